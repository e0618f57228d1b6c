import type { Seat } from '@packetboat/games/kit/title';
import { hasTrack, trainsIn } from '@packetboat/games/small-railroad-empires/board';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { apart, between, type Point, tenth } from '../../../chart/point';
import { type Country, type Edge, edgeAt, edgeTo, spaceOn } from './country';

/** A piece of line inside one space: a curve from `a` to `b`, drawn towards `by`. */
export interface Curve {
  readonly spot: Spot;
  readonly a: Point;
  readonly by: Point;
  readonly b: Point;
}

/** One company's line through one space. */
export interface Stretch {
  readonly seat: Seat;
  readonly spot: Spot;
  readonly curves: readonly Curve[];
  /** Short leads to cities beside it that it could deliver to. */
  readonly leads: readonly Curve[];
  /** Where the company's sign stands. */
  readonly mark: Point;
  readonly works: 'open' | 'bridge' | 'tunnel' | 'factory';
  /** It comes in over one edge and goes no further: its only curve ends in the middle. */
  readonly ends: boolean;
}

/** Two lines that share an edge lie so far from its middle. */
const APART = 8;

type Rails = Pick<View, 'rails' | 'trains'>;

/** All lines on the map, and what is needed to draw along them. */
export interface Network {
  readonly stretches: readonly Stretch[];
  /** A company's line through a space, from one edge to another; from or to the middle where there is none. */
  through(seat: Seat, spot: Spot, from: Edge | undefined, to: Edge | undefined): Curve;
}

export function networkDrawn(country: Country, view: Rails, companies: number): Network {
  const { board, beyond } = country;
  const seats = Array.from({ length: companies }, (_, seat) => seat);
  const joins = seats.map((seat) => board.spaces.map((space) => joinsNetwork(view, space, seat)));
  const tracks = (spot: Spot, seat: Seat) => hasTrack(view.rails, spot, seat);
  const edgesOf = (seat: Seat, spot: Spot): Edge[] =>
    (beyond[spot] ?? []).flatMap((other, edge) =>
      joins[seat]?.[spot] && joins[seat]?.[other] && (tracks(spot, seat) || tracks(other, seat))
        ? [edge]
        : [],
    );

  /** Off the middle of an edge that two companies use: the lower seat always on the same side. */
  const shift = (seat: Seat, spot: Spot, edge: Edge): Point => {
    const users = seats.filter((one) => edgesOf(one, spot).includes(edge));
    if (users.length < 2 || !users.includes(seat)) return [0, 0];
    // East, south-east and north-east lines keep their right and left: a line eastwards never changes sides.
    const right = (([90, 150, 30][edge % 3] ?? 0) * Math.PI) / 180;
    const by = users.indexOf(seat) === 0 ? APART : -APART;
    return [by * Math.cos(right), by * Math.sin(right)];
  };
  const end = (seat: Seat, spot: Spot, edge: Edge): Point =>
    plus(edgeAt(country.at(spot), edge), shift(seat, spot, edge));

  const middle = (seat: Seat, spot: Spot): Point => {
    const at = country.at(spot);
    const other = seats.find((one) => one !== seat && tracks(spot, one));
    if (other === undefined || spaceOn(country, spot).kind === 'factory') return at;
    const shifts = edgesOf(seat, spot)
      .map((edge) => shift(seat, spot, edge))
      .filter(([x, y]) => x !== 0 || y !== 0);
    if (shifts.length > 0) return plus(at, mean(shifts));
    const pull = (one: Seat) => mean(edgesOf(one, spot).map((edge) => edgeAt([0, 0], edge)));
    const [dx, dy] = [pull(seat)[0] - pull(other)[0], pull(seat)[1] - pull(other)[1]];
    const far = Math.hypot(dx, dy);
    // Lines that cross in the middle: their signs at least stand side by side.
    if (far < 1) return plus(at, [seat < other ? -APART : APART, 0]);
    return plus(at, [(dx / far) * APART, (dy / far) * APART]);
  };

  const through = (seat: Seat, spot: Spot, from: Edge | undefined, to: Edge | undefined): Curve => {
    const by = middle(seat, spot);
    const a = from === undefined ? by : end(seat, spot, from);
    const b = to === undefined ? by : end(seat, spot, to);
    const stops = spaceOn(country, spot).kind === 'factory' || from === undefined || to === undefined;
    return {
      spot,
      a,
      b,
      by: stops && from !== undefined && to !== undefined ? country.at(spot) : stops ? between(a, b) : by,
    };
  };

  const stretches = seats.flatMap((seat) =>
    board.spaces.flatMap(({ spot, kind }): Stretch[] => {
      if (!joins[seat]?.[spot]) return [];
      const edges = edgesOf(seat, spot);
      if (kind === 'city')
        return [
          {
            seat,
            spot,
            works: 'open',
            leads: [],
            ends: false,
            mark: country.at(spot),
            curves: edges.map((edge) => through(seat, spot, edge, undefined)),
          },
        ];
      const curves =
        kind === 'factory' || edges.length === 1
          ? edges.map((edge) => through(seat, spot, edge, undefined))
          : pairsOf(edges).map(([from, to]) => through(seat, spot, from, to));
      const leads = (beyond[spot] ?? []).flatMap((other, edge) =>
        board.spaces[other]?.kind === 'city' && !joins[seat]?.[other]
          ? [through(seat, spot, undefined, edge)]
          : [],
      );
      const works =
        kind === 'river'
          ? 'bridge'
          : kind === 'mountain'
            ? 'tunnel'
            : kind === 'factory'
              ? 'factory'
              : 'open';
      const first = curves[0];
      const ends = edges.length === 1 && kind !== 'factory';
      const mark = first === undefined ? middle(seat, spot) : pointOn(first, 0.5);
      return [
        {
          seat,
          spot,
          works,
          curves,
          leads,
          ends,
          mark:
            works === 'factory'
              ? onRim(
                  country.at(spot),
                  seats.filter((one) => tracks(spot, one)).indexOf(seat),
                  seats.filter((one) => tracks(spot, one)).length,
                )
              : mark,
        },
      ];
    }),
  );
  return { stretches: apartFromEachOther(stretches), through };
}

