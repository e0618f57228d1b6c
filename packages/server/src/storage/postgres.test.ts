import { sql } from 'kysely';
import { Client } from 'pg';
import { compilePrograms, ended } from '../testing/child';
import { openGate } from '../testing/gate';
import { emptyPlace, type TestPlace, testEngines, testPlace } from '../testing/places';
import { troubleOf } from './causes';
import { MIGRATIONS } from './migrations';
import { openStorage } from './open';
import { connect } from './postgres';
import { happens, started } from './testing/deeds';
import { sampleAction, sampleChat, seated } from './testing/samples';

const SECRET = 'p4ss-w0rd';

/** Everything an error could show in a log, its causes included. */
function shown(error: unknown): string {
  const seen: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) {
    seen.push(
      String(at),
      at.stack ?? '',
      ...Object.values(Object.getOwnPropertyDescriptors(at)).map((d) => String(d.value)),
    );
  }
  return seen.join('\n');
}

const failure = (databaseUrl: string) =>
  openStorage({ databaseUrl }).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a DATABASE_URL that leads nowhere is told plainly, without its password', () => {
  test.each([
    [
      'nobody listens',
      `postgres://ada:${SECRET}@127.0.0.1:1/packetboat`,
      /127\.0\.0\.1:1\/packetboat.*ECONNREFUSED/,
    ],
    ['no such host', `postgres://ada:${SECRET}@nowhere.invalid/packetboat`, /nowhere\.invalid/],
    ['no address', `ada:${SECRET} somewhere`, /DATABASE_URL is not an address/],
    ['another protocol', `mysql://ada:${SECRET}@127.0.0.1/packetboat`, /DATABASE_URL is not an address/],
    ['a stray slash', `postgres://ada:12/${SECRET}@127.0.0.1:1/packetboat`, /percent codes/],
    ['a stray hash', `postgres://ada:${SECRET}#x@127.0.0.1:1/packetboat`, /percent codes/],
  ])('%s', async (_name, url, message) => {
    const error = await failure(url);
    expect(shown(error)).toMatch(message);
    expect(shown(error)).not.toContain(SECRET);
  });
});

const withServer = testEngines().includes('postgres') ? describe : undefined;

