import { speedCoal } from '@packetboat/games/mississippi-queen/helm';
import { coalBill, forfeitOf, outlook } from '@packetboat/games/mississippi-queen/hints';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type View } from '@packetboat/games/mississippi-queen/state';
import { watersOf } from '@packetboat/games/mississippi-queen/waters';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ActionBar, Button, PhraseText } from '../../../parts';
import { words } from '../../../words';
import { count, counted, type Phrase, plain } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import type { RiverHand } from '../hand/useHand';
import { refusalWords, wayWords } from '../words/explain';
import { coalWords, endingWords } from '../words/words';
import { type BillPreview, billOf } from './CoalBill';
import { CoalRow } from './CoalRow';
import { useKeyHints } from './keyboard';
import { SpeedGauge } from './SpeedGauge';

const BY_NUMBER = ', or press 1 to 6, clockwise from north';

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
  const acting = stage.turn.acting[0] ?? mover(view);
  const boat = boatOf(view.boats, acting);
  const { pointsLeft } = coalBill(view);
  const sailed = view.move.spent;
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
  const before = watersOf(view).next(boat.at, boat.heading);
  const lying = view.boats.findIndex(({ at, fate }) => fate === 'racing' && at === before);
  const ahead = lying < 0 ? undefined : lying;

  const progress = (): string => {
    if (hand.speedOpen) return `${nameOf(acting)}, set your speed, or sail.`;
    if (sailed === 0) return `${nameOf(acting)}, ${counted(boat.speed, 'hex', 'hexes')} to sail.`;
    if (sailed < boat.speed)
      return `${nameOf(acting)}, ${count(sailed)} of ${count(boat.speed)} hexes sailed.`;
    return `${nameOf(acting)}, ${boat.speed === 1 ? 'the one hex is' : `${boat.speed === 2 ? 'both' : `all ${count(boat.speed)}`} hexes are`} sailed.`;
  };
  const instruction = (): string => {
    if (outcome) return `${nameOf(outcome.places[0]?.[0] ?? 0)} wins the race.`;
    switch (hand.doing) {
      case 'watching':
        return facing ? `${nameOf(acting)} chooses a heading.` : `${nameOf(acting)} is steering.`;
      case 'facing':
        return `${nameOf(acting)}, your boat was pushed. Where shall she point?`;
      case 'aimingPush':
        return `Where shall ${ahead === undefined ? 'she' : nameOf(ahead)} be pushed?`;
      default:
        return hand.ending?.head ?? progress();
    }
  };
  /** While a move is under way its bar stands still. */
  const lastDetail = useRef<ReactNode>(null);
  const detail = (): ReactNode => {
    if (hand.doing === 'underWay') return lastDetail.current;
    if (hand.barred) return <PhraseText phrase={hand.barred} nameOf={nameOf} />;
    if (hand.ending) return <strong className={warningOf(hand.ending)}>{hand.ending.why}</strong>;
    // The pointer rests where it has just clicked: what it is on gives way to a warning.
    const careful = hand.doing === 'arriving' && outlook(view, acting) !== 'clear';
    if (about && !careful) return about;
    if (outcome) return <PhraseText phrase={endingWords(outcome)} nameOf={nameOf} />;
    if (hand.doing === 'watching')
      return `Speed ${boat.speed}, coal ${boat.coal}.${turnsUntil(view, stage.seat)}`;
    if (hand.doing === 'facing') return <>Free, any of the six ways: choose a heading{keys && BY_NUMBER}.</>;
    if (hand.doing === 'arriving') return <Outlook view={view} turns={hand.turns.length} />;
    if (hand.doing === 'aimingPush')
      return (
        <>
          One hex of your move to enter, one for the push; {counted(pointsLeft - 2, 'hex', 'hexes')} left
          then. Choose where to{keys && BY_NUMBER}.
        </>
      );
    const straight = hand.ways.find(({ turns }) => turns === 0);
    if (straight?.kind === 'barred' && straight.refusal) {
      return (
        <>
          Pick a lit hex. Straight on is barred:{' '}
          <strong>
            <PhraseText phrase={midSentence(refusalWords(straight.refusal))} nameOf={nameOf} />
          </strong>
        </>
      );
    }
    const lit = hand.ways.filter(({ kind }) => kind !== 'barred').map(({ spot }) => spot);
    const ringed = hand.ends.some((spot) => !lit.includes(spot));
    return straight
      ? ringed
        ? 'Pick a lit hex, or a ring where your move can end; or draw your way from the boat.'
        : `Pick a lit hex, or draw your way from the boat. ${plain(wayWords(straight), nameOf)}`
      : null;
  };

  const said = detail();
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
      instruction={instruction()}
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

/** When the boat of whoever looks on sails, if she still does in this round. */
function turnsUntil({ round, boats, ended }: View, seat: number | null): string {
  if (seat === null || ended !== null || boats[seat]?.fate !== 'racing') return '';
  const wait = round.order.indexOf(seat) - round.at;
  if (wait === 1) return ' You sail next.';
  return wait > 1 ? ` You sail after ${counted(wait - 1, 'more boat', 'more boats')}.` : '';
}

/** A phrase that goes on after a colon; a name at its head keeps its capital. */
function midSentence([first = '', ...rest]: Phrase): Phrase {
  return [typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first, ...rest];
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

const warningOf = ({ grave }: { readonly grave: boolean }): string => (grave ? 'warning grave' : 'warning');

/** How the next move would look from here: the warning before it is too late. */
function Outlook({ view, turns }: { readonly view: View; readonly turns: number }) {
  const next = outlook(view, mover(view));
  if (next === 'clear')
    return turns === 0
      ? 'Nothing is left to do but to end your move.'
      : 'Turn once more if you like, then end your move.';
  const keeps = forfeitOf(view)?.turnKeeps === true;
  return (
    <strong className={warningOf({ grave: next === 'none' })}>
      {next === 'none'
        ? `Careful: as she lies now, no move will be possible next turn. ${keeps ? 'Turn her first.' : 'Step back and sail another way.'}`
        : `As she lies now, next turn will need coal.${keeps ? ' A free turn would spare it.' : ''}`}
    </strong>
  );
}
