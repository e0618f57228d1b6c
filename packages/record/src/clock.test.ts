import fc from 'fast-check';
import { bankMsOf, DAY_MS, leftOf, overAt, type SeatClock, type TablePace, turnMsOf } from './clock';
import { afterDeed, type TableState, UNOPENED } from './table';
import { happen, owing, Played, SEATS, steps } from './testing/pacedTable';

const LIVE: TablePace = { kind: 'live', bankMs: 20_000, turnMs: 5_000, atEnd: 'nudge' };
const DAYS: TablePace = { kind: 'days', days: 2, quiet: null, atEnd: 'untilBack' };

test('without a pace nothing is told of clocks', () => {
  const table = new Played(null);
  table.asks(0, 1);
  expect(table.table.clock).toBeNull();
  expect(table.log.filter(({ kind }) => kind === 'clocked')).toEqual([]);
});

test('P-22.2 the time of a turn goes first, then the bank, and what is left of the bank stays', () => {
  const table = new Played(LIVE);
  table.asks(0);
  table.house += 4_000;
  expect(table.of(0)).toMatchObject({ turnMs: 1_000, bankMs: 20_000, usedMs: 4_000 });
  table.house += 4_000;
  expect(table.of(0)).toMatchObject({ turnMs: 0, bankMs: 17_000, usedMs: 8_000 });
  table.turn++;
  table.asks(1);
  table.house += 60_000;
  table.turn++;
  table.asks(0);
  expect(table.of(0)).toMatchObject({ turnMs: 5_000, bankMs: 17_000, usedMs: 8_000, runs: true });
});

test('P-22.2 who is asked again within a turn goes on with what he had left of it', () => {
  const table = new Played(LIVE);
  table.asks(0);
  table.house += 2_000;
  table.asks(1);
  table.house += 9_000;
  table.asks(0);
  expect(table.of(0)).toMatchObject({ turnMs: 3_000, bankMs: 20_000 });
});

test('P-22.3 who is played for, who has gone and who need not act lose nothing', () => {
  const table = new Played(LIVE);
  table.asks(0, 1, 2);
  table.house += 1_000;
  table.does({ kind: 'handedOver', seat: 0, name: 'Stand-in', level: 1, kept: true });
  table.does({ kind: 'left', seat: 1 });
  table.house += 1_000;
  expect([0, 1, 2].map((seat) => table.of(seat)?.usedMs)).toEqual([1_000, 1_000, 2_000]);
  table.does({ kind: 'takenBack', seat: 0 });
  table.house += 500;
  expect([0, 1, 2].map((seat) => table.of(seat)?.usedMs)).toEqual([1_500, 1_000, 2_500]);
  table.does({ kind: 'closed' });
  table.house += 10_000;
  expect([0, 1, 2].map((seat) => table.of(seat)?.usedMs)).toEqual([1_500, 1_000, 2_500]);
});

test('P-22.5 who is reminded is reminded again after as long as a turn takes, then twice as long, a day at most', () => {
  const spans = (pace: TablePace) => {
    const table = new Played(pace);
    table.asks(0);
    let last = table.house;
    return Array.from({ length: 14 }, () => {
      const one = table.of(0) as SeatClock;
      table.house += leftOf(one) - 1;
      expect(table.nudges()).toEqual([]);
      table.house += 1;
      expect(table.nudges()).toEqual([0]);
      const span = table.house - last;
      last = table.house;
      return span;
    });
  };
  const minutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024].map((n) => n * 60_000);
  expect(spans(LIVE)).toEqual([25_000, ...minutes, DAY_MS, DAY_MS]);
  expect(spans(DAYS).every((span) => span === 2 * DAY_MS)).toBe(true);
});

test('P-22.7 who takes back what he had no time left for has the time of a turn', () => {
  const table = new Played({ ...LIVE, atEnd: 'untilBack' });
  table.asks(0);
  table.house += 25_000;
  expect(overAt(table.table.clock as NonNullable<TableState['clock']>, table.house)).toEqual([0]);
  table.does({ kind: 'handedOver', seat: 0, name: 'S', level: 1, kept: true, by: 'clock' });
  expect(table.of(0)).toMatchObject({ turnMs: 0, bankMs: 0, runs: false });
  table.does({ kind: 'takenBack', seat: 0 });
  expect(table.of(0)).toMatchObject({ turnMs: 5_000, bankMs: 0, runs: true });
});

test('P-22.8 with another pace everybody begins anew', () => {
  const table = new Played(LIVE);
  table.asks(0);
  table.house += 7_000;
  table.does({ kind: 'paced', pace: DAYS });
  expect(table.of(0)).toMatchObject({ turnMs: 2 * DAY_MS, bankMs: 0, usedMs: 0, runs: true });
  table.does({ kind: 'paced', pace: null });
  expect(table.table.clock).toBeNull();
});

function expectLawful(table: Played, banks: ReadonlyMap<number, number>, pace: TablePace): void {
  for (const one of table.table.clock?.seats ?? []) {
    expect(one.runs).toBe(owing(table).includes(one.seat));
    // Time alone takes of a bank, and nothing gives to it.
    expect(one.bankMs).toBeLessThanOrEqual(banks.get(one.seat) ?? bankMsOf(pace));
    expect(one.turnMs).toBeLessThanOrEqual(Math.max(turnMsOf(pace), DAY_MS));
  }
}

test.each([
  ['live', LIVE],
  ['days', DAYS],
])(
  'P-22.1 P-22.3 P-22.4 what is charged is what somebody had to act in, to the millisecond: %s',
  (_, pace) => {
    const property = fc.property(steps, (all) => {
      const table = new Played(pace);
      const owed = new Map<number, number>();
      for (const step of all) {
        const banks = table.banks();
        const passed = step.kind === 'passes' ? step.ms : 0;
        for (const one of owing(table)) owed.set(one, (owed.get(one) ?? 0) + passed);
        happen(table, step);
        table.nudges();
        expectLawful(table, banks, pace);
      }
      for (let one = 0; one < SEATS; one++) expect(table.of(one)?.usedMs ?? 0).toBe(owed.get(one) ?? 0);
      // The log alone comes to the same.
      expect(table.log.reduce((before, deed) => afterDeed(before, deed, 0), UNOPENED)).toEqual(table.table);
    });
    fc.assert(property, { numRuns: 150 });
  },
);
