import type { Kysely, Migration } from 'kysely';

// A match goes on by the version of the rules it began with, and only they go on from its snapshots. What has stopped a
// match is written down.

export const rules: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['matches', 'snapshots']) {
      await db.schema
        .alterTable(table)
        .addColumn('rules', 'bigint', (column) => column.notNull().defaultTo(1))
        .execute();
    }
    await db.schema.alterTable('matches').addColumn('frozen', 'text').execute();
  },
};
