import { enterArena } from './testing/arena';
import { openAttacker } from './testing/attacker';
import { steadfast } from './testing/client';
import { openTable, rest } from './testing/rest';

const arena = enterArena();

/** Lists within lists, as JSON can say and an object literal cannot. */
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const json = (text: string): unknown => JSON.parse(text);
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
    ['moment from nowhere', 'moment', [{ seq: 1 }], 'table.notAttached'],
    ['moment before the beginning', 'moment', [{ seq: 0 }], MALFORMED],
    ['an event nobody knows', 'setState', [{}], 'message.unknown'],
    ['an event called __proto__', '__proto__', [{}], 'message.unknown'],
    ['an event called constructor', 'constructor', [{}], 'message.unknown'],
    ['an event called error', 'error', [{}], 'message.unknown'],
    ["an event of the server's", 'patch', ['x', 0, 1, []], 'message.unknown'],
  ])('%s', async (_what, event, args, key) => {
    expect(await arena.attacker.ask(event, ...args)).toBe(key);
    expect(await arena.attacker.tell(event, ...args)).toBe(key);
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
    ['a move of 50 KB', 'move', { id: 'a', type: 'mark', args: { n: long(50_000) } }, MALFORMED],
    ['an undo of nothing', 'undo', { id: 'a' }, 'undo.notYours'],
    ['an undo without an id', 'undo', {}, MALFORMED],
    ['silence', 'say', { text: ' \n ' }, MALFORMED],
    ['a speech', 'say', { text: long(501) }, MALFORMED],
    ['talk that is an object', 'say', { text: { toString: 'x' } }, MALFORMED],
    ['talk as somebody else', 'say', { text: 'x', seat: 0 }, MALFORMED],
    ['no page of the log', 'log', { limit: 0 }, MALFORMED],
    ['the whole log', 'log', { limit: 10 ** 6 }, MALFORMED],
  ])('from a seat: %s', async (_what, event, message, key) => {
    expect(await arena.attacker.ask('attach', { match: arena.table.id, token: arena.table.tokens[2] })).toBe(
      'ok',
    );
    expect(await arena.attacker.ask(event, message)).toBe(key);
    expect(await arena.attacker.tell(event, message)).toBe(key);
  });

  test('from the spectators: nothing moves', async () => {
    expect(await arena.attacker.ask('attach', { match: arena.table.id })).toBe('ok');
    expect(await arena.attacker.ask('move', { id: 'a', type: 'mark', args: { n: 1 } })).toBe('seat.needed');
    expect(await arena.attacker.ask('undo', { id: 'a' })).toBe('seat.needed');
  });

  test.each<[string, () => string | undefined]>([
    ['a token of another table', () => arena.other.tokens[0]],
    ["the host's token of another table", () => arena.other.host],
    ['a token that is a prototype', () => '__proto__'],
    ['a token with a blank after it', () => `${arena.table.tokens[0]} `],
    ['a token in other letters', () => arena.table.tokens[0]?.toLowerCase()],
  ])('with %s nobody gets in', async (_what, token) => {
    expect(await arena.attacker.ask('attach', { match: arena.table.id, token: token() })).toBe(
      'token.unknown',
    );
  });

  test("the host's token opens no seat", async () => {
    expect(await arena.attacker.ask('attach', { match: arena.table.id, token: arena.table.host })).toBe('ok');
    expect(await arena.attacker.ask('move', { id: 'a', type: 'mark', args: { n: 1 } })).toBe('seat.needed');
  });

  test("another seat's client id is nobody else's answer", async () => {
    const at = await openTable(arena.url, { title: 'tally', options: { length: '10000' } });
    const first = await openAttacker(arena.url, 'tally');
    expect(await first.ask('attach', { match: at.id, token: at.tokens[0] })).toBe('ok');
    expect(await first.ask('move', { id: 'same', type: 'mark', args: { n: 1 } })).toBe('ok');
    expect(await arena.attacker.ask('attach', { match: at.id, token: at.tokens[1] })).toBe('ok');
    expect(await arena.attacker.ask('move', { id: 'same', type: 'mark', args: { n: 2 } })).toBe('ok');
    const watcher = steadfast({ url: arena.url, title: 'tally', match: at.id });
    await watcher.attached();
    expect(watcher.state()?.G).toMatchObject({ marks: [[1], [2]] });
    first.stop();
  });

  test('acknowledgements asked for in odd ways are given or not, and nothing else', async () => {
    expect(await arena.attacker.write('2/tally,99999999999999999999999["undo",{"id":"x"}]')).toMatch(
      /alive|disconnect/,
    );
    const again = await openAttacker(arena.url, 'tally');
    expect(await again.write('3/tally,7[{"ok":true}]', '3/tally,["x"]', '3/tally,-1["x"]')).toMatch(
      /alive|disconnect/,
    );
    again.stop();
  });
});

