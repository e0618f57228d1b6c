import { verify } from '@packetboat/record';
import { guests } from './testing/guests';
import { testTitles } from './testing/rollOff';

const { get, open, playedOut, post, sit } = guests();

test('P-17.1 P-17.2 P-17.4 P-17.5 the result of a match, its log, record and proof can be read, and the proof holds', async () => {
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
  expect(record.body.moves).toEqual(Array.from({ length: 9 }, (_, i) => `${i % 3} roll`));
  expect(record.body.times).toHaveLength(9);
  expect(record.body).not.toHaveProperty('seed');

  const proof = await get(`${address}/proof`);
  expect(proof.body.fairness.commitment).toBe(summary.body.commitment);
  expect(verify(testTitles, proof.body)).toMatchObject({ ok: true });
});

test('P-17.1 P-17.5 while a match runs there is neither result nor proof', async () => {
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

test('P-17.3 the talk of the players is for the seated', async () => {
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
