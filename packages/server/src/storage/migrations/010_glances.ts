import type { Kysely, Migration } from 'kysely';

// How far a game is and since when who acts, beside who acts; and how far the holder of each seat has looked. Matches that
// were running before it have null until their next action.

export const glances: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('matches').addColumn('glance', 'text').execute();
    await db.schema
      .createTable('looks')
      .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seat', 'bigint', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('talk', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('looks_key', ['match', 'seat'])
      .execute();
  },
};
