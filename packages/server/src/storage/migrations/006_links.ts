import { type Kysely, type Migration, sql } from 'kysely';

// Links of before the upgrade stay valid and end as new ones do, counted from now on: invitations after seven days and as
// many sitters as there are seats, watching links after thirty days. They count as the host's, but for recovery links, which
// count as made by the holder of their seat. Nobody had written down by which invitation somebody sat down: at a private
// table the first one stands for it, and a page of the host's makes no second. A seat that is free in a running match counts
// as vacated at the upgrade.

const DAY_MS = 24 * 3_600_000;
const LINKS = sql`('invite', 'recovery', 'recoveryOfHost', 'watch')`;

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('matches')
    .addColumn('last_link', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('seats').addColumn('vacated_after', 'bigint').execute();
  await db.schema.alterTable('tokens').addColumn('number', 'bigint').execute();
  await db.schema.alterTable('tokens').addColumn('maker', 'bigint').execute();
  await db.schema
    .alterTable('tokens')
    .addColumn('uses', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('tokens').addColumn('uses_at_most', 'bigint').execute();
  await db.schema.alterTable('tokens').addColumn('via', 'text').execute();
  await db.schema.alterTable('chat').addColumn('notice', 'text').execute();

  await sql`update tokens set number = (
      select count(*) from tokens earlier
      where earlier.match = tokens.match and earlier.kind in ${LINKS} and (
        earlier.created_at < tokens.created_at
        or (earlier.created_at = tokens.created_at and earlier.hash <= tokens.hash)
      )
    ) where kind in ${LINKS}`.execute(db);
  await sql`update matches set last_link = (
      select coalesce(max(number), 0) from tokens where tokens.match = matches.id
    )`.execute(db);
  await sql`update seats set vacated_after = (select last_link from matches where matches.id = seats.match)
    where kind is null and match in (select id from matches where status = 'running')`.execute(db);

  const now = Date.now();
  await sql`update tokens set expires_at = ${now + 7 * DAY_MS}, uses_at_most =
      case when seat is null then (select seats from matches where matches.id = tokens.match) else 1 end
    where kind = 'invite'`.execute(db);
  await sql`update tokens set expires_at = ${now + 30 * DAY_MS} where kind = 'watch'`.execute(db);
  await sql`update tokens set maker = seat where kind in ('recovery', 'recoveryOfHost')`.execute(db);
  await sql`update tokens set via = (
      select invite.hash from tokens invite
      where invite.match = tokens.match and invite.kind = 'invite' and invite.seat is null
      order by invite.number limit 1
    ) where kind = 'seat' and match in (select id from matches where watchable = 0)`.execute(db);
}

export const links: Migration = { up };
