import type { Engine, Json, MatchState } from '@packetboat/games';
import { mixSeed } from '@packetboat/games';
import type { History } from '@packetboat/protocol';
import { afterMove, afterRewind, afterUndo, opening, takenUp } from '@packetboat/protocol';
import type { Pace } from '../reading/pace';
import type { ActionRecord, MatchRecord, Snapshot, Storage } from '../storage/storage';

/** Raised when a stored log does not fold: the rules have changed under it, or the store was tampered with. */
export class LogBroken extends Error {}

/** A store that cannot answer is no broken log: only what the rules throw becomes one. */
function orBroken<T>(what: string, rules: () => T): T {
  try {
    return rules();
  } catch (cause) {
    throw cause instanceof LogBroken ? cause : new LogBroken(what, { cause });
  }
}

const PAGE = 500;

/**
 * How a match stood after each action that has been folded, by seq: what a rewind goes back to. Without it, each rewind
 * would fold everything before it, earlier rewinds included, and their time would double with every one more.
 */
export type Passed = Map<number, History>;

/** How a match stood before its first action: from the seed, the options and the seats it was started with. */
export function beginning(engine: Engine, record: MatchRecord): History {
  const { id, seats, options, serverSeed, contributions } = record;
  if (contributions === null) throw new LogBroken(`match ${id} has not started`);
  return orBroken(`match ${id} cannot be set up`, () =>
    opening(engine.start({ seats, options, seed: mixSeed(serverSeed, contributions) })),
  );
}

/** The history after one more action of the log. `earlier` is what a rewind goes back to. */
export function foldAction(
  engine: Engine,
  history: History,
  entry: ActionRecord,
  earlier?: MatchState,
): History {
  if (entry.seq !== history.seq + 1)
    throw new LogBroken(`${entry.match}: ${entry.seq} follows ${history.seq}`);
  switch (entry.action.kind) {
    case 'move': {
      const { type, args } = entry.action.move;
      if (entry.seat === null) throw new LogBroken(`${entry.match} ${entry.seq}: a move by nobody`);
      const attempt = engine.attempt(history.state, entry.seat, type, args);
      if (!attempt.ok) throw new LogBroken(`${entry.match} ${entry.seq}: ${attempt.refusal.key}`);
      return afterMove(engine, history, entry.seat, attempt.state);
    }
    case 'undo':
      return afterUndo(history);
    case 'rewind':
      if (earlier === undefined) throw new LogBroken(`${entry.match} ${entry.seq}: nothing to go back to`);
      return afterRewind(history, earlier);
  }
}

/** One action of the log with what it changed. */
export interface FoldedStep {
  readonly entry: ActionRecord;
  readonly before: History;
  readonly after: History;
}

/** What a log is folded with. It is folded in slices: a long one holds up no other match. */
export interface Folding {
  readonly storage: Storage;
  readonly engine: Engine;
  readonly record: MatchRecord;
  readonly pace: Pace;
}

/** Brings a match back from its log, at its end or at an earlier seq. Snapshots only make that shorter. */
export async function foldLog(
  folding: Folding,
  upTo = Number.MAX_SAFE_INTEGER,
  onStep: (step: FoldedStep) => void = () => {},
  passed: Passed = new Map(),
): Promise<History> {
  const { storage, engine, record, pace } = folding;
  const snapshot = await storage.snapshot(record.id, upTo);
  const saved = snapshot && fromSnapshot(snapshot);
  const start =
    newest(passed, saved?.seq ?? 0, upTo) ?? saved ?? (await pace(() => beginning(engine, record)));
  return foldOn(folding, start, upTo, onStep, passed);
}

/** The newest known, so that what is folded from there on is folded for the first time. */
function newest(passed: Passed, from: number, upTo: number): History | undefined {
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
  start: History,
  upTo: number,
  onStep: (step: FoldedStep) => void,
  passed: Passed = new Map(),
): Promise<History> {
  let history = start;
  passed.set(history.seq, history);
  while (history.seq < upTo) {
    const limit = Math.min(PAGE, upTo - history.seq);
    const entries = await folding.storage.actions(folding.record.id, { after: history.seq, limit });
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
    if (entries.length < limit) break;
  }
  return history;
}

/** As many actions as the slice has time for, one at least; up to a rewind to what is not known yet. */
function foldSlice(
  engine: Engine,
  start: History,
  entries: readonly ActionRecord[],
  passed: Passed,
  late: () => boolean,
): readonly FoldedStep[] {
  const steps: FoldedStep[] = [];
  let before = start;
  for (const entry of entries) {
    const to = targetOf(entry);
    const target = to === undefined ? undefined : passed.get(to);
    if (steps.length > 0 && to !== undefined && target === undefined) break;
    const from = before;
    const after = orBroken(`${entry.match} ${entry.seq}`, () =>
      foldAction(engine, from, entry, target?.state),
    );
    passed.set(after.seq, after);
    steps.push({ entry, before: from, after });
    before = after;
    if (late()) break;
  }
  return steps;
}

/** Makes sure that what a rewind goes back to is known. */
async function needTarget(folding: Folding, entry: ActionRecord | undefined, passed: Passed): Promise<void> {
  const to = entry && targetOf(entry);
  if (to !== undefined && !passed.has(to)) await foldLog(folding, to, undefined, passed);
}

/** The seq a rewind goes back to; undefined for every other action. */
function targetOf({ match, seq, action }: ActionRecord): number | undefined {
  if (action.kind !== 'rewind') return undefined;
  if (action.to >= seq) throw new LogBroken(`${match} ${seq}: back to ${action.to}`);
  return action.to;
}

/** Only where nothing can be undone: a snapshot carries no way back, and must not take one away. */
export function mayBeSnapshot(history: History): boolean {
  return history.steps.length === 0;
}

export function toSnapshot(match: string, history: History): Snapshot {
  const { G, ctx, plugins } = history.state;
  return { match, seq: history.seq, state: { wall: history.wall, G, ctx, plugins } as unknown as Json };
}

/** Undefined for a snapshot of an older make: the log then tells everything from its beginning. */
function fromSnapshot(snapshot: Snapshot): History | undefined {
  const { wall, G, ctx, plugins } = snapshot.state as unknown as {
    wall?: unknown;
    G?: object;
    ctx?: MatchState['ctx'];
    plugins?: MatchState['plugins'];
  };
  if (wall !== 'undo.nothing' && wall !== 'undo.chance') return undefined;
  if (G === undefined || ctx === undefined || plugins === undefined) return undefined;
  const state: MatchState = { G, ctx, plugins, deltalog: [], _undo: [], _redo: [], _stateID: snapshot.seq };
  return takenUp(state, snapshot.seq, wall);
}
