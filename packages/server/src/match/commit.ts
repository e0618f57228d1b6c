import type { ChronicleEvent, MadeBy, Refusal, Seat } from '@packetboat/games';
import type { Done, Refused } from '@packetboat/protocol';
import { type Action, type Asked, afterEnd, afterMove, type TableDeed } from '@packetboat/record';
import { askedIn } from '../clocks/stand';
import type { ClaimedMove } from '../connected/play';
import { answersAfterStep } from '../orders/answers';
import type { ActionRecord, DutyChange, Glance } from '../storage/storage';
import { actingIn, outcomeIn } from '../tables/info';
import { refuse } from '../tables/refuse';
import type { MatchActor } from './actor';
import { type Beside, type Decision, doWrite, entriesBeside, newEntryId, type Wanted } from './append';
import { dutiesAfter } from './duties';
import type { FoldedStep, MatchHistory } from './fold';
import { glanceOf, waitsAfter } from './glance';
import type { Telling } from './memory';

/** A decided action, before it is stored. */
export interface DecidedAction {
  readonly ok: true;
  readonly action: Action;
  readonly seat: Seat | null;
  readonly clientId: string | null;
  readonly events: readonly ChronicleEvent[];
  readonly after: MatchHistory;
}

/** Several decided moves of one seat, in their order: they are stored together. */
export interface DecidedPress {
  readonly ok: true;
  readonly press: readonly DecidedAction[];
}

export type Decide = (history: MatchHistory) => DecidedAction | DecidedPress | Refused;

/** Actions ready to be stored and told: one, or those of one press. */
interface Prepared {
  readonly ok: true;
  readonly steps: readonly { readonly step: FoldedStep; readonly telling: Telling }[];
  /** All of them as one: how things stood before the first and stand after the last. */
  readonly whole: FoldedStep;
  readonly glance: Glance;
  /** At a table with a pace, the seats that must act after it. */
  readonly asked?: Asked;
  /** What seats are to have done for them after it, by their orders. */
  readonly answers: readonly DutyChange[];
}

/**
 * Makes something of the game's, and answers. What a client has sent before is answered and not made again: also before a
 * restart, though the store is only asked where it is refused or collides. A resend that is neither does not exist, since
 * the log takes each client id once.
 */
export async function commit(
  actor: MatchActor,
  seat: Seat,
  clientId: string | null,
  decide: Decide,
): Promise<Done> {
  const from = performance.now();
  const written = await doWrite(actor, () => decideAction(actor, seat, clientId, decide, from));
  if (written.ok) return { ok: true, seq: written.value };
  const { key } = written.refusal;
  const resent = key === 'server.storageFailed' ? undefined : await answeredAs(actor, seat, clientId);
  const { at } = written;
  return resent ?? { ...refusal(actor, written.refusal), ...(at !== undefined && { at }) };
}

async function decideAction(
  actor: MatchActor,
  seat: Seat,
  clientId: string | null,
  decide: Decide,
  from: number,
): Promise<Decision<number>> {
  const lately = clientId === null ? undefined : actor.memory.answeredAs(seat, clientId);
  if (lately !== undefined) return { ok: true, made: lately };
  if (actor.record.status !== 'running') return { ok: false, refusal: notRunning(actor) };
  if (actor.record.clock !== null) await actor.context.house.known();
  const awake = await actor.doWake();
  const before = actor.memory.history;
  if (!awake.ok) return awake;
  if (before === undefined || actor.frozen) return refuse('match.frozen');
  const prepared = await actor.context.reading.pacer.first(prepareOrRefuse(actor, before, decide, seat));
  return prepared.ok ? { ok: true, wanted: wantedFor(actor, prepared, from) } : prepared;
}

function wantedFor(actor: MatchActor, prepared: Prepared, from: number): Wanted<number> {
  const { metrics, duties } = actor.context;
  const { steps, whole, glance, answers } = prepared;
  const { state, seq } = whole.after;
  const outcome = outcomeIn(state);
  const acting = actingIn(actor.engine.title, state);
  const beside = besideOf(actor, prepared);
  const table = beside?.table ?? actor.table;
  const after = { table, acting, over: outcome !== undefined };
  const due = [...dutiesAfter(actor, after, whole.entry.at), ...answers];
  return {
    append: {
      acting,
      glance,
      outcome,
      duties: due,
      ...beside,
      entries: [...steps.map(({ step }) => step.entry), ...(beside?.entries ?? [])],
    },
    take: async () => {
      metrics.commitTook(actor.title, performance.now() - from);
      for (const { step, telling } of steps) {
        actor.advance(step, telling);
        metrics.moveMade(actor.title);
      }
      if (outcome === undefined) actor.memory.saveSnapshot(actor.record);
      duties.look(actor);
      for (const entry of beside?.entries ?? []) await actor.doTake(entry);
      duties.expect(actor.record.id, due);
    },
    value: seq,
  };
}

