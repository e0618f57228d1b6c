/** An answer is good for so many times as long as it took: computing takes a fiftieth of the time at the most. */
const TIMES = 50;

/**
 * What is dear to compute, for those who may ask without end. Who asks while it is being computed shares the answer, and
 * who asks soon after it gets the same one. A failure is told to those who wait for it, and not remembered.
 */
export function remembered<T>(
  compute: () => Promise<T>,
  longestMs: number,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let goodUntil = Number.POSITIVE_INFINITY;
  return () => {
    if (answer !== undefined && now() < goodUntil) return answer;
    const from = now();
    goodUntil = Number.POSITIVE_INFINITY;
    answer = compute();
    answer.then(
      () => {
        const to = now();
        goodUntil = to + Math.min(TIMES * (to - from), longestMs);
      },
      () => {
        answer = undefined;
      },
    );
    return answer;
  };
}
