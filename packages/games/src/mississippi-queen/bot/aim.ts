import { HEADINGS, type Heading, turned, turnsBetween } from '../../kit/hex';
import type { Seat } from '../../kit/title';
import { PASSENGERS_TO_LAND, TOP_SPEED, tileData } from '../data';
import type { WholeMove } from '../endings';
import { CELLS_PER_TILE } from '../geometry';
import { stationsFor, stationsToCome } from '../passengers';
import { boatOf, newestTile, type Spot, spotAt, tilesLeft, type View } from '../state';
import { type Waters, watersOf } from '../waters';

/** Where the stand-in is going. */
export interface Aim {
  readonly goals: ReadonlySet<Spot>;
  /** True where it must arrive at speed 1. */
  readonly stop: boolean;
  /** Hexes it goes on from there, where it need not stop. */
  readonly beyond: number;
}

/** The rest of the river that it cannot see yet, in hexes: reason enough to keep up speed. */
const UNSEEN = 20;
/** A tile's length, in hexes. */
const TILE_LENGTH = 4;
/** What a dock behind the newest tile may cost more than going on, in hexes, while stations are still to come. */
const DETOUR = 8;
/** What the coal left is worth, in moves: the last ones are the dearest. */
export const COAL_WORTH = [0, 4, 6, 7.2, 8, 8.7, 9.3];
/** What it counts for when there is no way. */
export const DEAD_END = 100;
const FAR = 9999;

/** As far down the river as it lies: its newest tile, or the landing. */
export function downstream(view: View, waters: Waters): Aim {
  const newest = newestTile(view);
  const cells = Array.from({ length: CELLS_PER_TILE }, (_, cell) => spotAt(newest, cell));
  const goals = view.landing === null ? cells.filter(waters.isWater) : [...waters.entries];
  return { goals: new Set(goals), stop: false, beyond: beyond(view) };
}

/** In the introductory race everybody knows how little of the river is left, and that nobody stops at its end. */
function beyond(view: View): number {
  if (view.race === 'passengers') return UNSEEN;
  return view.landing === null ? Math.min(UNSEEN, TILE_LENGTH * (tilesLeft(view) + 1)) : 0;
}

export function aimOf(view: View, seat: Seat): Aim {
  const waters = watersOf(view);
  const { aboard, at, heading } = boatOf(view.boats, seat);
  const frontier = () => downstream(view, waters);
  if (view.race === 'introductory') return frontier();
  if (aboard.length === PASSENGERS_TO_LAND) {
    return view.landing === null ? frontier() : { goals: waters.entries, stop: true, beyond: 0 };
  }
  const docks = stationsFor(view, seat).flatMap((tile) => {
    const dock = tileData(view.river[tile]?.tile ?? 'S0').station?.dock;
    return dock === undefined ? [] : [spotAt(tile, dock)];
  });
  if (docks.length === 0) return frontier();
  const toDocks: Aim = { goals: new Set(docks), stop: true, beyond: 0 };
  if (aboard.length + stationsToCome(view) < PASSENGERS_TO_LAND) return toDocks;
  const onward = frontier();
  const detour = waysTo(waters, toDocks)(at, heading) - waysTo(waters, onward)(at, heading);
  return detour <= DETOUR ? toDocks : onward;
}

/** Hexes to the nearest goal from a hex and heading, each turn of 60 degrees as half a hex. */
export type Ways = (at: Spot, heading: Heading) => number;

/** For as long as a river lies as it does, the ways on it are the same for everybody. */
const known = new WeakMap<Waters, Map<string, Ways>>();

export function waysTo(waters: Waters, { goals }: Aim): Ways {
  const key = [...goals].join();
  let all = known.get(waters);
  if (all === undefined) {
    all = new Map();
    known.set(waters, all);
  }
  let ways = all.get(key);
  if (ways === undefined) {
    ways = measured(waters, goals);
    all.set(key, ways);
  }
  return ways;
}

function measured(waters: Waters, goals: ReadonlySet<Spot>): Ways {
  const costs = new Int16Array(waters.placements.length * CELLS_PER_TILE * HEADINGS.length).fill(FAR);
  const buckets: number[][] = [[]];
  const offer = (node: number, cost: number) => {
    if (cost >= (costs[node] ?? FAR)) return;
    costs[node] = cost;
    const bucket = buckets[cost];
    if (bucket === undefined) buckets[cost] = [node];
    else bucket.push(node);
  };
  const goBack = (node: number, cost: number) => {
    const heading = (node % 6) as Heading;
    const before = waters.next(Math.floor(node / 6), turned(heading, 3));
    if (before < 0) return;
    for (const from of HEADINGS) offer(before * 6 + from, cost + 2 + turnsBetween(from, heading));
  };
  for (const goal of goals) for (const heading of HEADINGS) offer(goal * 6 + heading, 0);
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const node of buckets[cost] ?? []) if (costs[node] === cost) goBack(node, cost);
  }
  return (at, heading) => (costs[at * 6 + heading] ?? FAR) / 2;
}

export function movesToGo(end: Pick<WholeMove, 'at' | 'heading' | 'speed'>, aim: Aim, ways: Ways): number {
  const way = ways(end.at, end.heading);
  if (way >= FAR / 2) return DEAD_END / 2;
  if (aim.goals.has(end.at) && aim.stop) return end.speed === 1 ? -10 : movesFor(STOPPING, 4, end.speed);
  return aim.stop
    ? movesFor(STOPPING, way, end.speed) + way / 100
    : movesFor(PASSING, way + aim.beyond, end.speed) + way / 100;
}

/** Fewest moves for a straight way of so many hexes at a given speed, without coal: [way][speed]. */
const LONGEST = 160;
const STOPPING = moveTable((speed) => speed === 1);
const PASSING = moveTable(() => true);

function moveTable(mayArrive: (speed: number) => boolean): number[][] {
  const table: number[][] = [];
  for (let way = 0; way <= LONGEST; way++) {
    table.push(
      Array.from({ length: TOP_SPEED + 1 }, (_, speed) => {
        if (way === 0) return 0;
        const tries = [speed - 1, speed, speed + 1].filter((next) => next >= 1 && next <= TOP_SPEED);
        return Math.min(
          ...tries.map((next) => {
            if (next < way) return 1 + (table[way - next]?.[next] ?? FAR);
            return mayArrive(next) && (next === way || mayArrive(TOP_SPEED)) ? 1 : FAR;
          }),
        );
      }),
    );
  }
  return table;
}

/** Too fast to stop in time: about what it takes to come round again. */
const OVERSHOT = 6;

function movesFor(table: readonly (readonly number[])[], way: number, speed: number): number {
  const moves = table[Math.min(LONGEST, Math.ceil(way))]?.[speed] ?? FAR;
  return moves < FAR ? moves : OVERSHOT + way / 3;
}
