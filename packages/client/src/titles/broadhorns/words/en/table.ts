import type { CardId } from '@packetboat/games/broadhorns/data/cards';
import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import { SEASONS, type SeasonId, TRACK_LENGTH } from '@packetboat/games/broadhorns/data/seasons';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { scoresNow, wreathsOf } from '@packetboat/games/broadhorns/score';
import type { BoatView, View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { count } from '../../../../words/phrase';
import {
  cardText,
  cardWords,
  cargoWord,
  SEASON_EFFECTS,
  SEASON_NAMES,
  spaceWords,
  wreathsWords,
} from './names';
import { nextBarrel } from './seasons';

/** The market. */
export const MARKET = 'Market';
export const LOWEST_FIRST = 'lowest is sold first';
export const PRICE = 'Price';
export const BAG = 'bag';
export const barrelsLabel = (barrels: number): string => (barrels === 0 ? 'none' : String(barrels));
export const bagTitle = (price: number): string => `In the bag: ${price} gold each, in St. Louis alone`;
export const bagPrices = (price: number): string => `, ${price} gold each in St. Louis`;

/** The year. */
export const SEASONS_HEAD = 'Seasons';
export const trackWords = (placed: number): string => `${placed} of ${TRACK_LENGTH}`;
export const yearWords = (view: View): string =>
  `${nextBarrel(view, true)} Full towns send them; the 15th ends the year.`;
const signed = (n: number): string => (n < 0 ? `\u2212${-n}` : `+${n}`);
export const seasonTitle = (season: SeasonId): string => `${SEASON_NAMES[season]}: ${SEASON_EFFECTS[season]}`;
/** What a season does, in a word or two. */
export const SHORT_EFFECTS: Readonly<Record<SeasonId, string>> = {
  autumn: '',
  winter: `speed ${signed(SEASONS.winter.speed)}`,
  spring: `speed ${signed(SEASONS.spring.speed)}`,
  summer: 'spoil all',
  'final-autumn': '',
};

/** The cards. */
export const USES: Readonly<Partial<Record<BroadhornsMove['type'], string>>> = {
  discard: 'Lay down',
  deliver: 'Claim',
  board: 'Board',
  ice: 'Play',
  sellOnIce: 'Play',
  answer: 'Play',
  current: 'Play',
};
export const NO_CARDS = 'No cards.';
export const CARD_BACK = 'a card, face down';
export const limitWords = (cards: number, limit: number | undefined): string =>
  limit === undefined ? `${cards}, no limit ashore` : `${cards} of ${limit}`;
export const pileWords = ({ deck, discards }: View): string =>
  `${deck.length} to draw, ${discards.length} discarded`;
export const DISCARDED = 'Cards discarded';
export const NONE_DISCARDED = 'None yet.';
export const discardWords = (card: CardId, number: number): string =>
  `${cardWords(card)}${number > 1 ? `, ${number} times` : ''}`;
/** A card and what pressing it does. */
export const cardUseLabel = (use: string, card: CardId): string => {
  const { value } = cardText(card);
  return `${use}: ${cardWords(card)}${value === '' ? '' : `, ${value}`}`;
};

/** What a narrow stage shows under its map, one at a time. */
export const GLANCE = 'Under the map';
export const PANE_NAMES = {
  hand: 'Hand',
  market: 'Market',
  spoil: 'Spoil card',
  boats: 'Boats',
  towns: 'Towns',
  loading: 'Loading',
  port: 'Port',
} as const;
export const THREE_BOATS = 'three';
export const aheadWords = (towns: number): string => `${towns} ahead`;
export const toPlayWords = (playable: number, above: number): string =>
  `, ${above > 0 ? `${count(above)} to be laid down` : `${count(playable)} can be played`}`;
export const goodLabel = (cargo: Cargo): string => `${cargoWord(cargo)} `;
export const trackLabel = (placed: number): string => `${placed} of ${TRACK_LENGTH} barrels`;

/** A merchant in the players' panel. */
export function whereWords(boat: BoatView | null, retired: boolean, cards: number): string {
  const where =
    boat !== null
      ? `${Number.parseInt(boat.size, 10)} ft, ${spaceWords(boat.at)}`
      : retired
        ? 'home for the year'
        : 'in St. Louis, no boat';
  return `${where}, ${cards}\u00a0${cards === 1 ? 'card' : 'cards'}`;
}
export const aboardWords = ({ boxes }: BoatView): string =>
  `aboard: ${boxes.flatMap((barrel) => (barrel === null ? [] : [cargoWord(barrel.cargo)])).join(', ') || 'nothing'}`;
export const GOLD_OWNED = 'gold';
export const WREATHS_LABEL = 'wreaths, ';
export const tilesWords = (tiles: number): string => `on ${tiles} ${tiles === 1 ? 'tile' : 'tiles'}`;
export const leadWords = (leads: boolean): string => (leads ? 'leads with' : 'worth');

/** What a merchant would have if the year ended now, part by part. */
export function worthWords(view: View, seat: Seat, gold: number): string {
  const { total = 0, aboard = 0, wreaths: prize = 0 } = scoresNow(view)[seat] ?? {};
  const ranked = prize > 0 ? `, ${wreathRank(view, seat)}` : '';
  return `If the year ended now: ${gold} gold, ${total - gold - aboard - prize} for the boat, ${aboard} for cargo, ${prize} for wreaths${ranked}.`;
}

/** What the gold for wreaths is paid for: "tied for first with no wreaths, the prize shared". */
export function wreathRank(view: View, seat: Seat): string {
  const all = view.merchants.map(wreathsOf);
  const own = all[seat] ?? 0;
  const place = ['first', 'second', 'third'][all.filter((n) => n > own).length];
  const tied = all.filter((n) => n === own).length > 1;
  return `${tied ? 'tied for ' : ''}${place} with ${wreathsWords(own)}${tied ? ', the prize shared' : ''}`;
}
