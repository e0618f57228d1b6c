import type { Engine, Json, MatchState } from '@packetboat/games';
import { mixSeed } from '@packetboat/games';
import {
  beginning,
  boardgameMachine,
  type Folded,
  foldEntry,
  type History,
  LogBroken,
  type Machine,
  takenUp,
} from '@packetboat/record';
import { type Pace, SliceFailed } from '../reading/pace';
import type { ActionRecord, MatchRecord, Snapshot, Storage } from '../storage/storage';

/** Where a match stands. */
export type MatchHistory = History<MatchState>;

/** One entry of a match's log with what it changed. */
export type FoldedStep = Pick<Folded<MatchState, ActionRecord>, 'entry' | 'before' | 'after'>;

const PAGE = 500;

/**
 * How a match stood after each action that has been folded, by seq: what a rewind goes back to. Without it, each rewind
 * would fold everything before it, earlier rewinds included, and their time would double with every one more.
 */
export type Passed = Map<number, MatchHistory>;

const machines = new WeakMap<Engine, Machine<MatchState>>();

/** The rules of a title at work. */
export function machineOf(engine: Engine): Machine<MatchState> {
  const known = machines.get(engine);
  if (known !== undefined) return known;
  const made = boardgameMachine(engine);
  machines.set(engine, made);
  return made;
}

/** How a match stood before its first action: from the seed, the options and the seats it was started with. */
export function openingOf(engine: Engine, record: MatchRecord): MatchHistory {
  const { id, seats, options, serverSeed, contributions } = record;
  if (contributions === null) throw new LogBroken(undefined, 'setup', `match ${id} has not started`);
  return beginning(machineOf(engine), { seats, options, seed: mixSeed(serverSeed, contributions) });
}

/** What a log is folded with. It is folded in slices: a long one holds up no other match. */
export interface Folding {
  readonly storage: Pick<Storage, 'actions' | 'snapshot' | 'deleteSnapshots'>;
  readonly engine: Engine;
  readonly record: MatchRecord;
  readonly pace: Pace;
  /** Told of a start from a snapshot; null where no fold may start from one. */
  readonly fromSnapshot?: (() => void) | null;
}

/**
 * Folds that break may have started from a snapshot which is wrong: the same work is done once more from the beginning,
 * and what that finds counts. `mended` tells that it went then, though not before.
 */
export async function withOrWithoutSnapshots<T>(
  folding: Folding,
  work: (folding: Folding) => Promise<T>,
): Promise<{ readonly value: T; readonly mended: boolean }> {
  let started = false;
  const fromSnapshot = () => {
    started = true;
  };
  try {
    return { value: await work({ ...folding, fromSnapshot }), mended: false };
  } catch (error) {
    if (!started || !isBroken(error)) throw error;
    return { value: await work({ ...folding, fromSnapshot: null }), mended: true };
  }
}

/** The rules failed at the log: it does not fold, or something that is read of it cannot be made. */
export function isBroken(error: unknown): error is LogBroken | SliceFailed {
  return error instanceof LogBroken || error instanceof SliceFailed;
}

/** What a slice threw; a log that is broken says so itself. */
export function causeOf(error: LogBroken | SliceFailed): unknown {
  return error instanceof SliceFailed ? error.cause : error;
}

/** Brings a match back from its log, at its end or at an earlier seq. Snapshots only make that shorter. */
export async function foldLog(
  folding: Folding,
  upTo = Number.MAX_SAFE_INTEGER,
  onStep: (step: FoldedStep) => void = () => {},
  passed: Passed = new Map(),
): Promise<MatchHistory> {
  const { storage, engine, record, pace } = folding;
  const snapshot =
    folding.fromSnapshot === null ? undefined : await storage.snapshot(record.id, upTo, record.rules);
  if (snapshot !== undefined) folding.fromSnapshot?.();
  const saved = snapshot && (await pace(() => historyOf(engine, snapshot)));
  const start =
    newest(passed, saved?.seq ?? 0, upTo) ?? saved ?? (await pace(() => openingOf(engine, record)));
  return foldOn(folding, start, upTo, onStep, passed);
}

/** The newest known, so that what is folded from there on is folded for the first time. */
function newest(passed: Passed, from: number, upTo: number): MatchHistory | undefined {
  if (passed.size === 0) return undefined;
  for (let seq = upTo; seq >= from; seq--) {
    const history = passed.get(seq);
    if (history !== undefined) return history;
  }
  return undefined;
}

