import type { AnyTitle } from '@packetboat/games';
import { ledgerFaults, type RunReport, type Style, unseenSights } from '@packetboat/proof';
import { printStandings, spread } from './standings';

export interface RunFacts {
  readonly run: string;
  readonly games: number;
  readonly workers: number;
  readonly closeGames: number;
  readonly seconds: number;
  readonly players?: Style | undefined;
}

/** Prints what a run has come to. Returns the exit code: 0 when nothing is wrong. */
export function printRun(title: AnyTitle, report: RunReport, facts: RunFacts): number {
  const { run, games, workers, closeGames, seconds } = facts;
  const close = closeGames === 0 ? 'none' : `1 in ${closeGames}`;
  console.log(
    `${title.meta.name}: ${report.games} of ${games} games, seed ${run}, ${workers} workers, closely: ${close}`,
  );
  console.log(
    `${seconds.toFixed(1)} s, ${rate(report.games, seconds)} games/s, ${rate(report.moves, seconds)} moves/s, ` +
      `largest state ${(report.largestState / 1024).toFixed(1)} KB`,
  );
  console.log('\nMoves a game            games    min    p10 median    p90    max');
  for (const [table, lengths] of sorted(report.lengths)) {
    console.log(
      table.padEnd(22) + [lengths.length, ...spread(lengths)].map((n) => String(n).padStart(7)).join(''),
    );
  }
  console.log('\nEndings');
  for (const [ending, times] of sorted(report.endings))
    console.log(`${ending.padEnd(22)}${String(times).padStart(7)}`);
  // Where players are aimless, who wins says nothing of the title.
  if (facts.players === 'bots') printStandings(sorted(report.standings));
  const unseen = unseenSights(title, report.ledger);
  const all = title.sights.all.length;
  console.log(
    `\nMet ${all - unseen.length} of ${all} sights${unseen.length === 0 ? '' : `; never: ${unseen.join(', ')}`}`,
  );
  const [first] = report.faults;
  if (first !== undefined) {
    console.error(`\nFAULT in ${first.text}\nTo see it again: ${first.command}`);
    return 1;
  }
  const faults = ledgerFaults(title, report.ledger);
  for (const fault of faults) console.error(`\nFAULT in the run as a whole: ${fault}`);
  return faults.length === 0 ? 0 : 1;
}

function rate(count: number, seconds: number): string {
  return (count / seconds).toFixed(count / seconds < 10 ? 1 : 0);
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
