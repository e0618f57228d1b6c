import http from 'node:http';
import { ask, type Served, serve } from './testing/serve';

let served: Served;
beforeAll(async () => {
  served = await serve({
    publicUrl: 'https://games.example.org',
    allowedOrigins: ['https://club.example.net'],
  });
});
afterAll(() => served.end());

const CASES: readonly (readonly [string, Record<string, string>, boolean])[] = [
  ['a program', {}, true],
  ['the own page, by an address', { host: '192.168.1.20:8000', origin: 'http://192.168.1.20:8000' }, true],
  [
    'the own page, behind a proxy that ends TLS',
    { host: 'games.example.org', origin: 'https://games.example.org' },
    true,
  ],
  [
    'the own page, by a proxy that names itself',
    { host: '127.0.0.1:8000', origin: 'https://games.example.org' },
    true,
  ],
  [
    'a page that was named',
    { host: 'mybox', origin: 'https://club.example.net', 'sec-fetch-site': 'cross-site' },
    true,
  ],
  ['the own page, with no origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['a person who typed it', { 'sec-fetch-site': 'none' }, true],
  ['a foreign page', { host: 'mybox', origin: 'https://evil.example' }, false],
  ['a page on another port', { host: 'mybox:8000', origin: 'http://mybox:9000' }, false],
  ['a page that hides its origin', { host: 'mybox', origin: 'null' }, false],
  ['what is no origin', { host: 'mybox', origin: 'mybox' }, false],
  ['a foreign page with no origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['a neighbouring site with no origin', { 'sec-fetch-site': 'same-site' }, false],
];

/** `fetch` writes some of these headers by itself. */
function request(method: string, address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .request(`${served.url}${address}`, { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject)
      .end();
  });
}

test.each(CASES)(
  'P-13.8 may %s change something: the empty POST is judged by where it comes from',
  async (_, headers, may) => {
    expect(await request('POST', '/games/roll-off/create', headers)).toBe(may ? 200 : 403);
    // What reads is let through, and the browser keeps it from the page.
    expect(await request('GET', '/api/titles', headers)).toBe(200);
  },
);

test.each(CASES)('P-1.2 may %s open a line', async (_, headers, may) => {
  expect(await request('GET', '/socket.io/?EIO=4&transport=polling', headers)).toBe(may ? 200 : 403);
});

test('P-13.8 the refusal names the settings, and nothing is left behind', async () => {
  const before = await served.storage.countMatches();
  const answer = await ask(served, 'POST', '/api/tables', {
    body: { title: 'roll-off', seats: 2 },
    headers: { origin: 'https://evil.example' },
  });
  expect(answer).toMatchObject({ status: 403, body: { error: 'origin.foreign' } });
  expect(answer.body.message).toMatch(/ALLOWED_ORIGINS.*PUBLIC_URL/);
  expect(await served.storage.countMatches()).toEqual(before);
});

test.each(['0', '', '1&b64=1'])('P-1.9 answers that are scripts are not given: j=%s', async (j) => {
  const answer = await ask(served, 'GET', `/socket.io/?EIO=4&transport=polling&j=${j}`);
  expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('JSONP') } });
});
