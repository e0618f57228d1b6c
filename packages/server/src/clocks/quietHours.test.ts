import type { TablePace } from '@packetboat/record';
import fc from 'fast-check';
import { isQuiet, timeZoneOf, untilChange } from './quietHours';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const paceOf = (from: number, to: number, zone: string) => ({ from: from * 60, to: to * 60, zone });
const days = (quiet: ReturnType<typeof paceOf>): TablePace => ({
  kind: 'days',
  days: 1,
  quiet,
  atEnd: 'nudge',
});

const NIGHT = paceOf(22, 8, 'Europe/Berlin');
const SIESTA = paceOf(13, 16, 'Asia/Kolkata');

test.each([
  ['2026-07-01T19:59:59Z', NIGHT, false, 1 / 3600],
  ['2026-07-01T20:00:00Z', NIGHT, true, 10],
  ['2026-07-02T05:59:00Z', NIGHT, true, 1 / 60],
  ['2026-07-02T06:00:00Z', NIGHT, false, 14],
  ['2026-12-01T20:30:00Z', NIGHT, false, 0.5],
  // In the night in which clocks are put forward it is an hour shorter, and an hour longer in the other one.
  ['2026-03-28T21:00:00Z', NIGHT, true, 9],
  ['2026-10-24T20:00:00Z', NIGHT, true, 11],
  ['2026-07-01T08:00:00Z', SIESTA, true, 2.5],
  ['2026-07-01T10:30:00Z', SIESTA, false, 21],
])('P-22.9 at %s quiet hours of %j: %s, for %d hours', (when, quiet, is, hours) => {
  expect(isQuiet(days(quiet), at(when))).toBe(is);
  expect(untilChange(quiet, at(when))).toBe(Math.round(hours * HOUR));
});

test('P-22.9 a table without quiet hours has none', () => {
  expect(isQuiet({ kind: 'days', days: 1, quiet: null, atEnd: 'nudge' }, 0)).toBe(false);
  expect(isQuiet({ kind: 'live', bankMs: 0, turnMs: 5_000, atEnd: 'nudge' }, 0)).toBe(false);
});

test('P-22.9 they change when it was said, and not before', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
  const property = fc.property(
    fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
    fc.nat(1439),
    fc.nat(1439),
    fc.constantFrom(...zones),
    (when, from, to, zone) => {
      fc.pre(from !== to);
      const quiet = { from, to, zone };
      const inMs = untilChange(quiet, when);
      expect(inMs).toBeGreaterThan(0);
      const is = (ms: number) => isQuiet(days(quiet), when + ms);
      for (const part of [0.1, 0.5, 0.9]) expect(is(Math.floor(inMs * part))).toBe(is(0));
    },
  );
  fc.assert(property, { numRuns: 500 });
});

test('P-22.1 a time zone goes by one name', () => {
  expect(timeZoneOf('europe/berlin')).toBe('Europe/Berlin');
  expect(timeZoneOf('Moon/Base')).toBeUndefined();
});
