import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../migrations';
import { APPLICATION, addressOf, connect } from '../postgres';
import { upgradeDatabase } from '../postgres-upgrade';
import type { Schema } from '../schema';
import { unhurried } from '../unhurried';
import { TOOL } from './reader';
import { assertSame, emptyTables, type Holding, holdingOf, readRows } from './rows';

/**
 * Fills a PostgreSQL database of this version in one transaction. What it held before is gone with it; `check` looks at what
 * is there then, and where it throws all is as it was. Nobody else writes meanwhile: that waits for the end.
 */
export async function writeDatabase(
  databaseUrl: string,
  from: Kysely<Schema>,
  check: (db: Kysely<Schema>) => Promise<void>,
): Promise<Holding> {
  const db = await connect(databaseUrl, addressOf(databaseUrl), TOOL);
  try {
    await upgradeDatabase(db, MIGRATIONS, null);
    return await db.transaction().execute(async (trx) => {
      await unhurried(trx);
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
