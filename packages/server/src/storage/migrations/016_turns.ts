import type { Kysely, Migration } from 'kysely';

// When something was last done that one of all nodes does once in so long.

export const turns: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('turns')
      .addColumn('what', 'text', (column) => column.primaryKey().notNull())
      .addColumn('taken_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
