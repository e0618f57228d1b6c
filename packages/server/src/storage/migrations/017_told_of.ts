import type { Kysely, Migration } from 'kysely';

// Which entry somebody was told of: a look that has not seen it does not take the mark away. Of marks from before it is not
// known, and any look does.

export const toldOf: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('told')
      .addColumn('pos', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
