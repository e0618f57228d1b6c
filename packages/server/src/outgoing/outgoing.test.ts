import type { lookup } from 'node:dns';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublic } from './addresses';
import { createOutgoing } from './outgoing';

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.7',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.254',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.251',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '192.88.99.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '3fff::1',
  '2606:4700::1111%eth0',
  'localhost',
  '',
])('P-23.8 %s is no address of the internet', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::8',
  '2001:4860:4860::8888',
])('P-23.8 %s is one', (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  'http://hooks.example.org/a',
  'ftp://hooks.example.org/a',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://nas/',
  'https://me:secret@hooks.example.org/',
  'hooks.example.org',
  '',
  `https://example.org/${'a'.repeat(1000)}`,
])('P-23.8 %s may not be called, as its form tells', (address) => {
  expect(createOutgoing().target(address)).toBeUndefined();
});

/** A name server whose answers come one after the other, the last one for ever. */
const answering = (...answers: string[][]): typeof lookup => {
  let asked = 0;
  const look = (_: string, __: object, done: (error: null, addresses: object[]) => void) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return look as unknown as typeof lookup;
};

describe('what listens in the house', () => {
  let server: Server;
  let place: string;
  let asked: IncomingMessage[];
  let answer: (request: IncomingMessage) => {
    status: number;
    headers?: Record<string, string>;
    body?: string;
  };
  beforeEach(async () => {
    asked = [];
    answer = () => ({ status: 204 });
    server = createServer((request, response) => {
      asked.push(request);
      const { status, headers = {}, body = '' } = answer(request);
      if (status !== 0) response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const message = { headers: {}, body: 'hello' };
  const port = () => place.split(':')[1];

  test.each([
    ['loopback', [['127.0.0.1']]],
    ['a private network', [['192.168.1.7']]],
    ['link-local', [['169.254.169.254']]],
    ['a mapped form', [['::ffff:127.0.0.1']]],
    ['6to4 and NAT64', [['2002:7f00:1::'], ['64:ff9b::7f00:1']]],
    ['one good and one bad', [['93.184.215.14', '127.0.0.1']]],
  ])('P-23.8 a name that leads to %s is not called', async (_, answers) => {
    const outgoing = createOutgoing({ look: answering(...answers) });
    const target = outgoing.target(`https://rebinding.example.org:${port()}/`);
    await expect(outgoing.post(target as URL, message)).rejects.toMatchObject({ name: 'Barred' });
    expect(asked).toEqual([]);
  });

  test('P-23.8 a name that changes its meaning leads nowhere else: the connection is made to what was looked at', async () => {
    // The first answer is of the internet, and given to nobody so far.
    const look = jest.fn(answering(['2d00::1'], ['127.0.0.1'])) as unknown as typeof lookup & jest.Mock;
    const outgoing = createOutgoing({ look, timeoutMs: 500 });
    const target = outgoing.target(`https://rebinding.example.org:${port()}/`) as URL;
    await expect(outgoing.post(target, message)).rejects.toThrow();
    expect(look).toHaveBeenCalledTimes(1);
    await expect(outgoing.post(target, message)).rejects.toMatchObject({ name: 'Barred' });
    expect(asked).toEqual([]);
  });

  test('P-23.8 it is called where the operator has named it, by http as well', async () => {
    const outgoing = createOutgoing({ inside: [place] });
    expect(await outgoing.post(outgoing.target(`http://${place}/x`) as URL, message)).toMatchObject({
      status: 204,
    });
    expect(asked).toHaveLength(1);
    // Another port of the same machine is not meant.
    expect(createOutgoing({ inside: [place] }).target('http://127.0.0.1:1/')).toBeUndefined();
  });

  test('P-23.8 nothing is followed, and of a long answer nothing is read', async () => {
    const outgoing = createOutgoing({ inside: [place] });
    answer = ({ url }) =>
      url === '/there'
        ? { status: 302, headers: { location: `http://${place}/secret` } }
        : { status: 200, body: 'x'.repeat(10_000_000), headers: { 'retry-after': '7' } };
    expect(await outgoing.post(new URL(`http://${place}/there`), message)).toMatchObject({ status: 302 });
    expect(await outgoing.post(new URL(`http://${place}/long`), message)).toEqual({
      status: 200,
      retryAfterMs: 7000,
    });
    expect(asked.map(({ url }) => url)).toEqual(['/there', '/long']);
  });

  test('P-23.8 who does not answer is waited for so long and no longer', async () => {
    const outgoing = createOutgoing({ inside: [place], timeoutMs: 50 });
    answer = () => ({ status: 0 });
    await expect(outgoing.post(new URL(`http://${place}/`), message)).rejects.toThrow(/abort|timeout/i);
  });
});
