import type { AnyTitle } from '@packetboat/games/kit';
import { type Budget, spendingOf } from './budget';
import { type Played, playGame, tableName } from './game';
import { joinLedgers, type Ledger, newLedger } from './ledger';
import { commandFor, planGame, type Style } from './plan';
import { randomFromText } from './random';
import { addStanding, joinStandings, type Standings } from './standings';

/** Which games of a run are played, and how closely they are watched. */
export interface RunSetup {
  readonly run: string;
  readonly from: number;
  readonly to: number;
  /** One game in so many goes through boardgame.io as well, with every check; 0: none. */
  readonly closeGames: number;
  /** In those, one move in so many is looked at closely. */
  readonly closelyEvery: number;
  /** The one style of all its players; unless told, all styles take turns. */
  readonly players?: Style | undefined;
  /** What may be spent on it; unless told, whatever it takes. Never for workers, which could not share it. */
  readonly budget?: Budget;
}

/** What a run has come to. Plain data: workers send it, and `joinRuns` makes one of many. */
export interface RunReport {
  games: number;
  moves: number;
  /** Moves a game, by table. */
  readonly lengths: Map<string, number[]>;
  readonly endings: Map<string, number>;
  /** By table, how its games came out. */
  readonly standings: Map<string, Standings>;
  readonly ledger: Ledger;
  largestState: number;
  readonly faults: RunFault[];
}

export interface RunFault {
  readonly index: number;
  /** The table, the move, and what is wrong. */
  readonly text: string;
  /** What repeats it. */
  readonly command: string;
}

export function newReport(): RunReport {
  return {
    games: 0,
    moves: 0,
    lengths: new Map(),
    endings: new Map(),
    standings: new Map(),
    ledger: newLedger(),
    largestState: 0,
    faults: [],
  };
}

/** Plays games `from` to `to - 1` of a run, as far as the budget goes. Stops at the first fault. */
export function playRun(title: AnyTitle, setup: RunSetup): RunReport {
  const { run, from, to, closeGames, closelyEvery, players, budget } = setup;
  const spending = budget && spendingOf(budget);
  const report = newReport();
  for (let index = from; index < to; index++) {
    const plan = planGame(title, run, index, players);
    if (spending?.affords(plan) === false) continue;
    // By lot, because every n-th game might always be of the same table.
    const close = closeGames > 0 && randomFromText(`${run}/${index}/close`).oneIn(closeGames);
    const played = playGame(plan, report.ledger, close ? { closelyEvery, playOn: true } : {});
    spending?.spend(played);
    addGame(report, played);
    if (played.fault !== undefined) break;
  }
  return report;
}

export function addGame(report: RunReport, played: Played): void {
  const { plan, moves, outcome, fault, largestState } = played;
  const { seats, options } = plan;
  const table = [`${seats} seats`, ...Object.values(options)].join(' ');
  report.games++;
  report.moves += moves.length;
  report.largestState = Math.max(report.largestState, largestState);
  if (fault !== undefined) {
    const where = `game ${plan.index} (${tableName(plan)}), move ${moves.length} "${moves.at(-1) ?? 'none yet'}"`;
    report.faults.push({ index: plan.index, text: `${where}: ${fault.message}`, command: commandFor(plan) });
    return;
  }
  const lengths = report.lengths.get(table) ?? [];
  lengths.push(moves.length);
  report.lengths.set(table, lengths);
  if (outcome !== undefined) {
    const key = `${outcome.ending}, ${seats} seats`;
    report.endings.set(key, (report.endings.get(key) ?? 0) + 1);
    addStanding(report.standings, table, seats, outcome, played.course);
  }
}

export function joinRuns(into: RunReport, from: RunReport): void {
  into.games += from.games;
  into.moves += from.moves;
  into.largestState = Math.max(into.largestState, from.largestState);
  for (const [table, lengths] of from.lengths) {
    into.lengths.set(table, [...(into.lengths.get(table) ?? []), ...lengths]);
  }
  for (const [ending, times] of from.endings)
    into.endings.set(ending, (into.endings.get(ending) ?? 0) + times);
  joinStandings(into.standings, from.standings);
  joinLedgers(into.ledger, from.ledger);
  into.faults.push(...from.faults);
}
