import type { Seat } from '@packetboat/games';
import type { Answer, Done } from '@packetboat/protocol';
import { type Action, afterUndo, hasStarted, undoTarget } from '@packetboat/record';
import type { Chair } from '../connected/chair';
import type { ClaimedMove } from '../connected/play';
import { refuse } from '../tables/refuse';
import type { MatchActor } from './actor';
import { commit, decideMove, decidePress, notRunning, refusal } from './commit';
import { doTakeBack } from './takeBack';

// What people do to a match. Every function is called from within the actor's queue.

/**
 * The player for whom somebody at the table acts. A match that has begun elsewhere without news of it is looked at first:
 * until then nobody here knows who plays which.
 */
export async function doFindPlayer(actor: MatchActor, chair: Chair): Promise<Answer<{ player: Seat }>> {
  if (chair.ended || chair.seat === null) return refuse('seat.needed');
  if (!hasStarted(actor.record) && actor.context.bus.shared) await actor.doCatchUp();
  await doTakeBack(actor, chair.seat);
  if (chair.ended) return refuse('seat.lost');
  const player = actor.audienceOf(chair);
  return player === null ? { ok: false, refusal: notRunning(actor) } : { ok: true, player };
}

export async function move(
  actor: MatchActor,
  chair: Chair,
  clientId: string | null,
  type: unknown,
  args: unknown,
  madeOn?: number,
): Promise<Done> {
  const found = await doFindPlayer(actor, chair);
  if (!found.ok) return refusal(actor, found.refusal);
  const { player: seat } = found;
  return commit(actor, seat, clientId, (history) => {
    // On the way here the table may have been looked at anew, and the seat found to be another's.
    if (chair.ended) return refuse('seat.lost');
    if (madeOn !== undefined && actor.memory.isStale(history, seat, madeOn)) return refuse('move.stale');
    return decideMove(actor, history, seat, clientId, type, args);
  });
}

/** Several moves that are meant as one: all of them are made, or none. */
export async function press(
  actor: MatchActor,
  chair: Chair,
  clientId: string | null,
  moves: readonly ClaimedMove[],
): Promise<Done> {
  const found = await doFindPlayer(actor, chair);
  if (!found.ok) return refusal(actor, found.refusal);
  const { player: seat } = found;
  return commit(actor, seat, clientId, (history) =>
    chair.ended ? refuse('seat.lost') : decidePress(actor, history, seat, clientId, moves),
  );
}

export async function undo(actor: MatchActor, chair: Chair, clientId: string | null): Promise<Done> {
  const found = await doFindPlayer(actor, chair);
  if (!found.ok) return refusal(actor, found.refusal);
  const { player: seat } = found;
  return commit(actor, seat, clientId, (history) => {
    if (chair.ended) return refuse('seat.lost');
    if (actor.engine.title.outcome(history.state.G) !== undefined) return refuse('match.over');
    const target = undoTarget(history, seat);
    if (!target.ok) return target;
    const action: Action = { kind: 'undo', to: target.to };
    return {
      ok: true,
      action,
      seat,
      clientId,
      events: [],
      after: afterUndo(actor.machine, history, target.to),
    };
  });
}
