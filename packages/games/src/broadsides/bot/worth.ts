import type { Seat } from '../../kit/title';
import { stepsApart } from '../data';
import { crewOf, damageCardsDue, of, other, ruinedSections, type ShipView, type View } from '../state';

// What stands for what comes of some ten thousand games of stand-ins: how often the ship that was so much better off won.
const GUN = 0.5;
const CREW = 1;
const CAPTAIN = 7;
/** By damage cards due: the last one leaves a ship where she is. */
const DAMAGE_CARDS = [0, -5, -11, -22];
/** A ruined section brings sinking nearer, each more than the one before. */
const RUIN = [0, -3, -8, -24];
const HALF_RUINED = -2.7;
/** So much ahead is as good as won. */
const DECISIVE = 21;

/** Who waits for the other to come loses so much by each quiet round, and for each step that they are apart. */
const QUIET_ROUND = 1.5;
const QUIET_STEP = 0.8;

/** The same as a figure from -1 to 1, less what the quiet of the sea costs: two who wait would wait for ever. */
export const worth = (view: View, seat: Seat): number =>
  Math.tanh((lead(view, seat) - impatience(view)) / DECISIVE);

/** How much better one ship is off than the other, counted in crew. */
export function lead(view: View, seat: Seat): number {
  return strength(of(view.ships, seat)) - strength(of(view.ships, other(seat)));
}

function impatience({ ended, boarding, quietRounds, ships }: View): number {
  if (ended !== null || boarding !== null) return 0;
  return quietRounds * (QUIET_ROUND + QUIET_STEP * stepsApart(of(ships, 0), of(ships, 1)));
}

function strength(ship: ShipView): number {
  const captain = ship.captain === null ? 0 : CAPTAIN;
  const cards = of(DAMAGE_CARDS, damageCardsDue(ship));
  const hull = RUIN[ruinedSections(ship)] ?? of(RUIN, RUIN.length - 1);
  const halves = ship.hull.filter((hits) => hits === 1).length;
  return GUN * ship.guns.length + CREW * crewOf(ship) + captain + cards + hull + HALF_RUINED * halves;
}
