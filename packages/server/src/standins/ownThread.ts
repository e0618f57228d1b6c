import type { AnyTitle } from '@packetboat/games';
import type { Engines } from '../rules/engines';
import { guardedTwice, RulesTimeout } from '../rules/guard';
import { withoutSecrets } from '../tables/context';
import { adviceOf, moveOf } from './moveOf';
import { type Thinker, type Thought, ThoughtFailed } from './thinker';

/** Whoever else is on this thread waits as long. */
const LONGEST_SEARCH_MS = 15;

/**
 * Thinks on the caller's own thread, one thought in each turn of the event loop: for titles that are values and no
 * module that a worker could load.
 */
export function ownThread(engines: Pick<Engines, 'of'>, limitMs: number): Thinker {
  let last: Promise<void> = Promise.resolve();
  let closed = false;

  async function thought<T>(
    { ms = 0, ...asked }: Thought,
    signal: AbortSignal | undefined,
    find: (title: AnyTitle, thought: Thought) => T,
  ): Promise<T> {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    await last;
    signal?.throwIfAborted();
    if (closed) throw new ThoughtFailed('closed');
    const title = engines.of(asked)?.title;
    if (title === undefined) throw new ThoughtFailed('unavailable');
    try {
      return guardedTwice(limitMs, () => find(title, { ...asked, ms: Math.min(ms, LONGEST_SEARCH_MS) }));
    } catch (error) {
      if (error instanceof RulesTimeout) throw error;
      throw new ThoughtFailed('throws', withoutSecrets(error));
    }
  }

  return {
    think: (asked, signal) => thought(asked, signal, moveOf),
    advise: async (asked, _, signal) => {
      const advice = await thought(asked, signal, adviceOf);
      if (advice === undefined) throw new ThoughtFailed('unavailable');
      return advice;
    },
    hasTimeToAdvise: () => true,
    close: async () => {
      closed = true;
      await last;
    },
  };
}
