import { example } from '../example/game';
import type { AnyTitle } from '../kit';
import { playGame } from './game';
import { newLedger } from './ledger';
import { planGame } from './plan';
import {
  checkRecorded,
  fileWord,
  isAbsent,
  recordedGame,
  recordingName,
  recordingOf,
  wantedRecordings,
} from './recorded';

const title = example as AnyTitle;
const recorded = recordingOf(playGame(planGame(title, 'recorded', 1), newLedger()));

test('a game that was played can be recorded and plays again', () => {
  expect(recordedGame.parse(JSON.parse(JSON.stringify(recorded)))).toEqual(recorded);
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
])('with %s it no longer plays as recorded', (_, changes) => {
  expect(checkRecorded(title, { ...recorded, ...changes }).fault).toEqual(expect.any(String));
});

test.each([
  [{ seed: 'short' }],
  [{ moves: [1] }],
  [{ surplus: true }],
  [{ fairness: { commitment: 'x', serverSeed: 'y', contributions: [] } }],
])('a recording with %j is malformed', (changes) => {
  expect(recordedGame.safeParse({ ...recorded, ...changes }).success).toBe(false);
});

test("a real match's export adds what makes its seed checkable", () => {
  const hex = 'ab'.repeat(32);
  const fairness = { commitment: hex, serverSeed: hex, contributions: ['one', 'two'] };
  expect(recordedGame.parse({ ...recorded, fairness }).fairness).toEqual(fairness);
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