function joinsNetwork(
  view: Rails,
  space: { readonly spot: Spot; readonly kind: string; readonly index: number },
  seat: Seat,
): boolean {
  if (hasTrack(view.rails, space.spot, seat)) return true;
  return space.kind === 'city' && trainsIn(view.trains, space as Parameters<typeof trainsIn>[1], seat) > 0;
}

/** Which edges of a space a line joins: all that make no sharp corner, and every edge once at least. */
export function pairsOf(edges: readonly Edge[]): (readonly [Edge, Edge])[] {
  const all = edges.flatMap((a, i) => edges.slice(i + 1).map((b) => [a, b] as const));
  const turn = ([a, b]: readonly [Edge, Edge]) => Math.min(b - a, 6 - (b - a));
  const wide = all.filter((pair) => turn(pair) > 1);
  const left = edges.filter((edge) => !wide.some((pair) => pair.includes(edge)));
  return [...wide, ...all.filter((pair) => left.some((edge) => pair.includes(edge)))];
}

/** Signs of companies at the foot of a factory's disc, side by side. */
function onRim([x, y]: Point, index: number, all: number): Point {
  return [x + (index - (all - 1) / 2) * 17, y + 24];
}

/** Signs of two companies on one space: each keeps to its own line, and clear of the other. */
const SIGNS_APART = 15;

function apartFromEachOther(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map((one) => {
    const other = stretches.find(({ spot, seat }) => spot === one.spot && seat !== one.seat);
    const [curve] = one.curves;
    if (other === undefined || curve === undefined || one.works === 'factory') return one;
    if (apart(one.mark, other.mark) >= SIGNS_APART) return one;
    const [there] = other.curves;
    const far = (t: number) =>
      Math.min(
        ...[0.28, 0.5, 0.72].map((u) =>
          apart(pointOn(curve, t), there === undefined ? other.mark : pointOn(there, u)),
        ),
      );
    const t = far(0.28) >= far(0.72) ? 0.28 : 0.72;
    return { ...one, mark: pointOn(curve, t) };
  });
}

/** The line of a route, space by space, and on to the city. */
export function routeCurves(
  country: Country,
  network: Network,
  seat: Seat,
  route: readonly Spot[],
  to: Spot,
): Curve[] {
  return route.map((spot, i) => {
    const before = route[i - 1];
    const after = route[i + 1] ?? to;
    return network.through(
      seat,
      spot,
      before === undefined ? undefined : edgeTo(country, spot, before),
      edgeTo(country, spot, after),
    );
  });
}

/** Between these shares of its way through a mountain a line is not to be seen. */
export const UNDERGROUND = [0.2, 0.8] as const;

/** What of a line lies in the open: all of it, or what leads up to the portals. */
export function inTheOpen({ works, curves, ends }: Stretch): Curve[] {
  if (works !== 'tunnel') return [...curves];
  const [into, out] = UNDERGROUND;
  return curves.flatMap((curve) => [part(curve, 0, into), ...(ends ? [] : [part(curve, out, 1)])]);
}

/** A piece of a curve, from one share of it to another. */
export function part(curve: Curve, from: number, to: number): Curve {
  const { a, by, b } = curve;
  // The point that two shares of the way make, one on each of the two legs: at equal shares it lies on the curve.
  const blend = (s: number, t: number): Point => {
    const on = (i: 0 | 1) => (1 - s) * (1 - t) * a[i] + (s * (1 - t) + t * (1 - s)) * by[i] + s * t * b[i];
    return [on(0), on(1)];
  };
  return { ...curve, a: blend(from, from), by: blend(from, to), b: blend(to, to) };
}

export const curvePath = ({ a, by, b }: Curve): string =>
  `M${tenth(a[0])},${tenth(a[1])}Q${tenth(by[0])},${tenth(by[1])} ${tenth(b[0])},${tenth(b[1])}`;

export function pointOn({ a, by, b }: Curve, t: number): Point {
  const u = 1 - t;
  return [u * u * a[0] + 2 * t * u * by[0] + t * t * b[0], u * u * a[1] + 2 * t * u * by[1] + t * t * b[1]];
}

/** Which way a curve runs at a point of it, in degrees. */
export function bearingOn({ a, by, b }: Curve, t: number): number {
  const x = (1 - t) * (by[0] - a[0]) + t * (b[0] - by[0]);
  const y = (1 - t) * (by[1] - a[1]) + t * (b[1] - by[1]);
  return (Math.atan2(y, x) * 180) / Math.PI;
}

const plus = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

function mean(points: readonly Point[]): Point {
  const n = Math.max(1, points.length);
  return [points.reduce((sum, [x]) => sum + x, 0) / n, points.reduce((sum, [, y]) => sum + y, 0) / n];
}
