import { HEADING_NAMES, HEADINGS, type Heading } from '@packetboat/games/kit/hex';
import type { Seat } from '@packetboat/games/kit/title';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import type { KeyboardEvent } from 'react';
import { hexPath } from '../../chart/hexgrid';
import { around, boxAt, freePlace } from '../../chart/labels';
import type { Box, Point } from '../../chart/point';
import { pathOf, tenth } from '../../chart/point';
import { PriceTag, tagWidth } from '../../chart/signs';
import { seatLook } from '../../parts/seats';
import { plain } from '../../words/phrase';
import type { StageProps } from '../contract';
import { Boats, boatLabels, type Mooring } from './Boats';
import type { Course } from './course';
import { HEX } from './course';
import { Docks } from './Docks';
import { explained, passageWords } from './explain';
import type { Passage } from './hand';
import { headingWord } from './headings';
import { useKeyHints } from './keyboard';
import { Garlands } from './LandingPlatform';
import { NewTile } from './NewTile';
import {
  BarredSigns,
  beside,
  FacingRose,
  PathSoFar,
  PriceTags,
  pushTagAt,
  SteeringLights,
  TurnRose,
} from './SteeringLights';
import type { HandState } from './useHand';
import { Wrecks } from './Wreck';
import { coalWords } from './words';

interface RiverPiecesProps {
  readonly stage: StageProps<View, MississippiQueenMove>;
  readonly course: Course;
  readonly hand: HandState;
  readonly moorings: readonly Mooring[];
  readonly aim: Spot | null;
  /** The way to the hex aimed at, where the move can end there. */
  readonly passage: Passage | undefined;
  readonly facingAim: Heading | null;
  readonly zoom: number;
  /** How much larger than on a desk everything is, for screens across a room. */
  readonly size: number;
  readonly onAim: (spot: Spot | null) => void;
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
  onAim,
  register,
}: RiverPiecesProps) {
  const { view, seats, turn, outcome, step } = stage;
  // Signs are as large as their text must be, and no larger, so that they stay apart when one looks closely.
  const scale = Math.max(1, Math.min(1.22 * size, zoom)) / zoom;
  const acting = outcome ? [] : turn.acting;
  const keys = useKeyHints();
  const asked = boatOf(view.boats, turn.acting[0] ?? mover(view));
  const steering = hand.hand !== 'watching' && hand.hand !== 'facing';
  const nameOf = (seat: Seat) => seats.find((info) => info.seat === seat)?.name ?? '';
  const boatBoxes = moorings.map(({ at }) => boxAt(at, 44, 56));
  const rose =
    hand.hand === 'facing' || hand.hand === 'arriving'
      ? HEADINGS.map((heading) => beside(course.centre(asked.at), heading, 58))
      : [];
  const lit = [...hand.ways.filter(({ kind }) => kind !== 'barred'), ...hand.targets].map(({ spot }) =>
    course.centre(spot),
  );
  const litBoxes = [...lit.map((at) => boxAt(at, 50, 44)), ...rose.map((at) => boxAt(at, 44, 48))];
  const buildings = course.berths.map(({ building }) => boxAt(building, 38, 36));
  const dockTags = dockTagPlaces(course, view, scale, [...boatBoxes, ...litBoxes, ...buildings]);
  const pushTags = hand.ways
    .filter(({ kind }) => kind === 'push')
    .map(({ spot }) => pushTagAt(course.centre(spot), course.centre(asked.at)));
  const stops = view.move.path.slice(0, -1).map((spot) => boxAt(course.centre(spot), 28 * scale, 28 * scale));
  const taken = [
    ...litBoxes,
    ...buildings,
    ...dockTags.map(({ at, text }) => boxAt(at, tagWidth(text) * scale, 22 * scale)),
    ...pushTags.map((at) => boxAt(at, tagWidth('push') * scale, 22 * scale)),
    ...stops,
  ];
  const atTheHelm = hand.hand === 'watching' ? null : (turn.acting[0] ?? null);
  const names = boatLabels(moorings, acting, atTheHelm, [...boatBoxes, ...taken], scale, nameOf);
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
      {step && <NewTile key={step.seq} step={step} course={course} />}
      <Docks course={course} view={view} />
      <Wrecks view={view} course={course} />
      {stage.pointed !== null && <PointedPlace id={stage.pointed} course={course} />}
      {steering && (
        <SteeringLights course={course} ways={hand.ways} targets={hand.targets} ends={hand.ends} aim={aim} />
      )}
      {view.move.path.length > 1 && view.ended === null && turn.stage !== 'facing' && (
        <PathSoFar view={view} course={course} scale={scale} />
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
        <PriceTags view={view} course={course} ways={hand.ways} targets={hand.targets} scale={scale} />
      )}
      {hand.hand === 'arriving' && (
        <TurnRose at={course.centre(asked.at)} turns={hand.turns} aim={facingAim} scale={scale} />
      )}
      {hand.hand === 'facing' && (
        <FacingRose
          at={course.centre(asked.at)}
          seat={turn.acting[0] ?? 0}
          current={asked.heading as Heading}
          aim={facingAim}
          scale={scale}
          keys={keys}
        />
      )}
      <g className="choices">
        {hand.turns.map((one) => (
          <ChoiceHex
            key={one.heading}
            at={beside(course.centre(asked.at), one.heading, 52)}
            size={22}
            label={`Turn ${headingWord(one.heading)}: ${coalWords(one.coal)}`}
            onChoose={() => hand.turnTo(one)}
          />
        ))}
        {hand.hand === 'facing' &&
          HEADINGS.map((heading) => (
            <ChoiceHex
              key={heading}
              at={beside(course.centre(asked.at), heading, 58)}
              size={22}
              label={`Point her ${headingWord(heading)}`}
              onChoose={() => hand.try({ type: 'face', args: { to: HEADING_NAMES[heading] } })}
            />
          ))}
        {[...(hand.hand === 'aimingPush' || hand.hand === 'arriving' ? [] : hand.ways), ...hand.targets]
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
              onChoose={() => hand.choose(spot)}
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

/** The condition beside every dock that matters, clear of boats, lights and buildings. */
function dockTagPlaces(course: Course, view: View, scale: number, taken: readonly Box[]) {
  const boxes = [...taken];
  const docks =
    view.race === 'passengers' && view.ended === null
      ? course.berths.filter(({ tile }) => (view.river[tile]?.waiting ?? 0) > 0)
      : [];
  const tag = (text: string, dock: Point, from: Point) => {
    const size = [tagWidth(text) * scale, 22 * scale] as const;
    const away = Math.atan2(dock[1] - from[1], dock[0] - from[0]);
    const at = freePlace(size, around(dock, [20 + size[0] / 2, 36], away), boxes);
    boxes.push(boxAt(at, ...size));
    return { at, text };
  };
  const tags = docks.map(({ dock, building }) => tag('speed 1', dock, building));
  const entry = course.landing?.entries[Math.floor(course.landing.entries.length / 2)];
  if (course.landing && entry && view.race === 'passengers' && view.ended === null) {
    boxes.push(...course.landing.entries.map((at) => boxAt(at, 46, 42)));
    tags.push(tag('speed 1, 2 aboard', entry, course.landing.at));
  }
  return tags;
}
