import { enterArena } from './testing/arena';
import { steadfast } from './testing/client';
import { openTable } from './testing/rest';

const arena = enterArena();

/** Lists within lists, as JSON can say and an object literal cannot. */
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const long = (length: number): string => 'x'.repeat(length);
const MALFORMED = 'message.malformed';

describe("messages of boardgame.io's protocol", () => {
  const action = (type: string, payload: object) => ({ type, payload });
  const own = () => ({ type: 'mark', args: [{ n: 1 }], playerID: '2', credentials: arena.table.tokens[2] });

  test.each<[string, readonly unknown[]]>([
    ['nothing', []],
    ['null', [null, null, null]],
    ['objects', [{}, {}, {}]],
    ['a player called __proto__', ['x', '__proto__', 'y']],
    ['a player that is an object', ['x', { toString: 'x' }, 'y']],
    ['credentials that are a list', ['x', '0', ['y']]],
    ['credentials of 60 KB', ['x', '0', long(60_000)]],
  ])('a sync with %s', async (_what, args) => {
    expect(await arena.attacker.tell('sync', ...args)).toBe(MALFORMED);
  });

  test.each<[string, () => readonly unknown[], string]>([
    ['of an invented match for 15 000 000 000 players', () => ['nowhere', '0', 'x', 1.5e10], 'table.unknown'],
    ["of another's seat", () => [arena.table.id, '0', arena.table.tokens[2]], 'seat.token'],
    ['of a seat without credentials', () => [arena.table.id, '0'], 'seat.token'],
    ['of a seat that is not there', () => [arena.table.id, '63', arena.table.tokens[2]], 'seat.token'],
    ['with a token of another table', () => [arena.table.id, '0', arena.other.tokens[0]], 'seat.token'],
  ])('a sync %s', async (_what, args, key) => {
    expect(await arena.attacker.tell('sync', ...args())).toBe(key);
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
        arena.player.seq(),
        arena.table.id,
        '2',
      ],
      'action.unknown',
    ]),
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'].map(
      (type): [string, () => readonly unknown[], string] => [
        `a move ${type}`,
        () => [action('MAKE_MOVE', { ...own(), type }), arena.player.seq(), arena.table.id, '2'],
        'move.unknown',
      ],
    ),
    [
      'a move with null',
      () => [action('MAKE_MOVE', { ...own(), args: [null] }), arena.player.seq(), arena.table.id, '2'],
      'move.malformed',
    ],
    [
      'a move with two arguments',
      () => [action('MAKE_MOVE', { ...own(), args: [{ n: 1 }, 2] }), arena.player.seq(), arena.table.id, '2'],
      'move.malformed',
    ],
    [
      'a move whose arguments are no list',
      () => [action('MAKE_MOVE', { ...own(), args: { n: 1 } }), arena.player.seq(), arena.table.id, '2'],
      'move.malformed',
    ],
    [
      'a move of a state to come',
      () => [action('MAKE_MOVE', own()), 10 ** 9, arena.table.id, '2'],
      'move.stale',
    ],
    ['a move of no state', () => [action('MAKE_MOVE', own()), -1, arena.table.id, '2'], MALFORMED],
    [
      'a move for another player inside',
      () => [action('MAKE_MOVE', { ...own(), playerID: '0' }), arena.player.seq(), arena.table.id, '2'],
      'seat.needed',
    ],
    [
      'a move for another player outside',
      () => [action('MAKE_MOVE', own()), arena.player.seq(), arena.table.id, '0'],
      'seat.needed',
    ],
    [
      'a move for another player both ways',
      () => [action('MAKE_MOVE', { ...own(), playerID: '0' }), arena.player.seq(), arena.table.id, '0'],
      'seat.needed',
    ],
    [
      'a move for nobody',
      () => [action('MAKE_MOVE', { ...own(), playerID: null }), arena.player.seq(), arena.table.id, null],
      'seat.needed',
    ],
    [
      'a move without credentials',
      () => [
        action('MAKE_MOVE', { ...own(), credentials: undefined }),
        arena.player.seq(),
        arena.table.id,
        '2',
      ],
      'seat.token',
    ],
    [
      "a move with another's credentials",
      () => [
        action('MAKE_MOVE', { ...own(), credentials: arena.table.tokens[0] }),
        arena.player.seq(),
        arena.table.id,
        '2',
      ],
      'seat.token',
    ],
    ['a move at another table', () => [action('MAKE_MOVE', own()), 0, arena.other.id, '2'], 'seat.token'],
    ['an update of nothing', () => [null, 0, arena.table.id, '2'], MALFORMED],
    ['an update with bytes', () => [Buffer.from('x'), 0, arena.table.id, '2'], MALFORMED],
    [
      'an update as deep as a well',
      () => [action('MAKE_MOVE', { ...own(), args: [deep(4_000)] }), arena.player.seq(), arena.table.id, '2'],
      'move.malformed',
    ],
  ])('an update: %s', async (_what, args, key) => {
    const synced = new Promise((resolve) => arena.attacker.socket.once('sync', resolve));
    arena.attacker.socket.emit('sync', arena.table.id, '2', arena.table.tokens[2]);
    await synced;
    expect(await arena.attacker.tell('update', ...args())).toBe(key);
  });

  test('what a client adds to its move goes no further', async () => {
    const at = await openTable(arena.url, { title: 'tally', options: { length: '10000' } });
    const watcher = steadfast({ url: arena.url, title: 'tally', match: at.id });
    await watcher.attached();
    const payload = {
      type: 'mark',
      args: [{ n: 1 }],
      playerID: '0',
      credentials: at.tokens[0],
      note: 'CANARY-junk',
    };
    arena.attacker.socket.emit(
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
      () => [arena.table.id, { id: 'a', sender: '0', payload: 'x' }, arena.table.tokens[0]],
      'table.notAttached',
    ],
    ['without a text', () => [arena.table.id, { id: 'a', sender: '2' }, arena.table.tokens[2]], MALFORMED],
    [
      'that is an object',
      () => [arena.table.id, { id: 'a', sender: '2', payload: { a: 1 } }, arena.table.tokens[2]],
      MALFORMED,
    ],
    [
      'of 900 KB',
      () => [arena.table.id, { id: 'a', sender: '2', payload: long(900_000) }, arena.table.tokens[2]],
      'disconnect',
    ],
  ])('talk %s', async (_what, args, key) => {
    expect(await arena.attacker.tell('chat', ...args())).toBe(key);
  });

  test.each<[string, () => readonly unknown[], string]>([
    [
      'as somebody else',
      () => [arena.table.id, { id: 'a', sender: '0', payload: 'x' }, arena.table.tokens[2]],
      'seat.needed',
    ],
    ['without credentials', () => [arena.table.id, { id: 'a', sender: '2', payload: 'x' }], 'seat.token'],
    [
      "with another's credentials",
      () => [arena.table.id, { id: 'a', sender: '2', payload: 'x' }, arena.table.tokens[0]],
      'seat.token',
    ],
    [
      'at another table',
      () => [arena.other.id, { id: 'a', sender: '0', payload: 'x' }, arena.table.tokens[2]],
      'table.notAttached',
    ],
  ])('talk from a seat %s', async (_what, args, key) => {
    expect(await arena.attacker.ask('attach', { match: arena.table.id, token: arena.table.tokens[2] })).toBe(
      'ok',
    );
    expect(await arena.attacker.tell('chat', ...args())).toBe(key);
  });
});
