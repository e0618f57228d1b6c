import http from 'node:http';
import { io } from 'socket.io-client';
import { type Harbour, openHarbour } from '../testing/harbour';
import type { Connection } from './connection';
import { tableRoom } from './rooms';
import { shout } from './shout';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour();
});
afterEach(() => harbour.close());

/** The status of a handshake. */
function handshake(headers: http.OutgoingHttpHeaders = {}, url = harbour.url): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(`${url}/socket.io/?EIO=4&transport=polling`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });
}

/** The server answers somebody new: it lives. */
async function lives() {
  const { id, tokens } = await harbour.table();
  expect((await harbour.enter(id, tokens[0])).attached.ok).toBe(true);
}

test.each([
  ['no origin', {}, 200],
  ['its own', { host: 'table.example', origin: 'https://table.example' }, 200],
  ['another', { host: 'table.example', origin: 'https://evil.example' }, 403],
  ['none that is one', { host: 'table.example', origin: 'null' }, 403],
])('P-1.2 a page from elsewhere may not connect: %s', async (_, headers, status) => {
  expect(await handshake(headers)).toBe(status);
});

test('P-1.2 origins the host names may connect', async () => {
  const open = await openHarbour({ wire: { origins: ['https://friend.example'] } });
  expect(await handshake({ host: 'table.example', origin: 'https://friend.example' }, open.url)).toBe(200);
  await open.close();
});

