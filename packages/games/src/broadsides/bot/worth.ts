import type { Seat } from '../../kit/title';
import { crewOf, mastsLost, of, other, ruinedSections, type ShipView, type View } from '../state';

const GUN = 1.3;
const CREW = 1;
const CAPTAIN = 5;
const MAST = -2.5;
/** A ruined section brings sinking nearer, each more than the one before. */
const RUIN = [0, -2.5, -6, -11, -18];
/** So much ahead is as good as won. */
const DECISIVE = 14;

/** The same as a figure from -1 to 1. */
export const worth = (view: View, seat: Seat): number => Math.tanh(lead(view, seat) / DECISIVE);

/** How much better one ship is off than the other, counted in crew. */
export function lead(view: View, seat: Seat): number {
  return strength(of(view.ships, seat)) - strength(of(view.ships, other(seat)));
}

function strength(ship: ShipView): number {
  const captain = ship.captain === null ? 0 : CAPTAIN;
  const hull = RUIN[Math.min(ruinedSections(ship), RUIN.length - 1)] ?? 0;
  return GUN * ship.guns.length + CREW * crewOf(ship) + captain + MAST * mastsLost(ship) + hull;
}
