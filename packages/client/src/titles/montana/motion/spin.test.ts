import { playedOut, TABLES } from '../testing/positions';
import { pointerFrames, wheelFrames, wheelTurn } from './spin';

const degrees = (frames: readonly Keyframe[]): number[] =>
  frames.map(({ transform }) => Number(/rotate\((.*)deg\)/.exec(String(transform))?.[1]));

test('a spin turns the wheel more than once round, and ends where the arrow rests', () => {
  for (const { seed, seats, startTile } of TABLES)
    for (const { before, view, events } of playedOut(seed, seats, startTile)) {
      if (before === undefined) continue;
      const turn = wheelTurn(before.arrow, view.arrow, events);
      const spun = events.some(({ key }) => key === 'spun');
      if (turn === null) {
        expect(before.arrow).toBe(view.arrow);
        expect(spun).toBe(false);
        continue;
      }
      const [from, to] = turn;
      expect(from).toBe(-before.arrow * 45);
      expect((((to + view.arrow * 45) % 360) + 360) % 360).toBe(0);
      expect(from - to).toBeGreaterThan(spun ? 360 : 0);
      expect(from - to).toBeLessThan(spun ? 4 * 360 : 360);
    }
});

test('it goes one way only, slower and slower, and the pointer is at rest with it', () => {
  const turn = [-90, -1440 - 45] as const;
  const way = degrees(wheelFrames(turn));
  expect([way[0], way.at(-1)]).toEqual([...turn]);
  const steps = way.slice(1).map((at, i) => (way[i] ?? 0) - at);
  for (const [i, step] of steps.entries()) {
    expect(step).toBeGreaterThanOrEqual(0);
    expect(step).toBeLessThanOrEqual((steps[i - 1] ?? step) + 0.02);
  }
  const pointer = degrees(pointerFrames(turn));
  expect([pointer[0], pointer.at(-1)]).toEqual([0, 0]);
  expect(Math.min(...pointer)).toBeLessThan(-5);
  expect(Math.max(...pointer)).toBe(0);
});
