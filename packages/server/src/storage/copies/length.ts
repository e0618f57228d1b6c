import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import { type Migrations, tableShapes } from './shape';

/** What a row takes in a SQLite file beside its texts: its numbers, its head, and its part of the indexes. */
const ROW_BYTES = 100;
/** The pages of a SQLite file are not full to the brim. */
const PAGES_OVER_TEXT = 1.2;

/**
 * About how long the SQLite file will be that a PostgreSQL database is copied into. What the database itself takes says little:
 * it compresses long texts, and keeps room for rows that are gone.
 */
export async function bytesOfCopy(db: Kysely<Schema>, migrations?: Migrations): Promise<number> {
  const names = (await tableShapes(migrations)).map(({ name }) => name);
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name in (${sql.join(names)}) and data_type = 'text'`.execute(
    db,
  );
  let bytes = 0;
  for (const table of names) {
    const texts = columns
      .filter((column) => column.table === table)
      .map(({ name }) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`);
    const { rows } = await sql<{ rows: number; texts: number }>`
      select count(*) as rows, coalesce(sum(${sql.join([sql`0`, ...texts], sql` + `)}), 0) as texts
      from ${sql.table(table)}`.execute(db);
    bytes += Number(rows[0]?.rows) * ROW_BYTES + Number(rows[0]?.texts) * PAGES_OVER_TEXT;
  }
  return bytes;
}
