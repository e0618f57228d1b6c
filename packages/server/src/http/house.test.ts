import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { editions } from '@packetboat/games';
import { boundlessBudgets } from '../budgets/settings';
import { readConfig } from '../config';
import { runTool } from '../house/run';
import { anotherToken, firstToken } from '../house/token';
import { createDay } from '../observe/day';
import { createLogger } from '../observe/logger';
import { openStorage } from '../storage/open';
import { connectClient } from '../testing/harbour';
import { usualEngine } from '../testing/places';
import { type Answered, ask, type Served, serve } from './testing/serve';

const WORD = 'grüß dich, Mannheim';

let served: Served;
let token: string;
const day = createDay();
const logged: string[] = [];
beforeAll(async () => {
  served = await serve(
    { backups: { folder: undefined, keep: 14 } },
    {
      day,
      logger: createLogger('trace', { write: (line) => void logged.push(line) }, day.hear),
      settings: readConfig({ DATABASE_URL: 'postgres://boat:hunter2@db:5432/boat', PORT: '0' }).inForce,
      makeBackup: async (file) => {
        writeFileSync(file, 'a copy');
        return { bytes: 6 };
      },
    },
  );
  token = (await firstToken(served.storage)) ?? '';
});
afterAll(() => served.end());

const get = (address: string, by: string | undefined = token): Promise<Answered> =>
  ask(served, 'GET', address, { token: by });
const post = (address: string, body: unknown = {}, by: string | undefined = token): Promise<Answered> =>
  ask(served, 'POST', address, { body, token: by });

async function opened(names: readonly string[], wanted: object = {}) {
  const { body } = await post('/api/tables', { title: 'roll-off', seats: 3, drawn: false, ...wanted });
  const tokens: string[] = [];
  for (const name of names) {
    const sat = await post(`/api/tables/${body.id}/sit`, { name }, body.hostToken);
    tokens.push(sat.body.token);
  }
  return { id: body.id as string, host: body.hostToken as string, tokens };
}
const house = (id: string, verb: string) => `/api/house/tables/${id}/${verb}`;

