import type { Seat } from '../kit/title';
import type { Card, Gun, Heading, Layout, Side, Spot } from './data';
import { RUINS_TO_SINK } from './data';

export interface Ship {
  x: number;
  y: number;
  heading: Heading;
  /** Ran onto an island this round: her cards still to come lapse. */
  aground: boolean;
  /** Cannons still aboard. */
  guns: Gun[];
  /** Hits each mast still stands, from stern to bow; 0 is gone. */
  masts: number[];
  /** Hits on each hull section: two sides to a row, port first. */
  hull: number[];
  /** Crew on each of the 48 places of both decks. */
  crew: number[];
  /** Where the Captain stands; `null` when he is lost, or not placed yet, or not yours to know. */
  captain: Spot | null;
  /** The round in which the Captain was lost, while he is not replaced. */
  lostIn: number | null;
  /** Figures lost, Captains among them. */
  fallen: number;
}

/** An exchange of fire, from the draw to the last shot. */
export interface Volley {
  /** The last one, alongside: masts and hull count no more. */
  final: boolean;
  firing: Seat;
  /** By seat: cannons that may still fire, shot away or not. */
  guns: Gun[][];
  /** By the seat that fires: the sides of the enemy's hull it may name. */
  faces: Side[][];
}

export interface Boarding {
  layout: Layout;
  /** Who was run into. */
  stationary: Seat;
  /** Who moves, or who may say who begins. */
  seat: Seat;
  /** Turns begun, 0 while it is open who begins. */
  turn: number;
  movementsLeft: number;
  /** Places where a fight is due. */
  fights: Spot[];
  /** A fight took place this turn. */
  fought: boolean;
  /** Turns in a row without a fight. */
  quietTurns: number;
}

export const ENDINGS = [
  'sunk',
  'destroyed',
  'bothLost',
  'surrendered',
  'becalmed',
  'unmanned',
  'captain',
  'standoff',
] as const;

export type Ending = (typeof ENDINGS)[number];

export interface Ended {
  ending: Ending;
  /** `null` is a draw. */
  winner: Seat | null;
}

/** What is being asked. `sailing` only ever lasts within a move. */
export type Phase = 'manning' | 'plotting' | 'sailing' | 'firing' | 'appointing' | 'leading' | 'boarding';

/** The whole state. Seats index every list of two. */
export interface G {
  phase: Phase;
  /** From 1; 0 while the ships are manned. */
  round: number;
  /** Cards of this round turned so far. */
  turned: number;
  /** Who has nothing left to give: manned or locked, or without a Captain to plot. */
  ready: boolean[];
  /** What each seat has locked, less what has been turned: cards face down, the next one first. */
  plots: Card[][];
  /** The cards turned face up this round, or in the last one until the next is sailed. */
  shown: Card[][];
  /** Damage cards that each plot of this round must hold. */
  due: number[];
  ships: Ship[];
  volley: Volley | null;
  boarding: Boarding | null;
  /** A shot was fired this round. */
  shots: boolean;
  /** Rounds in a row without a shot. */
  quietRounds: number;
  ended: Ended | null;
}

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** A card that has not been turned, to all but its owner. */
export type FaceDown = 'down';

/** What an audience knows: the enemy's Captain is `null` while ships are manned, the enemy's cards are face down. */
export type View = Frozen<Omit<G, 'plots'>> & { readonly plots: readonly (readonly (Card | FaceDown)[])[] };

export type ShipView = View['ships'][number];

export const SEATS = 2;

/** Quiet rounds after which either side may claim a draw. */
export const QUIET_ROUNDS = 12;

/** Boarding turns without a fight, both sides counted, after which the boarding is broken off. */
export const QUIET_TURNS = 20;

export const MOVEMENTS_PER_TURN = 3;

export function other(seat: Seat): Seat {
  return 1 - seat;
}

/** What belongs to a seat, in any list by seat. */
export function of<T>(list: readonly T[], seat: Seat): T {
  const item = list[seat];
  if (item === undefined) throw new RangeError(`there is no seat ${seat}`);
  return item;
}

export function crewAt({ crew }: ShipView, spot: Spot): number {
  return crew[spot] ?? 0;
}

/** Crew and Captain of a ship on one spot. */
export function figuresAt(ship: ShipView, spot: Spot): number {
  return crewAt(ship, spot) + (ship.captain === spot ? 1 : 0);
}

export function crewOf({ crew }: ShipView): number {
  let sum = 0;
  for (const men of crew) sum += men;
  return sum;
}

export function figuresOf(ship: ShipView): number {
  return crewOf(ship) + (ship.captain === null ? 0 : 1);
}

export function mastsLost({ masts }: ShipView): number {
  return masts.filter((hits) => hits === 0).length;
}

export function ruinedSections({ hull }: ShipView): number {
  return hull.filter((hits) => hits >= 2).length;
}

/** Damage cards the ship's next plot must hold (BS-3.2). */
export function damageCardsDue(ship: ShipView): number {
  return Math.min(3, mastsLost(ship) + ruinedSections(ship));
}

export function isSunk(ship: ShipView): boolean {
  return ruinedSections(ship) >= RUINS_TO_SINK;
}

/** Every cannon, every crewmember and the Captain are gone (BS-7.4). */
export function isDestroyed(ship: ShipView): boolean {
  return ship.guns.length === 0 && figuresOf(ship) === 0;
}

/** Without a Captain, and with crew to choose another from. */
export function lacksCaptain(ship: ShipView): boolean {
  return ship.captain === null && crewOf(ship) > 0;
}
