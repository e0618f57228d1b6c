import type { Chance } from '../../kit/chance';
import { HEADING_NAMES, HEADINGS, turned } from '../../kit/hex';
import type { Seat } from '../../kit/title';
import { type WholeMove, wholeMoves } from '../endings';
import { type Helm, helmOf } from '../helm';
import { type BoatToCome, helmToCome, outlookFrom } from '../hints';
import { legal, type MississippiQueenMove } from '../moves';
import { boatOf, type View } from '../state';
import { aimOf, COAL_WORTH, DEAD_END, movesToGo, waysTo } from './aim';

/** What it counts for when the next move cannot do without coal, or cannot be made at all. */
const NEEDS_COAL = 2;
const LITTLE_COAL = 2;

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
