import type { Dot } from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { of, type View } from '@packetboat/games/broadsides/state';
import { type ReactNode, useMemo } from 'react';
import { useRoom } from '../../../stage/room';
import type { StageProps } from '../../contract';
import { fieldsOfFire, legsOf } from '../hand/forecast';
import type { SeaHand } from '../hand/useHand';
import type { Show } from '../motion/useShow';
import { Watch } from '../motion/Watch';
import { PlottingDesk } from '../panels/PlottingDesk';
import { RevealDesk } from '../panels/RevealDesk';
import { words } from '../words';
import { type Course, SeaChart } from './SeaChart';

/** What both drawings are drawn from. */
export interface SceneProps {
  readonly stage: StageProps<View, BroadsidesMove>;
  readonly view: View;
  readonly hand: SeaHand;
  readonly show: Show;
  readonly foot: number;
  /** Pace and way out, while something is shown. */
  readonly bar: ReactNode;
}

/** The chart, and beside it one's own plot or both. */
export function Sea({
  stage,
  view,
  hand,
  show,
  bar,
  onPoint,
  onDecks,
}: SceneProps & { onPoint(dot: Dot | null): void; onDecks(): void }) {
  const { beat } = show;
  const room = useRoom();
  const plots =
    beat === null && (hand.doing === 'plotting' || (hand.doing === 'sealed' && view.phase === 'plotting'));
  const course = useMemo((): Course | null => {
    if (!plots) return null;
    const ship = of(view.ships, hand.seat);
    const legs = legsOf(ship, hand.slots);
    const end = legs.at(-1)?.to;
    return end === undefined ? null : { seat: hand.seat, legs, fields: fieldsOfFire(ship, end) };
  }, [plots, view, hand.seat, hand.slots]);
  const scene = beat?.scene;
  return (
    <div className="bs-sea">
      <SeaChart
        view={view}
        course={course}
        pointed={stage.pointed}
        gliding={beat !== null}
        label={words.seaLabel(view)}
        onPoint={onPoint}
      >
        {scene?.kind === 'cards' && scene.collided !== null && beat?.part === 'outcome' && (
          <Crash view={view} />
        )}
      </SeaChart>
      <div ref={room} className="bs-side">
        {plots ? (
          <PlottingDesk stage={stage} hand={hand} />
        ) : (
          <RevealDesk
            view={view}
            seats={stage.seats}
            beat={beat}
            head={words.revealHead(view, beat, show.again?.round ?? view.round)}
            note=""
          />
        )}
        {bar}
        {beat === null && <Watch show={show} onOther={onDecks} other={words.TO_DECKS} />}
      </div>
    </div>
  );
}

/** Where two ships run into each other. */
function Crash({ view }: { readonly view: View }) {
  const { x, y } = of(view.ships, 0);
  return (
    <g className="bs-crash" transform={`translate(${52 + x * 46} ${52 + y * 46})`}>
      <path d="M0,-44L9,-16L36,-28L18,-4L46,12L14,12L16,44L0,18L-16,44L-14,12L-46,12L-18,-4L-36,-28L-9,-16Z" />
    </g>
  );
}
