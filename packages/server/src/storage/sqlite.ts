import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, type Migration } from 'kysely';
import { alike } from './alike';
import { checkpointsOf, PAGES_AT_MOST } from './checkpoints';
import { assertRoom, bytesOfFile } from './copies/room';
import { vacuumInto } from './copies/whole';
import { type DiskSync, diskSyncOf } from './disk-sync';
import type { Engine } from './engine';
import { explained } from './explained';
import { bringUpToDate, type Upgraded, upgrade } from './migrate';
import { roomIn } from './room';
import type { Schema } from './schema';
import { sqliteAppends } from './sqlite-appends';
import { ImmediateSqliteDialect, untilFree } from './sqlite-dialect';

export const FILE = 'packetboat.sqlite';

/** What whoever opens a store is told of it. */
export interface Told {
  /** The disk has failed, and everything is refused until the process is started anew. */
  readonly onLost?: ((error: Error) => void) | undefined;
  /** It was written by an earlier version, and is not any more. */
  readonly onUpgraded?: ((upgraded: Upgraded) => void) | undefined;
}

/** Opens the database file of a data directory, making both where they are missing. */
export async function openSqlite(
  dataDir: string,
  migrations: Readonly<Record<string, Migration>>,
  { onLost = () => {}, onUpgraded = () => {} }: Told = {},
): Promise<Engine> {
  const file = join(dataDir, FILE);
  const isNew = !existsSync(file);
  let raw: Database.Database | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    raw = openFile(file);
    await prepare(raw);
    const upgraded = await migrateFile(raw, kyselyOn(raw), file, migrations);
    if (upgraded !== undefined) onUpgraded(upgraded);
    return engineOn(raw, file, onLost);
  } catch (error) {
    raw?.close();
    if (isNew) forgetEmpty(file);
    throw explained(error, file);
  }
}

/** A store that could not be begun, on a full disk for one, leaves nothing that the next start would take for a lost one. */
function forgetEmpty(file: string): void {
  if (existsSync(file) && statSync(file).size === 0) rmSync(file);
}

/**
 * A file without a byte is not a new store: a full disk or a copy that broke off leaves one, and what was in it is missed. To
 * be asked by whoever holds the folder, since a store that is just being made is such a file for a moment.
 */
export function assertNotEmptied(file: string): void {
  const empty = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
  if (!existsSync(file) || !empty(file) || !empty(`${file}-wal`)) return;
  throw new Error(
    `The database file ${file} is empty: put back a backup (docs/hosting.md, Backups), or take the file away to begin anew`,
  );
}

/**
 * Two connections, since a transaction of the one must not take in what the appends write meanwhile. Both commit
 * without waiting for the disk (`synchronous = NORMAL`): that is done by `diskSync`, on another thread.
 */
function engineOn(raw: Database.Database, file: string, onLost: (error: Error) => void): Engine {
  // The migrations have read or written by now, so the write-ahead log exists; it stays as long as a connection does.
  const disk = diskSyncOf(`${file}-wal`, onLost);
  const appending = openFile(file);
  for (const connection of [raw, appending]) {
    connection.pragma('synchronous = NORMAL');
    connection.pragma('foreign_keys = ON');
  }
  const checkpoints = checkpointsOf(appending, file);
  const writeAheadLog: DiskSync = {
    ...disk,
    sync: async () => {
      await disk.sync();
      checkpoints.look();
    },
  };
  const db = kyselyOn(raw, writeAheadLog);
  const relaxed = kyselyOn(appending);
  const room = roomIn(dirname(file));
  const version = appending.pragma('user_version', { simple: true });
  return {
    name: 'sqlite',
    place: file,
    trial: async () => {
      await room.trial();
      // Writes a page, and changes nothing.
      await untilFree(() => appending.pragma(`user_version = ${version}`));
      await writeAheadLog.sync();
    },
    doubtful: () => room.short(),
    db,
    relaxed,
    appends: sqliteAppends(appending, relaxed, writeAheadLog),
    close: async () => {
      await checkpoints.close();
      await db.destroy();
      // Kysely does not close what it never used.
      for (const connection of [raw, appending]) connection.close();
      disk.close();
    },
  };
}

function kyselyOn(raw: Database.Database, disk?: DiskSync): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(raw, disk), plugins: [alike()] });
}

function openFile(file: string): Database.Database {
  // No waiting inside SQLite: it would stop the event loop, and with it a transaction of this very process that
  // holds the lock. `untilFree` waits instead.
  const raw = new Database(file, { timeout: 0 });
  raw.pragma(`wal_autocheckpoint = ${PAGES_AT_MOST}`);
  return raw;
}

async function prepare(raw: Database.Database): Promise<void> {
  await untilFree(() => raw.pragma('journal_mode = WAL'));
  // While migrating, a commit in the write-ahead log is on the disk before it is reported.
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
}

/**
 * All pending migrations in one transaction that has the file to itself: two processes that start at once take
 * turns, and one that fails leaves the file as it was. An existing file is copied first.
 */
async function migrateFile(
  raw: Database.Database,
  db: Kysely<Schema>,
  file: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Upgraded | undefined> {
  const steps = upgrade(db, migrations);
  await untilFree(() => raw.exec('begin immediate'));
  try {
    const upgraded = await bringUpToDate(steps, {
      folder: dirname(file),
      into: (target) => {
        assertRoom(dirname(target), bytesOfFile(file));
        vacuumInto(file, target);
      },
      remedy: '',
    });
    raw.exec('commit');
    return upgraded;
  } catch (error) {
    if (raw.inTransaction) raw.exec('rollback');
    throw error;
  }
}
