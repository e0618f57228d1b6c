import { example } from '@packetboat/games/example/game';
import type { AnyTitle } from '@packetboat/games/kit';
import { playGame } from './game';
import { newLedger } from './ledger';
import { planGame, STYLES, tables } from './plan';
import { randomFromText } from './random';

const title = example as AnyTitle;

test.each([1, 2, 3, 4, 5, 6, 8])(
  'the games of a run at %i tables meet every table with every style',
  (many) => {
    const seated = { ...title, meta: { ...title.meta, seats: { min: 1, max: many }, options: [] } };
    const count = many * STYLES.length;
    const met = Array.from({ length: count }, (_, index) => {
      const { seats, style } = planGame(seated, 'round', index);
      return JSON.stringify([seats, style]);
    });
    expect(tables(seated)).toHaveLength(many);
    expect(new Set(met).size).toBe(count);
  },
);

test('run and number alone determine a game, however closely it is watched', () => {
  for (const index of [0, 1, 2, 3]) {
    const played = [{}, { closelyEvery: 1 }, { closelyEvery: 7 }].map((watch) => {
      const { moves, outcome } = playGame(planGame(title, 'same', index), newLedger(), watch);
      return { moves, outcome };
    });
    expect(played[1]).toEqual(played[0]);
    expect(played[2]).toEqual(played[0]);
  }
  expect(planGame(title, 'same', 0).seed).not.toBe(planGame(title, 'other', 0).seed);
});

test('the driver chooses evenly enough, and the same for the same text', () => {
  const random = randomFromText('even');
  const seen = Array.from({ length: 6 }, () => 0);
  for (let i = 0; i < 6000; i++) {
    const face = random.below(6);
    seen[face] = (seen[face] ?? 0) + 1;
  }
  // 0.1 % point of chi-square with 5 degrees of freedom; the text is fixed, so this never flickers.
  expect(seen.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(20.5);
  const sample = () => randomFromText('sample').sample([1, 2, 3, 4, 5], 3);
  expect(sample()).toEqual(sample());
  expect(new Set(sample()).size).toBe(3);
  expect(randomFromText('a').sample([1, 2], 5).sort()).toEqual([1, 2]);
  expect(() => random.pick([])).toThrow(RangeError);
});
