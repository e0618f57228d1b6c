import type { AnyTitle } from '@packetboat/games';
import type { Engines } from '../../rules/engines';
import { adviceOf, moveOf } from '../moveOf';
import { type Thinker, type Thought, ThoughtFailed } from '../thinker';
import type { Waiter } from '../thoughtQueue';

/** A thought that waits to be told how it ends. */
export interface HeldThought {
  readonly thought: Thought;
  readonly by: Waiter | undefined;
  /** The stand-in's move, or the advice. */
  answer(): void;
  /** Resolves when nobody wants it any more. */
  readonly unwanted: Promise<void>;
  fail(error: unknown): void;
}

export interface HeldThinker extends Thinker {
  /** The next thought that somebody asks for, or has asked for. */
  next(): Promise<HeldThought>;
}

/** Thinks nothing before it is told to. */
export function heldThinker(engines: Pick<Engines, 'of'>): HeldThinker {
  const asked: HeldThought[] = [];
  const waiting: ((held: HeldThought) => void)[] = [];
  const hold = <T>(
    thought: Thought,
    by: Waiter | undefined,
    signal: AbortSignal | undefined,
    find: (title: AnyTitle, thought: Thought) => T,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      const title = engines.of(thought)?.title;
      if (title === undefined) throw new Error(`there is no ${thought.title}`);
      const unwanted = new Promise<void>((end) => {
        signal?.addEventListener('abort', () => {
          reject(signal.reason);
          end();
        });
      });
      const answer = () => resolve(find(title, thought));
      const held = { thought, by, answer, unwanted, fail: reject };
      const first = waiting.shift();
      if (first === undefined) asked.push(held);
      else first(held);
    });
  return {
    next: () =>
      new Promise((resolve) => {
        const held = asked.shift();
        if (held === undefined) waiting.push(resolve);
        else resolve(held);
      }),
    think: (thought, signal, by) => hold(thought, by, signal, moveOf),
    advise: (thought, _, signal) =>
      hold(thought, 'advice', signal, (title) => {
        const advice = adviceOf(title, thought);
        if (advice === undefined) throw new ThoughtFailed('unavailable');
        return advice;
      }),
    hasTimeToAdvise: () => true,
    close: async () => {},
  };
}
