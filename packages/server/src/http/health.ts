import { createHash, timingSafeEqual } from 'node:crypto';
import type Router from '@koa/router';
import type { Metrics } from '../observe/metrics';
import { refuse } from './refusals';

/** Where the server is in its life. */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'draining';
}

export interface HealthOptions {
  readonly lifecycle: Lifecycle;
  readonly ping: () => Promise<void>;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
}

/** `/healthz`: does the store answer? `/readyz`: should new visitors be sent here? `/metrics`: the figures. */
export function addHealthRoutes(router: Router, options: HealthOptions): void {
  router.get('/healthz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const healthy = await options.ping().then(
      () => true,
      () => false,
    );
    ctx.status = healthy ? 200 : 503;
    ctx.body = { status: healthy ? 'ok' : 'the store does not answer' };
  });

  router.get('/readyz', (ctx) => {
    const { phase } = options.lifecycle;
    ctx.set('Cache-Control', 'no-store');
    ctx.status = phase === 'ready' ? 200 : 503;
    ctx.body = { status: phase };
  });

  router.get('/metrics', async (ctx) => {
    if (options.metricsToken !== undefined) {
      const given = /^Bearer (.+)$/i.exec(ctx.get('Authorization'))?.[1];
      if (given === undefined) throw refuse('token.missing');
      if (!sameSecret(given, options.metricsToken)) throw refuse('token.unknown');
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.type = options.metrics.contentType;
    ctx.body = await options.metrics.text();
  });
}

function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
