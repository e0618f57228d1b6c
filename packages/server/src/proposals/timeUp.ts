import type { MatchActor } from '../match/actor';
import type { Claim, Duty } from '../storage/storage';
import { logFailure, type TableContext } from '../tables/context';
import { doDecide } from './decide';

/** Ends proposals whose time is over. */
export interface TimeUp {
  /** Takes up what is due and nobody else has: so much at once as this process can see to. */
  look(): Promise<void>;
  stop(): void;
}

const CLAIM_MS = 5_000;
const AT_ONCE = 20;
/** After which time it is tried again where it could not be done. */
const AGAIN_MS = 10_000;

export function createTimeUp(
  context: TableContext,
  actorOf: (id: string) => Promise<MatchActor | undefined>,
): TimeUp {
  const { storage, bus, log } = context;
  const claim: Claim = { by: bus.node, forMs: CLAIM_MS };
  let looking = false;
  let stopped = false;

  async function end(duty: Duty): Promise<void> {
    const { match, key } = duty;
    try {
      const actor = await actorOf(match);
      const done = await actor?.run(async () => {
        // Nobody may take it for decided who does not know all that has happened.
        if (bus.shared) await actor.doCatchUp();
        return doDecide(actor, Number(key));
      });
      await storage.endDuty(duty, done?.ok === false ? { inMs: AGAIN_MS } : undefined);
    } catch (error) {
      logFailure(log, { match }, error, 'proposal not ended');
      // Where that fails as well its claim runs out, and it is found again.
      await storage.endDuty(duty, { inMs: AGAIN_MS }).catch(() => {});
    }
  }

  return {
    look: async () => {
      if (looking || stopped) return;
      looking = true;
      try {
        const due = await storage.claimDuties(claim, { kinds: ['proposal'], limit: AT_ONCE, lateMs: 0 });
        await Promise.all(due.map(end));
      } finally {
        looking = false;
      }
    },
    stop: () => {
      stopped = true;
    },
  };
}
