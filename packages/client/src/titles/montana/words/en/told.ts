import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import { type Phrase, plain } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { titleWords } from './words';

/** What is told beside a deed: it came of it, or would hide it. */
const BESIDE = new Set([
  'cowFound',
  'canteenFound',
  'gaveBackGoods',
  'gaveBackWorkers',
  'refrained',
  'cleared',
  'lastRound',
  'turnEnded',
  'roundBegan',
]);

/** By names as events bring them. */
const { chronicle }: TitleWords = titleWords;

const phraseOf = ({ key, params }: ChronicleEvent): Phrase => chronicle[key]?.(params ?? {}) ?? [];

/** The latest thing that anybody did: of the turn under way, or until something is done in it, of the one before. */
export function lastDeed(told: readonly ChronicleEvent[], nameOf: (seat: Seat) => string): string | null {
  const deed = told.findLast(({ key, params }) => !BESIDE.has(key) && params?.forced !== true);
  return deed === undefined ? null : plain(phraseOf(deed), nameOf);
}

/** What the others won in the city in this turn: they are rewarded after whoever visited it. */
export function prizes(
  told: readonly ChronicleEvent[],
  seat: Seat,
  nameOf: (seat: Seat) => string,
): string | null {
  const turn = told.slice(told.findLastIndex(({ key }) => key === 'turnEnded' || key === 'canteenUsed') + 1);
  const won = turn.filter(({ key, params }) => key === 'rewarded' && params?.seat !== seat);
  return won.length === 0 ? null : won.map((one) => plain(phraseOf(one), nameOf)).join(' ');
}