describe('the house', () => {
  test('P-25.1 tells everybody how long it keeps what, and nothing of its secrets', async () => {
    const { body } = await get('/api/house', undefined);
    expect(body).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      keepDays: { open: 14, idle: 90, finished: 365 },
      perHour: { tables: 100_000, seats: 100_000 },
      backups: null,
      notices: true,
      word: false,
      logsAddresses: false,
    });
  });

  test('P-25.2 has one first token, and another one ends it', async () => {
    expect(await firstToken(served.storage)).toBeUndefined();
    const old = token;
    expect((await get('/api/house/today', old)).status).toBe(200);
    token = (await post('/api/house/token')).body.token;
    expect(await get('/api/house/today', old)).toMatchObject({ status: 403, body: { error: 'house.token' } });
    expect((await get('/api/house/today')).status).toBe(200);
  });

  test.each([
    ['GET', '/api/house/today'],
    ['GET', '/api/house/tables'],
    ['GET', '/api/house/tables/x/export'],
    ['POST', '/api/house/tables/x/close'],
    ['POST', '/api/house/tables/x/keep'],
    ['POST', '/api/house/tables/x/purge'],
    ['POST', '/api/house/tables/x/forget'],
    ['POST', '/api/house/tables/x/seats/0/free'],
    ['POST', '/api/house/naming'],
    ['POST', '/api/house/purge'],
    ['POST', '/api/house/backup'],
    ['POST', '/api/house/token'],
  ])('P-25.2 %s %s opens to nobody else, the host of a table included', async (method, address) => {
    const table = await opened(['Ada']);
    const bodies: Record<string, object> = {
      keep: { kept: true },
      forget: { name: 'Ada' },
      naming: { name: 'Ada' },
      purge: address.includes('tables') ? {} : { really: true },
    };
    const body = bodies[address.split('/').at(-1) ?? ''] ?? {};
    const asked = (by: string | undefined) =>
      ask(served, method, address, { token: by, ...(method === 'POST' && { body }) });
    expect(await asked(undefined)).toMatchObject({ status: 401, body: { error: 'token.missing' } });
    const other = await serve();
    const foreign = await ask(other, method, address, {
      token: table.host,
      ...(method === 'POST' && { body }),
    });
    await other.end();
    expect(foreign).toMatchObject({ status: 403, body: { error: 'house.token' } });
  });

  test('P-25.2 who has guessed too often waits, even with the right token', async () => {
    const other = await serve();
    const own = await anotherToken(other.storage);
    const guess = (by: string) => ask(other, 'GET', '/api/house/today', { token: by });
    for (let n = 0; n < 20; n++) expect((await guess(`wrong-${n}`)).status).toBe(403);
    expect(await guess(own)).toMatchObject({ status: 429, body: { error: 'rate.limited' } });
    await other.end();
  });

  test('P-25.3 shows how it is: settings without their secrets, troubles with their cause, refusals', async () => {
    const table = await opened(['Ada', 'Bob']);
    await post(`/api/tables/${table.id}/start`, {}, table.host);
    const client = connectClient(served.url, 'roll-off');
    await client.ask('attach', { match: table.id, token: table.tokens[1], protocol: 99 });
    await client.ask('move', { id: 'too-soon', type: 'roll', args: {} });
    client.socket.disconnect();
    day.hear('{"level":"warn","msg":"the disk is slow","cause":"slow"}');
    day.hear('{"level":"warn","msg":"the disk is slow","cause":"slow"}');
    day.took('move', 'roll-off', 900);
    const { body } = await get('/api/house/today');
    const onFile = usualEngine() === 'sqlite';
    expect(body).toMatchObject({
      // What a database takes elsewhere, and has left, is not ours to see.
      store: { engine: usualEngine(), bytes: onFile ? expect.any(Number) : null },
      trouble: null,
      disk: onFile ? { free: expect.any(Number), size: expect.any(Number) } : null,
      backups: { folder: null, failing: false, files: [] },
      slow: [{ what: 'move', title: 'roll-off', ms: 900 }],
    });
    expect(body.troubles[0]).toMatchObject({
      level: 'warn',
      text: 'the disk is slow',
      cause: 'slow',
      count: 2,
    });
    expect(body.refusals).toContainEqual({ reason: 'roll.notYourTurn', count: 1 });
    expect(body.settings).toContainEqual({
      name: 'DATABASE_URL',
      value: 'postgres://db:5432/boat',
      from: 'environment',
      secret: true,
    });
    expect(body.settings).toContainEqual({ name: 'HOST', value: '0.0.0.0', from: 'default', secret: false });
    expect(JSON.stringify(body)).not.toContain('hunter2');
  });

  test('P-25.4 lists every table, private ones too, and exports what a watcher may have', async () => {
    const table = await opened(['Ada', 'Bob'], { private: true, listed: false });
    await post(`/api/tables/${table.id}/start`, {}, table.host);
    const { body } = await get('/api/house/tables?limit=100&status=running');
    const found = body.tables.find((one: { table: { id: string } }) => one.table.id === table.id);
    expect(found).toMatchObject({ kept: false, marked: false, table: { private: true } });
    expect(found.table.seats[0].name).toBe('Ada');
    const record = await get(house(table.id, 'export'));
    expect(record.body).toMatchObject({ title: 'roll-off', moves: [] });
    expect(JSON.stringify(record.body)).not.toMatch(/serverSeed|favourite/);
    expect(await get(house('unknown', 'export'))).toMatchObject({ status: 404 });
  });

  test('P-25.5 closes a table and frees a seat, and the table reads that it was the house', async () => {
    const table = await opened(['Ada', 'Bob', 'Cy']);
    await post(`/api/tables/${table.id}/start`, {}, table.host);
    const watcher = connectClient(served.url, 'roll-off');
    await watcher.ask('attach', { match: table.id, token: table.tokens[0], protocol: 99 });
    expect((await post(`${house(table.id, 'seats')}/1/free`)).status).toBe(200);
    expect(await post(`/api/tables/${table.id}/leave`, {}, table.tokens[1])).toMatchObject({ status: 403 });
    expect(await post(`${house(table.id, 'seats')}/1/free`)).toMatchObject({ body: { error: 'seat.empty' } });
    expect(await post(`${house(table.id, 'seats')}/9/free`)).toMatchObject({
      body: { error: 'seat.unknown' },
    });
    expect((await post(house(table.id, 'close'))).status).toBe(200);
    await watcher.until('table', (_: string, info: { status: string }) => info.status === 'closed');
    expect(await post(house(table.id, 'close'))).toMatchObject({
      status: 409,
      body: { error: 'table.over' },
    });
    const { lines } = (await get(house(table.id, 'export'))).body;
    expect(lines).toMatchObject([{ key: 'kicked.house', params: { name: 'Bob' } }, { key: 'closed.house' }]);
    watcher.socket.disconnect();
  });

  test('P-25.6 keeps a table whatever its age, and deletes another one under those who look at it', async () => {
    const [kept, gone] = [await opened(['Ada']), await opened(['Bob'])];
    expect((await post(house(kept.id, 'keep'), { kept: true })).status).toBe(200);
    expect(await post(house('unknown', 'keep'), { kept: true })).toMatchObject({ status: 404 });
    const late = { now: Date.now() + 1e12, upMs: 1, graceMs: 0, atMost: 1000 };
    const retention = { openMs: 1, idleMs: 1, finishedMs: 1 };
    await served.tables.expire(retention, late);
    const { body } = await get('/api/house/tables?limit=100&status=open');
    const keeping = (id: string) => body.tables.find((one: { table: { id: string } }) => one.table.id === id);
    expect([keeping(kept.id), keeping(gone.id)]).toMatchObject([
      { kept: true, marked: false },
      { kept: false, marked: true },
    ]);
    const looker = connectClient(served.url, 'roll-off');
    await looker.ask('attach', { match: gone.id, token: gone.tokens[0], protocol: 99 });
    expect((await post(house(gone.id, 'purge'))).status).toBe(200);
    await looker.until('bye', (_: string, why: { key: string }) => why.key === 'table.expired');
    expect(await get(`/api/tables/${gone.id}`)).toMatchObject({ status: 404 });
    expect(await post(house(gone.id, 'purge'))).toMatchObject({ status: 404 });
    looker.socket.disconnect();
  });

  test('P-25.6 deletes what is past its keeping when that is really wanted', async () => {
    const other = await serve({ keep: { openDays: -1, idleDays: 90, finishedDays: 365 } });
    const own = await anotherToken(other.storage);
    await ask(other, 'POST', '/api/tables', { body: { title: 'roll-off', seats: 2 } });
    const purge = (really: boolean) =>
      ask(other, 'POST', '/api/house/purge', { body: { really }, token: own });
    expect((await purge(false)).body).toEqual({ count: 1 });
    expect((await purge(true)).body).toEqual({ count: 1 });
    expect((await purge(false)).body).toEqual({ count: 0 });
    await other.end();
  });

  test('P-25.7 forgets a name: in the log, in talk and at the table, and the proof is the same', async () => {
    const table = await opened(['Ada', 'Adam', 'Bob']);
    const at = `/api/tables/${table.id}`;
    await post(`${at}/start`, {}, table.host);
    const client = connectClient(served.url, 'roll-off');
    await client.ask('attach', { match: table.id, token: table.tokens[0], protocol: 99 });
    await client.ask('say', { text: 'my secret street' });
    await client.ask('move', { id: 'first', type: 'roll', args: {} });
    client.socket.disconnect();
    await post(`${at}/rename`, { name: 'Ada the First' }, table.tokens[0]);
    for (const seat of [0, 1, 2]) {
      const over = await post(`${at}/seats/${seat}/hand-over`, {}, table.tokens[seat]);
      expect(over.body).toEqual({});
    }
    while ((await get(at)).body.status !== 'over') await new Promise((resolve) => setImmediate(resolve));
    const proof = async () => (await get(`/api/matches/${table.id}/proof`)).body;
    const before = await proof();

    expect((await post('/api/house/naming', { name: 'Ada' })).body.tables).toContain(table.id);
    expect((await post(house(table.id, 'forget'), { name: 'Ada' })).body).toEqual({ found: true });
    expect((await post(house(table.id, 'forget'), { name: 'Ada' })).body).toEqual({ found: false });
    const [row] = (await served.storage.seats(table.id)).filter(({ seat }) => seat === 0);
    expect(row?.owner?.name).toBe('Ada the First');
    expect((await post(house(table.id, 'forget'), { name: 'Ada the First' })).body).toEqual({ found: true });

    const record = (await get(house(table.id, 'export'))).body;
    const stored = await served.storage.tableEntries(table.id);
    const talk = await served.storage.chat(table.id, 'players', undefined, 100);
    const all = JSON.stringify([record, stored, talk]);
    expect(all).not.toMatch(/\bAda\b|secret street/);
    expect(all).toContain('Adam');
    expect(await proof()).toEqual(before);
  });

  test.each(['Ad', 'Adele', 'sat', 'name', 'seat', 'host', 'Stand-in for'])(
    'P-25.7 finds no %s where that is a part of what is written',
    async (name) => {
      const { id } = await opened(['Ada', 'Adele Smith']);
      expect((await post('/api/house/naming', { name })).body.tables).not.toContain(id);
    },
  );

  test('P-25.7 looks for a name on from where it ended', async () => {
    const { id, host, tokens } = await opened(['Mia', 'Bob']);
    await post(`/api/tables/${id}/start`, {}, host);
    await post(`/api/tables/${id}/seats/0/hand-over`, {}, tokens[0]);
    const asked = async (cursor: string) => (await post('/api/house/naming', { name: 'Mia', cursor })).body;
    expect(await asked('')).toEqual({ tables: [id], next: null });
    expect(await asked(id)).toEqual({ tables: [], next: null });
  });

  test('P-25.9 has no copy made where it makes none, and one at once where it does', async () => {
    expect(await post('/api/house/backup')).toMatchObject({
      status: 409,
      body: { error: 'house.noBackups' },
    });
    const folder = mkdtempSync(path.join(tmpdir(), 'packetboat-backups-'));
    const other = await serve(
      { backups: { folder, keep: 3 } },
      {
        makeBackup: async (file) => {
          writeFileSync(file, 'a copy');
          return { bytes: 6 };
        },
      },
    );
    const own = await anotherToken(other.storage);
    const made = await ask(other, 'POST', '/api/house/backup', { body: {}, token: own });
    expect(made.body).toMatchObject({ bytes: 6, name: expect.stringMatching(/^packetboat-.*\.sqlite$/) });
    const today = await ask(other, 'GET', '/api/house/today', { token: own });
    expect(today.body.backups).toMatchObject({ folder, files: [made.body] });
    await other.end();
    rmSync(folder, { recursive: true });
  });
});

