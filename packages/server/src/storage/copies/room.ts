import { statfsSync, statSync } from 'node:fs';

/** So much stays free: who fills the disk of a store stops its games. */
const SPARE_BYTES = 64 * 1_048_576;

/** Throws where a copy of so many bytes has no room in a folder. */
export function assertRoom(folder: string, bytes: number): void {
  const { bavail, bfree, blocks, bsize } = statfsSync(folder);
  // The last blocks of many file systems are for root alone.
  const free = (process.getuid?.() === 0 ? bfree : bavail) * bsize;
  const needed = bytes + SPARE_BYTES;
  // Some file systems do not tell.
  if (blocks === 0 || free >= needed) return;
  const megabytes = (count: number) => Math.ceil(count / 1_048_576);
  throw new Error(
    `There is no room for a copy in ${folder}: ${megabytes(needed)} MB are needed, ${megabytes(free)} MB are free`,
  );
}

/** What a copy of a SQLite file may take: its own pages, and those that still stand in the log beside it. */
export const bytesOfFile = (file: string): number =>
  [file, `${file}-wal`].reduce((sum, one) => sum + (statSync(one, { throwIfNoEntry: false })?.size ?? 0), 0);
