import type { Kysely, Migration } from 'kysely';

// Matches from before it keep nothing for anybody.

export const keptSeats: Migration = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('matches').addColumn('kept_until', 'bigint').execute(),
};
