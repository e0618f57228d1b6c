import type { TableInfo } from '@packetboat/protocol';
import type { Reply } from '../api/api';
import type { HeldTable } from '../identity/held';
import { noneLine } from './lobby';
import { type Known, learned, rowsOf, stillToAsk } from './my-rows';

const held = (table: string, at: number): HeldTable => ({
  table,
  title: 'montana',
  at,
  commitment: null,
  hostToken: null,
  inviteToken: null,
  watchToken: null,
  seats: [{ seat: 0, token: `token-${table}`, name: 'Ada', contribution: null, seen: 0 }],
});

const info = (status: TableInfo['status'], acting: readonly number[] = []): Reply<TableInfo> => ({
  ok: true,
  value: {
    status,
    acting,
    seats: [{ seat: 0, player: 0, name: 'Ada' }],
    outcome: null,
  } as unknown as TableInfo,
});
const refused = (key: string): Reply<TableInfo> => ({ ok: false, refusal: { key } });

/** Twelve tables, newest first; the oldest but one waits for its person. */
const TABLES = Array.from({ length: 12 }, (_, i) => held(`t${i}`, 100 - i));
const KNOWN: Known = new Map(
  TABLES.map(({ table }, i) => [
    table,
    i === 10 ? info('running', [0]) : i < 9 ? info('over') : info('open'),
  ]),
);

test('a table that waits for its person comes first, however old it is', () => {
  expect(rowsOf(TABLES, KNOWN).map((row) => row.held.table)).toEqual([
    't10',
    't9',
    't11',
    ...['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7', 't8'],
  ]);
  expect(rowsOf(TABLES, KNOWN)[0]).toMatchObject({ hot: true, gone: false });
});

test('tables of which nothing is known yet stand between those under way and those that are over', () => {
  const known: Known = new Map([...KNOWN].filter(([table]) => table !== 't3'));
  expect(rowsOf(TABLES, known)[3]?.held.table).toBe('t3');
});

test.each([
  ['not asked yet', undefined, true],
  ['open', info('open'), true],
  ['running', info('running'), true],
  ['no answer', refused('server.silent'), true],
  ['too many asked', refused('rate.limited'), true],
  ['over', info('over'), false],
  ['closed', info('closed'), false],
  ['gone', refused('table.unknown'), false],
] as const)('a table that is %s: asked for again or not', (_what, reply, again) => {
  const known: Known = reply === undefined ? new Map() : new Map([['t0', reply]]);
  expect(stillToAsk([held('t0', 1)], known)).toHaveLength(again ? 1 : 0);
});

test('what was known stays known while the server does not answer', () => {
  const known = learned(KNOWN, [
    ['t10', refused('server.silent')],
    ['t9', info('running')],
    ['t11', refused('table.unknown')],
    ['new', refused('rate.limited')],
  ]);
  expect(known.get('t10')).toEqual(info('running', [0]));
  expect(known.get('t9')).toEqual(info('running'));
  expect(known.get('t11')).toEqual(refused('table.unknown'));
  expect(known.get('new')).toEqual(refused('rate.limited'));
});

test.each([
  ['running', 0, false, 'No game is being played in public.'],
  ['running', 2, false, 'No other game is being played in public.'],
  ['running', 5, true, undefined],
  ['open', 0, false, 'Nobody is waiting for company. Open a table and send the link.'],
  ['open', 1, false, 'Nobody else is waiting for company.'],
  ['open', 5, true, undefined],
] as const)('%s with %i of one’s own told and more to come (%s): %s', (status, told, more, line) => {
  expect(noneLine(status, told, more)).toBe(line);
});
