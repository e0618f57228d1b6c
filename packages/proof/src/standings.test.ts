import { addStanding, joinStandings, type Standings } from './standings';

const ended = (places: number[][], gold: number[]) => ({
  ending: 'over',
  places,
  scores: gold.map((value) => ({ gold: value })),
});

test('wins count by place in the order of play, a shared win in parts', () => {
  const standings = new Map<string, Standings>();
  addStanding(standings, 'three', 3, ended([[2], [0], [1]], [4, 3, 9]), { round: 7, first: 2 });
  addStanding(standings, 'three', 3, ended([[0, 1], [2]], [5, 5, 1]), { round: 9, first: 0 });
  addStanding(standings, 'two', 2, ended([[1], [0]], [0, 1]), undefined);
  expect(standings.get('three')).toEqual({
    games: 2,
    wins: [1.5, 0.5, 0],
    rounds: [7, 9],
    scores: new Map([['gold', [4, 3, 9, 5, 5, 1]]]),
  });
  expect(standings.get('two')).toMatchObject({ games: 1, wins: [0, 1], rounds: [] });
});

test('runs of several workers are joined, and what is joined later leaves them alone', () => {
  const [one, other, whole] = [0, 1, 2].map(() => new Map<string, Standings>());
  if (!one || !other || !whole) throw new Error('three there are');
  addStanding(one, 'two', 2, ended([[0], [1]], [3, 1]), { round: 4, first: 0 });
  addStanding(other, 'two', 2, ended([[0], [1]], [1, 2]), { round: 5, first: 1 });
  for (const run of [one, other]) joinStandings(whole, run);
  expect(one.get('two')?.games).toBe(1);
  expect(whole.get('two')).toEqual({
    games: 2,
    wins: [1, 1],
    rounds: [4, 5],
    scores: new Map([['gold', [3, 1, 1, 2]]]),
  });
});
