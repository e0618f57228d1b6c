import { randomBytes } from 'node:crypto';
import type Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import { prices } from '../budgets/prices';
import type { Config } from '../config';
import type { Logger } from '../observe/logger';
import type { Metrics } from '../observe/metrics';
import type { AddressOf } from './address';
import { readBody } from './body';
import { type Limits, RateLimited } from './limits';
import { HttpRefusal, refuse } from './refusals';
import { cors, securityHeaders } from './security';
import { serveWebApp } from './webapp';

export interface AppOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly addressOf: AddressOf;
  readonly router: Router;
  /** The built web app. */
  readonly webDirectory: string;
}

/** The HTTP side: what every request passes through, in this order, and at its end the routes. */
export function createApp(options: AppOptions): Koa {
  const { config, logger, metrics, router } = options;
  const app = new Koa();
  app.silent = true;
  app.on('error', (error: Error) => {
    // Koa reports here what happens after the answer began: mostly a browser that went away.
    logger.debug({ err: error }, 'a response broke off');
  });
  app.use(nameRequest(config));
  app.use(record(logger, metrics));
  app.use(securityHeaders(config));
  app.use(answerRefusals(logger, metrics));
  app.use(cors(config));
  app.use(serveWebApp(options.webDirectory));
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
        path: ctx.path.slice(0, 200),
        status: ctx.status,
        ms: Math.round(milliseconds * 10) / 10,
        ...(ctx.state.refusal === undefined ? {} : { refusal: ctx.state.refusal }),
      },
      'request',
    );
  };
}

function levelFor(ctx: Context): 'debug' | 'info' {
  return ctx.status < 400 ? 'debug' : 'info';
}

function answerRefusals(logger: Logger, metrics: Metrics): Middleware {
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
  metrics.failed('request');
  logger.error({ err: error, request: ctx.state.requestId }, 'a request failed');
  return refuse('server.failed');
}

function limitRequests({ limits, addressOf }: AppOptions): Middleware {
  return async (ctx, next) => {
    if (!PROBES.has(ctx.path)) {
      const address = addressOf(ctx.req);
      await limits.spend('requests', address);
      limits.pay(prices.request, address);
    }
    await next();
  };
}

/** Supervisors ask often, from one address. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
