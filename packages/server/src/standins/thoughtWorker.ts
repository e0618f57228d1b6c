import { Worker } from 'node:worker_threads';
import { withoutSecrets } from '../tables/context';
import type { Thought, Told } from './thinker';
import type { Wanted, WorkerOrder, WorkerSays, WorkerStart } from './worker';

/** What workers are started with. */
export interface WorkerMake extends WorkerStart {
  /** The built `worker.js`. */
  readonly workerFile: string;
  readonly memoryMb: number;
}

export interface WorkerHears {
  said(what: WorkerSays): void;
  /** It is not there any more, and has not been ended from here. Called once, and never from within the start. */
  gone(why: Told | undefined): void;
}

/** One worker thread. It keeps no process alive. */
export interface ThoughtWorker {
  /** Before all it was asked earlier. Throws where the thought cannot be sent to another thread. */
  ask(id: number, thought: Thought, wanted: Wanted): void;
  /** Nobody wants it any more. It says so when it has heard. */
  drop(id: number): void;
  /** Stops it in the middle of whatever it does. Nothing is heard of it any more. */
  end(): Promise<void>;
}

const YOUNG_GENERATION_MB = 16;

export function startThoughtWorker(make: WorkerMake, hears: WorkerHears): ThoughtWorker {
  const { workerFile, memoryMb, titlesModule } = make;
  let worker: Worker;
  try {
    worker = new Worker(workerFile, {
      workerData: { titlesModule } satisfies WorkerStart,
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      },
    });
  } catch (error) {
    const unheard = setImmediate(() => hears.gone(withoutSecrets(error)));
    return { ask: () => {}, drop: () => {}, end: async () => clearImmediate(unheard) };
  }
  const order = (what: WorkerOrder) => worker.postMessage(what);
  let why: Told | undefined;
  worker.on('message', (what: WorkerSays) => hears.said(what));
  worker.on('error', (error) => {
    why = withoutSecrets(error);
  });
  worker.on('exit', () => hears.gone(why));
  // After the listeners: whoever begins to listen to a worker keeps the process alive for it again.
  worker.unref();
  return {
    ask: (id, thought, wanted) => order({ order: wanted, id, thought }),
    drop: (id) => order({ order: 'drop', id }),
    end: async () => {
      worker.removeAllListeners();
      // An error on its last way is nobody's any more.
      worker.on('error', () => {});
      await worker.terminate();
    },
  };
}