/** What an action comes to around the game, at a table with a pace; nothing where it changes nobody's time. */
function besideOf(actor: MatchActor, { whole, asked }: Prepared): Beside | undefined {
  if (asked === undefined) return undefined;
  const { entry, after } = whole;
  const outcome = outcomeIn(after.state);
  const table = outcome === undefined ? actor.table : afterEnd(actor.table, outcome, entry.at);
  const happened = entriesBeside(actor, table, turnsGivenBack(actor, asked), asked, {
    from: entry.pos + 1,
    clientId: newEntryId(),
  });
  return happened.entries.length === 0 ? undefined : happened;
}

/** P-22.7: a stand-in that made one turn for somebody has made it. */
function turnsGivenBack({ table }: MatchActor, { turn, asked }: Asked): readonly TableDeed[] {
  return table.seats
    .filter(({ seat, owner, standIn }) => {
      const still = turn === table.clock?.turn && asked.includes(seat);
      return owner !== null && standIn?.thisTurn === true && !still;
    })
    .map(({ seat }) => ({ kind: 'takenBack', seat }));
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
    return decision.ok
      ? prepared(actor, before, 'press' in decision ? decision.press : [decision])
      : decision;
  });
  if (!answer.ok) return answer;
  if (answer.value.ok) actor.faults.recovered();
  return answer.value;
}

function prepared(actor: MatchActor, start: MatchHistory, decided: readonly DecidedAction[]): Prepared {
  const { title } = actor.engine;
  const heard = actor.heard();
  const steps: { readonly step: FoldedStep; readonly telling: Telling }[] = [];
  let [before, waits, told] = [start, actor.waits, undefined as Telling | undefined];
  for (const { action, seat, clientId, events, after } of decided) {
    const entry: ActionRecord = {
      match: actor.record.id,
      pos: actor.pos + 1 + steps.length,
      seq: after.seq,
      at: actor.context.now(),
      seat,
      clientId,
      action,
      events,
    };
    const step = { entry, before, after };
    waits = waitsAfter(actingIn(title, before.state), waits, actingIn(title, after.state), entry.at);
    told = actor.memory.telling(step, heard, told);
    steps.push({ step, telling: told });
    before = after;
  }
  const last = steps.at(-1);
  if (last === undefined) throw new RangeError('Something decided has a step at least');
  const whole = { ...last.step, before: start };
  const glance = glanceOf(title, before.state, waits);
  const asked = actor.record.clock === null ? {} : { asked: askedIn(actor, actor.record, before) };
  return { ok: true, steps, whole, glance, answers: answersAfterStep(actor, whole), ...asked };
}

/** A move of anything that claims to be one, on this state. */
export function decideMove(
  actor: MatchActor,
  history: MatchHistory,
  seat: Seat,
  clientId: string | null,
  type: unknown,
  args: unknown,
  { by, press }: { readonly by?: MadeBy; readonly press?: number } = {},
): DecidedAction | Refused {
  const attempt = actor.engine.attempt(history.state, seat, type, args);
  if (!attempt.ok) return attempt;
  return {
    ok: true,
    action: {
      kind: 'move',
      move: attempt.move,
      ...(by !== undefined && { by }),
      ...(press !== undefined && { press }),
    },
    seat,
    clientId,
    events: attempt.events,
    after: afterMove(actor.machine, history, seat, attempt.state, press),
  };
}

/**
 * Several moves that are meant as one, each on the state after the one before it. P-4.12: nothing follows in it that could
 * not be taken back together with the rest. The last one carries the client's id: with it all are there.
 */
export function decidePress(
  actor: MatchActor,
  start: MatchHistory,
  seat: Seat,
  clientId: string | null,
  moves: readonly ClaimedMove[],
): DecidedPress | Refused {
  const press: DecidedAction[] = [];
  const together = moves.length > 1 ? { press: start.seq + 1 } : {};
  let history = start;
  for (const [at, { type, args }] of moves.entries()) {
    if (at > 0 && history.steps.length === 0) {
      const key = history.wall === 'undo.chance' ? 'press.revealed' : 'press.turnOver';
      return { ...refuse(key), at };
    }
    const id = at === moves.length - 1 ? clientId : null;
    const decided = decideMove(actor, history, seat, id, type, args, together);
    if (!decided.ok) return { ...decided, at };
    press.push(decided);
    history = decided.after;
  }
  return { ok: true, press };
}

/** The answer a client id got before. */
async function answeredAs(actor: MatchActor, seat: Seat, clientId: string | null): Promise<Done | undefined> {
  if (clientId === null) return undefined;
  const record = await actor.context.storage.actionByClientId(actor.record.id, seat, clientId);
  return record && { ok: true, seq: record.seq };
}

/** No, and where things stand. */
export function refusal(actor: MatchActor, refusal: Refusal): Refused & { readonly seq: number } {
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
