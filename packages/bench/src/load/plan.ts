import type { StateSize } from './ballast';

/** How much of everything a run does. */
export interface Plan {
  /** Flat out, before anything is measured: the first moves of a process are slow, and nobody's measure. */
  readonly warmUpS: number;
  readonly windows: number;
  readonly windowS: number;
  /** Live tables of two, and what each is paced at. */
  readonly tables: number;
  readonly movesPerS: number;
  readonly otherSizes: readonly StateSize[];
  readonly spectators: readonly number[];
  /** Pace of the one table that is watched. */
  readonly watchedMovesPerS: number;
  readonly logLengths: readonly number[];
  readonly syncs: number;
  readonly idleMatches: number;
  readonly idleSpectators: number;
  readonly storms: number;
  /** Live tables beside which stand-ins think, and at how many of theirs. */
  readonly besideThought: number;
  readonly thinkingTables: number;
  /** So many tables of each real title, the most first. They too are paced at `movesPerS`. */
  readonly titleTables: readonly number[];
  /** Moves that the tables of a title make together before they are measured, so as to stand at all stages of the game. */
  readonly titleLead: number;
}

export const plans = {
  full: {
    warmUpS: 2,
    windows: 3,
    windowS: 4,
    tables: 200,
    movesPerS: 2,
    otherSizes: ['5', '100'],
    spectators: [1, 20, 100],
    watchedMovesPerS: 20,
    logLengths: [0, 100, 1000],
    syncs: 100,
    idleMatches: 300,
    idleSpectators: 300,
    storms: 3,
    besideThought: 100,
    thinkingTables: 4,
    titleTables: [100, 20, 1],
    titleLead: 5000,
  },
  quick: {
    warmUpS: 1,
    windows: 2,
    windowS: 1.5,
    tables: 100,
    movesPerS: 2,
    otherSizes: [],
    spectators: [1, 100],
    watchedMovesPerS: 20,
    logLengths: [0, 50, 400],
    syncs: 30,
    idleMatches: 60,
    idleSpectators: 60,
    storms: 1,
    besideThought: 100,
    thinkingTables: 4,
    titleTables: [20],
    titleLead: 1000,
  },
  /**
   * Everything once and next to nothing of it: shows that the benchmark itself works. Only of memory there is enough to be
   * weighed: what does not depend on the clock holds on a busy machine as well.
   */
  smoke: {
    warmUpS: 0.1,
    windows: 1,
    windowS: 0.1,
    tables: 2,
    movesPerS: 20,
    otherSizes: ['5'],
    spectators: [1, 2],
    watchedMovesPerS: 20,
    logLengths: [0, 3],
    syncs: 2,
    idleMatches: 60,
    idleSpectators: 60,
    storms: 1,
    besideThought: 2,
    thinkingTables: 1,
    titleTables: [2, 1],
    titleLead: 100,
  },
} as const satisfies Readonly<Record<string, Plan>>;
