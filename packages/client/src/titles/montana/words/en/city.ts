import type { Seat } from '@packetboat/games/kit/title';
import { COLUMNS, REWARDS, type Reward } from '@packetboat/games/montana/data';
import { isPlaced, type Space, type View } from '@packetboat/games/montana/state';
import { type Phrase, say } from '../../../../words/phrase';
import { goodWords, rewardWords } from './names';

export const CITY = 'City';
export const cityState = ({ city }: View): string => {
  if (city === null) return 'bid for a reward';
  return city.rewards === null ? 'bidding' : 'rewards';
};
export const GRID = 'Rows of the city, dearer spaces to the right';
export const YOU_GET = 'you get';
export const PUMPKINS = 'pumpkins';
export const BID = 'bid';

const bidOn = ({ row, column }: Space): string =>
  `${goodWords(COLUMNS[column] ?? 0, 'pumpkin')} for row ${row + 1}`;
/** A space that may be bid for; `holder`: whose it is already. */
export const bidLabel = (space: Space, holder: string | null): string => {
  if (holder !== null) return `${holder} bids ${bidOn(space)}`;
  const reward = REWARDS[space.row];
  return `Bid ${bidOn(space)}${reward === undefined ? '' : `, ${rewardWords(reward)}`}`;
};

export const CITY_RULE = 'Win a row and pay your bid. A visit brings a pumpkin.';
export const PASSED = 'Passed';
export const purseLabel = (name: string): string => `${PUMPKINS}: ${name}`;
export const rowLabel = (row: number, reward: Reward): string => `Row ${row + 1}: ${rewardWords(reward)}`;
export const anyWords = (goods: number): string => `any ${goods} of`;

/** The city in a few words, on the tab that opens it. */
export function cityNote({ city }: View, nameOf: (seat: Seat) => string, seat: Seat | null): string {
  if (city === null) return 'open';
  const own = seat === null ? undefined : city.contractors[seat];
  if (isPlaced(own)) return `you hold row ${own.row + 1}`;
  if (own === 'passed') return 'you passed';
  return city.asked === seat ? 'your bid' : `${nameOf(city.asked)} bids`;
}

/** What a row of the city is about. */
export function pointedRow(row: number): Phrase {
  const reward = REWARDS[row];
  return reward === undefined ? [] : say`Row ${row + 1}: ${rewardWords(reward)}.`;
}
