import type { Kysely, Migration } from 'kysely';

// A move changes when its match was last used. That is in no index from here on, so that a move writes fewer pages on
// SQLite, and on PostgreSQL none but the row's own.

export const quietMoves: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('matches_status').execute();
    await db.schema.createIndex('matches_status').on('matches').column('status').execute();
  },
};
