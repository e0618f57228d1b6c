import type { IncomingHttpHeaders } from 'node:http';
import type { Middleware } from 'koa';
import { refuse } from './refusals';

/**
 * Whether a request comes from a page of another site. Browsers name the page's origin with whatever may change something,
 * and cannot lie about it; where they name none they may say how far the page is from here. Programs that are no
 * browsers send neither.
 */
export function isForeign(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  named: readonly string[],
): boolean {
  if (origin !== undefined) return !named.includes(origin) && !isOwn(origin, host);
  // `none`: a person did it, by way of no page.
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function isOwn(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what would change something. What only reads, no page of another site gets to see. */
export function refuseForeignPages(named: readonly string[]): Middleware {
  return (ctx, next) => {
    if (READS.has(ctx.method) || !isForeign(ctx.req.headers, named)) return next();
    throw refuse('origin.foreign');
  };
}
