import { moveByOrder } from '../kit/orders';
import { play } from './testing/play';
import { position } from './testing/position';
import { mississippiQueen } from './title';

/** Boat 1 has been pushed. */
function pushed() {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.16', speed: 4 }, { at: '1.1', heading: 'S' }, { at: '0.17' }],
    order: [0, 1, 2],
  });
  play(g, 'push NE; ahead; ahead; endMove');
  return g;
}

test.each([
  ['asItLies', 'S'],
  ['NW', 'NW'],
])('MQ-6.6 by the order %s a pushed boat is faced %s', (choice, to) => {
  const orders = { facing: { choice, span: null } };
  expect(moveByOrder(mississippiQueen, pushed(), 1, orders)?.move).toEqual({ type: 'face', args: { to } });
});

test('MQ-7.3 who wants to be put ashore gives up when his move comes, and not before', () => {
  const g = pushed();
  const orders = { ashore: { choice: 'resign', span: 'race' } };
  expect(moveByOrder(mississippiQueen, g, 1, orders)).toBeNull();
  play(g, 'face S');
  expect(moveByOrder(mississippiQueen, g, 1, orders)).toEqual({
    move: { type: 'resign', args: {} },
    by: 'order',
  });
});