/** Folds what follows a history. Steps are told of between the slices. */
export async function foldOn(
  folding: Folding,
  start: MatchHistory,
  upTo: number,
  onStep: (step: FoldedStep) => void,
  passed: Passed = new Map(),
): Promise<MatchHistory> {
  let history = start;
  passed.set(history.seq, history);
  while (history.seq < upTo) {
    const limit = Math.min(PAGE, upTo - history.seq);
    const entries = await folding.storage.actions(folding.record.id, { after: history.seq, limit });
    history = await foldEntries(folding, history, entries, onStep, passed);
    if (entries.length < limit) break;
  }
  return history;
}

/** Folds these entries, which follow a history. */
export async function foldEntries(
  folding: Folding,
  start: MatchHistory,
  entries: readonly ActionRecord[],
  onStep: (step: FoldedStep) => void,
  passed: Passed = new Map([[start.seq, start]]),
): Promise<MatchHistory> {
  let history = start;
  for (let next = 0; next < entries.length; ) {
    await needTarget(folding, entries[next], passed);
    const steps = await folding.pace((late) =>
      foldSlice(folding.engine, history, entries.slice(next), passed, late),
    );
    next += steps.length;
    for (const step of steps) {
      history = step.after;
      onStep(step);
    }
  }
  return history;
}

/** As many actions as the slice has time for, one at least; up to a rewind to what is not known yet. */
function foldSlice(
  engine: Engine,
  start: MatchHistory,
  entries: readonly ActionRecord[],
  passed: Passed,
  late: () => boolean,
): readonly FoldedStep[] {
  const machine = machineOf(engine);
  const steps: FoldedStep[] = [];
  let before = start;
  for (const entry of entries) {
    const to = targetOf(entry);
    if (steps.length > 0 && to !== undefined && !passed.has(to)) break;
    if (entry.seq !== before.seq + 1) {
      throw new LogBroken(entry.seq, entry.action.kind, `${entry.match}: ${entry.seq} follows ${before.seq}`);
    }
    const step = foldEntry(machine, before, entry, passed);
    passed.set(step.after.seq, step.after);
    steps.push(step);
    before = step.after;
    if (late()) break;
  }
  return steps;
}

/** Makes sure that what a rewind goes back to is known. */
async function needTarget(folding: Folding, entry: ActionRecord | undefined, passed: Passed): Promise<void> {
  const to = entry && targetOf(entry);
  if (to !== undefined && !passed.has(to)) await foldLog(folding, to, undefined, passed);
}

/** The seq a rewind goes back to; undefined for every other action, and for one that leads nowhere. */
function targetOf({ seq, action }: ActionRecord): number | undefined {
  return action.kind === 'rewind' && action.to < seq ? action.to : undefined;
}

/**
 * Only where nothing can be undone: a snapshot carries no way back, and must not take one away. Nor does it tell that the
 * match has just gone back.
 */
export function mayBeSnapshot(history: MatchHistory): boolean {
  return history.steps.length === 0 && !history.wentBack;
}

export function toSnapshot(
  { id, rules }: Pick<MatchRecord, 'id' | 'rules'>,
  history: MatchHistory,
): Snapshot {
  const { G, ctx, plugins } = history.state;
  return {
    match: id,
    seq: history.seq,
    rules,
    state: { wall: history.wall, G, ctx, plugins } as unknown as Json,
  };
}

/** Undefined for a snapshot of an older make: the log then tells everything from its beginning. */
function historyOf(engine: Engine, snapshot: Snapshot): MatchHistory | undefined {
  const { wall, G, ctx, plugins } = snapshot.state as unknown as {
    wall?: unknown;
    G?: object;
    ctx?: MatchState['ctx'];
    plugins?: MatchState['plugins'];
  };
  if (wall !== 'undo.nothing' && wall !== 'undo.chance') return undefined;
  if (G === undefined || ctx === undefined || plugins === undefined) return undefined;
  const state: MatchState = { G, ctx, plugins, deltalog: [], _undo: [], _redo: [], _stateID: snapshot.seq };
  return takenUp(machineOf(engine), state, snapshot.seq, wall);
}
