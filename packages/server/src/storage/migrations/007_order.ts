import type { Kysely, Migration } from 'kysely';

// Seats keep their number when a match starts, and the order of play is written down. Matches of before closed their seats
// up at the start and play in the order of their seats; tables that were opened before do as they said.

export const order: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('matches')
      .addColumn('drawn', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('matches').addColumn('order_of_play', 'text').execute();
  },
};
