import { HEADINGS, type Heading } from '../../kit/hex';
import type { Seat } from '../../kit/title';
import { PASSENGERS_TO_LAND } from '../data';
import { type Course, type EndVisitor, visitEnds, type WholeMove, wholeMoves } from '../endings';
import { type Helm, helmOf } from '../helm';
import { helmToCome, leavesTheNewestTile, outlookFrom } from '../hints';
import { boatOf, newestTile, type Spot, tileOf, type View } from '../state';
import { type Aim, aimOf, COAL_WORTH, DEAD_END, movesToGo, type Ways, waysTo } from './aim';

/** What it counts for when the next move cannot do without coal, or goes where nobody has been. */
const NEEDS_COAL = 2;
/** An arrival, however soon, is worth more than being near; how soon is told by the moves before and after it. */
const ARRIVED = -40;
/** So many moves are looked at for what comes after them, the best at first sight; fewer once the speed is settled. */
const WIDTH = 12;
const WIDTH_UNDER_WAY = 4;
/** In playouts, which are many. */
export const QUICK_WIDTH = 3;
/** The move after is looked at with the changes of speed that cost no coal. */
const FREE_CHANGE = 1;
/** Coal is for the way: of its worth so much is left where the landing is the aim. */
const LAST_COAL = 0.35;

/** What the boat at the helm sails for, and how far it is from everywhere. */
interface Voyage {
  readonly view: View;
  readonly helm: Helm;
  readonly seat: Seat;
  readonly aim: Aim;
  readonly ways: Ways;
  readonly toTheLanding: boolean;
  /** What comes after an arrival, in moves, by hex and heading. */
  readonly onward: Map<number, number>;
}

function voyageOf(view: View, helm: Helm, seat: Seat): Voyage {
  const aim = aimOf(view, seat);
  return {
    view,
    helm,
    seat,
    aim,
    ways: waysTo(helm.waters, aim),
    toTheLanding: sailsToLand(view, seat, aim),
    onward: new Map(),
  };
}

function sailsToLand(view: View, seat: Seat, { stop }: Aim): boolean {
  if (view.race === 'introductory') return view.landing !== null;
  return stop && boatOf(view.boats, seat).aboard.length === PASSENGERS_TO_LAND;
}

/** The end of this move from which, another move on, the aim is the fewest moves away. */
export function bestMove(view: View, helm: Helm, width = widthAt(helm)): WholeMove | undefined {
  const voyage = voyageOf(view, helm, helm.seat);
  const rated = wholeMoves(helm)
    .map((move) => ({ move, cost: costOf(voyage, move.at, move.heading, move.speed, move.coalLeft) }))
    .sort((a, b) => a.cost - b.cost);
  let best: { readonly move: WholeMove; readonly cost: number } | undefined;
  let looked = 0;
  for (const { move, cost } of rated) {
    if (looked >= width && best !== undefined && best.cost < DEAD_END / 4) break;
    looked++;
    const after = afterNext(voyage, move, cost);
    if (best === undefined || after < best.cost) best = { move, cost: after };
  }
  return best?.move;
}

function widthAt({ speedOpen, turns }: Helm): number {
  return speedOpen && turns === 0 ? WIDTH : WIDTH_UNDER_WAY;
}

/** Without another move: what the end of one is worth by itself. */
function costOf(voyage: Voyage, at: Spot, heading: Heading, speed: number, coalLeft: number): number {
  const coal = (voyage.toTheLanding ? LAST_COAL : 1) * (COAL_WORTH[coalLeft] ?? 0);
  if (hasArrived(voyage, at, speed)) return ARRIVED + onwardFrom(voyage, at, heading) - coal;
  return movesToGo({ at, heading, speed }, voyage.aim, voyage.ways) - coal;
}

function hasArrived({ aim, helm }: Voyage, at: Spot, speed: number): boolean {
  if (helm.entryEndsMove) return helm.waters.entries.has(at);
  return aim.stop && speed === 1 && aim.goals.has(at);
}

/** How far it is from a dock, with one more aboard, to what comes next. */
function onwardFrom({ view, helm, seat, onward, toTheLanding }: Voyage, at: Spot, heading: Heading): number {
  if (toTheLanding || helm.entryEndsMove) return 0;
  const key = at * 6 + heading;
  let moves = onward.get(key);
  if (moves === undefined) {
    const { aboard, ...boat } = boatOf(view.boats, seat);
    const fuller = { ...boat, at, heading, speed: 1, aboard: [...aboard, tileOf(at)] };
    const then = { ...view, boats: view.boats.with(seat, fuller) };
    const aim = aimOf(then, seat);
    moves = movesToGo(fuller, aim, waysTo(helm.waters, aim));
    onward.set(key, moves);
  }
  return moves;
}

/** The heading from which a pushed boat goes on best. */
export function bestHeading(view: View, seat: Seat): Heading {
  const { at, speed, coal } = boatOf(view.boats, seat);
  const helm = helmOf(view);
  const voyage = voyageOf(view, helm, seat);
  const costs = HEADINGS.map((heading) => {
    const course = { at, heading, turns: 0, before: undefined };
    const end = { at, heading, speed, coalLeft: coal, course };
    return afterNext(voyage, end, costOf(voyage, at, heading, speed, coal));
  });
  return HEADINGS[costs.indexOf(Math.min(...costs))] ?? 0;
}

/** What the end of a move is worth with the best move after it. */
function afterNext(
  voyage: Voyage,
  move: Pick<WholeMove, 'at' | 'heading' | 'speed' | 'coalLeft' | 'course'>,
  cost: number,
): number {
  const { helm, seat, aim, view } = voyage;
  const { at, heading, speed, coalLeft: coal } = move;
  const arrived = hasArrived(voyage, at, speed);
  if (arrived && (voyage.toTheLanding || helm.entryEndsMove)) return cost;
  const boat = { seat, at, heading, speed, coal };
  const outlook = outlookFrom(helm, boat);
  if (outlook === 'none') {
    const intoTheUnknown = laysTile(voyage, move.course) && leavesTheNewestTile(helm, boat, coal);
    return cost + (intoTheUnknown ? NEEDS_COAL : DEAD_END);
  }
  const unknown = !aim.stop && view.landing === null && laysTile(voyage, move.course);
  if (arrived || unknown) return cost + (outlook === 'coal' ? NEEDS_COAL : 0);
  let best = DEAD_END;
  const visit: EndVisitor = (end, to, pace, left) => {
    // To end a move with more than its free turn is hardly ever worth the coal.
    if (to !== end.heading && end.turns > 0) return;
    best = Math.min(best, costOf(voyage, end.at, to, pace, left));
  };
  visitEnds(helmToCome(helm, boat), visit, FREE_CHANGE);
  return 1 + best;
}

/** Whether a move is the first to come to the newest tile, so that another will lie before the next move. */
function laysTile({ view }: Voyage, course: Course): boolean {
  const newest = newestTile(view);
  for (let one: Course | undefined = course; one !== undefined; one = one.before) {
    if (tileOf(one.at) === newest) return view.landing === null;
  }
  return false;
}
