import type { Kysely, Migration } from 'kysely';

// What opens the host's page, as its hash; and which tables the host keeps, whatever their age.

export const house: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('house')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('matches')
      .addColumn('kept', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
