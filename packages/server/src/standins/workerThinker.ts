import { availableParallelism } from 'node:os';
import path from 'node:path';
import { RulesTimeout } from '../rules/guard';
import { withoutSecrets } from '../tables/context';
import { adviceTime, isWorthWaiting } from './adviceTime';
import { type Thinker, type Thought, ThoughtFailed, type Told } from './thinker';
import { ThoughtQueue, type Waiter } from './thoughtQueue';
import { startThoughtWorker, type ThoughtWorker, type WorkerMake } from './thoughtWorker';
import type { Found, WorkerSays } from './worker';

export interface WorkerThinkerSettings extends Partial<WorkerMake> {
  readonly titlesModule: string;
  /** A thought that takes longer is stopped, and asked once more: the machine may have stood still. */
  readonly limitMs: number;
  /** How many search at the same time; as many more play at once, which takes less than a millisecond each. */
  readonly threads?: number;
}

/** One is left for the server itself, where there are several. */
const defaultThreads = (): number => Math.max(1, availableParallelism() - 1);
/** Where `tsc` puts it: beside this file. */
const WORKER_FILE = path.join(__dirname, 'worker.js');
/** Far more than the titles and the dearest thought take. */
const MEMORY_MB = 128;
/** A worker that cannot be asked after so long has not started. */
const START_MS = 30_000;
/** A search that nobody wants any more ends after the playout it is in. What does not hear that is stopped after so long: sooner, starting another worker would cost more. */
const UNWANTED_MS = 250;
/** A thought goes before one that has so many times as long to go on: it waits for none of those. */
const MUCH_LONGER = 2;

/**
 * Thinks in worker threads, which are started when they are first needed. Thoughts that people wait for come first, and
 * what is played at once never waits for a thread behind what is searched, nor a short search behind a much longer one:
 * only one that nobody waits for does, behind one for people. Advice comes when no stand-in has anything to think about.
 * A thought that does not end, or that ends its worker, costs itself and that worker alone.
 */
export function workerThinker(settings: WorkerThinkerSettings): Thinker {
  const [atOnce, searching] = [new Pool(settings), new Pool(settings)];
  return {
    think: async (thought, signal, by = 'people') =>
      (await (thought.ms === undefined ? atOnce : searching).ask(thought, by, signal)).move,
    advise: async (thought, withinMs, signal) => {
      const { move, advice } = await searching.ask(thought, 'advice', signal, withinMs);
      return advice ?? { kind: 'unweighed', move };
    },
    hasTimeToAdvise: (withinMs) => searching.hasTimeToAdvise(withinMs),
    close: async () => {
      await Promise.all([atOnce.close(), searching.close()]);
    },
  };
}

/** A thought that was asked for. */
interface Asked {
  readonly id: number;
  readonly thought: Thought;
  readonly by: Waiter;
  /** When, by the clock that only goes on. */
  readonly at: number;
  /** So long after that advice is waited for. */
  readonly withinMs: number;
  /** The time ran out on it before. */
  late: boolean;
  /** Nobody wants it any more. */
  unwanted: boolean;
  resolve(found: Found): void;
  reject(error: unknown): void;
}

/** One worker and what it does: it starts, or thinks the last of these before the others, or waits to be asked. */
interface Slot {
  readonly worker: ThoughtWorker;
  starting: boolean;
  readonly thoughts: Given[];
  /** Which of them it is at: what happens to the worker is that one's doing. */
  at: Asked | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** A thought that a worker has, and until when it may search, by the clock that only goes on. */
interface Given {
  readonly asked: Asked;
  readonly until: number;
}

class Pool {
  readonly #make: WorkerMake;
  readonly #limitMs: number;
  readonly #threads: number;
  readonly #waiting = new ThoughtQueue<Asked>();
  readonly #slots = new Set<Slot>();
  readonly #ending = new Set<Promise<void>>();
  #closed = false;
  #asked = 0;

