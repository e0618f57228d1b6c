import type { Heading, Hex, Seat } from '../kit';
import { type Bend, type Colour, START_CELLS, START_TILE, type TileId, tileData } from './data';
import { wholeMoves } from './endings';
import { cellHex, following, LOCAL_CELLS, type Placement } from './geometry';
import { canCompleteFrom, type Helm, helmOf, speedCoal, turnsLeft } from './helm';
import { nextOrder, type OrderOfMovement } from './order';
import { boatOf, type Spot, spotAt, type View } from './state';
import { watersOf } from './waters';

/** What a table shows beside the bare view. Everything here is worked out from the view alone. */

export interface RiverCell {
  readonly spot: Spot;
  readonly hex: Hex;
  readonly kind: 'water' | 'island' | 'station';
  /** Boats board the station of this tile here. */
  readonly dock: boolean;
  /** One step of the landing platform. */
  readonly entry: boolean;
  /** 1 to 5 on the starting spaces. */
  readonly start?: number;
}

export interface RiverTile extends Placement {
  readonly number: number;
  readonly tile: TileId;
  readonly bend: Bend;
  readonly colour?: Colour;
  readonly waiting: number;
  readonly cells: readonly RiverCell[];
}

/** The tiles on the table with their hexes, rear first. */
export function tilesOnTable(view: View): RiverTile[] {
  const waters = watersOf(view);
  return view.river.slice(view.gone).map(({ tile, bend, waiting }, i) => {
    const number = view.gone + i;
    const placement = waters.placements[number] as Placement;
    const { islands, station } = tileData(tile);
    const cells = LOCAL_CELLS.map((_, cell): RiverCell => {
      const spot = spotAt(number, cell);
      const island = station?.building === cell ? 'station' : 'island';
      const start = tile === START_TILE ? START_CELLS.indexOf(cell) + 1 : 0;
      return {
        spot,
        hex: cellHex(placement, cell),
        kind: islands.includes(cell) ? island : 'water',
        dock: station?.dock === cell,
        entry: waters.entries.has(spot),
        ...(start > 0 ? { start } : {}),
      };
    });
    return {
      ...placement,
      number,
      tile,
      bend,
      waiting,
      cells,
      ...(station ? { colour: station.colour } : {}),
    };
  });
}

/** Where the landing platform lies, once it does. */
export function landingPlacement(view: View): Placement | undefined {
  const last = watersOf(view).placements.at(-1);
  return view.landing === null || last === undefined ? undefined : following(last, view.landing);
}

/** The order of this round, and the one the next would have if it began now, with what decides each pair. */
export function ordersOfMovement(view: View): {
  readonly now: OrderOfMovement;
  readonly next: OrderOfMovement;
} {
  const { order, by } = view.round;
  return { now: { order: [...order], by: [...by] }, next: nextOrder(view) };
}

export interface CoalBill {
  readonly speed: number;
  readonly turns: number;
  /** Turns of 60 degrees that can still be made, the free one included. */
  readonly turnsLeft: number;
  readonly freeTurnLeft: boolean;
  readonly pointsLeft: number;
}

/** What the move has cost so far, and what is left for it. */
export function coalBill(view: View): CoalBill {
  const { speed, coal } = boatOf(view.boats, view.round.order[view.round.at] ?? 0);
  const { speedBefore, turns, spent } = view.move;
  return {
    speed: speedCoal(speedBefore, speed),
    turns: Math.max(0, turns - 1),
    turnsLeft: turnsLeft(turns, coal),
    freeTurnLeft: turns === 0,
    pointsLeft: speed - spent,
  };
}

export interface Reach {
  readonly spot: Spot;
  /** The least coal that the rest of the move burns to end here. */
  readonly coal: number;
}

/** The hexes where the boat at the helm can end this move without a push, the cheapest way. */
export function reach(view: View): Reach[] {
  const helm = helmOf(view);
  const cheapest = new Map<Spot, number>();
  for (const { at, coalLeft } of wholeMoves(helm)) {
    const coal = helm.coal - coalLeft;
    cheapest.set(at, Math.min(coal, cheapest.get(at) ?? coal));
  }
  return [...cheapest].map(([spot, coal]) => ({ spot, coal }));
}

/** `clear`: a whole move is possible without coal; `coal`: only by burning some; `none`: the boat will drop out. */
export type Outlook = 'clear' | 'coal' | 'none';

/** How a boat's next move would look if it began as it lies and points now, on the river and among the boats of now. */
export function outlook(view: View, seat: Seat): Outlook {
  const { at, heading, speed, coal } = boatOf(view.boats, seat);
  return outlookFrom(helmOf(view), { seat, at, heading, speed, coal });
}

/** A boat as it will lie, point and be stoked when its next move begins. */
export interface BoatToCome {
  readonly seat: Seat;
  readonly at: Spot;
  readonly heading: Heading;
  readonly speed: number;
  readonly coal: number;
}

/** The helm at the start of that move, the other boats where they are now. */
export function helmToCome(helm: Helm, boat: BoatToCome): Helm {
  const spots = helm.spots.with(boat.seat, boat.at);
  return { ...helm, ...boat, spots, spent: 0, turns: 0, path: [boat.at], speedOpen: true };
}

export function outlookFrom(helm: Helm, boat: BoatToCome): Outlook {
  const { heading, coal } = boat;
  const begun = helmToCome(helm, boat);
  if (canCompleteFrom(begun, { heading, turns: 0, coal: 0 })) return 'clear';
  return canCompleteFrom(begun, { heading, turns: 0, coal }) ? 'coal' : 'none';
}
