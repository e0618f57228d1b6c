/** So much a second, and so much at once. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Fills at a steady rate up to its size. */
export interface Purse {
  /** Pays and answers 0; or pays nothing, and answers after how many milliseconds it could. */
  pay(price: number): number;
  /** Nothing of it is spent: one made anew would be the same. */
  full(): boolean;
}

/** By the monotonic clock: a clock that is set back must not keep anybody waiting. */
export function purse({ perSecond, burst }: Rate, now: () => number = () => performance.now()): Purse {
  let level = burst;
  let filledAt = now();
  const fill = () => {
    const at = now();
    level = Math.min(burst, level + ((at - filledAt) * perSecond) / 1000);
    filledAt = at;
  };
  return {
    pay: (price) => {
      fill();
      // What costs more than there is ever room for is paid with all there is.
      const due = Math.min(price, burst);
      // A trace less than what was waited for is a rounding of the clock's.
      if (level < due - 1e-6) return Math.max(1, Math.ceil(((due - level) / perSecond) * 1000));
      level -= due;
      return 0;
    },
    full: () => {
      fill();
      return level >= burst;
    },
  };
}
