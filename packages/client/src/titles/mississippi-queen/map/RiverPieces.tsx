import { HEADING_NAMES, HEADINGS, type Heading } from '@packetboat/games/kit/hex';
import type { Seat } from '@packetboat/games/kit/title';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type Spot, spotAt, type View } from '@packetboat/games/mississippi-queen/state';
import type { ReactNode } from 'react';
import { CompassRose } from '../../../chart/CompassRose';
import { hexPath } from '../../../chart/hexgrid';
import { around, boxAt, freePlace } from '../../../chart/labels';
import type { Box, Point } from '../../../chart/point';
import { pathOf, tenth } from '../../../chart/point';
import { moveTo, PriceTag, tagWidth } from '../../../chart/signs';
import { namesIn, seatLook } from '../../../parts/seats';
import type { StageProps } from '../../contract';
import type { Aimed } from '../hand/useAimed';
import type { RiverHand } from '../hand/useHand';
import { useKeyHints } from '../panels/keyboard';
import { words } from '../words';
import { Boats, type Mooring } from './Boats';
import { boatLabels, hullBoxes } from './boatNames';
import type { Course } from './course';
import { HEX } from './course';
import { Docks } from './Docks';
import { HeadingRose, headingMarks } from './HeadingMarks';
import { Garlands } from './LandingPlatform';
import { letteringOf, ROSE, roseInSight } from './lettering';
import { NewTile } from './NewTile';
import { Steamer } from './Steamer';
import { BarredSigns, PathSoFar, PriceTags, pushTags, SteeringLights } from './SteeringLights';
import { Wrecks } from './Wreck';

interface RiverPiecesProps {
  readonly stage: StageProps<View, MississippiQueenMove>;
  readonly course: Course;
  readonly hand: RiverHand;
  readonly moorings: readonly Mooring[];
  readonly aimed: Aimed;
  readonly zoom: number;
  /** How much larger than on a desk everything is, for screens across a room. */
  readonly size: number;
  /** What is seen of the map between its papers. */
  readonly sight: readonly Box[];
  /** The places that may be chosen. */
  readonly children: ReactNode;
  readonly register: (seat: Seat, element: SVGGElement | null) => void;
}

/** Everything that lies on the printed map: docks, lights, boats, prices. */
export function RiverPieces({
  stage,
  course,
  hand,
  moorings,
  aimed,
  zoom,
  size,
  sight,
  children,
  register,
}: RiverPiecesProps) {
  const { seats, turn, outcome, step } = stage;
  const view = hand.shown;
  // Signs are as large as their text must be, and no larger, so that they stay apart when one looks closely.
  const scale = Math.max(1, Math.min(1.22 * size, zoom)) / zoom;
  const acting = outcome ? [] : turn.acting;
  const keys = useKeyHints();
  const asked = boatOf(view.boats, turn.acting[0] ?? mover(view));
  const steering = hand.doing !== 'watching' && hand.doing !== 'facing';
  const nameOf = namesIn(seats);
  const boatBoxes = moorings.flatMap(hullBoxes);
  const from = course.centre(asked.at);
  const turns =
    hand.doing === 'facing'
      ? HEADINGS.map((heading) => ({
          heading,
          text: keys ? String(heading + 1) : HEADING_NAMES[heading],
          coal: 0,
        }))
      : hand.turns.map(({ heading, coal }) => ({
          heading,
          coal,
          text: coal === 0 ? words.SIGNS.free : String(coal),
        }));
  const marks = headingMarks(from, turns, boatBoxes, scale);
  const lit = [...hand.ways.filter(({ kind }) => kind !== 'barred'), ...hand.targets].map(({ spot }) =>
    course.centre(spot),
  );
  const litBoxes = [...lit.map((at) => boxAt(at, 50, 44)), ...marks.map(({ box }) => box)];
  const printed = [
    ...course.berths.map(({ building }) => boxAt(building, 38, 36)),
    ...course.discs.map(({ at }) => boxAt(at, 36, 36)),
  ];
  const docks = [...course.berths.map(({ dock }) => dock), ...(course.landing?.entries ?? [])];
  const dockBoxes = docks.map((at) => boxAt(at, 44, 40));
  const dockTags = dockTagPlaces(course, view, scale, [...boatBoxes, ...litBoxes, ...printed, ...dockBoxes]);
  const pushes = pushTags(course, hand.ways, from, boatBoxes, scale);
  const stops = view.move.path.slice(0, -1).map((spot) => boxAt(course.centre(spot), 28 * scale, 28 * scale));
  const taken = [
    ...litBoxes,
    ...printed,
    ...dockBoxes,
    ...dockTags.map(({ at, text }) => boxAt(at, tagWidth(text) * scale, 22 * scale)),
    ...[...pushes.values()].map((at) => boxAt(at, tagWidth(words.SIGNS.push, 1) * scale, 22 * scale)),
    ...stops,
  ];
  const atTheHelm = hand.doing === 'watching' ? null : (turn.acting[0] ?? null);
  const names = boatLabels(moorings, acting, atTheHelm, { taken, sight, scale }, nameOf);
  const rose = roseInSight(letteringOf(course).roses, sight);
  return (
    <>
      <defs>
        <radialGradient id="boat-glow">
          <stop className="glow-inner" offset=".35" />
          <stop className="glow-outer" offset="1" />
        </radialGradient>
        <radialGradient id="lamp-light">
          <stop className="lamp-inner" offset="0" />
          <stop className="lamp-outer" offset="1" />
        </radialGradient>
      </defs>
      <circle
        className="lamp-light"
        cx={tenth(course.centre(asked.at)[0])}
        cy={tenth(course.centre(asked.at)[1])}
        r="430"
        fill="url(#lamp-light)"
      />
      {rose && <CompassRose at={rose} radius={ROSE} />}
      {step && <NewTile key={step.seq} step={step} course={course} />}
      <Docks course={course} view={view} />
      <Wrecks view={view} course={course} />
      {stage.pointed !== null && <PointedPlace id={stage.pointed} course={course} />}
      {steering && (
        <SteeringLights
          course={course}
          ways={hand.ways}
          targets={hand.targets}
          ends={hand.ends}
          aim={aimed.spot ?? spotNamed(stage.pointed)}
        />
      )}
      {view.move.path.length > 1 && view.ended === null && turn.stage !== 'facing' && (
        <PathSoFar view={view} course={course} ways={steering ? hand.ways : []} scale={scale} />
      )}
      {hand.drawn.length > 0 && (
        <DrawnWay points={[course.centre(asked.at), ...hand.drawn.map(course.centre)]} />
      )}
      {aimed.passage !== undefined && <DrawnWay points={aimed.passage.path.map(course.centre)} />}
      <Boats moorings={moorings} names={names} acting={acting} scale={scale} register={register} />
      {outcome && course.landing && view.landed[0] !== undefined && (
        <Garlands landing={course.landing} winner={seatLook(view.landed[0]).colour} />
      )}
      {dockTags.map(({ at, text }) => (
        <PriceTag key={at.join()} at={at} text={text} scale={scale} />
      ))}
      {steering && <BarredSigns view={view} course={course} ways={hand.ways} scale={scale} />}
      {steering && (
        <PriceTags course={course} ways={hand.ways} targets={hand.targets} pushes={pushes} scale={scale} />
      )}
      {hand.doing === 'facing' && aimed.heading !== null && aimed.heading !== asked.heading && (
        <g className="facing-preview" transform={`${moveTo(from)} rotate(${aimed.heading * 60})`}>
          <Steamer seat={turn.acting[0] ?? 0} heading={aimed.heading} ghost />
        </g>
      )}
      <HeadingRose
        marks={marks}
        aim={aimed.heading ?? (hand.doing === 'facing' ? (asked.heading as Heading) : null)}
        scale={scale}
      />
      {children}
    </>
  );
}

