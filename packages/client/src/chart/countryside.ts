import { grainAt, rolling } from './grain';
import { nearestOf } from './nearest';
import type { Box, Point } from './point';
import { apart } from './point';

export type TreeKind = 'oak' | 'cypress' | 'bush';

export interface Tree {
  readonly at: Point;
  readonly kind: TreeKind;
  readonly size: number;
}

export interface Field {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly degrees: number;
  readonly crop: 'furrows' | 'dots' | 'meadow';
}

export interface House {
  readonly at: Point;
  readonly size: number;
  readonly roof: 'tile' | 'slate';
}

export interface Hill {
  readonly at: Point;
  readonly strokes: number;
  readonly height: number;
}

/** What lies on the land around a river: the same for the same place, whatever else is on the map. */
export interface Countryside {
  readonly trees: readonly Tree[];
  readonly fields: readonly Field[];
  readonly houses: readonly House[];
  readonly hills: readonly Hill[];
  /** Cart roads, as paths from farm to farm. */
  readonly roads: readonly (readonly Point[])[];
}

/** Something that trees and fields keep clear of. */
export interface Clearing {
  readonly at: Point;
  readonly radius: number;
}

/** How far from water, in map units, each thing begins to stand. */
export interface Distances {
  readonly tree: number;
  readonly field: number;
  readonly farm: number;
  readonly road: number;
}

const FIELD_GRID = 168;
const TREE_GRID = 15;
const HILL_GRID = 120;
/** How many of the places for trees are taken in the thick of a wood. */
const DENSEST = 0.8;

/**
 * Lays out the countryside of a box. `toWater` is the distance from a point to the nearest water; nothing stands
 * closer than `keep` says, nor in a clearing.
 */
export function countrysideOf(
  box: Box,
  toWater: (point: Point) => number,
  keep: Distances,
  clearings: readonly Clearing[],
): Countryside {
  const clear = (at: Point, radius: number) =>
    clearings.every((clearing) => apart(clearing.at, at) > clearing.radius + radius);

  const fields: Field[] = [];
  const houses: House[] = [];
  const farms: Point[] = [];
  for (const [i, j] of grid(box, FIELD_GRID)) {
    const at = jittered(i, j, FIELD_GRID, 1);
    if (grainAt(i, j, 2) > 0.62 || toWater(at) < keep.farm || !clear(at, 60)) continue;
    const degrees = Math.round((grainAt(i, j, 3) - 0.5) * 60);
    const lots = 1 + Math.floor(grainAt(i, j, 4) * 3);
    for (let lot = 0; lot < lots; lot++) {
      const [width, height] = [56 + grainAt(i, j, 5 + lot) * 30, 38 + grainAt(j, i, 5 + lot) * 14];
      const shift = (lot - (lots - 1) / 2) * 92;
      const field: Field = {
        at: alongside(at, degrees, shift, lot % 2 === 0 ? 0 : 18),
        width,
        height,
        degrees,
        crop: (['furrows', 'dots', 'meadow'] as const)[Math.floor(grainAt(i, j, 9 + lot) * 3)] ?? 'furrows',
      };
      const corners = cornersOf(field);
      if (corners.every((corner) => toWater(corner) > keep.field && clear(corner, 8))) fields.push(field);
    }
    const yard = alongside(at, degrees, -18, -44);
    if (toWater(yard) < keep.field || !clear(yard, 20)) continue;
    farms.push(yard);
    const number = 1 + Math.floor(grainAt(i, j, 14) * 3);
    for (let k = 0; k < number; k++) {
      houses.push({
        at: [yard[0] + k * 21 - 14, yard[1] + ((k * 13) % 19) - 6],
        size: 1 - k * 0.08,
        roof: k === 1 ? 'slate' : 'tile',
      });
    }
  }

  const roads = roadsBetween(farms, toWater, keep.road);
  const toRoad = nearestOf(roads.flat(), 40);
  const onRoad = (p: Point) => toRoad(p) < 13;
  const inField = (p: Point) => fields.some((field) => within(p, field, 7));

  const trees: Tree[] = [];
  for (const [i, j] of grid(box, TREE_GRID)) {
    const at = jittered(i, j, TREE_GRID, 20);
    const luck = grainAt(i, j, 23);
    if (luck > DENSEST) continue;
    const wood = rolling(at[0], at[1], 170, 21) * 0.62 + rolling(at[0], at[1], 52, 22) * 0.38;
    if (wood < 0.55 && luck > 0.11) continue;
    const shore = toWater(at);
    if (shore < keep.tree) continue;
    const likely = wood > 0.64 ? DENSEST : wood > 0.55 ? 0.42 : shore < keep.tree + 36 ? 0.11 : 0.022;
    if (luck > likely || !clear(at, 6) || inField(at) || onRoad(at)) continue;
    if (houses.some((house) => Math.abs(house.at[0] - at[0]) < 15 && Math.abs(house.at[1] - at[1]) < 15))
      continue;
    const pick = grainAt(i, j, 24) + (wood > 0.64 ? -0.12 : 0.06);
    trees.push({
      at,
      kind: pick < 0.5 ? 'oak' : pick < 0.78 ? 'cypress' : 'bush',
      size: 0.85 + grainAt(i, j, 25) * 0.5,
    });
  }

  const hills: Hill[] = [];
  for (const [i, j] of grid(box, HILL_GRID)) {
    const at = jittered(i, j, HILL_GRID, 30);
    if (grainAt(i, j, 31) > 0.3 || toWater(at) < keep.field + 14 || !clear(at, 26) || inField(at)) continue;
    const pair = grainAt(i, j, 32) > 0.45;
    hills.push({ at, strokes: 13, height: 12 + grainAt(i, j, 33) * 4 });
    if (pair) hills.push({ at: [at[0] + 27, at[1] + 15], strokes: 11, height: 11 });
  }

  trees.sort((a, b) => a.at[1] - b.at[1]);
  return { trees, fields, houses, hills, roads };
}

