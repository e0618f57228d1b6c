import type { Heading } from '@packetboat/games/kit/hex';
import { HEADING_NAMES } from '@packetboat/games/kit/hex';
import type { PushTarget, Way } from '@packetboat/games/mississippi-queen/sailing';
import { boatOf, mover, type Spot, type View } from '@packetboat/games/mississippi-queen/state';
import { around, boxAt, freePlace } from '../../../chart/labels';
import type { Box, Point } from '../../../chart/point';
import { tenth } from '../../../chart/point';
import { BarredSign, LitHex, PriceTag, tagWidth } from '../../../chart/signs';
import { TravelledPath } from '../../../chart/TravelledPath';
import { words } from '../words';
import type { Course } from './course';
import { HEX } from './course';
import { beside } from './headings';
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

/** Where "push" stands, by heading: beside the boat that may be pushed, off all boats and prices. */
export function pushTags(
  course: Course,
  ways: readonly Way[],
  from: Point,
  hulls: readonly Box[],
  scale: number,
): ReadonlyMap<Heading, Point> {
  const open = ways.filter(({ kind }) => kind === 'open').map(({ spot }) => course.centre(spot));
  const boxes = [...hulls, ...open.map((at) => boxAt(at, 46 * scale, 24 * scale))];
  const tags = ways.flatMap(({ kind, spot, heading, coal }): [Heading, Point][] => {
    if (kind !== 'push') return [];
    const at = course.centre(spot);
    const size = [tagWidth(words.SIGNS.push, coal) * scale, 22 * scale] as const;
    const away = Math.atan2(at[1] - from[1], at[0] - from[0]);
    const places = [0, 10].flatMap((far) =>
      around(at, [14 + far + size[0] / 2, 22 + far + size[1] / 2], away, 18),
    );
    const place = freePlace(size, places, boxes);
    boxes.push(boxAt(place, ...size));
    return [[heading, place]];
  });
  return new Map(tags);
}

/** Prices, above the boats: in the middle of a free hex, on the rim of one with a boat in it. */
export function PriceTags({
  course,
  ways,
  targets,
  pushes,
  scale,
}: Omit<LightsProps, 'view' | 'ends' | 'aim'> & { readonly pushes: ReadonlyMap<Heading, Point> }) {
  return (
    <g className="price-tags" pointerEvents="none">
      {ways
        .filter(({ kind }) => kind !== 'barred')
        .map((way) => {
          const at = course.centre(way.spot);
          const text =
            way.kind === 'push' ? words.SIGNS.push : way.coal === 0 ? words.SIGNS.free : String(way.coal);
          const place = pushes.get(way.heading) ?? at;
          return <PriceTag key={way.heading} at={place} scale={scale} text={text} coal={way.coal} />;
        })}
      {targets.map(({ spot, heading }) => (
        <PriceTag key={spot} at={course.centre(spot)} scale={scale} text={HEADING_NAMES[heading] ?? ''} />
      ))}
    </g>
  );
}

/** The path of the move so far and the boat's ghost where it began; a price lies over the number of a stop. */
export function PathSoFar({
  view,
  course,
  ways,
  scale,
}: Pick<LightsProps, 'view' | 'course' | 'ways' | 'scale'>) {
  const { path } = view.move;
  const priced = new Set(ways.filter(({ kind }) => kind !== 'barred').map(({ spot }) => spot));
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
      <TravelledPath points={points} scale={scale} numbered={path.map((spot) => !priced.has(spot))} />
    </>
  );
}
