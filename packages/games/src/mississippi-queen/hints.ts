import { HEADINGS, type Heading, type Hex, turnsBetween } from '../kit/hex';
import type { Seat } from '../kit/title';
import {
  type Bend,
  type Colour,
  START_CELLS,
  START_TILE,
  TILES_IN_RACE,
  type TileId,
  TOP_SPEED,
  tileData,
} from './data';
import { wholeMoves } from './endings';
import { cellHex, following, LOCAL_CELLS, type Placement } from './geometry';
import { boatAt, canCompleteFrom, type Helm, helmOf, speedCoal, turnsLeft } from './helm';
import { nextOrder, type OrderOfMovement } from './order';
import { boatOf, mover, racing, type Spot, spotAt, tileOf, type View } from './state';
import { OBSTACLES, watersOf } from './waters';

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

/**
 * How a boat's next move would look if it began as it lies and points now, among the boats of now, on the river of now.
 * Where this move brings a new tile (MQ-5.2), the way onto it counts as open: its islands are known to nobody.
 */
export function outlook(view: View, seat: Seat): Outlook {
  const { at, heading, speed, coal } = boatOf(view.boats, seat);
  return outlookOf(view, { seat, at, heading, speed, coal });
}

function outlookOf(view: View, boat: BoatToCome): Outlook {
  const helm = helmOf(view);
  const known = outlookFrom(helm, boat);
  if (known === 'clear' || view.move.reached === null) return known;
  if (leavesTheNewestTile(helm, boat, 0)) return 'clear';
  return known === 'coal' || leavesTheNewestTile(helm, boat, boat.coal) ? 'coal' : 'none';
}

export function leavesTheNewestTile(helm: Helm, boat: BoatToCome, coal: number): boolean {
  const begun = helmToCome(helm, boat);
  for (let speed = 1; speed <= TOP_SPEED; speed++) {
    const left = coal - speedCoal(boat.speed, speed);
    if (left >= 0 && comesToTheUnlaid(begun, boat.at, boat.heading, speed, turnsLeft(0, left))) return true;
  }
  return false;
}

function comesToTheUnlaid(helm: Helm, at: Spot, heading: Heading, points: number, turns: number): boolean {
  return HEADINGS.some((to) => {
    const cost = turnsBetween(heading, to);
    if (points === 0 || cost > turns) return false;
    const there = helm.waters.next(at, to);
    if (OBSTACLES[there as keyof typeof OBSTACLES] === 'unlaid') return true;
    if (there < 0 || boatAt(helm, there) !== undefined) return false;
    return comesToTheUnlaid(helm, there, to, points - 1, turns - cost);
  });
}

/** What is given up by ending the move as the boat lies now. */
export interface Forfeit {
  /** `move`: no next move is in sight, and the boat will drop out; `coal`: the next move burns coal that it need not. */
  readonly lost: 'move' | 'coal';
  /** Whether turning the boat before the end would keep it. */
  readonly turnKeeps: boolean;
}

/** Whether the captain at the helm gives up something by ending the move, once all its hexes are sailed. */
export function forfeitOf(view: View): Forfeit | null {
  const seat = mover(view);
  const boat = boatOf(view.boats, seat);
  const { at, heading, speed, coal } = boat;
  const next = outlook(view, seat);
  if (next === 'clear' || boat.fate !== 'racing') return null;
  const { turns } = view.move;
  const keeps = HEADINGS.some((to) => {
    const needed = turnsBetween(heading, to);
    const paid = Math.max(0, turns + needed - Math.max(1, turns));
    if (needed === 0 || needed > turnsLeft(turns, coal)) return false;
    // A lump burnt now is no better than one burnt next turn.
    if (next === 'coal' && paid > 0) return false;
    const turned = outlookOf(view, { seat, at, heading: to, speed, coal: coal - paid });
    return turned === 'clear' || (next === 'none' && turned === 'coal');
  });
  if (next === 'none') return { lost: 'move', turnKeeps: keeps };
  return keeps ? { lost: 'coal', turnKeeps: true } : null;
}

export interface ToTheLanding {
  /** Whose way it is: the seat's own while it races, else the leader's. */
  readonly seat: Seat;
  /** Tiles from the boat's own to the last one: no secret, because every race has so many. */
  readonly tiles: number;
  /** Hexes to the nearest entry as the crow flies, once the platform lies. */
  readonly hexes: number | undefined;
}

/** How far the landing is known to be; nothing when nobody races any more. */
export function toTheLanding(view: View, seat: Seat | null): ToTheLanding | undefined {
  const waters = watersOf(view);
  const ways = racing(view).map((one): ToTheLanding => {
    const { at } = boatOf(view.boats, one);
    const steps = [...waters.entries].map((entry) => waters.stepsBetween(at, entry));
    return {
      seat: one,
      tiles: TILES_IN_RACE[view.race] - tileOf(at),
      hexes: steps.length === 0 ? undefined : Math.min(...steps),
    };
  });
  const nearness = ({ tiles, hexes = 0 }: ToTheLanding) => tiles * 100 + hexes;
  return ways.find((way) => way.seat === seat) ?? ways.sort((a, b) => nearness(a) - nearness(b))[0];
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
