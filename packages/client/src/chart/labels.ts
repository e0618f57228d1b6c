import type { Box, Point } from './point';

export const boxAt = ([x, y]: Point, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** The area two boxes share. */
export function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The first place where a label of this size covers nothing; when there is none, where it covers least. */
export function freePlace(
  size: readonly [width: number, height: number],
  places: readonly Point[],
  taken: readonly Box[],
): Point {
  let best = places[0] ?? [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const box = boxAt(place, ...size);
    const covered = taken.reduce((sum, other) => sum + shared(box, other), 0);
    if (covered === 0) return place;
    if (covered < least) [best, least] = [place, covered];
  }
  return best;
}

/** Places on a ring around a point, beginning in one direction (radians) and then ever further from it. */
export function around(
  [x, y]: Point,
  [rx, ry]: readonly [number, number],
  first: number,
  number = 12,
): Point[] {
  return Array.from({ length: number }, (_, k) => {
    const angle = first + (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2) * ((Math.PI * 2) / number);
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
  });
}
