import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './reasons';

/** The database, its companions and the copies laid beside it: they hold every hidden card. */
const OURS = /^packetboat.*\.(sqlite(-wal|-shm|-journal|\.unfinished)?|lock)$/;

/** What others than the owner may do. */
const OTHERS = 0o077;

/**
 * Takes our files in a data folder away from other users of this machine, and says what could not be done. The folder
 * itself stays as it is when somebody else made it: it may hold more than ours.
 */
export function keepPrivate(folder: string, change: typeof chmodSync = chmodSync): string[] {
  // Windows has rights of another kind; those of the folder are handed down.
  if (process.platform === 'win32') return [];
  const open = (path: string) => (statSync(path).mode & OTHERS) !== 0;
  const warnings = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && OURS.test(entry.name))
    .map(({ name }) => join(folder, name))
    .filter(open)
    .flatMap((file) => {
      try {
        change(file, statSync(file).mode & ~OTHERS & 0o777);
        return [];
      } catch (error) {
        return [
          `other users of this machine can read ${file}, and that could not be changed (${codeOf(error)})`,
        ];
      }
    });
  if (!open(folder)) return warnings;
  return [...warnings, `other users of this machine can look into ${folder}: chmod 700 ${folder}`];
}
