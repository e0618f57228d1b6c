import { speedCoal } from '@packetboat/games/mississippi-queen/helm';
import { coalBill } from '@packetboat/games/mississippi-queen/hints';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type View } from '@packetboat/games/mississippi-queen/state';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ActionBar, Button, PhraseText } from '../../../parts';
import { words } from '../../../words';
import { counted, plain } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import type { RiverHand } from '../hand/useHand';
import { actingIn, asking, type Detail } from '../words/asking';
import { refusalWords } from '../words/explain';
import { coalWords } from '../words/words';
import { type BillPreview, billOf } from './CoalBill';
import { CoalRow } from './CoalRow';
import { useKeyHints } from './keyboard';
import { SpeedGauge } from './SpeedGauge';

const SPEEDS = [1, 2, 3, 4, 5, 6] as const;

interface SteeringBarProps {
  readonly stage: StageProps<View, MississippiQueenMove>;
  readonly hand: RiverHand;
  /** What the pointer or the focus is on, in words. */
  readonly about: ReactNode;
  /** What the hex aimed at would add to the bill. */
  readonly preview: BillPreview | null;
}

/** The bar at the foot: gauge and bunker, what to do, and the buttons. */
export function SteeringBar({ stage, hand, about, preview }: SteeringBarProps) {
  const { seats, refused, undo, outcome } = stage;
  const view = hand.shown;
  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  const acting = actingIn({ view, turn: stage.turn });
  const boat = boatOf(view.boats, acting);
  const { pointsLeft } = coalBill(view);
  const mine = hand.doing !== 'watching';
  const keys = useKeyHints();
  const [safe, end] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const pressed = useRef(false);
  const press = (does: () => void) => () => {
    pressed.current = true;
    does();
  };
  const asks = hand.ending !== undefined;
  // The button that was pressed gives way to others: the focus goes on to the one that loses nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view ends what a press has begun
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) (asks ? safe : end).current?.focus();
    pressed.current = false;
  }, [asks, view]);
  const underWay = hand.doing === 'underWay';
  const facing = stage.turn.stage === 'facing';
  const asked = asking({ ...stage, view, hand, keys, nameOf });
  /** While a move is under way its bar stands still. */
  const lastDetail = useRef<ReactNode>(null);
  // The pointer rests where it has just clicked: what it is on gives way to a warning.
  const now =
    about && !asked.urgent ? about : asked.detail && <DetailText detail={asked.detail} nameOf={nameOf} />;
  const said = underWay ? lastDetail.current : now;
  lastDetail.current = said;

  const planned = mine && !facing && preview !== null ? billOf(view, preview) : undefined;
  const left = planned?.after ?? boat.coal;
  const burning = mine && !facing ? view.move.coalBefore - left : 0;
  const coal =
    planned !== undefined
      ? `Coal ${planned.now} now, ${planned.after} after`
      : burning > 0
        ? `Coal ${view.move.coalBefore}, this move burns ${burning}`
        : `Coal ${boat.coal}`;
  const gauge = outcome ? undefined : hand.speedOpen ? (
    <div className="speed-choice">
      <small className="speed-rule">Speed: one step is free, each further step burns 1 coal.</small>
      <SpeedButtons stage={stage} hand={hand} planned={planned?.speed} />
      <span className="bunker">
        <small>{coal}</small>
        <CoalRow coal={left} burning={Math.max(0, burning)} />
      </span>
    </div>
  ) : (
    <div className="engine">
      <span className="dial">
        <SpeedGauge speed={boat.speed} was={view.move.speedBefore} />
        <small>
          {mine && !facing && boat.speed !== view.move.speedBefore
            ? `Speed ${boat.speed}, was ${view.move.speedBefore}`
            : `Speed ${boat.speed}`}
        </small>
      </span>
      <span className="bunker">
        <small>{coal}</small>
        <CoalRow coal={left} burning={Math.max(0, burning)} big />
      </span>
    </div>
  );

  const endRefusal = stage.refuse({ type: 'endMove', args: {} });
  return (
    <ActionBar
      className={`steering-bar${mine ? ' mine' : ''}`}
      gauge={gauge}
      instruction={asked.instruction}
      detail={said}
      refused={refused === null ? undefined : <PhraseText phrase={refused} nameOf={nameOf} />}
    >
      {mine && !facing && hand.ending !== undefined && (
        <>
          <Button
            kind={hand.ending.grave ? 'danger' : 'plain'}
            title={keys ? 'Key: Enter' : undefined}
            onClick={hand.endMove}
          >
            {hand.ending.yes}
          </Button>
          {/* It stands where "End move" stood: who presses twice by mistake loses nothing. */}
          <Button
            ref={safe}
            kind="primary"
            title={keys ? 'Key: Backspace' : undefined}
            onClick={press(hand.keepSailing)}
          >
            {hand.ending.no}
          </Button>
        </>
      )}
      {mine && !facing && hand.ending === undefined && (
        <>
          <Button
            icon="stepBack"
            title={keys ? 'Key: Backspace' : undefined}
            onClick={hand.back}
            barred={
              undo.possible || underWay || hand.holds ? undefined : undo.limit || 'nothing to step back'
            }
            limit={underWay ? words.undo.free : undo.limit}
          >
            Step back
          </Button>
          <Button
            ref={end}
            kind={endRefusal === undefined ? 'primary' : 'plain'}
            title={keys ? 'Key: Enter' : undefined}
            onClick={press(hand.endMove)}
            barred={
              endRefusal === undefined
                ? undefined
                : `${counted(pointsLeft, 'more hex', 'more hexes')} to sail`
            }
            limit="the next boat sails"
          >
            End move
          </Button>
        </>
      )}
    </ActionBar>
  );
}

