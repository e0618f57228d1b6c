import { outOfSight, ownCopy, sharesWith } from '.';

test('a copy is equal and shares no part, not even an empty one', () => {
  const view = { hands: [[1, 0], []], turn: { seat: 0, path: [] }, landed: null };
  const own = ownCopy(view);
  expect(own).toEqual(view);
  expect(Object.keys(own)).toEqual(Object.keys(view));
  expect([own.hands === view.hands, own.hands[1] === view.hands[1], own.turn === view.turn]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a copy of what is frozen may be changed', () => {
  const own = ownCopy(Object.freeze({ seats: Object.freeze([1, 2]) }));
  own.seats.push(3);
  expect(own.seats).toEqual([1, 2, 3]);
});

test.each([
  [
    [1, 1, 2, 2, 3],
    [1, 3],
    [1, 2, 2],
  ],
  [[1, 1, 2], [1, 1, 1], [2]],
  [
    [1, 2],
    [null, 0, '?'],
    [1, 2],
  ],
  [[], [1], []],
])('of %j, with %j in sight, %j are out of sight', (all, inSight, left) => {
  expect(outOfSight(all, inSight)).toEqual(left);
});

test.each([
  [0, [true, false, false]],
  [2, [false, false, true]],
  [null, [false, false, false]],
  ['table', [true, true, true]],
] as const)('audience %p shares the secrets of seats: %j', (audience, shared) => {
  expect([0, 1, 2].map((seat) => sharesWith(audience, seat))).toEqual(shared);
});
