import { guests } from './testing/guests';

const { open, post, sit } = guests();

test('P-14.12 a list of one’s tables is told in the order it was asked for', async () => {
  const tables = [await open(), await open({ private: true })];
  const seats = await Promise.all(tables.map((table) => sit(table, 'Ada', table.host)));
  const asked = tables.map(({ id }, i) => ({ table: id, token: seats[i]?.token })).reverse();
  const { status, body } = await post('/api/mine', { seats: [...asked, { table: 'gone', token: 'x' }] });
  expect(status).toBe(200);
  expect(body.tables).toMatchObject([
    { table: tables[1]?.id, seat: 0, info: { seats: [{ name: 'Ada' }, {}, {}] } },
    { table: tables[0]?.id, seat: 0 },
    { table: 'gone', refusal: { key: 'table.unknown' } },
  ]);
  expect((await post('/api/mine', { seats: [] })).body).toEqual({ tables: [] });
});

test.each([
  [{ seats: Array.from({ length: 101 }, () => ({ table: 't', token: 'x' })) }, 'seats'],
  [{ seats: [{ table: 'a b', token: 'x' }] }, 'seats.0.table'],
  [{ seats: [{ table: 't', token: '' }] }, 'seats.0.token'],
  [{ seats: [{ table: 't', token: 'x', seen: -1 }] }, 'seats.0.seen'],
  [{ seats: [{ table: 't', token: 'x', name: 'Ada' }] }, 'seats.0.name'],
  [{}, 'seats'],
])('P-14.12 %j is refused by its field', async (body, field) => {
  const answer = await post('/api/mine', body);
  expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } });
  expect(Object.keys(answer.body.details)).toEqual([field]);
});
