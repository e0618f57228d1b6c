import type { View } from '@packetboat/games/mississippi-queen/state';
import { type Press, pressed, stepsOfLastPress } from './presses';

/** A moment of a move of which so many small moves are made. */
const after = (made: number, round = 4): View =>
  ({
    round: { number: round, at: 1 },
    move: { speedChosen: made > 0, turns: 0, path: new Array(Math.max(1, made)).fill(7) },
  }) as unknown as View;

const presses = (...counts: readonly (readonly [from: number, made: number])[]): readonly Press[] =>
  counts.reduce<readonly Press[]>((known, [from, made]) => pressed(known, after(from), made), []);

test('what one press did is taken back by one press', () => {
  const made = presses([0, 1], [1, 4], [5, 2]);
  expect(stepsOfLastPress(made, after(7))).toBe(2);
  expect(stepsOfLastPress(made, after(5))).toBe(4);
  expect(stepsOfLastPress(made, after(1))).toBe(1);
});

test('a press that got only half of its small moves through is taken back as far as it got', () => {
  expect(stepsOfLastPress(presses([0, 1], [1, 2]), after(3))).toBe(2);
  expect(stepsOfLastPress(presses([0, 5]), after(3))).toBe(3);
});

test('small moves that no press is known for go one by one', () => {
  expect(stepsOfLastPress([], after(3))).toBe(1);
  expect(stepsOfLastPress(presses([0, 3]), after(5))).toBe(1);
  expect(stepsOfLastPress(presses([0, 3]), after(3, 5))).toBe(1);
});

test('what was taken back and made anew otherwise is remembered as it was made anew', () => {
  const made = presses([0, 1], [1, 4], [1, 1], [2, 1]);
  expect(stepsOfLastPress(made, after(3))).toBe(1);
  expect(made).toHaveLength(3);
});
