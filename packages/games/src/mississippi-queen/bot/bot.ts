import type { Chance } from '../../kit/chance';
import { HEADING_NAMES, type Heading, turned, turnsBetween } from '../../kit/hex';
import type { QuickPlayer, Seat } from '../../kit/title';
import { headingsOf, type WholeMove } from '../endings';
import { type Helm, helmOf } from '../helm';
import { legal, type MississippiQueenMove } from '../moves';
import type { View } from '../state';
import { bestHeading, bestMove, QUICK_WIDTH } from './helmsman';

/**
 * The stand-in of level 1: looks at every end its move can have, takes the one from which docks or landing are
 * the fewest moves away, and shuns those from which it sees no next move. It pushes only when it must.
 */
export function bot(view: View, seat: Seat, _chance: Chance): MississippiQueenMove {
  if (view.facing.length > 0) return { type: 'face', args: { to: HEADING_NAMES[bestHeading(view, seat)] } };
  const helm = helmOf(view);
  const plan = bestMove(view, helm);
  return plan === undefined ? forced(view, seat) : firstOf(helm, plan);
}

/** For playouts: holds to a move that it has thought out until it is made. */
export function quick(): QuickPlayer<View, MississippiQueenMove> {
  let rest: MississippiQueenMove[] = [];
  return {
    move: (view, seat) => {
      if (view.facing.length > 0)
        return { type: 'face', args: { to: HEADING_NAMES[bestHeading(view, seat)] } };
      const { speedChosen, spent, turns } = view.move;
      if (rest.length === 0 || (!speedChosen && spent === 0 && turns === 0)) {
        const helm = helmOf(view);
        const plan = bestMove(view, helm, QUICK_WIDTH);
        rest = plan === undefined ? [] : movesOf(helm, plan);
      }
      return rest.shift() ?? forced(view, seat);
    },
  };
}

function forced(view: View, seat: Seat): MississippiQueenMove {
  const choices = legal(view, seat);
  const push = choices.find(({ type }) => type === 'push') ?? choices.find(({ type }) => type !== 'resign');
  return push ?? { type: 'resign', args: {} };
}

/** All the small moves of a move, in their order. */
function movesOf(helm: Helm, { speed, course, heading }: WholeMove): MississippiQueenMove[] {
  const moves: MississippiQueenMove[] = [];
  if (speed !== helm.speed) moves.push({ type: 'speed', args: { to: speed as 1 | 2 | 3 | 4 | 5 | 6 } });
  let bow = helm.heading;
  const turn = (to: Heading) => {
    const side = turned(to, -bow) <= 3 ? 'right' : 'left';
    for (let left = turnsBetween(bow, to); left > 0; left--) moves.push({ type: 'turn', args: { side } });
    bow = to;
  };
  for (const step of headingsOf(course)) {
    turn(step);
    moves.push({ type: 'ahead', args: {} });
  }
  turn(heading);
  moves.push({ type: 'endMove', args: {} });
  return moves;
}

function firstOf(helm: Helm, { speed, next, stepsLeft }: WholeMove): MississippiQueenMove {
  if (speed !== helm.speed) return { type: 'speed', args: { to: speed as 1 | 2 | 3 | 4 | 5 | 6 } };
  if (next !== helm.heading) {
    const side = turned(next, -helm.heading) <= 3 ? 'right' : 'left';
    return { type: 'turn', args: { side } };
  }
  return stepsLeft > 0 ? { type: 'ahead', args: {} } : { type: 'endMove', args: {} };
}
