import type { Seat } from '../kit/title';
import { type CardId, isTraveler, type SpoilId, type TravelerId } from './data/cards';
import type { BoatSize, Cargo, Perishable } from './data/goods';
import { TILES, type TileId } from './data/tiles';
import { type Face, type PlaceId, ST_LOUIS, TOWNS, type TownId, townIndex } from './data/towns';

/** What is being asked: `actions` is the open turn, the next four are a port action, the last two follow the draw. */
export const STEPS = ['actions', 'boat', 'sell', 'buy', 'travelers', 'ice', 'discard'] as const;
export type Step = (typeof STEPS)[number];

export interface Barrel {
  cargo: Cargo;
  /** The space of its box, 0 to 4; only perishables ever leave the first. */
  wear: number;
}

export interface Boat {
  size: BoatSize;
  /** Its river space. A boat in a port counts as on that port's entrance. */
  at: number;
  /** True from a port action until the boat moves on. */
  inPort: boolean;
  boxes: (Barrel | null)[];
  travelers: TravelerId[];
}

/** Where a merchant's gold came from and went: `gold` is always their sum. Outlays are negative. */
export const SOURCES = [
  'start',
  'sales',
  'dumped',
  'deliveries',
  'ice',
  'bonuses',
  'fares',
  'resale',
  'boats',
  'cargo',
] as const;
export type Source = (typeof SOURCES)[number];

export interface Merchant {
  gold: number;
  ledger: Record<Source, number>;
  /** None while the merchant is in St. Louis without one. */
  boat: Boat | null;
  /** Town tiles won, in order. */
  tiles: TileId[];
  /** Ended an expedition in the last round: there is no other (BH-15.2). */
  retired: boolean;
}

export interface Town {
  /** The tile in force; `null` when the bare board is. */
  tile: TileId | null;
  /** Which spaces of the face in force hold their barrel. */
  filled: boolean[];
  /** Cards that lie beside it. */
  cards: CardId[];
}

/** A port action under way. */
export interface Port {
  place: PlaceId;
  /** The tile in force on arrival: what is bought costs by it, even when the sale has removed it (BH-9.4). */
  tile: TileId | null;
  /** Goods sold onto spaces. */
  sold: Cargo[];
  /** Perishable barrels sold, those for 1 gold included, and how many of them Ice has made dearer. */
  perishables: number;
  iced: number;
  /** A delivery card has been claimed. */
  claimed: boolean;
  /** Somebody has come aboard: nobody else is set down now. */
  boarded: boolean;
  /** The ledger on arrival: what has been booked since is the bill of this port action. */
  ledger: Record<Source, number>;
}

/** A spoil card that waits for the answers of those who may hold Ice. */
export interface Asked {
  card: SpoilId;
  strikes: Perishable[];
  seats: Seat[];
}

/** What everybody knows. */
export interface Open {
  seat: Seat;
  round: number;
  step: Step;
  /** Actions left, and move actions made. */
  actions: number;
  moves: number;
  /** The third move, which two move actions earn, is still to be made. */
  bonus: boolean;
  /** Spaces that Good Currents add to every move of this turn. */
  current: number;
  /** The boxes as they were before this turn's spoiling, while Ice can still bring them back. */
  unspoiled: (Barrel | null)[] | null;
  port: Port | null;
  asked: Asked | null;
  /** The spoil cards that the latest draw turned up: they are open even when they are shuffled in again at once. */
  shown: SpoilId[];
  /** By seat. */
  merchants: Merchant[];
  /** In the order of `TOWN_IDS`. */
  towns: Town[];
  /** Barrels of each good in the rows for 1, 2 and 3 gold. */
  market: Record<Cargo, number[]>;
  bag: Record<Cargo, number>;
  /** One entry for each space filled so far; the harvest leaves `null`. */
  track: (Cargo | null)[];
  discards: CardId[];
  lastRound: boolean;
  over: boolean;
  /** Years of the first edition of these rules lack it: there a boat never stays in New Orleans (BH-11.5). */
  edition?: 2;
}

