import { speedCoal } from '@packetboat/games/mississippi-queen/helm';
import { coalBill, outlook } from '@packetboat/games/mississippi-queen/hints';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type View } from '@packetboat/games/mississippi-queen/state';
import { watersOf } from '@packetboat/games/mississippi-queen/waters';
import type { ReactNode } from 'react';
import { ActionBar, Button, PhraseText } from '../../parts';
import { count, counted, type Phrase, plain } from '../../words/phrase';
import type { StageProps } from '../contract';
import { CoalRow } from './CoalRow';
import { refusalWords, wayWords } from './explain';
import { SpeedGauge } from './SpeedGauge';
import type { HandState } from './useHand';
import { coalWords, endingWords } from './words';

const SPEEDS = [1, 2, 3, 4, 5, 6] as const;

interface SteeringBarProps {
  readonly stage: StageProps<View, MississippiQueenMove>;
  readonly hand: HandState;
  /** What the pointer or the focus is on, in words. */
  readonly about: ReactNode;
}

/** The bar at the foot: gauge and bunker, what to do, and the buttons. */
export function SteeringBar({ stage, hand, about }: SteeringBarProps) {
  const { view, seats, refused, undo, outcome } = stage;
  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  const acting = stage.turn.acting[0] ?? mover(view);
  const boat = boatOf(view.boats, acting);
  const { pointsLeft } = coalBill(view);
  const sailed = view.move.spent;
  const mine = hand.hand !== 'watching';
  const facing = stage.turn.stage === 'facing';
  const before = watersOf(view).next(boat.at, boat.heading);
  const lying = view.boats.findIndex(({ at, fate }) => fate === 'racing' && at === before);
  const ahead = lying < 0 ? undefined : lying;

  const instruction = (): string => {
    if (outcome) return `${nameOf(outcome.places[0]?.[0] ?? 0)} wins the race.`;
    switch (hand.hand) {
      case 'watching':
        return facing ? `${nameOf(acting)} chooses a heading.` : `${nameOf(acting)} is steering.`;
      case 'facing':
        return `${nameOf(acting)}, your boat was pushed. Where shall she point?`;
      case 'settingSpeed':
        return `${nameOf(acting)}, set your speed, or sail.`;
      case 'steering':
        return sailed === 0
          ? `${nameOf(acting)}, ${counted(boat.speed, 'hex', 'hexes')} to sail.`
          : `${nameOf(acting)}, ${count(sailed)} of ${count(boat.speed)} hexes sailed.`;
      case 'aimingPush':
        return `Where shall ${ahead === undefined ? 'she' : nameOf(ahead)} be pushed?`;
      case 'arriving':
        return hand.ending
          ? 'End your move here?'
          : `${nameOf(acting)}, ${boat.speed === 1 ? 'the one hex is' : `all ${count(boat.speed)} hexes are`} sailed.`;
    }
  };
  const detail = (): ReactNode => {
    if (hand.barred) return <PhraseText phrase={hand.barred} nameOf={nameOf} />;
    if (about) return about;
    if (outcome) return <PhraseText phrase={endingWords(outcome)} nameOf={nameOf} />;
    if (hand.hand === 'watching') return `Speed ${boat.speed}, coal ${boat.coal}.`;
    if (hand.hand === 'facing')
      return 'Free, any of the six ways: click a heading or press 1 to 6, clockwise from north.';
    if (hand.hand === 'arriving') return <Outlook view={view} seat={acting} />;
    if (hand.hand === 'aimingPush')
      return `One hex of your move to enter, one for the push; ${counted(pointsLeft - 2, 'hex', 'hexes')} left then.`;
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
    return straight
      ? `Pick a lit hex, or draw your way from the boat. ${plain(wayWords(straight), nameOf)}`
      : null;
  };

  const burning = mine && !facing ? view.move.coalBefore - boat.coal : 0;
  const gauge = outcome ? undefined : hand.speedOpen ? (
    <div className="speed-choice">
      <SpeedButtons stage={stage} hand={hand} />
      <span className="bunker">
        <small>Coal {boat.coal}</small>
        <CoalRow coal={boat.coal} />
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
        <small>
          {burning > 0 ? `Coal ${view.move.coalBefore}, this move burns ${burning}` : `Coal ${boat.coal}`}
        </small>
        <CoalRow coal={boat.coal} burning={Math.max(0, burning)} big />
      </span>
    </div>
  );

  const endRefusal = stage.refuse({ type: 'endMove', args: {} });
  return (
    <ActionBar
      className={`steering-bar${mine ? ' mine' : ''}`}
      gauge={gauge}
      instruction={instruction()}
      detail={detail()}
      refused={refused === null ? undefined : <PhraseText phrase={refused} nameOf={nameOf} />}
    >
      {mine && !facing && (
        <>
          <Button
            icon="stepBack"
            title="Key: Backspace or C"
            onClick={hand.back}
            barred={undo.possible || hand.ending ? undefined : undo.limit || 'nothing to step back'}
            limit={hand.ending ? 'keep sailing' : undo.limit}
          >
            Step back
          </Button>
          <Button
            kind={endRefusal === undefined ? 'primary' : 'plain'}
            title="Key: Enter"
            onClick={hand.endMove}
            barred={
              endRefusal === undefined
                ? undefined
                : `${counted(pointsLeft, 'more hex', 'more hexes')} to sail`
            }
            limit={hand.ending ? 'yes, end it here' : 'ends your move'}
          >
            Cast off
          </Button>
        </>
      )}
    </ActionBar>
  );
}

/** A phrase that goes on after a colon; a name at its head keeps its capital. */
function midSentence([first = '', ...rest]: Phrase): Phrase {
  return [typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first, ...rest];
}

function SpeedButtons({ stage, hand }: Pick<SteeringBarProps, 'stage' | 'hand'>) {
  const { view, refuse, seats } = stage;
  const { speed } = boatOf(view.boats, mover(view));
  const nameOf = (seat: number) => seats.find((info) => info.seat === seat)?.name ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: six buttons of one gauge, not a form
    <div className="speeds" role="group" aria-label="Speed of this move">
      {SPEEDS.map((to) => {
        const now = to === speed;
        const refusal = now ? undefined : refuse({ type: 'speed', args: { to } });
        const price = now ? 'as now' : coalWords(speedCoal(speed, to));
        const why = refusal === undefined ? '' : plain(refusalWords(refusal), nameOf);
        return (
          <button
            key={to}
            type="button"
            className="button speed"
            aria-pressed={now}
            aria-disabled={refusal !== undefined || undefined}
            aria-label={refusal === undefined ? `Speed ${to}, ${price}` : `Speed ${to}: ${why}`}
            title={refusal === undefined ? undefined : why}
            onClick={() => {
              if (!now) hand.try({ type: 'speed', args: { to } });
            }}
          >
            <b>{to}</b> <small>{refusal === undefined ? price : '\u2013'}</small>
          </button>
        );
      })}
    </div>
  );
}

/** How the next move would look from here: the warning before it is too late. */
function Outlook({ view, seat }: { readonly view: View; readonly seat: number }) {
  const next = outlook(view, seat);
  if (next === 'clear') return <>Turn once more if you like, then cast off.</>;
  return (
    <strong className={next === 'none' ? 'warning grave' : 'warning'}>
      {next === 'none'
        ? 'Careful: as she lies now, no move will be possible next turn. Turn her first.'
        : 'As she lies now, next turn will need coal.'}
    </strong>
  );
}
