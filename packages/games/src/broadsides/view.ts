import type { Chance } from '../kit/chance';
import type { Audience, Seat } from '../kit/title';
import { type Card, CELLS, ORDERS, spotAt } from './data';
import { type FaceDown, type G, of, type ShipView, type View } from './state';

/**
 * What an audience may know (BS-12): not the enemy's Captain while ships are manned, and of a plot the cards that have
 * been turned. A spectator knows neither side's secrets.
 */
export function view(g: G, audience: Audience): View {
  const hidesCaptain = g.phase === 'manning' && hiddenSeats(audience).some((seat) => of(g.ready, seat));
  const hidesCards = hiddenSeats(audience).some((seat) => of(g.plots, seat).length > 0);
  if (!hidesCaptain && !hidesCards) return g;
  return {
    ...g,
    ships: hidesCaptain ? g.ships.map((ship, seat) => (seat === audience ? ship : unplaced(ship))) : g.ships,
    plots: hidesCards ? g.plots.map((plot, seat) => (seat === audience ? plot : faceDown(plot))) : g.plots,
  };
}

function hiddenSeats(audience: Audience): Seat[] {
  return [0, 1].filter((seat) => seat !== audience);
}

function unplaced(ship: ShipView): ShipView {
  return ship.captain === null ? ship : { ...ship, captain: null };
}

function faceDown(plot: readonly Card[]): readonly FaceDown[] {
  return plot.map(() => 'down');
}

/** The same for the audience, with everything it must not know dealt anew. */
export function scramble(g: G, audience: Audience, chance: Chance): G {
  return {
    ...g,
    ships: g.ships.map((ship, seat) =>
      seat === audience || g.phase !== 'manning' || ship.captain === null
        ? ship
        : { ...ship, captain: spotAt(seat, chance.pick(CELLS)) },
    ),
    plots: g.plots.map((plot, seat) => (seat === audience ? plot : dealtAnew(plot, chance))),
  };
}

/** Everybody can count the damage cards that are still to come (BS-3.2), but not where they lie. */
function dealtAnew(plot: readonly Card[], chance: Chance): Card[] {
  return chance.shuffle(plot.map((card) => (card === 'damage' ? card : chance.pick(ORDERS))));
}
