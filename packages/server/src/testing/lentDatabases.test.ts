import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { openStorage } from '../storage/open';
import { madeOf } from './lentTables';
import { emptyPlace, type TestPlace, testEngines, testPlace } from './places';

const urlOf = ({ place }: TestPlace) => ('databaseUrl' in place ? place.databaseUrl : '');

async function connected(made: TestPlace, name = 'packetboat'): Promise<Client> {
  const client = new Client({ connectionString: urlOf(made), application_name: name });
  // Who takes the database next ends it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function query(made: TestPlace, text: string): Promise<readonly unknown[]> {
  const client = await connected(made, 'asking');
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const OID = 'select oid from pg_database where datname = current_database()';
const here = 'd.datname = current_database()';
/** What a test could find of those before it. */
const FINDS = {
  relations: `select relname, relkind, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by 1`,
  schemas: `select nspname, nspacl::text from pg_namespace where nspname !~ '^pg_(toast_)?temp_' order by 1`,
  triggers: 'select tgname from pg_trigger where not tgisinternal order by 1',
  functions: `select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  checks: `select conname from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
  settings: `select setconfig from pg_db_role_setting join pg_database d on d.oid = setdatabase where ${here}`,
  counted: 'select relname from pg_stat_user_tables where n_tup_upd + n_tup_del > 0 order by 1',
  spread: 'select starelid::regclass::text from pg_statistic where starelid > 16383 order by 1',
  sessions: `select d.application_name from pg_stat_activity d where ${here} and application_name <> 'asking' and backend_type = 'client backend'`,
  locks: `select objid from pg_locks join pg_database d on d.oid = database where locktype = 'advisory' and ${here}`,
};

async function found(made: TestPlace): Promise<unknown> {
  const of: Record<string, unknown> = {};
  for (const [what, text] of Object.entries(FINDS)) of[what] = await query(made, text);
  for (const { relname, relkind } of of.relations as { relname: string; relkind: string }[]) {
    if (relkind !== 'r') continue;
    // Each was migrated at a moment of its own.
    const rows = await query(made, `select to_jsonb(t) - 'timestamp' as row from ${relname} t order by 1`);
    of[`rows of ${relname}`] = rows;
  }
  return of;
}

/** What tests do to a database that emptying its tables does not undo. */
const DEEDS: readonly (readonly [string, string])[] = [
  ['a table', 'create table left_behind (id serial primary key)'],
  ['a column', 'alter table chat add column left_behind int'],
  ['an index', 'create index left_behind on chat (text)'],
  ['a schema', 'create schema left_behind; create table left_behind.behind (id int)'],
  [
    'a trigger',
    'create trigger stop before update on seats for each row execute function suppress_redundant_updates_trigger()',
  ],
  ['a rule', 'create rule stop as on delete to chat do instead nothing'],
  ['a function', 'create function left_behind() returns int language sql as $$ select 1 $$'],
  ['a type', "create type left_behind as enum ('a')"],
  ['a check', 'alter table matches add constraint never check (false)'],
  ['rights', 'grant select on matches to public'],
  ['less than there was', 'drop table chat cascade'],
  ['how rows were spread', 'insert into house_time select generate_series(1, 99); analyze house_time'],
  [
    'a setting',
    `do $$ begin execute format('alter database %I set lock_timeout = 7', current_database()); end $$`,
  ],
];

const handedOn = () => {
  const taken: TestPlace[] = [];
  const take = async (kind: 'ready' | 'bare') => {
    const made = await (kind === 'ready' ? testPlace : emptyPlace)('postgres');
    taken.push(made);
    return made;
  };
  const giveBack = async (made: TestPlace) => {
    taken.splice(taken.indexOf(made), 1);
    await made.remove();
  };
  afterEach(async () => {
    for (const made of [...taken]) await giveBack(made);
  });

  test.each([
    [
      'ready',
      'insert into house_time values (7); update uptime set up_ms = 5; delete from packetboat_migration',
    ],
    ['bare', 'insert into house_time values (7)'],
    ['ready', 'create table left_behind (id int)'],
  ] as const)('is as new: one that is %s, after "%s"', async (kind, deed) => {
    const first = await take(kind);
    const asNew = await found(first);
    if (kind === 'bare') await (await openStorage(first.place)).close();
    await query(first, deed);
    expect(await found(first)).not.toEqual(asNew);
    const [same] = await query(first, OID);
    await giveBack(first);
    // Others that are free may come before it, and somebody else may have it.
    for (let n = 0; n < 4; n++) {
      const next = await take(kind);
      expect(await found(next)).toEqual(asNew);
      if (isDeepStrictEqual((await query(next, OID))[0], same)) break;
    }
  });

  test('is dropped after what cannot be undone', async () => {
    const client = await connected(await take('ready'));
    const asNew = await madeOf(client);
    for (const [what, deed] of DEEDS) {
      await client.query(`begin; ${deed}`);
      expect([what, await madeOf(client)]).not.toEqual([what, asNew]);
      await client.query('rollback');
    }
    expect(await madeOf(client)).toBe(asNew);
    await client.end();
  });

  test('is out of reach for whoever was connected, by its old name as well', async () => {
    const first = await take('ready');
    const left = await connected(first);
    await left.query('select pg_advisory_lock(7)');
    const ended = new Promise<void>((resolve) => left.once('end', resolve));
    await giveBack(first);
    await ended;
    await expect(connected(first)).rejects.toThrow(/does not exist/);
    const next = await take('ready');
    expect(await query(next, FINDS.sessions)).toEqual([]);
    expect(await query(next, FINDS.locks)).toEqual([]);
  });

  test('has one test at a time', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => take('ready')));
    expect(new Set(many.map(urlOf)).size).toBe(many.length);
    for (const [n, one] of many.entries()) await query(one, `insert into house_time values (${n + 100})`);
    for (const [n, one] of many.entries())
      expect(await query(one, 'select ms::int from house_time where ms >= 100')).toEqual([{ ms: n + 100 }]);
  });
};

if (testEngines().includes('postgres')) describe('a database that tests hand on', handedOn);
else {
  test('PostgreSQL does not answer here: how tests hand on its databases is left out of this run', () => {
    expect(testEngines()).toEqual(['sqlite']);
  });
}
