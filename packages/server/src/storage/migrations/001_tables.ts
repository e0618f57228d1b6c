import type { Kysely, Migration } from 'kysely';

// `bigint` is an integer column on SQLite and 64 bits on PostgreSQL: both hold every whole number a double can.
// Frozen once released: later changes are migrations of their own, and this file does not know the present tables.

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('seats', 'bigint', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('listed', 'bigint', (column) => column.notNull())
    .addColumn('watchable', 'bigint', (column) => column.notNull())
    .addColumn('auto_start', 'bigint', (column) => column.notNull())
    .addColumn('server_seed', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('contributions', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('rematch', 'text')
    .addColumn('last_chat', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('matches_created').on('matches').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('matches_status').on('matches').columns(['status', 'updated_at']).execute();

  await db.schema
    .createTable('seats')
    .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text')
    .addColumn('name', 'text')
    .addColumn('contribution', 'text')
    .addColumn('level', 'bigint')
    .addColumn('seated_at', 'bigint')
    .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
    .execute();

  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('seat', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await db.schema.createIndex('tokens_seat').on('tokens').columns(['match', 'seat']).execute();

  await db.schema
    .createTable('actions')
    .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('seat', 'bigint')
    .addColumn('client_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('actions_key', ['match', 'seq'])
    .execute();
  await db.schema
    .createIndex('actions_client')
    .unique()
    .on('actions')
    .columns(['match', 'client_id', 'seat'])
    .where('client_id', 'is not', null)
    .execute();

  await db.schema
    .createTable('snapshots')
    .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('snapshots_key', ['match', 'seq'])
    .execute();

  await db.schema
    .createTable('chat')
    .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('room', 'text', (column) => column.notNull())
    .addColumn('seat', 'bigint')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_key', ['match', 'id'])
    .execute();
}

export const tables: Migration = { up };
