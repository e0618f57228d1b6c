import type { Engines } from '../rules/engines';
import { guardedTwice, RulesTimeout } from '../rules/guard';
import { withoutSecrets } from '../tables/context';
import { moveOf } from './moveOf';
import { type Thinker, ThoughtFailed } from './thinker';

/** Whoever else is on this thread waits as long. */
const LONGEST_SEARCH_MS = 15;

/**
 * Thinks on the caller's own thread, one thought in each turn of the event loop: for titles that are values and no
 * module that a worker could load.
 */
export function ownThread(engines: Pick<Engines, 'of'>, limitMs: number): Thinker {
  let last: Promise<void> = Promise.resolve();
  let closed = false;

  return {
    think: async (thought, signal) => {
      last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
      await last;
      signal?.throwIfAborted();
      if (closed) throw new ThoughtFailed('closed');
      const title = engines.of(thought)?.title;
      if (title === undefined) throw new ThoughtFailed('unavailable');
      try {
        const ms = Math.min(thought.ms ?? 0, LONGEST_SEARCH_MS);
        return guardedTwice(limitMs, () => moveOf(title, { ...thought, ms }));
      } catch (error) {
        if (error instanceof RulesTimeout) throw error;
        throw new ThoughtFailed('throws', withoutSecrets(error));
      }
    },
    close: async () => {
      closed = true;
      await last;
    },
  };
}
