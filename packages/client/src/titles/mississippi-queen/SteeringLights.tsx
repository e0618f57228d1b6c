import type { Heading } from '@packetboat/games/kit/hex';
import { HEADING_NAMES } from '@packetboat/games/kit/hex';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import { Fragment } from 'react';
import { cornersOf } from '../../chart/hexgrid';
import { around, boxAt, freePlace } from '../../chart/labels';
import type { Box, Point } from '../../chart/point';
import { between, tenth } from '../../chart/point';
import { BarredSign, LitHex, PriceTag, TravelledPath, tagWidth } from '../../chart/signs';
import type { Course } from './course';
import { HEX } from './course';
import type { PushTarget, Way } from './hand';
import { Steamer } from './Steamer';

interface LightsProps {
  readonly view: View;
  readonly course: Course;
  readonly ways: readonly Way[];
  readonly targets: readonly PushTarget[];
  /** Hexes where the whole move can end. */
  readonly ends: readonly Spot[];
  readonly aim: Spot | null;
  readonly scale: number;
  readonly taken: readonly Box[];
}

const towards = (course: Course, view: View, way: Way): Point => {
  const from = course.centre(boatOf(view.boats, mover(view)).at);
  const a = (way.heading * Math.PI) / 3 - Math.PI / 2;
  const far = HEX * Math.sqrt(3);
  return [from[0] + far * Math.cos(a), from[1] + far * Math.sin(a)];
};

/** Lit hexes with their prices, the path so far, and where the move can come to its end. */
export function SteeringLights({ view, course, ways, targets, ends, aim, scale }: Omit<LightsProps, 'taken'>) {
  const lit = ways.filter(({ kind }) => kind !== 'barred');
  const barred = ways.filter(({ kind, spot }) => kind === 'barred' && spot !== -2);
  const from = course.centre(boatOf(view.boats, mover(view)).at);
  const litSpots = new Set([...lit.map(({ spot }) => spot), ...targets.map(({ spot }) => spot)]);
  return (
    <g className="steering-lights">
      {ends
        .filter((spot) => !litSpots.has(spot))
        .map((spot) => {
          const [x, y] = course.centre(spot);
          return <circle key={spot} className="move-end" cx={tenth(x)} cy={tenth(y)} r="4.5" />;
        })}
      {lit.map((way) => (
        <LitHex key={way.heading} at={course.centre(way.spot)} radius={HEX} light={aim === way.spot ? 'aim' : way.coal === 0 ? 'free' : 'costs'} />
      ))}
      {targets.map(({ spot }) => (
        <LitHex key={spot} at={course.centre(spot)} radius={HEX} light={aim === spot ? 'aim' : 'free'} />
      ))}
      {barred.slice(0, 3).map((way) => (
        <BarredSign key={way.heading} at={between(from, towards(course, view, way), 0.56)} scale={scale} />
      ))}
    </g>
  );
}

/** Prices, above the boats: in the middle of a free hex, beside a boat that lies in it. */
export function PriceTags({ view, course, ways, targets, scale, taken }: Omit<LightsProps, 'ends' | 'aim'>) {
  const from = course.centre(boatOf(view.boats, mover(view)).at);
  const boxes = [...taken];
  return (
    <g className="price-tags" pointerEvents="none">
      {ways
        .filter(({ kind }) => kind !== 'barred')
        .map((way) => {
          const at = course.centre(way.spot);
          const text = way.kind === 'push' ? 'push' : way.coal === 0 ? 'free' : String(way.coal);
          const width = tagWidth(text, way.coal) * scale;
          const out = Math.atan2(at[1] - from[1], at[0] - from[0]);
          const place = way.kind === 'push' ? freePlace([width, 22 * scale], around(at, [34 + width / 2, 40], out), boxes) : at;
          boxes.push(boxAt(place, width, 22 * scale));
          return <PriceTag key={way.heading} at={place} scale={scale} text={text} coal={way.coal} />;
        })}
      {targets.map(({ spot, heading }) => (
        <PriceTag key={spot} at={course.centre(spot)} scale={scale} text={`${heading + 1} ${HEADING_NAMES[heading]}`} />
      ))}
    </g>
  );
}

/** The path of the move so far and the boat's ghost where it began. */
export function PathSoFar({ view, course, scale }: { readonly view: View; readonly course: Course; readonly scale: number }) {
  const { path } = view.move;
  const [first, second] = path;
  if (first === undefined || second === undefined) return null;
  const points = path.map(course.centre);
  const [a, b] = [course.centre(first), course.centre(second)];
  const heading = ((Math.round((Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2) / (Math.PI / 3)) + 6) % 6) as Heading;
  return (
    <>
      <g className="ghost-boat" transform={`translate(${tenth(a[0])},${tenth(a[1])}) rotate(${heading * 60})`}>
        <Steamer seat={mover(view)} heading={heading} ghost />
      </g>
      <TravelledPath points={points} scale={scale} />
    </>
  );
}

interface FacingProps {
  readonly at: Point;
  readonly seat: number;
  readonly current: Heading;
  readonly aim: Heading | null;
  readonly scale: number;
}

/** Six big headings around a boat that was pushed. */
export function FacingRose({ at, seat, current, aim, scale }: FacingProps) {
  const shown = aim ?? current;
  return (
    <g className="facing-rose">
      <circle className="facing-ring" cx={tenth(at[0])} cy={tenth(at[1])} r="62" />
      {cornersOf(at, 1).map((_, i) => {
        const heading = i as Heading;
        const a = (heading * Math.PI) / 3 - Math.PI / 2;
        const [x, y] = [at[0] + 62 * Math.cos(a), at[1] + 62 * Math.sin(a)];
        return (
          <Fragment key={heading}>
            <g className={`facing-choice${heading === shown ? ' aimed' : ''}`} transform={`translate(${tenth(x)},${tenth(y)}) rotate(${heading * 60})`}>
              <circle r="21" />
              <path d="M0,-12L9,5L0,0L-9,5Z" />
            </g>
            <text className="facing-key" x={tenth(x)} y={tenth(y + 17)} fontSize={14 * scale} textAnchor="middle">
              {heading + 1}
            </text>
          </Fragment>
        );
      })}
      {aim !== null && aim !== current && (
        <g className="facing-preview" transform={`translate(${tenth(at[0])},${tenth(at[1])}) rotate(${aim * 60})`}>
          <Steamer seat={seat} heading={aim} ghost />
        </g>
      )}
    </g>
  );
}

/** The heading of the rose a point belongs to; nothing when it lies elsewhere. */
export function facingAt(at: Point, point: Point): Heading | null {
  const [dx, dy] = [point[0] - at[0], point[1] - at[1]];
  const far = Math.hypot(dx, dy);
  if (far < 26 || far > 92) return null;
  return ((Math.round((Math.atan2(dy, dx) + Math.PI / 2) / (Math.PI / 3)) + 6) % 6) as Heading;
}
