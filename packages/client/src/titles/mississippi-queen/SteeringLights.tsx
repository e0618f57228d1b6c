import type { Heading } from '@packetboat/games/kit/hex';
import { HEADING_NAMES, HEADINGS } from '@packetboat/games/kit/hex';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import type { Point } from '../../chart/point';
import { tenth } from '../../chart/point';
import { BarredSign, CoalLump, LitHex, moveTo, PriceTag, TravelledPath } from '../../chart/signs';
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
}

/** Lit hexes with their prices, the path so far, and where the move can come to its end. */
export function SteeringLights({ course, ways, targets, ends, aim }: Omit<LightsProps, 'view' | 'scale'>) {
  const lit = ways.filter(({ kind }) => kind !== 'barred');
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
    </g>
  );
}

/** Land beside the boat bars the way for everybody to see; what else does gets a sign, on the edge of her own hex. */
const PLAIN_TO_SEE: ReadonlySet<string> = new Set(['ahead.island', 'ahead.bank', 'ahead.noPoints']);

export function BarredSigns({
  view,
  course,
  ways,
  scale,
}: Pick<LightsProps, 'view' | 'course' | 'ways' | 'scale'>) {
  const from = course.centre(boatOf(view.boats, mover(view)).at);
  return (
    <g className="barred-signs" pointerEvents="none">
      {ways
        .filter(
          ({ kind, turns, refusal }) =>
            kind === 'barred' && (turns === 0 || !PLAIN_TO_SEE.has(refusal?.key ?? '')),
        )
        .slice(0, 3)
        .map(({ heading }) => (
          <BarredSign key={heading} at={beside(from, heading, 25)} scale={scale} />
        ))}
    </g>
  );
}

/** Where "push" stands: on the rim of the boat's own hex, away from the one who pushes. */
export const pushTagAt = ([x, y]: Point, from: Point): Point => [x, y + (y < from[1] ? -PUSH_RIM : PUSH_RIM)];

const PUSH_RIM = 28;

/** Prices, above the boats: in the middle of a free hex, on the rim of one with a boat in it. */
export function PriceTags({ view, course, ways, targets, scale }: Omit<LightsProps, 'ends' | 'aim'>) {
  const from = course.centre(boatOf(view.boats, mover(view)).at);
  return (
    <g className="price-tags" pointerEvents="none">
      {ways
        .filter(({ kind }) => kind !== 'barred')
        .map((way) => {
          const at = course.centre(way.spot);
          const text = way.kind === 'push' ? 'push' : way.coal === 0 ? 'free' : String(way.coal);
          const place = way.kind === 'push' ? pushTagAt(at, from) : at;
          return <PriceTag key={way.heading} at={place} scale={scale} text={text} coal={way.coal} />;
        })}
      {targets.map(({ spot, heading }) => (
        <PriceTag key={spot} at={course.centre(spot)} scale={scale} text={HEADING_NAMES[heading] ?? ''} />
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
  /** Headings carry the numbers of their keys; else they are named as on a compass. */
  readonly keys: boolean;
}

const ROSE = 58;

/** Six big headings around a boat that was pushed. */
export function FacingRose({ at, seat, current, aim, scale, keys }: FacingProps) {
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
            <text y={5 * scale} fontSize={(keys ? 15 : 14) * scale} textAnchor="middle">
              {keys ? heading + 1 : HEADING_NAMES[heading]}
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
