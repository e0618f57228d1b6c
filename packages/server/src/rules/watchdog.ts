import type { Session } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Stops what this thread runs within a watch when it takes too long. */
export interface Watchdog {
  /** Begins a watch. False while the watchdog is not there (yet): somebody else has to watch. */
  watch(limitMs: number): boolean;
  /** Ends it, as the last thing of what is watched. Does not return when the order to stop has been given. */
  release(): void;
  /** After it was stopped. */
  stopped(): void;
}

/** What both threads see: the number of the watch under way (0: none), its limit, and whether the watchdog is there. */
const WATCH = 0;
const LIMIT_MS = 1;
const THERE = 2;

const CHECK_EVERY_MS = 250;
/** Without any watch for so long, the watchdog goes: an idle server has nothing that ticks. */
const LEAVES_AFTER_MS = 60_000;

/**
 * A thread that looks at a number now and then. A watch costs two writes to shared memory; nothing has to be woken
 * for it, nor a timer be set.
 */
export function createWatchdog(): Watchdog {
  const cells = new Int32Array(new SharedArrayBuffer(12));
  let starting = false;
  let number = 0;

  function start(): void {
    starting = true;
    const code = `(${watchCells})(require('node:worker_threads').workerData, require('node:inspector'))`;
    const worker = new Worker(code, {
      eval: true,
      workerData: [cells, CHECK_EVERY_MS, LEAVES_AFTER_MS],
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    });
    worker.unref();
    // Whatever it died of, it is not there any more, and the next watch starts another one.
    worker.on('error', () => Atomics.store(cells, THERE, 0));
    worker.on('exit', () => {
      starting = false;
    });
  }

  return {
    watch: (limitMs) => {
      number = (number % 0x3fff_ffff) + 1;
      cells[LIMIT_MS] = limitMs;
      Atomics.store(cells, WATCH, number);
      if (Atomics.load(cells, THERE) === 1) return true;
      Atomics.store(cells, WATCH, 0);
      if (!starting) start();
      return false;
    },
    release: () => {
      if (Atomics.compareExchange(cells, WATCH, number, 0) === number) return;
      // The order was given a moment ago. It stops whatever runs when it arrives, which must be nothing but this.
      for (;;);
    },
    stopped: () => Atomics.store(cells, WATCH, 0),
  };
}

/** The other thread. It is started from its text, so it knows nothing but its arguments. */
function watchCells(
  [cells, checkEveryMs, leavesAfterMs]: [Int32Array, number, number],
  inspector: { Session: new () => Session & { connectToMainThread(): void } },
): void {
  const [watch, limit, there] = [0, 1, 2];
  let seen = 0;
  let since = performance.now();
  Atomics.store(cells, there, 1);
  const timer = setInterval(() => {
    const now = performance.now();
    const number = Atomics.load(cells, watch);
    if (number !== seen) {
      seen = number;
      since = now;
      return;
    }
    if (number > 0 && now - since >= (cells[limit] ?? 0)) {
      // Only if it is still the same one: then its end waits for the order.
      if (Atomics.compareExchange(cells, watch, number, -number) !== number) return;
      // Not a moment longer than needed: a process with somebody connected waits for him before it ends.
      const session = new inspector.Session();
      session.connectToMainThread();
      session.post('Runtime.terminateExecution', () => session.disconnect());
      return;
    }
    if (number !== 0 || now - since < leavesAfterMs) return;
    Atomics.store(cells, there, 0);
    // A watch that began in between saw us there.
    if (Atomics.load(cells, watch) !== 0) {
      Atomics.store(cells, there, 1);
      return;
    }
    clearInterval(timer);
  }, checkEveryMs);
}
