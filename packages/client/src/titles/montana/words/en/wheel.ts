import { WHEEL, type Worker } from '@packetboat/games/montana/data';
import { capital } from '../../../../words/phrase';
import { goodWords, WORKER_WORDS } from './names';

/** The two workers of a space of the wheel; `any` on a white one. */
export const hatsAt = (space: number): readonly [Worker | 'any', Worker | 'any'] => {
  const pair = WHEEL[space % WHEEL.length] ?? 'white';
  return pair === 'white' ? ['any', 'any'] : pair;
};

/** "two miners", "a miner and a reaper", "any two workers". */
export function pairName(space: number): string {
  const [a, b] = hatsAt(space);
  if (a === 'any' || b === 'any') return 'any two workers';
  return a === b ? `two ${WORKER_WORDS[a][1]}` : `a ${WORKER_WORDS[a][0]} and a ${WORKER_WORDS[b][0]}`;
}

export const WHEEL_HEAD = 'Wheel';
export const wheelLabel = (arrow: number): string => `The wheel rests on ${pairName(arrow)}`;
export const restsWords = (arrow: number): string => `rests on ${pairName(arrow)}`;

/** What stands beside the head: nobody knows yet, or where it rests, or what the figures mean. */
export const wheelNote = (arrow: number, size: 'large' | 'drawn' | 'strip', turning: boolean): string => {
  if (turning) return 'where will it stop?';
  if (size === 'large') return restsWords(arrow);
  const figures = 'grain to move the arrow on there';
  return size === 'strip' ? figures : `${capital(restsWords(arrow))}. The figures: ${figures}.`;
};

/** A space after the arrow, and its price. */
export const advanceTitle = (arrow: number, spaces: number): string =>
  `${capital(pairName(arrow + spaces))} for ${goodWords(spaces, 'grain')}`;
export const priceWords = (arrow: number, spaces: number): string => `${advanceTitle(arrow, spaces)}.`;
export const advanceLabel = (arrow: number, spaces: number, grain: number): string =>
  `${advanceTitle(arrow, spaces)}${spaces > grain ? `: you have ${grain}` : ''}`;
export const nextSpaceWords = (arrow: number, ahead: number): string =>
  ahead === 0 ? `The arrow rests on ${pairName(arrow)}` : `${ahead} grain: ${pairName(arrow + ahead)}`;