test('P-1.1 only titles have namespaces', async () => {
  for (const place of ['', 'nowhere', '__proto__']) {
    const socket = io(`${harbour.url}/${place}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    const error = await new Promise<Error>((resolve) => socket.on('connect_error', resolve));
    expect(error.message).toMatch(/namespace/i);
    socket.disconnect();
  }
});

test('P-1.3 who sends too fast is refused, and who will not stop is sent away', async () => {
  // However long the server takes to read them, nothing is paid back meanwhile.
  const hasty = await openHarbour({ wire: { limits: { patience: 20, messagesPerSecond: 0.01 } } });
  const client = hasty.connect();
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.ask('log', { limit: 1 })));
  expect(answers.slice(0, 40).every(({ refusal }) => refusal?.key === 'table.notAttached')).toBe(true);
  expect(answers.at(-1)).toMatchObject({ refusal: { key: 'rate.tooFast' } });
  for (let i = 0; i < 40; i++) client.send('log', {});
  expect(await client.until('bye')).toMatchObject(['', { key: 'rate.abuse' }]);
  await client.until('disconnect');
  await hasty.close();
});

/** A client of our own making, which writes packets as they are. */
async function rawClient(open: Harbour) {
  const client = open.connect();
  await client.ask('log', {});
  const { engine } = client.socket.io;
  let gone = false;
  engine.once('close', () => {
    gone = true;
  });
  const until = (beginning: string) =>
    new Promise<void>((resolve) => {
      const look = (data: unknown) => {
        if (!gone && !String(data).startsWith(beginning)) return;
        engine.off('data', look);
        engine.off('close', look);
        resolve();
      };
      engine.on('data', look);
      engine.on('close', look);
    });
  const ask = async (packet: string, answer: string) => {
    if (gone) return;
    const answered = until(answer);
    engine.write(packet);
    await answered;
  };
  return {
    gone: () => gone,
    ask,
    write: (packet: string) => void engine.write(packet),
    comeBack: async () => {
      engine.write('1/quay,');
      while (open.wire.io.of('/quay').sockets.size > 0) await new Promise((left) => setImmediate(left));
      await ask('0/quay,', '0/quay,');
    },
  };
}
type RawClient = Awaited<ReturnType<typeof rawClient>>;

test.each<[string, (client: RawClient) => Promise<void>]>([
  [
    'leaves and comes back between its messages',
    async (client) => {
      for (let i = 0; i < 10; i++) client.write('2/quay,["log",{}]');
      await client.comeBack();
    },
  ],
  ['knocks at doors that are none', (client) => client.ask('0/nowhere,', '4/nowhere,')],
])('P-1.3 the measure is that of the connection: who %s gets no other', async (_, hurry) => {
  const hasty = await openHarbour({ wire: { limits: { messagesPerSecond: 1, patience: 20 } } });
  const client = await rawClient(hasty);
  for (let i = 0; i < 70 && !client.gone(); i++) await hurry(client);
  expect(client.gone()).toBe(true);
  await hasty.close();
});

test('P-1.3 no more chat by coming back', async () => {
  const { id, tokens } = await harbour.table();
  const client = await rawClient(harbour);
  for (let entry = 0; entry < 3; entry++) {
    await client.ask(`2/quay,1["attach",${JSON.stringify({ match: id, token: tokens[0] })}]`, '3/quay,1[');
    for (let i = 0; i < 6; i++) await client.ask('2/quay,2["say",{"text":"again"}]', '3/quay,2[');
    await client.comeBack();
  }
  const said = await harbour.storage.chat(id, 'players', undefined, 50);
  expect(said.length).toBeGreaterThan(5);
  expect(said.length).toBeLessThanOrEqual(9);
});

test.each<[string, (open: Harbour, id: string) => void]>([
  [
    'what socket.io queues',
    ({ wire }) => wire.io.of('/quay').emit('table', 'all', 'x'.repeat(50_000) as never),
  ],
  [
    'what a table tells',
    ({ wire }, id) => shout(wire.io.of('/quay'), tableRoom(id), 'table', ['x'.repeat(50_000)], 200_000),
  ],
])('P-1.8 who does not read is cut before %s fills the memory', async (_, send) => {
  const open = await openHarbour({ wire: { limits: { backlogBytes: 200_000 } } });
  const { id, tokens } = await open.table();
  const deaf = await open.enter(id, tokens[0]);
  const { ws } = deaf.socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } };
  ws.pause();
  for (let turn = 0; open.wire.io.engine.clientsCount > 0; turn++) {
    if (turn > 20_000) throw new Error('a connection that does not read is still there');
    send(open, id);
    await new Promise((resolve) => setImmediate(resolve));
  }
  ws.resume();
  await open.close();
});

test('P-1.8 who does not read what was answered is answered no more, until he does', async () => {
  const open = await openHarbour({ wire: { limits: { unreadBytes: 100_000, backlogBytes: 100_000_000 } } });
  const { id, tokens } = await open.table();
  const deaf = await open.enter(id, tokens[0]);
  const { ws } = deaf.socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } };
  const [line] = [...open.wire.io.of('/quay').sockets.values()].map(
    ({ conn }) => conn as unknown as Connection,
  );
  const unread = () => line?.transport.socket?.bufferedAmount ?? Number.POSITIVE_INFINITY;
  ws.pause();
  while (unread() < 100_000) {
    shout(open.wire.io.of('/quay'), tableRoom(id), 'table', ['x'.repeat(50_000)], 100_000_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const answer = deaf.ask('say', { text: 'not now' });
  const other = await open.enter(id, tokens[1]);
  // By then the first one's words have arrived as well.
  await other.ask('say', { text: 'now' });
  ws.resume();
  expect((await answer).refusal).toEqual({ key: 'rate.tooFast', params: { retryMs: 1_000 } });
  expect((await open.storage.chat(id, 'players', undefined, 10)).map(({ text }) => text)).toEqual(['now']);
  expect((await deaf.ask('say', { text: 'and now' })).ok).toBe(true);
  await open.close();
});

test('P-1.4 one address has so many connections, and gets them back when they end', async () => {
  const small = await openHarbour({ wire: { limits: { connectionsPerAddress: 2 } } });
  const first = small.connect();
  const second = small.connect();
  await Promise.all([first.ask('log', {}), second.ask('log', {})]);
  expect(await handshake({}, small.url)).toBe(403);
  first.socket.disconnect();
  const { id } = await small.table();
  const again = async (): Promise<void> => {
    const client = small.connect();
    const let_in = await new Promise((resolve) => {
      client.socket.on('connect', () => resolve(true));
      client.socket.on('connect_error', () => resolve(false));
    });
    return let_in ? undefined : again();
  };
  await again();
  expect(id).toBeTruthy();
  await small.close();
});

test('P-1.5 a packet is at most 64 KB', async () => {
  const client = harbour.connect();
  client.socket.emit('say', { text: 'x'.repeat(70_000) }, () => {});
  await client.until('disconnect');
  await lives();
});

test.each<[string, string, unknown[]]>([
  ['a packet that calls itself an error', 'error', []],
  ['an object that is no string', 'attach', [{ match: { toString: 'foo' } }]],
  ['a list with such an object', 'move', [[{ toString: 'foo' }]]],
  ['nothing', 'attach', []],
  ['null', 'move', [null]],
  ['a number', 'sync', [7]],
  ['a prototype', 'attach', [JSON.parse('{"__proto__":{"match":"x"},"match":"x","constructor":1}')]],
  ['a binary', 'move', [{ id: 'x', type: 'bid', args: Buffer.from('x') }]],
  ['a huge number of players', 'sync', ['nowhere', '0', undefined, 1.5e10]],
  ['another state', 'update', [{ type: 'UPDATE', payload: { playerID: '0' }, state: {} }, 0, 'x', '0']],
  ['a negative seq', 'attach', [{ match: 'x', since: -1 }]],
  ['a fraction', 'log', [{ limit: 1.5 }]],
  ['many arguments', 'sync', Array(50).fill('x')],
])('P-1.6 %s harms nobody', async (_, event, args) => {
  const client = harbour.connect();
  client.send(event, ...args);
  expect((await client.until('refused'))[1]).toMatchObject({ ok: false });
  await lives();
});

test('P-1.6 raw packets that are none harm nobody', async () => {
  for (const packet of [
    '42/quay,[{"toString":"foo"}]',
    '42/quay,{"a":1}',
    '42/quay,',
    '45/quay,9-["x"]',
    'garbage',
  ]) {
    const client = harbour.connect();
    await client.ask('log', {});
    client.socket.io.engine.write(packet);
    await client.until('disconnect');
  }
  await lives();
});

test.each([
  ['', 2_000],
  [' as a packet can hold', 30_000],
])('P-1.6 lists as deep%s harm nobody', async (_, depth) => {
  const deep = '['.repeat(depth) + ']'.repeat(depth);
  const { id, tokens } = await harbour.table();
  for (const packet of [
    `["move",{"id":"x","type":"bid","args":${deep}}]`,
    `["update",{"type":"MAKE_MOVE","payload":${deep}},0,"${id}","0"]`,
    `["say",${deep}]`,
  ]) {
    const client = await harbour.enter(id, tokens[0]);
    client.socket.io.engine.write(`42/quay,${packet}`);
    await Promise.race([client.until('refused'), client.until('disconnect')]);
  }
  await lives();
});

test('P-1.6 many headers harm nobody', async () => {
  const headers = Object.fromEntries(Array.from({ length: 1900 }, (_, i) => [`x-${i}`, '1']));
  await handshake({ ...headers, connection: 'Upgrade', upgrade: 'websocket' }).catch(() => 0);
  await lives();
});
