import type { QuietHours, TablePace } from '@packetboat/record';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws where no such time zone is known. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}

/** The one name of a time zone, of the many by which it may be called; undefined where there is none. */
export function timeZoneOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Which minute of the day it is there. */
function minuteOf(zone: string, at: number): number {
  const [hour = 0, minute = 0] = formatOf(zone).format(at).split(':').map(Number);
  return hour * 60 + minute;
}

export const quietHoursOf = (pace: TablePace): QuietHours | null =>
  pace.kind === 'days' ? pace.quiet : null;

/** Whether a moment lies within the quiet hours of a table. */
export function isQuiet(pace: TablePace, at: number): boolean {
  const quiet = quietHoursOf(pace);
  if (quiet === null) return false;
  const { from, to, zone } = quiet;
  const minute = minuteOf(zone, at);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** After how long quiet hours begin or end next, whatever is done to the clocks there meanwhile. */
export function untilChange({ from, to, zone }: QuietHours, at: number): number {
  const sinceMinute = at % MINUTE_MS;
  const inMinutes = [from, to].map((wanted) => {
    const naive = ahead(wanted, minuteOf(zone, at)) || DAY_MINUTES;
    // Where clocks are put forward or back on the way there, it is reached sooner or later than it seems.
    const seen = minuteOf(zone, at - sinceMinute + naive * MINUTE_MS);
    const wrong = ahead(seen, wanted);
    const corrected = naive - (wrong > DAY_MINUTES / 2 ? wrong - DAY_MINUTES : wrong);
    return corrected > 0 ? corrected : naive;
  });
  return Math.min(...inMinutes) * MINUTE_MS - sinceMinute;
}

/** How many minutes of a day lead from one minute to another. */
const ahead = (to: number, from: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;