test('the log tells whom it refused where its host wants that, and nobody else', async () => {
  const refusedBy = async (logAddresses: boolean) => {
    const other = await serve({ logAddresses });
    for (let n = 0; n < 12; n++) await ask(other, 'GET', '/api/house/today', { token: 'wrong' });
    await ask(other, 'GET', '/api/tables/none');
    const lines = other.log.filter((line) => line.includes('127.0.0.1'));
    await other.end();
    return lines;
  };
  expect(await refusedBy(false)).toEqual([]);
  const lines = await refusedBy(true);
  expect(lines).toHaveLength(10);
  // As the filter in docs/hosting.md reads it.
  for (const line of lines) expect(line).toMatch(/"address":"127\.0\.0\.1","refusal":"house\.token"/);
});

describe('a house with a word', () => {
  let closed: Served;
  beforeAll(async () => {
    closed = await serve({ word: WORD });
  });
  afterAll(() => closed.end());
  const NEW = { title: 'roll-off', seats: 2 };
  const asked = (method: string, address: string, word?: string, body?: object) =>
    ask(closed, method, address, {
      ...(method === 'POST' && { body: body ?? NEW }),
      ...(word !== undefined && { headers: { 'packetboat-word': encodeURIComponent(word) } }),
    });

  test.each([
    ['POST', '/api/tables', NEW],
    ['GET', '/api/tables', undefined],
    ['GET', '/api/lobby?open=1&running=1', undefined],
    ['POST', '/games/roll-off/create', { numPlayers: 2 }],
    ['GET', '/games/roll-off', undefined],
  ])('P-25.8 %s %s takes the word', async (method, address, body) => {
    expect(await asked(method, address, undefined, body)).toMatchObject({
      status: 403,
      body: { error: 'house.word' },
    });
    expect((await asked(method, address, 'wrong word', body)).status).toBe(403);
    expect((await asked(method, address, WORD, body)).status).toBe(200);
  });

  test('P-25.8 whoever is at a table, or was given its address, needs none', async () => {
    const { body: table } = await asked('POST', '/api/tables', WORD);
    expect((await asked('GET', `/api/tables/${table.id}`)).status).toBe(200);
    const sat = await asked('POST', `/api/tables/${table.id}/sit`, undefined, { name: 'Ada' });
    expect(sat.status).toBe(200);
    expect((await asked('GET', `/games/roll-off/${table.id}`)).status).toBe(200);
    expect((await asked('GET', '/api/house')).body.word).toBe(true);
  });
});

