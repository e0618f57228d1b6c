import type { MyTable, TableInfo } from '@packetboat/protocol';
import type { HeldTable } from '../identity/held';
import { noneLine } from '../pages/lobby';
import { knownOf as knownOfRows } from './lastKnown';
import { type Known, learned, seatsOf } from './mine';
import { found, rowsOf } from './rows';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

const held = (table: string, change: Partial<HeldTable> = {}): HeldTable => ({
  table,
  title: 'montana',
  at: 1,
  commitment: null,
  hostToken: null,
  inviteToken: null,
  watchToken: null,
  seats: [{ seat: 0, token: `token-${table}`, name: 'Ada', contribution: null, seen: 0 }],
  ...change,
});

interface Wish {
  readonly status?: TableInfo['status'];
  readonly acting?: readonly number[];
  readonly names?: readonly (string | null)[];
  readonly createdAt?: number;
  readonly more?: object;
  readonly clock?: object;
}

function told(
  table: string,
  { status = 'running', acting, names, createdAt, more, clock }: Wish = {},
): readonly MyTable[] {
  const seats = (names ?? ['Ada', 'Ben']).map((name, seat) => ({
    seat,
    player: status === 'open' ? null : seat,
    name,
    kind: name === null ? null : 'human',
  }));
  const info = {
    id: table,
    status,
    acting,
    seats,
    outcome: null,
    createdAt: createdAt ?? NOW,
    clock: clock ?? null,
  };
  const rest = { seat: 0, round: 2, part: null, since: NOW, seq: 4, talk: 0, seen: 0, heard: 0, ...more };
  return [{ table, info: info as unknown as TableInfo, ...rest }];
}

const knownOf = (...all: readonly (readonly MyTable[])[]): Known =>
  new Map(all.map((one) => [one[0]?.table ?? '', one]));
const lines = (tables: readonly HeldTable[], known: Known) =>
  rowsOf(tables, known, NOW).map(({ title, standing, company, line }) => [title, standing, company, line]);

test('those that wait for me come first, the longest waiting first of all; what is over comes last', () => {
  const since = (hours: number) => ({ since: NOW - hours * HOUR_MS });
  const known = knownOf(
    told('over', { status: 'over' }),
    told('theirs', { acting: [1], more: since(9) }),
    told('lately', { acting: [0], more: since(1) }),
    told('long', { acting: [1, 0], more: since(30) }),
    told('open', { status: 'open', names: ['Ada', null] }),
  );
  const rows = rowsOf(
    ['over', 'open', 'lately', 'theirs', 'untold', 'long'].map((id) => held(id)),
    known,
    NOW,
  );
  expect(rows.map((row) => row.held.table)).toEqual(['long', 'lately', 'theirs', 'open', 'untold', 'over']);
  expect(rows.map(({ line }) => line)).toEqual([
    'Your turn for one day',
    'Your turn for one hour',
    'Ben to move for nine hours',
    'One seat free: the host starts the game',
    '',
    'Over',
  ]);
});

test('a row tells how far the game is and with whom', () => {
  const known = knownOf(
    told('a', { acting: [1], more: { round: 3, part: 'winter' }, names: ['Ada', 'Ben', 'Cyd'] }),
  );
  expect(lines([held('a', { title: 'broadhorns' })], known)).toEqual([
    ['Broadhorns', 'winter, round 3', 'with Ben and Cyd', 'Ben to move'],
  ]);
});

test.each([
  [
    { kind: 'days', days: 2 },
    22.5 * HOUR_MS,
    'round 2, two days a turn',
    'Your turn for one day, 22 hours left',
  ],
  [
    { kind: 'days', days: 7 },
    100 * HOUR_MS,
    'round 2, seven days a turn',
    'Your turn for one day, four days left',
  ],
  [{ kind: 'live' }, 90_000, 'round 2, by the clock', 'Your turn for one day, one minute left'],
  [{ kind: 'live' }, 59_000, 'round 2, by the clock', 'Your turn for one day, less than a minute left'],
])('of a table with a pace %j the row tells it, and the time that is left', (pace, ms, standing, line) => {
  const seats = [
    { seat: 0, turnMs: ms - 1000, bankMs: 1000, runs: true },
    { seat: 1, turnMs: 5, bankMs: 0, runs: true },
  ];
  const known = knownOf(
    told('a', { acting: [0], clock: { pace, seats }, more: { since: NOW - 30 * HOUR_MS } }),
  );
  expect(lines([held('a')], known)).toEqual([['Montana', standing, 'with Ben', line]]);
});

