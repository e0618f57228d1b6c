/** So much a second, and so much at once. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Fills at a steady rate up to its size. */
export interface Purse {
  /** Pays and answers 0; or pays nothing, and answers after how many milliseconds it could. */
  pay(price: number): number;
  /** The same answer, and nothing is paid. */
  lacks(price: number): number;
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
  // What costs more than there is ever room for is paid with all there is.
  const dueOf = (price: number) => Math.min(price, burst);
  const lacks = (price: number) => {
    fill();
    const lacking = dueOf(price) - level;
    // A trace less than what was waited for is a rounding of the clock's.
    return lacking > 1e-6 ? Math.max(1, Math.ceil((lacking / perSecond) * 1000)) : 0;
  };
  return {
    lacks,
    pay: (price) => {
      const waitMs = lacks(price);
      if (waitMs === 0) level -= dueOf(price);
      return waitMs;
    },
    full: () => {
      fill();
      return level >= burst;
    },
  };
}

/** Who pays, and how much. */
export type Due = readonly [Purse, number];

/** All of them pay, or none does: then the answer is after how many milliseconds they could. */
export function payAll(...dues: readonly Due[]): number {
  const waitMs = Math.max(...dues.map(([one, price]) => one.lacks(price)));
  if (waitMs === 0) for (const [one, price] of dues) one.pay(price);
  return waitMs;
}