/** The way that is being drawn with the finger. */
function DrawnWay({ points }: { readonly points: readonly Point[] }) {
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <g className="drawn-way" pointerEvents="none">
      <path className="drawn-casing" d={pathOf(points, false)} />
      <path className="drawn-line" d={pathOf(points, false)} />
      <path className="drawn-end" d={hexPath([x, y], HEX - 4)} />
    </g>
  );
}

/** The one hex that is pointed at elsewhere: where it may be chosen it is lit like what one aims at oneself. */
function spotNamed(place: string | null): Spot | null {
  const [tile, cell] = (place ?? '').split('.').map(Number);
  return tile === undefined || cell === undefined ? null : spotAt(tile, cell);
}

/** The hex or tile a log line speaks of. */
function PointedPlace({ id, course }: { readonly id: string; readonly course: Course }) {
  const [tile, cell] = id.split('.').map(Number);
  if (tile === undefined) return null;
  const centres = course.cells
    .filter(
      ({ spot, island }) =>
        Math.floor(spot / 20) === tile && (cell === undefined ? !island : spot % 20 === cell),
    )
    .map(({ centre }) => centre);
  return <path className="pointed-place" d={centres.map((at) => hexPath(at, HEX - 3)).join('')} />;
}

/** The condition beside every dock that matters, clear of boats, lights, buildings and docks. */
function dockTagPlaces(course: Course, view: View, scale: number, taken: readonly Box[]) {
  if (view.race !== 'passengers' || view.ended !== null) return [];
  const boxes = [...taken];
  const tag = (text: string, dock: Point, from: Point) => {
    const size = [tagWidth(text) * scale, 22 * scale] as const;
    const away = Math.atan2(dock[1] - from[1], dock[0] - from[0]);
    const places = [0, 10, 20].flatMap((far) => around(dock, [24 + far + size[0] / 2, 35 + far], away));
    const at = freePlace(size, places, boxes);
    boxes.push(boxAt(at, ...size));
    return { at, text };
  };
  const waiting = course.berths.filter(({ tile }) => (view.river[tile]?.waiting ?? 0) > 0);
  const tags = waiting.map(({ dock, building }) => tag(words.SIGNS.station, dock, building));
  const { landing } = course;
  const entry = landing?.entries[Math.floor(landing.entries.length / 2)];
  if (landing && entry) tags.push(tag(words.SIGNS.landing, entry, landing.at));
  return tags;
}
