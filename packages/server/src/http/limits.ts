import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Households } from '../budgets/households';
import type { Config } from '../config';
import { household } from './address';
import { HttpRefusal } from './refusals';

/** What one address may do how often. `requests` counts everything, the others what leaves something behind. */
export type LimitName = 'requests' | 'tables' | 'seats';

export interface Limits {
  /** Throws `rate.limited` when the address has used up its share. */
  spend(limit: LimitName, address: string): Promise<void>;
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
  };
  return {
    spend: async (limit, address) => {
      try {
        await limiters[limit].consume(household(address));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new RateLimited(Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    pay: (price, address) => {
      const waitMs = households.of(household(address)).work.pay(price);
      if (waitMs > 0) throw new RateLimited(Math.ceil(waitMs / 1000));
    },
  };
}
