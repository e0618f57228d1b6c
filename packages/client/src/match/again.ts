import type { Refusal } from '@packetboat/games/kit/title';

/** Failures that a later attempt may mend by itself. */
const PASSING = new Set(['server.goingDown', 'server.failed', 'server.busy', 'rate.limited', 'rate.tooFast']);
/** No longer than that, however often it was in vain: somebody looks at this page. */
const LONGEST_MS = 30_000;

export const mayPass = ({ key }: Refusal): boolean => PASSING.has(key);

/**
 * How long to wait before asking again: what the server says, or longer and longer where it says nothing. Never just
 * that, and never twice the same: a thousand pages that were sent away together must not come back together.
 */
export function againMs({ params }: Refusal, vain: number, baseMs: number, chance = Math.random()): number {
  const told = Number(params?.retryMs);
  const growing = Math.min(LONGEST_MS, baseMs * 2 ** vain);
  return (told > 0 ? told + Math.min(growing, told) * chance : growing * (0.75 + chance / 2)) + 1;
}
