import { guarded, RulesTimeout } from './guard';

/** Runs what the rules say to the moves of many matches together, in rounds. */
export interface Rounds {
  /** Resolves with what the rules return in the next round, or rejects with what they throw. */
  run<T>(rules: () => T): Promise<T>;
}

interface Job {
  /** The time has run out on it before. */
  late?: boolean;
  run(): void;
  settle(): void;
  fail(error: unknown): void;
}

/** A round that nobody comes to begin is begun by a timer, this part of `roundMs` after it could have been. */
const LEEWAY = 1 / 3;

/**
 * A round comes at the end of the event loop's turn, but not sooner than `roundMs` after the one before: a lone move
 * waits for nothing, and on a busy server those that come close together share one guard, one transaction and one
 * sync of the disk. Who comes once there may be a round begins it for all who wait: on a busy server that is in a moment, and
 * a process that is awake for his move need not be woken once more for theirs.
 *
 * Rules here only compute, they change nothing: those that a round's time ran out on are asked once more, first in a
 * round of what is left, before they are blamed for it. A machine may have stood still as well.
 */
export function createRounds(limitMs: number, roundMs: number): Rounds {
  let waiting: Job[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  /** The end of this turn begins the round, or a timer, unless somebody comes before it. */
  let coming: 'soon' | NodeJS.Timeout | undefined;

  function come(): void {
    if (coming === 'soon') return;
    const waitMs = lastAt + roundMs - performance.now();
    if (waitMs > 0) {
      coming ??= setTimeout(play, waitMs + roundMs * LEEWAY);
      return;
    }
    clearTimeout(coming);
    coming = 'soon';
    setImmediate(play);
  }

  function play(): void {
    const jobs = waiting;
    waiting = [];
    coming = undefined;
    lastAt = performance.now();
    for (let next = 0; next < jobs.length; ) next = runFrom(next, jobs, limitMs);
    for (const job of jobs) job.settle();
  }

  return {
    run: <T>(rules: () => T) =>
      new Promise<T>((resolve, reject) => {
        let answer = () => {};
        waiting.push({
          run: () => {
            try {
              const value = rules();
              answer = () => resolve(value);
            } catch (error) {
              answer = () => reject(error);
            }
          },
          fail: (error) => {
            answer = () => reject(error);
          },
          settle: () => answer(),
        });
        come();
      }),
  };
}

/** Runs jobs under one guard, as far as it lets them. Returns the first that is still to be run. */
function runFrom(first: number, jobs: readonly Job[], limitMs: number): number {
  let next = first;
  try {
    guarded(limitMs, () => {
      for (; next < jobs.length; next++) jobs[next]?.run();
    });
    return next;
  } catch (error) {
    const job = jobs[next];
    if (job === undefined) return next;
    if (error instanceof RulesTimeout && job.late !== true) {
      job.late = true;
      return next;
    }
    job.fail(error);
    return next + 1;
  }
}
