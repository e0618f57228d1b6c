import type { MatchState } from '@packetboat/games/kit';
import { createEngine } from '@packetboat/games/kit';
import { beginning, boardgameMachine, deedsOf, fold, LogBroken } from '@packetboat/record';
import { fail } from '../fault';
import { bytes, firstDifference } from '../plain';
import type { Plan } from '../plan';

/** The game again from its seed and its notation, by an engine that has not seen it (check `replay`). */
export function checkReplay(plan: Plan, moves: readonly string[]): MatchState {
  const machine = boardgameMachine(createEngine(plan.title));
  try {
    let last = beginning(machine, plan);
    for (const { after } of fold(machine, last, deedsOf(plan.title, { moves }))) last = after;
    return last.state;
  } catch (error) {
    if (!(error instanceof LogBroken)) throw error;
    return fail('replay', String(error));
  }
}

export function sameGame(played: MatchState, replayed: MatchState): void {
  if (bytes(played) !== bytes(replayed)) fail('replay', firstDifference(played, replayed));
}
