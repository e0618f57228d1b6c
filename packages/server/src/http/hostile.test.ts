import { connect } from 'node:net';
import { rawRequest } from './testing/raw';
import { ask, type Served, serve } from './testing/serve';

let served: Served;
let match: string;

beforeAll(async () => {
  served = await serve({}, { requestTimeoutMs: 500 });
  const created = await ask(served, 'POST', '/games/roll-off/create', { body: { numPlayers: 2 } });
  match = created.body.matchID;
});

afterAll(() => served.end());

/** Whatever was thrown at it: the server lives, its objects are clean, and the match is as it was. */
afterEach(async () => {
  expect((await ask(served, 'GET', '/healthz')).status).toBe(200);
  expect(({} as Record<string, unknown>).name).toBeUndefined();
  expect(({} as Record<string, unknown>).credentials).toBeUndefined();
  const table = await ask(served, 'GET', `/games/roll-off/${match}`);
  expect(table.body.players).toEqual([{ id: 0 }, { id: 1 }]);
  expect(served.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});

const post = (address: string, body: unknown) => ask(served, 'POST', address, { body });

describe('hostile requests', () => {
  test.each([
    ['five million', 5_000_000],
    ['fifteen billion', 1.5e10],
    ['a half', 1.5],
    ['nothing at all', 0],
    ['less than nothing', -2],
    ['a text', '2'],
    ['a list', [2]],
    ['an object', { valueOf: 2 }],
    ['null', null],
    ['true', true],
  ])('numPlayers that is %s is refused', async (_what, numPlayers) => {
    const answer = await post('/games/roll-off/create', { numPlayers });
    expect(answer.status).toBe(400);
    expect(['malformed', 'table.seats']).toContain(answer.body.error);
  });

  test.each(['{"numPlayers":NaN}', '{"numPlayers":1e999}', '{"numPlayers":Infinity}'])(
    '%s is refused',
    async (body) => {
      expect((await post('/games/roll-off/create', body)).status).toBe(400);
    },
  );

  test.each([
    ['an object', { toString: 'x' }],
    ['a list', ['Ada']],
    ['a number', 7],
    ['null', null],
    ['empty', ''],
    ['blank', ' \t\n'],
    ['60 KB of text', 'A'.repeat(60_000)],
    ['nothing that can be seen', '\u200b\u202e\u0000'],
  ])('a name that is %s is refused', async (_what, playerName) => {
    const answer = await post(`/games/roll-off/${match}/join`, { playerName });
    expect(answer.status).toBe(400);
    expect(['malformed', 'name.malformed']).toContain(answer.body.error);
  });

  test('a name keeps nothing that cannot be seen', async () => {
    const { body } = await post('/games/roll-off/create', { numPlayers: 2 });
    await post(`/games/roll-off/${body.matchID}/join`, { playerName: '\u202e A\u0000d\u001ba \u200b' });
    const found = await ask(served, 'GET', `/games/roll-off/${body.matchID}`);
    expect(found.body.players[0].name).toBe('Ada');
  });

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '-1',
    '00',
    '0.0',
    '1e0',
    '2',
    '',
    ' 0',
    '९',
  ])('P-18.5 playerID "%s" is no seat', async (playerID) => {
    const joined = await post(`/games/roll-off/${match}/join`, { playerID, playerName: 'Ada' });
    expect(joined).toMatchObject({ status: 404, body: { error: 'seat.unknown' } });
    const left = await post(`/games/roll-off/${match}/leave`, { playerID, credentials: 'x' });
    expect(left.status).toBe(404);
  });

  test.each([
    ['a playerID that is a number', { playerID: 0, playerName: 'Ada' }],
    ['a playerID that is an object', { playerID: { toString: 'x' }, playerName: 'Ada' }],
    ['an unknown field', { playerName: 'Ada', isAdmin: true }],
    ['a body that is a list', [{ playerName: 'Ada' }]],
    ['an empty body', {}],
  ])('%s is refused', async (_what, body) => {
    expect(await post(`/games/roll-off/${match}/join`, body)).toMatchObject({
      status: 400,
      body: { error: 'malformed' },
    });
  });

  test.each([
    '{"__proto__":{"name":"x"},"playerName":"Ada"}',
    '{"constructor":{"prototype":{"name":"x"}},"playerName":"Ada"}',
    '{"playerName":"Ada","playerID":{"__proto__":null}}',
  ])('%s poisons nothing', async (body) => {
    expect((await post(`/games/roll-off/${match}/join`, body)).status).toBe(400);
  });

  test.each([
    '{',
    '{"numPlayers":2',
    'null',
    '2',
    '"text"',
    'true',
    'undefined',
    '{"a":1}{"b":2}',
    '\u0000',
    "{'numPlayers':2}",
    '[',
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
  ])('P-13.1 a body that is not a JSON object is refused (%#)', async (body) => {
    const answer = await post('/games/roll-off/create', body);
    expect(answer.status).toBe(400);
    expect(['body.malformed', 'malformed']).toContain(answer.body.error);
  });

  test('a deep body does no harm', async () => {
    const deep = `{"numPlayers":2,"setupData":${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}}`;
    expect((await post('/games/roll-off/create', deep)).status).toBe(400);
  });

  test('P-13.1 many unknown fields are answered with a short list', async () => {
    const body = Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`field${n}`, n]));
    const answer = await post('/games/roll-off/create', body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(4_000);
  });

  test('P-13.1 a body of 2 MB is refused, told or untold', async () => {
    const large = JSON.stringify({ playerName: 'A'.repeat(2_000_000) });
    const told = await post(`/games/roll-off/${match}/join`, large);
    expect(told).toMatchObject({ status: 413, body: { error: 'body.size' } });
    const untold = await rawRequest(
      served.url,
      `POST /games/roll-off/${match}/join HTTP/1.1`,
      { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
    );
    expect(untold.status).toBe(413);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'numPlayers=2'],
    ['text', 'text/plain', '{"numPlayers":2}'],
    ['XML', 'application/xml', '<numPlayers>2</numPlayers>'],
    ['parts', 'multipart/form-data; boundary=x', '--x--'],
    ['a patch', 'application/json-patch+json', '{"numPlayers":2}'],
    ['nonsense', '%%%', '{"numPlayers":2}'],
  ])('P-13.1 %s is not read', async (_what, type, body) => {
    const answer = await ask(served, 'POST', '/games/roll-off/create', {
      body,
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject({ status: 415, body: { error: 'body.type' } });
  });

  test('P-13.1 a compressed body is not unpacked', async () => {
    const answer = await ask(served, 'POST', '/games/roll-off/create', {
      body: '{"numPlayers":2}',
      headers: { 'content-encoding': 'gzip' },
    });
    expect(answer.status).toBe(415);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'GET'])(
    'P-13.5 %s where POST is meant is refused',
    async (method) => {
      const answer = await ask(served, method, '/api/tables/x/start');
      expect(answer).toMatchObject({ status: 405, body: { error: 'method.wrong' } });
      expect(answer.headers.get('allow')).toBe('POST');
    },
  );

  test.each([
    'nothing-here',
    "'%20OR%20'1'='1",
    '1;DROP%20TABLE%20matches',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '__proto__',
    'constructor',
    '%F0%9F%9A%A2',
    'A'.repeat(2_000),
    '*',
    '{}',
  ])('P-13.3 an id like %s is not found', async (id) => {
    for (const address of [`/games/roll-off/${id}`, `/api/tables/${id}`, `/api/matches/${id}/proof`]) {
      expect((await ask(served, 'GET', address)).status).toBe(404);
    }
    for (const name of [`/games/${id}`, `/api/titles/${id}`]) {
      expect((await ask(served, 'GET', name)).status).toBe(404);
    }
  });

  test.each(['/%', '/api/%E0%A4%A', '/api/tables/%', '/games/%/x'])(
    '%s is a refused address',
    async (address) => {
      const answer = await rawRequest(served.url, `GET ${address} HTTP/1.1`);
      expect([400, 404]).toContain(answer.status);
    },
  );

  test.each([
    'GET http://evil.example/healthz HTTP/1.1',
    'GET /api/../../etc/passwd HTTP/1.1',
    'GET * HTTP/1.1',
  ])('%s does no harm', async (line) => {
    expect((await rawRequest(served.url, line)).status).toBeLessThan(500);
  });

  test('headers are read up to a bound', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_999 }, (_, n) => [`x${n}`, '']));
    const flood = await rawRequest(served.url, 'GET /healthz HTTP/1.1', many);
    expect([200, 431]).toContain(flood.status);
    const large = await rawRequest(served.url, 'GET /healthz HTTP/1.1', { 'X-Large': 'A'.repeat(20_000) });
    expect(large.status).toBe(431);
  });

  test.each(['Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', `Bearer ${'A'.repeat(500)}`, 'Bearer \u00e9'])(
    'P-13.2 an Authorization like "%s" is refused',
    async (authorization) => {
      const answer = await rawRequest(served.url, `POST /api/tables/${match}/start HTTP/1.1`, {
        Authorization: authorization,
        'Content-Length': '0',
      });
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('WWW-Authenticate: Bearer');
    },
  );

  test('a body that trickles in is cut off', async () => {
    const { hostname, port } = new URL(served.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.write(
      `POST /games/roll-off/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    await new Promise((resolve) => socket.on('close', resolve));
    expect(text).toContain('408');
  });

  test.each([
    'isGameover=perhaps',
    'updatedBefore=now',
    'updatedAfter=1e5',
    'updatedAfter=-1',
    'isGameover=true&isGameover=false',
    'where=1',
    'constructor[prototype][x]=1',
  ])('the query %s is refused', async (query) => {
    expect((await ask(served, 'GET', `/games/roll-off?${query}`)).status).toBe(400);
  });

  test('a query about prototypes changes nothing', async () => {
    const plain = await ask(served, 'GET', '/games/roll-off');
    const odd = await ask(served, 'GET', '/games/roll-off?__proto__=x&__proto__[name]=x');
    expect([200, 400]).toContain(odd.status);
    expect((await ask(served, 'GET', '/games/roll-off')).body).toEqual(plain.body);
  });

  test('P-13.3 a refusal repeats nothing of what was sent', async () => {
    const canary = 'CANARY-5f3a';
    const answers = await Promise.all([
      post(`/games/roll-off/${match}/leave`, { playerID: '0', credentials: canary }),
      post('/games/roll-off/create', { numPlayers: canary }),
      ask(served, 'GET', `/games/${canary}`),
      ask(served, 'POST', `/api/tables/${match}/start`, { token: canary }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(body)).not.toContain(canary);
    }
  });
});
