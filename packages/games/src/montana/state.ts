import type { Seat } from '../kit/title';
import type { AreaId, Good, GoodsCount, TileId, Worker, WorkersCount } from './data';
import type { Site } from './geometry';

export interface LaidTile {
  tile: TileId;
  /** Sixths of a turn clockwise. */
  turn: number;
}

export interface Settled {
  at: Site;
  seat: Seat;
  /** Settlements on this field: one or two, and one more for each line of four. */
  count: number;
}

export interface Player {
  workers: WorkersCount;
  goods: GoodsCount;
  cows: number;
  /** Money by value: a gold coin is 5. */
  silver: number;
  /** Settlements still to be placed. */
  settlements: number;
  canteens: number;
}

export interface Supply {
  workers: WorkersCount;
  goods: GoodsCount;
  cows: number;
  /** The coins of the box still in it, by value; below zero when other material stands in for coins. */
  silver: number;
}

/** The workers on each space, in the order of the spaces; none on a free one. */
export interface Area {
  large: Worker[][];
  small: Worker[][];
}

export interface Space {
  /** From 0. */
  row: number;
  column: number;
}

/** `store`: at the hardware store and not asked yet; `passed`: there for the rest of this action. */
export type Contractor = Space | 'store' | 'passed';

/** The city while somebody's action there lasts. */
export interface City {
  /** By seat. */
  contractors: Contractor[];
  /** Who must bid or pass; during the rewards, whose reward it is. */
  asked: Seat;
  /** Who is still to be rewarded, `asked` first; `null` while there is bidding. */
  rewards: Seat[] | null;
}

export type Action = 'recruit' | 'bank' | 'work' | 'city' | 'build';

export interface TurnState {
  seat: Seat;
  /** True in a turn that a canteen bought. */
  extra: boolean;
  /** Spins still due before the first turn (MT-3.3). */
  spinsLeft: number;
  action: Action | null;
  /** The arrow is on a white space, and the pair is still to be named. */
  naming: boolean;
  /** The arrow has been advanced: once a turn. */
  advanced: boolean;
  /** The production space whose small space may still be used. */
  small: { area: AreaId; space: number } | null;
  /** Fields built on in this turn. */
  built: Site[];
  /** What ran short in this turn, so that everybody gave back. */
  short: (Good | `${Worker}Worker`)[];
  /** What was cleared when the turn before this one ended. */
  cleared: (AreaId | 'bank')[];
}

/** The whole state. All of it is open (MT-14.1). */
export interface G {
  landscape: LaidTile[];
  /** `null` until it is laid. */
  startTile: Site | null;
  settled: Settled[];
  /** Fields that still have their cow, lakes that still have their canteen. */
  cows: Site[];
  canteens: Site[];
  /** Canteens used up. */
  canteensSpent: number;
  players: Player[];
  supply: Supply;
  /** The space of the wheel that the arrow shows. */
  arrow: number;
  bank: Worker[][];
  areas: Record<AreaId, Area>;
  /** `null` while nobody's action is there: every contractor is at the hardware store. */
  city: City | null;
  /** From 1; 0 before the first turn. */
  round: number;
  turn: TurnState;
  over: boolean;
}

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

export type View = Frozen<G>;

export function playerOf<T>(players: readonly T[], seat: Seat): T {
  const player = players[seat];
  if (player === undefined) throw new RangeError(`nobody has seat ${seat}`);
  return player;
}

export function workersHeld({ workers }: { readonly workers: Readonly<WorkersCount> }): number {
  return workers.copper + workers.stone + workers.grain + workers.pumpkin;
}

export function isPlaced(contractor: Contractor | undefined): contractor is Space {
  return typeof contractor === 'object';
}
