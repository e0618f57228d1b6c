import type { Heading } from '@packetboat/games/kit/hex';
import type { Seat } from '@packetboat/games/kit/title';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Chart, type ChartHandle, type WideLook } from '../../chart/Chart';
import { type Frame, NO_INSET } from '../../chart/camera';
import { inTheClear, leaning, roomiest } from '../../chart/keeping-clear';
import { type Box, boxAround, type Point } from '../../chart/point';
import { saidOf } from '../../hand/keys';
import { Button, Dialog, IconButton, OrderStrip, PhraseText } from '../../parts';
import { useMedia } from '../../stage/media';
import { StageFrame, useStageSize } from '../../stage/StageFrame';
import { type KeyPress, useStrayKeys } from '../../stage/stray-keys';
import type { StageProps } from '../contract';
import { keys } from './hand/keys';
import { useRiverHand } from './hand/useHand';
import { mooringsOf } from './map/Boats';
import { courseOf } from './map/course';
import { facingAt } from './map/HeadingMarks';
import { Miniature, type MiniatureHandle } from './map/Miniature';
import { RiverMap, sheetOf } from './map/RiverMap';
import { RiverPieces } from './map/RiverPieces';
import { clearings, LEAST, LEAST_ON_PHONES, steeringBox, TURNING_ROOM, wayAhead } from './map/sight';
import { usePlayback } from './motion/playback';
import { CoalBill } from './panels/CoalBill';
import { GoalLine } from './panels/GoalLine';
import { useKeyHints } from './panels/keyboard';
import { finalEntries, orderEntries } from './panels/orderStrip';
import { SteeringBar } from './panels/SteeringBar';
import { explained, passageWords } from './words/explain';
import { givingUpWords } from './words/givingUp';
import './map/river.css';
import './map/boats.css';
import './panels/steering.css';
import './panels/engine.css';
import './stage.css';

