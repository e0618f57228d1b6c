import type { Seat } from '../kit/title';
import { boatOf, type G, mover, newestTile, type Spot, tileOf } from './state';

/** Puts the boat at the helm on a hex of its way. */
export function enter(g: G, to: Spot): void {
  const seat = mover(g);
  boatOf(g.boats, seat).at = to;
  g.move.path.push(to);
  noteReached(g, seat, to);
}

/** Remembers the first boat of the move that was on the newest tile at any moment of it (MQ-5.2). */
export function noteReached(g: G, seat: Seat, at: Spot): void {
  if (g.landing === null && g.move.reached === null && tileOf(at) === newestTile(g)) g.move.reached = seat;
}
