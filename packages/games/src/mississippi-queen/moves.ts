import { HEADING_NAMES } from '../kit/hex';
import type { MovesOf } from '../kit/moves';
import { plainNotation } from '../kit/notation';
import { oneOf } from '../kit/schema';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import { type Helm, helmOf } from './helm';
import { boatAhead, face, push, refusePush } from './pushing';
import { refusal } from './refusals';
import { changeSpeed, refuseSpeed } from './speed';
import { boatOf, type G, type View } from './state';
import { goAhead, refuseAhead, refuseTurn, turn } from './steering';
import { endMove, refuseEnd, resign, settleMove, turnOf } from './turns';

const nothing = {};

/** The small moves of which a turn is made. */
export const moves = {
  speed: { to: oneOf([1, 2, 3, 4, 5, 6]) },
  turn: { side: oneOf(['left', 'right']) },
  ahead: nothing,
  push: { to: oneOf(HEADING_NAMES) },
  endMove: nothing,
  resign: nothing,
  face: { to: oneOf(HEADING_NAMES) },
} as const;

export type MississippiQueenMove = MovesOf<typeof moves>;

/** `speed 4`, `turn left`, `ahead`, `push NE`, `endMove`, `face S`, `resign`. */
export const notation = plainNotation<MississippiQueenMove>(moves, {
  speed: ['to'],
  turn: ['side'],
  ahead: [],
  push: ['to'],
  endMove: [],
  resign: [],
  face: ['to'],
});

const STEERING: readonly MississippiQueenMove[] = [
  { type: 'ahead', args: {} },
  { type: 'turn', args: { side: 'left' } },
  { type: 'turn', args: { side: 'right' } },
  { type: 'endMove', args: {} },
  ...([1, 2, 3, 4, 5, 6] as const).map((to) => ({ type: 'speed', args: { to } }) as const),
  { type: 'resign', args: {} },
];
const PUSHING = HEADING_NAMES.map((to) => ({ type: 'push', args: { to } }) as const);
const FACING = HEADING_NAMES.map((to) => ({ type: 'face', args: { to } }) as const);

export function legal(view: View, seat: Seat): readonly MississippiQueenMove[] {
  if (view.ended !== null) return [];
  const { acting, stage } = turnOf(view);
  if (!acting.includes(seat)) return [];
  if (stage === 'facing') return FACING;
  const helm = helmOf(view);
  const candidates = boatAhead(helm) === undefined ? STEERING : [...STEERING, ...PUSHING];
  return candidates.filter((move) => refuseSteering(helm, move) === undefined);
}

export function refuse(view: View, seat: Seat, move: MississippiQueenMove): Refusal | undefined {
  if (view.ended !== null) return refusal('race.over');
  const { acting, stage } = turnOf(view);
  const asked = acting[0] ?? 0;
  if (stage === 'facing') {
    if (seat !== asked) return refusal('facing.waiting', { seat: asked });
    return move.type === 'face' ? undefined : refusal('facing.first');
  }
  if (seat !== asked) return refusal('notYourTurn', { seat: asked });
  return refuseSteering(helmOf(view), move);
}

function refuseSteering(helm: Helm, move: MississippiQueenMove): Refusal | undefined {
  switch (move.type) {
    case 'speed':
      return refuseSpeed(helm, move.args.to);
    case 'turn':
      return refuseTurn(helm, move.args.side);
    case 'ahead':
      return refuseAhead(helm);
    case 'push':
      return refusePush(helm, move.args.to);
    case 'endMove':
      return refuseEnd(helm);
    case 'resign':
      return undefined;
    case 'face':
      return refusal('facing.notAsked');
  }
}

export function apply(g: G, seat: Seat, move: MississippiQueenMove, tools: RuleTools): void {
  switch (move.type) {
    case 'speed':
      changeSpeed(g, move.args.to, tools);
      break;
    case 'turn':
      turn(g, move.args.side, tools);
      break;
    case 'ahead':
      goAhead(g, tools);
      endIfLanded(g, seat, tools);
      break;
    case 'push':
      push(g, move.args.to, tools);
      break;
    case 'endMove':
      endMove(g, tools);
      break;
    case 'resign':
      resign(g, tools);
      break;
    case 'face':
      face(g, seat, move.args.to, tools);
      if (g.facing.length === 0) settleMove(g, tools);
      break;
  }
}

/** A boat that has landed has nothing left to do: its move ends by itself (MQ-10.2). */
function endIfLanded(g: G, seat: Seat, tools: RuleTools): void {
  if (boatOf(g.boats, seat).fate === 'landed') endMove(g, tools);
}
