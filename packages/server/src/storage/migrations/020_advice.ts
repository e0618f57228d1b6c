import type { Kysely, Migration } from 'kysely';

// How often who played a seat was advised stands with the seat.

export const advice: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('seats').addColumn('advised', 'text').execute();
  },
};
