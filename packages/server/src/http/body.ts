import { bodyParser } from '@koa/bodyparser';
import type { Middleware } from 'koa';
import { refuse } from './refusals';

export const BODY_LIMIT_BYTES = 64 * 1024;

/** Reads bodies: JSON objects and arrays up to 64 KB, nothing compressed (a small one may unfold to gigabytes). */
export function readBody(): Middleware {
  const parse = bodyParser({
    enableTypes: ['json'],
    extendTypes: { json: [] },
    jsonLimit: BODY_LIMIT_BYTES,
    jsonStrict: true,
    onError: (error) => {
      // The parser hangs the whole body on its errors: it ends here, and reaches neither log nor answer.
      throw refuse((error as { status?: number }).status === 413 ? 'body.size' : 'body.malformed');
    },
  });
  return (ctx, next) => {
    if (ctx.method !== 'POST') return next();
    if (Number(ctx.get('Content-Length')) > BODY_LIMIT_BYTES) throw refuse('body.size');
    if (ctx.get('Content-Encoding') !== '') throw refuse('body.type');
    const empty = ctx.get('Transfer-Encoding') === '' && Number(ctx.get('Content-Length')) === 0;
    if (empty) return next();
    if (ctx.is('application/json') === false) throw refuse('body.type');
    return parse(ctx, next);
  };
}
