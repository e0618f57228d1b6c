import { guests } from './testing/guests';
import { ask, serve } from './testing/serve';

const { get, open, playedOut, post, sit } = guests();

test('P-14.1 P-14.2 titles are listed with seats and options', async () => {
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

test('P-14.5 a table shows what everybody may know, and no secret', async () => {
  const table = await open({ options: { rounds: 'three' } });
  const { body } = await get(`/api/tables/${table.id}`);
  expect(Object.keys(body).sort()).toEqual(
    'acting advice autoStart clock commitment createdAt drawn endedAt frozen host id keptUntil listed options outcome private proposal rematch rules seats spectators startedAt status title updatedAt'.split(
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
  ['an option that is an object', { title: 'roll-off', seats: 2, options: { rounds: {} } }, 400, 'malformed'],
  ['a lot that is no flag', { title: 'roll-off', seats: 2, drawn: 'yes' }, 400, 'malformed'],
  ['stand-ins on every seat', { title: 'roll-off', seats: 2, standIns: 2 }, 400, 'malformed'],
  ['an unknown field', { title: 'roll-off', seats: 2, id: 'mine' }, 400, 'malformed'],
  ['nothing', {}, 400, 'malformed'],
])('P-14.4 %s is refused', async (_what, wanted, status, error) => {
  const answer = await post('/api/tables', wanted);
  expect(answer).toMatchObject({ status, body: { error, message: expect.any(String) } });
});

test('P-14.4 P-7.7 who begins is drawn, unless the table is opened to play as people sit', async () => {
  for (const drawn of [undefined, true, false]) {
    const wanted = { title: 'roll-off', seats: 2, ...(drawn !== undefined && { drawn }) };
    const { id } = (await post('/api/tables', wanted)).body;
    expect((await get(`/api/tables/${id}`)).body.drawn).toBe(drawn ?? true);
  }
});

const days = { kind: 'days', days: 2, quiet: null, atEnd: 'nudge' };
const quiet = { from: 1320, to: 480, zone: 'europe/berlin' };

test('P-22.1 P-22.10 a table opens at the pace that was chosen, and shows it', async () => {
  const table = await open({ pace: { ...days, quiet } });
  const { clock } = (await get(`/api/tables/${table.id}`)).body;
  const pace = { ...days, quiet: { ...quiet, zone: 'Europe/Berlin' } };
  expect(clock).toEqual({ pace, paused: false, quiet: false, seats: [] });
});

test('P-22.10 of a private table strangers learn nothing of its clocks', async () => {
  const table = await open({ pace: days, private: true });
  expect((await get(`/api/tables/${table.id}`)).body.clock).toBeNull();
  expect((await get(`/api/tables/${table.id}`, table.host)).body.clock).toMatchObject({ pace: days });
});

test.each([
  ['of no kind', {}],
  ['of another kind', { kind: 'hours', atEnd: 'nudge' }],
  ['without an end', { kind: 'live', bankMs: 0, turnMs: 5_000 }],
  ['with no time for a turn', { kind: 'live', bankMs: 0, turnMs: 0, atEnd: 'nudge' }],
  ['with a bank of a year', { kind: 'live', bankMs: 31_536_000_000, turnMs: 5_000, atEnd: 'nudge' }],
  ['of half a day', { ...days, days: 0.5 }],
  ['of five days', { ...days, days: 5 }],
  ['that is quiet all day', { ...days, quiet: { ...quiet, to: quiet.from } }],
  ['that is quiet on the moon', { ...days, quiet: { ...quiet, zone: 'Moon/Base' } }],
  ['that is quiet at an hour there is not', { ...days, quiet: { ...quiet, to: 1_440 } }],
])('P-22.1 a pace %s is refused', async (_what, pace) => {
  const answer = await post('/api/tables', { title: 'roll-off', seats: 2, pace });
  expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } });
});

test('P-14.13 the host gives a table another pace until it starts', async () => {
  const table = await open();
  const set = (pace: unknown, by?: string) => post(`/api/tables/${table.id}/pace`, { pace }, by);
  expect(await set(days)).toMatchObject({ status: 401, body: { error: 'token.missing' } });
  expect(await set({ kind: 'live' }, table.host)).toMatchObject({
    status: 400,
    body: { error: 'malformed' },
  });
  expect(await set(days, table.host)).toMatchObject({ status: 200, body: {} });
  expect((await get(`/api/tables/${table.id}`)).body.clock).toMatchObject({ pace: days });
  expect(await set(null, table.host)).toMatchObject({ status: 200 });
  expect((await get(`/api/tables/${table.id}`)).body.clock).toBeNull();
  await post(`/api/tables/${table.id}/close`, {}, table.host);
  expect(await set(days, table.host)).toMatchObject({ status: 409, body: { error: 'table.over' } });
});

test('P-14.4 stand-ins can sit there from the start, on the last seats: the host comes first', async () => {
  const table = await open({ standIns: 2 });
  const { body } = await get(`/api/tables/${table.id}`);
  expect(body.seats.map(({ kind }: { kind: string | null }) => kind)).toEqual([null, 'bot', 'bot']);
  expect((await sit(table, 'Ada', table.host)).seat).toBe(0);
});

test('P-14.4 a host gets his token also where a stand-in could not be seated', async () => {
  const failing = await serve(
    {},
    {
      wrapStorage: (storage) => ({
        ...storage,
        takeSeat: () => Promise.reject(new Error('no connection')),
      }),
    },
  );
  const wanted = { title: 'roll-off', seats: 2, standIns: 1 };
  const { status, body } = await ask(failing, 'POST', '/api/tables', { body: wanted });
  expect(status).toBe(200);
  const holder = await ask(failing, 'GET', `/api/tables/${body.id}/holder`, { token: body.hostToken });
  expect(holder).toMatchObject({ status: 200, body: { kind: 'host' } });
  await failing.end();
});

test('P-14.3 the lobby lists by title and status, page by page, and no unlisted table', async () => {
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
  'P-14.3 the query %s is refused',
  async (query) => {
    expect(await get(`/api/tables?${query}`)).toMatchObject({ status: 400, body: { error: 'malformed' } });
  },
);

test('P-14.3 a cursor nobody gave leads to an empty page', async () => {
  expect(await get('/api/tables?cursor=nonsense')).toMatchObject({
    status: 200,
    body: { tables: [], next: null },
  });
});

test('P-14.9 the host shows and hides a table', async () => {
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

test('of a private table strangers do not learn who has left it either', async () => {
  const table = await open({ private: true });
  const { token } = await sit(table, 'Ada', table.host);
  await sit(table, 'Bob', table.host);
  await post(`/api/tables/${table.id}/start`, {}, table.host);
  await post(`/api/tables/${table.id}/leave`, {}, token);
  const seen = async (by?: string) => (await get(`/api/tables/${table.id}`, by)).body.seats[0];
  expect(await seen(table.host)).toMatchObject({ name: null, left: 'Ada', kind: null });
  expect(await seen()).toMatchObject({ name: null, left: null, kind: null });
});

test('P-14.7 a table starts with the seats that are taken', async () => {
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

test('P-14.8 the host closes a table', async () => {
  const table = await open();
  expect(await post(`/api/tables/${table.id}/close`, {}, table.host)).toMatchObject({ status: 200 });
  expect((await get(`/api/tables/${table.id}`)).body.status).toBe('closed');
  expect(await post(`/api/tables/${table.id}/sit`, { name: 'Ada' })).toMatchObject({ status: 409 });
});

test('P-14.10 everybody is led to one next table', async () => {
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

test('P-15.7 at the next table a seat is kept for who comes with a ticket', async () => {
  const table = await open({ seats: 2 });
  const { token } = await sit(table, 'Ada');
  await post(`/api/tables/${table.id}/close`, {}, table.host);
  const { body: next } = await post(`/api/tables/${table.id}/rematch`, {}, token);
  const { body: info } = await get(`/api/tables/${next.id}`);
  expect(info.keptUntil).toBeGreaterThan(info.createdAt);
  expect(await post(`/api/tables/${next.id}/sit`, { name: 'Passer-by' })).toMatchObject({
    status: 409,
    body: { error: 'table.kept', details: { until: info.keptUntil } },
  });
  expect((await sit(next, 'Ada', next.hostToken)).seat).toBe(0);
});

test('P-14.5 nothing is found of a table that does not exist', async () => {
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
