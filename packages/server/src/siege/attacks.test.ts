import { connect } from 'node:net';
import { type TestPlace, testPlace } from '../testing/places';
import { type Attacker, frameOf, openAttacker, sendBytes } from './testing/attacker';
import { freshAddress, type Steadfast, steadfast, stopEverybody } from './testing/client';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { type OpenTable, openTable, rest } from './testing/rest';

let fleet: Fleet;
let place: TestPlace;
let ship: Ship;
/** The match under attack: the attacker holds seat 2 and nothing else. */
let table: OpenTable;
let other: OpenTable;
let player: Steadfast;
let attacker: Attacker;
let before: unknown;

beforeAll(async () => {
  fleet = buildFleet();
  place = await testPlace('sqlite');
  ship = await fleet.launch(place.place, { LOG_LEVEL: 'debug', PACKETBOAT_REQUESTS_PER_MINUTE: '1000000' });
  const made = { title: 'tally', options: { length: '10000' } };
  table = await openTable(ship.url, { ...made, seats: 3 });
  other = await openTable(ship.url, { ...made, seats: 2 });
  player = steadfast({ url: ship.url, title: 'tally', match: table.id, token: table.tokens[0] });
  await player.attached();
  await player.move('mark', { n: 0 });
});
afterAll(stopEverybody);
afterAll(async () => {
  await fleet.scuttle();
  await place.remove();
});

const look = async () => {
  const fresh = steadfast({ url: ship.url, title: 'tally', match: table.id, token: table.tokens[0] });
  await fresh.attached();
  const { state } = fresh;
  const seen = {
    state: state(),
    seats: fresh.table()?.seats.map(({ name }) => name),
    status: fresh.table()?.status,
  };
  fresh.stop();
  return seen;
};

beforeEach(async () => {
  before = await look();
  attacker = await openAttacker(ship.url, 'tally');
});

/** Whatever was thrown at it: the process lives, the match is as it was, and it goes on. */
afterEach(async () => {
  attacker.stop();
  expect(ship.alive()).toBe(true);
  expect((await rest(ship.url, 'GET', '/healthz')).status).toBe(200);
  expect(await look()).toEqual(before);
  const seq = player.seq();
  expect(await player.move('mark', { n: seq })).toEqual({ ok: true, seq: seq + 1 });
});

/** What JSON can say and an object literal cannot. */
const json = (text: string): unknown => JSON.parse(text);
const deep = (levels: number): unknown => json('['.repeat(levels) + ']'.repeat(levels));
const long = (length: number): string => 'x'.repeat(length);
const MALFORMED = 'message.malformed';

