import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Households } from '../budgets/households';
import type { Config } from '../config';
import { household } from './address';
import { HttpRefusal } from './refusals';

/**
 * What one address may do how often: `tables` and `seats` leave something behind, `guesses` are wrong tokens and words of the
 * house, `probes` are what supervisors ask,
 * `files` are the web app's, and `requests` is everything else.
 */
export type LimitName = 'requests' | 'tables' | 'seats' | 'probes' | 'files' | 'guesses';

/** Twenty a second: several supervisors and a balancer that each ask every second stay far below. */
const PROBES_PER_MINUTE = 1_200;

/** Three hundred people behind one address who open the page within a minute take less than half of it. */
const FILE_POINTS_PER_MINUTE = 60_000;
/** Enough for whoever mistypes a word. */
const GUESSES_PER_QUARTER = 20;

const BYTES_A_POINT = 16_384;

/** What a file costs: its sending, and its bytes. */
export const priceOf = (bytes: number): number => 1 + Math.floor(bytes / BYTES_A_POINT);

export interface Limits {
  /** Throws `rate.limited` when the address has used up its share. */
  spend(limit: LimitName, address: string, points?: number): Promise<void>;
  /** Throws `rate.limited` when nothing of it is left, and takes nothing. */
  mayStill(limit: LimitName, address: string): Promise<void>;
  /** P-20.2: the address pays for work from the purse its connections pay from, or `rate.limited` is thrown. */
  pay(price: number, address: string): void;
}

/** Too many requests, and when the next one may come. */
export class RateLimited extends HttpRefusal {
  constructor(readonly retryAfterSeconds: number) {
    super('rate.limited', { retryAfterSeconds: String(retryAfterSeconds) });
  }
}

export function createLimits(config: Config['limits'], households: Households): Limits {
  const limiters: Record<LimitName, RateLimiterMemory> = {
    requests: new RateLimiterMemory({ points: config.requestsPerMinute, duration: 60 }),
    tables: new RateLimiterMemory({ points: config.tablesPerHour, duration: 3600 }),
    seats: new RateLimiterMemory({ points: config.seatsPerHour, duration: 3600 }),
    probes: new RateLimiterMemory({ points: PROBES_PER_MINUTE, duration: 60 }),
    files: new RateLimiterMemory({ points: FILE_POINTS_PER_MINUTE, duration: 60 }),
    guesses: new RateLimiterMemory({ points: GUESSES_PER_QUARTER, duration: 900 }),
  };
  return {
    spend: async (limit, address, points = 1) => {
      try {
        await limiters[limit].consume(household(address), points);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new RateLimited(Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    mayStill: async (limit, address) => {
      const spent = await limiters[limit].get(household(address));
      if (spent !== null && spent.remainingPoints <= 0)
        throw new RateLimited(Math.ceil(spent.msBeforeNext / 1000));
    },
    pay: (price, address) => {
      const waitMs = households.of(household(address)).work.pay(price);
      if (waitMs > 0) throw new RateLimited(Math.ceil(waitMs / 1000));
    },
  };
}
