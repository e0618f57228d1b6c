import { type Cargo, PERISHABLES, type Perishable } from './goods';
import type { TownId } from './towns';

export type DeliveryId = `delivery-${TownId}-${Cargo}`;
export type TravelerId = `traveler-${number}`;
export type SpoilId = `spoil-${Perishable}`;
export type CardId = DeliveryId | TravelerId | SpoilId | 'ice' | 'peddler' | 'current';

export interface Delivery {
  readonly kind: 'delivery';
  readonly town: TownId;
  readonly cargo: Cargo;
}

export interface Traveler {
  readonly kind: 'traveler';
  /** Where he waits: the one town at which he boards from a hand. */
  readonly origin: TownId;
  readonly destination: TownId;
  readonly gold: number;
}

export interface Spoil {
  readonly kind: 'spoil';
  readonly cargo: Perishable;
}

export type Card = Delivery | Traveler | Spoil | { readonly kind: 'ice' | 'peddler' | 'current' };
export type CardKind = Card['kind'];

const DELIVERIES: Readonly<Record<TownId, readonly Cargo[]>> = {
  'ste-genevieve': ['pork', 'whiskey'],
  'cape-girardeau': ['apples', 'whiskey'],
  'new-madrid': ['flour', 'whiskey'],
  memphis: ['flour', 'apples', 'furs'],
  helena: ['flour', 'pork', 'furs'],
  napoleon: ['apples', 'pork', 'whiskey'],
  vicksburg: ['apples', 'pork', 'furs', 'whiskey'],
  natchez: ['flour', 'apples', 'furs'],
  'baton-rouge': ['flour', 'pork', 'furs'],
  'new-orleans': ['flour', 'apples', 'pork', 'furs', 'whiskey'],
};

/** Origin, destination and fare, in the order of their numbers. */
const TRAVELERS: readonly (readonly [TownId, TownId, number])[] = [
  ['ste-genevieve', 'memphis', 2],
  ['ste-genevieve', 'natchez', 4],
  ['cape-girardeau', 'helena', 2],
  ['cape-girardeau', 'baton-rouge', 5],
  ['new-madrid', 'vicksburg', 3],
  ['new-madrid', 'new-orleans', 5],
  ['memphis', 'vicksburg', 3],
  ['memphis', 'natchez', 3],
  ['helena', 'natchez', 3],
  ['helena', 'new-orleans', 5],
  ['napoleon', 'baton-rouge', 3],
  ['napoleon', 'new-orleans', 4],
  ['vicksburg', 'baton-rouge', 2],
  ['vicksburg', 'new-orleans', 4],
  ['natchez', 'new-orleans', 3],
  ['cape-girardeau', 'memphis', 2],
];

const SPOILS_OF_EACH = 4;
const OTHERS_OF_EACH = 5;

/** Every Ice there is: when all of them lie open, nobody need be asked for one. */
export const ICE_CARDS = OTHERS_OF_EACH;

const deliveries = (Object.entries(DELIVERIES) as [TownId, readonly Cargo[]][]).flatMap(([town, goods]) =>
  goods.map((cargo): [DeliveryId, Card] => [deliveryAt(town, cargo), { kind: 'delivery', town, cargo }]),
);

const travelers = TRAVELERS.map(([origin, destination, gold], i): [TravelerId, Card] => [
  `traveler-${i + 1}`,
  { kind: 'traveler', origin, destination, gold },
]);

const spoils = PERISHABLES.map((cargo): [SpoilId, Card] => [`spoil-${cargo}`, { kind: 'spoil', cargo }]);

const CARDS: ReadonlyMap<CardId, Card> = new Map<CardId, Card>([
  ...deliveries,
  ...travelers,
  ...spoils,
  ['ice', { kind: 'ice' }],
  ['peddler', { kind: 'peddler' }],
  ['current', { kind: 'current' }],
]);

/** Every card that differs from all others. */
export const CARD_IDS: readonly CardId[] = [...CARDS.keys()];

/** The 73 expedition cards; equal ones have the same id. */
export const DECK: readonly CardId[] = CARD_IDS.flatMap((id) => {
  const kind = kindOf(id);
  const copies =
    kind === 'spoil' ? SPOILS_OF_EACH : kind === 'delivery' || kind === 'traveler' ? 1 : OTHERS_OF_EACH;
  return new Array<CardId>(copies).fill(id);
});

export function cardOf(id: CardId): Card {
  const card = CARDS.get(id);
  if (card === undefined) throw new RangeError(`there is no card ${id}`);
  return card;
}

export function kindOf(id: CardId): CardKind {
  return cardOf(id).kind;
}

export function isSpoil(id: CardId): id is SpoilId {
  return kindOf(id) === 'spoil';
}

export function isTraveler(id: CardId): id is TravelerId {
  return kindOf(id) === 'traveler';
}

export function travelerOf(id: TravelerId): Traveler {
  return cardOf(id) as Traveler;
}

/** The card for one good at one town; not every pair has one. */
export function deliveryAt(town: TownId, cargo: Cargo): DeliveryId {
  return `delivery-${town}-${cargo}`;
}
