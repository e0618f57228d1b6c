import { isInForce, moveByOrder, type Orders, orderKind } from '../kit/orders';
import { orders as kinds } from './orders';
import type { G } from './state';
import { play } from './testing/play';
import { position } from './testing/position';
import { montana } from './title';

const table = (...pumpkins: number[]) =>
  position({ players: pumpkins.map((number) => ({ goods: 'P'.repeat(number) })) });

const [auction] = kinds;

/** As seat 1 gives it now. */
const given = (g: G, choice: string): Orders => ({
  auction: { choice, span: auction?.span?.(g, 1) ?? null },
});

const answer = (g: G, orders: Orders) => moveByOrder(montana, g, 1, orders)?.move;

test('MT-8.6 out of this visit passes whenever it is asked', () => {
  const g = table(3, 6);
  play(g, 'city');
  const orders = given(g, 'out');
  expect(answer(g, orders)).toBeUndefined();
  play(g, 'bid 2 1');
  expect(answer(g, orders)).toEqual({ type: 'pass', args: {} });
});

test.each([
  ['2.3', 'bid 1 1', { row: 2, column: 1 }],
  ['2.3', 'bid 2 1', { row: 2, column: 2 }],
  ['2.3', 'bid 2 3', undefined],
  ['2.5', 'bid 2 4', undefined],
])('MT-8.5 up to %s after %s: %j', (choice, before, args) => {
  const g = table(7, 4);
  play(g, `city; ${before}`);
  expect(answer(g, given(g, choice))).toEqual(args && { type: 'bid', args });
});

test('MT-8.1 it ends with the visit, and the next one asks again', () => {
  const g = table(3, 6);
  expect(given(g, 'out').auction?.span).toBeNull();
  play(g, 'city; bid 1 1');
  const orders = given(g, 'out');
  play(g, 'pass; endTurn; city');
  const kind = orderKind(montana, 'auction');
  expect(kind && orders.auction && isInForce(kind, g, 1, orders.auction)).toBe(false);
  expect(answer(g, orders)).toBeUndefined();
});
