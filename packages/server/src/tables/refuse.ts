import type { Refusal } from '@packetboat/games';
import type { Refused } from '@packetboat/protocol';

/** No, and why. */
export function refuse(key: string, params?: Refusal['params']): Refused {
  return { ok: false, refusal: params === undefined ? { key } : { key, params } };
}

/** So much is asked for at this table that nobody else may wait. Those who do are done in about that time. */
export function busy(retryMs = 1_000): Refused {
  return refuse('server.busy', { retryMs });
}

/** The same where all who look at a table have spent what they have together. */
export function crowded(waitMs: number): Refused | undefined {
  return waitMs === 0 ? undefined : busy(waitMs);
}

/** Nothing where it has been paid; else no, and when there is enough for it again. */
export function unpaid(waitMs: number): Refused | undefined {
  return waitMs === 0 ? undefined : refuse('rate.tooFast', { retryMs: waitMs });
}
