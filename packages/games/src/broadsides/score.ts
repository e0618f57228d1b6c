import type { Outcome } from '../kit/title';
import { BOXES_PER_SECTION } from './data';
import { crewOf, mastsLost, other, type ShipView, type View } from './state';

/** How the game ended (BS-11), or `undefined` while it runs. The figures are told, not counted: a winner wins. */
export function outcome({ ended, ships }: View): Outcome | undefined {
  if (ended === null) return undefined;
  const { ending, winner } = ended;
  return {
    ending,
    places: winner === null ? [[0, 1]] : [[winner], [other(winner)]],
    scores: ships.map(figures),
  };
}

function figures(ship: ShipView) {
  return {
    cannons: ship.guns.length,
    crew: crewOf(ship),
    captain: ship.captain === null ? 0 : 1,
    masts: ship.masts.length - mastsLost(ship),
    soundSections: ship.hull.filter((hits) => hits < BOXES_PER_SECTION).length,
  };
}
