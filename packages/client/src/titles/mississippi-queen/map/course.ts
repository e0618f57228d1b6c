import type { Hex } from '@packetboat/games/kit/hex';
import { added, hexKey, neighbours, rotated } from '@packetboat/games/kit/hex';
import { START_CELLS, type TileId, tileData } from '@packetboat/games/mississippi-queen/data';
import {
  CELLS_PER_TILE,
  cellHex,
  following,
  type Placement,
} from '@packetboat/games/mississippi-queen/geometry';
import { type Spot, spotAt, tileOf, type View } from '@packetboat/games/mississippi-queen/state';
import { watersOf } from '@packetboat/games/mississippi-queen/waters';
import { bordersOf, centreOf, edgesOf, hexAt } from '../../../chart/hexgrid';
import { nearestOf } from '../../../chart/nearest';
import { shoreOf } from '../../../chart/outline';
import type { Box, Loop, Point } from '../../../chart/point';
import { boxAround } from '../../../chart/point';

/** Radius of a hex in map units. All sizes of pieces and lines belong to this radius. */
export const HEX = 28;

export interface Cell {
  readonly spot: Spot;
  readonly hex: Hex;
  readonly centre: Point;
  readonly island: boolean;
  /** An island at the edge of the river that carries no station: it is drawn as part of the bank. */
  readonly bank: boolean;
}

export interface Berth {
  readonly tile: number;
  readonly colour: 'red' | 'brown';
  readonly building: Point;
  readonly dock: Point;
  readonly dockSpot: Spot;
}

/** Where everything of a river lies on the map. It changes only when a tile is laid or taken away. */
export interface Course {
  /** Equal for equal rivers: what the drawn map is remembered by. */
  readonly key: string;
  readonly cells: readonly Cell[];
  readonly box: Box;
  /** Outlines of the water, the first and longest around all of it; and of the islands in it. */
  readonly shores: readonly Loop[];
  readonly islands: readonly Loop[];
  readonly channel: readonly Point[];
  readonly joints: readonly (readonly [Point, Point])[];
  /** Outlines of the last tiles that were left behind. */
  readonly leftBehind: readonly Loop[];
  readonly berths: readonly Berth[];
  readonly discs: readonly { readonly tile: number; readonly at: Point }[];
  readonly starts: readonly { readonly number: number; readonly at: Point }[];
  /** The landing platform: its middle, the way it faces, and the hexes one lands from. */
  readonly landing: {
    readonly at: Point;
    readonly degrees: number;
    readonly entries: readonly Point[];
  } | null;
  /** Where the river runs on into what nobody has seen: three lines from the newest tile. */
  readonly unknown: readonly (readonly Point[])[];
  centre(spot: Spot): Point;
  /** The spot of a hex on the map, water or island. */
  spotAt(point: Point): Spot | undefined;
  /** Distance from a point to the middle of the nearest hex of the river, left-behind tiles included. */
  toRiver(point: Point): number;
}

const SHORE = { push: 6, relax: 0.42, sway: 17, layer: 1 };
const ISLAND = { push: -2.4, relax: 0, sway: 4.4, layer: 4, wave: 21 };
const SHOWN_BEHIND = 2;

export function courseKey({ race, river, gone, landing }: View): string {
  return `${race}:${gone}:${landing}:${river.map(({ tile, bend }) => tile + bend).join(',')}`;
}

let latest: Course | undefined;

/** The course of a view's river. The same object as last time while the river is the same. */
export function courseOf(view: View): Course {
  if (latest?.key !== courseKey(view)) latest = survey(view);
  return latest as Course;
}

