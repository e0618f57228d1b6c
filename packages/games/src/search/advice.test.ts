import { titles } from '..';
import type { AnyTitle, Move } from '../kit/title';
import { type Advice, advising } from './advice';
import type { Budget } from './budget';
import { finish } from './parts';
import { quickChance } from './quickChance';
import { search } from './search';
import { DUCATS, duel } from './testing/duel';
import { positions } from './testing/positions';

const advise = (title: AnyTitle, view: object, seat: number, luck: string, budget: Budget): Advice =>
  finish(advising(title, view, seat, luck, budget));

describe.each(titles.map((title) => [title.meta.id, title] as const))('advice: %s', (_, title) => {
  const found = positions(title, 'advice', [0, 9, 34]);
  const budget = { playouts: 24 };

  test('it is the choice of whoever searches with the same luck and budget, and legal', () => {
    expect(found).toHaveLength(3);
    for (const [i, { view, seat }] of found.entries()) {
      const { move } = advise(title, view, seat, `luck ${i}`, budget);
      expect(move).toEqual(search(title, view, seat, `luck ${i}`, budget));
      expect(title.refuse(view, seat, move)).toBeUndefined();
    }
  });

  test('all of it is the same when what the seat cannot know is dealt anew', () => {
    for (const [i, { view, seat }] of found.entries()) {
      const dealt = title.imagine(view, seat, quickChance(`other ${i}`));
      const again = advise(title, title.view(dealt, seat), seat, `luck ${i}`, budget);
      expect(again).toEqual(advise(title, view, seat, `luck ${i}`, budget));
    }
  });

  test('what it is weighed against is another move that is legal as well', () => {
    for (const [i, { view, seat }] of found.entries()) {
      const advice = advise(title, view, seat, `luck ${i}`, budget);
      if (advice.kind !== 'weighed') continue;
      expect(title.notation.write(advice.other)).not.toBe(title.notation.write(advice.move));
      expect(title.refuse(view, seat, advice.other)).toBeUndefined();
      expect(Number.isFinite(advice.lead) && Number.isFinite(advice.gain)).toBe(true);
    }
  });
});

describe('what speaks for a move', () => {
  const row = (n: number): Move => ({ type: 'hide', args: { row: n } });
  const of = (title: AnyTitle, playouts: number): Advice =>
    advise(title, title.view({ chosen: [null, 0] }, 0), 0, 'any', { playouts });

  test('is how far ahead it leads, and what less comes of the next best', () => {
    const [lead, gain] = [0.9 * DUCATS, 0.4 * DUCATS];
    expect(of(duel([[0], [0.9], [0.5]]), 60)).toEqual({
      kind: 'weighed',
      move: row(1),
      lead,
      other: row(2),
      gain,
      sure: true,
    });
  });

  test('is nothing where all comes to the same', () => {
    expect(of(duel([[0.5], [0.5]]), 60)).toMatchObject({ move: row(0), gain: 0, sure: false });
  });

  test('is that there is nothing else to do', () => {
    expect(of(duel([[0.5]]), 60)).toEqual({ kind: 'only', move: row(0) });
  });

  test('cannot be told in a title without a measure but as better or not', () => {
    const { lead: _, ...title } = duel([[0], [1]]);
    expect(of(title, 60)).toMatchObject({ move: row(1), lead: null, gain: null, sure: true });
  });

  test('is not told from fewer worlds than it takes', () => {
    expect(of(duel([[0], [1]]), 1)).toEqual({ kind: 'unweighed', move: row(0) });
  });

  test('is, of a choice made in secret at the same time, how often it comes', () => {
    const title = duel(
      [
        [1, -1, 0],
        [-1, 1, 0],
        [0, 0, 0.2],
      ],
      { together: true },
    );
    const advice = advise(title, title.view({ chosen: [null, null] }, 0), 0, 'any', { playouts: 90 });
    if (advice.kind !== 'mixed') throw new Error(advice.kind);
    expect(advice.share).toBeGreaterThan(0);
    expect(advice.share).toBeLessThanOrEqual(0.4 + 1e-9);
  });
});
