import type { Engine, MatchState, Refusal, Seat } from '@packetboat/games';

/**
 * Where a match stands, and how far its last mover may step back. The same code decides on the server and in the
 * proof of a finished match, so that an undo that was let through can be checked like a move.
 */
export interface History {
  /** Of the newest action; boardgame.io's `_stateID`. */
  readonly seq: number;
  readonly state: MatchState;
  /** The moves that can be taken back, oldest first, each with how things stood before it. */
  readonly steps: readonly Step[];
  /** Why there are no more steps than these. */
  readonly wall: 'undo.nothing' | 'undo.chance';
}

interface Step {
  /** How things stood after this seq is how they stood before the step. */
  readonly from: number;
  readonly before: MatchState;
  readonly seat: Seat;
}

/** Who may undo now; nobody when `seat` is null, and `why` is the reason. */
export interface UndoNow {
  readonly seat: Seat | null;
  readonly why: string | null;
}

export function opening(state: MatchState): History {
  return { seq: 0, state: at(state, 0), steps: [], wall: 'undo.nothing' };
}

/** A match taken up from a state where nothing could be undone: a snapshot, or the end of a rewind. */
export function takenUp(state: MatchState, seq: number, wall: History['wall']): History {
  return { seq, state: at(state, seq), steps: [], wall };
}

/**
 * After a move. It can be taken back while the same people are to act in the same turn and no chance was used and
 * nothing hidden came to light; otherwise it is a wall.
 */
export function afterMove(engine: Engine, history: History, seat: Seat, state: MatchState): History {
  const { title } = engine;
  const seq = history.seq + 1;
  if (engine.chanceMark(history.state) !== engine.chanceMark(state))
    return takenUp(state, seq, 'undo.chance');
  const over = title.outcome(state.G) !== undefined;
  if (over || state.ctx.turn !== history.state.ctx.turn || !sameActors(engine, history.state, state)) {
    return takenUp(state, seq, 'undo.nothing');
  }
  const last = history.steps.at(-1);
  // Seats that act at the same time each take back their own last move, never another's with it.
  const steps = last === undefined || last.seat === seat ? history.steps : [];
  return {
    seq,
    state,
    steps: [...steps, { from: history.seq, before: history.state, seat }],
    wall: history.wall,
  };
}

/** Where an undo by this seat goes back to, or why it may not. */
export function undoTarget(
  history: History,
  seat: Seat,
): { ok: true; to: number } | { ok: false; refusal: Refusal } {
  const last = history.steps.at(-1);
  if (last === undefined) return { ok: false, refusal: { key: history.wall } };
  if (last.seat !== seat) return { ok: false, refusal: { key: 'undo.notYours' } };
  return { ok: true, to: last.from };
}

/** After taking back the last step. The state's number still grows: nobody ever sees a number twice. */
export function afterUndo(history: History): History {
  const seq = history.seq + 1;
  const last = history.steps.at(-1);
  if (last === undefined) throw new RangeError('nothing to undo');
  return { seq, state: at(last.before, seq), steps: history.steps.slice(0, -1), wall: history.wall };
}

/** After everybody agreed to go back to `state`. Chance goes back with it: the same dice will fall again. */
export function afterRewind(history: History, state: MatchState): History {
  return takenUp(state, history.seq + 1, 'undo.nothing');
}

export function undoNow(history: History): UndoNow {
  const last = history.steps.at(-1);
  return last === undefined ? { seat: null, why: history.wall } : { seat: last.seat, why: null };
}

function at(state: MatchState, seq: number): MatchState {
  return state._stateID === seq ? state : { ...state, _stateID: seq };
}

function sameActors(engine: Engine, before: MatchState, after: MatchState): boolean {
  const a = engine.title.turn(before.G).acting;
  const b = engine.title.turn(after.G).acting;
  return a.length === b.length && a.every((seat) => b.includes(seat));
}
