import { distance } from '../../kit';
import { boardOf, hasTrack, type Space } from '../board';
import type { G, Spot } from '../state';

/**
 * All shortest routes of a seat from a factory to a city, found the long way round: distances between all pairs of
 * places by Floyd and Warshall, touching judged by hex distance, then every list of places whose steps all lie on a
 * shortest way. Shares nothing with the fast finder but the board.
 */
export function slowRoutes(g: G, seat: number, from: Spot, to: Spot): Spot[][] {
  const { spaces } = boardOf(g);
  const own = spaces.filter((space) => space.spot !== to && isOwn(g, seat, space));
  const end = spaces[to];
  const start = own.findIndex(({ spot }) => spot === from);
  if (end === undefined || start < 0 || !hasTrack(g.rails, from, seat)) return [];
  const touch = (a: Space, b: Space) => distance(a.hex, b.hex) === 1;
  const steps: number[][] = own.map((a, i) => own.map((b, j) => (i === j ? 0 : touch(a, b) ? 1 : 999)));
  own.forEach((_, k) => {
    for (const row of steps) {
      row.forEach((there, j) => {
        row[j] = Math.min(there, (row[k] ?? 999) + (steps[k]?.[j] ?? 999));
      });
    }
  });
  const doors = own.flatMap((space, i) => (touch(space, end) ? [i] : []));
  const shortest = Math.min(999, ...doors.map((door) => steps[start]?.[door] ?? 999));
  if (shortest === 999) return [];
  const routes: Spot[][] = [];
  const walk = (path: number[]) => {
    const last = path.at(-1) ?? start;
    if (path.length === shortest + 1) {
      if (doors.includes(last)) routes.push(path.map((i) => own[i]?.spot ?? -1));
      return;
    }
    own.forEach((_, next) => {
      const left = Math.min(...doors.map((door) => steps[next]?.[door] ?? 999));
      if (steps[last]?.[next] === 1 && left === shortest - path.length) walk([...path, next]);
    });
  };
  walk([start]);
  return routes;
}

function isOwn(g: G, seat: number, { spot, kind, index }: Space): boolean {
  if (kind === 'city') return g.trains[2 * index] === seat || g.trains[2 * index + 1] === seat;
  return hasTrack(g.rails, spot, seat);
}
