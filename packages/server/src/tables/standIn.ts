import type { Engine, MatchState, Move, Seat } from '@packetboat/games';
import { chanceFromText } from '@packetboat/games';
import type { SeatRecord } from '../storage/storage';

/** The first stand-in that must act now. */
export function standInToAct(
  engine: Engine,
  state: MatchState,
  seats: readonly SeatRecord[],
): Seat | undefined {
  if (engine.title.outcome(state.G) !== undefined) return undefined;
  return engine.title
    .turn(state.G)
    .acting.find((seat) => seats.find((one) => one.seat === seat)?.sitter?.kind === 'bot');
}

/**
 * What a stand-in does, from what its seat may know. Its luck comes from the server's secret, not from the match's
 * own chance: it must neither use that up nor foresee it, and nobody can foresee the stand-in.
 */
export function standInMove(engine: Engine, state: MatchState, seat: Seat, secret: string): Move {
  const view = engine.title.view(state.G, seat);
  const chance = chanceFromText(`stand-in:${secret}:${seat}:${state._stateID}`);
  const move = engine.title.bot(view, seat, chance);
  if (engine.title.refuse(view, seat, move) === undefined) return move;
  // A stand-in that errs must not hold up the table.
  const [first] = engine.title.legal(view, seat);
  if (first === undefined) throw new Error(`${engine.title.meta.id}: seat ${seat} must act and cannot`);
  return first;
}
