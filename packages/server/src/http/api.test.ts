import { verifyProof } from '@packetboat/protocol';
import { testTitles } from './testing/rollOff';
import { ask, type Served, serve } from './testing/serve';

let served: Served;

beforeAll(async () => {
  served = await serve();
});

afterAll(() => served.end());

const get = (address: string, token?: string) => ask(served, 'GET', address, { token });
const post = (address: string, body?: unknown, token?: string) =>
  ask(served, 'POST', address, { body, token });

interface Table {
  readonly id: string;
  readonly host: string;
}

async function open(wanted: object = {}): Promise<Table> {
  const { status, body } = await post('/api/tables', { title: 'roll-off', seats: 3, ...wanted });
  expect(status).toBe(200);
  return { id: body.id, host: body.hostToken };
}

async function sit(table: Table, name: string, by?: string): Promise<{ seat: number; token: string }> {
  const { status, body } = await post(`/api/tables/${table.id}/sit`, { name }, by);
  expect(status).toBe(200);
  return body;
}

/** Sits Ada down among stand-ins, lets a stand-in take over for her too, and waits for the end. */
async function playedOut(wanted: object = {}): Promise<Table & { ada: string }> {
  const table = await open({ standIns: 2, ...wanted });
  const { seat, token } = await sit(table, 'Ada', table.host);
  expect(await post(`/api/tables/${table.id}/start`, {}, table.host)).toMatchObject({ status: 200 });
  const over = untilOver(table);
  await post(`/api/tables/${table.id}/seats/${seat}/hand-over`, {}, table.host);
  await over;
  return { ...table, ada: token };
}

async function untilOver({ id }: Table): Promise<void> {
  while ((await served.tables.find(id))?.status !== 'over')
    await new Promise((resolve) => setImmediate(resolve));
}

describe('titles', () => {
  test('are listed with seats and options', async () => {
    const { status, body } = await get('/api/titles');
    expect(status).toBe(200);
    expect(body.titles[0]).toMatchObject({
      id: 'roll-off',
      seats: { min: 2, max: 4 },
      defaults: { rounds: 'one' },
    });
    expect((await get('/api/titles/roll-off')).body).toEqual(body.titles[0]);
    expect(await get('/api/titles/unknown')).toMatchObject({ status: 404, body: { error: 'title.unknown' } });
  });
});

