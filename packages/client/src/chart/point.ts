/** A place on a drawn map, in map units (one unit is one CSS pixel at zoom 1). */
export type Point = readonly [x: number, y: number];

/** A closed line; its first point is not repeated at the end. */
export type Loop = readonly Point[];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One decimal is a tenth of a pixel: finer figures only make paths longer. */
export const tenth = (n: number): number => Math.round(n * 10) / 10;

export function pathOf(points: readonly Point[], close = true): string {
  return (
    points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${tenth(x)},${tenth(y)}`).join('') + (close ? 'Z' : '')
  );
}

/** A closed line through all points, rounded. */
export function smoothPath(loop: Loop): string {
  const at = (i: number): Point => loop[(i + loop.length) % loop.length] ?? [0, 0];
  let d = `M${tenth(at(0)[0])},${tenth(at(0)[1])}`;
  loop.forEach((b, i) => {
    const [a, c, e] = [at(i - 1), at(i + 1), at(i + 2)];
    const [x1, y1] = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const [x2, y2] = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${tenth(x1)},${tenth(y1)} ${tenth(x2)},${tenth(y2)} ${tenth(c[0])},${tenth(c[1])}`;
  });
  return `${d}Z`;
}

export function between(a: Point, b: Point, share = 0.5): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function apart(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The smallest box around some points, widened by a margin. */
export function boxAround(points: readonly Point[], margin = 0): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

export const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** Whether a point lies inside a loop (even-odd rule). */
export function isInside([x, y]: Point, loop: Loop): boolean {
  let inside = false;
  loop.forEach((a, i) => {
    const b = loop[(i + 1) % loop.length] ?? a;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  });
  return inside;
}
