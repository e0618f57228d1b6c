import type { ChronicleEvent, Refusal, Seat } from '@packetboat/games';
import type { Done, History, Refused } from '@packetboat/protocol';
import { afterMove } from '@packetboat/protocol';
import type { Action, ActionRecord } from '../storage/storage';
import type { MatchActor } from './actor';
import { withoutSecrets } from './context';
import type { FoldedStep } from './fold';
import type { Telling } from './memory';
import { refuse } from './refuse';
import { standInId, standInMove, standInToAct } from './standIn';

/** So many times a decision is made again after another node was faster; then something is wrong. */
const CONFLICTS = 20;

/** A decided action, before it is stored. */
export interface Decision {
  readonly ok: true;
  readonly action: Action;
  readonly seat: Seat | null;
  readonly clientId: string | null;
  readonly events: readonly ChronicleEvent[];
  readonly after: History;
}

export type Decide = (history: History) => Decision | Refused;

/** An action ready to be stored and told. */
interface Prepared {
  readonly ok: true;
  readonly step: FoldedStep;
  readonly telling: Telling;
}

/**
 * Decides on the present state, stores, tells, and answers; decides again when another writer was faster. An action
 * that is stored is done, whatever happens after it.
 */
export async function commit(
  actor: MatchActor,
  seat: Seat,
  clientId: string | null,
  decide: Decide,
): Promise<Done> {
  const { storage, metrics, bus } = actor.context;
  const from = performance.now();
  let looked = !bus.shared;
  for (let conflicts = 0; conflicts < CONFLICTS; conflicts++) {
    if (clientId !== null) {
      const earlier = await answeredAs(actor, seat, clientId);
      if (earlier !== undefined) return { ok: true, seq: earlier };
    }
    if (actor.record.status !== 'running') {
      if (looked) return refusal(actor, notRunning(actor));
      looked = true;
      await actor.doRefresh();
      continue;
    }
    const awake = await actor.doWake();
    const before = actor.memory.history;
    if (!awake.ok || before === undefined || actor.frozen) return refusal(actor, { key: 'match.frozen' });

    const decided = prepareOrRefuse(actor, before, decide, seat);
    if (!decided.ok) {
      // Another node may know better: look once before saying no.
      if (!looked) {
        looked = true;
        if (await actor.doCatchUp()) continue;
      }
      return refusal(actor, decided.refusal);
    }
    const { step, telling } = decided;
    let stored: 'done' | 'conflict';
    try {
      stored = await storage.append([step.entry]);
    } catch (error) {
      // Whether it was stored is unknown: forget the state, so that the log decides next time.
      metrics.storageFailed();
      actor.context.log.error({ match: actor.record.id, error: withoutSecrets(error) }, 'append failed');
      actor.memory.forget(before.seq);
      return { ok: false, refusal: { key: 'server.storageFailed' }, seq: before.seq };
    }
    if (stored === 'conflict') {
      metrics.conflict(actor.title);
      await actor.doCatchUp();
      continue;
    }
    metrics.commitTook(actor.title, performance.now() - from);
    actor.advance(step, telling);
    bus.tell({ kind: 'advanced', match: actor.record.id, seq: step.after.seq });
    metrics.moveMade(actor.title);
    await actor.doSettle().catch((error: unknown) => {
      // The next time the match wakes its record is set right.
      actor.context.log.error({ match: actor.record.id, error: withoutSecrets(error) }, 'outcome not stored');
    });
    actor.memory.saveSnapshot(actor.record.id);
    actor.standIns.look();
    return { ok: true, seq: step.after.seq };
  }
  return refusal(actor, { key: 'server.busy' });
}

/** Decides, and computes what each audience will be told: everything that can throw, before anything is stored. */
function prepareOrRefuse(actor: MatchActor, before: History, decide: Decide, seat: Seat): Prepared | Refused {
  const answer = actor.faults.attempt(seat, 'move', () => {
    const decision = decide(before);
    return decision.ok ? prepared(actor, before, decision) : decision;
  });
  if (!answer.ok) return answer;
  if (answer.value.ok) actor.faults.recovered();
  return answer.value;
}

function prepared(actor: MatchActor, before: History, decision: Decision): Prepared {
  const { action, seat, clientId, events, after } = decision;
  const entry: ActionRecord = {
    match: actor.record.id,
    seq: after.seq,
    at: actor.context.now(),
    seat,
    clientId,
    action,
    events,
  };
  const step = { entry, before, after };
  // Both are asked here so that a rule which throws in them costs this move, and not the match.
  actor.engine.title.outcome(after.state.G);
  standInToAct(actor.engine, after.state, actor.seats);
  return { ok: true, step, telling: actor.memory.telling(step, actor.heard()) };
}

/** A move of anything that claims to be one, on this state. */
export function decideMove(
  actor: MatchActor,
  history: History,
  seat: Seat,
  clientId: string | null,
  type: unknown,
  args: unknown,
): Decision | Refused {
  const attempt = actor.engine.attempt(history.state, seat, type, args);
  if (!attempt.ok) return attempt;
  return {
    ok: true,
    action: { kind: 'move', move: attempt.move },
    seat,
    clientId,
    events: attempt.events,
    after: afterMove(actor.engine, history, seat, attempt.state),
  };
}

/** The seq a client id was answered with, also after a restart. */
async function answeredAs(actor: MatchActor, seat: Seat, clientId: string): Promise<number | undefined> {
  const lately = actor.memory.answeredAs(seat, clientId);
  if (lately !== undefined) return lately;
  return (await actor.context.storage.actionByClientId(actor.record.id, seat, clientId))?.seq;
}

/** No, and where things stand. */
export function refusal(actor: MatchActor, refusal: Refusal): Done {
  actor.context.metrics.refused(actor.title, refusal.key);
  return { ok: false, refusal, seq: actor.memory.history?.seq ?? 0 };
}

export function notRunning(actor: MatchActor): Refusal {
  const keys = {
    open: 'match.notStarted',
    over: 'match.over',
    closed: 'match.closed',
    running: 'server.busy',
  };
  return { key: keys[actor.record.status] };
}

/** A stand-in's move, made like anybody's. */
export function playStandIn(actor: MatchActor, seat: Seat, on: History): Promise<Done> {
  const id = standInId(on.seq);
  return commit(actor, seat, id, (now) => {
    if (now.seq !== on.seq) return refuse('move.stale');
    const move = standInMove(actor.engine, now.state, seat, actor.record.serverSeed);
    return decideMove(actor, now, seat, id, move.type, move.args);
  });
}
