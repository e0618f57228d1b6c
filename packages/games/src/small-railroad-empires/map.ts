import type { Chance } from '../kit/chance';
import { EDGE_VECTORS, LAYOUTS, SIDES, TILES } from './data';
import type { LaidTile } from './state';

/** Two tiles of a layout that touch: the first one's edge in this direction meets the opposite edge of the second. */
interface Joint {
  readonly a: number;
  readonly b: number;
  readonly direction: number;
}

/** Tiles at random, a random face each, turned so that as many marks meet as can (SRE-2.1, SRE-2.2). */
export function drawTiles(seats: number, chance: Chance): LaidTile[] {
  const layout = LAYOUTS[seats] ?? [];
  const drawn = chance
    .shuffle(TILES)
    .slice(0, layout.length)
    .map((faces): LaidTile => ({ side: chance.pick(faces), turns: 0 }));
  const joints = jointsOf(seats);
  let best = -1;
  let found: number[] = [];
  for (let way = 0; way < 6 ** drawn.length; way++) {
    const met = marksMet(turnedBy(drawn, way), joints);
    if (met > best) {
      best = met;
      found = [];
    }
    if (met === best) found.push(way);
  }
  return turnedBy(drawn, chance.pick(found));
}

/** Turns each tile by its digit of a number to the base six. */
function turnedBy(tiles: readonly LaidTile[], way: number): LaidTile[] {
  return tiles.map(({ side }, i) => ({ side, turns: Math.floor(way / 6 ** i) % 6 }));
}

export function jointsOf(seats: number): Joint[] {
  const layout = LAYOUTS[seats] ?? [];
  return layout.flatMap((from, a) =>
    layout.flatMap((to, b) => {
      const direction = EDGE_VECTORS.findIndex(({ q, r }) => to.q - from.q === q && to.r - from.r === r);
      return b > a && direction >= 0 ? [{ a, b, direction }] : [];
    }),
  );
}

/** How many touching edges carry a mark on both sides. */
export function marksMet(tiles: readonly LaidTile[], joints: readonly Joint[]): number {
  return joints.filter(
    ({ a, b, direction }) => marked(tiles[a], direction) && marked(tiles[b], (direction + 3) % 6),
  ).length;
}

function marked(tile: LaidTile | undefined, direction: number): boolean {
  return tile !== undefined && SIDES[tile.side].marks[(direction - tile.turns + 6) % 6] === 1;
}
