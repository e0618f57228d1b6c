import type { Seat } from '@packetboat/games/kit/title';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { View } from '@packetboat/games/mississippi-queen/state';
import { useRef, useState } from 'react';
import type { ChartHandle } from '../../chart/Chart';
import { IconButton, OrderStrip, PhraseText } from '../../parts';
import { namesIn } from '../../parts/seats';
import { Question } from '../../stage/Question';
import { StageFrame, ZoomTools } from '../../stage/StageFrame';
import { useStrayKeys } from '../../stage/stray-keys';
import type { StageProps } from '../contract';
import { actingIn } from './hand/asking';
import { givingUp } from './hand/givingUp';
import { useAimed } from './hand/useAimed';
import { useRiverHand } from './hand/useHand';
import { courseOf } from './map/course';
import { RiverChart } from './map/RiverChart';
import { useLooking } from './map/useLooking';
import { usePointing } from './map/usePointing';
import { usePlayback } from './motion/playback';
import { CoalBill } from './panels/CoalBill';
import { GoalLine } from './panels/GoalLine';
import { useKeyHints } from './panels/keyboard';
import { SteeringBar } from './panels/SteeringBar';
import { words } from './words';
import './colours.css';
import './map/river.css';
import './map/boats.css';
import './panels/steering.css';
import './panels/engine.css';
import './stage.css';

/** The river, drawn, and everything that is done on it. */
export function Board(props: StageProps<View, MississippiQueenMove>) {
  const { step, seats, outcome } = props;
  const { hand, press } = useRiverHand(props);
  const view = hand.shown;
  const course = courseOf(view);
  const chart = useRef<ChartHandle>(null);
  const boats = useRef(new Map<Seat, SVGGElement>());
  const [resigning, setResigning] = useState(false);
  const keyHints = useKeyHints();
  const looking = useLooking(course, hand, outcome);
  usePlayback(step, view, course, boats.current);

  const nameOf = namesIn(seats);
  const mine = hand.doing !== 'watching';
  const pointing = usePointing({
    course,
    hand,
    press,
    nameOf,
    onShow: (at) => {
      if (chart.current?.inSight(at, 0) === false) chart.current.show(at);
    },
  });
  useStrayKeys(pointing.key);
  const aimed = useAimed(hand);
  const about = hand.aim !== null && hand.doing !== 'facing' && (
    <PhraseText phrase={words.pointedWords(hand, hand.aim, keyHints)} nameOf={nameOf} />
  );

  return (
    <StageFrame
      className={`mq-stage${mine ? ' mine' : ''}${props.pending ? ' pending' : ''}`}
      onFootHeight={looking.onFootHeight}
      top={
        <>
          <OrderStrip
            head={words.orderHead(outcome !== undefined)}
            entries={outcome ? words.finalEntries(outcome, view, nameOf) : words.orderEntries(view, nameOf)}
          />
          {!outcome && <GoalLine view={view} seat={props.seat} nameOf={nameOf} />}
        </>
      }
      map={
        <RiverChart
          stage={props}
          hand={hand}
          press={press}
          course={course}
          chart={chart}
          boats={boats.current}
          pointing={pointing}
          aimed={aimed}
          looking={looking}
          keyHints={keyHints}
        />
      }
      tools={
        <>
          <ZoomTools
            chart={chart}
            whole={words.WHOLE_RIVER}
            onWhole={() => chart.current?.showAll(course.box)}
          />
          {props.legal.some(({ type }) => type === 'resign') && (
            <IconButton
              icon="flag"
              label={words.GIVING_UP.button}
              className="mq-give-up"
              badge={<small>{words.GIVING_UP.badge}</small>}
              onClick={() => setResigning(true)}
            />
          )}
        </>
      }
      foot={
        <>
          {mine && hand.doing !== 'facing' && <CoalBill view={view} preview={aimed.preview} />}
          <SteeringBar stage={props} hand={hand} about={about || null} preview={aimed.preview} />
        </>
      }
    >
      {outcome && (
        <p className="stage-ribbon voice" role="status">
          {words.queenWords(nameOf(outcome.places[0]?.[0] ?? 0))}
        </p>
      )}
      {resigning && (
        <Question
          question={words.resignQuestion(
            words.givingUpWords(givingUp(view, actingIn({ view, turn: props.turn })), nameOf),
          )}
          onYes={() => hand.try({ type: 'resign', args: {} })}
          onNo={() => setResigning(false)}
        />
      )}
    </StageFrame>
  );
}
