import type { MontanaMove } from '@packetboat/games/montana/moves';
import { playerOf, type View } from '@packetboat/games/montana/state';
import { useRef } from 'react';
import type { StageProps } from '../../contract';
import { named } from '../hand/crews';
import { trying } from '../hand/deeds';
import type { Aimed } from '../hand/pointed';
import { onPost, type Place, placed } from '../hand/reading';
import type { MontanaHand } from '../hand/useHand';
import type { LandWindow } from '../map/useLandWindow';
import { CityBoard } from './CityBoard';
import { WheelPanel, wheelTurns } from './WheelPanel';
import { WorkerBoard } from './WorkerBoard';

/** So high a column holds the large wheel, the worker board and all of the city. */
const WITH_WHEEL = 850;
/** As much as the city needs while it bids: no part of the column gives way to another within a turn. */
const ROOMY = 696;
/** Below this the city tells no line of itself, and below that the wheel makes way for whoever bids. */
const [SPARE, LEAST] = [606, 590];

interface TablePartsProps {
  readonly stage: StageProps<View, MontanaMove>;
  readonly hand: MontanaHand;
  readonly window: LandWindow;
  readonly turning: boolean;
  readonly onPoint: (place: Place | null) => void;
  readonly onAim: (aimed: Aimed | null) => void;
}

/** The wheel, the worker board and the city, as they stand beside the map or lie over it. */
export function useTableParts(props: TablePartsProps) {
  const { stage, hand, turning, onPoint, onAim } = props;
  const { wide, column } = props.window;
  const { view, step, legal, pointed } = stage;
  const wheels = useRef(new Set<SVGGElement>());
  const mine = hand.doing !== 'watching';
  const large = turning || wheelTurns(stage.turn.stage);
  const there = hand.aim === null ? null : placed(hand.aim);
  const attempt = (move: MontanaMove) => hand.do(trying(move));
  const wheel = (
    <WheelPanel
      view={view}
      hand={hand.hand}
      size={large ? 'large' : column >= ROOMY || !wide ? 'drawn' : 'strip'}
      grain={playerOf(view.players, hand.asked).goods.grain}
      onTry={attempt}
      onAim={(spaces) => onAim(spaces === null ? null : { is: 'price', spaces })}
      register={wheels.current}
      pointed={pointed}
      turning={turning}
    />
  );
  const workers = (
    <WorkerBoard
      view={view}
      hand={hand.hand}
      legal={legal}
      nameOf={hand.nameOf}
      leaving={step?.events.some(({ key }) => key === 'cleared') ? step.before : null}
      aim={there !== null && 'post' in there ? there.post : null}
      pointed={pointed}
      onAim={(post) => onPoint(post === null ? null : onPost(post))}
      onChoose={(post) => hand.tap(onPost(post))}
      onSmall={(crew) => attempt({ type: 'workSmall', args: { workers: named(crew) } })}
      actively={mine}
    />
  );
  const city = (
    <CityBoard
      view={view}
      hand={hand.hand}
      legal={legal}
      nameOf={hand.nameOf}
      pointed={pointed}
      onTry={attempt}
      onAim={(space) => onAim(space === null ? null : { is: 'bid', ...space })}
      actively={mine}
      folded={wide && large && column < WITH_WHEEL}
      compact={wide && column < SPARE}
    />
  );
  const beside = wide && (
    <div className="mt-column">
      {(view.city === null || column >= LEAST) && wheel}
      {workers}
      {city}
    </div>
  );
  return { parts: { wheel, workers, city }, beside, wheels: wheels.current };
}
