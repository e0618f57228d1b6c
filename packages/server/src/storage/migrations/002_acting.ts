import type { Kysely, Migration } from 'kysely';

// Matches that were running before it have null until their next action.

export const acting: Migration = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('matches').addColumn('acting', 'text').execute(),
};
