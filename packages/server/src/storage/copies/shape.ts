import Database from 'better-sqlite3';
import { Kysely, type Migration } from 'kysely';
import { upgrade } from '../migrate';
import { MIGRATIONS } from '../migrations';
import type { Schema } from '../schema';
import { ImmediateSqliteDialect } from '../sqlite-dialect';

/** By their names, in order: all of this version's, or those that an earlier one knew. */
export type Migrations = Readonly<Record<string, Migration>>;

/** A table as the migrations leave it. */
export interface TableShape {
  readonly name: keyof Schema;
  /** The columns of its primary key, in their order. Without one it is a table of a single row. */
  readonly key: readonly string[];
}

/**
 * All tables, each after those that its rows point to. They are read off an empty store that the migrations have made, so
 * that a copy leaves none out which a later migration adds.
 */
export async function tableShapes(migrations: Migrations = MIGRATIONS): Promise<readonly TableShape[]> {
  const raw = new Database(':memory:');
  try {
    await upgrade(new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(raw) }), migrations).run();
    return shapesOf(raw);
  } finally {
    raw.close();
  }
}

function shapesOf(raw: Database.Database): readonly TableShape[] {
  const names = raw
    .prepare(
      `select name from sqlite_master where type = 'table'
       and name not like 'sqlite\\_%' escape '\\' and name not like 'packetboat\\_%' escape '\\' order by name`,
    )
    .pluck()
    .all() as (keyof Schema)[];
  const ordered: TableShape[] = [];
  const add = (name: keyof Schema): void => {
    if (ordered.some((shape) => shape.name === name)) return;
    for (const { table } of raw.pragma(`foreign_key_list(${name})`) as { table: keyof Schema }[]) {
      if (table !== name) add(table);
    }
    const columns = raw.pragma(`table_info(${name})`) as { name: string; pk: number }[];
    const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    ordered.push({ name, key: key.map((column) => column.name) });
  };
  for (const name of names) add(name);
  return ordered;
}
