import type { Kysely, Migration } from 'kysely';

// A seat is held by several devices of its owner. Tokens of before tell of none: their device has no name, and was last
// seen when the token was made. A bundle is what takes a person's tables to another device: it is good once, for minutes.

export const devices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('tokens').addColumn('device', 'text').execute();
    await db.schema.alterTable('tokens').addColumn('device_name', 'text').execute();
    await db.schema.alterTable('tokens').addColumn('seen_at', 'bigint').execute();
    await db.schema
      .createTable('bundles')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('moves', 'bigint', (column) => column.notNull())
      .addColumn('spent_by', 'text')
      .addColumn('holds', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('bundles_end').on('bundles').column('expires_at').execute();
  },
};
