import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** So often what has been written so far is brought to the disk. */
const EVERY_MS = 5;

/**
 * Has a file brought to the disk in small parts while it is written. What comes all at once keeps the disk from everybody
 * else, and a move is made when it is on the disk. That is done on a thread of its own, since SQLite stands on this one.
 */
export async function inParts<T>(file: string, write: () => Promise<T> | T): Promise<T> {
  const over = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(`(${bringing})(require('node:fs'), require('node:worker_threads').workerData)`, {
    eval: true,
    workerData: { file, over, everyMs: EVERY_MS },
  });
  // Rejects where a part could not be brought there: the system says so once, and a later look would find nothing wrong.
  const ended = once(worker, 'exit');
  ended.catch(() => {});
  try {
    await Promise.race([once(worker, 'online'), ended]);
    return await write();
  } finally {
    Atomics.store(over, 0, 1);
    Atomics.notify(over, 0);
    await ended;
  }
}

interface Bringing {
  readonly file: string;
  readonly over: Int32Array;
  readonly everyMs: number;
}

/** The other thread. It is started from its text, so it knows nothing but its arguments. */
function bringing(fs: typeof import('node:fs'), { file, over, everyMs }: Bringing): void {
  const handle = fs.openSync(file, 'r+');
  while (Atomics.wait(over, 0, 0, everyMs) === 'timed-out') fs.fdatasyncSync(handle);
  fs.closeSync(handle);
}
