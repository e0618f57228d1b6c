import { HEADINGS, type Heading } from '@packetboat/games/kit/hex';
import type { Seat } from '@packetboat/games/kit/title';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import {
  type CSSProperties,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Chart, type ChartHandle, type ChartLook } from '../../chart/Chart';
import { type Box, boxAround, type Point } from '../../chart/point';
import { Button, Dialog, IconButton, OrderStrip, PhraseText } from '../../parts';
import type { StageProps } from '../contract';
import { mooringsOf } from './Boats';
import { CoalBill } from './CoalBill';
import { courseOf } from './course';
import { explained } from './explain';
import { Miniature, type MiniatureHandle } from './Miniature';
import { finalEntries, orderEntries } from './orderStrip';
import { usePlayback } from './playback';
import { RiverMap, sheetOf } from './RiverMap';
import { RiverPieces } from './RiverPieces';
import { SteeringBar } from './SteeringBar';
import { facingAt } from './SteeringLights';
import { type KeyPress, useHand } from './useHand';
import '../../chart/chart.css';
import './river.css';
import './stage.css';

const PHONE = '(max-width: 700px)';

/** The river, drawn, and everything that is done on it. */
export function Board(props: StageProps<View, MississippiQueenMove>) {
  const { view, step, seats, outcome, settings } = props;
  const course = courseOf(view);
  const hand = useHand(props);
  const chart = useRef<ChartHandle>(null);
  const miniature = useRef<MiniatureHandle>(null);
  const boats = useRef(new Map<Seat, SVGGElement>());
  const [aim, setAim] = useState<Spot | null>(null);
  const [facingAim, setFacingAim] = useState<Heading | null>(null);
  const [resigning, setResigning] = useState(false);
  const phone = useMedia(PHONE);
  const [wide, wall] = [useMedia('(min-width: 1600px)'), useMedia('(min-width: 3200px)')];
  const size = wall ? 1.7 : wide ? 1.25 : 1;
  const [bar, barHeight] = useHeight();
  usePlayback(step, view, course, boats.current);

  const nameOf = (seat: Seat) => seats.find((info) => info.seat === seat)?.name ?? '';
  const acting = props.turn.acting[0] ?? mover(view);
  const asked = boatOf(view.boats, acting);
  const at = course.centre(asked.at);
  const mine = hand.hand !== 'watching';

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
  const look = finish
    ? { box: finish, at, least: 0 }
    : mine
      ? closeUp(at, asked.heading, phone, size)
      : { box: course.box, at, least: phone ? 0.95 : 0.72 };
  const inset = phone
    ? { top: 0, right: 0, bottom: 0, left: 0 }
    : { top: 76, right: 12, bottom: barHeight + (outcome ? 96 : 24), left: 12 };

  const preview = useMemo(() => {
    const turn = hand.turns.find(({ heading }) => heading === facingAim);
    if (turn !== undefined) return { turns: turn.moves.length, coal: turn.coal };
    const way = hand.ways.find(({ spot, kind }) => spot === aim && kind !== 'barred');
    return way === undefined ? null : { turns: way.turns, coal: way.coal };
  }, [hand.ways, hand.turns, aim, facingAim]);

  const point = (spot: Spot | null) => {
    setAim(spot);
    props.point(spot === null ? null : `${Math.floor(spot / 20)}.${spot % 20}`);
  };
  const hover = (where: Point | null) => {
    if (hand.hand === 'facing' || hand.hand === 'arriving')
      setFacingAim(where === null ? null : facingAt(at, where));
    if (hand.hand === 'facing') return;
    const spot = where === null ? null : (course.spotAt(where) ?? null);
    if (spot !== aim) point(spot);
  };
  const tap = (where: Point, touch: boolean) => {
    if (hand.hand === 'facing') {
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
    if (touch) point(spot);
    hand.choose(spot);
  };
  const key = (event: KeyPress) => {
    if (hand.key(event)) event.preventDefault();
  };
  useStrayKeys(key);

  const pointedAt = aim === null ? null : explained(view, aim, hand.ways, hand.targets);
  const mayEnd = aim !== null && hand.ends.includes(aim);
  const about = pointedAt && (
    <PhraseText phrase={mayEnd ? [...pointedAt, ' Your move can end here.'] : pointedAt} nameOf={nameOf} />
  );
  return (
    <div
      className={`mq-stage${mine ? ' mine' : ''}${props.pending ? ' pending' : ''}`}
      style={{ '--mq-bar': `${barHeight}px` } as CSSProperties}
    >
      <OrderStrip
        head={outcome ? 'As they came in' : 'Order of this round'}
        entries={outcome ? finalEntries(outcome, view, nameOf) : orderEntries(view, nameOf)}
      />
      <div className="mq-map">
        <Chart
          handle={chart}
          sheet={sheet}
          inset={inset}
          look={look}
          followKey={`${view.round.number}:${view.round.at}:${view.facing.join()}:${mine}:${course.key}`}
          still={settings.motion === 'reduced'}
          label={`The river, tiles ${view.gone + 1} to ${view.river.length}${mine ? `. ${KEYS}` : ''}`}
          ground={ground}
          pieces={(zoom) => (
            <RiverPieces
              stage={props}
              course={course}
              hand={hand}
              moorings={mooringsOf(view, course)}
              aim={aim}
              facingAim={facingAim}
              zoom={zoom}
              size={size}
              onAim={point}
              register={(seat, element) =>
                void (element ? boats.current.set(seat, element) : boats.current.delete(seat))
              }
            />
          )}
          onTap={tap}
          onHover={hover}
          grabs={(where) =>
            (hand.hand === 'settingSpeed' || hand.hand === 'steering') && course.spotAt(where) === asked.at
          }
          onDrag={(where, phase) => hand.draw(course.spotAt(where), phase)}
          onKey={key}
          onView={(box: Box) => miniature.current?.show(box)}
        />
        <Miniature
          handle={miniature}
          course={course}
          view={view}
          seats={seats}
          onShow={(where) => chart.current?.show(where)}
        />
        <div className="mq-zoom panel">
          <IconButton icon="plus" label="Closer" onClick={() => chart.current?.zoomBy(1.3)} />
          <IconButton icon="minus" label="Wider" onClick={() => chart.current?.zoomBy(1 / 1.3)} />
          <IconButton icon="map" label="The whole river" onClick={() => chart.current?.showAll(course.box)} />
          {props.legal.some(({ type }) => type === 'resign') && (
            <IconButton icon="flag" label="Give up the race" onClick={() => setResigning(true)} />
          )}
        </div>
      </div>
      <div ref={bar} className="mq-foot">
        {mine && hand.hand !== 'facing' && <CoalBill view={view} preview={preview} />}
        <SteeringBar stage={props} hand={hand} about={about} />
      </div>
      {outcome && (
        <p
          className="mq-ribbon voice"
          role="status"
        >{`${nameOf(outcome.places[0]?.[0] ?? 0)} is the queen of the Mississippi`}</p>
      )}
      {resigning && (
        <Dialog
          question
          title="Give up the race?"
          consequence="Your boat leaves the river and her passengers go ashore. The others sail on."
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
    </div>
  );
}

/** Said when the map gets the focus. */
const KEYS =
  'Keys: W ahead, A and D turn, 1 to 6 set the speed, Q slower, E faster, Enter ends the move, Backspace steps back.';

const NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** Close enough to steer by, looking a little ahead of the bow. */
function closeUp([x, y]: Point, heading: number, phone: boolean, size: number): ChartLook {
  const a = ((HEADINGS[heading] ?? 0) * Math.PI) / 3 - Math.PI / 2;
  const ahead = phone ? 16 : 44;
  return { at: [x + ahead * Math.cos(a), y + ahead * Math.sin(a)], zoom: phone ? 1.2 : 1.55 * size };
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => setMatches(media.matches);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, [query]);
  return matches;
}

function useHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(110);
  useLayoutEffect(() => {
    const element = ref.current?.querySelector('.action-bar');
    if (!element) return;
    const measure = () => setHeight(Math.ceil(element.getBoundingClientRect().height));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height] as const;
}

/** Keys that nobody has the focus for steer as well: one need not click on the map first. */
function useStrayKeys(key: (event: KeyPress) => void): void {
  const latest = useRef(key);
  latest.current = key;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return;
      latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
