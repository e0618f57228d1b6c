import type Router from '@koa/router';
import type { Metrics } from '../observe/metrics';
import { VERSION } from '../observe/version';
import { type Cause, SENTENCES, type Trouble } from '../storage/causes';
import { refuse } from './refusals';
import { sameSecret } from './secret';

/** Where the server is in its life. */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'draining';
}

export interface HealthOptions {
  readonly lifecycle: Lifecycle;
  /** What is wrong with the store. */
  readonly look: () => Promise<Trouble | undefined>;
  /** Whether the other nodes are heard; where there are none, true. */
  readonly joined: () => boolean;
  /** Whether the last backup that was tried could not be made. */
  readonly backupFailing: () => boolean;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
}

/** `/healthz`: does the store answer? `/readyz`: can new visitors play here? `/metrics`: the figures. */
export function addHealthRoutes(router: Router, options: HealthOptions): void {
  router.get('/healthz', async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const trouble = await options.look();
    // Starting anew, which is what supervisors do to the unhealthy, makes no room on a disk.
    const healthy = trouble === undefined || READABLE.has(trouble.cause);
    ctx.status = healthy ? 200 : 503;
    const backup = options.backupFailing() ? { backup: 'failed' } : {};
    ctx.body = { status: healthy ? 'ok' : 'ill', version: VERSION, ...said(trouble), ...backup };
  });

  router.get('/readyz', async (ctx) => {
    const { phase } = options.lifecycle;
    const trouble = phase === 'ready' ? await options.look() : undefined;
    ctx.set('Cache-Control', 'no-store');
    ctx.status = phase === 'ready' && trouble === undefined ? 200 : 503;
    const status = trouble === undefined ? phase : 'ill';
    ctx.body = { status, ...said(trouble), ...(options.joined() ? {} : ALONE) };
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

/** Only nothing can be stored; what is stored is there. */
const READABLE: ReadonlySet<Cause> = new Set(['full', 'readOnly']);

const ALONE = { nodes: 'Redis does not answer: the other nodes are not heard' };

function said(trouble: Trouble | undefined): object {
  return trouble === undefined ? {} : { cause: trouble.cause, reason: SENTENCES[trouble.cause].what };
}
