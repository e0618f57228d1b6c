import type { Kysely, Migration } from 'kysely';

// Who directs a table may change, and what several decide together is stored until it is decided. When a seat's owner was
// last seen outlives every process.

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('host', 'text').execute();
  await db.schema.alterTable('matches').addColumn('proposal', 'text').execute();
  await db.schema
    .alterTable('matches')
    .addColumn('last_proposal', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('sightings')
    .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint')
    .addPrimaryKeyConstraint('sightings_key', ['match', 'seat'])
    .execute();
}

export const proposals: Migration = { up };
