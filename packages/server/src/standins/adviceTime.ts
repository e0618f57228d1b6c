/** In less nothing is weighed that would be worth telling. */
const LEAST_MS = 250;
/** The playout it is in comes to its end, and what was found comes back. */
const SPARE_MS = 250;

/** How long advice may be thought about. */
export interface AdviceTime {
  readonly ms: number;
  /** So long others may be thought before it, and it still comes in time. */
  readonly standsMs: number;
  /** It is less than is wanted. */
  readonly hurried: boolean;
}

/**
 * What there is of the time that is left until it must be there, where so many others wait for each thread: each has as
 * much. Undefined where that is nothing worth.
 */
export function adviceTime(wantedMs: number, leftMs: number, waiting: number): AdviceTime | undefined {
  const inTimeMs = leftMs - SPARE_MS;
  if (inTimeMs < LEAST_MS) return undefined;
  const ms = Math.min(wantedMs, Math.max(LEAST_MS, inTimeMs / (1 + waiting)));
  return { ms, standsMs: Math.max(0, inTimeMs - ms), hurried: ms < wantedMs };
}

/** Whether one more comes to anything where so many wait for each thread before it, and as many may come after it. */
export function isWorthWaiting(withinMs: number, waiting: number): boolean {
  return (withinMs - SPARE_MS) / (1 + 2 * waiting) >= LEAST_MS;
}
