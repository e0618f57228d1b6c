import { guests } from './testing/guests';

const { get, open, post, sit } = guests();

test('P-15.1 P-15.2 P-15.3 P-14.6 a seat is taken, named, renamed, and left', async () => {
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
])('P-15.1 %s is refused', async (_what, wanted, status, error) => {
  const table = await open();
  await sit(table, 'Ada');
  expect(await post(`/api/tables/${table.id}/sit`, wanted)).toMatchObject({ status, body: { error } });
});

test('P-15.5 the host empties a seat, and its token ends', async () => {
  const table = await open();
  const { seat, token } = await sit(table, 'Ada');
  const kick = `/api/tables/${table.id}/seats/${seat}/kick`;
  expect(await post(kick, {}, token)).toMatchObject({ status: 403 });
  expect(await post(kick, {}, table.host)).toMatchObject({ status: 200 });
  expect(await post(kick, {}, table.host)).toMatchObject({ status: 409, body: { error: 'seat.empty' } });
  expect(await get(`/api/tables/${table.id}/holder`, token)).toMatchObject({ status: 403 });
});

test('P-15.4 the host seats stand-ins', async () => {
  const table = await open();
  const address = `/api/tables/${table.id}/stand-ins`;
  expect((await post(address, { seat: 1 }, table.host)).body).toEqual({ seat: 1 });
  expect((await post(address, {}, table.host)).body).toEqual({ seat: 0 });
  expect(await post(address, { seat: 1 }, table.host)).toMatchObject({ status: 409 });
  expect(await post(address, { level: 0 }, table.host)).toMatchObject({ status: 400 });
});

test('P-15.6 only in a running match a seat is handed over', async () => {
  const table = await open();
  const { seat } = await sit(table, 'Ada');
  expect(await post(`/api/tables/${table.id}/seats/${seat}/hand-over`, {}, table.host)).toMatchObject({
    status: 409,
    body: { error: 'match.notRunning', message: 'This is possible while the match runs.' },
  });
});
