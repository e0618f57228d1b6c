import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { StoragePlace } from '../storage/open';
import { FILE } from '../storage/sqlite';
import { type Databases, layReadyFile, makeReadyDatabase } from './readyStores';

export type EngineName = 'sqlite' | 'postgres';

/** A storage place of a test's own. `remove` leaves nothing behind, whatever is still connected. */
export interface TestPlace {
  readonly place: StoragePlace;
  remove(): Promise<void>;
}

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const PREFIX = 'packetboat_test_';
const STALE_AFTER_MS = 60 * 60 * 1000;
/** Any number that nothing else locks on that server. */
const MAKING = 7_305_118_903;

/** The engines this run is about: both, unless `npm test` found one missing on this machine. */
export function testEngines(): EngineName[] {
  const named = process.env.PACKETBOAT_TEST_ENGINES?.split(',');
  return (['sqlite', 'postgres'] as const).filter((engine) => named?.includes(engine) ?? true);
}

/** Whether nodes can be joined here: Redis joins those that share a PostgreSQL. */
export function mayJoinNodes(): boolean {
  const named = process.env.PACKETBOAT_TEST_ENGINES?.split(',');
  return ['postgres', 'redis'].every((engine) => named?.includes(engine) ?? true);
}

/** Where tests keep their tables that do not ask for an engine: SQLite, which is quicker, or what this says. */
export function usualEngine(): EngineName {
  return process.env.PACKETBOAT_TEST_STORE === 'postgres' ? 'postgres' : 'sqlite';
}

/** With a store that has all its tables and holds nothing. */
export async function testPlace(engine: EngineName): Promise<TestPlace> {
  if (engine === 'postgres') return database(makeReadyDatabase);
  const made = directory();
  await layReadyFile(made.place.dataDir);
  return made;
}

/** Where no store has ever been. */
export async function emptyPlace(engine: EngineName): Promise<TestPlace> {
  return engine === 'sqlite' ? directory() : database(makeEmptyDatabase);
}

/** Runs a statement on a store, beside whoever has it open. */
export async function writeInto(place: StoragePlace, statement: string): Promise<void> {
  if ('dataDir' in place) {
    const file = new Database(join(place.dataDir, FILE));
    file.prepare(statement).run();
    file.close();
    return;
  }
  const client = new Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function directory() {
  const dataDir = mkdtempSync(join(tmpdir(), 'packetboat-test-'));
  return { place: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

const newName = () => `${PREFIX}${Date.now()}_${randomBytes(4).toString('hex')}`;

function urlOf(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

async function database(make: (databases: Databases) => Promise<string>): Promise<TestPlace> {
  const name = await onServer(async (client) => {
    // Until the connection is closed: nobody drops what another suite copies.
    await client.query('select pg_advisory_lock($1)', [MAKING]);
    await dropStale(client);
    return make({ client, newName, urlOf });
  });
  return { place: { databaseUrl: urlOf(name) }, remove: () => onServer((client) => drop(client, name)) };
}

async function makeEmptyDatabase({ client }: Databases): Promise<string> {
  const name = newName();
  await client.query(`create database ${name}`);
  return name;
}

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: SERVER });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Databases of runs that were killed before they could clean up, and what earlier runs have copied theirs from. */
async function dropStale(client: Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '${PREFIX.replaceAll('_', '\\_')}%'
     and not exists (select 1 from pg_stat_activity a where a.datname = pg_database.datname)`,
  );
  for (const { datname } of rows) {
    const made = Number(datname.slice(PREFIX.length).split('_')[0]);
    if (Date.now() - made > STALE_AFTER_MS) await drop(client, datname);
  }
}

/** So often it is looked whether connections that were closed are gone: a look takes a millisecond or two. */
const LOOKS = 50;

async function drop(client: Client, name: string): Promise<void> {
  const connected = async () => {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    return rows.length > 0;
  };
  // PostgreSQL itself would look only every tenth of a second.
  let looks = LOOKS;
  while (looks-- > 0 && (await connected()));
  await client.query(`drop database if exists ${name} with (force)`);
}
