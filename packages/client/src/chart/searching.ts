import type { Point } from './point';

// A map is laid clear of what covers it by trying: so many places at each size, smaller and smaller.

/** Something that lies over the map, or a part of its window, in the window's pixels. */
export interface Cover {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Each try is smaller by this share. */
export const NEXT_SIZE = 0.985;

/** Shares of the free room, so many across and as many down, those in the middle first. */
export function fromTheMiddle(places: number): readonly Point[] {
  const at = (n: number) => n / (places - 1);
  return Array.from(
    { length: places * places },
    (_, k): Point => [at(k % places), at(Math.floor(k / places))],
  ).sort((a, b) => far(a) - far(b));
}

const far = ([u, v]: Point): number => (u - 0.5) ** 2 + (v - 0.5) ** 2;