describe('opening and finding tables', () => {
  test('a table shows what everybody may know, and no secret', async () => {
    const table = await open({ options: { rounds: 'three' } });
    const { body } = await get(`/api/tables/${table.id}`);
    expect(Object.keys(body).sort()).toEqual(
      'acting autoStart commitment createdAt endedAt frozen id listed options outcome private rematch rewind seats spectators startedAt status title updatedAt'.split(
        ' ',
      ),
    );
    expect(body).toMatchObject({
      status: 'open',
      options: { rounds: 'three' },
      listed: true,
      private: false,
    });
    expect(body.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['an unknown title', { title: 'unknown', seats: 2 }, 404, 'title.unknown'],
    ['too many seats', { title: 'roll-off', seats: 5 }, 400, 'table.seats'],
    ['too few seats', { title: 'roll-off', seats: 1 }, 400, 'table.seats'],
    ['an unknown option', { title: 'roll-off', seats: 2, options: { speed: 'high' } }, 400, 'table.options'],
    ['an unknown value', { title: 'roll-off', seats: 2, options: { rounds: 'ten' } }, 400, 'table.options'],
    [
      'an option that is an object',
      { title: 'roll-off', seats: 2, options: { rounds: {} } },
      400,
      'malformed',
    ],
    ['stand-ins on every seat', { title: 'roll-off', seats: 2, standIns: 2 }, 400, 'malformed'],
    ['an unknown field', { title: 'roll-off', seats: 2, id: 'mine' }, 400, 'malformed'],
    ['nothing', {}, 400, 'malformed'],
  ])('%s is refused', async (_what, wanted, status, error) => {
    const answer = await post('/api/tables', wanted);
    expect(answer).toMatchObject({ status, body: { error, message: expect.any(String) } });
  });

  test('a refusal says which field is wrong and why', async () => {
    const { body } = await post('/api/tables', { title: 'roll-off', seats: 2.5, listed: 'yes' });
    expect(body.details).toEqual({
      seats: 'must be a whole number of seats',
      listed: 'must be true or false',
    });
  });

  test('stand-ins can sit there from the start', async () => {
    const table = await open({ standIns: 2 });
    const { body } = await get(`/api/tables/${table.id}`);
    expect(body.seats.map(({ kind }: { kind: string | null }) => kind)).toEqual(['bot', 'bot', null]);
  });

  test('the lobby lists by title and status, page by page, and no unlisted table', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await open({ title: 'second-title' })).id);
    const hidden = await open({ title: 'second-title', listed: false });
    const first = await get('/api/tables?title=second-title&status=open&limit=2');
    expect(first.body.tables).toHaveLength(2);
    const second = await get(
      `/api/tables?title=second-title&limit=2&cursor=${encodeURIComponent(first.body.next)}`,
    );
    expect(second.body.next).toBeNull();
    const listed = [...first.body.tables, ...second.body.tables].map(({ id }: { id: string }) => id);
    expect(listed.sort()).toEqual(ids.sort());
    expect(listed).not.toContain(hidden.id);
    expect((await get('/api/tables?title=second-title&status=over')).body.tables).toEqual([]);
    expect((await get(`/api/tables/${hidden.id}`)).status).toBe(200);
  });

  test.each(['limit=0', 'limit=101', 'limit=ten', 'status=closed', 'title=%00', 'page=2', 'limit=1&limit=2'])(
    'the query %s is refused',
    async (query) => {
      expect(await get(`/api/tables?${query}`)).toMatchObject({ status: 400, body: { error: 'malformed' } });
    },
  );

  test('a cursor nobody gave leads to an empty page', async () => {
    expect(await get('/api/tables?cursor=nonsense')).toMatchObject({
      status: 200,
      body: { tables: [], next: null },
    });
  });

  test('the host shows and hides a table', async () => {
    const table = await open({ listed: false });
    const { token } = await sit(table, 'Ada');
    const address = `/api/tables/${table.id}/publish`;
    expect(await post(address, { listed: true }, token)).toMatchObject({
      status: 403,
      body: { error: 'token.needed' },
    });
    expect(await post(address, {}, table.host)).toMatchObject({ status: 400 });
    expect(await post(address, { listed: true, private: true }, table.host)).toMatchObject({
      status: 200,
      body: {},
    });
    expect((await get(`/api/tables/${table.id}`)).body).toMatchObject({ listed: true, private: true });
  });
});

