import type { Heading } from '@packetboat/games/kit/hex';
import { HEADING_NAMES, HEADINGS } from '@packetboat/games/kit/hex';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import { around, boxAt, freePlace } from '../../chart/labels';
import type { Box, Point } from '../../chart/point';
import { tenth } from '../../chart/point';
import { BarredSign, CoalLump, LitHex, moveTo, PriceTag, TravelledPath, tagWidth } from '../../chart/signs';
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

/** Lit hexes with their prices, the path so far, and where the move can come to its end. */
export function SteeringLights({
  view,
  course,
  ways,
  targets,
  ends,
  aim,
  scale,
}: Omit<LightsProps, 'taken'>) {
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
        <LitHex
          key={way.heading}
          at={course.centre(way.spot)}
          radius={HEX}
          light={aim === way.spot ? 'aim' : way.coal === 0 ? 'free' : 'costs'}
        />
      ))}
      {targets.map(({ spot }) => (
        <LitHex key={spot} at={course.centre(spot)} radius={HEX} light={aim === spot ? 'aim' : 'free'} />
      ))}
      {barred.slice(0, 3).map((way) => (
        <BarredSign key={way.heading} at={beside(from, way.heading, 34)} scale={scale} />
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
          const place =
            way.kind === 'push'
              ? freePlace([width, 22 * scale], around(at, [34 + width / 2, 40], out), boxes)
              : at;
          boxes.push(boxAt(place, width, 22 * scale));
          return <PriceTag key={way.heading} at={place} scale={scale} text={text} coal={way.coal} />;
        })}
      {targets.map(({ spot, heading }) => (
        <PriceTag
          key={spot}
          at={course.centre(spot)}
          scale={scale}
          text={`${heading + 1} ${HEADING_NAMES[heading]}`}
        />
      ))}
    </g>
  );
}

/** The path of the move so far and the boat's ghost where it began. */
export function PathSoFar({ view, course, scale }: Pick<LightsProps, 'view' | 'course' | 'scale'>) {
  const { path } = view.move;
  const [first, second] = path;
  if (first === undefined || second === undefined) return null;
  const points = path.map(course.centre);
  const [a, b] = [course.centre(first), course.centre(second)];
  const heading = ((Math.round((Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2) / (Math.PI / 3)) + 6) %
    6) as Heading;
  return (
    <>
      <g
        className="ghost-boat"
        transform={`translate(${tenth(a[0])},${tenth(a[1])}) rotate(${heading * 60})`}
      >
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

const ROSE = 58;

/** Six big headings around a boat that was pushed, numbered clockwise from north. */
export function FacingRose({ at, seat, current, aim, scale }: FacingProps) {
  const shown = aim ?? current;
  return (
    <g className="facing-rose">
      <circle className="facing-ring" cx={tenth(at[0])} cy={tenth(at[1])} r={ROSE} />
      {HEADINGS.map((heading) => {
        const place = beside(at, heading, ROSE);
        return (
          <g
            key={heading}
            className={`facing-choice${heading === shown ? ' aimed' : ''}`}
            transform={moveTo(place)}
          >
            <path d={DROP} transform={`rotate(${heading * 60})`} />
            <text y={5 * scale} fontSize={15 * scale} textAnchor="middle">
              {heading + 1}
            </text>
          </g>
        );
      })}
      {aim !== null && aim !== current && (
        <g className="facing-preview" transform={`${moveTo(at)} rotate(${aim * 60})`}>
          <Steamer seat={seat} heading={aim} ghost />
        </g>
      )}
    </g>
  );
}

/** A disc with a point, outwards. */
const DROP = 'M0,-29C4,-22 16,-15 16,0A16,16 0 0 1 -16,0C-16,-15 -4,-22 0,-29Z';

export const beside = (at: Point, heading: Heading, far: number): Point => {
  const a = (heading * Math.PI) / 3 - Math.PI / 2;
  return [at[0] + far * Math.cos(a), at[1] + far * Math.sin(a)];
};

interface TurnsProps {
  readonly at: Point;
  readonly turns: readonly { readonly heading: Heading; readonly coal: number }[];
  readonly aim: Heading | null;
  readonly scale: number;
}

/** At the end of a move: the headings to which the boat may still turn on the spot, with their price. */
export function TurnRose({ at, turns, aim, scale }: TurnsProps) {
  return (
    <g className="facing-rose">
      {turns.map(({ heading, coal }) => (
        <g
          key={heading}
          className={`facing-choice${heading === aim ? ' aimed' : ''}`}
          transform={moveTo(beside(at, heading, ROSE - 6))}
        >
          <path d={DROP} transform={`rotate(${heading * 60})`} />
          {coal === 0 ? (
            <text y={5 * scale} fontSize={14 * scale} textAnchor="middle">
              free
            </text>
          ) : (
            <>
              <text x={-6 * scale} y={5 * scale} fontSize={15 * scale} textAnchor="middle">
                {coal}
              </text>
              <CoalLump at={[6 * scale, 0]} scale={scale * 0.9} />
            </>
          )}
        </g>
      ))}
    </g>
  );
}

/** The heading of the rose a point belongs to; nothing when it lies elsewhere. */
export function facingAt(at: Point, point: Point): Heading | null {
  const [dx, dy] = [point[0] - at[0], point[1] - at[1]];
  const far = Math.hypot(dx, dy);
  if (far < 26 || far > 88) return null;
  return ((Math.round((Math.atan2(dy, dx) + Math.PI / 2) / (Math.PI / 3)) + 6) % 6) as Heading;
}
