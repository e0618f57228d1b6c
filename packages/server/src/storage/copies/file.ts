import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { alike } from '../alike';
import { upgrade } from '../migrate';
import { MIGRATIONS } from '../migrations';
import type { Schema } from '../schema';
import { ImmediateSqliteDialect } from '../sqlite-dialect';
import { unhurried } from '../unhurried';
import { bytesOfCopy } from './length';
import { assertRoom } from './room';
import { assertSame, emptyTables, type Holding, holdingOf, type Row, readRows } from './rows';
import type { Migrations } from './shape';

/**
 * Copies all rows of a store that these migrations have made into a new SQLite file, in one transaction. Nobody else knows of
 * the file yet: it need not survive a crash before it is on the disk as a whole.
 */
export async function writeFile(
  file: string,
  from: Kysely<Schema>,
  migrations: Migrations = MIGRATIONS,
): Promise<Holding> {
  const raw = new Database(file);
  try {
    raw.pragma('journal_mode = memory');
    raw.pragma('synchronous = off');
    const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(raw), plugins: [alike()] });
    await upgrade(db, migrations).run();
    raw.pragma('foreign_keys = ON');
    raw.exec('begin');
    await emptyTables(db, migrations);
    const inserts = new Map<string, Database.Statement>();
    const held = await readRows(
      from,
      (table, rows) => {
        const columns = Object.keys(rows[0] as Row);
        const known = inserts.get(table) ?? raw.prepare(insertOf(table, columns));
        inserts.set(table, known);
        for (const row of rows) known.run(columns.map((column) => row[column]));
      },
      migrations,
    );
    raw.exec('commit');
    assertSame(held, await holdingOf(db, migrations));
    return held;
  } finally {
    raw.close();
  }
}

/** Copies a PostgreSQL database as it stands at one moment. Throws before where the copy would not have room. */
export function momentInto(
  file: string,
  db: Kysely<Schema>,
  migrations: Migrations = MIGRATIONS,
): Promise<void> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      await unhurried(moment);
      assertRoom(dirname(file), await bytesOfCopy(moment, migrations));
      await writeFile(file, moment, migrations);
    });
}

const insertOf = (table: string, columns: readonly string[]): string =>
  `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
   values (${columns.map(() => '?').join(', ')})`;
