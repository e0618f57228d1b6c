import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { rawRequest } from './testing/raw';
import { serveWebApp } from './webapp';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;

let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'packetboat-web-'));
  const web = path.join(folder, 'web');
  mkdirSync(path.join(web, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'secret.txt'), 'outside');
  writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(path.join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(web, 'assets/main-B1c2D3e4.js'), SCRIPT);
  writeFileSync(path.join(web, 'assets/main-B1c2D3e4.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(web, 'assets/main-B1c2D3e4.js.gz'), gzipSync(SCRIPT));
  writeFileSync(path.join(web, 'assets/main-B1c2D3e4.js.map'), '{}');
  ({ server, url } = await listen(web));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

async function listen(directory: string): Promise<{ server: Server; url: string }> {
  const app = new Koa();
  app.use(serveWebApp(directory, async () => {}));
  const listening = createServer(app.callback());
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return { server: listening, url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}` };
}

const get = (address: string, headers: Record<string, string> = {}) => fetch(url + address, { headers });
const page = { accept: 'text/html,application/xhtml+xml' };

describe('the web app', () => {
  test.each(['/', '/t/8fK2pQ_x01Ab-9Zz', '/watch/abc', '/replay/abc'])(
    '%s opens the page',
    async (address) => {
      const answer = await get(address, page);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<title>app</title>');
    },
  );

  test.each([
    ['a missing file', '/assets/gone-B1c2D3e4.js'],
    ['a missing picture', '/t/picture.png'],
    ['an unknown address of the API', '/api/nothing'],
    ['an unknown match of the lobby', '/games/x/y'],
    ['the sockets', '/socket.io/'],
    ['a source map', '/assets/main-B1c2D3e4.js.map'],
  ])('%s never gets the page', async (_what, address) => {
    expect((await get(address, page)).status).toBe(404);
  });

  test('only a navigation gets the page', async () => {
    expect((await get('/t/abc', { accept: '*/*' })).status).toBe(404);
    expect((await get('/t/abc', { accept: 'application/json' })).status).toBe(404);
    expect((await fetch(`${url}/t/abc`, { method: 'POST', headers: page })).status).toBe(404);
  });

  test('hashed files are kept for ever, others are asked for again', async () => {
    const script = await get('/assets/main-B1c2D3e4.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test('an unchanged file is not sent twice', async () => {
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // `fetch` adds `Cache-Control: no-cache` of its own to a conditional request, browsers do not.
    const again = await rawRequest(url, 'GET /favicon.svg HTTP/1.1', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.text).not.toContain('<svg');
  });

  test.each([
    ['br', 'br, gzip, deflate', 'br'],
    ['br and gzip, as Chromium says it,', 'gzip, deflate, br, zstd', 'br'],
    ['gzip but no br', 'gzip, br;q=0', 'gzip'],
    ['anything', '*', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['nothing', 'identity', null],
  ])('a client that takes %s gets it', async (_name, accepts, expected) => {
    const answer = await get('/assets/main-B1c2D3e4.js', { 'accept-encoding': accepts });
    expect(answer.headers.get('content-encoding')).toBe(expected);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toBe(SCRIPT);
  });

  test('HEAD tells the size and sends nothing', async () => {
    const answer = await fetch(`${url}/favicon.svg`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/%00',
    '/%',
    '/%c0%ae%c0%ae/secret.txt',
    '/__proto__',
    '/constructor',
  ])('%s leads nowhere', async (address) => {
    const answer = await rawRequest(url, `GET ${address} HTTP/1.1`, { Accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('outside');
  });

  test('without a build there is a plain page that says so', async () => {
    const bare = await listen(path.join(folder, 'nothing-here'));
    try {
      const answer = await fetch(bare.url, { headers: page });
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).toContain('npm start');
      expect(text).not.toMatch(/<script|<style|style=/);
      expect((await fetch(`${bare.url}/t/abc`, { headers: page })).status).toBe(404);
    } finally {
      await new Promise((resolve) => bare.server.close(resolve));
    }
  });
});
