import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from './reasons';

/** Brings a file that somebody else writes to the disk, on another thread. */
export interface DiskSync {
  sync(): Promise<void>;
  /** Throws once a sync has failed. */
  check(): void;
  close(): void;
}

/**
 * The file must exist; its name is on the disk when this returns.
 *
 * A sync that fails is the last one: the system reports it once and forgets the pages, so that later ones would succeed
 * over a hole. `onLost` is told; who starts the process again finds what the disk really has.
 */
export function diskSyncOf(file: string, onLost: (error: Error) => void): DiskSync {
  const handle = openSync(file, 'r+');
  syncDirectory(dirname(file));
  let lost: Error | undefined;
  const check = () => {
    if (lost !== undefined) throw lost;
  };
  return {
    check,
    sync: async () => {
      check();
      await new Promise<void>((resolve, reject) => {
        fdatasync(handle, (error) => {
          if (error === null) return resolve();
          if (lost === undefined) {
            lost = new Error(`The disk failed: ${reasonOf(error)}`, { cause: error });
            onLost(lost);
          }
          reject(lost);
        });
      });
      // Two may be under way: after the one that failed, the other says nothing either.
      check();
    },
    close: () => closeSync(handle),
  };
}

function syncDirectory(directory: string): void {
  // Windows has no such call, and no need of it.
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
