import { enterArena } from './testing/arena';
import { sendBytes } from './testing/attacker';
import { freshAddress } from './testing/client';

const arena = enterArena();

const long = (length: number): string => 'x'.repeat(length);

describe('HTTP', () => {
  const request = (line: string, headers: readonly string[] = [], body = '') =>
    `${line}\r\n${['Host: x', `X-Forwarded-For: ${freshAddress()}`, ...headers].join('\r\n')}\r\n\r\n${body}`;
  const upgrade = (query: string, headers: readonly string[] = []) =>
    request(`GET /socket.io/?${query} HTTP/1.1`, [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    ]);
  const create = 'POST /api/tables HTTP/1.1';
  const type = 'Content-Type: application/json';

  test.each<[string, string]>([
    ['two lengths', request(create, [type, 'Content-Length: 2', 'Content-Length: 9'], '{}')],
    [
      'a length and pieces',
      request(
        create,
        [type, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
        '0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n',
      ),
    ],
    ['pieces of pieces', request(create, [type, 'Transfer-Encoding: chunked, identity'], '0\r\n\r\n')],
    ['a piece of no size', request(create, [type, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a length that is none', request(create, [type, 'Content-Length: -1'], '{}')],
    ['a header in two lines', request('GET /healthz HTTP/1.1', ['X-A: b\r\n c'])],
    ['a header without a name', request('GET /healthz HTTP/1.1', [': x'])],
    ['a header with a nought', request('GET /healthz HTTP/1.1', ['X-A: a\u0000b'])],
    ['a version to come', request('GET /healthz HTTP/9.9')],
    ['no version', 'GET /healthz\r\n\r\n'],
    ['a method nobody knows', request('BREW /healthz HTTP/1.1')],
    ['no request at all', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n'],
    ['a tunnel', request('CONNECT example.org:443 HTTP/1.1')],
    ['a long address', request(`GET /${long(20_000)} HTTP/1.1`)],
    [
      'an upgrade elsewhere',
      request('GET /api/tables HTTP/1.1', [
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: x',
      ]),
    ],
    [
      'an upgrade without a key',
      request('GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', [
        'Connection: Upgrade',
        'Upgrade: websocket',
      ]),
    ],
    [
      'an upgrade with 1999 headers',
      upgrade(
        'EIO=4&transport=websocket',
        Array.from({ length: 1999 }, (_, n) => `x${n}: `),
      ),
    ],
    [
      'an upgrade to something else',
      request('GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ['Connection: Upgrade', 'Upgrade: h2c']),
    ],
    ['an upgrade from another page', upgrade('EIO=4&transport=websocket', ['Origin: https://evil.example'])],
    ['an old protocol', request('GET /socket.io/?EIO=2&transport=polling HTTP/1.1')],
    ['a transport called __proto__', request('GET /socket.io/?EIO=4&transport=__proto__ HTTP/1.1')],
    ['a transport called constructor', upgrade('EIO=4&transport=constructor')],
    ['an invented session', request('GET /socket.io/?EIO=4&transport=polling&sid=nobody HTTP/1.1')],
    ['a session called __proto__', request('GET /socket.io/?EIO=4&transport=polling&sid=__proto__ HTTP/1.1')],
    [
      'a post to no session',
      request('POST /socket.io/?EIO=4&transport=polling HTTP/1.1', ['Content-Length: 2'], '40'),
    ],
    ['a script for an answer', request('GET /socket.io/?EIO=4&transport=polling&j=0&sid=x HTTP/1.1')],
  ])('%s: refused, and nothing breaks', async (_what, bytes) => {
    const text = await sendBytes(arena.url, bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    expect(status === 0 || status === 101 || (status >= 200 && status < 500)).toBe(true);
    expect((text.match(/HTTP\/1\.1 /g) ?? []).length).toBeLessThanOrEqual(1);
  });
});
