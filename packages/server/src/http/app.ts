import { randomBytes } from 'node:crypto';
import type Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import { prices } from '../budgets/prices';
import type { Config } from '../config';
import type { TellAddress } from '../observe/addresses';
import type { Logger } from '../observe/logger';
import type { Metrics } from '../observe/metrics';
import { storeTroubleIn } from '../storage/causes';
import { type AddressOf, isThisMachine } from './address';
import { readBody } from './body';
import { type Hosts, refuseUnknownHosts } from './hosts';
import { type Limits, priceOf, RateLimited } from './limits';
import { refuseForeignPages } from './origins';
import { PROBES } from './queue';
import { HttpRefusal, refuse } from './refusals';
import { cors, securityHeaders } from './security';
import { serveWebApp } from './webapp';

export interface AppOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly addressOf: AddressOf;
  readonly hosts: Hosts;
  /** Of pages that may do what the own ones do. */
  readonly origins: readonly string[];
  readonly router: Router;
  /** Where the host wants the log to tell it. */
  readonly tellAddress: TellAddress;
  /** The built web app. */
  readonly webDirectory: string;
}

/** The HTTP side: what every request passes through, in this order, and at its end the routes. */
export function createApp(options: AppOptions): Koa {
  const { addressOf, config, limits, logger, metrics, router } = options;
  const app = new Koa();
  app.silent = true;
  app.on('error', (error: Error) => {
    // Koa reports here what happens after the answer began: mostly a browser that went away.
    logger.debug({ err: error }, 'a response broke off');
  });
  app.use(nameRequest(config));
  app.use(record(logger, metrics));
  app.use(securityHeaders(config));
  app.use(answerRefusals(options));
  app.use(refuseUnknownHosts(options.hosts));
  app.use(cors(config));
  app.use(refuseForeignPages(options.origins));
  app.use(
    serveWebApp(options.webDirectory, (ctx, bytes) =>
      limits.spend('files', addressOf(ctx.req), priceOf(bytes)),
    ),
  );
  app.use(limitRequests(options));
  app.use(readBody());
  app.use(router.routes());
  app.use((ctx) => {
    const methods = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods));
    if (methods.size === 0) throw refuse('address.unknown');
    ctx.set('Allow', [...methods].join(', '));
    throw refuse('method.wrong');
  });
  return app;
}

/** Every request has a name, in its answer and in the log. A trusted proxy may have given it one already. */
function nameRequest(config: Config): Middleware {
  return (ctx, next) => {
    const given = config.trustedProxies > 0 ? ctx.get('X-Request-Id') : '';
    const id = /^[\w-]{6,30}$/.test(given) ? given : randomBytes(9).toString('base64url');
    ctx.state.requestId = id;
    ctx.set('X-Request-Id', id);
    return next();
  };
}

/** Measures and logs. The query is left out: it is nobody's business, and people paste tokens into addresses. */
function record(logger: Logger, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const begun = performance.now();
    await next();
    const milliseconds = performance.now() - begun;
    const route = String(ctx._matchedRoute ?? 'other');
    metrics.requested({ method: ctx.method, route, status: ctx.status, ms: milliseconds });
    logger[levelFor(ctx)](
      {
        request: ctx.state.requestId,
        method: ctx.method,
        path: logger.isLevelEnabled('debug') ? ctx.path.slice(0, 200) : pathWithoutIds(ctx),
        status: ctx.status,
        ms: Math.round(milliseconds * 10) / 10,
        ...(ctx.state.refusal === undefined ? {} : { refusal: ctx.state.refusal }),
      },
      'request',
    );
  };
}

/** Who knows the id of an unlisted table may look in, so that it stands in no log that is kept by default. */
function pathWithoutIds(ctx: Context): string {
  if (ctx._matchedRoute !== undefined) return String(ctx._matchedRoute);
  const [, first = '', ...more] = ctx.path.split('/');
  return more.length === 0 ? ctx.path.slice(0, 200) : `/${first.slice(0, 20)}/...`;
}

/** Whoever comes too often is counted in the figures: a line each would let him fill the disk. */
function levelFor(ctx: Context): 'debug' | 'info' {
  return ctx.status < 400 || ctx.status === 429 ? 'debug' : 'info';
}

function answerRefusals({ logger, metrics, addressOf, tellAddress }: AppOptions): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const refusal = error instanceof HttpRefusal ? error : unexpected(error, ctx, logger, metrics);
      const retrySeconds = retrySecondsOf(refusal);
      if (retrySeconds !== undefined) ctx.set('Retry-After', String(retrySeconds));
      if (refusal.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
      ctx.set('Cache-Control', 'no-store');
      ctx.status = refusal.status;
      ctx.state.refusal = refusal.key;
      tellAddress(addressOf(ctx.req), refusal.key);
      ctx.body = refusal.body();
    }
  };
}

/** When to come again, where the refusal knows. */
function retrySecondsOf(refusal: HttpRefusal): number | undefined {
  if (refusal instanceof RateLimited) return refusal.retryAfterSeconds;
  const { retryMs } = refusal.details;
  return typeof retryMs === 'number' ? Math.ceil(retryMs / 1000) : undefined;
}

function unexpected(error: unknown, ctx: Context, logger: Logger, metrics: Metrics): HttpRefusal {
  // Koa and its router throw client errors of their own, for an address that is not well-formed for example.
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) return refuse('malformed');
  // Whoever watches the store has told of it, once for all.
  if (storeTroubleIn(error) !== undefined) {
    metrics.storageFailed();
    return refuse('server.storageFailed');
  }
  metrics.failed('request');
  logger.error({ err: error, request: ctx.state.requestId }, 'a request failed');
  return refuse('server.failed');
}

function limitRequests({ limits, addressOf }: AppOptions): Middleware {
  return async (ctx, next) => {
    const address = addressOf(ctx.req);
    if (!PROBES.has(ctx.path)) {
      await limits.spend('requests', address);
      limits.pay(prices.request, address);
    } else if (!isThisMachine(address)) await limits.spend('probes', address);
    await next();
  };
}
