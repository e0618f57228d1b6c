import type { Refusal } from '@packetboat/games';
import type { Refused } from '@packetboat/protocol';

/** No, and why. */
export function refuse(key: string, params?: Refusal['params']): Refused {
  return { ok: false, refusal: params === undefined ? { key } : { key, params } };
}
