import type { Secrets } from '@packetboat/proof/secretsOf';
import type { G, View } from '../state';
import { position } from './position';

const table = position({
  merchants: [{ hand: ['ice'] }, { hand: ['peddler'] }],
  deck: ['traveler-9', 'spoil-apples', 'current'],
  rest: 'discards',
});
const cards = ({ deck, hands }: G) => [deck, hands];

export const secrets: Secrets<G, View> = {
  worlds: [
    // Spoil cards lie in the pile alone.
    { what: "a seat's cards", g: table, audience: 0, part: cards, ways: 3 * 6 },
    { what: "a spectator's cards", g: table, audience: null, part: cards, ways: 4 * 3 * 6 },
    { what: "the table's cards", g: table, audience: 'table', part: cards, ways: 6 },
    { what: 'two tiles of five', g: table, audience: 'table', part: ({ below }) => below[3], ways: 20 },
  ],
  peek: (view, { deck }) => ({ ...view, deck: [...view.deck.slice(0, -1), ...deck.slice(-1)] }),
  distort: (g) => ({ ...g, deck: g.deck.map(() => 'ice') }),
};
