import { type Dot, type Heading, SEA, STEPS } from '@packetboat/games/broadsides/data';
import type { Berth } from '@packetboat/games/broadsides/sail';
import { of, type View } from '@packetboat/games/broadsides/state';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { seatLook } from '../../../parts/seats';
import { type FieldOfFire, type Leg, marksOf } from '../hand/forecast';
import { onDot } from '../hand/reading';
import { words } from '../words';
import { CHART_HEIGHT, CHART_WIDTH, DOT, dotX, dotY, wedge } from './islands';
import { SeaGround } from './SeaGround';
import { ShipMark } from './ShipMark';
import { useUnit } from './useUnit';

/** A plot under way, as its owner alone sees it. */
export interface Course {
  readonly seat: number;
  readonly legs: readonly Leg[];
  readonly fields: readonly FieldOfFire[];
}

interface SeaChartProps {
  readonly view: View;
  readonly course: Course | null;
  /** Cannons that bear now, by seat: shown while shots are about to fall. */
  readonly pointed: string | null;
  /** Ships glide to where they are; without it they are there. */
  readonly gliding: boolean;
  readonly label: string;
  onPoint(dot: Dot | null): void;
  readonly children?: ReactNode;
}

/** The sea and the two ships on it. */
export function SeaChart({ view, course, pointed, gliding, label, onPoint, children }: SeaChartProps) {
  const [frame, unit] = useUnit(CHART_WIDTH, CHART_HEIGHT);
  const place = pointed === null ? undefined : words.dotOf(pointed);
  const dotUnder = (event: React.PointerEvent<SVGSVGElement>): Dot | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.round((((event.clientX - box.left) / box.width) * CHART_WIDTH - dotX(0)) / DOT);
    const y = Math.round((((event.clientY - box.top) / box.height) * CHART_HEIGHT - dotY(0)) / DOT);
    return x < 0 || y < 0 || x >= SEA.width || y >= SEA.height ? null : { x, y };
  };
  return (
    <div ref={frame} className="bs-chart-frame">
      <svg
        className={`bs-chart${gliding ? ' gliding' : ''}`}
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        role="img"
        aria-label={label}
        onPointerMove={(event) => onPoint(dotUnder(event))}
        onPointerDown={(event) => onPoint(dotUnder(event))}
        onPointerLeave={() => onPoint(null)}
      >
        <SeaGround unit={unit} />
        {course !== null && <Fields course={course} />}
        {course !== null && <Path course={course} />}
        {place !== undefined && (
          <g className="bs-pointed">
            <circle cx={dotX(place.x)} cy={dotY(place.y)} r="16" />
            <circle cx={dotX(place.x)} cy={dotY(place.y)} r="16" />
          </g>
        )}
        {course !== null && <Ghost course={course} />}
        {[...view.ships.entries()].map(([seat, ship]) => (
          <Ship key={seat} seat={seat} view={view} berth={ship} />
        ))}
        {course !== null && <Counts course={course} unit={unit} />}
        {course !== null && <Marks course={course} unit={unit} />}
        {children}
      </svg>
    </div>
  );
}

/** Degrees that follow a heading the short way round, however often it turns. */
function useDegrees(heading: number): number {
  const degrees = useRef(heading * 45);
  const off = (((heading * 45 - degrees.current) % 360) + 540) % 360;
  degrees.current += off - 180;
  return degrees.current;
}

interface ShipProps {
  readonly seat: number;
  readonly view: View;
  readonly berth: Berth;
}

function Ship({ seat, view, berth }: ShipProps) {
  const degrees = useDegrees(berth.heading);
  const other = of(view.ships, 1 - seat);
  // On one dot, hull by hull.
  const aside = other.x === berth.x && other.y === berth.y ? (seat === 0 ? -13 : 13) : 0;
  const style = {
    transform: `translate(${dotX(berth.x) + aside}px, ${dotY(berth.y)}px) scale(1.12)`,
  } as CSSProperties;
  return (
    <g className="bs-ship" style={style}>
      <title>{words.berthWords(seat, berth)}</title>
      <ShipMark seat={seat} degrees={degrees} masts={of(view.ships, seat).masts} />
    </g>
  );
}

const last = <T,>(list: readonly T[]): T | undefined => list.at(-1);

function Ghost({ course: { seat, legs } }: { readonly course: Course }) {
  const end = last(legs)?.to;
  const degrees = useDegrees(end?.heading ?? 0);
  if (end === undefined) return null;
  return (
    <g transform={`translate(${dotX(end.x)} ${dotY(end.y)}) scale(1.06)`}>
      <ShipMark seat={seat} degrees={degrees} ghost />
    </g>
  );
}

