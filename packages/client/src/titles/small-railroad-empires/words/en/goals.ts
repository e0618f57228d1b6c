import type { Seat } from '@packetboat/games/kit/title';
import { standing } from '@packetboat/games/small-railroad-empires/achievements';
import { type AchievementCondition, achievement } from '@packetboat/games/small-railroad-empires/data';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { capital } from '../../../../words/phrase';
import { goalSentence, goalWords } from './cardWords';

/** SRE-8.1: what is reached is marked as the third step of one's turn. */
const PAID_LATER = 'paid at turn’s end';

/** How far each company is. */
export const runnersOf = (view: View, condition: AchievementCondition) =>
  view.companies.map((_, seat) => ({ seat, ...standing(view, seat, condition) }));

type Runner = ReturnType<typeof runnersOf>[number];

/** "Ada has it and was first", "Ben 1 of 3". */
function raceWords(by: readonly Seat[], { seat, now, of }: Runner, nameOf: (seat: Seat) => string): string {
  if (!by.includes(seat))
    return `${nameOf(seat)} ${Math.min(now, of)} of ${of}${now >= of ? `, ${PAID_LATER}` : ''}`;
  return `${nameOf(seat)} has it${by[0] === seat ? ' and was first' : ''}`;
}

/** An achievement and its race as one sentence. */
export function goalRace(view: View, index: number, nameOf: (seat: Seat) => string): string {
  const mark = view.achievements[index];
  if (mark === undefined) return '';
  const { name, condition, first, later } = achievement(mark.achievement);
  const race = runnersOf(view, condition).map((runner) => raceWords(mark.by, runner, nameOf));
  return `${name}: ${goalSentence(condition)} ${mark.by.length === 0 ? `${first} prestige for the first, ${later} later` : `${later} prestige now`}. ${race.join(', ')}.`;
}

/** The same for one company, as a sentence. */
export const runnerSentence = (by: readonly Seat[], runner: Runner, nameOf: (seat: Seat) => string): string =>
  `${raceWords(by, runner, nameOf)}.`;

/** What an achievement asks for and what it pays. */
export const aboutGoal = (condition: AchievementCondition, first: number, later: number): string =>
  `${goalSentence(condition)} ${first} prestige for the first company, ${later} for any later one.`;
export const namedGoal = (name: string, about: string): string => `${name}: ${about}`;

/** The same in as many words as there is room for; `reached`: by somebody who has not been paid yet. */
export const shownGoal = (condition: AchievementCondition, reached: boolean, roomy: boolean): string =>
  reached ? capital(PAID_LATER) : roomy ? goalWords(condition) : goalSentence(condition);
