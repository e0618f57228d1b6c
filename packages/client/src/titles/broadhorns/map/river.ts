import { type PlaceId, RIVER_END, ST_LOUIS, TOWN_IDS, TOWNS } from '@packetboat/games/broadhorns/data/towns';
import { grainAt } from '../../../chart/grain';
import type { Box, Point } from '../../../chart/point';

/**
 * The river as a strip from St. Louis at the left to New Orleans at the right: its spaces lie at equal steps, and the
 * towns by turns above and below, so that each has room for its sign. One unit is a pixel at zoom 1.
 */
export const STRIP: Box = { x: 0, y: 0, width: 940, height: 246 };

/** Land beyond the strip on every side: more than any screen shows. */
export const SHEET: Box = { x: -700, y: -460, width: 2340, height: 1166 };

export const MIDDLE = 123;
export const STEP = 29;
const FIRST = 35;
const BANK_SWING = 9;

export interface Berth {
  readonly place: PlaceId;
  readonly name: string;
  readonly space: number;
  /** -1 above the river, 1 below. */
  readonly bank: -1 | 1;
  /** Where the plank meets the water. */
  readonly pier: Point;
  /** Where its houses stand, and where its sign hangs. */
  readonly houses: Point;
  readonly sign: Box;
}

export const SIGN_HEIGHT = 64;
export const STALL = 26;
/** How far each of the tiles below looks out from under its sign, to the right; there are two at the most. */
export const LEAF = 2.5;

const PLACES: readonly PlaceId[] = [ST_LOUIS, ...TOWN_IDS];
const spaceOf = (place: PlaceId): number => (place === ST_LOUIS ? 0 : TOWNS[place].entrance);

/** How far the stream swings away from the town that lies at a space. */
const SWINGS = PLACES.map((place, i) => ({ at: spaceOf(place), y: i % 2 === 0 ? BANK_SWING : -BANK_SWING }));

function swing(space: number): number {
  const after = SWINGS.findIndex(({ at }) => at >= space);
  const b = SWINGS[after] ?? SWINGS.at(-1) ?? { at: 0, y: 0 };
  const a = SWINGS[after - 1] ?? b;
  if (a === b || after < 0) return b.y;
  const share = (space - a.at) / (b.at - a.at);
  return a.y + ((b.y - a.y) * (1 - Math.cos(share * Math.PI))) / 2;
}

/** The middle of the stream, also between spaces and beyond both ends. */
export function stream(space: number): Point {
  const x = FIRST + space * STEP;
  const within = Math.max(0, Math.min(RIVER_END, space));
  const beyond = space - within;
  const y =
    MIDDLE + swing(within) + 3.2 * Math.sin(space * 1.9 + 0.7) + 1.6 * beyond * Math.sin(beyond * 0.35);
  return [x, y];
}

