import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { alike } from '../alike';
import type { Engine } from '../engine';
import { explained } from '../explained';
import { log } from '../log';
import { matches } from '../matches';
import type { StoragePlace } from '../open';
import { APPLICATION, addressOf, connect } from '../postgres';
import type { Schema } from '../schema';
import { seats } from '../seats';
import { FILE } from '../sqlite';
import { ImmediateSqliteDialect } from '../sqlite-dialect';
import type { Storage } from '../storage';
import { OtherVersion, versionOf } from './version';

/** Where a store is, or a copy of one: a backup is a SQLite file by any name. */
export type Source = StoragePlace | { readonly file: string };

/** A store that is only read: it is neither migrated nor written, and a server may run on it. */
export interface StoreReader extends ReadingStore {
  readonly engine: Engine['name'];
  /** For the host; never a password. */
  readonly place: string;
  readonly db: Kysely<Schema>;
  close(): Promise<void>;
}

/** What is read of matches and their logs. */
export type ReadingStore = Pick<Storage, 'match' | 'standing' | 'seats' | 'entries' | 'actions' | 'lastPos'>;

/** Another connection may hold the file for a moment. */
const PATIENCE_MS = 5_000;
/** Whoever looks for servers on a database must not find the tool that looks. */
export const TOOL = { application_name: `${APPLICATION}-tool` };

export const isFile = (source: Source): source is { readonly dataDir: string } | { readonly file: string } =>
  !('databaseUrl' in source);

/** The SQLite file of a source that has one. */
export function fileOf(source: { readonly dataDir: string } | { readonly file: string }): string {
  return 'file' in source ? source.file : join(source.dataDir, FILE);
}

/** Opens a store as it is. Throws `OtherVersion` where this version cannot read it. */
export async function openReader(source: Source): Promise<StoreReader> {
  const { engine, place, db } = isFile(source)
    ? openFile(fileOf(source))
    : await openDatabase(source.databaseUrl);
  try {
    const version = await versionOf(db);
    if (version !== 'this') throw new OtherVersion(version, place);
  } catch (error) {
    await db.destroy();
    throw isFile(source) ? explained(error, place) : error;
  }
  return { engine, place, db, ...readingOn(engine, place, db), close: () => db.destroy() };
}

function openFile(file: string): Pick<StoreReader, 'engine' | 'place' | 'db'> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  try {
    const raw = new Database(file, { readonly: true, timeout: PATIENCE_MS });
    const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(raw), plugins: [alike()] });
    return { engine: 'sqlite', place: file, db: closing(db, raw) };
  } catch (error) {
    throw explained(error, file);
  }
}

/** Kysely does not close what it never used. */
function closing(db: Kysely<Schema>, raw: Database.Database): Kysely<Schema> {
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    raw.close();
  };
  return db;
}

async function openDatabase(databaseUrl: string): Promise<Pick<StoreReader, 'engine' | 'place' | 'db'>> {
  const address = addressOf(databaseUrl);
  const db = await connect(databaseUrl, address, TOOL);
  return { engine: 'postgres', place: `PostgreSQL at ${address}`, db };
}

/** What can be read by any connection, also from within a transaction. */
export function readingOn(name: Engine['name'], place: string, db: Kysely<Schema>): ReadingStore {
  const refused = async (): Promise<never> => {
    throw new Error(`${place} was opened for reading alone`);
  };
  const engine: Engine = {
    name,
    place,
    db,
    relaxed: db,
    appends: refused,
    trial: refused,
    doubtful: async () => false,
    close: async () => {},
  };
  return { ...matches(engine), ...seats(engine), ...log(engine) };
}
