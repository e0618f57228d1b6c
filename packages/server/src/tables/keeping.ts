import type { Expired, Look, Retention, Storage, Uptime } from '../storage/storage';
import type { Log } from './context';

/** How often old tables are looked for. */
export const LOOK_MS = 3_600_000;
/** What is marked goes when the house has been up for so long since, all its lives together. */
export const GRACE_MS = 7 * 86_400_000;
/** A wall clock that leapt is believed again when the house has been up for so long without another leap. */
export const DOUBT_MS = 86_400_000;

/** So much the wall clock may be wrong between two looks, and a machine asleep, without being doubted. */
const BACK_MS = 3_600_000;
const AHEAD_MS = 86_400_000;
/** Between two lives of the house so much time may pass. */
const CLOSED_MS = 30 * 86_400_000;

/** Of all matches one look marks and deletes one in a hundred, and a few in any case. */
const SHARE = 0.01;
const AT_LEAST = 5;

export interface KeepingMake {
  readonly storage: Pick<Storage, 'uptime' | 'countUptime' | 'countMatches'>;
  readonly expire: (retention: Retention, look: Look) => Promise<Expired>;
  readonly retention: Retention;
  readonly log: Log;
  /** The wall clock, and milliseconds that pass one after the other whatever becomes of it. */
  readonly now?: () => number;
  readonly elapsed?: () => number;
}

/** When this process last looked, and what the house knew then. */
interface Before {
  readonly turn: number;
  readonly now: number;
  readonly elapsed: number;
}

/**
 * Clears old tables away, never suddenly. How old they are only the wall clock can tell, and that may be wrong: so what
 * seems past its keeping is marked, and goes when the house has been up for some days since. That is measured: the time
 * between two looks of one process counts, when no other process has counted meanwhile, so that many nodes are one house.
 * A clock that leapt is told of and not believed for a while.
 */
export function createKeeping(make: KeepingMake): { look(): Promise<void> } {
  const { storage, expire, retention, log, now = Date.now, elapsed = () => performance.now() } = make;
  let before: Before | undefined;

  return {
    look: async () => {
      const known = await storage.uptime();
      const at = { now: now(), elapsed: elapsed() };
      const leapMs = leapOf(known, before, at);
      if (leapMs !== undefined) tellOfLeap(log, leapMs);
      // Where somebody else has counted meanwhile, this was his time.
      const countedMs = before?.turn === known.turn ? Math.min(at.elapsed - before.elapsed, 2 * LOOK_MS) : 0;
      const upMs = known.upMs + countedMs;
      const doubtedUntil = leapMs === undefined ? known.doubtedUntil : upMs + DOUBT_MS;
      const counts = countedMs > 0 || leapMs !== undefined;
      const counted =
        counts && (await storage.countUptime(known.turn, { upMs, lookedAt: at.now, doubtedUntil }));
      before = { ...at, turn: counted ? known.turn + 1 : known.turn };
      if (!counted || countedMs === 0 || upMs < doubtedUntil) return;
      const matches = Object.values(await storage.countMatches()).reduce((sum, count) => sum + count, 0);
      const atMost = Math.max(AT_LEAST, Math.ceil(matches * SHARE));
      tellOf(log, await expire(retention, { now: at.now, upMs, graceMs: GRACE_MS, atMost }));
    },
  };
}

/** By how much the wall clock leapt since the last look; undefined where it went on as it should. */
function leapOf(
  { lookedAt }: Uptime,
  before: Before | undefined,
  at: Omit<Before, 'turn'>,
): number | undefined {
  // Two looks of one process: what the wall clock says has passed, less what has.
  const drift = before === undefined ? 0 : at.now - before.now - (at.elapsed - before.elapsed);
  if (drift < -BACK_MS || drift > AHEAD_MS) return drift;
  // How long the house was closed nobody has measured.
  const since = lookedAt === null ? 0 : at.now - lookedAt;
  return since < -BACK_MS || since > CLOSED_MS ? since : undefined;
}

function tellOfLeap(log: Log, leapMs: number): void {
  const hours = Math.round(Math.abs(leapMs) / 3_600_000);
  const clock = leapMs < 0 ? 'went back' : 'leapt ahead';
  log.warn(
    { hours },
    `the clock of this machine ${clock} by ${hours} hours, or this server stood still so long: ` +
      `no old table is marked or deleted until it has been up for ${DOUBT_MS / 3_600_000} hours. Look at the clock`,
  );
}

function tellOf(log: Log, { marked, unmarked, gone }: Expired): void {
  if (marked > 0) {
    log.info(
      { count: marked },
      `tables are past their keeping: they will be deleted when this server has been up for ${GRACE_MS / 86_400_000} more days, unless somebody uses them`,
    );
  }
  if (unmarked > 0) log.info({ count: unmarked }, 'tables are not past their keeping after all, and stay');
  if (gone.length > 0) log.info({ count: gone.length }, 'cleared old tables away');
}
