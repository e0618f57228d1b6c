import { guests } from './testing/guests';

const { open, get, post } = guests();

const DESK = { id: 'desk-desk-desk', name: 'Firefox on Linux' };
const PHONE = { id: 'phone-phone', name: 'Chrome on Android' };

async function seated() {
  const table = await open({ device: DESK });
  const body = { name: 'Ada', device: DESK };
  const { token } = (await post(`/api/tables/${table.id}/sit`, body)).body;
  return { table: table.id, token, host: table.host };
}

test('P-16.8 P-16.9 P-16.10 P-16.11 a device comes, is listed by the name of its browser, and ends', async () => {
  const seats = [await seated(), await seated()];
  const link = await post('/api/devices/link', { seats, moves: false });
  expect(link.body).toEqual({
    token: expect.stringMatching(/^[\w-]{32}$/),
    expiresAt: expect.any(Number),
    tables: seats.map(({ table }) => ({ table })),
  });
  const come = { device: PHONE, once: 'drawn by this browser' };
  const { body } = await post('/api/devices/come', come, link.body.token);
  expect(body).toMatchObject({ moves: false, tables: [{ name: 'Ada', seat: 0 }, { title: 'roll-off' }] });
  expect((await post('/api/devices/come', come, link.body.token)).body).toEqual(body);
  expect(
    await post('/api/devices/come', { ...come, once: 'drawn by another' }, link.body.token),
  ).toMatchObject({
    status: 403,
    body: { error: 'token.unknown' },
  });

  const fresh = body.tables.map((one: { table: string; token: string; hostToken: string }) => ({
    table: one.table,
    token: one.token,
    host: one.hostToken,
  }));
  const list = await post('/api/devices/list', { seats: fresh });
  expect(list.body.tables[1].devices).toHaveLength(2);
  for (const device of [
    { ...DESK, own: false },
    { ...PHONE, own: true },
  ])
    expect(list.body.tables[1].devices).toContainEqual(expect.objectContaining(device));
  // The host's powers of the device that opened the table end with it.
  const ended = await post('/api/devices/end', { seats: fresh, device: DESK.id });
  expect(ended.body).toEqual({ tables: seats.map(({ table }) => ({ table })) });
  for (const token of [seats[0]?.token, seats[0]?.host])
    expect(await get(`/api/tables/${seats[0]?.table}/holder`, token)).toMatchObject({ status: 403 });
  expect((await get(`/api/tables/${seats[0]?.table}/holder`, fresh[0].host)).body).toEqual({ kind: 'host' });
});

test.each([
  ['link', { seats: [], moves: false }, 'seats'],
  ['link', { seats: [{ table: 't', token: 'x' }] }, 'moves'],
  ['come', { device: { id: 'short', name: 'x' }, once: 'drawn by chance!' }, 'device.id'],
  ['come', { device: { ...PHONE, name: '<b>' }, once: 'drawn by chance!' }, 'device.name'],
  ['come', { device: PHONE, once: 'few' }, 'once'],
  ['list', { seats: [{ table: 't' }] }, 'seats.0.token'],
  ['end', { seats: [{ table: 't', token: 'x' }] }, 'device'],
])('P-16.8 /api/devices/%s refuses %j by its field', async (verb, body, field) => {
  const answer = await post(`/api/devices/${verb}`, body, 'x');
  expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } });
  expect(Object.keys(answer.body.details)).toEqual([field]);
});