export interface G extends Open {
  /** The next card is the last. */
  deck: CardId[];
  /** By seat. */
  hands: CardId[][];
  /** Under each town's tile, the next one last. */
  below: TileId[][];
  /** By seat: whether it plays Ice on the spoil card; `null` while it has not answered or is not asked. */
  answers: (boolean | null)[];
}

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** A card or tile that somebody may not see. */
export const FACE_DOWN = '?';
export type FaceDown = typeof FACE_DOWN;

export interface View extends Frozen<Open> {
  readonly deck: readonly (CardId | FaceDown)[];
  readonly hands: readonly (readonly (CardId | FaceDown)[])[];
  readonly below: readonly (readonly (TileId | FaceDown)[])[];
  readonly answers: readonly (boolean | 'sealed' | null)[];
}

export type BoatView = Frozen<Boat>;
export type MerchantView = Frozen<Merchant>;
export type TownView = Frozen<Town>;

export function merchantOf<T>(view: { readonly merchants: readonly T[] }, seat: Seat): T {
  const merchant = view.merchants[seat];
  if (merchant === undefined) throw new RangeError(`nobody has seat ${seat}`);
  return merchant;
}

/** The boat of somebody who certainly has one. */
export function boatOf<B>(
  view: { readonly merchants: readonly { readonly boat: B | null }[] },
  seat: Seat,
): B {
  const { boat } = merchantOf(view, seat);
  if (boat === null) throw new RangeError(`seat ${seat} has no boat`);
  return boat;
}

/** The port action that is certainly under way. */
export function portOf<P>(view: { readonly port: P | null }): P {
  if (view.port === null) throw new RangeError('there is no port action');
  return view.port;
}

export function townOf<T>(view: { readonly towns: readonly T[] }, town: TownId): T {
  return view.towns[townIndex(town)] as T;
}

export function boardOf(town: TownId): Face {
  return TOWNS[town].board;
}

/** What a town shows now: its top tile, or the bare board. */
export function faceOf(view: View, town: TownId): Face {
  const { tile } = townOf(view, town);
  return tile === null ? boardOf(town) : TILES[tile];
}

export function isTown(place: PlaceId): place is TownId {
  return place !== ST_LOUIS;
}

export function handOf(view: View, seat: Seat): readonly (CardId | FaceDown)[] {
  return view.hands[seat] ?? [];
}

export function holds(view: View, seat: Seat, card: CardId): boolean {
  return handOf(view, seat).includes(card);
}

/** The different cards of a hand, as far as the onlooker sees them. */
export function cardsInHand(view: View, seat: Seat): CardId[] {
  return [...new Set(handOf(view, seat))].filter((card) => card !== FACE_DOWN);
}

/** Takes one card of that kind out of a pile. */
export function takeCard(pile: CardId[], card: CardId): void {
  const at = pile.indexOf(card);
  if (at < 0) throw new RangeError(`there is no ${card}`);
  pile.splice(at, 1);
}

export function discardFromHand(g: G, seat: Seat, card: CardId): void {
  takeCard(g.hands[seat] ?? [], card);
  g.discards.push(card);
}

export function travelersAt(view: View, town: TownId): TravelerId[] {
  return townOf(view, town).cards.filter(isTraveler);
}

/** Gold in or out, booked under its source. */
export function bookGold(g: G, seat: Seat, source: Source, gold: number): void {
  const merchant = merchantOf(g, seat);
  merchant.gold += gold;
  merchant.ledger[source] += gold;
}

export function barrelsAboard(boat: BoatView): Frozen<Barrel>[] {
  return boat.boxes.filter((barrel) => barrel !== null);
}

export function freeBoxes(boat: BoatView): number {
  return boat.boxes.filter((barrel) => barrel === null).length;
}
