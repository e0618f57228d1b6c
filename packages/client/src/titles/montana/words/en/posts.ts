import { AREA_DATA, BANK } from '@packetboat/games/montana/data';
import { capital, counted, type Phrase, say } from '../../../../words/phrase';
import type { Post } from '../../hand/hand';
import type { PostNow } from '../../hand/posts';
import { AREA_HEADS, AREA_WORDS, crewWords, goodWords, ordinal, silverWords, WORKER_WORDS } from './names';
import { shortWords } from './scarce';

/** What a space of the worker board takes and gives. */
function postTerms({ area, space }: Post): string {
  if (area === 'bank') {
    const { workers = 1, silver = 0 } = BANK[space - 1] ?? {};
    return `${counted(workers, 'worker', 'workers')} of any kind for ${silverWords(silver)}`;
  }
  const { good, spaces } = AREA_DATA[area];
  const { silver = 0, goods = 0 } = spaces[space - 1] ?? {};
  return `${silverWords(silver)} and a ${WORKER_WORDS[good][0]}, or two other workers, for ${goodWords(goods, good)}`;
}

/** What changes hands there, whoever is sent: "3 silver for 2 small copper". */
function bargain({ area, space }: Post): string {
  if (area === 'bank') return `the bank pays ${silverWords(BANK[space - 1]?.silver ?? 0)}`;
  const { good, spaces } = AREA_DATA[area];
  const { silver = 0, goods = 0 } = spaces[space - 1] ?? {};
  return `${silverWords(silver)} for ${goodWords(goods, good)}`;
}

/** The same as a sentence, and what it would set off. */
export const bargainWords = (now: PostNow): Phrase => say`${capital(bargain(now))}.${setOff(now)}`;

/** A space of the worker board in a sentence: its terms, or who stands there; then what it would set off. */
export function explainedPost(now: PostNow): Phrase {
  const { area, space, crew, small } = now;
  const head = `${AREA_HEADS[area]}, ${ordinal(space)} space`;
  if (crew.length === 0) return say`${head}: ${postTerms(now)}.${setOff(now)}`;
  const beside = small.length > 0 ? `, ${crewWords(small)} on the small space` : '';
  return say`${head}: ${crewWords(crew)}${beside}. Free again when the whole row has been taken.`;
}

/** A free one for the bar: what changes hands there, then what it sets off, or else who may go. */
export function postInShort(now: PostNow): Phrase {
  const { area, clears, short } = now;
  const then = [...(clears ? [` ${capital(AREA_WORDS[area])} then clears.`] : []), ...shortWords(short)];
  if (area === 'bank') return say`${AREA_HEADS.bank}: ${postTerms(now)}.${then}`;
  const may = then.length > 0 ? '' : `; a ${WORKER_WORDS[AREA_DATA[area].good][0]}, or two others`;
  return say`${AREA_HEADS[area]}: ${bargain(now)}${may}.${then}`;
}

/** "This fills the mine: it clears when the turn ends", and who gives back. */
const setOff = ({ area, clears, short }: PostNow): Phrase => [
  ...(clears ? [` This fills ${AREA_WORDS[area]}: it clears when the turn ends.`] : []),
  ...shortWords(short),
];
