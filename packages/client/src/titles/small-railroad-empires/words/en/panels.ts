import type { Seat } from '@packetboat/games/kit/title';
import {
  type CardCondition,
  type ContractCondition,
  HAND_LIMIT,
  MONEY_PER_PRESTIGE,
  type TrainClass,
  UNLOCKING_DELIVERIES,
} from '@packetboat/games/small-railroad-empires/data';
import { companyOf, type View } from '@packetboat/games/small-railroad-empires/state';
import { capital, count } from '../../../../words/phrase';
import { article, conditionSentence, contractWords, money, tracksWords } from './cardWords';

/** The map, and what its keys do. */
export const mapLabel = (lastRow: string, keys: string): string =>
  `The map, rows A to ${lastRow}${keys === '' ? '' : `. ${keys}`}`;
export const WHOLE_MAP = 'The whole map';

/** Tracks under the finger, and what they cost in all. */
export const totalWords = (tracks: number, total: number): string => `${tracks} for ${money(total)}`;
export const drawnWords = (tracks: number, total: number, purse: number): string =>
  tracks === 0
    ? ''
    : `${capital(tracksWords(tracks))} for ${money(total)} of your ${money(purse)}: let go to lay ${tracks === 1 ? 'it' : 'them'}. `;

export const greatestWords = (name: string): string => `${name} has built the greatest railroad.`;

/** The purse. */
export const PURSE = { money: 'Money', prestige: 'Prestige', tracks: 'Tracks', trains: 'Trains' } as const;

/** The panels in the corners of the map, and the buttons that open them on a small screen. */
export const INSETS = {
  harbour: 'The harbour',
  ship: 'Ship',
  market: ['Train market', 'Market'],
  goals: 'Achievements',
  goalsNote: 'first, later',
  cards: ['Your cards', 'Cards'],
} as const;
export const deckWords = (cards: number): string => `${cards} in the deck`;
export const handNote = (view: View, seat: Seat): string =>
  `${companyOf(view.companies, seat).hand.length} of ${HAND_LIMIT}`;
export const EMPTY_MARKET = 'The market is empty.';
export const NO_CARD = 'No train card in hand: buy one at the market.';

/** One's secret contract, and how far one is. */
export const contractProgress = (
  condition: ContractCondition,
  { now, of }: { readonly now: number; readonly of: number },
  prestige: number,
): string => `${contractWords(condition)}: ${Math.min(now, of)} of ${of}, ${prestige}`;
export const contractEnd = (met: boolean): string => (met ? 'at the end' : 'if met at the end');

/** A company in the players' panel. */
export const worthWords = (purse: number): string =>
  `worth ${Math.floor(purse / MONEY_PER_PRESTIGE)} prestige at the end`;
const some = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;
export const restWords = (left: {
  readonly tracks: number;
  readonly trains: number;
  readonly cards: number;
  readonly loans: number;
}): string =>
  [
    some(left.tracks, 'track'),
    some(left.trains, 'train'),
    some(left.cards, 'card'),
    ...(left.loans > 0 ? [some(left.loans, 'loan')] : []),
  ].join(', ');

/** SRE-7.1 */
export function nextAbility(made: number): string {
  const next = UNLOCKING_DELIVERIES.find((n) => n > made);
  if (next === undefined) return '';
  return next === made + 1
    ? 'The next delivery frees an ability'
    : `${capital(count(next - made))} deliveries to the next ability`;
}

/** How a train card would do now. */
export const VERDICTS = {
  pays: 'on this way: yes',
  fails: 'on this way: nothing',
  elsewhere: 'on another way only',
} as const;
/** Between the parts of a card, for whoever hears them one after the other. */
export const CARD_PAUSE = ': ';
export const CARD_PAYS = ', pays ';
export const barredLabel = (why: string): string => `. ${why}`;
export const aboutCard = (name: string, kind: TrainClass, condition: CardCondition): string =>
  `${name}, ${article(kind)} ${kind}. ${conditionSentence(condition)}`;
