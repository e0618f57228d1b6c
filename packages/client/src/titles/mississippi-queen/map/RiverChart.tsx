import type { Seat } from '@packetboat/games/kit/title';
import { useDeferredValue, useMemo, useRef } from 'react';
import { type BoardMap, boardChart } from '../../../chart/board-map';
import { Chart } from '../../../chart/Chart';
import type { Hand } from '../../../hand/hand';
import { saidOf } from '../../../hand/keys';
import { PlaceTargets } from '../../../places/PlaceTargets';
import { keys } from '../hand/keys';
import type { River } from '../hand/reading';
import type { useAimed } from '../hand/useAimed';
import type { RiverHand } from '../hand/useHand';
import { words } from '../words';
import { mooringsOf } from './Boats';
import type { Course } from './course';
import { Miniature, type MiniatureHandle } from './Miniature';
import { RiverMap, sheetOf } from './RiverMap';
import { RiverPieces } from './RiverPieces';
import type { useLooking } from './useLooking';
import type { usePointing } from './usePointing';

interface RiverChartProps extends BoardMap<River, RiverHand, ReturnType<typeof usePointing>> {
  readonly press: Hand<River>;
  readonly course: Course;
  /** The boats as they are drawn, for what moves them. */
  readonly boats: Map<Seat, SVGGElement>;
  readonly aimed: ReturnType<typeof useAimed>;
  readonly looking: ReturnType<typeof useLooking>;
  readonly keyHints: boolean;
}

/** The river, everything that is pressed on it, and the whole of it small in a corner. */
export function RiverChart(props: RiverChartProps) {
  const { stage, hand, press, course, chart, boats, pointing, aimed, looking, keyHints } = props;
  const { seats, pending } = stage;
  const { look, inset, size, sight, onRest } = looking;
  const view = hand.shown;
  const mine = hand.doing !== 'watching';
  const miniature = useRef<MiniatureHandle>(null);
  // A new tile means some thousand lines to draw: boats and hands go first.
  const printed = useDeferredValue(course);
  const ground = useMemo(() => <RiverMap course={printed} />, [printed]);
  const sheet = useMemo(() => sheetOf(course), [course]);
  return (
    <>
      <Chart
        {...boardChart(props)}
        sheet={sheet}
        inset={inset}
        look={look}
        followKey={`${view.round.number}:${view.round.at}:${view.facing.join()}:${mine}:${course.key}`}
        label={words.riverWords(view, mine && keyHints ? saidOf(keys()) : '')}
        ground={ground}
        pieces={(zoom) => (
          <RiverPieces
            stage={stage}
            course={course}
            hand={hand}
            moorings={mooringsOf(view, course)}
            aimed={aimed}
            zoom={zoom}
            size={size}
            sight={sight}
            register={(seat, element) => void (element ? boats.set(seat, element) : boats.delete(seat))}
          >
            <PlaceTargets
              places={pointing.places}
              walk={pointing.walk}
              pending={pending}
              className="mq-choice"
            />
          </RiverPieces>
        )}
        grabs={(where) => press.grabs(course.spotAt(where))}
        onDrag={(where, phase) => press.draw(course.spotAt(where), phase)}
        onKey={pointing.key}
        onView={(box) => miniature.current?.show(box)}
        onRest={onRest}
      />
      <Miniature
        handle={miniature}
        course={course}
        view={view}
        seats={seats}
        onShow={(where) => chart.current?.show(where)}
      />
    </>
  );
}
