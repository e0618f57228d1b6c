import {
  type CardId,
  cardOf,
  isTraveler,
  type TravelerId,
  travelerOf,
} from '@packetboat/games/broadhorns/data/cards';
import type { BoatSize, Cargo } from '@packetboat/games/broadhorns/data/goods';
import type { SeasonId } from '@packetboat/games/broadhorns/data/seasons';
import { type PlaceId, ST_LOUIS, TOWNS, townAtEntrance } from '@packetboat/games/broadhorns/data/towns';
import { capital, count, counted } from '../../../../words/phrase';

/** What everything is called at this table. */

export const CARGO_NAMES: Readonly<Record<Cargo, string>> = {
  flour: 'Flour',
  apples: 'Apples',
  pork: 'Pork',
  furs: 'Furs',
  whiskey: 'Whiskey',
};

export const cargoWord = (cargo: Cargo): string => CARGO_NAMES[cargo].toLowerCase();

export const BOAT_NAMES: Readonly<Record<BoatSize, string>> = {
  '20ft': '20-foot boat',
  '30ft': '30-foot boat',
  '40ft': '40-foot boat',
};

export const SEASON_NAMES: Readonly<Record<SeasonId, string>> = {
  autumn: 'Autumn',
  winter: 'Winter',
  spring: 'Spring',
  summer: 'Summer',
  'final-autumn': 'Harvest',
};

/** What a season does, in a few words. */
export const SEASON_EFFECTS: Readonly<Record<SeasonId, string>> = {
  autumn: 'no special rule',
  winter: 'boats 1 slower, nothing spoils at the start of a turn',
  spring: 'boats 1 faster',
  summer: 'a spoil card strikes flour, apples and pork alike',
  'final-autumn': 'no special rule; the year ends with its third barrel',
};

const TRADES: Readonly<Record<TravelerId, string>> = {
  'traveler-1': 'surveyor',
  'traveler-2': 'printer',
  'traveler-3': 'teacher',
  'traveler-4': 'brewer',
  'traveler-5': 'fiddler',
  'traveler-6': 'actress',
  'traveler-7': 'preacher',
  'traveler-8': 'land agent',
  'traveler-9': 'doctor',
  'traveler-10': 'cook',
  'traveler-11': 'cooper',
  'traveler-12': 'painter',
  'traveler-13': 'tailor',
  'traveler-14': 'pilot',
  'traveler-15': 'judge',
  'traveler-16': 'smith',
};

export const travelerName = (card: TravelerId): string => TRADES[card] ?? 'traveler';

export const placeName = (place: PlaceId): string => (place === ST_LOUIS ? 'St. Louis' : TOWNS[place].name);

/** A card by its title: what is printed at its head. */
export function cardTitle(card: CardId): string {
  if (isTraveler(card)) return capital(travelerName(card));
  const data = cardOf(card);
  switch (data.kind) {
    case 'delivery':
      return 'Delivery';
    case 'spoil':
      return `Spoiled ${cargoWord(data.cargo)}`;
    case 'ice':
      return 'Ice';
    case 'peddler':
      return 'Peddler';
    default:
      return 'Good current';
  }
}

/** The same as one would say it in a sentence: "the delivery of furs to Natchez". */
export function cardWords(card: CardId): string {
  if (isTraveler(card)) {
    const { origin, destination } = travelerOf(card);
    return `the ${travelerName(card)}, ${placeName(origin)} to ${placeName(destination)}`;
  }
  const data = cardOf(card);
  switch (data.kind) {
    case 'delivery':
      return `the delivery of ${cargoWord(data.cargo)} to ${placeName(data.town)}`;
    case 'spoil':
      return `a card of spoiled ${cargoWord(data.cargo)}`;
    case 'ice':
      return 'an Ice card';
    case 'peddler':
      return 'a Peddler';
    default:
      return 'a Good Current';
  }
}

/** What a card is good for, in its own few lines. */
export function cardText(card: CardId): { readonly text: string; readonly value: string } {
  if (isTraveler(card)) {
    const { origin, destination, gold } = travelerOf(card);
    return { text: `${placeName(origin)} to ${placeName(destination)}`, value: goldWords(gold) };
  }
  const data = cardOf(card);
  switch (data.kind) {
    case 'delivery':
      return { text: `${CARGO_NAMES[data.cargo]} to ${placeName(data.town)}`, value: '2 gold' };
    case 'ice':
      return { text: 'Skip one spoiling, or sell dearer', value: '+1 gold' };
    case 'peddler':
      return { text: 'Any good in any town', value: 'price +1' };
    case 'current':
      return { text: 'Every move of this turn', value: '+2 spaces' };
    default:
      return { text: 'Every barrel of it moves on', value: '' };
  }
}

export const goldWords = (gold: number): string => `${gold} gold`;

export const barrelsWords = (n: number): string => counted(n, 'barrel', 'barrels');

export const spacesWords = (n: number): string => counted(n, 'space', 'spaces');

export const turnsWords = (n: number): string => counted(n, 'turn', 'turns');

export const wreathsWords = (n: number): string => counted(n, 'wreath', 'wreaths');

/** Goods and how many of each: "two of flour and one of apples". */
export function goodsWords(goods: Readonly<Record<Cargo, number>>): string {
  const parts = (Object.keys(CARGO_NAMES) as Cargo[])
    .filter((cargo) => goods[cargo] > 0)
    .map((cargo) => `${count(goods[cargo])} of ${cargoWord(cargo)}`);
  return listed(parts);
}

/** "flour, apples and pork". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const TOWN_ENTRANCES = Object.entries(TOWNS).map(([, { name, entrance }]) => ({ name, entrance }));

/** Where a river space is, by the towns: "at Memphis", "two below Memphis". */
export function spaceWords(space: number): string {
  if (space === 0) return 'at St. Louis';
  const town = townAtEntrance(space);
  if (town !== undefined) return `at ${TOWNS[town].name}`;
  const above = TOWN_ENTRANCES.filter(({ entrance }) => entrance < space).at(-1);
  return `${count(space - (above?.entrance ?? 0))} below ${above?.name ?? 'St. Louis'}`;
}
