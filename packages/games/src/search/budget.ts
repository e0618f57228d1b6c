/** How long a search may go on. */
export interface Budget {
  readonly playouts: number;
  /** With a clock: so many milliseconds at most. Without, the same budget gives the same move. */
  readonly ms?: number;
  /** A clock that only goes on, in milliseconds. */
  readonly now?: () => number;
}

/** What a first sight takes, in playouts. */
const SIGHT = 0.25;

export interface Spending {
  /** How much of the budget is spent, from 0 to 1. */
  spent(): number;
  /** Counts a playout. */
  played(): void;
  /** Counts a first sight, which is a small part of one. */
  sighted(): void;
}

export function spend({ playouts, ms, now }: Budget): Spending {
  const started = now?.() ?? 0;
  let made = 0;
  return {
    spent: () => {
      const byTime = ms === undefined || now === undefined ? 0 : (now() - started) / ms;
      return Math.min(1, Math.max(made / playouts, byTime));
    },
    played: () => {
      made++;
    },
    sighted: () => {
      made += SIGHT;
    },
  };
}