/** A handful of trees inside a circle: for islands and wooded points. */
export function groveAt(
  [x, y]: Point,
  radius: number,
  number: number,
  clearings: readonly Clearing[] = [],
): Tree[] {
  const trees: Tree[] = [];
  for (let k = 0; k < 60 && trees.length < number; k++) {
    const angle = grainAt(x, y, 40 + k) * Math.PI * 2;
    const far = Math.sqrt(grainAt(x, y, 140 + k)) * radius;
    const at: Point = [x + far * Math.cos(angle), y + far * Math.sin(angle) * 0.85 + 3];
    if (trees.some((tree) => apart(tree.at, at) < 8.5)) continue;
    if (clearings.some((clearing) => apart(clearing.at, at) < clearing.radius)) continue;
    const pick = grainAt(x, y, 240 + k);
    trees.push({ at, kind: pick < 0.55 ? 'oak' : pick < 0.8 ? 'cypress' : 'bush', size: 0.85 + pick * 0.35 });
  }
  return trees.sort((a, b) => a.at[1] - b.at[1]);
}

function* grid(box: Box, size: number): Generator<[number, number]> {
  for (let j = Math.floor(box.y / size); j * size < box.y + box.height; j++)
    for (let i = Math.floor(box.x / size); i * size < box.x + box.width; i++) yield [i, j];
}

function jittered(i: number, j: number, size: number, layer: number): Point {
  return [
    (i + 0.15 + grainAt(i, j, layer) * 0.7) * size,
    (j + 0.15 + grainAt(j, i, layer + 50) * 0.7) * size,
  ];
}

function alongside([x, y]: Point, degrees: number, along: number, across: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [x + along * Math.cos(a) - across * Math.sin(a), y + along * Math.sin(a) + across * Math.cos(a)];
}

function cornersOf({ at, width, height, degrees }: Field): Point[] {
  return [-0.5, 0, 0.5].flatMap((u) => [-0.5, 0.5].map((v) => alongside(at, degrees, u * width, v * height)));
}

function within([x, y]: Point, { at, width, height, degrees }: Field, margin: number): boolean {
  const [u, v] = alongside([0, 0], -degrees, x - at[0], y - at[1]);
  return Math.abs(u) < width / 2 + margin && Math.abs(v) < height / 2 + margin;
}

/** Each farm is joined to the next ones to the east that can be reached without a bridge. */
function roadsBetween(farms: readonly Point[], toWater: (point: Point) => number, keep: number): Point[][] {
  const roads: Point[][] = [];
  for (const farm of farms) {
    const nearest = farms
      .filter((other) => other[0] > farm[0] + 20 && apart(farm, other) < 460)
      .sort((a, b) => apart(farm, a) - apart(farm, b))
      .slice(0, 2);
    for (const other of nearest) {
      const length = apart(farm, other);
      const normal: Point = [-(other[1] - farm[1]) / length, (other[0] - farm[0]) / length];
      const steps = Math.round(length / 12);
      const road = Array.from({ length: steps + 1 }, (_, k): Point => {
        const t = k / steps;
        const ends = Math.sin(t * Math.PI);
        const [x, y] = [farm[0] + (other[0] - farm[0]) * t, farm[1] + 9 + (other[1] - farm[1]) * t];
        const bow = (rolling(x, y, 90, 60) - 0.5) * 74 * ends;
        return [x + normal[0] * bow, y + normal[1] * bow];
      });
      if (road.every((p) => toWater(p) > keep)) roads.push(road);
    }
  }
  return roads;
}
