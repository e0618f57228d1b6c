import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { alike } from '../alike';
import { upgrade } from '../migrate';
import { MIGRATIONS } from '../migrations';
import { APPLICATION, addressOf, connect } from '../postgres';
import type { Tables } from '../schema';
import { ImmediateSqliteDialect } from '../sqlite-dialect';
import { TOOL } from './reader';
import { assertSame, emptyTables, type Holding, holdingOf, type Row, readRows } from './rows';

// Copies of all rows into a store that holds none, on either engine. Each is one transaction: it is all there or nothing is.

/** Writes a new SQLite file that nobody else knows of yet: it need not survive a crash before it is on the disk as a whole. */
export async function writeFile(file: string, from: Kysely<Tables>): Promise<Holding> {
  const raw = new Database(file);
  try {
    raw.pragma('journal_mode = memory');
    raw.pragma('synchronous = off');
    const db = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(raw), plugins: [alike()] });
    await upgrade(db, MIGRATIONS).run();
    raw.pragma('foreign_keys = ON');
    raw.exec('begin');
    await emptyTables(db);
    const inserts = new Map<string, Database.Statement>();
    const held = await readRows(from, (table, rows) => {
      const columns = Object.keys(rows[0] as Row);
      const known = inserts.get(table) ?? raw.prepare(insertOf(table, columns));
      inserts.set(table, known);
      for (const row of rows) known.run(columns.map((column) => row[column]));
    });
    raw.exec('commit');
    assertSame(held, await holdingOf(db));
    return held;
  } finally {
    raw.close();
  }
}

const insertOf = (table: string, columns: readonly string[]): string =>
  `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
   values (${columns.map(() => '?').join(', ')})`;

/**
 * Fills a PostgreSQL database of this version in one transaction. What it held before is gone with it; `check` looks at what
 * is there then, and where it throws all is as it was. Nobody else writes meanwhile: that waits for the end.
 */
export async function writeDatabase(
  databaseUrl: string,
  from: Kysely<Tables>,
  check: (db: Kysely<Tables>) => Promise<void>,
): Promise<Holding> {
  const db = await connect(databaseUrl, addressOf(databaseUrl), TOOL);
  try {
    await upgrade(db, MIGRATIONS).run();
    return await db.transaction().execute(async (trx) => {
      await sql`lock table matches in access exclusive mode`.execute(trx);
      await emptyTables(trx);
      const held = await readRows(from, async (table, rows) => {
        await trx
          .insertInto(table)
          .values(rows as never)
          .execute();
      });
      assertSame(held, await holdingOf(trx));
      await check(trx);
      return held;
    });
  } finally {
    await db.destroy();
  }
}

/** The servers that are connected to a database now. */
export async function serversOn(databaseUrl: string): Promise<number> {
  const db = await connect(databaseUrl, addressOf(databaseUrl), TOOL);
  try {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = ${APPLICATION}`.execute(db);
    return Number(rows[0]?.count ?? 0);
  } finally {
    await db.destroy();
  }
}