describe('messages of our own protocol', () => {
  test.each<[string, string, readonly unknown[], string]>([
    ['attach with nothing', 'attach', [], MALFORMED],
    ['attach with null', 'attach', [null], MALFORMED],
    ['attach with a list', 'attach', [[]], MALFORMED],
    ['attach to no match', 'attach', [{}], MALFORMED],
    ['attach to an object that is no string', 'attach', [{ match: { toString: 'foo' } }], MALFORMED],
    ['attach to a long name', 'attach', [{ match: long(65) }], MALFORMED],
    ['attach to a prototype', 'attach', [{ match: '__proto__' }], 'table.unknown'],
    ['attach to a constructor', 'attach', [{ match: 'constructor' }], 'table.unknown'],
    ['attach to a path', 'attach', [{ match: '../../etc/passwd' }], 'table.unknown'],
    ['attach to a pattern', 'attach', [{ match: '%' }], 'table.unknown'],
    ['attach with a token that is a list', 'attach', [{ match: 'x', token: ['a'] }], MALFORMED],
    ['attach with a long token', 'attach', [{ match: 'x', token: long(129) }], MALFORMED],
    ['attach since before the beginning', 'attach', [{ match: 'x', since: -1 }], MALFORMED],
    ['attach since half a move', 'attach', [{ match: 'x', since: 0.5 }], MALFORMED],
    ['attach since beyond numbers', 'attach', [{ match: 'x', since: 2 ** 60 }], MALFORMED],
    ['attach with a field too many', 'attach', [{ match: 'x', admin: true }], MALFORMED],
    [
      'attach with a poisoned object',
      'attach',
      [json('{"__proto__":{"match":"x"},"constructor":{}}')],
      MALFORMED,
    ],
    ['move from nowhere', 'move', [{ id: 'a', type: 'mark', args: { n: 1 } }], 'table.notAttached'],
    ['undo from nowhere', 'undo', [{ id: 'a' }], 'table.notAttached'],
    ['say from nowhere', 'say', [{ text: 'x' }], 'table.notAttached'],
    ['log from nowhere', 'log', [{ limit: 5 }], 'table.notAttached'],
    ['rewind from nowhere', 'rewind', [{ do: 'agree' }], 'table.notAttached'],
    ['an event nobody knows', 'setState', [{}], 'message.unknown'],
    ['an event called __proto__', '__proto__', [{}], 'message.unknown'],
    ['an event called constructor', 'constructor', [{}], 'message.unknown'],
    ['an event called error', 'error', [{}], 'message.unknown'],
    ["an event of the server's", 'patch', ['x', 0, 1, []], 'message.unknown'],
  ])('%s', async (_what, event, args, key) => {
    expect(await attacker.ask(event, ...args)).toBe(key);
    expect(await attacker.tell(event, ...args)).toBe(key);
  });

  test.each<[string, string, unknown, string]>([
    ['a move without an id', 'move', { type: 'mark', args: { n: 1 } }, MALFORMED],
    ['a move with a long id', 'move', { id: long(41), type: 'mark', args: { n: 1 } }, MALFORMED],
    ['a move without a type', 'move', { id: 'a', args: { n: 1 } }, MALFORMED],
    ['a move of a long type', 'move', { id: 'a', type: long(65) }, MALFORMED],
    ['a move called __proto__', 'move', { id: 'a', type: '__proto__' }, 'move.unknown'],
    ['a move called constructor', 'move', { id: 'a', type: 'constructor' }, 'move.unknown'],
    ['a move called toString', 'move', { id: 'a', type: 'toString', args: {} }, 'move.unknown'],
    ['a move called hasOwnProperty', 'move', { id: 'a', type: 'hasOwnProperty' }, 'move.unknown'],
    ['a move with null', 'move', { id: 'a', type: 'mark', args: null }, 'move.malformed'],
    ['a move with a list', 'move', { id: 'a', type: 'mark', args: [1] }, 'move.malformed'],
    ['a move with a text', 'move', { id: 'a', type: 'mark', args: 'n' }, 'move.malformed'],
    ['a move with a wrong argument', 'move', { id: 'a', type: 'mark', args: { n: {} } }, 'move.malformed'],
    ['a move with half an argument', 'move', { id: 'a', type: 'mark', args: { n: 0.5 } }, 'move.malformed'],
    ['a move with too much', 'move', { id: 'a', type: 'mark', args: { n: 1, m: 2 } }, 'move.malformed'],
    [
      'a move with a poisoned argument',
      'move',
      json('{"id":"a","type":"mark","args":{"__proto__":{"n":1}}}'),
      'move.malformed',
    ],
    ['a move for another seat', 'move', { id: 'a', type: 'mark', args: { n: 1 }, seat: 0 }, MALFORMED],
    [
      'a move for another player',
      'move',
      { id: 'a', type: 'mark', args: { n: 1, playerID: '0' } },
      'move.malformed',
    ],
    ['a move with bytes', 'move', { id: 'a', type: 'mark', args: Buffer.from('n') }, 'move.malformed'],
    ['a move as deep as a well', 'move', { id: 'a', type: 'mark', args: deep(4_000) }, 'move.malformed'],
    ['a move of 50 KB', 'move', { id: 'a', type: 'mark', args: { n: long(50_000) } }, 'move.malformed'],
    ['an undo of nothing', 'undo', { id: 'a' }, 'undo.notYours'],
    ['an undo without an id', 'undo', {}, MALFORMED],
    ['a rewind to the future', 'rewind', { do: 'propose', to: 10 ** 9 }, 'rewind.nothing'],
    ['a rewind to before the start', 'rewind', { do: 'propose', to: -1 }, MALFORMED],
    ['a rewind of no kind', 'rewind', { do: '__proto__' }, MALFORMED],
    ['an agreement to nothing', 'rewind', { do: 'agree' }, 'rewind.none'],
    ['silence', 'say', { text: ' \n ' }, MALFORMED],
    ['a speech', 'say', { text: long(501) }, MALFORMED],
    ['talk that is an object', 'say', { text: { toString: 'x' } }, MALFORMED],
    ['talk as somebody else', 'say', { text: 'x', seat: 0 }, MALFORMED],
    ['no page of the log', 'log', { limit: 0 }, MALFORMED],
    ['the whole log', 'log', { limit: 10 ** 6 }, MALFORMED],
  ])('from a seat: %s', async (_what, event, message, key) => {
    expect(await attacker.ask('attach', { match: table.id, token: table.tokens[2] })).toBe('ok');
    expect(await attacker.ask(event, message)).toBe(key);
    expect(await attacker.tell(event, message)).toBe(key);
  });

  test('from the spectators: nothing moves', async () => {
    expect(await attacker.ask('attach', { match: table.id })).toBe('ok');
    expect(await attacker.ask('move', { id: 'a', type: 'mark', args: { n: 1 } })).toBe('seat.needed');
    expect(await attacker.ask('undo', { id: 'a' })).toBe('seat.needed');
    expect(await attacker.ask('rewind', { do: 'propose', to: 0 })).toBe('seat.needed');
  });

  test.each<[string, () => string | undefined]>([
    ['a token of another table', () => other.tokens[0]],
    ["the host's token of another table", () => other.host],
    ['a token that is a prototype', () => '__proto__'],
    ['a token with a blank after it', () => `${table.tokens[0]} `],
    ['a token in other letters', () => table.tokens[0]?.toLowerCase()],
  ])('with %s nobody gets in', async (_what, token) => {
    expect(await attacker.ask('attach', { match: table.id, token: token() })).toBe('token.unknown');
  });

  test("the host's token opens no seat", async () => {
    expect(await attacker.ask('attach', { match: table.id, token: table.host })).toBe('ok');
    expect(await attacker.ask('move', { id: 'a', type: 'mark', args: { n: 1 } })).toBe('seat.needed');
  });

  test("another seat's client id is nobody else's answer", async () => {
    const at = await openTable(ship.url, { title: 'tally', options: { length: '10000' } });
    const first = await openAttacker(ship.url, 'tally');
    expect(await first.ask('attach', { match: at.id, token: at.tokens[0] })).toBe('ok');
    expect(await first.ask('move', { id: 'same', type: 'mark', args: { n: 1 } })).toBe('ok');
    expect(await attacker.ask('attach', { match: at.id, token: at.tokens[1] })).toBe('ok');
    expect(await attacker.ask('move', { id: 'same', type: 'mark', args: { n: 2 } })).toBe('ok');
    const watcher = steadfast({ url: ship.url, title: 'tally', match: at.id });
    await watcher.attached();
    expect(watcher.state()?.G).toMatchObject({ marks: [[1], [2]] });
    first.stop();
  });

  test('acknowledgements asked for in odd ways are given or not, and nothing else', async () => {
    expect(await attacker.write('2/tally,99999999999999999999999["undo",{"id":"x"}]')).toMatch(
      /alive|disconnect/,
    );
    const again = await openAttacker(ship.url, 'tally');
    expect(await again.write('3/tally,7[{"ok":true}]', '3/tally,["x"]', '3/tally,-1["x"]')).toMatch(
      /alive|disconnect/,
    );
    again.stop();
  });
});

