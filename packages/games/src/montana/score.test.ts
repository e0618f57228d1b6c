import { outcome, ranking, scoresOf } from './score';
import { type PlayerAt, position } from './testing/position';

const standing = (...players: PlayerAt[]) => ranking(position({ players }));

test('MT-13.4 most settlements on the board win', () => {
  expect(standing({ left: 3, silver: 50 }, { left: 0 }, { left: 5 })).toEqual([[1], [0], [2]]);
});

test('MT-13.5 tied, cows and unused canteens decide', () => {
  expect(standing({ left: 0, cows: 1, canteens: 1 }, { left: 0, cows: 3 }, { left: 1, cows: 9 })).toEqual([
    [1],
    [0],
    [2],
  ]);
  expect(standing({ left: 0, canteens: 2 }, { left: 0, cows: 1, silver: 9 })).toEqual([[0], [1]]);
});

test('MT-13.5 a used canteen counts no more', () => {
  const g = position({ players: [{ canteens: 1 }, {}] });
  expect(scoresOf(g, 0).canteens).toBe(1);
  expect(scoresOf({ ...g, players: g.players.map((one) => ({ ...one, canteens: 0 })) }, 0).canteens).toBe(0);
});

test.each([
  ['money by value', { silver: 6 }, { silver: 5 }],
  ['workers', { workers: 'cc' }, { silver: 1 }],
  ['goods', { goods: 'GPc' }, { workers: 'c', silver: 1 }],
  ['a big good as one piece', { goods: 'cc' }, { goods: 'C' }],
])('MT-13.6 still tied, all else together decides: %s', (_, first, second) => {
  expect(standing({ left: 2, ...second }, { left: 2, ...first })).toEqual([[1], [0]]);
});

test('MT-13.7 who is still tied shares the place', () => {
  const alike = { left: 0, cows: 1, silver: 4, workers: 'c' };
  expect(standing(alike, { ...alike, silver: 3, goods: 'G' }, { left: 1 })).toEqual([[0, 1], [2]]);
  expect(standing({ left: 1 }, { left: 1 })).toEqual([[0, 1]]);
});

test('MT-13.7 the outcome tells places and figures, and only at the end', () => {
  const g = position({
    players: [
      { left: 0, goods: 'GC', silver: 2 },
      { left: 2, cows: 1, workers: 'cs' },
    ],
  });
  expect(outcome(g)).toBeUndefined();
  expect(outcome({ ...g, over: true })).toEqual({
    ending: 'settled',
    places: [[0], [1]],
    scores: [
      { settlements: 12, cows: 0, canteens: 0, silver: 2, workers: 0, goods: 2 },
      { settlements: 10, cows: 1, canteens: 0, silver: 0, workers: 2, goods: 0 },
    ],
  });
});
