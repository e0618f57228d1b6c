import type { MatchState } from '../../kit';
import { createEngine } from '../../kit';
import { fail } from '../fault';
import { bytes, firstDifference } from '../plain';
import type { Plan } from '../plan';
import { readMove } from '../table';

/** The game again from its seed and its notation, by an engine that has not seen it (check `replay`). */
export function checkReplay(plan: Plan, moves: readonly string[]): MatchState {
  const engine = createEngine(plan.title);
  let state = engine.start(plan);
  for (const text of moves) {
    const { seat, move } = readMove(plan.title, text);
    const attempt = engine.attempt(state, seat, move.type, move.args);
    if (!attempt.ok) return fail('replay', `${text} is refused: ${attempt.refusal.key}`);
    state = attempt.state;
  }
  return state;
}

export function sameGame(played: MatchState, replayed: MatchState): void {
  if (bytes(played) !== bytes(replayed)) fail('replay', firstDifference(played, replayed));
}