describe("messages of boardgame.io's protocol", () => {
  const action = (type: string, payload: object) => ({ type, payload });
  const own = () => ({ type: 'mark', args: [{ n: 1 }], playerID: '2', credentials: table.tokens[2] });

  test.each<[string, readonly unknown[]]>([
    ['nothing', []],
    ['null', [null, null, null]],
    ['objects', [{}, {}, {}]],
    ['a player called __proto__', ['x', '__proto__', 'y']],
    ['a player that is an object', ['x', { toString: 'x' }, 'y']],
    ['credentials that are a list', ['x', '0', ['y']]],
    ['credentials of 60 KB', ['x', '0', long(60_000)]],
  ])('a sync with %s', async (_what, args) => {
    expect(await attacker.tell('sync', ...args)).toBe(MALFORMED);
  });

  test.each<[string, () => readonly unknown[], string]>([
    [
      'of an invented match for 15 000 000 000 players',
      () => ['nowhere', '0', 'x', 1.5e10],
      'seat.token|table.unknown',
    ],
    ["of another's seat", () => [table.id, '0', table.tokens[2]], 'seat.token'],
    ['of a seat without credentials', () => [table.id, '0'], 'seat.token'],
    ['of a seat that is not there', () => [table.id, '63', table.tokens[2]], 'seat.token'],
    ['with a token of another table', () => [table.id, '0', other.tokens[0]], 'seat.token'],
  ])('a sync %s', async (_what, args, key) => {
    expect(await attacker.tell('sync', ...args())).toMatch(new RegExp(`^(${key})$`));
  });

  test.each<[string, () => readonly unknown[], string]>([
    ...[
      'UPDATE',
      'SYNC',
      'RESET',
      'PATCH',
      'GAME_EVENT',
      'REDO',
      'PLUGIN',
      'STRIP_TRANSIENTS',
      '@@redux/INIT',
      '__proto__',
    ].map((type): [string, () => readonly unknown[], string] => [
      `an action ${type}`,
      () => [
        { ...action(type, { ...own(), type: 'endGame' }), state: { G: {} }, initialState: {} },
        player.seq(),
        table.id,
        '2',
      ],
      'action.unknown',
    ]),
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'].map(
      (type): [string, () => readonly unknown[], string] => [
        `a move ${type}`,
        () => [action('MAKE_MOVE', { ...own(), type }), player.seq(), table.id, '2'],
        'move.unknown',
      ],
    ),
    [
      'a move with null',
      () => [action('MAKE_MOVE', { ...own(), args: [null] }), player.seq(), table.id, '2'],
      'move.malformed',
    ],
    [
      'a move with two arguments',
      () => [action('MAKE_MOVE', { ...own(), args: [{ n: 1 }, 2] }), player.seq(), table.id, '2'],
      'move.malformed',
    ],
    [
      'a move whose arguments are no list',
      () => [action('MAKE_MOVE', { ...own(), args: { n: 1 } }), player.seq(), table.id, '2'],
      'move.malformed',
    ],
    ['a move of a state to come', () => [action('MAKE_MOVE', own()), 10 ** 9, table.id, '2'], 'move.stale'],
    ['a move of no state', () => [action('MAKE_MOVE', own()), -1, table.id, '2'], MALFORMED],
    [
      'a move for another player inside',
      () => [action('MAKE_MOVE', { ...own(), playerID: '0' }), player.seq(), table.id, '2'],
      'seat.needed',
    ],
    [
      'a move for another player outside',
      () => [action('MAKE_MOVE', own()), player.seq(), table.id, '0'],
      'seat.needed',
    ],
    [
      'a move for another player both ways',
      () => [action('MAKE_MOVE', { ...own(), playerID: '0' }), player.seq(), table.id, '0'],
      'seat.needed',
    ],
    [
      'a move for nobody',
      () => [action('MAKE_MOVE', { ...own(), playerID: null }), player.seq(), table.id, null],
      'seat.needed',
    ],
    [
      'a move without credentials',
      () => [action('MAKE_MOVE', { ...own(), credentials: undefined }), player.seq(), table.id, '2'],
      'seat.token',
    ],
    [
      "a move with another's credentials",
      () => [action('MAKE_MOVE', { ...own(), credentials: table.tokens[0] }), player.seq(), table.id, '2'],
      'seat.token',
    ],
    ['a move at another table', () => [action('MAKE_MOVE', own()), 0, other.id, '2'], 'seat.token'],
    ['an update of nothing', () => [null, 0, table.id, '2'], MALFORMED],
    ['an update with bytes', () => [Buffer.from('x'), 0, table.id, '2'], MALFORMED],
    [
      'an update as deep as a well',
      () => [action('MAKE_MOVE', { ...own(), args: [deep(4_000)] }), player.seq(), table.id, '2'],
      'move.malformed',
    ],
  ])('an update: %s', async (_what, args, key) => {
    const synced = new Promise((resolve) => attacker.socket.once('sync', resolve));
    attacker.socket.emit('sync', table.id, '2', table.tokens[2]);
    await synced;
    expect(await attacker.tell('update', ...args())).toBe(key);
  });

  test('what a client adds to its move goes no further', async () => {
    const at = await openTable(ship.url, { title: 'tally', options: { length: '10000' } });
    const watcher = steadfast({ url: ship.url, title: 'tally', match: at.id });
    await watcher.attached();
    const payload = {
      type: 'mark',
      args: [{ n: 1 }],
      playerID: '0',
      credentials: at.tokens[0],
      note: 'CANARY-junk',
    };
    attacker.socket.emit(
      'update',
      { type: 'MAKE_MOVE', junk: 'CANARY-junk', payload },
      0,
      at.id,
      '0',
      'CANARY-junk',
    );
    await watcher.until(() => watcher.seq() === 1);
    expect(watcher.frames.join()).not.toContain('CANARY-junk');
    expect(watcher.frames.join()).not.toContain(at.tokens[0]);
  });

  test.each<[string, () => readonly unknown[], string]>([
    [
      'from nowhere',
      () => [table.id, { id: 'a', sender: '0', payload: 'x' }, table.tokens[0]],
      'table.notAttached',
    ],
    ['without a text', () => [table.id, { id: 'a', sender: '2' }, table.tokens[2]], MALFORMED],
    [
      'that is an object',
      () => [table.id, { id: 'a', sender: '2', payload: { a: 1 } }, table.tokens[2]],
      MALFORMED,
    ],
    [
      'of 900 KB',
      () => [table.id, { id: 'a', sender: '2', payload: long(900_000) }, table.tokens[2]],
      'disconnect',
    ],
  ])('talk %s', async (_what, args, key) => {
    expect(await attacker.tell('chat', ...args())).toBe(key);
  });

  test.each<[string, () => readonly unknown[], string]>([
    [
      'as somebody else',
      () => [table.id, { id: 'a', sender: '0', payload: 'x' }, table.tokens[2]],
      'seat.needed',
    ],
    ['without credentials', () => [table.id, { id: 'a', sender: '2', payload: 'x' }], 'seat.token'],
    [
      "with another's credentials",
      () => [table.id, { id: 'a', sender: '2', payload: 'x' }, table.tokens[0]],
      'seat.token',
    ],
    [
      'at another table',
      () => [other.id, { id: 'a', sender: '0', payload: 'x' }, table.tokens[2]],
      'table.notAttached',
    ],
  ])('talk from a seat %s', async (_what, args, key) => {
    expect(await attacker.ask('attach', { match: table.id, token: table.tokens[2] })).toBe('ok');
    expect(await attacker.tell('chat', ...args())).toBe(key);
  });
});

