import { moveByOrder, type Orders } from '../kit/orders';
import { sectionOf } from './data';
import { orders as kinds } from './orders';
import { type G, of } from './state';
import { dice, play, stay } from './testing/play';
import { atSea } from './testing/position';
import { broadsides } from './title';

/** Broadside to broadside after the first card, seat 0 firing first at seat 1's port side. */
function exchange(): G {
  const g = atSea([
    { at: [5, 8], heading: 'N' },
    { at: [6, 8], heading: 'N' },
  ]);
  stay(g, dice(1, 1));
  return g;
}

const given = (g: G, choice: string): Orders => ({
  volley: { choice, span: kinds[0]?.span?.(g, 0) ?? null },
});

const answer = (g: G, orders: Orders) => moveByOrder(broadsides, g, 0, orders)?.move;

test('BS-6.2 the same section again, until its hull can take no more', () => {
  const g = exchange();
  const orders = given(g, 'C.port');
  expect(answer(g, orders)).toEqual({ type: 'fire', args: { row: 'C', side: 'port' } });
  of(g.ships, 1).hull[sectionOf('C', 'port')] = 2;
  expect(answer(g, orders)).toBeUndefined();
});

test('BS-6.7 a side that no cannon bears on is not fired at', () => {
  const g = exchange();
  expect(answer(g, given(g, 'C.starboard'))).toBeUndefined();
});

test('BS-6.3 it ends with the exchange', () => {
  const g = exchange();
  const orders = given(g, 'C.port');
  play(g, '0 holdFire; 1 holdFire', dice(1));
  expect([g.phase, g.turned]).toEqual(['firing', 2]);
  expect(answer(g, orders)).toBeUndefined();
});
