import { guests } from './testing/guests';

const { get, open, playedOut, post, sit } = guests();

test('P-16.1 a private table hides its people, and lets in who is invited', async () => {
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

test('P-16.2 P-16.3 a recovery token moves a seat once, and ends the older tokens', async () => {
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

test('P-16.2 P-16.3 a host who moves takes the powers along, and nobody else can', async () => {
  const table = await open();
  const { seat, token } = await sit(table, 'Ada');
  const address = `/api/tables/${table.id}`;
  for (const host of [token, 'nobody']) {
    expect(await post(`${address}/recovery`, { host }, token)).toMatchObject({ status: 403 });
  }
  expect(await post(`${address}/recovery`, { host: 1 }, token)).toMatchObject({ status: 400 });
  const recovery = (await post(`${address}/recovery`, { host: table.host }, token)).body.token;
  expect((await get(`${address}/holder`, recovery)).body).toEqual({ kind: 'recovery', seat });
  expect((await get(`${address}/holder`, table.host)).body).toEqual({ kind: 'host' });
  const { body } = await post(`${address}/recover`, {}, recovery);
  expect(body).toEqual({ seat, token: expect.any(String), hostToken: expect.any(String) });
  for (const old of [token, table.host]) {
    expect(await get(`${address}/holder`, old)).toMatchObject({ status: 403 });
  }
  expect((await get(`${address}/holder`, body.hostToken)).body).toEqual({ kind: 'host' });
  expect((await get(`${address}/holder`, body.token)).body).toEqual({ kind: 'seat', seat });
});

test('P-16.4 a watching token opens a private match to read', async () => {
  const table = await playedOut({ private: true });
  const address = `/api/matches/${table.id}`;
  const { body } = await post(`/api/tables/${table.id}/watch`, {}, table.host);
  for (const page of ['', '/log', '/chat?room=spectators', '/export', '/proof']) {
    expect(await get(address + page)).toMatchObject({ status: 403, body: { error: 'table.private' } });
    expect(await get(address + page, body.token)).toMatchObject({ status: 200 });
  }
});
