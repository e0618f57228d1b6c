/** What is said of when, before one of several things that stand in a row. */
export interface TimeMark {
  /** It is the first of another day than what stands before it. */
  readonly day: boolean;
  /** The time is worth saying: another minute than what stands before it. */
  readonly clock: boolean;
}

const MINUTE_MS = 60_000;

const sameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

/**
 * What is said of when along a row of things, as they stand: a time once a minute, and a day where it changes. At the
 * beginning of the row today needs no saying. Nothing is said of what has no time.
 */
export function timeMarks(ats: readonly number[], now: number): readonly TimeMark[] {
  let before: number | undefined;
  return ats.map((at) => {
    if (at <= 0) return { day: false, clock: false };
    const clock = before === undefined || Math.floor(at / MINUTE_MS) !== Math.floor(before / MINUTE_MS);
    const day = !sameDay(at, before ?? now);
    before = at;
    return { day, clock };
  });
}