/** Where the path points at a space, in degrees. */
export function courseAt(space: number): number {
  const [ax, ay] = stream(space - 0.3);
  const [bx, by] = stream(space + 0.3);
  return (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
}

export function streamPath(from: number, to: number, step = 0.2): Point[] {
  const points: Point[] = [];
  for (let space = from; space <= to + 1e-9; space += step) points.push(stream(space));
  return points;
}

/** Half the width of the water at a space: never quite the same. */
export function halfWidth(space: number): number {
  return (
    16.5 + 2.6 * Math.sin(space * 0.83 + 1) + 1.4 * Math.sin(space * 2.3) + Math.max(0, space - 31) * 1.6
  );
}

/** Both shores as one closed outline, from far above St. Louis to far below New Orleans. */
export function shores(): Point[] {
  const [from, to] = [-26, 56];
  const side = (bank: -1 | 1) => {
    const line: Point[] = [];
    for (let space = from; space <= to; space += 0.25) {
      const [x, y] = stream(space);
      const angle = (courseAt(space) * Math.PI) / 180;
      const rough = (grainAt(Math.round(space * 4), bank, 90) - 0.5) * 2.4;
      const far = halfWidth(space) + rough;
      line.push([x - Math.sin(angle) * far * bank, y + Math.cos(angle) * far * bank]);
    }
    return line;
  };
  return [...side(-1), ...side(1).reverse()];
}

/** Near enough to lay signs out: capitals are wider. */
const nameWidth = (name: string): number => name.length * 7.3 + name.replace(/[^A-Z]/g, '').length * 4;

/** How many spaces the sign of a place must hold: the most that any of its faces has. */
const stallsOf = (place: PlaceId): number => (place === ST_LOUIS ? 0 : TOWNS[place].board.spaces.length);

/** Signs that would lie on their neighbour's hang a little aside. */
const SHIFTS: Readonly<Partial<Record<PlaceId, number>>> = { 'cape-girardeau': 12, 'ste-genevieve': -4 };

export const BERTHS: readonly Berth[] = PLACES.map((place, i): Berth => {
  const bank = i % 2 === 0 ? -1 : 1;
  const space = spaceOf(place);
  const name = place === ST_LOUIS ? 'St. Louis' : TOWNS[place].name;
  const [x, y] = stream(space);
  const stalls = stallsOf(place);
  const width = stalls === 0 ? 78 : Math.max(nameWidth(name) + 46, stalls * STALL + 14);
  const height = stalls === 0 ? 28 : SIGN_HEIGHT;
  const left = Math.max(
    3,
    Math.min(STRIP.width - width - 2 * LEAF - 4, x - width / 2 + (SHIFTS[place] ?? 0)),
  );
  const top = bank < 0 ? (stalls === 0 ? 30 : 3) : STRIP.height - height - 3;
  return {
    place,
    name,
    space,
    bank,
    pier: [x, y + bank * (halfWidth(space) + 2)],
    houses: [x, y + bank * (halfWidth(space) + 17) + (bank < 0 ? -1 : 2)],
    sign: { x: left, y: top, width, height },
  };
});

export const berthOf = (place: PlaceId): Berth =>
  BERTHS.find((berth) => berth.place === place) ?? (BERTHS[0] as Berth);

/** The next place down the river. */
export const berthAfter = (space: number): Berth =>
  BERTHS.find((berth) => berth.space > space) ?? (BERTHS.at(-1) as Berth);

/** How boats that share a place lie beside each other, by how many they are: as a raft, each with its mark in sight. */
const RAFTS: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-3, -8],
    [3, 8],
  ],
  [
    [-13, -8],
    [13, -8],
    [0, 8],
  ],
  [
    [-13, -8],
    [13, -8],
    [-13, 8],
    [13, 8],
  ],
];

/** How large each of so many boats is drawn, so that none covers another one. */
export const boatScale = (of: number): number => [1, 0.84][of - 1] ?? 0.68;

/** Where a boat lies: on its space, or drawn up at the pier. Boats that share a place lie beside each other. */
export function mooring(space: number, inPort: boolean, nth: number, of: number, others = false): Point {
  const [x, y] = stream(space);
  const berth = BERTHS.find((one) => one.space === space);
  const [dx, dy] = RAFTS[of - 1]?.[nth] ?? [0, 0];
  // Above the pier, where nobody sails to from there; the map begins with St. Louis.
  const side = space === 0 ? 0 : -22;
  // Clear of those that lie in the port.
  if (!inPort || berth === undefined) return [x + dx - (others ? side * 0.7 : 0), y + dy];
  // At the bank lies the first row, and the second beside it in the stream.
  const off = of === 1 ? 0 : 8 + dy;
  return [x + side * (of > 2 ? 1.5 : 1) + dx, y + berth.bank * (halfWidth(space) - 5 - off)];
}

/** The space nearest to a point of the map, if one is near enough to be meant. */
export function spaceAt([x, y]: Point, reach = 44): number | undefined {
  const space = Math.round((x - FIRST) / STEP);
  if (space < 0 || space > RIVER_END) return undefined;
  return Math.abs(y - stream(space)[1]) <= reach ? space : undefined;
}

/** The place whose sign, with what hangs from it, or houses a point of the map lies on. */
export function placeAt([x, y]: Point): PlaceId | undefined {
  return BERTHS.find(({ sign, houses, bank }) => {
    const [above, below] = bank < 0 ? [4, 22] : [22, 4];
    const onSign =
      x >= sign.x && x <= sign.x + sign.width && y >= sign.y - above && y <= sign.y + sign.height + below;
    return onSign || (Math.abs(x - houses[0]) < 22 && Math.abs(y - houses[1]) < 15);
  })?.place;
}
