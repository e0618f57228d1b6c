import type { Storage } from '../storage/storage';

/**
 * The time that counts for everybody's clock: it goes on while some server runs, and stands still while none does. Every
 * server measures by what passes for it, and says so in the store; the one that has counted furthest is right. Wall clocks
 * have no part in it.
 */
export interface HouseTime {
  /** As far as is known here. Never goes back. */
  now(): number;
  /** Resolves when it is known well enough to go by. Throws where the store cannot say. */
  known(): Promise<void>;
  /** Says here and hears from the others how late it is. */
  beat(): Promise<number>;
}

/** A server of which the store has not heard for so long has served nobody meanwhile. */
const UNHEARD_MS = 3_000;
/** What was heard so lately is good enough. */
const FRESH_MS = 1_000;

export function createHouseTime(storage: Pick<Storage, 'houseTime'>, elapsed: () => number): HouseTime {
  let heard: { readonly ms: number; readonly at: number } | undefined;
  let beating: Promise<number> | undefined;

  const now = (): number => {
    if (heard === undefined) return 0;
    const passed = Math.max(0, elapsed() - heard.at);
    return heard.ms + Math.floor(Math.min(passed, UNHEARD_MS));
  };

  /** When it was exactly so late here: no part of a millisecond gets lost from one beat to the next. */
  const takenAt = (mine: number): number => {
    if (heard === undefined || elapsed() - heard.at > UNHEARD_MS) return elapsed();
    return heard.at + (mine - heard.ms);
  };

  const hear = async (): Promise<number> => {
    const mine = now();
    const at = takenAt(mine);
    const ms = await storage.houseTime(mine);
    // Others have counted further: it is at least so late now. How long the answer took is left out, or it would be
    // counted anew by each who hears of it.
    if (heard === undefined || ms > now()) heard = { ms, at: elapsed() };
    else if (mine > heard.ms) heard = { ms: mine, at };
    return now();
  };

  const beat = (): Promise<number> => {
    beating ??= hear().finally(() => {
      beating = undefined;
    });
    return beating;
  };

  return {
    now,
    beat,
    known: async () => {
      if (heard === undefined || elapsed() - heard.at > FRESH_MS) await beat();
    },
  };
}
