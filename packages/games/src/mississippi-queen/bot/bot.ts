import type { Chance } from '../../kit/chance';
import { HEADING_NAMES, HEADINGS, type Heading, turned, turnsBetween } from '../../kit/hex';
import type { Seat } from '../../kit/title';
import { PASSENGERS_TO_LAND, TOP_SPEED, tileData } from '../data';
import { type WholeMove, wholeMoves } from '../endings';
import { type Helm, helmOf } from '../helm';
import { type BoatToCome, helmToCome, outlookFrom } from '../hints';
import { legal, type MississippiQueenMove } from '../moves';
import { stationsFor, stationsToCome } from '../passengers';
import { boatOf, newestTile, type Spot, spotAt, type View } from '../state';
import { type Waters, watersOf } from '../waters';

/** Where the stand-in is going. */
interface Aim {
  readonly goals: ReadonlySet<Spot>;
  /** True where it must arrive at speed 1. */
  readonly stop: boolean;
}

/** The rest of the river that it cannot see yet, in hexes: reason enough to keep up speed. */
const UNSEEN = 12;
/** What a dock behind the newest tile may cost more than going on, in hexes, while stations are still to come. */
const DETOUR = 8;
/** What the coal left is worth, in moves: the last ones are the dearest. */
const COAL_WORTH = [0, 4, 6, 7.2, 8, 8.7, 9.3];
/** What it counts for when the next move cannot do without coal, or cannot be made at all. */
const NEEDS_COAL = 2;
const DEAD_END = 100;
const LITTLE_COAL = 2;
const FAR = 9999;

/**
 * The stand-in of level 1: looks at every end its move can have, takes the one from which docks or landing are
 * the fewest moves away, and shuns those from which it sees no next move. It pushes only when it must.
 */
export function bot(view: View, seat: Seat, _chance: Chance): MississippiQueenMove {
  if (view.facing.length > 0) return { type: 'face', args: { to: bestFacing(view, seat) } };
  const helm = helmOf(view);
  const plan = bestMove(view, helm, wholeMoves(helm));
  if (plan !== undefined) return firstOf(helm, plan);
  const choices = legal(view, seat);
  const forced = choices.find(({ type }) => type === 'push') ?? choices.find(({ type }) => type !== 'resign');
  return forced ?? { type: 'resign', args: {} };
}

function firstOf(helm: Helm, { speed, next, stepsLeft }: WholeMove): MississippiQueenMove {
  if (speed !== helm.speed) return { type: 'speed', args: { to: speed as 1 | 2 | 3 | 4 | 5 | 6 } };
  if (next !== helm.heading) {
    const side = turned(next, -helm.heading) <= 3 ? 'right' : 'left';
    return { type: 'turn', args: { side } };
  }
  return stepsLeft > 0 ? { type: 'ahead', args: {} } : { type: 'endMove', args: {} };
}

function bestMove(view: View, helm: Helm, moves: readonly WholeMove[]): WholeMove | undefined {
  const { seat } = helm;
  const aim = aimOf(view, seat);
  const ways = waysTo(helm.waters, aim);
  const rated = moves
    .map((move) => ({ move, cost: movesToGo(move, aim, ways) - (COAL_WORTH[move.coalLeft] ?? 0) }))
    .sort((a, b) => a.cost - b.cost);
  let best: { move: WholeMove; cost: number } | undefined;
  for (const { move, cost } of rated) {
    // Sorted: once the bare cost is no better, no outlook can make it so.
    if (best !== undefined && cost >= best.cost) break;
    const hazard = hazardOf(helm, seat, move);
    if (best === undefined || cost + hazard < best.cost) best = { move, cost: cost + hazard };
  }
  return best?.move;
}

function hazardOf(
  helm: Helm,
  seat: Seat,
  move: Pick<WholeMove, 'at' | 'heading' | 'speed' | 'coalLeft'>,
): number {
  const { at, heading, speed, coalLeft: coal } = move;
  if (helm.entryEndsMove && helm.waters.entries.has(at)) return 0;
  const boat = { seat, at, heading, speed, coal };
  const next = outlookFrom(helm, boat);
  if (next === 'none') return DEAD_END;
  // Without much coal the move after the next is worth a look as well.
  if (coal <= LITTLE_COAL && !hasTwoMoves(helm, boat)) return DEAD_END / 2;
  return next === 'coal' ? NEEDS_COAL : 0;
}

function hasTwoMoves(helm: Helm, boat: BoatToCome): boolean {
  const begun = helmToCome(helm, boat);
  return wholeMoves(begun).some(
    ({ coalLeft, ...end }) => outlookFrom(begun, { ...end, seat: boat.seat, coal: coalLeft }) !== 'none',
  );
}

function bestFacing(view: View, seat: Seat): (typeof HEADING_NAMES)[number] {
  const helm = helmOf(view);
  const aim = aimOf(view, seat);
  const ways = waysTo(helm.waters, aim);
  const { at, speed, coal } = boatOf(view.boats, seat);
  const costs = HEADINGS.map((heading) => {
    const end = { at, heading, speed, coalLeft: coal };
    return movesToGo(end, aim, ways) + (ways(at, heading) / 100 + hazardOf(helm, seat, end));
  });
  return HEADING_NAMES[costs.indexOf(Math.min(...costs))] ?? 'N';
}

function aimOf(view: View, seat: Seat): Aim {
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

function waysTo(waters: Waters, { goals }: Aim): Ways {
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

function movesToGo(end: Pick<WholeMove, 'at' | 'heading' | 'speed'>, aim: Aim, ways: Ways): number {
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