describe('packets', () => {
  test.each<[string, readonly (string | Buffer)[]]>([
    ['an event that is an object', ['2/tally,[{"toString":"foo"}]']],
    ['an event elsewhere', ['2/secret,[{"toString":"foo"}]']],
    ['an event at the root', ['2["move",{}]']],
    ['an event called error', ['2/tally,["error"]']],
    ['an event called disconnect', ['2/tally,["disconnect"]']],
    ['an event called newListener', ['2/tally,["newListener"]']],
    ['no event', ['2/tally,[]']],
    ['half an event', ['2/tally,["move",{']],
    ['an event of lists', [`2/tally,${'['.repeat(60_000)}`]],
    ['an event that is no list', ['2/tally,{"length":1,"0":"move"}']],
    ['a connection to __proto__', ['0/__proto__,']],
    ['a connection with half a payload', ['0/tally,{"x":']],
    ['a second connection', ['0/tally,']],
    ["an error of a client's", ['4/tally,"x"']],
    ['bytes that never come', ['51-/tally,["move",{"_placeholder":true,"num":0}]', '2/tally,["undo"]']],
    ['bytes nobody asked for', [Buffer.from('surprise')]],
    ['bytes in the wrong place', ['51-/tally,["move",{"_placeholder":true,"num":99}]', Buffer.from('x')]],
    ['a million bytes announced', ['51000000-/tally,["move"]']],
    ['a number of bytes that is none', ['5x-/tally,["move"]']],
    ['a packet of no type', ['9/tally,["move"]']],
    ['an empty message', ['', '']],
    ['70 KB', [`2/tally,["say",{"text":"${long(70_000)}"}]`]],
    ['2 MB', [`2/tally,["say",{"text":"${long(2_000_000)}"}]`]],
  ])('%s: an answer or an end', async (_what, packets) => {
    expect(['alive', 'disconnect']).toContain(await attacker.write(...packets));
  });

  test.each<[string, Buffer]>([
    ['bytes that are no frame', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a frame without a mask', frameOf(1, Buffer.from('40/tally,'), { masked: false })],
    ['a frame of a reserved kind', frameOf(5, Buffer.from('x'))],
    ['a frame with reserved bits', frameOf(1, Buffer.from('x'), { rsv: 7 })],
    ['a rest without a beginning', frameOf(0, Buffer.from('x'))],
    ['text that is none', frameOf(1, Buffer.from([0xff, 0xfe, 0xc0]))],
    ['a ping that is too long', frameOf(9, Buffer.alloc(200))],
    ['a ping in pieces', frameOf(9, Buffer.from('x'), { fin: false })],
    ['an end for no reason', frameOf(8, Buffer.from([0, 1]))],
    ['a frame of 2^63 bytes', Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])],
    ['a packet that is no engine.io', frameOf(1, Buffer.from('\u0000\u0001x'))],
  ])('WebSocket: %s ends the connection', async (_what, bytes) => {
    expect(await sendBytes(ship.url, bytes, { upgraded: true })).toContain('101 Switching Protocols');
  });
});

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
    const text = await sendBytes(ship.url, bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    expect(status === 0 || status === 101 || (status >= 200 && status < 500)).toBe(true);
    expect((text.match(/HTTP\/1\.1 /g) ?? []).length).toBeLessThanOrEqual(1);
  });
});

