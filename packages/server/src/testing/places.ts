import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { StoragePlace } from '../storage/open';

export type EngineName = 'sqlite' | 'postgres';

/** A storage place of a test's own. `remove` leaves nothing behind, whatever is still connected. */
export interface TestPlace {
  readonly place: StoragePlace;
  remove(): Promise<void>;
}

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const PREFIX = 'packetboat_test_';
const STALE_AFTER_MS = 60 * 60 * 1000;

/** The engines this run is about: both, unless `npm test` found one missing on this machine. */
export function testEngines(): EngineName[] {
  const named = process.env.PACKETBOAT_TEST_ENGINES?.split(',');
  return (['sqlite', 'postgres'] as const).filter((engine) => named?.includes(engine) ?? true);
}

export function testPlace(engine: EngineName): Promise<TestPlace> {
  return engine === 'sqlite' ? Promise.resolve(directory()) : database();
}

function directory(): TestPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'packetboat-test-'));
  return { place: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function database(): Promise<TestPlace> {
  const name = `${PREFIX}${Date.now()}_${randomBytes(4).toString('hex')}`;
  await onServer(async (client) => {
    await dropStale(client);
    await client.query(`create database ${name}`);
  });
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return {
    place: { databaseUrl: url.href },
    remove: () => onServer((client) => drop(client, name)),
  };
}

async function onServer(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: SERVER });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Databases of runs that were killed before they could clean up. */
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

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`);
}
