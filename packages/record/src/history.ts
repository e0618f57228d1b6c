import type { Refusal, Seat } from '@packetboat/games/kit/title';
import type { Machine } from './machine';

/**
 * Where a game stands, and how far its last mover may step back. The same law lets an undo through when it is asked for
 * and checks it when the log is folded.
 */
export interface History<S> {
  /** Of the newest entry; boardgame.io's `_stateID`. */
  readonly seq: number;
  readonly state: S;
  /** The moves that can be taken back, oldest first, each with how things stood before it. */
  readonly steps: readonly Step<S>[];
  /** Why there are no more steps than these. */
  readonly wall: Wall;
  /** Its newest entry went back: what is asked now is asked of people. */
  readonly wentBack: boolean;
}

export type Wall = 'undo.nothing' | 'undo.chance';

interface Step<S> {
  /** How things stood after this seq is how they stood before the step. */
  readonly from: number;
  readonly before: S;
  readonly seat: Seat;
  /** The steps of one press are taken back together. */
  readonly press?: number | undefined;
}

/** Who may undo now; nobody when `seat` is null, and `why` is the reason. */
export interface UndoNow {
  readonly seat: Seat | null;
  readonly why: string | null;
}

/** A game taken up from a state where nothing can be undone: its beginning, a snapshot, the end of a rewind. */
export function takenUp<S>(
  machine: Machine<S>,
  state: S,
  seq: number,
  wall: Wall = 'undo.nothing',
): History<S> {
  return { seq, state: machine.numbered(state, seq), steps: [], wall, wentBack: false };
}

/**
 * After a move. It can be taken back while the same people are to act in the same turn and no chance was used and
 * nothing hidden came to light; otherwise it is a wall.
 */
export function afterMove<S>(
  machine: Machine<S>,
  history: History<S>,
  seat: Seat,
  state: S,
  press?: number,
): History<S> {
  const seq = history.seq + 1;
  if (machine.chanceMark(history.state) !== machine.chanceMark(state))
    return takenUp(machine, state, seq, 'undo.chance');
  const over = machine.outcomeOf(state) !== undefined;
  const otherTurn = over || machine.turnOf(state) !== machine.turnOf(history.state);
  if (otherTurn || !sameActors(machine, history.state, state)) return takenUp(machine, state, seq);
  const last = history.steps.at(-1);
  // Seats that act at the same time each take back their own last move, never another's with it.
  const steps = last === undefined || last.seat === seat ? history.steps : [];
  return {
    seq,
    state: machine.numbered(state, seq),
    steps: [
      ...steps,
      { from: history.seq, before: history.state, seat, ...(press !== undefined && { press }) },
    ],
    wall: history.wall,
    wentBack: false,
  };
}

/** Where an undo by this seat goes back to, or why it may not: behind its last step, with all that was made together with it. */
export function undoTarget(
  history: History<unknown>,
  seat: Seat,
): { ok: true; to: number } | { ok: false; refusal: Refusal } {
  const last = history.steps.at(-1);
  if (last === undefined) return { ok: false, refusal: { key: history.wall } };
  if (last.seat !== seat) return { ok: false, refusal: { key: 'undo.notYours' } };
  const first = history.steps.find(({ press }) => press !== undefined && press === last.press) ?? last;
  return { ok: true, to: first.from };
}

/** Whether an undo by this seat to there is one: behind its last step, or behind several of them. */
export const mayUndoTo = ({ steps }: History<unknown>, seat: Seat, to: number): boolean =>
  steps.at(-1)?.seat === seat && steps.some(({ from }) => from === to);

/** After taking back the steps from there on. The state's number still grows: nobody ever sees a number twice. */
export function afterUndo<S>(machine: Machine<S>, history: History<S>, to: number): History<S> {
  const seq = history.seq + 1;
  const at = history.steps.findIndex(({ from }) => from === to);
  const first = history.steps[at];
  if (first === undefined) throw new RangeError('nothing to undo');
  const state = machine.numbered(first.before, seq);
  return { seq, state, steps: history.steps.slice(0, at), wall: history.wall, wentBack: true };
}

/** After everybody agreed to go back to `state`. Chance goes back with it: the same dice will fall again. */
export function afterRewind<S>(machine: Machine<S>, history: History<S>, state: S): History<S> {
  return { ...takenUp(machine, state, history.seq + 1), wentBack: true };
}

export function undoNow(history: History<unknown>): UndoNow {
  const last = history.steps.at(-1);
  return last === undefined ? { seat: null, why: history.wall } : { seat: last.seat, why: null };
}

function sameActors<S>(machine: Machine<S>, before: S, after: S): boolean {
  const a = machine.actingIn(before);
  const b = machine.actingIn(after);
  return a.length === b.length && a.every((seat) => b.includes(seat));
}
