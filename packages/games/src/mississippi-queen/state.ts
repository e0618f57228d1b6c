import type { Heading } from '../kit/hex';
import type { Seat } from '../kit/title';
import { type Bend, type Race, TILES_IN_RACE, type TileId } from './data';
import { CELLS_PER_TILE } from './geometry';

/** A hex of the river: number of its tile times 20, plus its cell. It keeps its meaning when tiles are taken away. */
export type Spot = number;

export interface LaidTile {
  tile: TileId;
  /** How it joins the tile before; 0 for the starting tile. */
  bend: Bend;
  /** Passengers who wait at its station. */
  waiting: number;
}

/** `racing` until the boat lands or drops out; otherwise how it left the water. */
export type Fate = 'racing' | 'landed' | DropOut;

export type DropOut = 'aground' | 'coal' | 'resigned';

export interface Boat {
  at: Spot;
  heading: Heading;
  speed: number;
  coal: number;
  /** The numbers of the tiles at whose stations its passengers came aboard. */
  aboard: number[];
  fate: Fate;
}

/** What decided that one boat moves before the next: the start, the seats, or a line of MQ-9.2. */
export type Criterion = 'start' | 'seat' | 'tile' | 'level' | 'speed' | 'coal' | 'right';

export interface Round {
  number: number;
  order: Seat[];
  /** `by[i]` put `order[i]` before `order[i + 1]`. */
  by: Criterion[];
  /** Whose move it is: a place in `order`. */
  at: number;
}

export interface Push {
  seat: Seat;
  from: Spot;
  to: Spot;
}

/** The move being made, from its first small move to `endMove`. */
export interface Steering {
  speedBefore: number;
  coalBefore: number;
  speedChosen: boolean;
  /** Movement points used: one a hex, one a push. */
  spent: number;
  /** Turns of 60 degrees. */
  turns: number;
  /** Every hex the boat has stood on in this move, the one it began on first. */
  path: Spot[];
  pushes: Push[];
  /** The first boat of this move on the newest tile: its owner lays the next (MQ-5.2). */
  reached: Seat | null;
}

/** Somebody landed; or nobody has, and one boat is left, or nobody can any more, or nobody gets on (MQ-11). */
export type Ending = 'landed' | 'alone' | 'hopeless' | 'standoff';

/** What everybody knows. */
export interface Open {
  race: Race;
  /** Every tile laid, rear first, numbered by place; the first `gone` of them have been taken away. */
  river: LaidTile[];
  gone: number;
  /** How the landing platform joins the last tile. */
  landing: Bend | null;
  /** Passengers beside the stack, and those taken away with their tiles. */
  supply: number;
  returned: number;
  /** By seat. */
  boats: Boat[];
  round: Round;
  move: Steering;
  /** Pushed boats whose owners have yet to face them, in the order of the pushes. */
  facing: Seat[];
  landed: Seat[];
  /** Who dropped out, first to last. */
  out: Seat[];
  ended: Ending | null;
  /**
   * The last round in which a tile was laid, a passenger came aboard or a boat landed (MQ-11.5). Races of the first
   * edition of these rules lack it: they know no stand-off, and of coal only what MQ-7.2 said then.
   */
  gainedIn?: number;
}

/** The whole state: beside what everybody knows, the tiles to come, the next one first. */
export interface G extends Open {
  stack: TileId[];
}

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** What any audience knows: all but the stack. */
export type View = Frozen<Open>;

export function tileOf(spot: Spot): number {
  return Math.floor(spot / CELLS_PER_TILE);
}

export function cellOf(spot: Spot): number {
  return spot % CELLS_PER_TILE;
}

export function spotAt(tile: number, cell: number): Spot {
  return tile * CELLS_PER_TILE + cell;
}

/** A hex's name in log lines, `3.17`: tile number and cell. */
export function placeOf(spot: Spot): string {
  return `${tileOf(spot)}.${cellOf(spot)}`;
}

export function boatOf<T>(boats: readonly T[], seat: Seat): T {
  const boat = boats[seat];
  if (boat === undefined) throw new RangeError(`no boat has seat ${seat}`);
  return boat;
}

/** Whose move it is, also while somebody else is asked to face a pushed boat. */
export function mover(view: View): Seat {
  return view.round.order[view.round.at] ?? 0;
}

export function racing(view: View): Seat[] {
  return view.boats.flatMap((boat, seat) => (boat.fate === 'racing' ? [seat] : []));
}

export function newestTile(view: View): number {
  return view.river.length - 1;
}

/** How many tiles are still to come; their faces are secret. */
export function tilesLeft(view: View): number {
  return TILES_IN_RACE[view.race] - newestTile(view);
}

/** Something has brought the race nearer to its end (MQ-11.5). */
export function noteGain(g: G): void {
  if (g.gainedIn !== undefined) g.gainedIn = g.round.number;
}
