import type { DayTold, SlowTold, TroubleTold } from '@packetboat/protocol';

/** What a host wants to know of the last day, as far as this process has seen it. It is bounded, and in memory alone. */
export interface Day {
  /** A line of the log. */
  hear(line: string): void;
  refused(reason: string): void;
  /** Anything that took a person's time. */
  took(what: 'move' | 'wake', title: string, ms: number): void;
  told(): DayTold;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TROUBLES = 50;
const SLOW_ONES = 20;
const SLOW_MS = 250;
const REASONS = 60;
const TEXT = 400;

export function createDay(now: () => number = Date.now): Day {
  const troubles = new Map<string, TroubleTold>();
  let slow: SlowTold[] = [];
  /** By hours, so that what is older than a day falls out. */
  let hours: { readonly from: number; readonly counts: Map<string, number> }[] = [];

  const thisHour = () => {
    const at = now();
    let hour = hours.at(-1);
    if (hour === undefined || Math.abs(at - hour.from) >= HOUR_MS) {
      hour = { from: at, counts: new Map() };
      hours = [...hours, hour].slice(-DAY_MS / HOUR_MS);
    }
    return hour.counts;
  };

  return {
    hear: (line) => {
      // Most lines are neither: they are not read.
      if (!/"level":"(warn|error|fatal)"/.test(line)) return;
      const told = troubleIn(line);
      if (told === undefined) return;
      const key = `${told.level} ${told.cause} ${told.text}`;
      const before = troubles.get(key);
      const at = now();
      troubles.delete(key);
      troubles.set(key, { ...told, first: before?.first ?? at, last: at, count: (before?.count ?? 0) + 1 });
      const [oldest] = troubles.keys();
      if (troubles.size > TROUBLES && oldest !== undefined) troubles.delete(oldest);
    },
    refused: (reason) => {
      const counts = thisHour();
      const key = counts.size < REASONS || counts.has(reason) ? reason : 'other';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    took: (what, title, ms) => {
      if (ms < SLOW_MS) return;
      slow = [...slow, { at: now(), what, title, ms: Math.round(ms) }].slice(-SLOW_ONES);
    },
    told: () => {
      const since = now() - DAY_MS;
      const counts = new Map<string, number>();
      for (const hour of hours.filter(({ from }) => from > since))
        for (const [reason, count] of hour.counts) counts.set(reason, (counts.get(reason) ?? 0) + count);
      return {
        troubles: [...troubles.values()].filter(({ last }) => last > since).reverse(),
        slow: slow.filter(({ at }) => at > since).reverse(),
        refusals: [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
      };
    },
  };
}

function troubleIn(line: string): Pick<TroubleTold, 'level' | 'text' | 'cause'> | undefined {
  try {
    const { level, msg, cause, err, error } = JSON.parse(line) as Record<string, unknown>;
    const own = (err ?? error) as { message?: unknown; name?: unknown; code?: unknown } | undefined;
    const why = cause ?? own?.message ?? own?.code ?? own?.name;
    return {
      level: String(level),
      text: String(msg ?? '').slice(0, TEXT),
      cause: why === undefined ? null : String(why).slice(0, TEXT),
    };
  } catch {
    return undefined;
  }
}
