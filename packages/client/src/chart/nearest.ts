import type { Point } from './point';

/** What `nearestOf` answers when nothing is within its sight. */
export const FAR = 9999;

/**
 * Distance to the nearest of many points, exact up to `sight` and `FAR` beyond it. Thousands of trees ask, so the
 * points are sorted into squares first.
 */
export function nearestOf(points: readonly Point[], sight = 160): (from: Point) => number {
  const square = (u: number) => Math.floor(u / sight);
  const squares = new Map<string, Point[]>();
  for (const point of points) {
    const key = `${square(point[0])},${square(point[1])}`;
    const known = squares.get(key);
    if (known === undefined) squares.set(key, [point]);
    else known.push(point);
  }
  const around = new Map<string, readonly Point[]>();
  const near = (i: number, j: number): readonly Point[] => {
    const key = `${i},${j}`;
    const known = around.get(key);
    if (known !== undefined) return known;
    const found = [-1, 0, 1].flatMap((di) =>
      [-1, 0, 1].flatMap((dj) => squares.get(`${i + di},${j + dj}`) ?? []),
    );
    around.set(key, found);
    return found;
  };
  return ([x, y]) => {
    let least = sight * sight;
    let seen = false;
    for (const [px, py] of near(square(x), square(y))) {
      const far = (px - x) ** 2 + (py - y) ** 2;
      if (far <= least) [least, seen] = [far, true];
    }
    return seen ? Math.sqrt(least) : FAR;
  };
}
