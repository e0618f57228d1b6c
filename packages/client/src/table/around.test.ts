import type { LogLine, SeatInfo, TableLine } from '@packetboat/protocol';
import { words } from '../words';
import { nameThen, withTable } from './around';
import type { LogEntry } from './log-entries';

const seat = (chair: number, player: number, name: string): SeatInfo => ({
  seat: chair,
  player,
  name,
  left: null,
  kind: 'human',
  level: null,
  connected: true,
  owner: name,
  awaySince: null,
  standInBy: null,
  advised: 0,
});
const table = { seats: [seat(3, 0, 'Dora'), seat(1, 1, 'Ben')] };
const line = (seq: number): LogLine => ({ seq, at: seq, seat: 0, kind: 'move', to: null, events: [] });
const moved = (seq: number): LogEntry => ({
  kind: 'line',
  key: `${seq}`,
  seq,
  seat: 0,
  event: null,
  phrase: [],
  places: [],
});
const happened = (pos: number, seq: number, key: string): TableLine => ({
  pos,
  seq,
  at: pos,
  key,
  seat: 3,
  params: { name: 'Dora' },
});

test('lines of the table stand where they happened, as far back as the log goes', () => {
  const log = [line(5), line(6)];
  const lines = [
    happened(4, 2, 'sat'),
    happened(9, 5, 'sat'),
    happened(11, 6, 'takenBack'),
    happened(12, 6, 'new'),
  ];
  const entries = withTable([moved(5), moved(6)], log, { lines, played: [] }, table);
  expect(entries.map(({ key }) => key)).toEqual(['5', 'table 9', '6', 'table 11']);
  expect(entries[1]).toMatchObject({ seat: 0, phrase: ['Dora sat down.'] });
  // Before the first move there is a log as well.
  expect(withTable([], [], { lines: [happened(4, 0, 'left')], played: [] }, table)).toHaveLength(1);
});

test('an old move keeps the name of whoever made it', () => {
  const played = [
    { seat: 3, from: 0, name: 'Cleo' },
    { seat: 1, from: 0, name: 'Ben' },
    { seat: 3, from: 4, name: 'Stand-in for Cleo' },
    { seat: 3, from: 7, name: 'Dora' },
  ];
  const nameOf = (player: number) => `now ${player}`;
  const then = (seq: number) => [0, 1].map(nameThen({ lines: [], played }, table, nameOf, seq));
  expect(then(4)).toEqual(['Cleo', 'now 1']);
  expect(then(5)).toEqual(['Stand-in for Cleo', 'now 1']);
  expect(then(8)).toEqual(['now 0', 'now 1']);
  expect([0, 1].map(nameThen({ lines: [], played: [] }, table, nameOf, 8))).toEqual(['now 0', 'now 1']);
});

test('every line the server tells has its words', () => {
  for (const write of Object.values(words.around)) {
    const text = write({
      name: 'Ada',
      owner: 'Ada',
      before: 'Eve',
      level: 2,
      motion: 'standIn',
      whom: 'Ben',
      yes: 1,
      asked: 3,
    });
    expect(text).toMatch(/^\S.+\.$/);
    expect(text).not.toContain('undefined');
  }
});
