import type { Standings } from '@packetboat/proof';

/** The lowest, the lowest tenth, the middle, the highest tenth and the highest of some figures. */
export function spread(values: readonly number[]): number[] {
  const order = [...values].sort((a, b) => a - b);
  return [0, 0.1, 0.5, 0.9, 1].map((part) => order[Math.round(part * (order.length - 1))] ?? 0);
}

/** What `FIGURES.md` of a title is written from. */
export function printStandings(standings: readonly (readonly [string, Standings])[]): void {
  console.log('\nWins by place in the order of play, in per cent; the best place beside its fair share');
  for (const [table, { games, wins }] of standings) {
    const shares = wins.map((won) => won / games);
    const best = Math.max(...shares) * wins.length;
    const columns = shares.map((share) => (100 * share).toFixed(1).padStart(7)).join('');
    console.log(`${table.padEnd(22)}${columns}   ${best.toFixed(2)}`);
  }
  console.log('\nAt the end                            min    p10 median    p90    max    mean');
  for (const [table, { rounds, scores }] of standings) {
    for (const [figure, values] of [['rounds', rounds] as const, ...scores]) {
      if (values.length === 0) continue;
      const columns = spread(values).map((n) => String(n).padStart(7));
      const mean = values.reduce((sum, n) => sum + n, 0) / values.length;
      console.log(`${table.padEnd(22)}${figure.padEnd(13)}${columns.join('')}${mean.toFixed(1).padStart(8)}`);
    }
  }
}