describe('sitting down and getting up', () => {
  test('a seat is taken, named, renamed, and left', async () => {
    const table = await open();
    const address = `/api/tables/${table.id}`;
    const chosen = await post(`${address}/sit`, { name: 'Ada', seat: 2, contribution: 'from my browser' });
    expect(chosen.body).toEqual({ seat: 2, token: expect.stringMatching(/^[\w-]{32,}$/) });
    expect((await sit(table, 'Bob')).seat).toBe(0);
    expect((await get(`${address}/holder`, chosen.body.token)).body).toEqual({ kind: 'seat', seat: 2 });
    expect(await post(`${address}/rename`, { name: ' Ada L. ' }, chosen.body.token)).toMatchObject({
      status: 200,
    });
    expect((await get(address)).body.seats[2]).toMatchObject({ name: 'Ada L.', kind: 'human' });
    expect(await post(`${address}/leave`, {}, chosen.body.token)).toMatchObject({ status: 200, body: {} });
    expect((await get(address)).body.seats[2]).toMatchObject({ name: null, kind: null });
    expect(await post(`${address}/leave`, {}, chosen.body.token)).toMatchObject({
      status: 403,
      body: { error: 'token.unknown' },
    });
  });

  test.each([
    ['a taken seat', { name: 'Bob', seat: 0 }, 409, 'seat.taken'],
    ['no such seat', { name: 'Bob', seat: 3 }, 404, 'seat.unknown'],
    ['a blank name', { name: '  ' }, 400, 'name.malformed'],
    ['a long name', { name: 'B'.repeat(33) }, 400, 'name.malformed'],
    ['a very long name', { name: 'B'.repeat(500) }, 400, 'malformed'],
    ['no name', {}, 400, 'malformed'],
    ['a seat in words', { name: 'Bob', seat: 'first' }, 400, 'malformed'],
    ['too much chance', { name: 'Bob', contribution: 'x'.repeat(65) }, 400, 'malformed'],
  ])('%s is refused', async (_what, wanted, status, error) => {
    const table = await open();
    await sit(table, 'Ada');
    expect(await post(`/api/tables/${table.id}/sit`, wanted)).toMatchObject({ status, body: { error } });
  });

  test('the host empties a seat, and its token ends', async () => {
    const table = await open();
    const { seat, token } = await sit(table, 'Ada');
    const kick = `/api/tables/${table.id}/seats/${seat}/kick`;
    expect(await post(kick, {}, token)).toMatchObject({ status: 403 });
    expect(await post(kick, {}, table.host)).toMatchObject({ status: 200 });
    expect(await post(kick, {}, table.host)).toMatchObject({ status: 409, body: { error: 'seat.empty' } });
    expect(await get(`/api/tables/${table.id}/holder`, token)).toMatchObject({ status: 403 });
  });

  test('the host seats stand-ins', async () => {
    const table = await open();
    const address = `/api/tables/${table.id}/stand-ins`;
    expect((await post(address, { seat: 1 }, table.host)).body).toEqual({ seat: 1 });
    expect((await post(address, {}, table.host)).body).toEqual({ seat: 0 });
    expect(await post(address, { seat: 1 }, table.host)).toMatchObject({ status: 409 });
    expect(await post(address, { level: 0 }, table.host)).toMatchObject({ status: 400 });
  });

  test('only in a running match a seat is handed over', async () => {
    const table = await open();
    const { seat } = await sit(table, 'Ada');
    expect(await post(`/api/tables/${table.id}/seats/${seat}/hand-over`, {}, table.host)).toMatchObject({
      status: 409,
      body: { error: 'match.notRunning', message: 'This is possible while the match runs.' },
    });
  });

  test('a table starts with the seats that are taken', async () => {
    const table = await open({ seats: 4 });
    const start = `/api/tables/${table.id}/start`;
    await sit(table, 'Ada');
    expect(await post(start, {}, table.host)).toMatchObject({
      status: 409,
      body: { error: 'table.tooFew', details: { min: 2 } },
    });
    const { token } = await sit(table, 'Bob');
    expect(await post(start, {}, token)).toMatchObject({ status: 403, body: { error: 'token.needed' } });
    expect(await post(start, {}, table.host)).toMatchObject({ status: 200 });
    expect(await post(start, {}, table.host)).toMatchObject({
      status: 409,
      body: { error: 'table.started' },
    });
    const { body } = await get(`/api/tables/${table.id}`);
    expect(body.status).toBe('running');
    expect(body.seats).toHaveLength(2);
  });

  test('the host closes a table', async () => {
    const table = await open();
    expect(await post(`/api/tables/${table.id}/close`, {}, table.host)).toMatchObject({ status: 200 });
    expect((await get(`/api/tables/${table.id}`)).body.status).toBe('closed');
    expect(await post(`/api/tables/${table.id}/sit`, { name: 'Ada' })).toMatchObject({ status: 409 });
  });
});

