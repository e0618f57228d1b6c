import { guests } from './testing/guests';
import { rawRequest } from './testing/raw';

const { ask, get, open, post, url } = guests();

test('P-13.1 P-13.3 a refusal says which field is wrong and why', async () => {
  const { body } = await post('/api/tables', { title: 'roll-off', seats: 2.5, listed: 'yes' });
  expect(body.details).toEqual({
    seats: 'must be a whole number of seats',
    listed: 'must be true or false',
  });
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
  'seats/0/host',
  'take-back',
  'proposals',
  'proposals/1/answer',
  'proposals/1/withdraw',
  'invite',
  'recovery',
  'recover',
  'watch',
])("P-13.2 %s asks for a token, and takes none but this table's", async (route) => {
  const [verb, method = 'POST'] = route.split(' ');
  const bodies: Record<string, object> = {
    publish: { listed: true },
    rename: { name: 'Ada' },
    proposals: { motion: { kind: 'end' } },
    'proposals/1/answer': { yes: true },
  };
  const given = method === 'POST' ? { body: bodies[verb ?? ''] ?? {} } : {};
  const [table, other] = [await open(), await open()];
  const address = `/api/tables/${table.id}/${verb}`;
  const without = await ask(method, address, given);
  expect(without).toMatchObject({ status: 401, body: { error: 'token.missing' } });
  expect(without.headers.get('www-authenticate')).toBe('Bearer');
  for (const token of [other.host, 'nonsense']) {
    const wrong = await ask(method, address, { ...given, token });
    expect(wrong).toMatchObject({ status: 403, body: { error: 'token.unknown' } });
  }
});

test('P-13.2 a token in the address counts for nothing', async () => {
  const table = await open();
  expect(await post(`/api/tables/${table.id}/start?token=${table.host}`, {})).toMatchObject({
    status: 400,
  });
});

test('P-13.6 answers are never kept by caches', async () => {
  for (const address of ['/api/titles', '/api/tables', '/games', '/api/nothing', '/healthz']) {
    expect((await get(address)).headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  ['/metrics', ['/metrics/', '/METRICS', '/Metrics', '//metrics', '/metrics/.', '/%6detrics']],
  ['/healthz', ['/healthz/', '/HEALTHZ']],
  ['/api/titles', ['/api/titles/', '/API/titles', '/api/TITLES']],
  ['/games', ['/games/', '/Games']],
  ['/games/roll-off', ['/games/roll-off/', '/games/Roll-Off', '/GAMES/roll-off']],
])('P-13.5 %s is one address, and nothing else leads there', async (address, others) => {
  expect((await get(address)).status).toBe(200);
  for (const other of others) {
    const { status, text } = await rawRequest(url(), `GET ${other} HTTP/1.1`);
    expect([other, status]).toEqual([other, 404]);
    expect(text).toMatch(/"(address|title)\.unknown"/);
  }
});
