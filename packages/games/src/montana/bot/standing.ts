import type { Seat } from '../../kit/title';
import { playerOf, type View } from '../state';
import { mindOf } from './offers';

/** A settlement on the board. */
const SETTLEMENT = 7;
/** So much ahead is as good as won. */
const DECISIVE = 16;

/** How far a player is ahead of the best of the others, by settlements and by what everything else is worth to each. */
export function worth(view: View, seat: Seat): number {
  const others = view.players.flatMap((_, one) => (one === seat ? [] : [standing(view, one)]));
  return Math.tanh((standing(view, seat) - Math.max(...others)) / DECISIVE);
}

function standing(view: View, seat: Seat): number {
  return mindOf(view, seat).worth - SETTLEMENT * playerOf(view.players, seat).settlements;
}
