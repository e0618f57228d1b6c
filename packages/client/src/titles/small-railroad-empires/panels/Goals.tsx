import type { Seat } from '@packetboat/games/kit/title';
import { standing } from '@packetboat/games/small-railroad-empires/achievements';
import { type AchievementCondition, achievement } from '@packetboat/games/small-railroad-empires/data';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { SeatMark } from '../../../parts';
import { capital } from '../../../words/phrase';
import { Medal } from '../map/goods';
import { goalSentence, goalWords } from '../words/cardWords';
import { type Asks, asks } from './asks';

/** SRE-8.1: what is reached is marked as the third step of one's turn. */
const PAID_LATER = 'paid at turn’s end';

interface GoalsProps {
  readonly view: View;
  readonly nameOf: (seat: Seat) => string;
  readonly roomy: boolean;
  readonly onAsk: Asks;
}

/** The achievements as races: how far each company is, who has marked one, and what it is still worth. */
export function Goals({ view, nameOf, roomy, onAsk }: GoalsProps) {
  return (
    <ul className="sre-goals">
      {view.achievements.map(({ achievement: id, by }) => {
        const { name, condition, first, later } = achievement(id);
        const runners = runnersOf(view, condition);
        const best = Math.max(...runners.map(({ now }) => now));
        const about = `${goalSentence(condition)} ${first} prestige for the first company, ${later} for any later one.`;
        return (
          <li key={id} {...asks(onAsk, `${name}: ${about}`)}>
            <span className="line">
              <b className="name">{name}</b>
              <span className="worth">
                <span className={by.length > 0 ? 'gone' : ''}>{first}</span>
                <span className="later">{later}</span>
                <Medal size={15} />
              </span>
            </span>
            <span className="line">
              <span className="unseen">{about}</span>
              <span className="what" aria-hidden="true">
                {runners.some(({ seat, now, of }) => now >= of && !by.includes(seat))
                  ? capital(PAID_LATER)
                  : roomy
                    ? goalWords(condition)
                    : goalSentence(condition)}
              </span>
              <span className="race">
                {runners.map(({ seat, now, of }) => {
                  const marked = by.includes(seat);
                  return (
                    <span
                      key={seat}
                      className={`runner ${marked ? 'marked' : now === best && now > 0 ? 'ahead' : ''}`}
                    >
                      <SeatMark seat={seat} size={14} />
                      <span aria-hidden="true">{marked ? <Tick /> : Math.min(now, of)}</span>
                      <span className="unseen">{raceWords(by, { seat, now, of }, nameOf)}.</span>
                    </span>
                  );
                })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** How far each company is. */
const runnersOf = (view: View, condition: AchievementCondition) =>
  view.companies.map((_, seat) => ({ seat, ...standing(view, seat, condition) }));

type Runner = ReturnType<typeof runnersOf>[number];

/** "Ada has it and was first", "Ben 1 of 3". */
function raceWords(by: readonly Seat[], { seat, now, of }: Runner, nameOf: GoalsProps['nameOf']): string {
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

function Tick() {
  return (
    <svg className="sre-tick" width="13" height="13" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M2,7.5l3.5,3.5L12,3.5" />
    </svg>
  );
}
