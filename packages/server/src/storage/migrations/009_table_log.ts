import { type Kysely, type Migration, sql } from 'kysely';

// All that happens at a table is in one log from here on. What had happened before nobody has written down: the log of a
// table of that time begins with how it was opened and started, goes on with its game, and then tells how the table stood
// when it was found so. A seat has an owner, and apart from that somebody who plays it. Where stand-ins play, somebody
// has to look whether it is their turn.

/** What the tables of this time hold, as far as it is read here. */
interface Before {
  matches: {
    id: string;
    title: string;
    rules: number;
    seats: number;
    options: string;
    listed: number;
    watchable: number;
    auto_start: number;
    drawn: number;
    commitment: string;
    contributions: string | null;
    order_of_play: string | null;
    status: string;
    created_at: number;
    kept_until: number | null;
    started_at: number | null;
    updated_at: number;
    ended_at: number | null;
    outcome: string | null;
    rematch: string | null;
    last_link: number;
    seq: number;
    pos: number;
  };
  seats: {
    match: string;
    seat: number;
    kind: 'human' | 'bot' | null;
    name: string | null;
    contribution: string | null;
    level: number | null;
    seated_at: number | null;
    vacated_after: number | null;
  };
  tokens: { hash: string; match: string; kind: string; created_at: number };
  actions: { match: string; seq: number };
  entries: {
    match: string;
    pos: number;
    seq: null;
    at: number;
    seat: null;
    client_id: null;
    deed: string;
    events: null;
  };
  seats_of_log: {
    match: string;
    seat: number;
    name: string | null;
    contribution: string | null;
    seated_at: number | null;
    stand_in: string | null;
    left_by: string | null;
    vacated_after: number | null;
  };
  duties: {
    match: string;
    kind: string;
    key: string;
    due: number;
    payload: string;
    claimed_by: null;
    claimed_until: null;
  };
}

type Db = Kysely<Before>;
type Match = Before['matches'];
type SeatBefore = Before['seats'];

/** Matches that are read and written at once. */
const PORTION = 100;

