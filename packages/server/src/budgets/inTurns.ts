/** Does some work: at once, or in a turn of the event loop that has room for it. False: too much waits already. */
export type InTurns = (work: () => void) => boolean;

/** What those who hold no seat may take of one turn of the event loop. A move waits for no more than that at each of its steps. */
const TURN_MS = 2;

/**
 * The work of all who hold no seat, whatever door they come by. Each piece is small, but hundreds can come in one turn of the
 * event loop, and together hold up everybody's moves: so a turn takes a few milliseconds of it, and the rest waits, first
 * come, first served. How much there can be of it is bounded by what connections and addresses may send, and by `most`. With
 * no time at all a turn takes one piece: for work most of which is done after it has returned.
 */
export function inTurns(
  turnMs = TURN_MS,
  most = Number.POSITIVE_INFINITY,
  now: () => number = () => performance.now(),
): InTurns {
  let waiting: (() => void)[] = [];
  let next = 0;
  /** What this turn has taken; null: nothing yet. */
  let spentMs: number | null = null;
  let opened = false;

  const hasRoom = () => spentMs === null || spentMs < turnMs;
  const run = (work: () => void) => {
    const from = now();
    try {
      work();
    } finally {
      spentMs = (spentMs ?? 0) + now() - from;
    }
  };
  const open = () => {
    if (opened) return;
    opened = true;
    setImmediate(turn);
  };
  const turn = () => {
    opened = false;
    spentMs = null;
    if (next < waiting.length) open();
    while (next < waiting.length && hasRoom()) {
      const work = waiting[next];
      next++;
      if (work !== undefined) run(work);
    }
    if (next === waiting.length) {
      waiting = [];
      next = 0;
    }
  };
  return (work) => {
    open();
    if (waiting.length === 0 && hasRoom()) run(work);
    else if (waiting.length - next >= most) return false;
    else waiting.push(work);
    return true;
  };
}
