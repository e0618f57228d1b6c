import { standingOf } from './standing';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov'];

const standing = (places: number[][], mine: readonly number[]) => {
  const seats = places
    .flat()
    .sort()
    .map((seat) => ({ seat, mine: mine.includes(seat) }));
  const outcome = { ending: 'arrived', places, scores: [] };
  const { head, own } = standingOf(outcome, seats, (seat) => NAMES[seat] ?? '');
  return [head, own?.text ?? null];
};

test.each<[string, number[][], number[], string, string | null]>([
  ['who won', [[0], [1]], [0], 'You win', null],
  ['who came second', [[1], [0]], [0], 'Ben wins', 'You came second'],
  ['who came fourth', [[1], [0], [2], [3]], [3], 'Ben wins', 'You came fourth'],
  ['who shares the first place', [[0, 1], [2]], [1], 'You and Ada share the first place', null],
  ['who shares the second place', [[2], [0, 1]], [0], 'Cleo wins', 'You share second place'],
  ['who came after two', [[0, 1], [2]], [2], 'Ada and Ben share the first place', 'You came second'],
  ['who watches', [[1], [0]], [], 'Ben wins', null],
  ['two who share the device', [[1], [0]], [0, 1], 'Ben wins', null],
])('%s reads %j', (_who, places, mine, head, own) => {
  expect(standing(places, mine)).toEqual([head, own]);
});
