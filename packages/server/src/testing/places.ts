import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { StoragePlace } from '../storage/open';
import { FILE } from '../storage/sqlite';
import { borrow, type Kind } from './lentDatabases';
import { layReadyFile } from './readyStores';

export type EngineName = 'sqlite' | 'postgres';

/** A storage place of a test's own. `remove` leaves nothing behind, whatever is still connected. */
export interface TestPlace {
  readonly place: StoragePlace;
  remove(): Promise<void>;
}

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
  if (engine === 'postgres') return database('ready');
  const made = directory();
  await layReadyFile(made.place.dataDir);
  return made;
}

/** Where no store has ever been. */
export async function emptyPlace(engine: EngineName): Promise<TestPlace> {
  return engine === 'sqlite' ? directory() : database('bare');
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

async function database(kind: Kind): Promise<TestPlace> {
  const { databaseUrl, giveBack } = await borrow(kind);
  return { place: { databaseUrl }, remove: giveBack };
}
