import { type Clock, spend } from '../clock';
import { ACTIONS_A_TURN } from '../data/goods';
import { plainSpeed } from '../season';
import type { BoatView, View } from '../state';

export function copied({ at, turns, actions, moves }: Clock): Clock {
  return { at, turns, actions, moves };
}

/** The clock of the seat whose turn it is. */
export function clockNow(view: View, at: number): Clock {
  return { at, turns: 0, actions: view.actions, moves: view.moves };
}

/** The clock of a seat at the start of its next turn. */
export function clockNext(at: number): Clock {
  return { at, turns: 0, actions: ACTIONS_A_TURN, moves: 0 };
}

/** One move action, with the third move when it is the second. */
function sailOnce(clock: Clock, target: number, speed: number): void {
  spend(clock);
  clock.moves++;
  const legs = clock.moves === ACTIONS_A_TURN ? 2 : 1;
  clock.at = Math.min(target, clock.at + legs * speed);
}

export function sailTo(clock: Clock, target: number, speed: number): void {
  while (clock.at < target) sailOnce(clock, target, speed);
}

/** Actions that have gone by since another clock stood as it did. */
export function actionsBetween(before: Clock, after: Clock): number {
  return (after.turns - before.turns) * ACTIONS_A_TURN + before.actions - after.actions;
}

/** Turns until the boat of the turn has a port action at a space, with so many extra spaces in this turn alone. */
export function turnsToPort(view: View, boat: BoatView, target: number, extra: number): number {
  const clock = clockNow(view, boat.at);
  const speed = plainSpeed(view, boat.size);
  const now = speed + view.current + extra;
  if (view.bonus) clock.at = Math.min(target, clock.at + now);
  while (clock.at < target && clock.actions > 0) sailOnce(clock, target, now);
  sailTo(clock, target, speed);
  spend(clock);
  return clock.turns;
}
