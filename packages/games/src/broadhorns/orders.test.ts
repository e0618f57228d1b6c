import { moveByOrder } from '../kit/orders';
import type { CardId } from './data/cards';
import { play } from './testing/play';
import { position } from './testing/position';
import { broadhorns } from './title';
import { view } from './view';

/** Seat 1 is asked about a spoil card that strikes flour. */
function asked(hand: readonly CardId[], wear: number) {
  const g = position({
    merchants: [{ at: 9 }, { at: 9, cargo: `flour@${wear}`, hand: [...hand] }],
    deck: ['spoil-flour', 'traveler-1'],
    track: 4,
  });
  play(g, 'endTurn');
  return g;
}

const answer = (g: ReturnType<typeof asked>, choice: string) =>
  moveByOrder(broadhorns, view(g, 1), 1, { ice: { choice, span: null } });

const says = (ice: boolean) => ({ move: { type: 'answer', args: { ice } }, by: 'order' });

test.each<[string, CardId[], number, boolean]>([
  ['strike', ['ice'], 4, false],
  ['strike', ['current'], 4, false],
  ['lastSpace', ['ice'], 4, true],
  ['lastSpace', ['ice'], 3, false],
  ['lastSpace', ['current'], 4, false],
])(
  'BH-12.4 by the order %s, with %s and a barrel on space %i, Ice is played: %s',
  (choice, hand, wear, ice) => {
    expect(answer(asked(hand, wear), choice)).toEqual(says(ice));
  },
);

test('BH-12.5 without an order who holds none is asked like anybody else', () => {
  expect(moveByOrder(broadhorns, view(asked(['current'], 4), 1), 1, {})).toBeNull();
});
