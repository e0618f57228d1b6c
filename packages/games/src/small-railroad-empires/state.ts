import type { Seat } from '../kit/title';
import type { AbilityId, AchievementId, ContractId, Good, ShipId, SideId, TrainCardId } from './data';

/** A space of the map: place of its tile on the table times 37, plus its place on the tile. */
export type Spot = number;

export interface LaidTile {
  side: SideId;
  /** How many times 60 degrees it is turned to the right. */
  turns: number;
}

/** A delivery made: also the train in its city and the card in the collection. */
export interface Delivery {
  good: Good;
  from: Spot;
  to: Spot;
  length: number;
  card: TrainCardId;
  /** Whether the card's condition held. */
  met: boolean;
}

/** Prestige by where it came from. */
export interface Tally {
  routes: number;
  cards: number;
  achievements: number;
  stars: number;
  ships: number;
}

export interface CompanyOf<Card, Charter> {
  money: number;
  /** Open tracks, ready to be laid. */
  tracks: number;
  /** Abilities whose tracks are still locked. */
  locked: AbilityId[];
  loans: number;
  hand: Card[];
  /** The cards of the hand that came from the market: everybody saw them. */
  bought: TrainCardId[];
  contract: Charter;
  deliveries: Delivery[];
  tally: Tally;
}

export type Stage = 'starting' | 'building' | 'running' | 'routing' | 'loading' | 'unlocking' | 'buying';

/** A delivery being made. */
export interface Trip {
  from: Spot;
  to: Spot;
  /** The spaces chosen so far, the factory first. */
  route: Spot[];
}

export interface TurnState {
  round: number;
  seat: Seat;
  stage: Stage;
  /** Tracks that must still be laid. */
  due: number;
  /** Whether the optional third track lies. */
  extra: boolean;
  trip: Trip | null;
}

export interface DockedShip {
  ship: ShipId;
  /** Whose container covers each slot; `free` where none does. */
  slots: (Seat | 'neutral' | 'free')[];
}

export type Ending = 'tracks' | 'deck' | 'cities';

export interface Mark {
  achievement: AchievementId;
  /** Who marked it, in order. */
  by: Seat[];
}

interface TableOf<Card, Charter> {
  freight: boolean;
  tiles: LaidTile[];
  /** Whose tracks lie on each space: the sum of 2 to the power of each seat. */
  rails: number[];
  /** Whether each factory has its token, in the order of the spaces. */
  tokens: boolean[];
  /** Whose train stands in each city slot (two a city, in the order of the spaces). */
  trains: (Seat | null)[];
  first: Seat;
  companies: CompanyOf<Card, Charter>[];
  achievements: Mark[];
  /** Oldest first. */
  market: TrainCardId[];
  /** Next card last. */
  deck: Card[];
  /** `null` without the expansion, and after the last ship. */
  dock: DockedShip | null;
  /** Next ship last; to those who may not know, in the order of their names. */
  ships: ShipId[];
  /** What the companies paid to the bank, less what it paid them. */
  bank: number;
  /** Tracks laid in this round. */
  laid: number;
  turn: TurnState;
  /** What will end the game after this round. */
  trigger: Exclude<Ending, 'tracks'> | null;
  ended: Ending | null;
}

/** The whole state. */
export type G = TableOf<TrainCardId, ContractId>;

export type Company = CompanyOf<TrainCardId, ContractId>;

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** What an audience knows: `null` for a card or a contract that it may not see. */
export type View = Frozen<TableOf<TrainCardId | null, ContractId | null>>;

export type SeenCompany = View['companies'][number];

export function companyOf<T>(companies: readonly T[], seat: Seat): T {
  const company = companies[seat];
  if (company === undefined) throw new RangeError(`no company has seat ${seat}`);
  return company;
}

export function prestigeOf({ tally }: { readonly tally: Readonly<Tally> }): number {
  return tally.routes + tally.cards + tally.achievements + tally.stars + tally.ships;
}

export function placeOf(spot: Spot): string {
  return String(spot);
}

/** The seats in the order of play, the first player first. */
export function turnOrder(view: Pick<View, 'first' | 'companies'>): Seat[] {
  const seats = view.companies.length;
  return Array.from({ length: seats }, (_, i) => (view.first + i) % seats);
}
