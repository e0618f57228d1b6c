import type { TravelerId } from '@packetboat/games/broadhorns/data/cards';
import { travelerOf } from '@packetboat/games/broadhorns/data/cards';
import { BOATS } from '@packetboat/games/broadhorns/data/goods';
import { spoilsIn } from '@packetboat/games/broadhorns/prospects';
import { plainSpeed, seasonEffects } from '@packetboat/games/broadhorns/season';
import type { BoatView, View } from '@packetboat/games/broadhorns/state';
import { cardWords, cargoWord, goldWords, listed, placeName, turnsWords } from './names';

type BarrelView = NonNullable<BoatView['boxes'][number]>;

export const ABANDON = 'abandon';

/** Of whoever has no boat. */
export const noBoatWords = (retired: boolean): string =>
  retired ? 'Home for the year.' : 'No boat: there are three in St. Louis.';

/** "20 ft, speed 5 with the current". */
export function speedWords(view: View, boat: BoatView, own: boolean): string {
  const { speed } = seasonEffects(view);
  // It ends with the moves of its turn.
  const current = own && (view.actions > 0 || view.bonus) ? view.current : 0;
  const why = current > 0 ? ' with the current' : speed < 0 ? ' in winter' : speed > 0 ? ' in spring' : '';
  return `${Number.parseInt(boat.size, 10)} ft, speed ${plainSpeed(view, boat.size) + current}${why}`;
}

/** What a box holds, in a sentence. */
export function boxWords(barrel: BarrelView | null, box: number): string {
  const turns = barrel === null ? undefined : spoilsIn(barrel);
  const kept = turns === undefined ? 'never spoils' : `lost in ${turnsWords(turns)}`;
  return `Box ${box + 1}: ${barrel === null ? 'empty' : `${cargoWord(barrel.cargo)}, ${kept}`}`;
}

export const takeUpLabel = (said: string): string => `${said}. Take it up`;
export const wearTitle = (said: string): string =>
  `${said}: the dot moves on at the start of each of your turns, and with spoil cards`;

/** How long a barrel keeps, in one word and a second: on the longest boat of a phone only the first has room. */
export function keepsWords(barrel: BarrelView | null): readonly [short: string | number, unit: string] {
  if (barrel === null) return ['', 'empty'];
  const turns = spoilsIn(barrel);
  if (turns === undefined) return ['keeps', ''];
  return turns === 1 ? ['last', ' turn'] : [turns, ' turns'];
}

/** How many travelers are aboard; where not all places are drawn, of one where he goes. */
export const cabinWords = ({ size, travelers }: BoatView, only: TravelerId | undefined): string =>
  only === undefined
    ? `${travelers.length} of ${BOATS[size].occupants}`
    : `to ${placeName(travelerOf(only).destination)}`;
export const cabinTitle = ({ travelers }: BoatView): string => listed(travelers.map(cardWords));
export const aboardLabel = ({ travelers }: BoatView): string =>
  ` travelers aboard${travelers.length > 0 ? `: ${travelers.map(cardWords).join('; ')}` : ''}`;

export const boatSheetLabel = (name: string): string => `${name} chooses a boat`;
export const BOAT_AND_CARGO = 'a boat for the next expedition, and cargo for it';
export const BOAT_FACTS = {
  boxes: 'boxes',
  occupants: 'travelers',
  speed: 'spaces a move',
  handLimit: 'cards in hand',
  resale: 'resale',
} as const;
/** The speed of a boat, and what the season does to it. */
export const seasonSpeed = (speed: number, season: number): string =>
  `${speed}${season === 0 ? '' : season < 0 ? ` \u2212 ${-season}` : ` + ${season}`}`;
export const tooDearWords = (gold: number): string => `you have ${gold} gold`;
const costWords = (cost: number): string => (cost === 0 ? 'free' : goldWords(cost));
export const takeLabel = (cost: number): string => `Take it: ${costWords(cost)}`;
export { costWords };
