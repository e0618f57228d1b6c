import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { examine } from '../examine';
import { damaged, explained } from '../explained';
import { inParts } from './inParts';

/** A finished copy. */
export interface Copy {
  readonly file: string;
  readonly bytes: number;
}

/**
 * A copy of a store in a SQLite file, which has its name only when it is whole, has been looked through, has passed `check`,
 * and is on the disk. What had that name before is gone then, and stays where the copy fails.
 */
export async function makeCopy(
  file: string,
  write: (unfinished: string) => Promise<void> | void,
  check: (unfinished: string) => Promise<void> = async () => {},
): Promise<Copy> {
  const unfinished = `${file}.unfinished`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    rmSync(unfinished, { force: true });
    // Whatever the mask of the user: the copy holds every hidden card.
    closeSync(openSync(unfinished, 'wx', 0o600));
    await inParts(unfinished, () => write(unfinished));
    await assertWhole(unfinished);
    await check(unfinished);
    putInPlace(unfinished, file);
    return { file, bytes: statSync(file).size };
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished, { force: true });
    throw explained(error, unfinished);
  }
}

/** A whole copy of a SQLite file as it is at one moment. It is not begun anew when somebody writes meanwhile. */
export function vacuumInto(file: string, target: string): void {
  const raw = new Database(file, { readonly: true, fileMustExist: true });
  try {
    raw.prepare('vacuum into ?').run(target);
  } catch (error) {
    throw explained(error, file);
  } finally {
    raw.close();
  }
}

/** Throws where the file is damaged. */
export async function assertWhole(file: string): Promise<void> {
  const finding = await examine(file).finding;
  if (finding !== undefined) throw damaged(file, finding);
}

/** Under its name only when it is on the disk, and its name is as well. */
export function putInPlace(from: string, to: string): void {
  chmodSync(from, 0o600);
  syncNow(from, 'r+');
  renameSync(from, to);
  syncNow(dirname(to), 'r');
}

function syncNow(path: string, mode: 'r' | 'r+'): void {
  const handle = openSync(path, mode);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
