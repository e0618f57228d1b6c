import type { Refusal } from '@packetboat/games';
import type { Refused } from '@packetboat/protocol';

/** No, and why. */
export function refuse(key: string, params?: Refusal['params']): Refused {
  return { ok: false, refusal: params === undefined ? { key } : { key, params } };
}

/** So many wait here that nobody else may. Those who wait are done in about that time. */
export function busy(): Refused {
  return refuse('server.busy', { retryMs: 1_000 });
}
