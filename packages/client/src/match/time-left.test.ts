import { words } from '../words';
import { afterWhile, timeOf } from './time-left';

const time = { seat: 0, turnMs: 5_000, bankMs: 60_000, usedMs: 0, nudges: 0, runs: true };

test('the page counts down as the server does: the turn first, then the bank, and no further than nothing', () => {
  expect(afterWhile(time, 2_000)).toMatchObject({ turnMs: 3_000, bankMs: 60_000 });
  expect(afterWhile(time, 15_000)).toMatchObject({ turnMs: 0, bankMs: 50_000 });
  expect(timeOf(afterWhile(time, 99_000))).toBe(0);
  expect(afterWhile({ ...time, runs: false }, 99_000)).toMatchObject({ turnMs: 5_000 });
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [42_000, '0:42'],
  [725_000, '12:05'],
  [12_000_000, '3 h 20 min'],
  [100_800_000, '1 d 4 h'],
])('%d ms left are shown as %s', (ms, shown) => {
  expect(words.pace.time(ms)).toBe(shown);
});

test('a pace is said in one line', () => {
  expect(words.pace.chosen({ kind: 'live', bankMs: 900_000, turnMs: 60_000, atEnd: 'nudge' })).toBe(
    'one minute a turn, 15 minutes in the bank, then a reminder',
  );
  const quiet = { from: 1_320, to: 480, zone: 'UTC' };
  expect(words.pace.chosen({ kind: 'days', days: 2, quiet, atEnd: 'untilBack' })).toBe(
    'two days a turn, quiet from 22:00 to 8:00, then a stand-in plays on until they are back',
  );
});
