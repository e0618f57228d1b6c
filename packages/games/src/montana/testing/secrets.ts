import type { Secrets } from '@packetboat/proof/secretsOf';
import type { G, View } from '../state';
import { position } from './position';

/** There are none (MT-14.1). */
export const secrets: Secrets<G, View> = {
  worlds: [
    { what: 'the whole table', g: position({ players: [{}, {}] }), audience: null, part: (g) => g, ways: 1 },
  ],
  peek: undefined,
  distort: undefined,
};
