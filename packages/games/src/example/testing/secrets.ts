import type { Secrets } from '@packetboat/proof/secretsOf';
import { chanceFromText } from '../../kit';
import { setup } from '../setup';
import type { State, View } from '../state';

const table: State = {
  ...setup({ seats: 2, options: { hand: 'two' } }, { chance: chanceFromText('small'), tell: () => {} }),
  hands: [[6], [3]],
  stack: [1, 2],
  stores: [
    [1, 2],
    [3, 4],
  ],
  lost: [4, 5, 5, 6],
};
const dealt = ({ hands, stack }: State) => [hands, stack];

export const secrets: Secrets<State, View> = {
  worlds: [
    { what: "a seat's crates", g: table, audience: 0, part: dealt, ways: 6 },
    { what: "a spectator's crates", g: table, audience: null, part: dealt, ways: 24 },
    { what: "the table's crates", g: table, audience: 'table', part: dealt, ways: 2 },
    {
      what: 'a sealed offer',
      g: { ...table, offers: [null, 2], coins: [5, 4] },
      audience: 0,
      part: ({ offers }) => offers,
      ways: 5,
    },
  ],
  peek: (view, { stack }) => ({ ...view, stack: [...view.stack.slice(0, -1), ...stack.slice(-1)] }),
  distort: (g) => ({ ...g, stack: g.stack.map(() => 6) }),
};
