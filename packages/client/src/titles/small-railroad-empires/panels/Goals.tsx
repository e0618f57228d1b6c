import type { Seat } from '@packetboat/games/kit/title';
import { achievement } from '@packetboat/games/small-railroad-empires/data';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { SeatMark } from '../../../parts';
import { Medal } from '../map/goods';
import { words } from '../words';
import { type Asks, asks } from './asks';

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
        const runners = words.runnersOf(view, condition);
        const best = Math.max(...runners.map(({ now }) => now));
        const about = words.aboutGoal(condition, first, later);
        return (
          <li key={id} {...asks(onAsk, words.namedGoal(name, about))}>
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
                {words.shownGoal(
                  condition,
                  runners.some(({ seat, now, of }) => now >= of && !by.includes(seat)),
                  roomy,
                )}
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
                      <span className="unseen">{words.runnerSentence(by, { seat, now, of }, nameOf)}</span>
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

function Tick() {
  return (
    <svg className="sre-tick" width="13" height="13" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M2,7.5l3.5,3.5L12,3.5" />
    </svg>
  );
}
