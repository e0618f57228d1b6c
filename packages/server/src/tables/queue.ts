/** A serial queue: one job at a time, in the order they came. */
export interface SerialQueue {
  run<T>(job: () => Promise<T> | T): Promise<T>;
  /** True when nothing runs or waits. */
  idle(): boolean;
  /** Resolves when all that was queued until now is done. */
  drained(): Promise<void>;
}

export function serialQueue(): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run: (job) => {
      waiting++;
      const result = tail.then(job).finally(() => {
        waiting--;
      });
      tail = result.catch(() => {});
      return result;
    },
    idle: () => waiting === 0,
    drained: async () => {
      await tail;
    },
  };
}
