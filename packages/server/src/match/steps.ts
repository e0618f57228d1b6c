import type { ChronicleEvent, Seat } from '@packetboat/games';
import type { Refused } from '@packetboat/protocol';
import { type Action, type Asked, afterEnd, type TableDeed, type TableState } from '@packetboat/record';
import { askedIn } from '../clocks/stand';
import { answersAfterStep } from '../orders/answers';
import type { ActionRecord, DutyChange, Glance } from '../storage/storage';
import { actingIn, outcomeIn } from '../tables/info';
import type { MatchActor } from './actor';
import type { Wanted } from './append';
import { type Beside, entriesBeside, newEntryId } from './beside';
import { dutiesAfter } from './duties';
import type { FoldedStep, MatchHistory } from './fold';
import { glanceOf, waitsAfter } from './glance';
import type { Telling } from './memory';

// What is decided of a game, made ready to be stored and told.

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
export interface Prepared {
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

/** What else goes into the append of an action. */
interface Along {
  /** When it was begun, by the clock of spans. */
  readonly from: number;
  /** What happens around the game by the same decision. */
  readonly deeds?: readonly TableDeed[];
}

/** What is to be stored, and how it takes effect. */
export function stepsToStore(
  actor: MatchActor,
  prepared: Prepared,
  { from, deeds = [] }: Along,
): Omit<Wanted<unknown>, 'value'> {
  const { metrics, duties } = actor.context;
  const { steps, whole, glance, answers } = prepared;
  const { state } = whole.after;
  const outcome = outcomeIn(state);
  const acting = actingIn(actor.engine.title, state);
  const beside = besideOf(actor, prepared, deeds);
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
  };
}

/** What an action comes to around the game, with what was decided by it; nothing where that changes nothing there. */
function besideOf(
  actor: MatchActor,
  { whole, asked }: Prepared,
  deeds: readonly TableDeed[],
): Beside | undefined {
  const { entry, after } = whole;
  const outcome = outcomeIn(after.state);
  const table = outcome === undefined ? actor.table : afterEnd(actor.table, outcome, entry.at);
  // What was decided was decided by those who were asked; then whoever has his turn back is there again.
  const more = [
    ...(deeds.length > 0 ? deeds : lapsedBy(table)),
    ...(asked === undefined ? [] : turnsGivenBack(actor, asked)),
  ];
  if (asked === undefined && more.length === 0) return undefined;
  const happened = entriesBeside(actor, table, more, asked, {
    from: entry.pos + 1,
    clientId: newEntryId(),
  });
  return happened.entries.length === 0 ? undefined : happened;
}

/** P-5.7: whether to go back is asked of a game that has not gone on since. */
const lapsedBy = ({ proposal }: TableState): readonly TableDeed[] =>
  proposal?.motion.kind === 'rewind'
    ? [{ kind: 'decided', number: proposal.number, carried: false, lapsed: true }]
    : [];

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
export async function prepareOrRefuse(
  actor: MatchActor,
  before: MatchHistory,
  decide: Decide,
  seat: Seat | null,
): Promise<Prepared | Refused> {
  const answer = await actor.context.reading.pacer.first(
    actor.faults.attemptInRound(seat, 'move', () => {
      const decision = decide(before);
      return decision.ok
        ? prepared(actor, before, 'press' in decision ? decision.press : [decision])
        : decision;
    }),
  );
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
