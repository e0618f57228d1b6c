/** Does some work: at once, or in a turn of the event loop that has room for it. False: too much waits already. */
export type InTurns = (work: () => void) => boolean;

/** What those who hold no seat may take of one turn of the event loop. */
const TURN_MS = 2;
/** However little each takes: what is said and refused costs some twenty microseconds. */
const PIECES_A_TURN = 32;

export interface InTurnsMake {
  readonly turnMs?: number;
  /** So much may wait. */
  readonly most?: number;
  /**
   * Whether a move is under way. It has several steps, each in a turn of its own, and each waits for what else that turn takes:
   * so a turn takes one piece meanwhile. As long as pieces wait turn follows turn, so that moves without end slow them down
   * and do not stop them.
   */
  readonly moving?: () => boolean;
  readonly now?: () => number;
}

/**
 * The work of all who hold no seat, whatever door they come by. Each piece is small, but hundreds can come in one turn of the
 * event loop, and together hold up everybody's moves: so a turn takes a few milliseconds of it, and the rest waits, first
 * come, first served. How much there can be of it is bounded by what connections and addresses may send, and by `most`. With
 * no time at all a turn takes one piece: for work most of which is done after it has returned.
 *
 * Each piece has an immediate of its own, so that whatever it leaves to be done at once (`nextTick`, promises) is done
 * before the next one looks at the time, and counts.
 */
export function inTurns({
  turnMs = TURN_MS,
  most = Number.POSITIVE_INFINITY,
  moving = () => false,
  now = () => performance.now(),
}: InTurnsMake = {}): InTurns {
  let waiting: (() => void)[] = [];
  let next = 0;
  let turn = 0;
  /** Of the present turn: what has been taken of it, and when the piece began whose end has not been seen yet. */
  let pieces = 0;
  let spentMs = 0;
  let begunAt: number | null = null;
  /** Immediates of the turn to come. */
  let coming = 0;

  const left = () => waiting.length - next;
  const come = () => {
    coming++;
    setImmediate(take, turn + 1);
  };
  const run = (work: () => void) => {
    pieces++;
    begunAt = now();
    work();
  };
  const begin = (number: number) => {
    turn = number;
    coming = 0;
    pieces = 0;
    spentMs = 0;
    begunAt = null;
  };
  const settle = () => {
    if (begunAt !== null) spentMs += now() - begunAt;
    begunAt = null;
  };
  const shift = (): (() => void) | undefined => {
    const work = waiting[next];
    if (work === undefined) return undefined;
    next++;
    if (next === waiting.length) {
      waiting = [];
      next = 0;
    }
    return work;
  };
  const take = (number: number) => {
    if (number === turn) settle();
    else begin(number);
    const work = pieces === 0 || (spentMs < turnMs && !moving()) ? shift() : undefined;
    if (coming < Math.min(left(), PIECES_A_TURN)) come();
    if (work !== undefined) run(work);
  };
  return (work) => {
    if (left() === 0 && pieces === 0) {
      if (coming === 0) come();
      run(work);
      return true;
    }
    if (left() >= most) return false;
    waiting.push(work);
    if (coming < PIECES_A_TURN) come();
    return true;
  };
}
