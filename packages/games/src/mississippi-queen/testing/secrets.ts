import type { Secrets } from '@packetboat/proof/secretsOf';
import type { G, View } from '../state';
import { position } from './position';

const late = position({
  river: 'S0 R01 R02 R03 R04 R06 R07 R08 R09',
  boats: [{ at: '8.17' }, { at: '8.1' }],
});
const short = position({ race: 'introductory', river: 'S0 R01', boats: [{ at: '1.17' }, { at: '1.1' }] });
const toCome = ({ stack }: G) => stack;

export const secrets: Secrets<G, View> = {
  worlds: [
    { what: 'the last three tiles', g: late, audience: 0, part: toCome, ways: 6 },
    { what: "the table's last three tiles", g: late, audience: 'table', part: toCome, ways: 6 },
    { what: 'two of the ten unseen tiles', g: short, audience: null, part: toCome, ways: 90 },
  ],
  peek: (view, { stack }) => ({ ...view, stack: stack.slice(0, 1) }),
  distort: (g) => ({ ...g, stack: g.stack.map(() => 'R01') }),
};
