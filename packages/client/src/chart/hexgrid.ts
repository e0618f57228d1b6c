import type { Hex } from '@packetboat/games/kit/hex';
import { added, hexKey } from '@packetboat/games/kit/hex';
import { ACROSS, centreOf, cornersOf, type Up } from './hexes';
import type { Loop, Point } from './point';

export { centreOf, cornersOf, hexAt, hexPath } from './hexes';

export interface Edge {
  readonly from: Hex;
  readonly to: Hex;
  readonly a: Point;
  readonly b: Point;
}

/** The edges of some hexes, each with the neighbour beyond it. */
export function edgesOf(cells: readonly Hex[], radius: number, up: Up = 'edge'): Edge[] {
  return cells.flatMap((from) => {
    const corners = cornersOf(centreOf(from, radius, up), radius, up);
    return ACROSS.map((by, i) => ({
      from,
      to: added(from, by),
      a: corners[i] as Point,
      b: corners[(i + 1) % 6] as Point,
    }));
  });
}

/** The border of a union of hexes: outer loops clockwise on screen, holes the other way round. */
export function bordersOf(cells: readonly Hex[], radius: number, up: Up = 'edge'): Loop[] {
  const inside = new Set(cells.map(hexKey));
  const key = ([x, y]: Point) => `${Math.round(x * 10)},${Math.round(y * 10)}`;
  const edges = new Map<string, Edge>();
  for (const edge of edgesOf(cells, radius, up))
    if (!inside.has(hexKey(edge.to))) edges.set(key(edge.a), edge);
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