function survey(view: View): Course {
  const { river, gone, landing } = view;
  // Where nobody takes passengers aboard a station is an island like any other.
  const stationOf = (tile: TileId) => (view.race === 'passengers' ? tileData(tile).station : undefined);
  const { placements, entries } = watersOf(view);
  const cellsOf = (first: number, end: number) =>
    river
      .slice(first, end)
      .flatMap(({ tile }, k) => tileCells(first + k, tile, placements[first + k] as Placement));
  const laid = cellsOf(gone, river.length);
  const here = new Set(laid.map(({ hex }) => hexKey(hex)));
  const atRim = (hex: Hex) => neighbours(hex).some((next) => !here.has(hexKey(next)));
  const buildings = new Set(
    river.flatMap(({ tile }, k) => {
      const station = stationOf(tile);
      return station === undefined ? [] : [spotAt(k, station.building)];
    }),
  );
  const cells = laid.map((cell) => ({
    ...cell,
    bank: cell.island && !buildings.has(cell.spot) && atRim(cell.hex),
  }));
  const inRiver = cells.filter((cell) => !cell.bank).map(({ hex }) => hex);
  const islandHexes = cells.filter((cell) => cell.island && !cell.bank).map(({ hex }) => hex);
  const behind = cellsOf(Math.max(0, gone - SHOWN_BEHIND), gone).filter((cell) => !cell.island);

  const byHex = new Map(cells.map((cell) => [hexKey(cell.hex), cell]));
  const bySpot = new Map(cells.map((cell) => [cell.spot, cell]));
  const near = [...cells, ...behind].map(({ centre }) => centre);
  const toRiver = nearestOf(near);
  const local = (tile: number, q: number, r: number): Point => {
    const { centre, heading } = placements[tile] as Placement;
    return centreOf(added(centre, rotated({ q, r }, heading)), HEX);
  };
  const live = river.map((_, tile) => tile).slice(gone);
  const last = river.length - 1;
  const platform = landing === null ? null : platformPlace(placements[last] as Placement, landing);

  return {
    key: courseKey(view),
    cells,
    // The landing is part of what one looks at; its deck reaches some 70 units around its middle.
    box: boxAround(
      [...cells.map(({ centre }) => centre), ...(platform === null ? [] : boxCorners(platform, 56))],
      HEX * 1.7,
    ),
    shores: bordersOf(inRiver, HEX)
      .map((border) => shoreOf(border, SHORE))
      .sort((a, b) => b.length - a.length),
    islands: bordersOf(islandHexes, HEX).map((border) => shoreOf(border, ISLAND)),
    channel: smooth(
      live.flatMap((tile) => [
        ...(tile === gone ? [local(tile, 0, 2.2)] : []),
        local(tile, 0, 1),
        local(tile, 0, -1),
      ]),
    ),
    joints: edgesOf(
      cells.map(({ hex }) => hex),
      HEX,
    )
      .filter(({ from, to }) => {
        const [a, b] = [byHex.get(hexKey(from)), byHex.get(hexKey(to))];
        return (
          a !== undefined && b !== undefined && tileOf(a.spot) === tileOf(b.spot) + 1 && !a.bank && !b.bank
        );
      })
      .map(({ a, b }) => [a, b] as const),
    leftBehind: bordersOf(
      behind.map(({ hex }) => hex),
      HEX,
    ).map((border) => shoreOf(border, SHORE)),
    berths: live.flatMap((tile) => {
      const station = stationOf((river[tile] as { tile: TileId }).tile);
      if (station === undefined) return [];
      const dockSpot = spotAt(tile, station.dock);
      const at = (spot: Spot) => bySpot.get(spot)?.centre ?? [0, 0];
      return [
        {
          tile,
          colour: station.colour,
          building: at(spotAt(tile, station.building)),
          dock: at(dockSpot),
          dockSpot,
        },
      ];
    }),
    discs: live.map((tile) => ({ tile, at: discPlace(local, tile, toRiver) })),
    starts:
      gone > 0
        ? []
        : START_CELLS.map((cell, k) => ({
            number: k + 1,
            at: bySpot.get(spotAt(0, cell))?.centre ?? [0, 0],
          })),
    landing:
      landing === null || platform === null
        ? null
        : {
            at: platform,
            degrees: following(placements[last] as Placement, landing).heading * 60,
            entries: cells.filter(({ spot }) => entries.has(spot)).map(({ centre }) => centre),
          },
    unknown: landing === null ? conjectures((q, r) => local(last, q, r)) : [],
    centre: (spot) => bySpot.get(spot)?.centre ?? centreOf(hexOf(placements, spot), HEX),
    spotAt: (point) => byHex.get(hexKey(hexAt(point, HEX)))?.spot,
    toRiver,
  };
}

/** From the three cusps of a tile outwards, in its own coordinates. */
const CUSPS: readonly [q: number, r: number][] = [
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** Both banks of each way the river may take next, as explorers sketched what they had only been told of. */
function conjectures(local: (q: number, r: number) => Point): Point[][] {
  return CUSPS.flatMap(([q, r]) => {
    const [from, to] = [local(q * 2.62, r * 2.62), local(q * 4.3, r * 4.3)];
    const [dx, dy] = [(to[0] - from[0]) / 8, (to[1] - from[1]) / 8];
    const length = Math.hypot(dx, dy);
    return [-1, 1].map((side) =>
      Array.from({ length: 9 }, (_, k): Point => {
        const wide = side * (24 + k * 1.4) + 5 * Math.sin(k * 1.1 + q + r);
        return [from[0] + dx * k - (dy / length) * wide, from[1] + dy * k + (dx / length) * wide];
      }),
    );
  });
}

function tileCells(tile: number, id: TileId, placement: Placement): Omit<Cell, 'bank'>[] {
  const islands: readonly number[] = tileData(id).islands;
  return Array.from({ length: CELLS_PER_TILE }, (_, cell) => {
    const hex = cellHex(placement, cell);
    return { spot: spotAt(tile, cell), hex, centre: centreOf(hex, HEX), island: islands.includes(cell) };
  });
}

function hexOf(placements: readonly Placement[], spot: Spot): Hex {
  return cellHex(placements[tileOf(spot)] as Placement, spot % CELLS_PER_TILE);
}

/** A number stands on the bank beside its tile, where most land is around it. */
function discPlace(
  local: (tile: number, q: number, r: number) => Point,
  tile: number,
  toRiver: (point: Point) => number,
): Point {
  const sides = [
    [-3, 1.5],
    [3, -1.5],
    [-3, 0.5],
    [3, -2.5],
    [-3, 2.4],
    [3, -0.5],
  ] as const;
  const places = sides.map(([q, r]) => local(tile, q, r));
  const free = (p: Point) => Math.min(60, toRiver(p));
  return places.reduce((best, place) => (free(place) > free(best) + 0.5 ? place : best));
}

/** The platform lies where the next tile would, but close by: its jetties reach the three entry hexes. */
function platformPlace(placement: Placement, bend: -1 | 0 | 1): Point {
  const next = following(placement, bend);
  const near = centreOf(placement.centre, HEX);
  const far = centreOf(next.centre, HEX);
  const share = 0.86;
  return [near[0] + (far[0] - near[0]) * share, near[1] + (far[1] - near[1]) * share];
}

const boxCorners = ([x, y]: Point, by: number): Point[] => [
  [x - by, y - by],
  [x + by, y + by],
];

/** A line drawn through some points without corners. */
function smooth(points: readonly Point[]): Point[] {
  let line = [...points];
  for (let k = 0; k < 2; k++) {
    const [first, end] = [line[0], line.at(-1)];
    if (first === undefined || end === undefined) return line;
    const cut = line.slice(1).flatMap((b, i): Point[] => {
      const a = line[i] as Point;
      return [
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      ];
    });
    line = [first, ...cut, end];
  }
  return line;
}
