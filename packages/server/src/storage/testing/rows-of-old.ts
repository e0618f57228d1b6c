import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { upgrade } from '../migrate';
import { MIGRATIONS } from '../migrations';
import type { StoragePlace } from '../open';
import type { Schema } from '../schema';
import { FILE } from '../sqlite';

/** A row of a table as some version knew it. */
export type OldRow = Readonly<Record<string, unknown>>;

/** Makes the tables of a version: those that the migrations before this one have made. */
export async function makeTablesBefore(place: StoragePlace, migration: string): Promise<void> {
  const until = Object.entries(MIGRATIONS).filter(([name]) => name < migration);
  const db = new Kysely<Schema>({
    dialect:
      'dataDir' in place
        ? new SqliteDialect({ database: new Database(join(place.dataDir, FILE)) })
        : new PostgresDialect({ pool: new Pool({ connectionString: place.databaseUrl }) }),
  });
  await upgrade(db, Object.fromEntries(until)).run();
  await db.destroy();
}

/** Writes rows in the way of no version in particular. */
export async function writeRows(
  place: StoragePlace,
  tables: Readonly<Record<string, readonly OldRow[]>>,
): Promise<void> {
  const statements = Object.entries(tables).flatMap(([table, rows]) =>
    rows.map((row) => ({ table, columns: Object.keys(row), values: Object.values(row) })),
  );
  if ('dataDir' in place) {
    const file = new Database(join(place.dataDir, FILE));
    file.transaction(() => {
      for (const { table, columns, values } of statements) {
        const blanks = columns.map(() => '?');
        file.prepare(`insert into ${table} (${columns.join()}) values (${blanks.join()})`).run(...values);
      }
    })();
    file.close();
    return;
  }
  const client = new Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query('begin');
  for (const { table, columns, values } of statements) {
    const blanks = columns.map((_, i) => `$${i + 1}`);
    await client.query(`insert into ${table} (${columns.join()}) values (${blanks.join()})`, values);
  }
  await client.query('commit');
  await client.end();
}
