import { HEADING_NAMES, HEADINGS, type Heading } from '@packetboat/games/kit/hex';
import type { Seat } from '@packetboat/games/kit/title';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { Passage } from '@packetboat/games/mississippi-queen/sailing';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import type { KeyboardEvent } from 'react';
import { CompassRose } from '../../../chart/CompassRose';
import { hexPath } from '../../../chart/hexgrid';
import { around, boxAt, freePlace } from '../../../chart/labels';
import type { Box, Point } from '../../../chart/point';
import { pathOf, tenth } from '../../../chart/point';
import { moveTo, PriceTag, tagWidth } from '../../../chart/signs';
import { seatLook } from '../../../parts/seats';
import { plain } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import type { RiverHand } from '../hand/useHand';
import { useKeyHints } from '../panels/keyboard';
import { explained, passageWords } from '../words/explain';
import { coalWords } from '../words/words';
import { Boats, type Mooring } from './Boats';
import { boatLabels, hullBoxes } from './boatNames';
import type { Course } from './course';
import { HEX } from './course';
import { Docks } from './Docks';
import { HeadingRose, headingMarks } from './HeadingMarks';
import { beside, headingWord } from './headings';
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
  readonly aim: Spot | null;
  /** The way to the hex aimed at, where the move can end there. */
  readonly passage: Passage | undefined;
  readonly facingAim: Heading | null;
  readonly zoom: number;
  /** How much larger than on a desk everything is, for screens across a room. */
  readonly size: number;
  /** What is seen of the map between its papers. */
  readonly sight: readonly Box[];
  readonly onAim: (spot: Spot | null) => void;
  readonly onChoose: (spot: Spot) => void;
  readonly register: (seat: Seat, element: SVGGElement | null) => void;
}

/** Everything that lies on the printed map: docks, lights, boats, prices. */
export function RiverPieces({
  stage,
  course,
  hand,
  moorings,
  aim,
  passage,
  facingAim,
  zoom,
  size,
  sight,
  onAim,
  onChoose,
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
  const nameOf = (seat: Seat) => seats.find((info) => info.seat === seat)?.name ?? '';
  const boatBoxes = moorings.flatMap(hullBoxes);
  const from = course.centre(asked.at);
  const turns =
    hand.doing === 'facing'
      ? HEADINGS.map((heading) => ({
          heading,
          text: keys ? String(heading + 1) : HEADING_NAMES[heading],
          coal: 0,
        }))
      : hand.turns.map(({ heading, coal }) => ({ heading, coal, text: coal === 0 ? 'free' : String(coal) }));
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
    ...[...pushes.values()].map((at) => boxAt(at, tagWidth('push', 1) * scale, 22 * scale)),
    ...stops,
  ];
  const atTheHelm = hand.doing === 'watching' ? null : (turn.acting[0] ?? null);
  const names = boatLabels(moorings, acting, atTheHelm, { taken, sight, scale }, nameOf);
  const rose = roseInSight(letteringOf(course).roses, sight);
  const wordsAt = (spot: Spot) => {
    const way = hand.passageTo(spot);
    return way === undefined ? explained(view, spot, hand.ways, hand.targets) : passageWords(view, way, '');
  };
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
        <SteeringLights course={course} ways={hand.ways} targets={hand.targets} ends={hand.ends} aim={aim} />
      )}
      {view.move.path.length > 1 && view.ended === null && turn.stage !== 'facing' && (
        <PathSoFar view={view} course={course} ways={steering ? hand.ways : []} scale={scale} />
      )}
      {hand.drawn.length > 0 && (
        <DrawnWay points={[course.centre(asked.at), ...hand.drawn.map(course.centre)]} />
      )}
      {passage !== undefined && <DrawnWay points={passage.path.map(course.centre)} />}
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
      {hand.doing === 'facing' && facingAim !== null && facingAim !== asked.heading && (
        <g className="facing-preview" transform={`${moveTo(from)} rotate(${facingAim * 60})`}>
          <Steamer seat={turn.acting[0] ?? 0} heading={facingAim} ghost />
        </g>
      )}
      <HeadingRose
        marks={marks}
        aim={facingAim ?? (hand.doing === 'facing' ? (asked.heading as Heading) : null)}
        scale={scale}
      />
      <g className="choices">
        {hand.turns.map((one) => (
          <ChoiceHex
            key={one.heading}
            at={beside(course.centre(asked.at), one.heading, 52)}
            size={26 * scale}
            label={`Turn ${headingWord(one.heading)}: ${coalWords(one.coal)}`}
            onChoose={() => hand.turnTo(one)}
          />
        ))}
        {hand.doing === 'facing' &&
          HEADINGS.map((heading) => (
            <ChoiceHex
              key={heading}
              at={beside(course.centre(asked.at), heading, 58)}
              size={26 * scale}
              label={`Point her ${headingWord(heading)}`}
              onChoose={() => hand.try({ type: 'face', args: { to: HEADING_NAMES[heading] } })}
            />
          ))}
        {[...(hand.doing === 'aimingPush' || hand.doing === 'arriving' ? [] : hand.ways), ...hand.targets]
          .filter(({ spot }) => spot >= 0)
          .map(({ spot, heading }) => (
            <ChoiceHex
              key={spot}
              at={course.centre(spot)}
              label={`${headingWord(heading)}: ${plain(wordsAt(spot), nameOf)}`}
              barred={
                hand.passageTo(spot) === undefined &&
                hand.ways.some((way) => way.spot === spot && way.kind === 'barred')
              }
              onAim={(on) => onAim(on ? spot : null)}
              onChoose={() => onChoose(spot)}
            />
          ))}
      </g>
    </>
  );
}

interface ChoiceHexProps {
  readonly at: Point;
  readonly label: string;
  readonly size?: number;
  readonly barred?: boolean;
  readonly onAim?: (on: boolean) => void;
  readonly onChoose: () => void;
}

/** A hex as a button for keyboards and screen readers; pointers are served by the map as a whole. */
function ChoiceHex({ at, label, size = HEX, barred = false, onAim, onChoose }: ChoiceHexProps) {
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onChoose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button element
    <g
      className="choice-hex"
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-disabled={barred || undefined}
      onKeyDown={key}
      onFocus={() => onAim?.(true)}
      onBlur={() => onAim?.(false)}
      onClick={(event) => {
        // A click without a pointer comes from a screen reader.
        if (event.detail === 0) onChoose();
      }}
    >
      <path className="choice-ring choice-ring-outer" d={hexPath(at, size)} />
      <path className="choice-ring" d={hexPath(at, size - 3)} />
    </g>
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
  const tags = waiting.map(({ dock, building }) => tag('speed 1', dock, building));
  const { landing } = course;
  const entry = landing?.entries[Math.floor(landing.entries.length / 2)];
  if (landing && entry) tags.push(tag('speed 1, 2 aboard', entry, landing.at));
  return tags;
}
