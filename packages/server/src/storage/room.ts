import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a folder's disk still takes what is written. */
export interface Room {
  /** So little is left that a trial is called for. */
  short(): Promise<boolean>;
  /** Writes a megabyte and takes it away again: throws where that is too much. */
  trial(): Promise<void>;
}

/** Some hundreds of moves. */
const TRIAL_BYTES = 1_048_576;

export function roomIn(folder: string): Room {
  const file = join(folder, 'packetboat.trial');
  return {
    short: async () => {
      const { bavail, bfree, blocks, bsize } = await statfs(folder);
      // Some file systems do not tell. The last blocks of many are for root alone.
      const free = process.getuid?.() === 0 ? bfree : bavail;
      return blocks > 0 && free * bsize < TRIAL_BYTES;
    },
    trial: async () => {
      try {
        const handle = await open(file, 'w', 0o600);
        try {
          await handle.writeFile(Buffer.alloc(TRIAL_BYTES, 1));
          await handle.sync();
        } finally {
          await handle.close();
        }
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}
