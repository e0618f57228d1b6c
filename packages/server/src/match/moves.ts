import type { Seat } from '@packetboat/games';
import type { Answer, Done } from '@packetboat/protocol';
import {
  type Action,
  afterRewind,
  afterUndo,
  hasStarted,
  type SeatState,
  undoTarget,
} from '@packetboat/record';
import type { Chair } from '../connected/chair';
import type { ClaimedMove } from '../connected/play';
import type { RewindStep } from '../nodes/bus';
import { refuse } from '../tables/refuse';
import type { MatchActor } from './actor';
import { commit, decideMove, decidePress, notRunning, refusal } from './commit';
import { foldLog } from './fold';
import { isUnanimous, rewindStage } from './rewind';
import { doTakeBack } from './takeBack';

const MINUTE_MS = 60_000;

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

/** One step of going back by consent; the last agreement does it. */
export async function rewind(actor: MatchActor, chair: Chair, step: RewindStep): Promise<Done> {
  const found = await doFindPlayer(actor, chair);
  if (!found.ok) return refusal(actor, found.refusal);
  const { player: seat } = found;
  if (actor.record.status !== 'running') return refusal(actor, notRunning(actor));
  const awake = await actor.doWake();
  if (!awake.ok) return refusal(actor, awake.refusal);
  const { settings } = actor.context;
  if (step.do === 'propose' && actor.memory.rewindsWithin(MINUTE_MS) >= settings.rewindsPerMinute) {
    return refusal(actor, { key: 'rewind.tooOften' });
  }
  const seq = actor.memory.history?.seq ?? 0;
  const done = await hearRewind(actor, seat, step, seq);
  if (done.ok) actor.context.bus.tell({ kind: 'rewind', match: actor.record.id, player: seat, seq, step });
  return done;
}

/** A step of a seat here or at another node. */
export async function hearRewind(
  actor: MatchActor,
  seat: Seat,
  step: RewindStep,
  madeAt: number,
): Promise<Done> {
  const { history } = actor.memory;
  if (history === undefined || history.seq !== madeAt) return refusal(actor, { key: 'rewind.lapsed' });
  const open = actor.rewinding?.madeAt === history.seq ? actor.rewinding : null;
  const stage = rewindStage(open, seat, step, history.seq);
  if (!stage.ok) return refusal(actor, stage.refusal);
  actor.rewinding = stage.proposal;
  actor.announce();
  const { proposal } = stage;
  const players = Array.from({ length: actor.record.seats }, (_, player) => player);
  const humans = players.filter((player) => isPlayedByOwner(actor.seatOf(player)));
  if (proposal === null || !isUnanimous(proposal, humans)) return { ok: true, seq: history.seq };

  const { state } = await foldLog(actor.folding(), proposal.to);
  return commit(actor, proposal.by, null, (now) => {
    if (now.seq !== proposal.madeAt) return refuse('rewind.lapsed');
    const action: Action = { kind: 'rewind', to: proposal.to };
    return {
      ok: true,
      action,
      seat: proposal.by,
      clientId: null,
      events: [],
      after: afterRewind(actor.machine, now, state),
    };
  });
}

const isPlayedByOwner = (seat: SeatState | undefined): boolean =>
  seat !== undefined && seat.owner !== null && seat.standIn === null;
