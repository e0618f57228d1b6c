import type { Refusal, RuleTools, Seat, Turn } from '../kit/title';
import { tell } from './chronicle';
import { canCompleteFrom, type Helm, helmOf, pointsLeft, speedCoal } from './helm';
import { endingOf, landWaiting, ranking } from './landing';
import { nextOrder } from './order';
import { boatsToFace } from './pushing';
import { refusal } from './refusals';
import { extendRiver, takeTilesAway } from './river';
import { steeringOf } from './setup';
import { boatOf, type DropOut, type G, mover, placeOf, type View } from './state';

export function turnOf(view: View): Turn {
  const seat = mover(view);
  const asked = view.facing[0];
  return asked === undefined
    ? { seat, acting: [seat], stage: 'steering' }
    : { seat, acting: [asked], stage: 'facing' };
}

/** Why the move may not be ended here (MQ-4.1). */
export function refuseEnd(helm: Helm): Refusal | undefined {
  const left = pointsLeft(helm);
  return left === 0 ? undefined : refusal('endMove.pointsLeft', { left });
}

/** The move is complete: pushed boats are faced first, then everything else follows (MQ-5.1). */
export function endMove(g: G, tools: RuleTools): void {
  const seat = mover(g);
  const { speed, at } = boatOf(g.boats, seat);
  const { path, pushes, turns, speedBefore } = g.move;
  const coal = speedCoal(speedBefore, speed) + Math.max(0, turns - 1);
  const counts = { speed, hexes: path.length - 1, pushes: pushes.length, turns, coal };
  tell(tools, 'moveEnded', { seat, ...counts }, placeOf(at));
  afterMove(g, tools);
}

/** A captain may give up at any time of his own move (MQ-7.3). What the move has done so far stays done. */
export function resign(g: G, tools: RuleTools): void {
  dropOut(g, mover(g), 'resigned', tools);
  afterMove(g, tools);
}

function afterMove(g: G, tools: RuleTools): void {
  // MQ-11.1: once the race is decided nobody is asked and nothing is rolled any more.
  g.facing = endingOf(g) === null ? boatsToFace(g) : [];
  if (g.facing.length === 0) settleMove(g, tools);
}

/** What follows a move once every pushed boat is faced: the river grows and shrinks, the next boat's move begins. */
export function settleMove(g: G, tools: RuleTools): void {
  if (g.move.reached !== null && endingOf(g) === null) {
    extendRiver(g, g.move.reached, tools);
    landWaiting(g, tools);
  }
  do {
    takeTilesAway(g, tools);
    g.ended = endingOf(g);
    if (g.ended !== null) {
      tell(tools, 'raceOver', { ending: g.ended, winner: ranking(g)[0] ?? 0 });
      return;
    }
    passMove(g, tools);
  } while (dropsOut(g, tools));
}

function passMove(g: G, tools: RuleTools): void {
  do {
    g.round.at++;
    if (g.round.at >= g.round.order.length) beginRound(g, tools);
  } while (boatOf(g.boats, mover(g)).fate !== 'racing');
  g.move = steeringOf(boatOf(g.boats, mover(g)));
}

function beginRound(g: G, tools: RuleTools): void {
  const number = g.round.number + 1;
  g.round = { number, ...nextOrder(g), at: 0 };
  tell(tools, 'roundBegan', { round: number, order: g.round.order.join(','), by: g.round.by.join(',') });
}

/** More coal than any move can burn. */
const ALL_COAL = 30;

/** A boat without any complete move is out before its move begins (MQ-7.2). */
function dropsOut(g: G, tools: RuleTools): boolean {
  const helm = helmOf(g);
  const { heading, coal } = helm;
  if (canCompleteFrom(helm, { heading, turns: 0, coal })) return false;
  const forCoal = coal === 0 && canCompleteFrom(helm, { heading, turns: 0, coal: ALL_COAL });
  dropOut(g, helm.seat, forCoal ? 'coal' : 'aground', tools);
  return true;
}

function dropOut(g: G, seat: Seat, why: DropOut, tools: RuleTools): void {
  const boat = boatOf(g.boats, seat);
  boat.fate = why;
  g.out.push(seat);
  tell(tools, 'droppedOut', { seat, why }, placeOf(boat.at));
}
