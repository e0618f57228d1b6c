import type { Seat } from '@packetboat/games/kit/title';
import { ownersOf } from '@packetboat/games/montana/build';
import { LINE } from '@packetboat/games/montana/data';
import type { Site } from '@packetboat/games/montana/geometry';
import { shapeOfView } from '@packetboat/games/montana/landscape';
import type { View } from '@packetboat/games/montana/state';

/** The straight lines of exactly four own fields that a settlement on this field would complete, end to end. */
export function linesThrough(view: View, seat: Seat, site: Site): Site[][] {
  const owners = ownersOf(view);
  const rays = shapeOfView(view).rays[site] ?? [];
  const run = (heading: number) => {
    const ray = rays[heading] ?? [];
    const end = ray.findIndex((next) => owners.get(next) !== seat);
    return end < 0 ? ray : ray.slice(0, end);
  };
  return [0, 1, 2]
    .map((heading) => [...[...run(heading)].reverse(), site, ...run(heading + 3)])
    .filter((line) => line.length === LINE);
}
