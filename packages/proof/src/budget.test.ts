import { example } from '@packetboat/games/example/game';
import type { AnyTitle } from '@packetboat/games/kit';
import { STYLES } from './plan';
import { playRun } from './run';

const title = example as AnyTitle;
const tables = 4;

function play(moves: number, wholeGames: number) {
  const games = tables * STYLES.length * 10;
  return playRun(title, {
    run: 'budget',
    from: 0,
    to: games,
    closeGames: 0,
    closelyEvery: 1,
    budget: { moves, wholeGames },
  });
}

test('a budget stops each kind of players after its moves, and not before', () => {
  const whole = play(Number.POSITIVE_INFINITY, 0);
  expect(whole.games).toBe(tables * STYLES.length * 10);
  const { moves } = play(200, 0);
  expect(moves).toBeGreaterThanOrEqual(200 * STYLES.length);
  expect(moves).toBeLessThan(300 * STYLES.length);
});

test('without any moves left some whole games are played at every seat count', () => {
  const { lengths } = play(0, 3);
  const games = new Map<string, number>();
  for (const [table, { length }] of lengths) {
    const seats = table.slice(0, 'n seats'.length);
    games.set(seats, (games.get(seats) ?? 0) + length);
  }
  expect([...games]).toEqual([
    ['2 seats', 3],
    ['3 seats', 3],
  ]);
});
