import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { type Served, serve } from '../http/testing/serve';
import { openStorage } from '../storage/open';
import { type EngineName, testEngines, testPlace } from '../testing/places';
import type { Env } from './command';
import { examineHouse } from './doctor';
import { doctor } from './doctorCommand';
import type { Finding } from './finding';

let folder: string;
let dataDir: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'packetboat-doctor-'));
  dataDir = path.join(folder, 'data');
  file = path.join(dataDir, 'packetboat.sqlite');
  await (await openStorage({ dataDir })).close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function findings(env: Env = {}, address?: string): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  for await (const one of examineHouse({ DATA_DIR: dataDir, ...env }, address)) all.push(one);
  return all;
}

const inStore = (text: string) => {
  const raw = new Database(file);
  raw.exec(text);
  raw.close();
};

const nothing = () => {};
const NOWHERE = '127.0.0.1:1';

/** What is done to a good house, its settings, and what is found, by its state and with its remedy. */
const FAULTS: readonly (readonly [string, () => void, Env, Finding['state'], RegExp, RegExp])[] = [
  [
    'a setting that cannot be used',
    nothing,
    { PORT: 'eight' },
    'wrong',
    /^PORT must be/,
    /docs\/hosting\.md/,
  ],
  [
    'a setting written wrongly',
    nothing,
    { PUBLIC_URI: 'https://a.example' },
    'odd',
    /PUBLIC_URL is one/,
    /docs/,
  ],
  ['an empty file', () => writeFileSync(file, ''), {}, 'wrong', /is empty, 0 bytes/, /put back a backup/],
  [
    'a damaged file',
    () => writeFileSync(file, readFileSync(file).fill(0xff, 4_096, 40_000)),
    {},
    'wrong',
    /is damaged/,
    /restore FILE/,
  ],
  ['no store', () => rmSync(file), {}, 'odd', /there is no store/, /at its first start/],
  ['no folder', nothing, { DATA_DIR: '/nowhere/data' }, 'odd', /there is no folder/, /at its first start/],
  [
    'a later store',
    () => inStore("insert into packetboat_migration values ('999_later', 'now')"),
    {},
    'odd',
    /later version/,
    /./,
  ],
  [
    'a clock set back',
    () => inStore(`update uptime set looked_at = ${Date.now() + 50 * 3_600_000}`),
    {},
    'wrong',
    /50 hours behind/,
    /timedatectl/,
  ],
  [
    'a slash in a password',
    nothing,
    { DATABASE_URL: 'postgres://me:se/cret@db.example:5432/boat' },
    'wrong',
    /percent codes/,
    /hosting/,
  ],
  [
    'a database without backups',
    nothing,
    { DATABASE_URL: `postgres://${NOWHERE}/boat` },
    'odd',
    /no daily backups/,
    /PACKETBOAT_BACKUP_DIR/,
  ],
  [
    'a folder of backups that is a file',
    nothing,
    { PACKETBOAT_BACKUP_DIR: '/etc/passwd' },
    'wrong',
    /no backup can be written in \/etc\/passwd/,
    /PACKETBOAT_BACKUP_DIR/,
  ],
  [
    'no PostgreSQL',
    nothing,
    { DATABASE_URL: `postgres://${NOWHERE}/boat` },
    'wrong',
    /ECONNREFUSED/,
    /DATABASE_URL/,
  ],
  [
    'no Redis',
    nothing,
    { REDIS_URL: `redis://${NOWHERE}` },
    'wrong',
    /Redis at 127\.0\.0\.1:1 does not/,
    /REDIS_URL/,
  ],
  [
    'nobody at the address',
    nothing,
    { PUBLIC_URL: `http://${NOWHERE}` },
    'wrong',
    /cannot be reached/,
    /proxy/,
  ],
];

describe('the doctor', () => {
  test.each(FAULTS)('finds %s, and says what to do', async (_, spoil, env, state, what, remedy) => {
    spoil();
    const found = (await findings(env)).find((one) => what.test(one.what));
    expect(found).toMatchObject({ state, remedy: expect.stringMatching(remedy) });
    expect(JSON.stringify(found)).not.toContain('cret');
  });

  test.each(testEngines())('has nothing to say against a good house on %s', async (engine: EngineName) => {
    const { place, remove } = await testPlace(engine);
    await (await openStorage(place)).close();
    const env =
      'dataDir' in place
        ? { DATA_DIR: place.dataDir }
        : { DATABASE_URL: place.databaseUrl, PACKETBOAT_BACKUP_DIR: folder };
    const all = await findings(env);
    await remove();
    expect(all.filter(({ state }) => state !== 'fine')).toEqual([]);
    expect(all.some(({ what }) => what.includes('is whole and of this version'))).toBe(true);
  });

  test('ends with code 1 where something is wrong, and only then', async () => {
    const said: string[] = [];
    const run = (env: Env) => doctor.run([], { DATA_DIR: dataDir, ...env }, (line) => said.push(line));
    expect(await run({})).toBe(0);
    expect(await run({ REDIS_URL: `redis://${NOWHERE}` })).toBe(1);
    expect(said.at(-1)).toMatch(/^WRONG Redis .*\. See whether it runs/);
  });
});

describe('the way of a visitor', () => {
  let served: Served;
  let proxy: Server;
  let address: string;
  beforeAll(async () => {
    served = await serve();
    // A proxy that has not been told about WebSockets passes on requests and nothing else.
    proxy = createServer(async (request, response) => {
      const answer = await fetch(served.url + request.url);
      response.writeHead(answer.status).end(await answer.text());
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((resolve) => proxy.close(resolve));
    await served.end();
  });

  test('is open where pages and live connections get through', async () => {
    const all = await findings({}, served.url);
    expect(all.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(all.at(-1)).toEqual({ state: 'fine', what: 'live connections get through' });
  });

  test('is told from one on which live connections do not', async () => {
    const all = await findings({}, address);
    expect(all.at(-1)).toMatchObject({
      state: 'wrong',
      what: expect.stringMatching(/^live connections do not get through/),
      remedy: expect.stringMatching(/pass on Upgrade/),
    });
  });
});
