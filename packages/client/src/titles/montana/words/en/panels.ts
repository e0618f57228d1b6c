import type { Seat } from '@packetboat/games/kit/title';
import { type AreaId, MOST_WORKERS, type Worker } from '@packetboat/games/montana/data';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { capital, counted } from '../../../../words/phrase';
import type { Kind } from '../../hand/scarce';
import { AREA_WORDS, crewWords, goodsParts, listed, manyWords, silverWords, WORKER_WORDS } from './names';

/** What a seat owns. */
export const COWS = 'cows';
export const CANTEENS = 'canteens';
export const SILVER = 'silver';
export const cowsLabel = (cows: number): string => (cows === 1 ? 'cow' : COWS);
export const canteensLabel = (canteens: number): string => (canteens === 1 ? 'canteen' : CANTEENS);
export const workersLabel = (worker: Worker, number: number): string =>
  `${number} ${WORKER_WORDS[worker][number === 1 ? 0 : 1]}`;
export const MOST_WORKERS_RULE = `Nobody keeps more than ${MOST_WORKERS} workers`;
export const heldWords = (workers: number): string => `${workers} of ${MOST_WORKERS}`;

/** Everything a seat owns, in words. */
export function ownWords(view: View, seat: Seat): string {
  const { goods, cows, canteens, silver } = playerOf(view.players, seat);
  const things = [
    ...goodsParts(goods),
    ...(cows > 0 ? [`${cows} ${cows === 1 ? 'cow' : 'cows'}`] : []),
    ...(canteens > 0 ? [`${canteens} ${canteens === 1 ? 'canteen' : 'canteens'}`] : []),
    silverWords(silver),
  ];
  return listed(things);
}

/** The tabs that bring a part over the land. */
export const PARTS = { label: 'Parts of the table', workers: 'Workers', back: 'Back to the land' } as const;
export const freeWords = (spaces: number): string => `${spaces} free spaces`;

/** The race. Three fields a turn are certain to be enough; with doubles and lines of four, more could be. */
export const RACE = { label: 'Settlements to place', head: 'To place', last: 'Last round' } as const;
const COULD_END = 'could end the game with one turn';
export const turnsLeftWords = (turns: number): string => `${counted(turns, 'turn', 'turns')} left`;
export const nearTitle = (name: string): string => `${name} ${COULD_END}`;
export const leftLabel = (name: string, near: boolean): string =>
  `settlements left for ${name}${near ? `, who ${COULD_END}` : ''}`;

export const SIGNS = { head: 'Signs', ask: 'What the signs mean', askSign: '?' } as const;
export const CLEARS = 'clears';
export const hatMeaning = (worker: Worker, area: AreaId): string =>
  `${capital(WORKER_WORDS[worker][0])}: for ${AREA_WORDS[area]}`;

export const SUPPLY = 'Supply';
/** What has just run short in the supply. */
export const ranShortWords = (short: readonly Kind[]): string =>
  `${capital(listed(short.map(manyWords)))} ran short: everybody who had some gave back.`;

export const WORK = { head: 'Worker board', note: 'its own worker, or two others' } as const;
export const clearsTitle = (area: AreaId | 'bank', last: boolean): string =>
  `${last ? `The next crew fills ${AREA_WORDS[area]}` : 'All taken'}: all go home when that turn ends`;
/** Who would go to a space, or after those who have gone. */
export const sendAfterWords = (crew: readonly Worker[]): string => ` Send ${crewWords(crew)} after them.`;
export const wouldGoWords = (crew: readonly Worker[]): string => ` ${capital(crewWords(crew))} would go.`;