async function up(db: Kysely<unknown>): Promise<void> {
  await makeTables(db);
  await moveActions(db);
  for (let after = ''; ; ) {
    const next = await portion(db as Db, after);
    if (next === undefined) break;
    after = next;
  }
  await db.schema.dropTable('actions').execute();
  await db.schema.dropTable('seats').execute();
  await db.schema.alterTable('seats_of_log').renameTo('seats').execute();
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  for (const column of ['pos', 'seq']) {
    await db.schema
      .alterTable('matches')
      .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createTable('entries')
    .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('pos', 'bigint', (column) => column.notNull())
    .addColumn('seq', 'bigint')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('seat', 'bigint')
    .addColumn('client_id', 'text')
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('events', 'text')
    .addPrimaryKeyConstraint('entries_key', ['match', 'pos'])
    .execute();
  await db.schema
    .createTable('seats_of_log')
    .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('contribution', 'text')
    .addColumn('seated_at', 'bigint')
    .addColumn('stand_in', 'text')
    .addColumn('left_by', 'text')
    .addColumn('vacated_after', 'bigint')
    .addPrimaryKeyConstraint('seats_of_log_key', ['match', 'seat'])
    .execute();
  await db.schema
    .createTable('duties')
    .addColumn('match', 'text', (column) => column.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('due', 'bigint', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'bigint')
    .addPrimaryKeyConstraint('duties_key', ['match', 'kind', 'key'])
    .execute();
  await db.schema.createIndex('duties_due').on('duties').column('due').execute();
}

/** The game's entries come after how the table was opened and started. */
async function moveActions(db: Kysely<unknown>): Promise<void> {
  await sql`insert into entries (match, pos, seq, at, seat, client_id, deed, events)
    select match, seq + 2, seq, at, seat, client_id, action, events from actions`.execute(db);
  await db.schema
    .createIndex('entries_client')
    .unique()
    .on('entries')
    .columns(['match', 'client_id', 'seat'])
    .where(sql.ref('client_id'), 'is not', null)
    .execute();
  await sql`update matches set seq =
    coalesce((select max(actions.seq) from actions where actions.match = matches.id), 0)`.execute(db);
  await sql`update matches set
    pos = seq + case when contributions is null and seq = 0 then 2 else 3 end`.execute(db);
}

/** The next matches after an id. Answers the last one's; undefined when there are no more. */
async function portion(db: Db, after: string): Promise<string | undefined> {
  const matches = await db
    .selectFrom('matches')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(PORTION)
    .execute();
  const ids = matches.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return undefined;
  const seats = await db.selectFrom('seats').selectAll().where('match', 'in', ids).orderBy('seat').execute();
  const hosts = await db
    .selectFrom('tokens')
    .select(['match', 'hash'])
    .where('kind', '=', 'host')
    .where('match', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('hash', 'desc')
    .execute();
  // Of several the oldest, which opened the table: it is the last here.
  const hostOf = new Map(hosts.map(({ match, hash }) => [match, hash]));
  const seatsOf = (id: string) => seats.filter(({ match }) => match === id);
  const entries = matches.flatMap((match) => entriesOf(match, seatsOf(match.id), hostOf.get(match.id) ?? ''));
  if (seats.length > 0) await db.insertInto('seats_of_log').values(seats.map(seatOfLog)).execute();
  await db.insertInto('entries').values(entries).execute();
  for (const match of matches) {
    const order = orderOf(match);
    if (match.order_of_play !== null || order === null) continue;
    await db
      .updateTable('matches')
      .set({ order_of_play: JSON.stringify(order) })
      .where('id', '=', match.id)
      .execute();
  }
  const played = matches.filter(
    ({ id, status }) => status === 'running' && seatsOf(id).some(({ kind }) => kind === 'bot'),
  );
  const duties = played.map(({ id }) => ({
    match: id,
    kind: 'think',
    key: '',
    due: 0,
    payload: 'null',
    claimed_by: null,
    claimed_until: null,
  }));
  if (duties.length > 0) await db.insertInto('duties').values(duties).execute();
  return last;
}

/** How it was opened and started, and how it was found. */
function entriesOf(match: Match, seats: readonly SeatBefore[], host: string): Before['entries'][] {
  const entry = (pos: number, at: number, deed: object) => ({
    match: match.id,
    pos,
    seq: null,
    at,
    seat: null,
    client_id: null,
    deed: JSON.stringify(deed),
    events: null,
  });
  const around = {
    listed: match.listed === 1,
    watchable: match.watchable === 1,
    keptUntil: match.kept_until,
  };
  const opened = {
    kind: 'opened',
    opens: host,
    title: match.title,
    rules: match.rules,
    // Where it began with gaps the seats that nobody had taken are gone.
    seats: Math.max(match.seats, ...(orderOf(match) ?? []).map((seat) => seat + 1)),
    options: JSON.parse(match.options) as unknown,
    ...around,
    autoStart: match.auto_start === 1,
    drawn: match.drawn === 1,
    commitment: match.commitment,
  };
  const [order, contributions] = [orderOf(match), contributionsOf(match)];
  const started = { kind: 'started', order, contributions };
  const found = {
    kind: 'found',
    status: match.status,
    ...around,
    seats: seats.map(stateOf),
    contributions,
    order,
    startedAt: match.started_at,
    endedAt: match.ended_at,
    outcome: match.outcome === null ? null : (JSON.parse(match.outcome) as unknown),
    rematch: match.rematch,
    lastLink: match.last_link,
  };
  return [
    entry(1, match.created_at, opened),
    ...(match.pos === 2 ? [] : [entry(2, match.started_at ?? match.created_at, started)]),
    entry(match.pos, match.updated_at, found),
  ];
}

function contributionsOf({ contributions }: Match): readonly string[] | null {
  return contributions === null ? null : (JSON.parse(contributions) as string[]);
}

/** Who began before there was an order of play played in that of the seats. */
function orderOf(match: Match): readonly number[] | null {
  if (match.order_of_play !== null) return JSON.parse(match.order_of_play) as number[];
  return contributionsOf(match)?.map((_, seat) => seat) ?? null;
}

function stateOf({ seat, kind, name, contribution, level, seated_at: at, vacated_after }: SeatBefore) {
  return {
    seat,
    owner: kind === 'human' ? { name: name ?? '', contribution: contribution ?? '', at: at ?? 0 } : null,
    standIn: kind === 'bot' ? { name: name ?? '', level: level ?? 1, at: at ?? 0 } : null,
    left: kind === null ? name : null,
    vacatedAfter: vacated_after,
  };
}

function seatOfLog(before: SeatBefore): Before['seats_of_log'] {
  const { seat, owner, standIn, left, vacatedAfter } = stateOf(before);
  return {
    match: before.match,
    seat,
    name: owner?.name ?? null,
    contribution: owner?.contribution ?? null,
    seated_at: owner?.at ?? null,
    stand_in: standIn && JSON.stringify(standIn),
    left_by: left,
    vacated_after: vacatedAfter,
  };
}

export const tableLog: Migration = { up };