function Path({ course: { seat, legs } }: { readonly course: Course }) {
  const [first] = legs;
  if (first === undefined || legs.every(({ result }) => result !== 'ahead')) return null;
  const { x: dx, y: dy } = STEPS[first.from.heading as Heading];
  const d = legs.reduce(
    (line, { to }) => `${line}L${dotX(to.x)},${dotY(to.y)}`,
    `M${dotX(first.from.x) + dx * 18},${dotY(first.from.y) + dy * 18}`,
  );
  return (
    <g className="bs-path">
      <path className="under" d={d} />
      <path className="over" d={d} stroke={seatLook(seat).value} />
    </g>
  );
}

/** Where the cannons would bear at the end of the plot: how many, and which way. */
function Fields({ course: { legs, fields } }: { readonly course: Course }) {
  const end = last(legs)?.to;
  if (end === undefined) return null;
  const [cx, cy] = [dotX(end.x), dotY(end.y)];
  return (
    <g className="bs-fields">
      {fields.map(({ bearing, battery }) => (
        <path
          key={bearing}
          className={battery === 'broadside' ? 'full' : 'half'}
          d={wedge(cx, cy, bearing, 30, DOT * FIELD_REACH)}
        />
      ))}
    </g>
  );
}

/** In dots, from the ship to the rim of her fields. */
const FIELD_REACH = 1.6;

/** How many cannons to a field, above all ships: in the field, or beyond its rim where they would cover it. */
function Counts({ course: { legs, fields }, unit }: { readonly course: Course; readonly unit: number }) {
  const end = last(legs)?.to;
  if (end === undefined) return null;
  const [cx, cy] = [dotX(end.x), dotY(end.y)];
  const size = Math.max(15, 14.2 * unit);
  const away = DOT * (unit > ROOMY_UNIT ? FIELD_REACH + 0.4 : 1.3);
  return (
    <g>
      {fields.map(({ bearing, battery }) => (
        <path
          key={bearing}
          className={`bs-rim ${battery}`}
          d={wedge(cx, cy, bearing, 30, DOT * FIELD_REACH)}
        />
      ))}
      {fields.map(({ bearing, guns }) => {
        const a = ((bearing * 45 - 90) * Math.PI) / 180;
        const [x, y] = [cx + away * Math.cos(a), cy + away * Math.sin(a)];
        return (
          <g key={bearing} className="bs-ball" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r={size * 0.7} />
            <text fontSize={size} y={size * 0.35} textAnchor="middle">
              {guns}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Which cards end on which dot on the way to the ghost, and warnings where land or the edge stops the ship. */
function Marks({ course: { seat, legs }, unit }: { readonly course: Course; readonly unit: number }) {
  const colour = seatLook(seat).value;
  const size = Math.max(15, 14.2 * unit);
  return (
    <g className="bs-marks">
      {marksOf(legs, unit > ROOMY_UNIT).map(({ at, cards }) => {
        const width = size * (0.85 + cards.length * 0.62);
        const [x, y] = markXY(at, legs);
        return (
          <g key={onDot(at)} transform={`translate(${x} ${y})`}>
            <rect
              x={-width / 2}
              y={-size * 0.72}
              width={width}
              height={size * 1.44}
              rx={size * 0.72}
              stroke={colour}
            />
            <text fontSize={size} y={size * 0.34} textAnchor="middle">
              {cards.join(' ')}
            </text>
          </g>
        );
      })}
      {legs.map(({ to, result }, i) => {
        if (result !== 'aground' && result !== 'edge') return null;
        const { x: dx, y: dy } = STEPS[to.heading];
        const [x, y] = [dotX(to.x) + dx * DOT * 0.8, dotY(to.y) + dy * DOT * 0.8];
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its number
            key={i}
            className="bs-warning"
            transform={`translate(${x} ${y}) scale(${size / 15})`}
          >
            <path d="M0,-9L10,8H-10Z" />
            <path className="mark" d="M0,-3.5V2.5M0,4.9v.9" />
          </g>
        );
      })}
    </g>
  );
}

/** Drawing units to a pixel up to which a mark has room astern of a ship. */
const ROOMY_UNIT = 1.3;

/** Astern of the ship, where no cannon bears, at the beginning of a plot; on the dot itself after it. */
function markXY(at: Dot, legs: readonly Leg[]): readonly [number, number] {
  const start = legs[0]?.from;
  if (start?.x !== at.x || start.y !== at.y) return [dotX(at.x), dotY(at.y)];
  const { x: dx, y: dy } = STEPS[start.heading];
  const away = 36 / Math.hypot(dx, dy);
  return [dotX(at.x) - dx * away, dotY(at.y) - dy * away];
}
