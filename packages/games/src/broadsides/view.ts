import type { Chance } from '../kit/chance';
import { ownCopy } from '../kit/imagine';
import { type Audience, type Seat, sharesWith } from '../kit/title';
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
    ships: hidesCaptain
      ? g.ships.map((ship, seat) => (sharesWith(audience, seat) ? ship : unplaced(ship)))
      : g.ships,
    plots: hidesCards
      ? g.plots.map((plot, seat) => (sharesWith(audience, seat) ? plot : faceDown(plot)))
      : g.plots,
  };
}

function hiddenSeats(audience: Audience): Seat[] {
  return [0, 1].filter((seat) => !sharesWith(audience, seat));
}

function unplaced(ship: ShipView): ShipView {
  return ship.captain === null ? ship : { ...ship, captain: null };
}

function faceDown(plot: readonly Card[]): readonly FaceDown[] {
  return plot.map(() => 'down');
}

/** A state that may be the real one for all the audience knows: what it must not know is dealt, whatever the view shows. */
export function imagine(view: View, audience: Audience, chance: Chance): G {
  const own = ownCopy(view);
  return {
    ...own,
    ships: own.ships.map((ship, seat) => {
      const hidden = view.phase === 'manning' && of(view.ready, seat) && !sharesWith(audience, seat);
      return hidden ? { ...ship, captain: spotAt(seat, chance.pick(CELLS)) } : ship;
    }),
    plots: view.plots.map((plot, seat) =>
      sharesWith(audience, seat) ? plot.filter((card) => card !== 'down') : plotted(view, seat, chance),
    ),
  };
}

/** Any plot that fits: everybody can count the damage cards that are still to come (BS-3.2), but not where they lie. */
function plotted(view: View, seat: Seat, chance: Chance): Card[] {
  const turned = view.turned === 0 ? [] : of(view.shown, seat);
  const damage = of(view.due, seat) - turned.filter((card) => card === 'damage').length;
  const cards = of(view.plots, seat).map((_, at) => (at < damage ? 'damage' : chance.pick(ORDERS)));
  return chance.shuffle<Card>(cards);
}
