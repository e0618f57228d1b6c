import type { Chronicle } from '@packetboat/games/broadsides/chronicle';
import {
  type Card,
  GUNS,
  type Heading,
  MASTS,
  placeAt,
  type Spot,
  sectionOf,
  spotOf,
  turned,
} from '@packetboat/games/broadsides/data';
import type { ShipView, View } from '@packetboat/games/broadsides/state';
import type { Happened } from '../../contract';

export type ShipEvent = Happened<Chronicle>;

/**
 * What a sight of the sea and the decks becomes by one event. Only what is drawn is kept up: where ships lie, what
 * stands on them, the cards on show. Whose turn it is stays with the rules.
 */
export const folded = (view: View, event: ShipEvent): View => changed(view, event, 1);

/** The sight before an event, from the one after it. */
export const unfolded = (view: View, event: ShipEvent): View => changed(view, event, -1);

type Way = 1 | -1;

function changed(view: View, { key, params }: ShipEvent, way: Way): View {
  switch (key) {
    case 'cardTurned': {
      const { seat, slot, card, result, fromX, fromY, x, y, heading } = params;
      const before = result === 'turned' ? turned(heading as Heading, card === 'port' ? 1 : -1) : heading;
      const berth = way === 1 ? { x, y, heading } : { x: fromX, y: fromY, heading: before };
      const at = { ...berth, heading: berth.heading as Heading };
      return { ...withShip(view, seat, () => at), shown: showing(view, seat, slot, way === 1 ? card : null) };
    }
    case 'hullHit': {
      const section = sectionOf(params.row, params.side);
      const hits = way === 1 ? params.hits : params.hits - 1;
      return withShip(view, params.seat, ({ hull }) => ({ hull: put(hull, section, hits) }));
    }
    case 'mastHit': {
      const index = MASTS.findIndex(({ id }) => id === params.mast);
      const left = way === 1 ? params.left : params.left + 1;
      return withShip(view, params.seat, ({ masts }) => ({ masts: put(masts, index, left) }));
    }
    case 'gunLost':
      return withShip(view, params.seat, ({ guns }) => ({
        guns: GUNS.filter((gun) => (gun === params.gun ? way === -1 : guns.includes(gun))),
      }));
    case 'crewLost':
      return withCrew(view, params.seat, params.place, -way * params.crew);
    case 'captainLost':
      return withCaptain(view, params.seat, way === 1 ? null : spotOf(params.place));
    case 'captainShown':
      return withCaptain(view, params.seat, way === 1 ? spotOf(params.place) : null);
    case 'captainChosen': {
      const manned = withCrew(view, params.seat, params.place, -way);
      return withCaptain(manned, params.seat, way === 1 ? spotOf(params.place) : null);
    }
    case 'moved': {
      const [from, to] = way === 1 ? [params.from, params.to] : [params.to, params.from];
      if (params.who === 'captain') return withCaptain(view, params.seat, spotOf(to));
      return withCrew(withCrew(view, params.seat, from, -1), params.seat, to, 1);
    }
    case 'struck':
      if (params.lost === 'captain')
        return withCaptain(view, params.loser, way === 1 ? null : spotOf(params.place));
      return params.lost === 'crew' ? withCrew(view, params.loser, params.place, -way) : view;
    default:
      return view;
  }
}

function withShip(view: View, seat: number, change: (ship: ShipView) => Partial<ShipView>): View {
  return { ...view, ships: view.ships.map((ship, i) => (i === seat ? { ...ship, ...change(ship) } : ship)) };
}

const withCaptain = (view: View, seat: number, captain: number | null): View =>
  withShip(view, seat, () => ({ captain }));

function withCrew(view: View, seat: number, at: Parameters<typeof spotOf>[0], by: number): View {
  const spot = spotOf(at);
  return withShip(view, seat, ({ crew }) => ({ crew: put(crew, spot, Math.max(0, (crew[spot] ?? 0) + by)) }));
}

/** The cards on show after a card was turned, or before. */
const showing = (view: View, seat: number, slot: number, card: Card | null): View['shown'] =>
  view.shown.map((cards, i) =>
    i === seat ? [...cards.slice(0, slot - 1), ...(card === null ? [] : [card])] : cards,
  );

const put = (list: readonly number[], index: number, value: number): number[] =>
  list.map((item, i) => (i === index ? value : item));

/** A sight with a figure taken off the deck, while it is on its way. */
export const lifted = (view: View, { seat, who, from }: Chronicle['moved']): View =>
  who === 'captain' ? withCaptain(view, seat, null) : withCrew(view, seat, from, -1);

/** A sight with a Captain somewhere; when one is appointed, a crewmember becomes him. */
export const captained = (view: View, seat: number, at: Spot, appointed = false): View =>
  withCaptain(appointed ? withCrew(view, seat, placeAt(at), -1) : view, seat, at);
