import { createHosts } from './hosts';
import { rawRequest } from './testing/raw';
import { type Served, serve } from './testing/serve';

const told: string[] = [];
const hosts = createHosts({
  publicUrl: 'https://games.example.org',
  allowedOrigins: ['http://club.example.net:8080'],
  hosts: ['mybox.example.com', 'xn--bcher-kva.example'],
  log: { warn: ({ host }: { host?: string }) => void told.push(String(host)) },
});

describe('P-13.9 by which names the server answers', () => {
  test.each([
    undefined,
    '',
    '127.0.0.1',
    '192.168.1.20:8000',
    '[::1]:8000',
    '[fe80::1]',
    '2130706433',
    'localhost',
    'LOCALHOST:8000',
    'localhost.:8000',
    'tables.localhost',
    'mybox',
    'mybox:8000',
    'my_box',
    'mybox.local',
    'packetboat.default.svc.cluster.local:8000',
    'mybox.lan',
    'mybox.home',
    'mybox.home.arpa',
    'mybox.internal',
    'mybox.localdomain',
    'mybox.fritz.box:8000',
    'mybox.test',
    'games.example.org',
    'Games.Example.Org:443',
    'games.example.org.',
    'club.example.net',
    'mybox.example.com:8000',
    'xn--bcher-kva.example',
  ])('%j is known', (host) => {
    expect(hosts.know(host)).toBe(true);
  });

  test.each([
    'evil.example',
    'evil.example:8000',
    'games.example.org.evil.example',
    'sub.games.example.org',
    'example.org',
    '127.0.0.1.evil.example',
    '127.0.0.1.nip.io',
    'localhost.evil.example',
    'evil.example/.local',
    'evil.example#.local',
    'evil.example@127.0.0.1',
    'notlocal.evillocal.example',
    'fritz.box.evil.example',
    'evilfritz.box',
    'a b',
    '[::1',
    '..',
    'localhost, evil.example',
    '127.0.0.1:8000:evil.example',
  ])('%j is not', (host) => {
    expect(hosts.know(host)).toBe(false);
  });

  test('ten unknown names are told of in the log, each once', () => {
    expect(told).toHaveLength(10);
    expect(new Set(told).size).toBe(10);
    expect(told[0]).toBe('evil.example');
  });
});

describe('P-13.9 an unknown name', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(() => served.end());

  const at = (host: string, address: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(served.url, `${method} ${address} HTTP/1.1`, { Host: host, ...headers });

  test.each([
    '/',
    '/api/tables',
    '/healthz',
    '/metrics',
    '/assets/main.js',
    '/nowhere',
    '/socket.io/?EIO=4&transport=polling',
  ])('%s answers a program with the settings to look at', async (address) => {
    const answer = await at('evil.example:8000', address);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('PUBLIC_URL or PACKETBOAT_KNOWN_HOSTS');
    expect((await at('mybox:8000', address)).status).not.toBe(403);
  });

  test('a person reads what it is and which setting it takes', async () => {
    const answer = await at('games.example.org', '/t/abc', { Accept: 'text/html,application/xhtml+xml' });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Content-Type: text/html');
    expect(answer.text).toContain('PUBLIC_URL=https://games.example.org');
    expect(answer.text).toContain('PACKETBOAT_KNOWN_HOSTS=games.example.org');
  });

  test('nothing of what was sent gets into that page', async () => {
    const answer = await at('<script>alert(1)</script>', '/', { Accept: 'text/html' });
    expect(answer.text).not.toContain('script');
  });

  test('nothing is changed, and the log tells of the name once', async () => {
    for (let i = 0; i < 3; i++)
      expect((await at('evil.example', '/api/tables', {}, 'POST')).status).toBe(403);
    expect(await served.storage.countMatches()).toMatchObject({ open: 0 });
    expect(served.log.filter((line) => line.includes('"host":"evil.example"'))).toHaveLength(1);
  });
});
