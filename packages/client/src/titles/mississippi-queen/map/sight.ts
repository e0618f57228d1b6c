import type { Spot, View } from '@packetboat/games/mississippi-queen/state';
import { tileOf } from '@packetboat/games/mississippi-queen/state';
import { watersOf } from '@packetboat/games/mississippi-queen/waters';
import type { Inset } from '../../../chart/camera';
import { apart, type Box, boxAround, type Point } from '../../../chart/point';
import { type Course, HEX } from './course';

/** How far one looks ahead of a boat, and from where the landing comes into the picture. */
const [AHEAD, LANDING] = [HEX * 8.6, HEX * 15];
/** Who turns about and steams back this far looks for it herself. */
export const BEHIND = HEX * 3;

/** The smallest zoom at which hexes are still large enough to point at, on a desk and under a thumb. */
export const [LEAST, LEAST_ON_PHONES] = [0.83, 0.95];

/** What must be seen to steer a boat: where she may go, the river ahead of her and, near the end, the landing. */
export function steeringBox(view: View, course: Course, from: Spot, goals: readonly Spot[]): Box {
  const at = course.centre(from);
  const { landing } = course;
  return boxAround(
    [
      ...around(at, HEX * 1.8),
      ...goals.filter((spot) => aheadOf(view, course, from, spot) > -BEHIND).map(course.centre),
      ...riverAhead(view, course, from),
      ...(isNear(landing, at) ? [...landing.entries, ...around(landing.at, HEX * 1.7)] : []),
    ],
    HEX * 1.15,
  );
}

/** From a boat to what she heads for: the river ahead, and near the end the landing alone. */
export function wayAhead(view: View, course: Course, from: Spot): Box {
  const at = course.centre(from);
  const { landing } = course;
  return boxAround([at, ...(isNear(landing, at) ? [landing.at] : riverAhead(view, course, from))]);
}

/** How far from the edges of a small screen a boat is kept, for the hexes around her. */
export const TURNING_ROOM = HEX * 2.9;

const isNear = (landing: Course['landing'], at: Point): landing is NonNullable<Course['landing']> =>
  landing !== null && apart(landing.at, at) < LANDING;

const around = ([x, y]: Point, by: number): Point[] => [
  [x - by, y - by],
  [x + by, y + by],
];

/** The water ahead of a boat as the river runs, whichever way she points. */
function riverAhead(view: View, course: Course, from: Spot): Point[] {
  const at = course.centre(from);
  return course.cells.flatMap(({ spot, centre, island }): Point[] =>
    !island && apart(centre, at) <= AHEAD && aheadOf(view, course, from, spot) >= 0 ? [centre] : [],
  );
}

/** How far a hex lies down the river from another, along the flow of the tile of that; later tiles lie ahead. */
export function aheadOf(view: View, course: Course, from: Spot, spot: Spot): number {
  const [tile, other] = [tileOf(from), tileOf(spot)];
  if (other > tile) return Number.POSITIVE_INFINITY;
  const flow = (((watersOf(view).placements[tile]?.heading ?? 0) - 1.5) * Math.PI) / 3;
  const [[x, y], [ox, oy]] = [course.centre(from), course.centre(spot)];
  const along = (ox - x) * Math.cos(flow) + (oy - y) * Math.sin(flow);
  return other < tile ? Math.min(along, -1) : along;
}

interface Papers {
  readonly phone: boolean;
  readonly low: boolean;
  /** How much larger than on a desk papers are. */
  readonly size: number;
  readonly footHeight: number;
  readonly finished: boolean;
  /** The coal bill lies over the map, or in a row above the bar, or there is none. */
  readonly bill: 'slip' | 'row' | 'none';
}

/** What covers the map's edges: papers in its corners can be kept clear of from beside or from above. A phone looks through the first. */
export function clearings({ phone, low, size, footHeight, finished, bill }: Papers): readonly Inset[] {
  if (phone)
    return [
      { top: 84, right: 62, bottom: 0, left: 0 },
      { top: 0, right: 124, bottom: 0, left: 0 },
      { top: 84, right: 0, bottom: 116, left: 0 },
    ];
  const paper = size > 1.5 ? 1.6 : size > 1 ? 1.2 : 1;
  const top = low ? 70 : (finished ? 76 : 102) * paper;
  const bottom = footHeight + (low ? 24 : finished ? 96 : bill === 'row' ? 72 : 24 * paper);
  if (low || finished) return [{ top, right: 12, bottom, left: 12 }];
  const [beside, tools, above] = [bill === 'slip' ? 250 * paper : 12, 64 * paper, 190 * paper];
  return [
    { top, right: tools, bottom, left: beside },
    { top, right: 12, bottom: bottom + above, left: 12 },
  ];
}
