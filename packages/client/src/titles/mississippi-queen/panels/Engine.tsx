import { speedCoal } from '@packetboat/games/mississippi-queen/helm';
import { boatOf, mover } from '@packetboat/games/mississippi-queen/state';
import { plain } from '../../../words/phrase';
import type { RiverHand } from '../hand/useHand';
import { words } from '../words';
import type { BillPreview } from '../words/en/bill';
import { CoalRow } from './CoalRow';
import { SpeedGauge } from './SpeedGauge';

const SPEEDS = [1, 2, 3, 4, 5, 6] as const;

interface EngineProps {
  readonly hand: RiverHand;
  /** Whose boat it is. */
  readonly seat: number;
  /** These hands steer her now. */
  readonly steers: boolean;
  readonly preview: BillPreview | null;
  readonly nameOf: (seat: number) => string;
}

/** Gauge and bunker of the boat that sails; before the first hex, the choice of her speed. */
export function Engine({ hand, seat, steers, preview, nameOf }: EngineProps) {
  const view = hand.shown;
  const boat = boatOf(view.boats, seat);
  const planned = steers && preview !== null ? words.billOf(view, preview) : undefined;
  const left = planned?.after ?? boat.coal;
  const burning = Math.max(0, steers ? view.move.coalBefore - left : 0);
  const coal = words.bunkerWords(left, { burning, planned });
  const bunker = (
    <span className="bunker">
      <small>{coal}</small>
      <CoalRow coal={left} burning={burning} big={!hand.speedOpen} />
    </span>
  );
  if (hand.speedOpen)
    return (
      <div className="speed-choice">
        <small className="speed-rule">{words.SPEED_RULE}</small>
        <SpeedButtons hand={hand} planned={planned?.speed} nameOf={nameOf} />
        {bunker}
      </div>
    );
  const was = view.move.speedBefore;
  return (
    <div className="engine">
      <span className="dial">
        <SpeedGauge speed={boat.speed} was={was} />
        <small>{words.speedWords(boat.speed, steers ? was : boat.speed)}</small>
      </span>
      {bunker}
    </div>
  );
}

interface SpeedButtonsProps extends Pick<EngineProps, 'hand' | 'nameOf'> {
  /** The speed that the way aimed at takes. */
  readonly planned: number | undefined;
}

function SpeedButtons({ hand, planned, nameOf }: SpeedButtonsProps) {
  const view = hand.shown;
  const { speed } = boatOf(view.boats, mover(view));
  return (
    // biome-ignore lint/a11y/useSemanticElements: six buttons of one gauge, not a form
    <div className="speeds" role="group" aria-label={words.SPEEDS_HEAD}>
      {SPEEDS.map((to) => {
        const now = to === speed;
        const refusal = now ? undefined : hand.table.refuse({ type: 'speed', args: { to } });
        const barred = refusal !== undefined;
        const price = words.speedPrice(now, speedCoal(speed, to));
        const after = to === planned && !now;
        const why = refusal === undefined ? '' : plain(words.refusalWords(refusal), nameOf);
        const small = planned !== undefined && now ? words.NOW : barred ? words.BARRED : price;
        return (
          <button
            key={to}
            type="button"
            className={`button speed${after ? ' planned' : ''}`}
            aria-pressed={now}
            aria-disabled={barred || undefined}
            aria-label={words.speedLabel(to, price, why)}
            title={barred ? why : undefined}
            onClick={() => {
              if (!now) hand.try({ type: 'speed', args: { to } });
            }}
          >
            <b>{to}</b> <small>{after ? words.AFTER : small}</small>
          </button>
        );
      })}
    </div>
  );
}
