import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io } from 'socket.io-client';
import { DAY_MS } from './config';
import { ask, type Served, serve } from './http/testing/serve';
import { createLogger } from './observe/logger';
import { testPlace } from './testing/places';

const limits = { requestsPerMinute: 100_000, tablesPerHour: 100_000, seatsPerHour: 100_000 };

describe('what every answer carries', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve({
      publicUrl: 'https://games.example.org',
      allowedOrigins: ['https://club.example'],
    });
  });
  afterAll(() => served.end());

  test.each(['/', '/api/titles', '/api/nothing', '/healthz', '/games', '/assets/x.js'])(
    'P-13.6 %s has the security headers and a request id',
    async (address) => {
      const { headers } = await ask(served, 'GET', address, { headers: { accept: 'text/html' } });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("connect-src 'self' wss://games.example.org");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test.each([
    ['an opening', 'EIO=4&transport=polling', 200],
    ['a session that is not there', 'EIO=4&transport=polling&sid=none', 400],
    ['an unknown way', 'EIO=4&transport=pigeon', 400],
  ])("P-13.6 socket.io's answer to %s is not guessed at", async (_what, query, status) => {
    const { headers, ...answer } = await ask(served, 'GET', `/socket.io/?${query}`);
    expect(answer.status).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('P-13.7 a configured origin may read answers, others may not', async () => {
    const from = (origin: string) => ask(served, 'GET', '/api/titles', { headers: { origin } });
    const club = await from('https://club.example');
    expect(club.headers.get('access-control-allow-origin')).toBe('https://club.example');
    expect(club.headers.get('access-control-allow-credentials')).toBeNull();
    expect(club.headers.get('vary')).toContain('Origin');
    for (const origin of ['https://evil.example', 'null', 'https://club.example.evil.example']) {
      expect((await from(origin)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('P-13.7 a browser is told beforehand what it may send', async () => {
    const preflight = (origin: string) =>
      ask(served, 'OPTIONS', '/api/tables', { headers: { origin, 'access-control-request-method': 'POST' } });
    const club = await preflight('https://club.example');
    expect(club.status).toBe(204);
    expect(club.headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Packetboat-Word',
    );
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-methods')).toBeNull();
  });

  test('P-13.7 an error read from a configured origin can be read there, too', async () => {
    const answer = await ask(served, 'GET', '/api/nothing', { headers: { origin: 'https://club.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://club.example');
  });
});

describe('limits', () => {
  test.each([
    ['tables', 'tablesPerHour', '/api/tables', { title: 'roll-off', seats: 2 }],
    ['tables of the lobby', 'tablesPerHour', '/games/roll-off/create', { numPlayers: 2 }],
  ])('P-13.4 %s are counted by address', async (_what, limit, address, body) => {
    const served = await serve({ limits: { ...limits, [limit]: 2 } });
    try {
      expect((await ask(served, 'POST', address, { body })).status).toBe(200);
      expect((await ask(served, 'POST', address, { body })).status).toBe(200);
      const refused = await ask(served, 'POST', address, { body });
      expect(refused).toMatchObject({ status: 429, body: { error: 'rate.limited' } });
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3_000);
      expect(wait).toBeLessThanOrEqual(3_600);
      expect((await ask(served, 'GET', '/api/tables')).status).toBe(200);
    } finally {
      await served.end();
    }
  });

  test('P-13.4 seats are counted by address', async () => {
    const served = await serve({ limits: { ...limits, seatsPerHour: 1 } });
    try {
      const { body } = await ask(served, 'POST', '/api/tables', { body: { title: 'roll-off', seats: 4 } });
      const sit = () => ask(served, 'POST', `/api/tables/${body.id}/sit`, { body: { name: 'Ada' } });
      expect((await sit()).status).toBe(200);
      expect((await sit()).status).toBe(429);
    } finally {
      await served.end();
    }
  });

  test('P-13.4 all requests are counted by address, as the trusted proxy tells it; the probes are not', async () => {
    const served = await serve({ trustedProxies: 1, limits: { ...limits, requestsPerMinute: 2 } });
    try {
      const from = (forwarded: string, address = '/api/titles') =>
        ask(served, 'GET', address, { headers: { 'x-forwarded-for': forwarded } });
      expect((await from('198.51.100.1')).status).toBe(200);
      expect((await from('198.51.100.1')).status).toBe(200);
      expect((await from('198.51.100.1')).status).toBe(429);
      expect((await from('203.0.113.9, 198.51.100.1')).status).toBe(429);
      expect((await from('198.51.100.2')).status).toBe(200);
      expect((await from('198.51.100.1', '/healthz')).status).toBe(200);
    } finally {
      await served.end();
    }
  });

  test('P-13.4 a flood of probes is refused, but never the supervisor on this machine; files are counted', async () => {
    const webDirectory = mkdtempSync(path.join(tmpdir(), 'packetboat-files-'));
    writeFileSync(path.join(webDirectory, 'index.html'), 'x'.repeat(16_000_000));
    const served = await serve({ trustedProxies: 1 }, { webDirectory });
    try {
      const asked = async (address: string, headers: Record<string, string>) =>
        (await fetch(served.url + address, { method: 'HEAD', headers })).status;
      const stranger = { 'x-forwarded-for': '198.51.100.1' };
      let answered = 0;
      while ((await asked('/healthz', stranger)) === 200) answered++;
      expect(answered).toBe(1_200);
      expect(await asked('/metrics', stranger)).toBe(429);
      expect(await asked('/healthz', {})).toBe(200);
      expect(await asked('/healthz', { 'x-forwarded-for': '198.51.100.2' })).toBe(200);
      let files = 0;
      while ((await asked('/', stranger)) === 200) files++;
      expect(files).toBe(61);
      expect(await asked('/', { 'x-forwarded-for': '198.51.100.2' })).toBe(200);
    } finally {
      await served.end();
      rmSync(webDirectory, { recursive: true });
    }
  });

  test('P-13.4 without a proxy, a claimed address does not help', async () => {
    const served = await serve({ limits: { ...limits, requestsPerMinute: 1 } });
    try {
      const claim = (n: number) =>
        ask(served, 'GET', '/api/titles', { headers: { 'x-forwarded-for': `198.51.100.${n}` } });
      expect((await claim(1)).status).toBe(200);
      expect((await claim(2)).status).toBe(429);
    } finally {
      await served.end();
    }
  });
});

describe('health and figures', () => {
  test('P-19.1 healthz asks the store, and says when it does not answer', async () => {
    const served = await serve();
    try {
      expect(await ask(served, 'GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
      expect(await ask(served, 'GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
      await served.storage.close();
      expect((await ask(served, 'GET', '/healthz')).status).toBe(503);
      const failed = await ask(served, 'POST', '/api/tables', { body: { title: 'roll-off', seats: 2 } });
      expect(failed).toMatchObject({ status: 503, body: { error: 'server.storageFailed', details: {} } });
      expect(JSON.stringify(failed.body)).not.toMatch(/sqlite|database|destroyed/i);
    } finally {
      await served.end().catch(() => {});
    }
  });

  test('P-19.2 readyz is false while the server stops', async () => {
    const served = await serve();
    served.lifecycle.phase = 'draining';
    expect(await ask(served, 'GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'draining' } });
    await served.end();
  });

  test('P-19.3 the figures count matches, moves and requests, and have no text of a user in them', async () => {
    const served = await serve();
    try {
      const { body } = await ask(served, 'POST', '/api/tables', {
        body: { title: 'roll-off', seats: 2, drawn: false },
      });
      const { id, hostToken } = body;
      // The stand-in is to move first.
      await ask(served, 'POST', `/api/tables/${id}/stand-ins`, { token: hostToken, body: { seat: 0 } });
      await ask(served, 'POST', `/api/tables/${id}/sit`, { body: { name: 'Canary' } });
      await ask(served, 'POST', `/api/tables/${id}/start`, { token: hostToken });
      await ask(served, 'GET', '/api/canary');
      await ask(served, 'GET', '/games/canary');
      await ask(served, 'POST', `/api/tables/${id}/sit?name=canary`, { body: {} });
      const read = async () => (await ask(served, 'GET', '/metrics')).body as string;
      let text = await read();
      while (!text.includes('packetboat_moves_total{title="roll-off"}')) text = await read();
      expect(text).toMatch(/^packetboat_matches\{status="running"\} 1$/m);
      expect(text).toMatch(/^packetboat_live_matches 1$/m);
      expect(text).toMatch(/^packetboat_moves_total\{title="roll-off"\} [12]$/m);
      expect(text).toMatch(
        /packetboat_http_request_seconds_count\{.*route="\/api\/tables\/:table\/sit",status="400"\} 1/,
      );
      expect(text).toMatch(/packetboat_http_request_seconds_count\{.*route="other",status="404"\} 1/);
      expect(text).toMatch(/^packetboat_commit_seconds_count\{title="roll-off"\} [12]$/m);
      expect(text).toContain('nodejs_eventloop_lag_seconds');
      expect(text).not.toMatch(/canary/i);
      expect(text).not.toContain(id);
    } finally {
      await served.end();
    }
  });

  test('P-19.3 with a token set, the figures ask for it', async () => {
    const token = 'a-token-for-the-figures';
    const served = await serve({ metricsToken: token });
    try {
      expect((await ask(served, 'GET', '/metrics')).status).toBe(401);
      expect((await ask(served, 'GET', '/metrics', { token: 'another' })).status).toBe(403);
      expect((await ask(served, 'GET', '/metrics', { token })).status).toBe(200);
    } finally {
      await served.end();
    }
  });
});

test('no token, name, contribution or seed ever reaches the log', async () => {
  const served = await serve();
  const secrets: string[] = [
    'Canary-Name',
    'Canary-Other',
    'canary-contribution',
    'canary-query',
    'canary-body',
  ];
  const post = (address: string, body: object, token?: string) =>
    ask(served, 'POST', address, { body, token });
  const table = (await post('/api/tables', { title: 'roll-off', seats: 3 })).body;
  const address = `/api/tables/${table.id}`;
  const ada = (await post(`${address}/sit`, { name: 'Canary-Name', contribution: 'canary-contribution' }))
    .body;
  const bob = (await post(`/games/roll-off/${table.id}/join`, { playerName: 'Canary-Other' })).body;
  secrets.push(table.hostToken, ada.token, bob.playerCredentials);
  for (const route of ['invite', 'watch', 'recovery']) {
    secrets.push(
      (await post(`${address}/${route}`, {}, route === 'recovery' ? ada.token : table.hostToken)).body.token,
    );
  }
  // Tokens where they do not belong, and requests that go wrong in every way.
  await ask(served, 'GET', `/api/tables/${ada.token}`);
  await ask(served, 'GET', `${address}?token=${ada.token}&x=canary-query`);
  await ask(served, 'GET', address, { headers: { authorization: `Basic ${ada.token}` } });
  await post(`${address}/start`, {}, `${table.hostToken}x`);
  await ask(served, 'POST', `${address}/sit`, { body: `{"name":"canary-body",` });
  await post(`/games/roll-off/${table.id}/leave`, { playerID: '0', credentials: bob.playerCredentials });
  await ask(served, 'GET', '/healthz', { headers: { cookie: `token=${ada.token}` } });
  await post(`${address}/start`, {}, table.hostToken);
  secrets.push((await served.storage.match(table.id))?.serverSeed ?? '');
  const log = served.log;
  await served.storage.close();
  await post('/api/tables', { title: 'roll-off', seats: 2 }, ada.token);
  await served.end().catch(() => {});

  expect(secrets.filter((secret) => secret.length < 10)).toEqual([]);
  expect(log.length).toBeGreaterThan(15);
  expect(log.some((line) => line.includes('"level":"error"'))).toBe(true);
  for (const secret of secrets) {
    expect(log.filter((line) => line.includes(secret))).toEqual([]);
  }
});

test.each(['private', 'unlisted'])(
  'P-19.4 the id of a %s table is not in the log at its usual level',
  async (kind) => {
    const log: string[] = [];
    const served = await serve(
      {},
      { logger: createLogger('info', { write: (line) => void log.push(line) }) },
    );
    const body = {
      title: 'roll-off',
      seats: 2,
      ...(kind === 'private' ? { private: true } : { listed: false }),
    };
    const table = (await ask(served, 'POST', '/api/tables', { body })).body;
    for (const address of ['', '/start', '/nothing', '/seats/9/kick', '/wrong/wrong/wrong']) {
      await ask(served, 'POST', `/api/tables/${table.id}${address}`, { body: {} });
      await ask(served, 'GET', `/api/tables/${table.id}${address}`);
      await ask(served, 'GET', `/games/roll-off/${table.id}${address}`);
    }
    await served.storage.close();
    await ask(served, 'POST', `/api/tables/${table.id}/sit`, { body: { name: 'Ada' } });
    await served.end().catch(() => {});
    expect(log.length).toBeGreaterThan(10);
    expect(log.some((line) => line.includes(`"match":"${table.id.slice(0, 4)}..."`))).toBe(true);
    expect(log.some((line) => line.includes('"path":"/api/tables/:table/start"'))).toBe(true);
    expect(log.filter((line) => line.includes(table.id))).toEqual([]);
  },
);

describe('starting and stopping', () => {
  /** A store that outlives its server. */
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'packetboat-outlives-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a stop tells connected people and loses nothing', async () => {
    const served = await serve();
    const { body } = await ask(served, 'POST', '/api/tables', { body: { title: 'roll-off', seats: 2 } });
    const socket = io(`${served.url}/roll-off`, { transports: ['websocket'], reconnection: false });
    await once(socket as never, 'connect');
    const told = once(socket as never, 'bye');
    const gone = once(socket as never, 'disconnect');
    const stopped = served.close();
    expect((await told)[1]).toEqual({ key: 'server.goingDown' });
    await gone;
    await stopped;
    await expect(fetch(served.url)).rejects.toThrow();
    expect(body.id).toEqual(expect.any(String));
    await served.end();
  });

  test('tables, seats and tokens outlive a restart', async () => {
    const first = await serve({ dataDir: folder });
    const { body } = await ask(first, 'POST', '/api/tables', { body: { title: 'roll-off', seats: 2 } });
    const address = `/api/tables/${body.id}`;
    const ada = await ask(first, 'POST', `${address}/sit`, { body: { name: 'Ada' } });
    await first.close();
    const second = await serve({ dataDir: folder });
    try {
      const holder = await ask(second, 'GET', `${address}/holder`, { token: ada.body.token });
      expect(holder).toMatchObject({ status: 200, body: { kind: 'seat', seat: 0 } });
      expect((await ask(second, 'GET', address)).body.seats[0].name).toBe('Ada');
    } finally {
      await second.end();
      await first.end();
    }
  });

  test('P-10.21 a start clears nothing away, however old it is', async () => {
    const first = await serve({ dataDir: folder });
    const opened = async (createdAt: number): Promise<string> => {
      const id = `kept-since-${createdAt}`;
      await first.storage.createMatch(
        {
          id,
          title: 'roll-off',
          rules: 1,
          seats: 2,
          options: { rounds: 'one' },
          listed: true,
          watchable: true,
          autoStart: false,
          drawn: false,
          serverSeed: '00'.repeat(32),
          commitment: '00'.repeat(32),
          createdAt,
          keptUntil: null,
        },
        { hash: `host of ${id}` },
      );
      return id;
    };
    const old = await opened(Date.now() - 15 * DAY_MS);
    await first.close();
    // Whoever closes has waited for the look at the start.
    await (await serve({ dataDir: folder })).close();
    const third = await serve({ dataDir: folder });
    expect(await third.storage.match(old)).toBeDefined();
    await third.end();
    await first.end();
  });

  test('a connection that never ends its request does not keep the server', async () => {
    const served = await serve({ drainTimeoutMs: 200 });
    const socket = connect(served.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    );
    const ended = once(socket.resume(), 'close');
    socket.on('error', () => {});
    await served.end();
    await ended;
  });

  test('closing twice is closing once', async () => {
    const served = await serve();
    await Promise.all([served.close(), served.close()]);
    await served.end();
  });

  test('a taken port is said', async () => {
    const served = await serve();
    await expect(serve({ port: served.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await served.end();
  });
});

/** Several nodes need PostgreSQL and Redis; `npm test` names what this machine has. */
const named = process.env.PACKETBOAT_TEST_ENGINES?.split(',');
const nodesCanMeet = ['postgres', 'redis'].every((engine) => named?.includes(engine) ?? true);
const meetings = nodesCanMeet ? ['redis://127.0.0.1:6379'] : [];

for (const redisUrl of meetings) {
  test('two nodes over one PostgreSQL and one Redis show the same tables', async () => {
    const { place, remove } = await testPlace('postgres');
    const shared = 'databaseUrl' in place ? { databaseUrl: place.databaseUrl, redisUrl } : {};
    const nodes = [await serve(shared), await serve(shared)] as const;
    try {
      const { body } = await ask(nodes[0], 'POST', '/api/tables', { body: { title: 'roll-off', seats: 2 } });
      const address = `/api/tables/${body.id}`;
      const sits = await Promise.all(
        nodes.map((node) => ask(node, 'POST', `${address}/sit`, { body: { name: 'Ada', seat: 0 } })),
      );
      expect(sits.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const node of nodes) expect((await ask(node, 'GET', address)).body.seats[0].name).toBe('Ada');
      expect((await ask(nodes[1], 'POST', `${address}/close`, { token: body.hostToken })).status).toBe(200);
      expect((await ask(nodes[0], 'POST', `${address}/sit`, { body: { name: 'Bob' } })).status).toBe(409);
    } finally {
      await Promise.all(nodes.map((node) => node.end()));
      await remove();
    }
  });
}