/** The river, drawn, and everything that is done on it. */
export function Board(props: StageProps<View, MississippiQueenMove>) {
  const { step, seats, outcome, settings } = props;
  const { hand, press } = useRiverHand(props);
  const view = hand.shown;
  const course = courseOf(view);
  const chart = useRef<ChartHandle>(null);
  const miniature = useRef<MiniatureHandle>(null);
  const boats = useRef(new Map<Seat, SVGGElement>());
  const [aim, setAim] = useState<Spot | null>(null);
  const [facingAim, setFacingAim] = useState<Heading | null>(null);
  const [resigning, setResigning] = useState(false);
  const { phone, size } = useStageSize();
  const narrow = useMedia('(max-width: 1216px)');
  const low = useMedia('(max-height: 520px)');
  const keyHints = useKeyHints();
  const [footHeight, setFootHeight] = useState(110);
  usePlayback(step, view, course, boats.current);

  const nameOf = (seat: Seat) => seats.find((info) => info.seat === seat)?.name ?? '';
  const acting = props.turn.acting[0] ?? mover(view);
  const asked = boatOf(view.boats, acting);
  const at = course.centre(asked.at);
  const mine = hand.doing !== 'watching';
  // Where the stage is narrow the bill lies along the bar instead of on the river.
  const row = narrow && mine;

  // What is aimed at belongs to the position it was aimed in.
  const aimed = useRef(view);
  if (aimed.current !== view) {
    aimed.current = view;
    if (aim !== null) setAim(null);
    if (facingAim !== null) setFacingAim(null);
  }

  // A new tile means some thousand lines to draw: boats and hands go first.
  const printed = useDeferredValue(course);
  const ground = useMemo(() => <RiverMap course={printed} />, [printed]);
  const sheet = useMemo(() => sheetOf(course), [course]);
  const finish = outcome
    ? boxAround(
        [
          ...mooringsOf(view, course).map((mooring) => mooring.at),
          ...(course.landing ? [course.landing.at] : []),
        ],
        120,
      )
    : null;
  const goals = [...hand.ends, ...hand.targets.map(({ spot }) => spot)];
  const least = phone ? LEAST_ON_PHONES : LEAST * size;
  // On a small screen: as much of the river ahead, or of the way to the landing, as can be.
  const otherwise = (frame: Frame) =>
    leaning(wayAhead(view, course, asked.at), at, looked.least, TURNING_ROOM, frame);
  const looked: WideLook = finish
    ? { box: finish, at, least: 0, most: 1.6 * size }
    : mine
      ? {
          box: steeringBox(view, course, asked.at, goals),
          at,
          least,
          most: (phone ? 1.2 : 1.3) * size,
          otherwise,
        }
      : { box: course.box, at, least: phone ? least : 0.72, most: 1.6 * size, otherwise };
  // While a move is being shown the map lies still.
  const steady = useRef(looked);
  if (hand.doing !== 'underWay') steady.current = looked;
  const bill = !mine || hand.doing === 'facing' || low ? 'none' : row ? 'row' : 'slip';
  const papers = clearings({ phone, low, size, footHeight, finished: outcome !== undefined, bill });
  const [sight, setSight] = useState<readonly Box[]>([]);

  const passage = aim === null ? undefined : hand.passageTo(aim);
  const preview = useMemo(() => {
    const turn = hand.turns.find(({ heading }) => heading === facingAim);
    if (turn !== undefined) return { turns: turn.moves.length, coal: turn.coal };
    const way = hand.ways.find(({ spot, kind }) => spot === aim && kind !== 'barred') ?? passage;
    return way ?? null;
  }, [hand.ways, hand.turns, passage, aim, facingAim]);

  const point = (spot: Spot | null) => {
    setAim(spot);
    props.point(spot === null ? null : `${Math.floor(spot / 20)}.${spot % 20}`);
  };
  const hover = (where: Point | null) => {
    if (hand.doing === 'facing' || hand.doing === 'arriving')
      setFacingAim(where === null ? null : facingAt(at, where));
    if (hand.doing === 'facing') return;
    const spot = where === null ? null : (course.spotAt(where) ?? null);
    if (spot !== aim) point(spot);
  };
  const tap = (where: Point, touch: boolean) => {
    if (hand.doing === 'facing') {
      const heading = facingAt(at, where);
      const move = props.legal.find(
        (one) => one.type === 'face' && heading !== null && one.args.to === NAMES[heading],
      );
      if (move) hand.try(move);
      return;
    }
    const turn = hand.turns.find(({ heading }) => heading === facingAt(at, where));
    if (turn !== undefined) return hand.turnTo(turn);
    const spot = course.spotAt(where);
    if (spot === undefined) return touch ? point(null) : undefined;
    // A finger shows the way to a hex further off before it sails there.
    if (touch && spot !== aim && hand.passageTo(spot) !== undefined) return point(spot);
    if (touch) point(spot);
    press.tap(spot);
  };
  const key = (event: KeyPress) => {
    if (press.key(event)) event.preventDefault();
  };
  useStrayKeys(key);

  const pointedAt =
    aim === null
      ? null
      : passage === undefined
        ? explained(view, aim, hand.ways, hand.targets)
        : passageWords(view, passage, keyHints ? 'Click to sail there.' : 'Tap again to sail there.');
  const mayEnd = aim !== null && passage === undefined && hand.ends.includes(aim);
  const about = pointedAt && (
    <PhraseText phrase={mayEnd ? [...pointedAt, ' Your move can end here.'] : pointedAt} nameOf={nameOf} />
  );
  return (
    <StageFrame
      className={`mq-stage${mine ? ' mine' : ''}${props.pending ? ' pending' : ''}`}
      onFootHeight={setFootHeight}
      top={
        <>
          <OrderStrip
            head={outcome ? 'As they came in' : 'Order of this round'}
            entries={outcome ? finalEntries(outcome, view, nameOf) : orderEntries(view, nameOf)}
          />
          {!outcome && <GoalLine view={view} seat={props.seat} nameOf={nameOf} />}
        </>
      }
      map={
        <>
          <Chart
            handle={chart}
            sheet={sheet}
            inset={(size) => papers[phone ? 0 : roomiest(steady.current.box, size, papers)] ?? NO_INSET}
            look={steady.current}
            followKey={`${view.round.number}:${view.round.at}:${view.facing.join()}:${mine}:${course.key}`}
            still={settings.motion === 'reduced'}
            label={`The river, tiles ${view.gone + 1} to ${view.river.length}${mine && keyHints ? `. ${KEYS}` : ''}`}
            ground={ground}
            pieces={(zoom) => (
              <RiverPieces
                stage={props}
                course={course}
                hand={hand}
                moorings={mooringsOf(view, course)}
                aim={aim}
                passage={passage}
                facingAim={facingAim}
                zoom={zoom}
                size={size}
                sight={sight}
                onAim={point}
                onChoose={press.tap}
                register={(seat, element) =>
                  void (element ? boats.current.set(seat, element) : boats.current.delete(seat))
                }
              />
            )}
            onTap={tap}
            onHover={hover}
            grabs={(where) => press.grabs(course.spotAt(where))}
            onDrag={(where, phase) => press.draw(course.spotAt(where), phase)}
            onKey={key}
            onView={(box: Box) => miniature.current?.show(box)}
            onRest={(camera, frame) => {
              const clear = papers.map((inset) => inTheClear(camera, frame, inset));
              setSight((known) => (clear.every((box, i) => sameBox(known[i], box)) ? known : clear));
            }}
          />
          <Miniature
            handle={miniature}
            course={course}
            view={view}
            seats={seats}
            onShow={(where) => chart.current?.show(where)}
          />
        </>
      }
      tools={
        <>
          <IconButton icon="plus" label="Closer" onClick={() => chart.current?.zoomBy(1.3)} />
          <IconButton icon="minus" label="Wider" onClick={() => chart.current?.zoomBy(1 / 1.3)} />
          <IconButton icon="map" label="The whole river" onClick={() => chart.current?.showAll(course.box)} />
          {props.legal.some(({ type }) => type === 'resign') && (
            <IconButton
              icon="flag"
              label="Give up the race"
              className="mq-give-up"
              badge={<small>Give up</small>}
              onClick={() => setResigning(true)}
            />
          )}
        </>
      }
      foot={
        <>
          {mine && hand.doing !== 'facing' && <CoalBill view={view} preview={preview} />}
          <SteeringBar stage={props} hand={hand} about={about} preview={preview} />
        </>
      }
    >
      {outcome && (
        <p
          className="stage-ribbon voice"
          role="status"
        >{`${nameOf(outcome.places[0]?.[0] ?? 0)} is the queen of the Mississippi`}</p>
      )}
      {resigning && (
        <Dialog
          question
          title="Give up the race?"
          consequence={givingUpWords(view, props.turn.acting[0] ?? mover(view), nameOf)}
          onClose={() => setResigning(false)}
          verbs={
            <>
              <Button kind="primary" onClick={() => setResigning(false)}>
                Keep sailing
              </Button>
              <Button
                kind="danger"
                onClick={() => {
                  setResigning(false);
                  hand.try({ type: 'resign', args: {} });
                }}
              >
                Give up
              </Button>
            </>
          }
        />
      )}
    </StageFrame>
  );
}

/** Said when the map gets the focus. */
const KEYS = saidOf(keys);

const NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

const sameBox = (a: Box | undefined, b: Box): boolean =>
  a !== undefined &&
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 1);
