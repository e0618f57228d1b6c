import type { Seat } from '../../kit/title';
import { playerOf, type View } from '../state';
import { mindOf } from './offers';

/** A settlement on the board. */
const SETTLEMENT = 7;
/** So much ahead is as good as won. */
const DECISIVE = 16;

/** The same as a figure from -1 to 1. */
export const worth = (view: View, seat: Seat): number => Math.tanh(lead(view, seat) / DECISIVE);

/** How far a player is ahead of the best of the others, by settlements and by what everything else is worth to each, counted in silver. */
export function lead(view: View, seat: Seat): number {
  const others = view.players.flatMap((_, one) => (one === seat ? [] : [standing(view, one)]));
  return standing(view, seat) - Math.max(...others);
}

function standing(view: View, seat: Seat): number {
  return mindOf(view, seat).worth - SETTLEMENT * playerOf(view.players, seat).settlements;
}