describe('the tool', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'packetboat-tool-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = async (dataDir: string, ...args: string[]) => {
    const said: string[] = [];
    const code = await runTool(
      args,
      { DATA_DIR: dataDir },
      { say: (l) => said.push(l), complain: (l) => said.push(l) },
    );
    return { code, said: said.join('\n') };
  };

  /** The same commands, through a server and on a store without one. */
  async function runs(
    dataDir: string,
    ids: readonly [string, string],
    told: () => Promise<readonly string[]>,
  ) {
    const [first, second] = ids;
    const { said } = await run(dataDir, 'tables');
    expect(said).toMatch(new RegExp(`${first}  roll-off|${first}  montana`));
    expect(await run(dataDir, 'keep', first)).toEqual({ code: 0, said: `${first} is kept.` });
    expect((await run(dataDir, 'tables')).said).toContain('(kept)');
    expect((await run(dataDir, 'free', second)).code).toBe(2);
    expect(await run(dataDir, 'free', second, '1')).toEqual({
      code: 0,
      said: `Seat 1 of ${second} is free.`,
    });
    expect((await run(dataDir, 'free', second, '1')).code).toBe(1);
    expect(await run(dataDir, 'close', first)).toEqual({ code: 0, said: `${first} is closed.` });
    expect((await run(dataDir, 'close', first)).code).toBe(1);
    expect((await run(dataDir, 'forget', 'Ada')).said).toContain('Nothing was done');
    expect((await run(dataDir, 'forget', '--really', '--table', first, 'Ada')).said).toContain(
      'The name Ada is taken out of 1 table.',
    );
    // An id may begin with a dash.
    expect(await run(dataDir, 'forget', '--table', '-bcdefghijklmnop', 'Ada')).toMatchObject({
      code: 0,
      said: expect.stringContaining('The name Ada stands at 0 tables.'),
    });
    expect((await run(dataDir, 'purge', second)).said).toContain('Nothing was done');
    expect((await run(dataDir, 'purge', '--really', second)).code).toBe(0);
    expect((await run(dataDir, 'tables')).said).not.toContain(second);
    expect((await run(dataDir, 'token')).said).toMatch(/^[\w-]{32}$/);
    expect(await told()).toEqual([first]);
  }

  test('goes through the server that runs', async () => {
    const dataDir = path.join(folder, 'served');
    const other = await serve({ dataDir });
    const make = async () => {
      const { body } = await ask(other, 'POST', '/api/tables', { body: { title: 'roll-off', seats: 2 } });
      await ask(other, 'POST', `/api/tables/${body.id}/sit`, { body: { name: 'Ada' } });
      return body.id as string;
    };
    await runs(dataDir, [await make(), await make()], async () => {
      const { items } = await other.storage.listMatches({ limit: 10 });
      return items.map(({ id }) => id);
    });
    await other.end();
    expect(existsSync(path.join(dataDir, 'packetboat.running'))).toBe(false);
  });

  test('asks again where the server says when to', async () => {
    const dataDir = path.join(folder, 'hasty');
    const budgets = { ...boundlessBudgets, addressWork: { perSecond: 40, burst: 12 } };
    const other = await serve({ dataDir }, { budgets });
    for (let n = 0; n < 3; n++) {
      const opened = await other.tables.create({ title: 'roll-off', seats: 2 });
      if (opened.ok) await other.tables.sit(opened.id, { name: 'Ada' });
    }
    expect((await run(dataDir, 'forget', '--really', 'Ada')).said).toContain('is taken out of 3 tables.');
    await other.end();
  });

  test('works on the store where no server runs, whatever a killed one has left', async () => {
    const dataDir = path.join(folder, 'alone');
    const other = await serve({ dataDir }, { titles: editions });
    const make = async () => {
      const { body } = await ask(other, 'POST', '/api/tables', { body: { title: 'montana', seats: 2 } });
      await ask(other, 'POST', `/api/tables/${body.id}/sit`, { body: { name: 'Ada' } });
      return body.id as string;
    };
    const ids: [string, string] = [await make(), await make()];
    const left = readFileSync(path.join(dataDir, 'packetboat.running'), 'utf8');
    await other.close();
    writeFileSync(path.join(dataDir, 'packetboat.running'), left);
    await runs(dataDir, ids, async () => {
      const storage = await openStorage({ dataDir });
      const { items } = await storage.listMatches({ limit: 10 });
      await storage.close();
      return items.map(({ id }) => id);
    });
  });
});
