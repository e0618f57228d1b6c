import { type MessagePort, Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';

/** Takes the write-ahead log over into the database file, on another thread. */
export interface Checkpoints {
  /** To be called after commits: begins when the log has grown long enough. Never fails. */
  look(): void;
  close(): Promise<void>;
}

/** The log is taken over at 16 MB: a page that many moves change is then written to the file once. */
const PAGES_A_CHECKPOINT = 4000;

/** Where the other thread does not keep up, or cannot be had, a commit does it, and the event loop waits for the disk. */
export const PAGES_AT_MOST = 4 * PAGES_A_CHECKPOINT;

/** How long writers may have to wait, away from the event loop (`untilFree`), for readers who have just come. */
const PATIENCE_MS = 100;

/**
 * SQLite does this in whatever commit finds the log long, and waits three times for the disk. Here commits go on
 * meanwhile, and only what they have added is taken over while they wait. What fails is tried again when the log has
 * grown by as much again, as SQLite itself would: until then it keeps everything. Where somebody reads what it was, as a backup
 * does, it cannot be begun anew, and nobody has to wait for that to be found out.
 *
 * `raw` is a connection that has no transaction under way when it is asked.
 */
export function checkpointsOf(raw: Database.Database, file: string, patienceMs = PATIENCE_MS): Checkpoints {
  const length = raw.prepare('pragma wal_checkpoint(noop)');
  let worker: Worker | undefined;
  let busy = false;
  let seen = 0;
  let due = PAGES_A_CHECKPOINT;

  function start(): Worker {
    const driver = JSON.stringify(require.resolve('better-sqlite3'));
    const code = `(${checkpointing})(require('node:worker_threads'), require(${driver}))`;
    const started = new Worker(code, {
      eval: true,
      workerData: [file, patienceMs],
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    });
    started.unref();
    started.on('message', (begunAnew: boolean) => {
      busy = false;
      due = PAGES_A_CHECKPOINT + (begunAnew ? 0 : seen);
    });
    // Then it stays busy for ever: what could not start once is not asked again.
    started.on('error', () => {});
    return started;
  }

  return {
    look: () => {
      if (busy) return;
      try {
        seen = (length.get() as { log: number }).log;
        if (seen < due) return;
        busy = true;
        worker ??= start();
        worker.postMessage('checkpoint');
      } catch {
        // Whoever committed has done so, and is to hear that.
      }
    },
    close: async () => {
      busy = true;
      const ending = worker;
      if (ending === undefined || ending.threadId < 0) return;
      // The process must not end before it.
      ending.ref();
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.postMessage('end');
      await ended;
    },
  };
}

/** The other thread. It is started from its text, so it knows nothing but its arguments. */
function checkpointing(
  { parentPort, workerData }: { parentPort: MessagePort; workerData: readonly [string, number] },
  Driver: new (file: string, options: Database.Options) => Database.Database,
): void {
  const [file, timeout] = workerData;
  const raw = new Driver(file, { timeout });
  raw.pragma('synchronous = NORMAL');
  parentPort.on('message', (what) => {
    if (what === 'end') {
      raw.close();
      parentPort.close();
      return;
    }
    let begunAnew = false;
    try {
      const [passive] = raw.pragma('wal_checkpoint(passive)') as { log: number; checkpointed: number }[];
      // This keeps every writer waiting until the last reader has gone, who may be in the middle of a large copy.
      if (passive?.checkpointed === passive?.log) {
        const [restart] = raw.pragma('wal_checkpoint(restart)') as { busy: number }[];
        begunAnew = restart?.busy === 0;
      }
      // Whoever writes first to a log begun anew waits for the disk: this does, and changes nothing.
      if (begunAnew) raw.pragma(`user_version = ${raw.pragma('user_version', { simple: true })}`);
    } catch {
      // The log still holds everything.
    }
    parentPort.postMessage(begunAnew);
  });
}
