import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import { type Migrations, type TableShape, tableShapes } from './shape';

export type Row = Readonly<Record<string, string | number | null>>;

/** Takes the rows of a table, a batch at a time. */
export type TakeRows = (table: keyof Schema, rows: readonly Row[]) => Promise<void> | void;

/** What a store holds, table by table: how many rows, and a sum over their digests, which does not depend on their order. */
export type Holding = Readonly<Record<string, { readonly rows: number; readonly sum: bigint }>>;

/** Rows that are held in memory at once. States are long. */
const BATCH = 200;
const BATCH_OF_STATES = 20;

/**
 * Reads every row of a store, tables in the order in which they may be written, each table by its primary key. Whoever calls
 * sees to it that all is of one moment. A store that is behind is read by the migrations that have made it.
 */
export async function readRows(
  db: Kysely<Schema>,
  take: TakeRows,
  migrations?: Migrations,
): Promise<Holding> {
  const holding: Record<string, { rows: number; sum: bigint }> = {};
  for (const shape of await tableShapes(migrations)) {
    const held = { rows: 0, sum: 0n };
    holding[shape.name] = held;
    for await (const rows of batchesOf(db, shape)) {
      await take(shape.name, rows);
      held.rows += rows.length;
      for (const row of rows) held.sum = BigInt.asUintN(64, held.sum + digestOf(row));
    }
  }
  return holding;
}

function digestOf(row: Row): bigint {
  const columns = Object.keys(row).sort();
  const text = JSON.stringify(columns.map((column) => [column, row[column]]));
  return createHash('sha256').update(text).digest().readBigUInt64BE();
}

/** What a store holds. */
export const holdingOf = (db: Kysely<Schema>, migrations?: Migrations): Promise<Holding> =>
  readRows(db, () => {}, migrations);

async function* batchesOf(db: Kysely<Schema>, { name, key }: TableShape): AsyncGenerator<readonly Row[]> {
  const limit = name === 'snapshots' ? BATCH_OF_STATES : BATCH;
  if (key.length === 0) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    if (rows.length > 0) yield rows;
    return;
  }
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const from: Row | undefined = last;
    const after =
      from === undefined
        ? sql``
        : sql`where (${columns}) > (${sql.join(key.map((column) => from[column] as string | number))})`;
    const { rows } = await sql<Row>`select * from ${sql.table(name)} ${after}
      order by ${columns} limit ${sql.lit(limit)}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < limit || last === undefined) return;
  }
}

/** Takes away all that a store holds. Whoever calls sees to the transaction. */
export async function emptyTables(db: Kysely<Schema>, migrations?: Migrations): Promise<void> {
  for (const { name } of [...(await tableShapes(migrations))].reverse())
    await sql`delete from ${sql.table(name)}`.execute(db);
}

/** Throws where a copy holds other rows than what it was made of. */
export function assertSame(original: Holding, copy: Holding): void {
  const other = Object.keys(original).filter(
    (name) => original[name]?.rows !== copy[name]?.rows || original[name]?.sum !== copy[name]?.sum,
  );
  if (other.length === 0) return;
  const told = other.map((name) => `${name}: ${copy[name]?.rows ?? 0} rows for ${original[name]?.rows}`);
  throw new Error(`The copy is not what it was made of (${told.join(', ')})`);
}