test('two rows never read alike', () => {
  const day = (date: number) => Date.UTC(2026, 9, date, 12);
  const known = knownOf(
    told('abcd1', { acting: [0], createdAt: day(1) }),
    told('efgh2', { acting: [0], createdAt: day(2) }),
    told('ijkl3', { acting: [0], createdAt: day(2) }),
    told('other', { acting: [0], names: ['Ada', 'Cyd'] }),
  );
  const all = lines(
    ['abcd1', 'efgh2', 'ijkl3', 'other'].map((id) => held(id)),
    known,
  );
  expect(new Set(all.map((row) => row.join('|'))).size).toBe(4);
  // What tells them apart is said only where it is needed.
  expect(all[0]?.[2]).toMatch(/^with Ben, opened .*1/);
  expect(all[2]?.[2]).toMatch(/, table ijkl$/);
  expect(all[3]?.[2]).toBe('with Cyd');
});

test.each([
  ['nothing new', { seen: 4 }, {}, [0, 0]],
  ['never looked', { seen: 0 }, {}, [0, 0]],
  ['three moves since this device looked', { seen: 1 }, {}, [3, 0]],
  ['another device has seen them', { seen: 1 }, { seen: 4 }, [0, 0]],
  ['somebody spoke', { seen: 4 }, { talk: 7 }, [0, 1]],
  ['and another device has heard it', { seen: 4 }, { talk: 7, heard: 7 }, [0, 0]],
])('unread marks: %s', (_what, seat, more, marks) => {
  const [one] = held('a').seats;
  const mine = held('a', { seats: one === undefined ? [] : [{ ...one, ...seat }] });
  const [row] = rowsOf([mine], knownOf(told('a', { acting: [1], more })), NOW);
  expect([row?.moves, row?.talk]).toEqual(marks);
});

test('finished games are found by title and by name, whatever the capitals', () => {
  const known = knownOf(
    told('a', { status: 'over', names: ['Ada', 'Ben'] }),
    told('b', { status: 'over', names: ['Ada', 'Cyd'] }),
    told('c', { status: 'over', names: ['Ada', 'Ben'] }),
  );
  const rows = rowsOf([held('a'), held('b'), held('c', { title: 'broadhorns' })], known, NOW);
  const ids = (text: string) => found(rows, text).map((row) => row.held.table);
  expect(ids('ben')).toEqual(['a', 'c']);
  expect(ids('  Ben MONT ')).toEqual(['a']);
  expect(ids('')).toEqual(['a', 'b', 'c']);
  expect(ids('nobody')).toEqual([]);
});

test.each([
  ['table.unknown', 'This table is no longer there'],
  ['seat.movedOn', 'Your seat was moved to another device'],
  ['token.unknown', 'You sit there no more'],
])('a table refused with %s can be taken off the list', (key, line) => {
  const [row] = rowsOf([held('a')], knownOf([{ table: 'a', refusal: { key } }]), NOW);
  expect(row).toMatchObject({ line, gone: true, over: true });
});

test('what is over or gone is asked for once; of a table without a seat the host’s token is shown', () => {
  const known = knownOf(told('over', { status: 'over' }), told('runs'), [
    { table: 'gone', refusal: { key: 'table.unknown' } },
  ]);
  const tables = ['over', 'runs', 'gone', 'new'].map((id) => held(id, { heard: 3 }));
  const hosted = held('hosted', { seats: [], hostToken: 'host' });
  expect(seatsOf([...tables, hosted], known)).toEqual([
    { table: 'runs', token: 'token-runs', heard: 3 },
    { table: 'new', token: 'token-new', heard: 3 },
    { table: 'hosted', token: 'host' },
  ]);
});

test('an answer replaces what was known of its tables, and of no other', () => {
  const known = knownOf(told('a'), told('b'));
  const next = learned(known, [...told('a', { status: 'over' }), ...told('a', { more: { seat: 1 } })]);
  expect(next.get('a')).toHaveLength(2);
  expect(next.get('b')).toBe(known.get('b'));
});

test.each([
  ['running', 0, false, 'No game is being played in public.'],
  ['running', 2, false, 'No other game is being played in public.'],
  ['running', 5, true, undefined],
  ['open', 0, false, 'Nobody is waiting for company. Open a table and send the link.'],
  ['open', 1, false, 'Nobody else is waiting for company.'],
  ['open', 5, true, undefined],
] as const)('%s with %i of one’s own told and more to come (%s): %s', (status, count, more, line) => {
  expect(noneLine(status, count, more)).toBe(line);
});

test('of what is played, and told of, a page without a line knows what lists said last', () => {
  const tables = [held('turn'), held('waits'), held('over'), held('silent')];
  const known = knownOf(
    told('turn', { acting: [0] }),
    told('waits', { acting: [1] }),
    told('over', { status: 'over' }),
  );
  const rows = knownOfRows(rowsOf(tables, known, NOW));
  expect(Object.keys(rows).sort()).toEqual(['turn', 'waits']);
  expect(rows.turn).toMatchObject({ standing: 'round 2', line: expect.stringMatching(/^Your turn/) });
});
