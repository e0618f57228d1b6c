import type { TableSetup } from '@packetboat/games/kit/engine';
import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import type { Action, Deed } from './entry';
import { afterMove, afterRewind, afterUndo, type History, mayUndoTo, takenUp } from './history';
import type { Machine } from './machine';

/** Raised when a log does not fold: the rules have changed under it, or somebody has tampered with it. */
export class LogBroken extends Error {
  constructor(
    /** The first entry that does not hold; undefined where the game cannot even be set up. */
    readonly seq: number | undefined,
    readonly kind: Action['kind'] | 'setup',
    readonly why: string,
    options?: ErrorOptions,
  ) {
    super(seq === undefined ? why : `entry ${seq}: ${why}`, options);
  }
}

/** How a game stood after each of its entries that is known, by seq: what a rewind goes back to. */
export interface Passed<S> {
  get(seq: number): History<S> | undefined;
}

/** One entry of a log with what it changed. */
export interface Folded<S, D extends Deed = Deed> {
  readonly entry: D;
  readonly before: History<S>;
  readonly after: History<S>;
  /** What a move tells now that it is made again. */
  readonly events: readonly ChronicleEvent[];
}

/** How a game stands before its first entry. */
export function beginning<S>(machine: Machine<S>, setup: TableSetup): History<S> {
  return guard(undefined, 'setup', () => takenUp(machine, machine.start(setup), 0));
}

/**
 * One more entry of a log: the only way in which logs become games, whoever reads them. Everything is checked: a move
 * against the rules, an undo against its law, a rewind against the past. Throws `LogBroken` and nothing else.
 */
export function foldEntry<S, D extends Deed>(
  machine: Machine<S>,
  before: History<S>,
  entry: D,
  passed: Passed<S>,
): Folded<S, D> {
  const seq = before.seq + 1;
  const { action, seat } = entry;
  return guard(seq, action.kind, () => {
    switch (action.kind) {
      case 'move':
        return { entry, before, ...moved(machine, before, seat, action) };
      case 'undo':
        return { entry, before, after: undone(machine, before, seat, action.to), events: [] };
      case 'rewind':
        return { entry, before, after: rewound(machine, before, action.to, passed), events: [] };
    }
  });
}

function moved<S>(
  machine: Machine<S>,
  before: History<S>,
  seat: Seat | null,
  { move: { type, args }, press }: Action & { kind: 'move' },
): Pick<Folded<S>, 'after' | 'events'> {
  const broken = (why: string) => new LogBroken(before.seq + 1, 'move', why);
  if (seat === null) throw broken('a move by nobody');
  const made = machine.attempt(before.state, seat, type, args);
  if (!made.ok) throw broken(made.refusal.key);
  return { after: afterMove(machine, before, seat, made.state, press), events: made.events };
}

function undone<S>(machine: Machine<S>, before: History<S>, seat: Seat | null, to: number): History<S> {
  if (seat === null || !mayUndoTo(before, seat, to)) {
    throw new LogBroken(before.seq + 1, 'undo', 'this cannot be taken back');
  }
  return afterUndo(machine, before, to);
}

function rewound<S>(machine: Machine<S>, before: History<S>, to: number, passed: Passed<S>): History<S> {
  const seq = before.seq + 1;
  const target = to < seq ? passed.get(to) : undefined;
  if (target === undefined) throw new LogBroken(seq, 'rewind', `the game never stood as after ${to}`);
  return afterRewind(machine, before, target.state);
}

/** Folds a whole log that is in memory, entry by entry, from the beginning of its game. */
export function* fold<S, D extends Deed>(
  machine: Machine<S>,
  start: History<S>,
  entries: Iterable<D>,
): Generator<Folded<S, D>, History<S>> {
  const passed = new Map([[start.seq, start]]);
  let history = start;
  for (const entry of entries) {
    const step = foldEntry(machine, history, entry, passed);
    history = step.after;
    passed.set(history.seq, history);
    yield step;
  }
  return history;
}

/** Whatever rules throw becomes a broken log. */
function guard<T>(seq: number | undefined, kind: LogBroken['kind'], rules: () => T): T {
  try {
    return rules();
  } catch (cause) {
    if (cause instanceof LogBroken) throw cause;
    const what = seq === undefined ? 'the game cannot be set up' : 'the rules failed';
    throw new LogBroken(seq, kind, what, { cause });
  }
}
