import type { Hex } from '@packetboat/games/kit/hex';
import { hexKey } from '@packetboat/games/kit/hex';
import type { Loop, Point } from './point';
import { pathOf } from './point';

const ROOT3 = Math.sqrt(3);

/** The centre of a flat-top hex of the given radius. */
export function centreOf({ q, r }: Hex, radius: number): Point {
  return [radius * 1.5 * q, radius * ROOT3 * (r + q / 2)];
}

/** The hex that a point lies in. */
export function hexAt([x, y]: Point, radius: number): Hex {
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

/** The six corners, clockwise from the right one. */
export function cornersOf([x, y]: Point, radius: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => [
    x + radius * Math.cos((i * Math.PI) / 3),
    y + radius * Math.sin((i * Math.PI) / 3),
  ]);
}

export function hexPath(centre: Point, radius: number): string {
  return pathOf(cornersOf(centre, radius));
}

/** The step across edge `i`, which runs from corner `i` to corner `i + 1`. */
const ACROSS_EDGE: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export interface Edge {
  readonly from: Hex;
  readonly to: Hex;
  readonly a: Point;
  readonly b: Point;
}

/** The edges of some hexes, each with the neighbour beyond it. */
export function edgesOf(cells: readonly Hex[], radius: number): Edge[] {
  return cells.flatMap((from) => {
    const corners = cornersOf(centreOf(from, radius), radius);
    return ACROSS_EDGE.map((by, i) => ({
      from,
      to: { q: from.q + by.q, r: from.r + by.r },
      a: corners[i] as Point,
      b: corners[(i + 1) % 6] as Point,
    }));
  });
}

/** The border of a union of hexes: outer loops clockwise on screen, holes the other way round. */
export function bordersOf(cells: readonly Hex[], radius: number): Loop[] {
  const inside = new Set(cells.map(hexKey));
  const key = ([x, y]: Point) => `${Math.round(x * 10)},${Math.round(y * 10)}`;
  const edges = new Map<string, Edge>();
  for (const edge of edgesOf(cells, radius)) if (!inside.has(hexKey(edge.to))) edges.set(key(edge.a), edge);
  const loops: Loop[] = [];
  for (const start of edges.keys()) {
    const loop: Point[] = [];
    for (let at = start, edge = edges.get(at); edge; edge = edges.get(at)) {
      loop.push(edge.a);
      edges.delete(at);
      at = key(edge.b);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}
