import type { Secrets } from '@packetboat/proof/secretsOf';
import { outOfSight } from '../../kit';
import { TRAIN_CARD_IDS } from '../data';
import { companyOf, type G, type View } from '../state';
import { position } from './position';

/** Seat 0 has bought M2; all cards but six lie in the market. */
const table = position({ tracks: ['13 19', '33'], hands: [['F8', 'M2'], ['S1']] });
companyOf(table.companies, 0).bought = ['M2'];
table.deck = ['E1', 'E2'];
table.market = outOfSight(TRAIN_CARD_IDS, ['F8', 'M2', 'S1', ...table.deck]);

const cards = ({ deck, companies }: G) => [deck, companies.map(({ hand }) => hand)];
const contracts = ({ companies }: G) => companies.map(({ contract }) => contract);

export const secrets: Secrets<G, View> = {
  worlds: [
    { what: "a seat's cards", g: table, audience: 1, part: cards, ways: 6 },
    { what: "a spectator's cards", g: table, audience: null, part: cards, ways: 24 },
    { what: "the table's cards", g: table, audience: 'table', part: cards, ways: 2 },
    { what: "a seat's contracts", g: table, audience: 1, part: contracts, ways: 7 },
    { what: "a spectator's contracts", g: table, audience: null, part: contracts, ways: 8 * 7 },
    {
      what: 'the next two ships',
      g: table,
      audience: 'table',
      part: ({ ships }) => ships.slice(-2),
      ways: 7 * 6,
    },
  ],
  peek: (view, { deck }) => ({ ...view, deck: [...view.deck.slice(0, -1), ...deck.slice(-1)] }),
  distort: (g) => ({ ...g, deck: g.deck.map(() => 'E1') }),
};