describe('tokens to pass on', () => {
  test('a private table hides its people, and lets in who is invited', async () => {
    const table = await open({ private: true });
    await sit(table, 'Ada', table.host);
    const address = `/api/tables/${table.id}`;
    expect(await post(`${address}/sit`, { name: 'Bob' })).toMatchObject({
      status: 403,
      body: { error: 'table.private' },
    });
    expect((await get(address)).body.seats[0]).toMatchObject({ name: null, kind: 'human' });
    expect((await get(address, table.host)).body.seats[0]).toMatchObject({ name: 'Ada' });
    const lobby = await get('/api/tables?title=roll-off&limit=100');
    expect(lobby.body.tables.find(({ id }: { id: string }) => id === table.id).seats[0].name).toBeNull();
    expect((await get(`/games/roll-off/${table.id}`)).body.players[0].name).not.toBe('Ada');

    const invited = await post(`${address}/invite`, { seat: 2 }, table.host);
    expect(invited.status).toBe(200);
    const seated = await post(`${address}/sit`, { name: 'Bob' }, invited.body.token);
    expect(seated.body.seat).toBe(2);
    expect(await post(`${address}/invite`, {}, seated.body.token)).toMatchObject({ status: 403 });
  });

  test('a recovery token moves a seat once, and ends the older tokens', async () => {
    const table = await open();
    const { seat, token } = await sit(table, 'Ada');
    const address = `/api/tables/${table.id}`;
    const recovery = (await post(`${address}/recovery`, {}, token)).body.token;
    const moved = await post(`${address}/recover`, {}, recovery);
    expect(moved.body).toEqual({ seat, token: expect.any(String) });
    expect(await post(`${address}/recover`, {}, recovery)).toMatchObject({ status: 403 });
    expect(await get(`${address}/holder`, token)).toMatchObject({ status: 403 });
    expect((await get(`${address}/holder`, moved.body.token)).body).toEqual({ kind: 'seat', seat });
  });

  test('a watching token opens a private match to read', async () => {
    const table = await playedOut({ private: true });
    const address = `/api/matches/${table.id}`;
    const { body } = await post(`/api/tables/${table.id}/watch`, {}, table.host);
    for (const page of ['', '/log', '/chat?room=spectators', '/export', '/proof']) {
      expect(await get(address + page)).toMatchObject({ status: 403, body: { error: 'table.private' } });
      expect(await get(address + page, body.token)).toMatchObject({ status: 200 });
    }
  });

  test.each([
    'holder GET',
    'start',
    'close',
    'publish',
    'rematch',
    'leave',
    'rename',
    'stand-ins',
    'seats/0/kick',
    'seats/0/hand-over',
    'invite',
    'recovery',
    'recover',
    'watch',
  ])("%s asks for a token, and takes none but this table's", async (route) => {
    const [verb, method = 'POST'] = route.split(' ');
    const bodies: Record<string, object> = { publish: { listed: true }, rename: { name: 'Ada' } };
    const given = method === 'POST' ? { body: bodies[verb ?? ''] ?? {} } : {};
    const [table, other] = [await open(), await open()];
    const address = `/api/tables/${table.id}/${verb}`;
    const without = await ask(served, method, address, given);
    expect(without).toMatchObject({ status: 401, body: { error: 'token.missing' } });
    expect(without.headers.get('www-authenticate')).toBe('Bearer');
    for (const token of [other.host, 'nonsense']) {
      const wrong = await ask(served, method, address, { ...given, token });
      expect(wrong).toMatchObject({ status: 403, body: { error: 'token.unknown' } });
    }
  });

  test('a token in the address counts for nothing', async () => {
    const table = await open();
    expect(await post(`/api/tables/${table.id}/start?token=${table.host}`, {})).toMatchObject({
      status: 400,
    });
  });
});

