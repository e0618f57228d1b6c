import './asServed';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { optionsSchema } from '@packetboat/games/kit';
import { spendingOf } from './budget';
import { playGame, tableName } from './game';
import { joinLedgers, ledgerFaults, newLedger, unseenSights } from './ledger';
import { commandFor, type Plan, planGame, seatCounts, tables } from './plan';
import {
  absentSights,
  checkRecorded,
  isAbsent,
  readRecorded,
  recordingName,
  wantedRecordings,
} from './recorded';
import { ruleFaults } from './ruleIds';
import { playRun } from './run';
import { subjects } from './subjects';

/** `npm run test:deep` plays several times as much. */
const TIMES = Number(process.env.PROOF_TIMES ?? 1);
jest.setTimeout(60_000 * TIMES);

/** Games by the rules alone, watched lightly; the fuzzer plays as many more as you like. */
const LIGHT = { games: 300 * TIMES, budget: { moves: 3_000 * TIMES, wholeGames: 4 * TIMES } };

/** Games watched closely: a move costs about as much as ten others. */
const CLOSE = {
  least: 12 * TIMES,
  most: 48 * TIMES,
  closelyEvery: 12,
  budget: { moves: 600 * TIMES, wholeGames: TIMES },
};

/** Games of players who push, flee, pass and repeat where they can. */
const OBSTINATE = 12 * TIMES;

describe.each(subjects.map((title) => [title.meta.name, title] as const))('%s', (_, title) => {
  const { meta } = title;
  const folder = path.join(__dirname, '../../games/src', meta.id);
  const ledger = newLedger();
  const clock = { closeMs: 0, closeMoves: 0, lightMs: 0, lightMoves: 0 };

  test('says who it is, for how many seats and with which options', () => {
    expect(meta.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(meta.code).toMatch(/^[A-Z]{2,4}$/);
    expect(meta.seats.min).toBeGreaterThanOrEqual(1);
    expect(meta.seats.max).toBeGreaterThanOrEqual(meta.seats.min);
    expect(Number.isInteger(meta.levels) && meta.levels >= 1).toBe(true);
    expect(optionsSchema(meta.options).parse({})).toEqual(meta.defaults);
    for (const { choices, default: first } of meta.options) {
      expect(choices.map(({ value }) => value)).toContain(first);
      expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
    }
    expect(new Set(title.sights.all).size).toBe(title.sights.all.length);
    expect(Object.keys(title.moves)).toEqual(expect.arrayContaining([...title.secretMoves]));
  });

  test('every rule in RULES.md is named by a test', () => {
    const files = Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
    );
    const rules = readFileSync(path.join(folder, 'RULES.md'), 'utf8');
    expect(ruleFaults({ code: meta.code, rules, files })).toEqual([]);
  });

  const closeGames = Math.min(CLOSE.most, Math.max(CLOSE.least, 2 * TIMES * tables(title).length));
  const plans = Array.from({ length: closeGames }, (_, index) => planGame(title, 'suite', index));
  const spending = spendingOf(CLOSE.budget);
  test.each(seatCounts(title))('games at %i seats stand every check', (seats) => {
    for (const plan of plans) {
      if (plan.seats === seats && spending.affords(plan)) playClosely(plan);
    }
  });

  function playClosely(plan: Plan): void {
    const started = performance.now();
    const played = playGame(plan, ledger, { closelyEvery: CLOSE.closelyEvery, playOn: true });
    const { fault, moves } = played;
    spending.spend(played);
    clock.closeMs += performance.now() - started;
    clock.closeMoves += moves.length;
    if (fault === undefined) return;
    throw new Error(
      `game ${plan.index} (${tableName(plan)}), move ${moves.length} "${moves.at(-1)}": ${fault.message}\n` +
        `To see it again: ${commandFor(plan)}`,
    );
  }

  test('many more games by the rules alone end well', () => {
    const started = performance.now();
    const report = playRun(title, {
      run: 'suite',
      from: 1000,
      to: 1000 + LIGHT.games,
      closeGames: 0,
      closelyEvery: 1,
      budget: LIGHT.budget,
    });
    clock.lightMs = performance.now() - started;
    clock.lightMoves = report.moves;
    joinLedgers(ledger, report.ledger);
    expect(report.faults.map(({ text, command }) => `${text}\nTo see it again: ${command}`)).toEqual([]);
  });

  test('games of obstinate players end as well', () => {
    const report = playRun(title, {
      run: 'obstinate',
      from: 0,
      to: OBSTINATE,
      closeGames: 0,
      closelyEvery: 1,
      players: 'obstinate',
    });
    expect(report.faults.map(({ text, command }) => `${text}\nTo see it again: ${command}`)).toEqual([]);
    expect(report.games).toBe(OBSTINATE);
  });

  const recordings = path.join(folder, 'recorded');
  const files = existsSync(recordings)
    ? readdirSync(recordings).filter((file) => file.endsWith('.json'))
    : [];
  const recorded = files.filter((file) => file !== 'absent.json');
  const absent = files.includes('absent.json')
    ? absentSights.parse(JSON.parse(readFileSync(path.join(recordings, 'absent.json'), 'utf8')))
    : [];

  test('every way to end is recorded at every seat count, or known to be out of reach', () => {
    const wanted = wantedRecordings(title).map((one) => ({
      file: recordingName(one),
      known: isAbsent(absent, one),
    }));
    expect(wanted.filter(({ file, known }) => recorded.includes(file) === known)).toEqual([]);
    expect(absent.filter(({ sight }) => !title.sights.all.includes(sight))).toEqual([]);
  });

  test('every recorded game plays as recorded', () => {
    for (const file of recorded) expect([file, checkFile(file)]).toEqual([file, undefined]);
  });

  function checkFile(file: string): string | undefined {
    const game = readRecorded(JSON.parse(readFileSync(path.join(recordings, file), 'utf8')));
    if (game.title !== meta.id) return `it is a game of ${game.title}`;
    const { sights, fault } = checkRecorded(title, game);
    for (const sight of sights) ledger.sights.add(sight);
    const wanted = wantedRecordings(title).find((one) => recordingName(one) === file);
    const named =
      wanted === undefined || (wanted.ending === game.outcome?.ending && wanted.seats === game.seats);
    return named ? fault : `it ends ${game.outcome?.ending} with ${game.seats} seats`;
  }

  // Last, because it judges all the games before it together.
  test('all that was seen: every piece, every hidden thing dealt anew, no view copied for nothing', () => {
    const excused = absent.filter(({ seats }) => seats === undefined).map(({ sight }) => sight);
    expect(unseenSights(title, ledger).sort()).toEqual(excused.sort());
    expect(ledgerFaults(title, ledger)).toEqual([]);
    const each = (ms: number, moves: number) => `${((1000 * ms) / Math.max(1, moves)).toFixed(0)} µs a move`;
    process.stderr.write(
      `${meta.name}: ${clock.lightMoves} moves by the rules alone, ${each(clock.lightMs, clock.lightMoves)}; ` +
        `${clock.closeMoves} watched closely, ${each(clock.closeMs, clock.closeMoves)}\n`,
    );
  });
});
