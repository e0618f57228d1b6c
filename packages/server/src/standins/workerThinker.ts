import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Move } from '@packetboat/games';
import { RulesTimeout } from '../rules/guard';
import { withoutSecrets } from '../tables/context';
import { type Thinker, type Thought, ThoughtFailed, type Told, type WaitedForBy } from './thinker';
import { ThoughtQueue } from './thoughtQueue';
import { startThoughtWorker, type ThoughtWorker, type WorkerMake } from './thoughtWorker';
import type { WorkerSays } from './worker';

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
/** A thought that nobody wants any more is stopped after so long: sooner, starting another worker would cost more. */
const UNWANTED_MS = 250;

/**
 * Thinks in worker threads, which are started when they are first needed. Thoughts that people wait for come first, and
 * what is played at once never waits for a thread behind what is searched. A thought that does not end, or that ends its
 * worker, costs itself and that worker alone.
 */
export function workerThinker(settings: WorkerThinkerSettings): Thinker {
  const [atOnce, searching] = [new Pool(settings), new Pool(settings)];
  return {
    think: (thought, signal, by) =>
      (thought.ms === undefined ? atOnce : searching).think(thought, signal, by),
    close: async () => {
      await Promise.all([atOnce.close(), searching.close()]);
    },
  };
}

/** A thought that was asked for. */
interface Asked {
  readonly thought: Thought;
  readonly by: WaitedForBy;
  /** When, by the clock that only goes on. */
  readonly at: number;
  /** The time ran out on it before. */
  late: boolean;
  /** Nobody wants it any more. */
  unwanted: boolean;
  resolve(move: Move): void;
  reject(error: unknown): void;
}

/** One worker and what it does: it starts, waits to be asked, or thinks. */
interface Slot {
  readonly worker: ThoughtWorker;
  doing: 'starting' | 'waiting' | Asked;
  timer: NodeJS.Timeout | undefined;
}

class Pool implements Thinker {
  readonly #make: WorkerMake;
  readonly #limitMs: number;
  readonly #threads: number;
  readonly #waiting = new ThoughtQueue<Asked>();
  readonly #slots = new Set<Slot>();
  readonly #ending = new Set<Promise<void>>();
  #closed = false;

  constructor({ limitMs, threads, workerFile, memoryMb, titlesModule }: WorkerThinkerSettings) {
    this.#make = { titlesModule, workerFile: workerFile ?? WORKER_FILE, memoryMb: memoryMb ?? MEMORY_MB };
    this.#limitMs = limitMs;
    this.#threads = threads ?? defaultThreads();
  }

  think(thought: Thought, signal?: AbortSignal, by: WaitedForBy = 'people'): Promise<Move> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.#closed) throw new ThoughtFailed('closed');
      const unwanted = () => this.#unwanted(asked, signal?.reason);
      const settled = () => signal?.removeEventListener('abort', unwanted);
      const asked: Asked = {
        thought,
        by,
        at: performance.now(),
        late: false,
        unwanted: false,
        resolve: (move) => {
          settled();
          resolve(move);
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

  async close(): Promise<void> {
    this.#closed = true;
    for (const asked of this.#waiting.clear()) asked.reject(new ThoughtFailed('closed'));
    for (const slot of this.#slots) {
      if (typeof slot.doing === 'object') slot.doing.reject(new ThoughtFailed('closed'));
      this.#end(slot);
    }
    await Promise.all(this.#ending);
  }

  /** Gives thoughts to those who wait for one, and starts workers for what is left. */
  #look(): void {
    for (const slot of this.#slots) {
      while (slot.doing === 'waiting') {
        const asked = this.#waiting.next();
        if (asked === undefined) return;
        this.#give(slot, asked);
      }
    }
    const starting = [...this.#slots].filter(({ doing }) => doing === 'starting').length;
    const wanted = Math.min(this.#waiting.length - starting, this.#threads - this.#slots.size);
    for (let i = 0; i < wanted; i++) this.#start();
  }

  #start(): void {
    const worker = startThoughtWorker(this.#make, {
      said: (what) => this.#said(slot, what),
      gone: (why) => this.#gone(slot, why),
    });
    const slot: Slot = { worker, doing: 'starting', timer: undefined };
    slot.timer = setTimeout(() => {
      this.#end(slot);
      this.#gone(slot, undefined);
    }, START_MS);
    this.#slots.add(slot);
  }

  #give(slot: Slot, asked: Asked): void {
    try {
      slot.worker.ask(this.#shortened(asked));
    } catch (error) {
      // What cannot be sent to another thread is no view.
      asked.reject(new ThoughtFailed('throws', withoutSecrets(error)));
      return;
    }
    slot.doing = asked;
    slot.timer = setTimeout(() => this.#tooLong(slot, asked), this.#limitMs + (asked.thought.ms ?? 0));
  }

  /** Where others wait as well there is less time for each, so that nobody waits longer than he was told. */
  #shortened({ thought, at }: Asked): Thought {
    if (thought.ms === undefined) return thought;
    const left = Math.max(0, thought.ms - (performance.now() - at));
    return { ...thought, ms: left / (1 + this.#waiting.length / this.#threads) };
  }

  #said(slot: Slot, what: WorkerSays): void {
    const { doing } = slot;
    clearTimeout(slot.timer);
    slot.doing = 'waiting';
    if (typeof doing === 'object') {
      if (what.says === 'move') doing.resolve(what.move);
      else if (what.says === 'failed') doing.reject(new ThoughtFailed(what.why, what.told));
    }
    this.#look();
  }

  #gone(slot: Slot, why: Told | undefined): void {
    const { doing } = slot;
    clearTimeout(slot.timer);
    this.#slots.delete(slot);
    if (typeof doing === 'object') doing.reject(new ThoughtFailed('died', why));
    // One of those that wait for a worker pays for each that cannot be started.
    else if (doing === 'starting') this.#waiting.next()?.reject(new ThoughtFailed('unavailable', why));
    this.#look();
  }

  #tooLong(slot: Slot, asked: Asked): void {
    this.#end(slot);
    if (asked.late) asked.reject(new RulesTimeout(`a stand-in thought longer than ${this.#limitMs} ms`));
    else if (!asked.unwanted) {
      asked.late = true;
      this.#waiting.add(asked, asked.by);
    }
    this.#look();
  }

  #unwanted(asked: Asked, reason: unknown): void {
    asked.unwanted = true;
    asked.reject(reason);
    this.#waiting.remove(asked);
    const slot = [...this.#slots].find(({ doing }) => doing === asked);
    if (slot === undefined) return;
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => this.#tooLong(slot, asked), Math.min(UNWANTED_MS, this.#limitMs));
  }

  #end(slot: Slot): void {
    clearTimeout(slot.timer);
    this.#slots.delete(slot);
    const ending = slot.worker.end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}
