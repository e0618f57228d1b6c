import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { explained } from './explained';
import { codeOf } from './reasons';

/** Keeps every other server off a data folder. */
export interface Hold {
  release(): void;
}

const FILE = 'packetboat.lock';

/** Whoever restarts a server may start the next one a moment before the last one has gone. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 50;

/**
 * Makes the folder where it is missing, and takes it. Two servers on one folder would not hear of each other's moves.
 * The lock is the system's own, held on an empty file by way of SQLite's exclusive transaction: it ends with its
 * process, however that ends, and holds between containers as well. Who only reads the database does not ask for it.
 */
export async function holdFolder(folder: string, patienceMs = PATIENCE_MS): Promise<Hold> {
  const file = join(folder, FILE);
  let raw: Database.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = new Database(file, { timeout: 0 });
    raw = lock;
    const taken = await tryFor(patienceMs, () => {
      // Nothing is ever written, so no journal is needed beside it.
      lock.pragma('journal_mode = memory');
      lock.exec('begin exclusive');
    });
    if (!taken) throw new FolderTaken(folder);
    return { release: () => void lock.close() };
  } catch (error) {
    raw?.close();
    throw explained(error, file);
  }
}

export class FolderTaken extends Error {
  constructor(folder: string) {
    super(
      `Another Packetboat is running on the folder ${folder}. Stop that one first, or give this one another folder with DATA_DIR.`,
    );
    this.name = 'FolderTaken';
  }
}

async function tryFor(patienceMs: number, take: () => void): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      take();
      return true;
    } catch (error) {
      if (!codeOf(error).startsWith('SQLITE_BUSY')) throw error;
    }
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
