import { HEADINGS, type Hex, step, turned } from '@packetboat/games/kit/hex';
import type { Point } from './point';
import { pathOf } from './point';

const ROOT3 = Math.sqrt(3);

/** What of a hex is up: an edge, as on the river, or a corner, as on land. */
export type Up = 'edge' | 'corner';

/** The centre of a hex of the given radius. */
export function centreOf({ q, r }: Hex, radius: number, up: Up = 'edge'): Point {
  const [across, along] = [radius * 1.5, radius * ROOT3];
  return up === 'edge' ? [across * q, along * (r + q / 2)] : [along * (q + r / 2), across * r];
}

/** The hex that a point lies in. */
export function hexAt([x, y]: Point, radius: number, up: Up = 'edge'): Hex {
  if (up === 'corner') {
    // The same grid, mirrored at its diagonal.
    const { q, r } = hexAt([y, x], radius);
    return { q: r, r: q };
  }
  const q = x / (radius * 1.5);
  const r = y / (radius * ROOT3) - q / 2;
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}

/** The six corners, clockwise from the right one; of two at the right, from the upper one. */
export function cornersOf([x, y]: Point, radius: number, up: Up = 'edge'): Point[] {
  return [0, 2, 4, 6, 8, 10].map((twelfth) => {
    const angle = ((twelfth - (up === 'edge' ? 0 : 1)) * Math.PI) / 6;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

export function hexPath(centre: Point, radius: number, up: Up = 'edge'): string {
  return pathOf(cornersOf(centre, radius, up));
}

/** The step across edge `i`, which runs from corner `i` to corner `i + 1`: the first is the one to the right. */
export const ACROSS: readonly Hex[] = HEADINGS.map((i) => step({ q: 0, r: 0 }, turned(2, i)));
