import { type Figures, median, quantile } from './figures';
import type { BenchServer } from './servers/start';
import type { LiveTable } from './table';

/** What a load has done. */
export interface Played {
  readonly moves: number;
  readonly seconds: number;
  /** From each move to its last screen, in milliseconds. */
  readonly latencies: readonly number[];
}

/** So many moves a second at each table, begun on time whatever the server does: waiting counts as latency. */
export async function playPaced(
  tables: readonly LiveTable[],
  movesPerS: number,
  seconds: number,
): Promise<Played> {
  const intervalMs = 1000 / (movesPerS * tables.length);
  const moves = Math.round((seconds * 1000) / intervalMs);
  const tails = tables.map((): Promise<unknown> => Promise.resolve());
  const latencies: number[] = [];
  const start = performance.now();
  for (let move = 0; move < moves; ) {
    const due = start + move * intervalMs;
    const early = due - performance.now();
    if (early > 0) {
      await new Promise((resolve) => setTimeout(resolve, early));
      continue;
    }
    const place = move % tables.length;
    tails[place] = tails[place]?.then(async () => {
      latencies.push((await tables[place]?.move(due)) ?? 0);
    }) as Promise<unknown>;
    move++;
  }
  await Promise.all(tails);
  return { moves, seconds: (performance.now() - start) / 1000, latencies };
}

/** Every table moves again as soon as all its screens have the last move. */
export async function playFlatOut(tables: readonly LiveTable[], seconds: number): Promise<Played> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const play = async (table: LiveTable) => {
    while (performance.now() < end) latencies.push(await table.move());
  };
  await Promise.all(tables.map(play));
  return { moves: latencies.length, seconds: (performance.now() - start) / 1000, latencies };
}

/** A server with a load of its own. */
export interface Contestant {
  readonly server: BenchServer;
  readonly tables: readonly LiveTable[];
  /** Sees to the tables before each window, unmeasured. */
  prepare?(): Promise<void>;
  play(): Promise<Played>;
}

export interface Measured {
  /** The median window of each figure. */
  readonly figures: Figures;
  readonly windows: readonly Figures[];
}

/** Measures in turn, A B A B, so that whatever else the machine does meets all of them alike. */
export async function measureInTurn(
  contestants: readonly Contestant[],
  windows: number,
): Promise<readonly Measured[]> {
  const results = contestants.map((): Figures[] => []);
  for (let window = 0; window < windows; window++) {
    for (const [place, contestant] of contestants.entries()) {
      results[place]?.push(await measureOnce(contestant));
    }
  }
  return results.map((windows) => ({ figures: medians(windows), windows }));
}

async function measureOnce({ server, tables, prepare, play }: Contestant): Promise<Figures> {
  await prepare?.();
  for (const table of tables) for (const { sizes } of table.screens) sizes.length = 0;
  const before = await server.cpuMs();
  const { moves, seconds, latencies } = await play();
  const cpuMs = (await server.cpuMs()) - before;
  const sizes = tables.flatMap(({ screens }) => screens.flatMap((screen) => screen.sizes));
  return {
    movesPerS: moves / seconds,
    cpuMs: cpuMs / moves,
    p50Ms: median(latencies),
    p99Ms: quantile(latencies, 0.99),
    bytes: median(sizes),
    bytesAll: sizes.reduce((sum, size) => sum + size, 0) / moves,
  };
}

export function medians(windows: readonly Figures[]): Figures {
  const keys = Object.keys(windows[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(keys.map((key) => [key, median(windows.map((figures) => figures[key] ?? 0))]));
}
