import { HABIT, MOST_OFTEN, mixtureOf, veiled } from './mix';
import { search } from './search';
import { duel } from './testing/duel';

test.each([
  [
    'which beats which in a ring',
    [
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ],
    [1 / 3, 1 / 3, 1 / 3],
  ],
  [
    'one that is always better',
    [
      [1, 1],
      [0, 0],
    ],
    [1, 0],
  ],
  [
    'a bluff that must be made now and then',
    [
      [1, -1],
      [-2, 1],
    ],
    [0.6, 0.4],
  ],
])('choices made at once are mixed: %s', (_, values, shares) => {
  mixtureOf(values).forEach((share, i) => {
    expect(share).toBeCloseTo(shares[i] ?? 0, 1);
  });
});

test('a rival of habits is answered, and who wants the worst is not forgotten', () => {
  // The first row does best against the habit and badly against the other column, the second alike against both.
  const values = (loss: number) => [
    [1, loss],
    [0.5, 0.5],
  ];
  const mild = (HABIT - 0.5 + 0.05) / (1 - HABIT);
  expect(mixtureOf(values(0), [1, 0.5])[0]).toBeGreaterThan(0.95);
  expect(mixtureOf(values(-10 - mild), [1, 0.5])[0]).toBeLessThan(0.05);
});

test.each([
  ['one sure choice of four', [1, 0, 0, 0], [MOST_OFTEN, MOST_OFTEN, 1 - 2 * MOST_OFTEN, 0]],
  ['what is mixed already', [0.4, 0.3, 0.2, 0.1], [0.4, 0.3, 0.2, 0.1]],
  ['of two, too few to hide', [1, 0], [1, 0]],
])('nothing is chosen so often that it could be guessed: %s', (_, often, shares) => {
  const worth = often.map((__, row) => 1 - row / 10);
  const secret = often.map(() => true);
  veiled(often, secret, worth).forEach((share, row) => {
    expect(share).toBeCloseTo(shares[row] ?? 0, 9);
  });
});

test('what is chosen openly keeps its share, and hides nothing', () => {
  const shares = veiled([0.5, 0.5, 0, 0], [false, true, true, true], [0, 3, 2, 1]);
  [0.5, 0.2, 0.2, 0.1].forEach((share, row) => {
    expect(shares[row]).toBeCloseTo(share, 9);
  });
});

describe('what is drawn, time and again', () => {
  const TIMES = 400;
  /** Three times what chance may do to a share of two fifths. */
  const CHANCE = 3 * Math.sqrt((0.4 * 0.6) / TIMES);

  /** How often the first seat chooses each row, as a share. */
  function drawn(payoffs: readonly (readonly number[])[], open?: number, playouts = 8): number[] {
    const game = duel(payoffs, { together: true, open });
    const view = game.view({ chosen: [null, null] }, 0);
    const shares = payoffs.map(() => 0);
    for (let i = 0; i < TIMES; i++) {
      const row = Number(search(game, view, 0, `luck ${i}`, { playouts }).args.row);
      shares[row] = (shares[row] ?? 0) + 1 / TIMES;
    }
    return shares;
  }

  test('of three secret choices none more often than two times in five, not even the best by far', () => {
    const shares = drawn([
      [0, 0],
      [1, 1],
      [-1, -1],
    ]);
    for (const share of shares) expect(share).toBeLessThan(0.4 + CHANCE);
    expect(shares[2]).toBeLessThan(0.2 + CHANCE);
  });

  test('nor where a usual open choice stands beside the secret ones', () => {
    expect(drawn([[0.5], [1], [0], [0]], 0)[1]).toBeLessThan(0.4 + CHANCE);
  });

  test('what there was no time to play is not taken for better than what was', () => {
    expect(drawn([[-0.5], [-1]], undefined, 1)[1]).toBeLessThan(0.5 + CHANCE);
  });

  test('an open choice beside a secret one is made where it is worth more, and never where it is worth less', () => {
    expect(drawn([[-1], [0]], 0)).toEqual([0, expect.closeTo(1, 9)]);
    expect(drawn([[1], [0]], 0)).toEqual([expect.closeTo(1, 9), 0]);
  });
});

test('what does best against a rival of habits is found where one would never have chosen it oneself', () => {
  // Both quick players choose the first; of twelve rows three do well against that column, the last one best.
  const good = new Map([
    [5, 0.6],
    [8, 0.7],
    [11, 1],
  ]);
  const game = duel(
    Array.from({ length: 12 }, (_, row) => [good.get(row) ?? 0, 0]),
    { together: true },
  );
  const view = game.view({ chosen: [null, null] }, 0);
  const drawn = new Set<number>();
  for (let i = 0; i < 100; i++)
    drawn.add(Number(search(game, view, 0, `luck ${i}`, { playouts: 100 }).args.row));
  expect([...drawn].sort((a, b) => a - b)).toEqual([5, 8, 11]);
});
