import type { Kysely, Migration } from 'kysely';

// Tables may choose a pace. How much time is left is in the log; a row a running clock says when to look. The house's time
// goes on while some server runs, whatever wall clocks say.

export const clocks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('matches').addColumn('clock', 'text').execute();
    await db.schema
      .createTable('clocks')
      .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('due', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('clocks_key', ['match', 'key'])
      .execute();
    await db.schema.createIndex('clocks_due').on('clocks').column('due').execute();
    await db.schema
      .createTable('house_time')
      .addColumn('ms', 'bigint', (column) => column.notNull())
      .execute();
    await (db as Kysely<{ house_time: { ms: number } }>).insertInto('house_time').values({ ms: 0 }).execute();
  },
};
