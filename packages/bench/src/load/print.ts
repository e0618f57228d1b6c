import type { Bar } from './bars';
import { FIGURES, type Figure, type Figures, type Row } from './figures';
import type { ProfileLine } from './servers/questions';

/** Prints the rows, a table for each scenario, with only the columns it has. */
export function printRows(rows: readonly Row[]): void {
  for (const scenario of new Set(rows.map((row) => row.scenario))) {
    const some = rows.filter((row) => row.scenario === scenario);
    const columns = (Object.keys(FIGURES) as Figure[]).filter((figure) =>
      some.some(({ figures }) => figures[figure] !== undefined),
    );
    console.log(`\n${scenario.padEnd(68)}${columns.map((figure) => FIGURES[figure].padStart(13)).join('')}`);
    let last = '';
    for (const { what, server, figures } of some) {
      const label = what === last ? '' : what;
      last = what;
      console.log(
        `${label.padEnd(46)}${server.padEnd(22)}${columns.map((one) => text(figures, one).padStart(13)).join('')}`,
      );
    }
  }
}

export function printBars(bars: readonly Bar[]): void {
  console.log('\nPromises');
  for (const { promise, limit, measured, met } of bars) {
    console.log(
      `${met ? 'met    ' : 'NOT MET'}  ${rounded(measured)} of at most ${rounded(limit)}: ${promise}`,
    );
  }
}

export function printProfile(what: string, lines: readonly ProfileLine[]): void {
  console.log(`\nWhere the time goes (${what})`);
  for (const { where, share } of lines.slice(0, 20)) {
    console.log(`${(share * 100).toFixed(1).padStart(5)} %  ${where}`);
  }
}

function text(figures: Figures, figure: Figure): string {
  const value = figures[figure];
  return value === undefined ? '' : rounded(value);
}

export function rounded(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