  constructor({ limitMs, threads, workerFile, memoryMb, titlesModule }: WorkerThinkerSettings) {
    this.#make = { titlesModule, workerFile: workerFile ?? WORKER_FILE, memoryMb: memoryMb ?? MEMORY_MB };
    this.#limitMs = limitMs;
    this.#threads = threads ?? defaultThreads();
  }

  ask(thought: Thought, by: Waiter, signal?: AbortSignal, withinMs = 0): Promise<Found> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.#closed) throw new ThoughtFailed('closed');
      const unwanted = () => this.#unwanted(asked, signal?.reason);
      const settled = () => signal?.removeEventListener('abort', unwanted);
      const asked: Asked = {
        id: this.#asked++,
        thought,
        by,
        at: performance.now(),
        withinMs,
        late: false,
        unwanted: false,
        resolve: (found) => {
          settled();
          resolve(found);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      };
      signal?.addEventListener('abort', unwanted);
      this.#waiting.add(asked, by);
      this.#look();
    });
  }

  hasTimeToAdvise(withinMs: number): boolean {
    return isWorthWaiting(withinMs, this.#perThread(this.#waiting.advice));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const asked of this.#waiting.clear()) asked.reject(new ThoughtFailed('closed'));
    for (const slot of this.#slots) {
      for (const { asked } of slot.thoughts) asked.reject(new ThoughtFailed('closed'));
      this.#end(slot);
    }
    await Promise.all(this.#ending);
  }

  /** Gives thoughts to those who wait for one, and short ones to those at much longer ones; starts workers for what is left. */
  #look(): void {
    for (const slot of this.#slots) {
      while (!slot.starting && slot.thoughts.length === 0) {
        const asked = this.#waiting.next();
        if (asked === undefined) return;
        this.#give(slot, asked);
      }
    }
    // To make way takes no time, and to start a worker does.
    for (const slot of this.#slots) if (slot.thoughts.at(-1)?.asked.by === 'advice') this.#goBefore(slot);
    const starting = [...this.#slots].filter((slot) => slot.starting).length;
    const wanted = Math.min(this.#waiting.length - starting, this.#threads - this.#slots.size);
    for (let i = 0; i < wanted; i++) this.#start();
    if (this.#slots.size === this.#threads) for (const slot of this.#slots) this.#goBefore(slot);
  }

  /**
   * Whatever is much shorter than what a worker is at is thought before it, but before what people wait for only what
   * people wait for; and before advice whatever is no advice. What nobody wants any more ends by itself, or is stopped and its worker with it.
   */
  #goBefore(slot: Slot): void {
    const last = slot.thoughts.at(-1);
    if (last === undefined || last.asked.unwanted) return;
    const left = last.until - performance.now();
    const isShort = ({ thought: { ms } }: Asked) => ms !== undefined && ms * MUCH_LONGER < left;
    const goesFirst = (one: Asked) => {
      if (one.by === 'advice') return false;
      if (last.asked.by === 'advice') return true;
      return isShort(one) && (one.by === 'people' || last.asked.by === 'nobody');
    };
    const first = this.#waiting.nextThat(goesFirst);
    if (first !== undefined) this.#give(slot, first);
  }

  #start(): void {
    const worker = startThoughtWorker(this.#make, {
      said: (what) => this.#said(slot, what),
      gone: (why) => this.#gone(slot, why),
    });
    const slot: Slot = { worker, starting: true, thoughts: [], at: undefined, timer: undefined };
    slot.timer = setTimeout(() => {
      this.#end(slot);
      this.#gone(slot, undefined);
    }, START_MS);
    this.#slots.add(slot);
  }

  #give(slot: Slot, asked: Asked): void {
    const thought = asked.by === 'advice' ? this.#timedAdvice(asked) : this.#shortened(asked);
    if (thought === undefined) {
      asked.reject(new ThoughtFailed('unavailable'));
      return;
    }
    try {
      slot.worker.ask(asked.id, thought, asked.by === 'advice' ? 'advise' : 'think');
    } catch (error) {
      // What cannot be sent to another thread is no view.
      asked.reject(new ThoughtFailed('throws', withoutSecrets(error)));
      return;
    }
    const { ms = 0, standsMs = 0 } = thought;
    slot.thoughts.push({ asked, until: performance.now() + ms + standsMs });
    slot.at ??= asked;
    this.#watch(slot);
  }

  /** Watches over the thought that is thought before the others. */
  #watch(slot: Slot): void {
    clearTimeout(slot.timer);
    const last = slot.thoughts.at(-1);
    if (last === undefined) return;
    const ms = this.#limitMs + Math.max(0, last.until - performance.now());
    slot.timer = setTimeout(() => this.#tooLong(slot), ms);
  }

  /** Where others wait as well there is less time for each, so that nobody waits longer than he was told. */
  #shortened({ thought, at }: Asked): Thought {
    if (thought.ms === undefined) return thought;
    const left = Math.max(0, thought.ms - (performance.now() - at));
    // Nobody thinks less because somebody wants advice.
    return { ...thought, ms: left / (1 + this.#perThread(this.#waiting.standIns)) };
  }

  /** The same for advice; undefined where what is left is nothing worth. */
  #timedAdvice({ thought, at, withinMs }: Asked): Thought | undefined {
    const left = withinMs - (performance.now() - at);
    const time = adviceTime(thought.ms ?? 0, left, this.#perThread(this.#waiting.advice));
    return time && { ...thought, ...time };
  }

  #perThread(waiting: number): number {
    return waiting / this.#threads;
  }

  #said(slot: Slot, what: WorkerSays): void {
    if (what.says === 'ready') {
      clearTimeout(slot.timer);
      slot.starting = false;
      this.#look();
      return;
    }
    const at = slot.thoughts.findIndex(({ asked }) => asked.id === what.id);
    const asked = slot.thoughts[at]?.asked;
    if (asked === undefined) return;
    slot.at = asked;
    if (what.says === 'begun') return;
    slot.thoughts.splice(at, 1);
    slot.at = slot.thoughts.at(-1)?.asked;
    if (what.says === 'found') asked.resolve(what);
    else if (what.says === 'failed') asked.reject(new ThoughtFailed(what.why, what.told));
    this.#watch(slot);
    this.#look();
  }

  #gone(slot: Slot, why: Told | undefined): void {
    clearTimeout(slot.timer);
    this.#slots.delete(slot);
    slot.at?.reject(new ThoughtFailed('died', why));
    // One of those that wait for a worker pays for each that cannot be started.
    if (slot.starting) this.#waiting.next()?.reject(new ThoughtFailed('unavailable', why));
    this.#waitAgain(slot, slot.at);
    this.#look();
  }

  /** What else a worker had was none of its end. */
  #waitAgain({ thoughts }: Slot, but: Asked | undefined): void {
    for (const { asked } of thoughts)
      if (asked !== but && !asked.unwanted) this.#waiting.add(asked, asked.by);
  }

  #tooLong(slot: Slot): void {
    this.#end(slot);
    const { at } = slot;
    this.#waitAgain(slot, at);
    if (at?.late) at.reject(new RulesTimeout(`a stand-in thought longer than ${this.#limitMs} ms`));
    else if (at !== undefined && !at.unwanted) {
      at.late = true;
      this.#waiting.add(at, at.by);
    }
    this.#look();
  }

  #unwanted(asked: Asked, reason: unknown): void {
    asked.unwanted = true;
    asked.reject(reason);
    this.#waiting.remove(asked);
    const slot = [...this.#slots].find(({ thoughts }) => thoughts.some((one) => one.asked === asked));
    if (slot === undefined) return;
    slot.worker.drop(asked.id);
    if (slot.at !== asked) return;
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => this.#tooLong(slot), Math.min(UNWANTED_MS, this.#limitMs));
  }

  #end(slot: Slot): void {
    clearTimeout(slot.timer);
    this.#slots.delete(slot);
    const ending = slot.worker.end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}
