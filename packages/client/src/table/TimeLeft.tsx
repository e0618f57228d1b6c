import { timeOf, useTimeOf } from '../match/time-left';
import { Icon } from '../parts';
import { words } from '../words';
import type { Scene } from './scene';

/** From here on it is shown that it ends soon. */
const SHORT_LIVE_MS = 30_000;
const SHORT_DAYS_MS = 2 * 3_600_000;

interface TimeLeftProps {
  readonly scene: Scene;
  readonly chair: number;
  /** In the top bar, beside nobody's name. */
  readonly name?: string;
}

/** How much time somebody has, where the table has a pace: what is left of the turn, and the bank beside it. */
export function TimeLeft({ scene, chair, name }: TimeLeftProps) {
  const { clock } = scene.table;
  const time = useTimeOf(clock, chair);
  if (clock === null || time === undefined || scene.over) return null;
  const { pace } = words;
  const left = timeOf(time);
  if (!time.runs) {
    if (name !== undefined || time.bankMs === 0) return null;
    return (
      <span className="time-left still">
        <span aria-hidden="true">{pace.time(time.bankMs)}</span>
        <span className="unseen">{pace.bank(time.bankMs)}</span>
      </span>
    );
  }
  const up = left === 0 || time.nudges > 0;
  const short = up || left < (clock.pace.kind === 'live' ? SHORT_LIVE_MS : SHORT_DAYS_MS);
  const ofBank = time.turnMs === 0;
  const shown = pace.time(ofBank ? time.bankMs : time.turnMs);
  return (
    <span className={`time-left ${short ? 'short' : ''}`}>
      <Icon name="hourglass" />
      {up ? (
        <b>{pace.timeUp}</b>
      ) : (
        <>
          <b aria-hidden="true">{shown}</b>
          {name !== undefined && !ofBank && time.bankMs > 0 && (
            <small aria-hidden="true">+ {pace.time(time.bankMs)}</small>
          )}
          <span className="unseen">{pace.left(name ?? '', left)}</span>
        </>
      )}
    </span>
  );
}

/** In the top bar: one's own time where it runs, or else that of somebody who must act. */
export function TimeInBar({ scene }: { readonly scene: Scene }) {
  const { table, seats } = scene;
  const running = table.clock?.seats.filter(({ runs }) => runs).map(({ seat }) => seat) ?? [];
  const chairs = table.seats.map(({ seat }) => seat);
  const mine = running.find((chair) => seats[chairs.indexOf(chair)]?.mine);
  const chair = mine ?? running[0];
  const info = chair === undefined ? undefined : seats[chairs.indexOf(chair)];
  if (chair === undefined || info === undefined) return null;
  return <TimeLeft scene={scene} chair={chair} name={info.mine ? words.table.you : info.name} />;
}