describe('after the match', () => {
  test('its result, log, record and proof can be read, and the proof holds', async () => {
    const table = await playedOut({ options: { rounds: 'three' } });
    const address = `/api/matches/${table.id}`;

    const summary = await get(address);
    expect(summary.body).toMatchObject({ id: table.id, title: 'roll-off', outcome: { ending: 'rolled' } });
    expect(summary.body.seats).toHaveLength(3);

    const newest = await get(`${address}/log?limit=4`);
    expect(newest.body.lines.map(({ seq }: { seq: number }) => seq)).toEqual([6, 7, 8, 9]);
    const before = await get(`${address}/log?limit=4&before=6`);
    expect(before.body.lines.map(({ seq }: { seq: number }) => seq)).toEqual([2, 3, 4, 5]);

    const record = await get(`${address}/export`);
    expect(record.body.actions.map(({ text }: { text: string }) => text)).toEqual(Array(9).fill('roll'));

    const proof = await get(`${address}/proof`);
    expect(proof.body.commitment).toBe(summary.body.commitment);
    expect(verifyProof(testTitles, proof.body)).toMatchObject({ ok: true });
  });

  test('while it runs there is neither result nor proof', async () => {
    const table = await open({ seats: 2 });
    await sit(table, 'Ada');
    await sit(table, 'Bob');
    await post(`/api/tables/${table.id}/start`, {}, table.host);
    const address = `/api/matches/${table.id}`;
    expect(await get(address)).toMatchObject({ status: 409, body: { error: 'table.notOver' } });
    expect(await get(`${address}/proof`)).toMatchObject({ status: 409, body: { error: 'proof.notYet' } });
    expect((await get(`${address}/log`)).body).toEqual({ lines: [] });
    expect(await post(`/api/tables/${table.id}/rematch`, {}, table.host)).toMatchObject({ status: 409 });
  });

  test('the talk of the players is for the seated', async () => {
    const table = await open();
    const { token } = await sit(table, 'Ada');
    const address = `/api/matches/${table.id}/chat`;
    expect(await get(`${address}?room=players`)).toMatchObject({
      status: 403,
      body: { error: 'chat.notYours' },
    });
    expect((await get(`${address}?room=players`, token)).body).toEqual({ lines: [] });
    expect((await get(`${address}?room=spectators`)).body).toEqual({ lines: [] });
    expect(await get(`${address}?room=hall`)).toMatchObject({ status: 400 });
    expect(await get(address)).toMatchObject({ status: 400 });
  });

  test('everybody is led to one next table', async () => {
    const table = await playedOut();
    const address = `/api/tables/${table.id}/rematch`;
    const [first, second] = await Promise.all([post(address, {}, table.host), post(address, {}, table.host)]);
    expect(first.status).toBe(200);
    expect(second.body.id).toBe(first.body.id);
    expect((await get(`/api/tables/${table.id}`)).body.rematch).toBe(first.body.id);
    expect((await get(`/games/roll-off/${table.id}`)).body.nextMatchID).toBe(first.body.id);
    expect((await get(`/api/tables/${first.body.id}`)).body).toMatchObject({
      status: 'open',
      title: 'roll-off',
    });
    expect(await post(`/api/tables/${first.body.id}/close`, {}, first.body.hostToken)).toMatchObject({
      status: 200,
    });
  });
});

test('nothing is found of a table that does not exist', async () => {
  const table = await open();
  for (const address of ['', '/log', '/chat?room=spectators', '/export', '/proof']) {
    expect(await get(`/api/matches/nothing-here${address}`)).toMatchObject({
      status: 404,
      body: { error: 'table.unknown' },
    });
  }
  expect(await get('/api/tables/nothing-here')).toMatchObject({ status: 404 });
  expect(await post('/api/tables/nothing-here/sit', { name: 'Ada' })).toMatchObject({ status: 404 });
  expect((await post('/api/tables/nothing-here/start', {}, table.host)).status).toBeGreaterThanOrEqual(403);
});

test('answers are never kept by caches', async () => {
  for (const address of ['/api/titles', '/api/tables', '/games', '/api/nothing', '/healthz']) {
    expect((await get(address)).headers.get('cache-control')).toBe('no-store');
  }
});
