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

/** How much better one ship is off than the other. */
export function worth(view: View, seat: Seat): number {
  const ahead = strength(of(view.ships, seat)) - strength(of(view.ships, other(seat)));
  return Math.tanh(ahead / DECISIVE);
}

function strength(ship: ShipView): number {
  const captain = ship.captain === null ? 0 : CAPTAIN;
  const hull = RUIN[Math.min(ruinedSections(ship), RUIN.length - 1)] ?? 0;
  return GUN * ship.guns.length + CREW * crewOf(ship) + captain + MAST * mastsLost(ship) + hull;
}
