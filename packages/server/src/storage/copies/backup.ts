import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { momentInto } from './file';
import { fileOf, isFile, openReader, type Source } from './reader';
import { assertRoom, bytesOfFile } from './room';
import { type Copy, makeCopy, vacuumInto } from './whole';

/** Copies a store into a SQLite file, as it stands at one moment, while servers go on. */
export async function makeBackup(
  source: Source,
  file: string,
  check: (file: string) => Promise<void>,
): Promise<Copy> {
  if (existsSync(file)) throw new Error(`${file} is there already: name another file`);
  return makeCopy(file, (unfinished) => copyInto(unfinished, source), check);
}

async function copyInto(target: string, source: Source): Promise<void> {
  if (isFile(source)) {
    // Opened once before, so that a store this version cannot read is told in words.
    await (await openReader(source)).close();
    assertRoom(dirname(target), bytesOfFile(fileOf(source)));
    return vacuumInto(fileOf(source), target);
  }
  const reader = await openReader(source);
  try {
    await momentInto(target, reader.db);
  } finally {
    await reader.close();
  }
}
