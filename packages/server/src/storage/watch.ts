import { remembered } from '../observe/remembered';
import { createTelling, type TellingLog } from '../observe/telling';
import { SENTENCES, StoreTrouble, type Trouble, troubleOf } from './causes';
import { codeOf } from './reasons';
import type { Storage } from './storage';

/** A store that is watched: whatever call meets trouble, it is told once, and health knows of it. */
export interface WatchedStore {
  readonly storage: Storage;
  /** What is wrong with the store. Asks it when nothing is known to be. */
  look(): Promise<Trouble | undefined>;
  /** Something found the database damaged. That does not pass while this process lives. */
  damaged(code: string): void;
  stop(): void;
}

/** How often it is tried whether the trouble has passed. */
const TRIAL_MS = 2_000;
/** Who asks while the store is being asked shares its answer; the next one asks anew. */
const LOOK_MS = 0;

export function watchStore(store: Storage, log: TellingLog, trialMs = TRIAL_MS): WatchedStore {
  const telling = createTelling(log);
  let trouble: Trouble | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const meet = (met: Trouble): Trouble => {
    // What is damaged may fail in other ways as well, and is still what the host has to know.
    trouble = trouble?.cause === 'damaged' ? trouble : met;
    const { what, remedy } = SENTENCES[trouble.cause];
    telling.met({
      cause: trouble.cause,
      fields: { code: trouble.code, store: store.place },
      text: `${what}. ${remedy}.`,
    });
    if (trouble.cause !== 'damaged') tryAgainLater();
    return trouble;
  };

  function tryAgainLater(): void {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      store.trial().then(pass, (error: unknown) => {
        timer = undefined;
        if (!stopped) meet(troubleOf(error) ?? { cause: 'silent', code: codeOf(error) });
      });
    }, trialMs);
    timer.unref();
  }

  function pass(): void {
    timer = undefined;
    if (trouble === undefined || trouble.cause === 'damaged') return;
    trouble = undefined;
    telling.over('the store works again');
  }

  const watched = async (name: string, args: unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(Reflect.get(store, name) as () => unknown, store, args);
    } catch (error) {
      const met = stopped ? undefined : troubleOf(error);
      if (met === undefined) throw error;
      throw new StoreTrouble(meet(met), error);
    }
  };
  const calls = new Map<PropertyKey, unknown>();
  const storage = new Proxy(store, {
    get(_, name) {
      const value: unknown = Reflect.get(store, name);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      if (!calls.has(name)) calls.set(name, (...args: unknown[]) => watched(name, args));
      return calls.get(name);
    },
  });

  return {
    storage,
    look: remembered(async () => {
      if (trouble !== undefined || stopped) return trouble;
      try {
        await store.ping();
        return trouble;
      } catch (error) {
        return meet(troubleOf(error) ?? { cause: 'silent', code: codeOf(error) });
      }
    }, LOOK_MS),
    damaged: (code) => void meet({ cause: 'damaged', code }),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