describe('floods', () => {
  interface Figures {
    readonly live: number;
    readonly stored: number;
    readonly sockets: number;
    readonly memory: number;
  }
  const figures = async (): Promise<Figures> => {
    const { text } = await rest(ship.url, 'GET', '/metrics');
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      live: read('packetboat_live_matches'),
      stored:
        read('packetboat_matches\\{status="open"\\}') + read('packetboat_matches\\{status="running"\\}'),
      sockets: read('packetboat_sockets'),
      memory: read('process_resident_memory_bytes'),
    };
  };
  const MEMORY_LIMIT = 96 * 1024 * 1024;

  test('4000 invented matches leave nothing behind', async () => {
    const start = await figures();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, wave) => {
        const one = await openAttacker(ship.url, 'tally');
        const keys = await Promise.all(
          Array.from({ length: 40 }, (_, n) => one.ask('attach', { match: `invented-${wave}-${n}` })),
        );
        one.stop();
        const two = await openAttacker(ship.url, 'tally');
        for (let n = 0; n < 39; n++) two.socket.emit('sync', `invented-${wave}-${n}`, null, undefined, 5e6);
        keys.push(await two.ask('log', { limit: 1 }));
        two.stop();
        return keys;
      }),
    );
    expect(new Set(answers.flat())).toEqual(new Set(['table.unknown', 'table.notAttached']));
    const end = await figures();
    expect([end.live, end.stored]).toEqual([start.live, start.stored]);
    expect(end.memory - start.memory).toBeLessThan(MEMORY_LIMIT);
  });

  test('who floods is sent away, and others do not wait for it', async () => {
    const floods = await Promise.all(Array.from({ length: 5 }, () => openAttacker(ship.url, 'tally')));
    const ended = floods.map(async (flood) => {
      expect(await flood.ask('attach', { match: other.id, token: other.tokens[0] })).toBe('ok');
      const bye = new Promise((resolve) => flood.socket.once('bye', (_match, reason) => resolve(reason)));
      const gone = new Promise((resolve) => flood.socket.once('disconnect', resolve));
      for (let n = 0; n < 1000; n++) flood.socket.emit('move', { id: 'x', type: 'nothing' });
      expect(await bye).toEqual({ key: 'rate.abuse' });
      await gone;
    });
    expect((await player.move('mark', { n: player.seq() })).ok).toBe(true);
    await Promise.all(ended);
    before = await look();
  });

  test('an address has a hundred connections, and another is not kept out by them', async () => {
    const address = freshAddress();
    const held: Attacker[] = [];
    for (let wave = 0; wave < 4; wave++) {
      held.push(
        ...(await Promise.all(Array.from({ length: 25 }, () => openAttacker(ship.url, 'tally', address)))),
      );
    }
    await expect(openAttacker(ship.url, 'tally', address)).rejects.toThrow();
    (await openAttacker(ship.url, 'tally')).stop();
    for (const one of held) one.stop();
  });

  test('two hundred requests that never end keep nobody out', async () => {
    const { hostname, port } = new URL(ship.url);
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write('GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nX-');
      return socket;
    });
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect((await rest(ship.url, 'GET', '/api/titles')).status).toBe(200);
    expect((await player.move('mark', { n: player.seq() })).ok).toBe(true);
    before = await look();
    for (const socket of slow) socket.destroy();
  });

  test('connections that never read hold up nobody', async () => {
    const start = await figures();
    const deaf = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const one = await openAttacker(ship.url, 'tally');
        expect(await one.ask('attach', { match: table.id })).toBe('ok');
        const engine = one.socket.io.engine as unknown as {
          transport: { ws: { _socket: { pause(): void } } };
        };
        engine.transport.ws._socket.pause();
        return one;
      }),
    );
    for (let n = 0; n < 60; n++) expect((await player.move('mark', { n: player.seq() })).ok).toBe(true);
    expect((await figures()).memory - start.memory).toBeLessThan(MEMORY_LIMIT);
    before = await look();
    for (const one of deaf) one.stop();
  });
});

test('after all of it no error is in the log and none is counted', async () => {
  const { text } = await rest(ship.url, 'GET', '/metrics');
  for (const kind of ['rejection', 'request', 'store']) {
    expect(text).toContain(`packetboat_failures_total{place="${kind}"} 0`);
  }
  expect(ship.output()).not.toMatch(/"level":"(error|fatal)"/);
});
