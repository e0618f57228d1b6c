import type { RuleTools, Seat, Turn } from '../kit/title';
import { ALONE } from '../kit/verb';
import { tell } from './chronicle';
import { canCompleteFrom, helmOf, pointsLeft, speedCoal } from './helm';
import { endingOf, landWaiting, ranking, standoffOf } from './landing';
import { nextOrder } from './order';
import { no } from './refusals';
import { extendRiver, takeTilesAway } from './river';
import { steeringOf } from './setup';
import { boatOf, type DropOut, type G, mover, placeOf, type View } from './state';
import { type Stage, verb } from './verb';

/** Pushed boats are faced before anything else goes on (MQ-6.6). */
export function stageOf({ facing }: View): Stage {
  return facing.length === 0 ? 'steering' : 'facing';
}

export function turnOf(view: View): Turn {
  const seat = mover(view);
  return { seat, acting: [view.facing[0] ?? seat], stage: stageOf(view) };
}

/** `endMove`: every point is spent (MQ-4.1). */
export const endMove = verb({
  args: {},
  when: ['steering'],
  options: () => ALONE,
  refuse: (helm) => {
    const left = pointsLeft(helm);
    return left === 0 ? undefined : no('endMove.pointsLeft', { left });
  },
  make: (g, _, __, tools) => completeMove(g, tools),
});

/** The move is complete: pushed boats are faced first, then everything else follows (MQ-5.1). */
export function completeMove(g: G, tools: RuleTools): void {
  const seat = mover(g);
  const { speed, at } = boatOf(g.boats, seat);
  const { path, pushes, turns, speedBefore } = g.move;
  const coal = speedCoal(speedBefore, speed) + Math.max(0, turns - 1);
  const counts = { speed, hexes: path.length - 1, pushes: pushes.length, turns, coal };
  tell(tools, 'moveEnded', { seat, ...counts }, placeOf(at));
  afterMove(g, tools);
}

/** `resign`: a captain may give up at any time of his own move (MQ-7.3). What the move has done so far stays done. */
export const resign = verb({
  args: {},
  when: ['steering'],
  options: () => ALONE,
  refuse: () => undefined,
  make: (g, _, __, tools) => {
    dropOut(g, mover(g), 'resigned', tools);
    afterMove(g, tools);
  },
});

/** The pushed boats of this move that still race, once each, in the order of their first push (MQ-6.6). */
function boatsToFace(g: G): Seat[] {
  const pushed = new Set(g.move.pushes.map(({ seat }) => seat));
  return [...pushed].filter((seat) => boatOf(g.boats, seat).fate === 'racing');
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
    g.ended = endingOf(g) ?? (isRoundOver(g) ? standoffOf(g) : null);
    if (g.ended !== null) {
      tell(tools, 'raceOver', { ending: g.ended, winner: ranking(g)[0] ?? 0 });
      return;
    }
    passMove(g, tools);
  } while (dropsOut(g, tools));
}

/** Nobody who still races comes after this move. */
function isRoundOver({ boats, round }: G): boolean {
  return round.order.slice(round.at + 1).every((seat) => boatOf(boats, seat).fate !== 'racing');
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
  const lacksCoal = g.gainedIn !== undefined || coal === 0;
  const forCoal = lacksCoal && canCompleteFrom(helm, { heading, turns: 0, coal: ALL_COAL });
  dropOut(g, helm.seat, forCoal ? 'coal' : 'aground', tools);
  return true;
}

function dropOut(g: G, seat: Seat, why: DropOut, tools: RuleTools): void {
  const boat = boatOf(g.boats, seat);
  boat.fate = why;
  g.out.push(seat);
  tell(tools, 'droppedOut', { seat, why }, placeOf(boat.at));
}
