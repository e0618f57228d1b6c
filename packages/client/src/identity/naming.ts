import type { Refusal } from '@packetboat/games/kit/title';
import { cleanName } from '@packetboat/protocol/names/clean';

/** How names are compared, with its table of letters that look alike: loaded when somebody writes one. */
const comparing = () => import('@packetboat/protocol/names/alike');

/** Somebody is about to write a name: what it will be asked is fetched meanwhile. */
export function expectName(): void {
  // Where it does not come, it is asked for again, and the server knows as well.
  comparing().catch(() => undefined);
}

export type Naming =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly refusal: Refusal };

/** A name as it will be shown among these people, or why it cannot be: what the server will say as well. */
export async function fitName(given: string, others: readonly string[]): Promise<Naming> {
  const name = cleanName(given);
  if (name === undefined) return { ok: false, refusal: { key: 'name.malformed' } };
  const alike = await comparing().catch(() => undefined);
  const refusal = alike?.refuseName(name, others);
  return refusal === undefined ? { ok: true, name } : { ok: false, refusal };
}
