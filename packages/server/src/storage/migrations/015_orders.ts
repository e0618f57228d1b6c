import type { Kysely, Migration } from 'kysely';

// What somebody has ordered beforehand stands with his seat.

export const orders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('seats').addColumn('orders', 'text').execute();
  },
};
