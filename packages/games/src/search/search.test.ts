import { titles } from '..';
import { quickChance } from './quickChance';
import { search } from './search';
import { duel } from './testing/duel';
import { positions } from './testing/positions';

describe.each(titles.map((title) => [title.meta.id, title] as const))('search: %s', (_, title) => {
  const found = positions(title, 'search', [0, 11, 30]);

  test('a move is legal, and the same for the same luck when all it cannot know is dealt anew', () => {
    expect(found).toHaveLength(3);
    for (const [i, { view, seat }] of found.entries()) {
      const move = search(title, view, seat, `luck ${i}`, { playouts: 24 });
      expect(title.refuse(view, seat, move)).toBeUndefined();
      const dealt = title.imagine(view, seat, quickChance(`other ${i}`));
      const again = search(title, title.view(dealt, seat), seat, `luck ${i}`, { playouts: 24 });
      expect(again).toEqual(move);
    }
  });

  test('a view is left as it was', () => {
    const [first] = found;
    const before = JSON.stringify(first?.view);
    if (first !== undefined) search(title, first.view, first.seat, 'any', { playouts: 4 });
    expect(JSON.stringify(first?.view)).toBe(before);
  });

  test('a clock that runs out ends it, however many playouts are left', () => {
    let now = 0;
    const [, second] = found;
    if (second === undefined) throw new Error('no position');
    const budget = { playouts: Number.POSITIVE_INFINITY, ms: 100, now: () => (now += 10) };
    expect(title.refuse(second.view, second.seat, search(title, second.view, second.seat, 'a', budget))).toBe(
      undefined,
    );
    expect(now).toBeLessThan(1000);
  });
});

describe("another move than the quick player's own", () => {
  // The quick player's is the first; the second is always better.
  const game = duel([[0], [1], [0.5]]);
  const chosen = (playouts: number) =>
    search(game, game.view({ chosen: [null, 0] }, 0), 0, 'any', { playouts });

  test('is made when four worlds show that it is better', () => {
    expect(chosen(10)).toMatchObject({ args: { row: 1 } });
  });

  test('is not made where there are fewer: what chance alone may do could not be told from them', () => {
    for (const playouts of [1, 5, 9]) expect(chosen(playouts)).toMatchObject({ args: { row: 0 } });
  });
});
