import { HEADINGS, type Heading, turned, turnsBetween } from '../../kit/hex';
import type { Seat } from '../../kit/title';
import { PASSENGERS_TO_LAND, TOP_SPEED, tileData } from '../data';
import type { WholeMove } from '../endings';
import { stationsFor, stationsToCome } from '../passengers';
import { boatOf, newestTile, type Spot, spotAt, type View } from '../state';
import { type Waters, watersOf } from '../waters';

/** Where the stand-in is going. */
export interface Aim {
  readonly goals: ReadonlySet<Spot>;
  /** True where it must arrive at speed 1. */
  readonly stop: boolean;
}

/** The rest of the river that it cannot see yet, in hexes: reason enough to keep up speed. */
const UNSEEN = 12;
/** What a dock behind the newest tile may cost more than going on, in hexes, while stations are still to come. */
const DETOUR = 8;
/** What the coal left is worth, in moves: the last ones are the dearest. */
export const COAL_WORTH = [0, 4, 6, 7.2, 8, 8.7, 9.3];
/** What it counts for when there is no way. */
export const DEAD_END = 100;
const FAR = 9999;

export function aimOf(view: View, seat: Seat): Aim {
  const waters = watersOf(view);
  const { aboard, at, heading } = boatOf(view.boats, seat);
  const frontier = (): Aim => {
    const newest = newestTile(view);
    const cells = Array.from({ length: 20 }, (_, cell) => spotAt(newest, cell));
    const goals = view.landing === null ? cells.filter(waters.isWater) : [...waters.entries];
    return { goals: new Set(goals), stop: false };
  };
  if (view.race === 'introductory') return frontier();
  if (aboard.length === PASSENGERS_TO_LAND) {
    return view.landing === null ? frontier() : { goals: waters.entries, stop: true };
  }
  const docks = stationsFor(view, seat).flatMap((tile) => {
    const dock = tileData(view.river[tile]?.tile ?? 'S0').station?.dock;
    return dock === undefined ? [] : [spotAt(tile, dock)];
  });
  if (docks.length === 0) return frontier();
  const toDocks: Aim = { goals: new Set(docks), stop: true };
  if (aboard.length + stationsToCome(view) < PASSENGERS_TO_LAND) return toDocks;
  const onward = frontier();
  const detour = waysTo(waters, toDocks)(at, heading) - waysTo(waters, onward)(at, heading);
  return detour <= DETOUR ? toDocks : onward;
}

/** Hexes to the nearest goal from a hex and heading, each turn of 60 degrees as half a hex. */
type Ways = (at: Spot, heading: Heading) => number;

export function waysTo(waters: Waters, { goals }: Aim): Ways {
  const costs = new Map<number, number>();
  const buckets: number[][] = [[]];
  const offer = (node: number, cost: number) => {
    if (cost >= (costs.get(node) ?? FAR)) return;
    costs.set(node, cost);
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
    for (const node of buckets[cost] ?? []) if (costs.get(node) === cost) goBack(node, cost);
  }
  return (at, heading) => (costs.get(at * 6 + heading) ?? FAR) / 2;
}

export function movesToGo(end: Pick<WholeMove, 'at' | 'heading' | 'speed'>, aim: Aim, ways: Ways): number {
  const way = ways(end.at, end.heading);
  if (way >= FAR / 2) return DEAD_END / 2;
  if (aim.goals.has(end.at) && aim.stop) return end.speed === 1 ? -10 : movesFor(STOPPING, 4, end.speed);
  return aim.stop
    ? movesFor(STOPPING, way, end.speed) + way / 100
    : movesFor(PASSING, way + UNSEEN, end.speed) + way / 100;
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
