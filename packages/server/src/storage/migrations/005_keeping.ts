import { type Kysely, type Migration, sql } from 'kysely';

// What is past its keeping is marked before it goes, by the time the house has been up. Lists and the search for what
// is past its keeping find their rows in an index; a move still changes no column that is in one, since the mark of a
// match in play is null before and after. Matches that are over are read from their log: their snapshots go.

export const keeping: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('matches').addColumn('marked_at', 'bigint').execute();
    await db.schema.dropIndex('matches_created').execute();
    await db.schema.dropIndex('matches_status').execute();
    await db.schema
      .createIndex('matches_status')
      .on('matches')
      .columns(['status', 'created_at', 'id'])
      .execute();
    await db.schema
      .createIndex('matches_title')
      .on('matches')
      .columns(['title', 'status', 'created_at', 'id'])
      .execute();
    await db.schema
      .createIndex('matches_unstarted')
      .on('matches')
      .columns(['status', 'created_at'])
      .where(sql.ref('started_at'), 'is', null)
      .execute();
    await db.schema
      .createIndex('matches_marked')
      .on('matches')
      .column('marked_at')
      .where('marked_at', 'is not', null)
      .execute();

    await db.schema
      .createTable('uptime')
      .addColumn('turn', 'bigint', (column) => column.notNull())
      .addColumn('up_ms', 'bigint', (column) => column.notNull())
      .addColumn('looked_at', 'bigint')
      .addColumn('doubted_until', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into uptime (turn, up_ms, looked_at, doubted_until) values (0, 0, null, 0)`.execute(db);

    await sql`delete from snapshots
      where match in (select id from matches where status in ('over', 'closed'))`.execute(db);
  },
};