function DetailText({
  detail: { words: said, stress, tone },
  nameOf,
}: {
  readonly detail: Detail;
  readonly nameOf: (seat: number) => string;
}) {
  return (
    <>
      <PhraseText phrase={said} nameOf={nameOf} />
      {stress !== undefined && (
        <strong className={tone}>
          <PhraseText phrase={stress} nameOf={nameOf} />
        </strong>
      )}
    </>
  );
}

interface SpeedButtonsProps extends Pick<SteeringBarProps, 'stage' | 'hand'> {
  /** The speed that the way aimed at takes. */
  readonly planned: number | undefined;
}

function SpeedButtons({ stage, hand, planned }: SpeedButtonsProps) {
  const { refuse, seats } = stage;
  const view = hand.shown;
  const { speed } = boatOf(view.boats, mover(view));
  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: six buttons of one gauge, not a form
    <div className="speeds" role="group" aria-label="Speed of this move">
      {SPEEDS.map((to) => {
        const now = to === speed;
        const refusal = now ? undefined : refuse({ type: 'speed', args: { to } });
        const price = now ? 'as now' : coalWords(speedCoal(speed, to));
        const after = to === planned && !now;
        const why = refusal === undefined ? '' : plain(refusalWords(refusal), nameOf);
        return (
          <button
            key={to}
            type="button"
            className={`button speed${after ? ' planned' : ''}`}
            aria-pressed={now}
            aria-disabled={refusal !== undefined || undefined}
            aria-label={refusal === undefined ? `Speed ${to}, ${price}` : `Speed ${to}: ${why}`}
            title={refusal === undefined ? undefined : why}
            onClick={() => {
              if (!now) hand.try({ type: 'speed', args: { to } });
            }}
          >
            <b>{to}</b>{' '}
            <small>
              {after
                ? 'after'
                : planned !== undefined && now
                  ? 'now'
                  : refusal === undefined
                    ? price
                    : '\u2013'}
            </small>
          </button>
        );
      })}
    </div>
  );
}
