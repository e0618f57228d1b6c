import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { putStore } from '../siege/testing/earlier/seen';
import { type EngineName, emptyPlace, type TestPlace, testEngines } from '../testing/places';
import { openPooler, type Pooler } from '../testing/pooler';
import { mayMountSmallDisk, mountSmallDisk, unmountSmallDisk } from '../testing/smallDisk';
import { momentInto } from './copies/file';
import { bytesOfCopy } from './copies/length';
import { MIGRATIONS } from './migrations';
import { openStorage } from './open';
import { addressOf, connect } from './postgres';

let folder: string;
let store: TestPlace | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packetboat-upgrading-'));
});
afterEach(async () => {
  await store?.remove();
  store = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function query(databaseUrl: string, text: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function untilSomebodyWaits(databaseUrl: string): Promise<void> {
  const waits = `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  while ((await query(databaseUrl, waits)).length === 0);
}

const onPostgres = () => {
  let url: string;
  beforeEach(async () => {
    store = await emptyPlace('postgres');
    url = 'databaseUrl' in store.place ? store.place.databaseUrl : '';
  });

  const migrations = async () =>
    (await query(url, 'select name from packetboat_migration order by name')).map(({ name }) => name);

  describe('behind a pooler that gives each transaction another session', () => {
    let pooler: Pooler;
    beforeEach(async () => {
      pooler = await openPooler(url);
    });
    afterEach(() => pooler.end());

    test('nodes that start at once take turns, and no session keeps a lock', async () => {
      const [one, other] = await Promise.all([
        openStorage({ databaseUrl: pooler.databaseUrl }),
        openStorage({ databaseUrl: pooler.databaseUrl }),
      ]);
      await one.ping();
      await other.ping();
      const locks = await query(
        url,
        `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
         where locktype = 'advisory' and datname = current_database()`,
      );
      expect(locks).toEqual([]);
      expect(await migrations()).toEqual(Object.keys(MIGRATIONS));
      await Promise.all([one.close(), other.close()]);
    });
  });

  test('an upgrade takes the time it takes, however hasty the database is set', async () => {
    await (await openStorage({ databaseUrl: url })).close();
    const name = new URL(url).pathname.slice(1);
    for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      await query(url, `alter database "${name}" set ${limit} = '300ms'`);
    const holds = new Client({ connectionString: url });
    await holds.connect();
    await holds.query('select pg_advisory_lock(7305118902)');
    const slow = { up: async (db: Kysely<unknown>) => void (await sql`select pg_sleep(0.6)`.execute(db)) };
    const opening = openStorage(
      { databaseUrl: url },
      { migrations: { ...MIGRATIONS, '900_slow': slow }, copies: folder },
    );
    await untilSomebodyWaits(url);
    await holds.query(
      `set statement_timeout = 0; select pg_sleep(0.6); select pg_advisory_unlock(7305118902)`,
    );
    await holds.end();
    await (await opening).close();
    expect(await migrations()).toContain('900_slow');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('a user who may make no tables reads that, and not what came of it', async () => {
    const { pathname, host } = new URL(url);
    const user = `packetboat_test_${process.pid}`;
    await query(url, `create role ${user} login`);
    try {
      const opening = openStorage({ databaseUrl: `postgres://${user}@${host}${pathname}` });
      await expect(opening).rejects.toThrow(/permission denied for schema public/);
    } finally {
      await query(url, `drop role ${user}`);
    }
  });

  test('who loses his turn meanwhile has changed nothing, and the next one begins anew', async () => {
    await (await openStorage({ databaseUrl: url })).close();
    const loses = {
      up: async () => {
        const ended = await query(
          url,
          `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
           where locktype = 'advisory' and (classid::int8 << 32) + objid::int8 = 7305118902 and datname = current_database()`,
        );
        expect(ended).toHaveLength(1);
      },
    };
    const opening = openStorage({ databaseUrl: url }, { migrations: { ...MIGRATIONS, '900_loses': loses } });
    await expect(opening).rejects.toThrow('Migration 900_loses failed and was undone');
    expect(await migrations()).toEqual(Object.keys(MIGRATIONS));
    const next = { ...MIGRATIONS, '900_loses': { up: async () => {} } };
    await (await openStorage({ databaseUrl: url }, { migrations: next })).close();
    expect(await migrations()).toEqual(Object.keys(next));
  });

  test('how long a copy will be is known about before it is made', async () => {
    await putStore('008', 'postgres', { databaseUrl: url });
    await (await openStorage({ databaseUrl: url })).close();
    const db = await connect(url, addressOf(url));
    const file = path.join(folder, 'copy.sqlite');
    const told = await bytesOfCopy(db);
    await momentInto(file, db);
    await db.destroy();
    const { size } = statSync(file);
    expect(told).toBeGreaterThan(size * 0.9);
    expect(told).toBeLessThan(size * 1.5);
  });
};

if (testEngines().includes('postgres')) describe('a database that is brought up to date', onPostgres);
else {
  test('PostgreSQL does not answer here: how its databases are brought up to date is left out of this run', () => {
    expect(testEngines()).toEqual(['sqlite']);
  });
}

const onSmallDisk = () => {
  let disk: string;
  beforeEach(() => {
    disk = path.join(folder, 'disk');
    mkdirSync(disk);
    expect(mountSmallDisk(disk)).toBe(true);
  });
  afterEach(() => {
    expect(unmountSmallDisk(disk)).toBe(true);
  });

  test.each(testEngines())(
    'is not begun on %s where its copy would fill the disk',
    async (engine: EngineName) => {
      store = engine === 'sqlite' ? undefined : await emptyPlace(engine);
      const place = store?.place ?? { dataDir: disk };
      await putStore('008', engine, place);
      const copies = path.join(disk, 'copies');
      await expect(openStorage(place, { copies })).rejects.toThrow(
        /^The database has to be brought up to date, and no copy of it could be made before: There is no room for a copy in \S+disk\S*: \d+ MB are needed, \d MB are free\. Nothing was changed\. Make room there/,
      );
      expect(
        readdirSync(disk, { recursive: true }).filter((name) => String(name).includes('before')),
      ).toEqual([]);
    },
  );
};

if (mayMountSmallDisk()) describe('an upgrade', onSmallDisk);
else {
  test('this user may not mount a small disk: an upgrade without room for its copy is left out of this run', () => {
    expect(mayMountSmallDisk()).toBe(false);
  });
}
