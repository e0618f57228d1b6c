import type { MatchActor } from '../match/actor';
import { logFailure, type TableContext } from '../tables/context';
import { doRunOut } from './runOut';

/** Looks at clocks when they are due: those of all tables, whoever wrote them. */
export interface ClockWatch {
  /** Resolves when everything that is due now has been seen to. */
  look(): Promise<void>;
  stop(): void;
}

/** Whoever takes a clock is heard of by what he writes; where he is gone somebody else takes it after so long. */
const AGAIN_MS = 600;
const AT_ONCE = 50;

export function createClockWatch(
  context: TableContext,
  actorOf: (id: string) => Promise<MatchActor | undefined>,
): ClockWatch {
  const { storage, house, settings, log } = context;
  let looking: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;
  let stopped = false;

  async function runOut(match: string): Promise<void> {
    try {
      const actor = await actorOf(match);
      await actor?.run(() => doRunOut(actor));
    } catch (error) {
      // It is due again in a moment.
      logFailure(log, { match }, error, 'clock not looked at');
    }
  }

  async function lookOnce(): Promise<void> {
    const next = await storage.nextClock();
    if (next === undefined) return;
    // As long as some clock runs the house's time goes on.
    const now = await house.beat();
    if (next > now) return lookSoon(next - now);
    for (let left = true; left && !stopped; ) {
      const due = await storage.takeClocks(now, { again: now + AGAIN_MS, limit: AT_ONCE });
      await Promise.all([...new Set(due.map(({ match }) => match))].map(runOut));
      left = due.length === AT_ONCE;
    }
  }

  /** One that is due before the next regular look. */
  function lookSoon(inMs: number): void {
    if (inMs >= settings.clockMs || stopped) return;
    clearTimeout(soon);
    soon = setTimeout(() => context.background(watch.look(), 'clocks'), inMs);
    soon.unref();
  }

  const watch: ClockWatch = {
    look: () => {
      if (stopped) return Promise.resolve();
      looking ??= lookOnce().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    stop: () => {
      stopped = true;
      clearTimeout(soon);
    },
  };
  return watch;
}
