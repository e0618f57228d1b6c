import { RANKS, type Rank } from './rank';

/**
 * Takes turns in the whole process: one job a turn of the event loop, so that whoever moves meanwhile waits for one of
 * them and not for all. Those at a table come before those who watch, and both before strangers.
 */
export interface Turns {
  /** Calls `go` when it is this one's turn. */
  take(rank: Rank, go: () => void): void;
}

export function createTurns(): Turns {
  const waiting: Record<Rank, (() => void)[]> = { seated: [], watching: [], stranger: [] };
  let scheduled = false;

  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(next);
  };
  const next = () => {
    scheduled = false;
    const rank = RANKS.find((one) => waiting[one].length > 0);
    if (rank === undefined) return;
    const go = waiting[rank].shift();
    if (RANKS.some((one) => waiting[one].length > 0)) schedule();
    go?.();
  };

  return {
    take: (rank, go) => {
      waiting[rank].push(go);
      schedule();
    },
  };
}

/** The turns of this process. */
export const turns = createTurns();
