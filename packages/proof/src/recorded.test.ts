import { example } from '@packetboat/games/example/game';
import type { AnyTitle } from '@packetboat/games/kit';
import { playGame } from './game';
import { newLedger } from './ledger';
import { planGame } from './plan';
import {
  checkRecorded,
  fileWord,
  isAbsent,
  readRecorded,
  recordingName,
  recordingOf,
  wantedRecordings,
} from './recorded';

const title = example as AnyTitle;
const recorded = recordingOf(playGame(planGame(title, 'recorded', 1), newLedger()));

test('a game that was played can be recorded and plays again', () => {
  expect(readRecorded(JSON.parse(JSON.stringify(recorded)))).toEqual(recorded);
  const { sights, fault } = checkRecorded(title, recorded);
  expect(fault).toBeUndefined();
  expect(sights).toContain(`ending.${recorded.outcome?.ending}`);
});

test.each([
  ['another seed', { seed: 'ab'.repeat(32) }],
  ['another outcome', { outcome: null }],
  ['a move less', { moves: recorded.moves.slice(0, -1) }],
  ['a move twice', { moves: [...recorded.moves, recorded.moves.at(-1) ?? ''] }],
  ['a move that is none', { moves: ['0 castle', ...recorded.moves] }],
  ['a seat less', { seats: 2 }],
  ['another edition', { rules: 2 }],
  ['another digest', { digest: '0'.repeat(32) }],
])('with %s it no longer plays as recorded', (_, changes) => {
  expect(checkRecorded(title, { ...recorded, ...changes }).fault).toEqual(expect.any(String));
});

test.each([
  [{ seed: 'short' }],
  [{ moves: [1] }],
  [{ seed: undefined }],
  [{ fairness: { commitment: 'x', serverSeed: 'y', contributions: [] } }],
])('a recording with %j is malformed', (changes) => {
  expect(() => readRecorded({ ...recorded, ...changes })).toThrow();
});

test("a real match's export adds what makes its seed checkable", () => {
  const hex = 'ab'.repeat(32);
  const fairness = { commitment: hex, serverSeed: hex, contributions: ['one', 'two'] };
  expect(readRecorded({ ...recorded, fairness }).fairness).toEqual(fairness);
});

test('every way to end is wanted at every seat count, unless it is known to be out of reach', () => {
  expect(wantedRecordings(title).map(recordingName)).toEqual([
    'full-store-2.json',
    'full-store-3.json',
    'sold-out-2.json',
    'sold-out-3.json',
  ]);
  const absent = [{ sight: 'ending.soldOut', seats: 3, why: '' }];
  expect(isAbsent(absent, { ending: 'soldOut', seats: 3 })).toBe(true);
  expect(isAbsent(absent, { ending: 'soldOut', seats: 2 })).toBe(false);
  expect(isAbsent([{ sight: 'ending.soldOut', why: '' }], { ending: 'soldOut', seats: 2 })).toBe(true);
  expect(fileWord('shows tile.R01')).toBe('shows-tile-r01');
});
