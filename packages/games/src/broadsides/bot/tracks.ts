import { ARCS, bearingOf, GUNS, type Gun, HEADINGS, SEA, turned } from '../data';
import { type Plot, plotsOfDue } from '../plot';
import { type Berth, carryOut } from '../sail';

// Stand-ins hold thousands of pairs of plots against each other for each one they lay, so a berth is a number here, and
// where each plot leads from each berth is worked out once.

/** A berth as a number: dot by dot, eight headings to each. */
export type BerthNumber = number;

export function numberOf({ x, y, heading }: Berth): BerthNumber {
  return (y * SEA.width + x) * HEADINGS.length + heading;
}

/** Where a plot takes a ship, card by card, if nobody is in the way. */
export interface Track {
  readonly plot: Plot;
  readonly berths: readonly [BerthNumber, BerthNumber, BerthNumber];
  readonly aground: boolean;
}

const known = new Map<number, readonly Track[]>();

/** The track of each plot with so many damage cards, in the order of `plotsOfDue`. */
export function tracksOf(from: Berth, due: number): readonly Track[] {
  const key = numberOf(from) * 4 + due;
  const before = known.get(key);
  if (before !== undefined) return before;
  const tracks = plotsOfDue(due).map(({ cards }) => trackOf(from, cards));
  known.set(key, tracks);
  return tracks;
}

export function trackOf(from: Berth, plot: Plot): Track {
  let [at, aground] = [from, false];
  const [a, b, c] = plot.map((card): BerthNumber => {
    if (!aground) {
      const { x, y, heading, result } = carryOut(card, at);
      at = { x, y, heading };
      aground = result === 'aground';
    }
    return numberOf(at);
  });
  return { plot, berths: [a ?? 0, b ?? 0, c ?? 0], aground };
}

/** How many steps apart two berths are. */
export function apart(a: BerthNumber, b: BerthNumber): number {
  return Math.max(Math.abs(xOf(a) - xOf(b)), Math.abs(yOf(a) - yOf(b)));
}

const WIDTH = SEA.width;
const xOf = (berth: BerthNumber) => (berth >> 3) % WIDTH;
const yOf = (berth: BerthNumber) => ((berth >> 3) / WIDTH) | 0;

/** Cannons as bits, in the order of `GUNS`. */
export function bitsOf(guns: readonly Gun[]): number {
  let bits = 0;
  for (const gun of guns) bits |= 1 << GUNS.indexOf(gun);
  return bits;
}

/** The cannons that bear, by heading and by where a neighbouring dot lies: three columns, three rows. */
const BEARING = HEADINGS.map((heading) =>
  [-1, 0, 1].flatMap((y) =>
    [-1, 0, 1].map((x) => {
      const bearing = bearingOf({ x: 0, y: 0 }, { x, y });
      const arc = bearing === undefined ? null : ARCS[turned(bearing, -heading)];
      return bitsOf(arc?.guns ?? []);
    }),
  ),
);

const COUNT = Array.from(
  { length: 1 << GUNS.length },
  (_, bits) => [...bits.toString(2)].filter(Number).length,
);

/** How many of these cannons bear from one berth on a neighbouring one. */
export function bearing(guns: number, from: BerthNumber, to: BerthNumber): number {
  const toward = (yOf(to) - yOf(from) + 1) * 3 + xOf(to) - xOf(from) + 1;
  return COUNT[guns & (BEARING[from & 7]?.[toward] ?? 0)] ?? 0;
}
