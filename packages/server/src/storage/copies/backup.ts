import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { examine } from '../examine';
import { damaged, explained } from '../explained';
import { fileOf, isFile, openReader, type Source } from './reader';
import { writeFile } from './write';

/** A finished backup. */
export interface Backup {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Copies a store into a SQLite file, as it stands at one moment, while servers go on. It has its name only when it is whole,
 * on the disk, and has passed `check`.
 */
export async function makeBackup(
  source: Source,
  file: string,
  check: (file: string) => Promise<void>,
): Promise<Backup> {
  if (existsSync(file)) throw new Error(`${file} is there already: name another file`);
  const unfinished = `${file}.unfinished`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    rmSync(unfinished, { force: true });
    assertRoom(source, dirname(file));
    await copyInto(unfinished, source);
    await assertWhole(unfinished);
    await check(unfinished);
    putInPlace(unfinished, file);
    return { file, bytes: statSync(file).size };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw explained(error, unfinished);
  }
}

/** So much stays free: who fills the disk of a store stops its games. */
const SPARE_BYTES = 64 * 1_048_576;

function assertRoom(source: Source, folder: string): void {
  if (!isFile(source) || !existsSync(fileOf(source))) return;
  const { bavail, bfree, blocks, bsize } = statfsSync(folder);
  const free = (process.getuid?.() === 0 ? bfree : bavail) * bsize;
  const needed = statSync(fileOf(source)).size + SPARE_BYTES;
  // Some file systems do not tell.
  if (blocks === 0 || free >= needed) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576);
  throw new Error(
    `There is no room for a copy in ${folder}: ${megabytes(needed)} MB are needed, ${megabytes(free)} MB are free`,
  );
}

async function copyInto(target: string, source: Source): Promise<void> {
  // Whatever the mask of the user: the copy holds every hidden card.
  closeSync(openSync(target, 'wx', 0o600));
  if (isFile(source)) {
    // Opened once before, so that a store this version cannot read is told in words.
    await (await openReader(source)).close();
    return vacuumInto(fileOf(source), target);
  }
  const reader = await openReader(source);
  try {
    await reader.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (moment) => void (await writeFile(target, moment)));
  } finally {
    await reader.close();
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
