import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Engines } from '../rules/engines';
import { openReader, readingOn, type Source } from '../storage/copies/reader';
import { OtherVersion } from '../storage/copies/version';
import { putInPlace, vacuumInto } from '../storage/copies/whole';
import { serversOn, writeDatabase } from '../storage/copies/write';
import { examine } from '../storage/examine';
import { holdFolder } from '../storage/hold';
import { openStorage, type StoragePlace } from '../storage/open';
import { addressOf } from '../storage/postgres';
import { FILE } from '../storage/sqlite';
import { BadCopy, backUp, checkSample, SAMPLE } from './backups';
import { sampleOf, type Verified, verifyMatches } from './verify';

export interface Restoring {
  readonly place: StoragePlace;
  readonly file: string;
  readonly engines: Engines;
  /** Matches that cannot be read do not stop it. */
  readonly anyway: boolean;
  /** Where the restore point of a database goes. */
  readonly folder: string;
  readonly now: Date;
}

/** What is there now, and where what was there before lies; null where there was nothing. */
export interface Restored {
  readonly sample: Verified;
  readonly before: string | null;
}

/** A server runs on the store. */
export class ServerRuns extends Error {}

/**
 * Puts a backup in the place of a store. Nothing of the store is touched before the backup has been looked through, brought
 * up to this version in a copy, opened and folded in part; afterwards it is opened where it lies, and where that fails the
 * store is again what it was.
 */
export async function restore(restoring: Restoring): Promise<Restored> {
  const { place } = restoring;
  if ('databaseUrl' in place) return restoreDatabase(restoring, place);
  const hold = await holdFolder(place.dataDir);
  try {
    return await restoreFolder(restoring, place.dataDir);
  } finally {
    hold.release();
  }
}

async function restoreFolder(restoring: Restoring, dataDir: string): Promise<Restored> {
  const work = join(dataDir, 'packetboat-restoring');
  try {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { mode: 0o700 });
    await prepare(restoring, work);
    const current = join(dataDir, FILE);
    const before = setAside(current, join(dataDir, nameOf(restoring)));
    try {
      putInPlace(join(work, FILE), current);
      return { sample: await lookOver(restoring, { dataDir }), before };
    } catch (error) {
      putBack(before, current);
      throw error;
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function restoreDatabase(
  restoring: Restoring,
  place: { readonly databaseUrl: string },
): Promise<Restored> {
  const { engines, folder, anyway } = restoring;
  await assertNoServer(place);
  const before = (await nothingToKeep(place)) ? null : join(folder, nameOf(restoring));
  const work = mkdtempSync(join(tmpdir(), 'packetboat-restoring-'));
  try {
    await prepare(restoring, work);
    if (before !== null) await backUp(place, before, engines);
    const from = await openReader({ dataDir: work });
    let sample: Verified | undefined;
    try {
      await writeDatabase(place.databaseUrl, from.db, async (db) => {
        const ids = await sampleOf({ db }, SAMPLE);
        sample = await verifyMatches(readingOn('postgres', from.place, db), engines, ids);
        assertReadable(sample, anyway);
      });
    } finally {
      await from.close();
    }
    return { sample: sample ?? (await lookOver(restoring, place)), before };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Whether a database that is to be written to holds nothing. Refuses one whose tables this version does not know. */
async function nothingToKeep(place: { readonly databaseUrl: string }): Promise<boolean> {
  try {
    return await holdsNothing(place);
  } catch (error) {
    if (!(error instanceof OtherVersion && error.version === 'later')) throw error;
    throw new Error(
      `PostgreSQL at ${addressOf(place.databaseUrl)} was brought up to date by a later version of Packetboat, which this ` +
        'version cannot take back: make an empty database, name it in DATABASE_URL, and restore into that. Nothing was changed',
    );
  }
}

/** Throws while a server runs on a database that only one may write to now. */
export async function assertNoServer({ databaseUrl }: { readonly databaseUrl: string }): Promise<void> {
  const servers = await serversOn(databaseUrl);
  if (servers > 0) throw new ServerRuns('A server runs on this database: stop every node first');
}

/** A copy of the backup in a folder of its own, of this version, opened and folded in part. */
async function prepare(restoring: Restoring, work: string): Promise<void> {
  const { file } = restoring;
  await assertWholeBackup(file);
  await openReader({ file })
    .then((reader) => reader.close())
    .catch((error: unknown) => {
      if (error instanceof OtherVersion && error.version === 'none')
        throw new Error(`${file} is no backup of Packetboat`);
      if (!(error instanceof OtherVersion && error.version === 'earlier')) throw error;
    });
  vacuumInto(file, join(work, FILE));
  await lookOver(restoring, { dataDir: work });
}

/** Throws where a backup is damaged, with what is to be done then. */
export async function assertWholeBackup(file: string): Promise<void> {
  const finding = await examine(file).finding;
  if (finding !== undefined)
    throw new Error(`The backup ${file} is damaged: take another one. Nothing was changed (${finding})`);
}

/** Opens a store as a server would, stores something for a moment, and folds some matches. */
async function lookOver({ engines, anyway }: Restoring, place: StoragePlace): Promise<Verified> {
  const storage = await openStorage(place);
  try {
    await storage.ping();
    await storage.trial();
  } finally {
    await storage.close();
  }
  try {
    return await checkSample(place, engines);
  } catch (error) {
    if (!(error instanceof BadCopy) || !anyway) throw error;
    return error.verified;
  }
}

function assertReadable(verified: Verified, anyway: boolean): void {
  if (verified.failed.length > 0 && !anyway) throw new BadCopy(verified);
}

const nameOf = ({ now }: Pick<Restoring, 'now'>): string =>
  `packetboat-before-restore-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.sqlite`;

/** Whether a database has no table of ours, or no match. Throws where another version wrote it. */
export async function holdsNothing(place: Source): Promise<boolean> {
  try {
    const reader = await openReader(place);
    try {
      return (await reader.db.selectFrom('matches').select('id').limit(1).execute()).length === 0;
    } finally {
      await reader.close();
    }
  } catch (error) {
    if (error instanceof OtherVersion && error.version === 'none') return true;
    throw error;
  }
}

/** What a file has beside it while it is in use. */
const COMPANIONS = ['-wal', '-shm'];

/** Keeps a store under another name. It stays in its place until another file takes that, wherever this can be done. */
function setAside(file: string, point: string): string | null {
  if (!existsSync(file)) {
    // Without their file they hold nothing, and would spoil the one that is to come.
    for (const companion of COMPANIONS) rmSync(file + companion, { force: true });
    return null;
  }
  try {
    // Who closes a file as the last one takes its companions away, after all of them is in the file.
    const raw = new Database(file);
    raw.pragma('wal_checkpoint(truncate)');
    raw.close();
  } catch {
    // A store that is damaged is kept as it is, with what lies beside it.
  }
  if (COMPANIONS.some((companion) => existsSync(file + companion))) {
    for (const companion of ['', ...COMPANIONS])
      if (existsSync(file + companion)) renameSync(file + companion, point + companion);
    return point;
  }
  try {
    linkSync(file, point);
  } catch {
    // Some file systems know no second name for a file.
    copyFileSync(file, point, constants.COPYFILE_EXCL);
  }
  return point;
}

function putBack(point: string | null, file: string): void {
  for (const companion of COMPANIONS) rmSync(file + companion, { force: true });
  if (point === null) {
    rmSync(file, { force: true });
    return;
  }
  for (const companion of ['', ...COMPANIONS])
    if (existsSync(point + companion)) renameSync(point + companion, file + companion);
}
