import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Koa from 'koa';
import { rawRequest } from './testing/raw';
import { serveWebApp } from './webapp';

/** The page as the build leaves it: what a browser gets must not hang on a proxy that packs. */
const WEB = path.join(__dirname, '../../../client/dist/web');

let server: Server;
let url: string;

beforeAll(async () => {
  if (!existsSync(path.join(WEB, 'index.html')))
    throw new Error('the web app is not built: npx vite build in packages/client');
  const app = new Koa();
  app.use(serveWebApp(WEB, async () => {}));
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What the page begins with, as its HTML names it. */
function beginnings(): readonly string[] {
  const html = readFileSync(path.join(WEB, 'index.html'), 'utf8');
  const files = [...html.matchAll(/"(\/assets\/index-[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.map((file) => path.extname(file)).sort()).toEqual(['.css', '.js']);
  return files;
}

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip, deflate'],
])(
  'script and styles of the built page come packed by %s to a browser that takes it',
  async (encoding, takes) => {
    for (const file of beginnings()) {
      const plain = readFileSync(path.join(WEB, file));
      const answer = await fetch(url + file, { headers: { 'accept-encoding': takes } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(answer.headers.get('content-type')).toMatch(/javascript|css/);
      expect(Buffer.from(await answer.arrayBuffer()).equals(plain)).toBe(true);
      const head = await rawRequest(url, `HEAD ${file} HTTP/1.1`, { 'Accept-Encoding': takes });
      const sent = Number(/^content-length: (\d+)/im.exec(head.text)?.[1]);
      expect(sent).toBeLessThan(plain.length * 0.35);
    }
  },
);

test('a browser that takes nothing packed gets the same, unpacked', async () => {
  for (const file of beginnings()) {
    const answer = await fetch(url + file, { headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(path.join(WEB, file)))).toBe(true);
  }
});