withServer?.('on a running server', () => {
  let place: TestPlace;
  let url: string;

  beforeEach(async () => {
    place = await testPlace('postgres');
    url = 'databaseUrl' in place.place ? place.place.databaseUrl : '';
  });
  afterEach(() => place.remove());

  const query = async (text: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  test('a wrong user and a wrong database are told without the password', async () => {
    for (const change of [{ username: 'nobody-here' }, { pathname: '/no-such-database' }]) {
      const wrong: URL = Object.assign<URL, Partial<URL>>(new URL(url), { password: SECRET, ...change });
      const error = await failure(wrong.href);
      expect(shown(error)).toMatch(/Cannot open PostgreSQL at .*(nobody-here|no-such-database)/);
      expect(shown(error)).not.toContain(SECRET);
    }
  });

  test('six nodes that start at once on a new database migrate it once', async () => {
    const programs = compilePrograms(['storage']);
    const { place: fresh, remove } = await emptyPlace('postgres');
    const runs = await Promise.all(
      Array.from({ length: 6 }, () =>
        ended(programs.start('storage/testing/open-and-close', { place: fresh })),
      ),
    );
    expect(runs).toEqual(runs.map(() => ({ code: 0, out: 'opened\n', err: '' })));
    url = 'databaseUrl' in fresh ? fresh.databaseUrl : '';
    expect(await query('select name from packetboat_migration')).toEqual(
      Object.keys(MIGRATIONS).map((name) => ({ name })),
    );
    await remove();
  });

  test('matches somebody is changing do not hold up the expiry of the others', async () => {
    const storage = await openStorage(place.place);
    const [held, idle] = [await seated(storage, 0), await seated(storage, 0)];
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('begin');
    await other.query('select id from matches where id = $1 for no key update', [held]);
    const limits = { openMs: 1, idleMs: 1, finishedMs: 1 };
    const look = (now: number) => storage.expire(limits, { now, upMs: 0, graceMs: 0, atMost: 10 });
    expect(await look(1_000_000)).toEqual({ marked: 1, unmarked: 0, gone: [] });
    expect(await look(1_000_000)).toEqual({ marked: 0, unmarked: 0, gone: [idle] });
    await other.end();
    expect(await look(1_000_000)).toEqual({ marked: 1, unmarked: 0, gone: [] });
    expect(await look(1_000_000)).toEqual({ marked: 0, unmarked: 0, gone: [held] });
    await storage.close();
  });

  test('a move changes nothing that an index holds', async () => {
    const storage = await openStorage(place.place);
    const id = await seated(storage, 0);
    await happens(storage, id, [started(0)], { acting: [0] });
    const moves = 20;
    for (let seq = 1; seq <= moves; seq++) {
      await storage.append({ entries: [sampleAction(id, seq, { pos: seq + 2 })], acting: [0] });
    }
    await storage.close();
    // A row that moved without its indexes is reached by way of its first place: PostgreSQL calls that HOT. It counts
    // when a connection has ended.
    const counted = () =>
      query(
        "select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'matches'",
      );
    let [told] = await counted();
    while (told.all < moves) [told] = await counted();
    expect(told.hot).toBeGreaterThanOrEqual(moves);
  });

  test('a match that somebody holds stops its own moves alone', async () => {
    // The patience of a connection with a lock is a setting like any other: an address may have its own.
    const storage = await openStorage({ databaseUrl: `${url}?lock_timeout=500` });
    const [held, free] = [await seated(storage, 0), await seated(storage, 0)];
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('begin');
    await other.query('select id from matches where id = $1 for no key update', [held]);
    const stuck = storage.append({ entries: [sampleAction(held, 1)] });
    const moves = await Promise.allSettled([stuck, storage.append({ entries: [sampleAction(free, 1)] })]);
    expect(moves).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'done' }]);
    await other.end();
    expect(await storage.append({ entries: [sampleAction(held, 1)] })).toBe('done');
    await storage.close();
  });

  test('what was being written elsewhere is decided when it has settled', async () => {
    const storage = await openStorage(place.place);
    const id = await seated(storage, 0);
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('begin');
    await other.query('select id from matches where id = $1 for no key update', [id]);
    let decided = false;
    const settled = storage.settled(id).then(() => {
      decided = true;
    });
    const waiting = async () => {
      const [{ count }] = await query(
        "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return count;
    };
    while ((await waiting()) === 0);
    expect([decided, await storage.lastPos(id)]).toEqual([false, 1]);
    await other.query('update matches set pos = 2, seq = 1 where id = $1', [id]);
    await other.query("insert into entries values ($1, 2, 1, 3001, 0, null, '{}', '[]')", [id]);
    await other.query('commit');
    await settled;
    expect(await storage.lastPos(id)).toBe(2);
    expect(await storage.append({ entries: [sampleAction(id, 1)] })).toBe('conflict');
    await other.end();
    await storage.close();
  });

  test('connections whose set-up fails do not use up the pool', async () => {
    const storage = await openStorage(place.place);
    const id = await seated(storage, 0);
    const end = () =>
      query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'packetboat' and datname = current_database()`);
    const connect = jest.spyOn(Client.prototype, 'query');
    for (let round = 0; round < 12; round++) {
      await end();
      connect.mockImplementationOnce(() => Promise.reject(new Error('not yet')));
      await Promise.allSettled([storage.match(id), storage.match(id)]);
    }
    connect.mockRestore();
    expect(await storage.match(id)).toMatchObject({ id });
    await storage.close();
  });

  test('a database that reports commits early does not do so to this server', async () => {
    const name = new URL(url).pathname.slice(1);
    await query(`alter database ${name} set synchronous_commit = off`);
    const storage = await openStorage(place.place);
    const id = await seated(storage, 0);
    // The trigger sees the setting of the very connection that writes.
    await query(`create table seen (setting text);
      create function note() returns trigger language plpgsql as
        $$ begin insert into seen values (current_setting('synchronous_commit')); return new; end $$;
      create trigger note before insert on entries for each row execute function note()`);
    await storage.append({ entries: [sampleAction(id, 1)] });
    await storage.close();
    expect(await query('select setting from seen')).toEqual([{ setting: 'on' }]);
  });

  test('connections that the server ends are replaced, and the process lives on', async () => {
    const storage = await openStorage(place.place);
    const id = await seated(storage, 0);
    await query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'packetboat' and datname = current_database()`);
    // A query may still meet a dead connection; the pool drops it and the next one is new.
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => storage.ping()));
    expect(answers.length).toBe(12);
    await storage.ping();
    expect(await storage.append({ entries: [sampleAction(id, 1)] })).toBe('done');
    await storage.close();
  });

  test('one that breaks when it is written what an append comes to rejects the whole group', async () => {
    const storage = await openStorage(place.place);
    const [id, other] = [await seated(storage, 0), await seated(storage, 0)];
    await query(`create function fail() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger fail before insert on chat for each row execute function fail()`);
    const notices = [sampleChat(id, '', { notice: 'recovery.made' })];
    const answers = await Promise.allSettled([
      storage.append({ entries: [sampleAction(other, 1)] }),
      storage.append({ entries: [sampleAction(id, 1)], notices }),
      storage.append({ entries: [sampleAction(other, 2)] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([await storage.lastSeq(id), await storage.lastSeq(other)]).toEqual([0, 0]);
    await query('drop trigger fail on chat');
    expect(await storage.append({ entries: [sampleAction(id, 1)], notices })).toBe('done');
    await storage.close();
  });

  test('one that breaks in the middle of a group rejects it, and the next group is written', async () => {
    const storage = await openStorage(place.place);
    const id = await seated(storage, 0);
    await query(`create function fail() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger fail before insert on entries for each row execute function fail()`);
    const answers = await Promise.allSettled([
      storage.append({ entries: [sampleAction(id, 1)] }),
      storage.append({ entries: [sampleAction(id, 2)] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await query('drop trigger fail on entries');
    expect(await storage.lastSeq(id)).toBe(0);
    expect(await storage.append({ entries: [sampleAction(id, 1)] })).toBe('done');
    await storage.close();
  });

  test('a line on which nothing comes any more is ended, who waits is told, and who asks next has another', async () => {
    const through = new URL(url);
    const gate = await openGate(Number(through.port || 5432));
    through.port = `${gate.port}`;
    const db = await connect(through.href, 'there', {}, 2_000);
    gate.hush();
    const asked = sql`select 1`.execute(db);
    const error: unknown = await asked.then(
      () => undefined,
      (failed) => failed,
    );
    expect(troubleOf(error)).toEqual({ cause: 'away', code: 'ETIMEDOUT' });
    expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
    await db.destroy();
    await gate.shut();
  });
});
