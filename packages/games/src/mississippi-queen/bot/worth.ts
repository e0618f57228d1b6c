import type { Seat } from '../../kit/title';
import { PASSENGERS_TO_LAND } from '../data';
import { boatOf, tilesLeft, type View } from '../state';
import { watersOf } from '../waters';
import { aimOf, COAL_WORTH, movesToGo, waysTo } from './aim';

/** What a tile of the river still to come takes, in moves, and a passenger still to be fetched. */
const TILE = 1.2;
const PASSENGER = 2.5;
/** A coal in the hold saves so much of a move. */
const COAL = 0.35;
/** A boat that has dropped out, in moves behind. */
const LOST = 40;
/** So many moves ahead is as good as won. */
const DECISIVE = 4;

/** How far a boat is ahead of the best of the others, in moves, as a figure from -1 to 1. */
export function worth(view: View, seat: Seat): number {
  const others = view.boats.flatMap((_, one) => (one === seat ? [] : [movesLeft(view, one)]));
  return Math.tanh((Math.min(LOST, ...others) - movesLeft(view, seat)) / DECISIVE);
}

function movesLeft(view: View, seat: Seat): number {
  const { fate, at, heading, speed, coal, aboard } = boatOf(view.boats, seat);
  if (fate === 'landed') return 0;
  if (fate !== 'racing') return LOST;
  const aim = aimOf(view, seat);
  const way = movesToGo({ at, heading, speed }, aim, waysTo(watersOf(view), aim));
  const fetching = view.race === 'passengers' ? PASSENGER * (PASSENGERS_TO_LAND - aboard.length) : 0;
  return way + TILE * tilesLeft(view) + fetching - COAL * (COAL_WORTH[coal] ?? 0);
}