describe('proposals to go back, over HTTP', () => {
  const FORM = '400 malformed';
  const propose = async (motion: unknown, token = arena.table.tokens[2]): Promise<string> => {
    const at = `/api/tables/${arena.table.id}/proposals`;
    const { status, body } = await rest(arena.url, 'POST', at, { body: { motion }, token });
    return status === 200 ? 'ok' : `${status} ${body.error}`;
  };

  test.each<[string, (seq: number) => object, string]>([
    ['before the beginning', (seq) => ({ to: -1, madeAt: seq }), FORM],
    ['to half a move', (seq) => ({ to: 0.5, madeAt: seq }), FORM],
    ['to a move far ahead', (seq) => ({ to: 1e9, madeAt: seq }), '409 rewind.nothing'],
    ['to a move beyond numbers', (seq) => ({ to: 2 ** 60, madeAt: seq }), FORM],
    ['to where it stands', (seq) => ({ to: seq, madeAt: seq }), '409 rewind.nothing'],
    ['from a move to come', (seq) => ({ to: 0, madeAt: seq + 1 }), '409 rewind.lapsed'],
    ['from far ahead to nearly as far', () => ({ to: 1e9, madeAt: 1e9 + 1 }), '409 rewind.lapsed'],
    ['from before the beginning', () => ({ to: -2, madeAt: -1 }), FORM],
    ['to a text', (seq) => ({ to: '0', madeAt: seq }), FORM],
    ['to a list', (seq) => ({ to: [0], madeAt: seq }), FORM],
    ['to nothing', (seq) => ({ to: null, madeAt: seq }), FORM],
    ['from an object', () => ({ to: 0, madeAt: { valueOf: 1 } }), FORM],
    ['from nowhere', () => ({ to: 0 }), FORM],
    ['with a field too many', (seq) => ({ to: 0, madeAt: seq, by: 0 }), FORM],
    [
      'with a poisoned object',
      () => json('{"to":0,"__proto__":{"madeAt":1}}') as object,
      '400 body.malformed',
    ],
  ])('%s', async (_what, wanted, answer) => {
    expect(await propose({ kind: 'rewind', ...wanted(arena.player.seq()) })).toBe(answer);
  });

  test('by nobody, by the host and by somebody from another table', async () => {
    const motion = { kind: 'rewind', to: 0, madeAt: arena.player.seq() };
    expect(await propose(motion, '')).toBe('401 token.missing');
    expect(await propose(motion, arena.table.host)).toBe('403 token.needed');
    expect(await propose(motion, arena.other.tokens[0])).toBe('403 token.unknown');
  });

  test('again and again', async () => {
    const motion = { kind: 'rewind', to: 0, madeAt: arena.player.seq() };
    const answers: string[] = [];
    for (let number = 1; number <= 6; number++) {
      answers.push(await propose(motion));
      if (number === 1) expect(await propose(motion)).toBe('409 proposal.pending');
      const { proposal } = (await rest(arena.url, 'GET', `/api/tables/${arena.table.id}`)).body;
      const at = `/api/tables/${arena.table.id}/proposals/${proposal.number}/withdraw`;
      expect((await rest(arena.url, 'POST', at, { token: arena.table.tokens[2] })).status).toBe(200);
    }
    expect(answers).toEqual(Array(6).fill('ok'));
    expect(await propose(motion)).toBe('429 proposal.tooOften');
  });
});
