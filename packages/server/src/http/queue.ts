import { randomBytes } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { inTurns } from '../budgets/inTurns';
import { type AddressOf, isThisMachine } from './address';
import { refuse } from './refusals';

/** So many requests wait for their turn, a few seconds' worth; whoever comes then is told when to come again. */
const MOST = 2_000;
const RETRY_SECONDS = 2;

/** Supervisors ask often, from one address; one that looks after this very machine is never sent away. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * P-20.10: one request in each turn of the event loop, since nearly all of what it takes is done when others have had their
 * turns. What comes when too many wait is refused before anything is made of it.
 */
export function queued(answer: RequestListener, addressOf: AddressOf, most = MOST): RequestListener {
  const oneRequest = inTurns({ turnMs: 0, most });
  return (request, response) => {
    const begin = () => {
      if (!response.destroyed) answer(request, response);
    };
    if (oneRequest(begin)) return;
    if (PROBES.has(request.url ?? '') && isThisMachine(addressOf(request))) begin();
    else refuseForNow(response);
  };
}

function refuseForNow(response: ServerResponse): void {
  const refusal = refuse('server.busy', { retryMs: RETRY_SECONDS * 1000 });
  response.writeHead(refusal.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': randomBytes(9).toString('base64url'),
    'Retry-After': String(RETRY_SECONDS),
    // Nobody reads what else comes with it.
    Connection: 'close',
  });
  response.end(JSON.stringify(refusal.body()));
}
