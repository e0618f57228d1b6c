/** The time of a thought. It stands still while others are thought before it, but for so long at most. */
export interface ThoughtClock {
  now(): number;
  stop(): void;
  goOn(): void;
  /** It has lost time: others were thought before it for longer than it may stand still. */
  hasLost(): boolean;
}

export function thoughtClock(standsMs = 0, now: () => number = () => performance.now()): ThoughtClock {
  let stoodMs = 0;
  let stoppedAt: number | undefined;
  return {
    now: () => now() - Math.min(stoodMs, standsMs),
    stop: () => {
      stoppedAt ??= now();
    },
    goOn: () => {
      stoodMs += stoppedAt === undefined ? 0 : now() - stoppedAt;
      stoppedAt = undefined;
    },
    hasLost: () => stoodMs > standsMs,
  };
}
