import type { ChronicleEvent, Refusal, Seat } from '@packetboat/games';
import type { Done, Refused } from '@packetboat/protocol';
import { type Action, afterMove } from '@packetboat/record';
import type { ActionRecord } from '../storage/storage';
import type { MatchActor } from './actor';
import { CONFLICTS, doFindOut } from './append';
import { thinkingAfter } from './duties';
import type { FoldedStep, MatchHistory } from './fold';
import { actingIn, outcomeIn } from './info';
import type { Telling } from './memory';

/** A decided action, before it is stored. */
export interface Decision {
  readonly ok: true;
  readonly action: Action;
  readonly seat: Seat | null;
  readonly clientId: string | null;
  readonly events: readonly ChronicleEvent[];
  readonly after: MatchHistory;
}

export type Decide = (history: MatchHistory) => Decision | Refused;

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
  const { storage, metrics, bus, duties } = actor.context;
  const { pacer } = actor.context.reading;
  const from = performance.now();
  const earlier = () => answeredAs(actor, seat, clientId);
  const no = async (why: Refusal) => (await earlier()) ?? refusal(actor, why);
  let looked = !bus.shared;
  for (let conflicts = 0; conflicts < CONFLICTS; conflicts++) {
    const lately = clientId === null ? undefined : actor.memory.answeredAs(seat, clientId);
    if (lately !== undefined) return { ok: true, seq: lately };
    if (actor.record.status !== 'running') {
      if (looked) return no(notRunning(actor));
      looked = true;
      await actor.doCatchUp();
      continue;
    }
    const awake = await actor.doWake();
    const before = actor.memory.history;
    if (!awake.ok) return no(awake.refusal);
    if (before === undefined || actor.frozen) return no({ key: 'match.frozen' });

    const decided = await pacer.first(prepareOrRefuse(actor, before, decide, seat));
    if (!decided.ok) {
      // Another node may know better: look once before saying no.
      if (!looked) {
        looked = true;
        if (await actor.doCatchUp()) continue;
      }
      return no(decided.refusal);
    }
    const { step, telling } = decided;
    const { state } = step.after;
    const outcome = outcomeIn(state);
    const acting = actingIn(state);
    const due = outcome === undefined ? thinkingAfter(actor, actor.table, acting) : [];
    let stored: 'done' | 'conflict';
    try {
      stored = await pacer.first(storage.append({ entries: [step.entry], acting, outcome, duties: due }));
    } catch (error) {
      const made = await doFindOut(actor, error, (one) => one.clientId === step.entry.clientId);
      if (made) return { ok: true, seq: step.after.seq };
      return { ok: false, refusal: { key: 'server.storageFailed' }, seq: before.seq };
    }
    if (stored === 'conflict') {
      metrics.conflict(actor.title);
      const resent = await earlier();
      if (resent !== undefined) return resent;
      await actor.doCatchUp();
      continue;
    }
    metrics.commitTook(actor.title, performance.now() - from);
    actor.advance(step, telling);
    bus.tell({ kind: 'appended', match: actor.record.id, pos: step.entry.pos, about: 'game' });
    metrics.moveMade(actor.title);
    if (outcome === undefined) actor.memory.saveSnapshot(actor.record);
    duties.look(actor);
    return { ok: true, seq: step.after.seq };
  }
  return refusal(actor, { key: 'server.busy' });
}

/** Decides, and computes what each audience will be told: everything that can throw, before anything is stored. */
async function prepareOrRefuse(
  actor: MatchActor,
  before: MatchHistory,
  decide: Decide,
  seat: Seat,
): Promise<Prepared | Refused> {
  const answer = await actor.faults.attemptInRound(seat, 'move', () => {
    const decision = decide(before);
    return decision.ok ? prepared(actor, before, decision) : decision;
  });
  if (!answer.ok) return answer;
  if (answer.value.ok) actor.faults.recovered();
  return answer.value;
}

function prepared(actor: MatchActor, before: MatchHistory, decision: Decision): Prepared {
  const { action, seat, clientId, events, after } = decision;
  const entry: ActionRecord = {
    match: actor.record.id,
    pos: actor.pos + 1,
    seq: after.seq,
    at: actor.context.now(),
    seat,
    clientId,
    action,
    events,
  };
  const step = { entry, before, after };
  return { ok: true, step, telling: actor.memory.telling(step, actor.heard()) };
}

/** A move of anything that claims to be one, on this state. */
export function decideMove(
  actor: MatchActor,
  history: MatchHistory,
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
    after: afterMove(actor.machine, history, seat, attempt.state),
  };
}

/**
 * The answer a client id got before, also before a restart. The store is only asked where a move is refused or
 * collides: a resend that is neither does not exist, since the log takes each client id once.
 */
async function answeredAs(actor: MatchActor, seat: Seat, clientId: string | null): Promise<Done | undefined> {
  if (clientId === null) return undefined;
  const record = await actor.context.storage.actionByClientId(actor.record.id, seat, clientId);
  return record && { ok: true, seq: record.seq };
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
