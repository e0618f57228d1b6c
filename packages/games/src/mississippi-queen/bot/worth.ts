import { HEADINGS } from '../../kit/hex';
import type { Seat } from '../../kit/title';
import { PASSENGERS_TO_LAND } from '../data';
import { boatOf, tilesLeft, type View } from '../state';
import { watersOf } from '../waters';
import { type Aim, aimOf, COAL_WORTH, downstream, movesToGo, type Ways, waysTo } from './aim';

/** What a tile of the river still to come takes, in moves, and a passenger who waits nobody knows where. */
const TILE = 1.1;
const PASSENGER = 3;
/** Hexes a move, where there is nothing to stop for, and what it takes to slow down for something and be fast again. */
const CRUISE = 4;
const STOP = 1.5;
/** A coal in the hold saves so much of a move. */
const COAL = 0.35;
/** A boat that has dropped out, in moves behind. */
const LOST = 40;
/** So many moves ahead is as good as won. */
const DECISIVE = 4;

/** The same as a figure from -1 to 1. */
export const worth = (view: View, seat: Seat): number => Math.tanh(lead(view, seat) / DECISIVE);

/** How far a boat is ahead of the best of the others, in moves. */
export function lead(view: View, seat: Seat): number {
  const others = view.boats.flatMap((_, one) => (one === seat ? [] : [movesLeft(view, one)]));
  return Math.min(LOST, ...others) - movesLeft(view, seat);
}

function movesLeft(view: View, seat: Seat): number {
  const { fate, coal } = boatOf(view.boats, seat);
  if (fate === 'landed') return 0;
  if (fate !== 'racing') return LOST;
  return wayLeft(view, seat) + TILE * tilesLeft(view) - COAL * (COAL_WORTH[coal] ?? 0);
}

/** To whatever it sails for, and from there as far as the river lies: docks and landing count by the same measure. */
function wayLeft(view: View, seat: Seat): number {
  const waters = watersOf(view);
  const boat = boatOf(view.boats, seat);
  const missing = view.race === 'passengers' ? PASSENGERS_TO_LAND - boat.aboard.length : 0;
  const aim = aimOf(view, seat);
  const onward = waysTo(waters, downstream(view, waters));
  if (!aim.stop) return onward(boat.at, boat.heading) / CRUISE + PASSENGER * missing + STOP;
  const toAim = movesToGo(boat, aim, waysTo(waters, aim));
  if (missing === 0) return toAim;
  return toAim + STOP + hexesOnward(aim, onward) / CRUISE + PASSENGER * (missing - 1) + STOP;
}

/** From the dock that lies farthest down the river, whatever way the boat will point there. */
function hexesOnward({ goals }: Aim, onward: Ways): number {
  let least = Number.POSITIVE_INFINITY;
  for (const goal of goals) for (const heading of HEADINGS) least = Math.min(least, onward(goal, heading));
  return least;
}
