import { seasonOf } from '@packetboat/games/broadhorns/season';
import type { View } from '@packetboat/games/broadhorns/state';
import { SEASON_NAMES } from './names';

/** The head of the text view: round and season. */
export const roundHead = (view: View): string =>
  `Round ${view.round}, ${SEASON_NAMES[seasonOf(view)].toLowerCase()}`;
export const askedWords = (name: string, ask: string): string => `Your turn, ${name}: ${ask}.`;

/** The heads of its lists; boat and hand are one's own, or somebody's by name. */
export const boatList = (name: string | null): string =>
  name === null ? 'Your boat' : `The boat of ${name}`;
export const handList = (name: string | null): string =>
  name === null ? 'Your hand' : `The hand of ${name}`;
export const townList = (hasBoat: boolean): string =>
  hasBoat ? 'Towns, those ahead first' : 'Towns down the river';
export const LISTS = {
  market: 'Market',
  seasons: 'Seasons',
  merchants: 'All merchants',
  cards: 'Cards',
} as const;
export const NO_BOAT = 'No boat.';
