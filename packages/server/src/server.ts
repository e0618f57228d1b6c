import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Router from '@koa/router';
import { type AnyTitle, editions } from '@packetboat/games';
import type { SettingInForce } from '@packetboat/protocol';
import { createHouseholds } from './budgets/households';
import { type Budgets, defaultBudgets } from './budgets/settings';
import type { Config } from './config';
import { createDaily, type Daily, lookDaily, type MakeBackup, noBackups } from './house/daily';
import { tellOfEditions } from './house/editions';
import { tellRunning } from './house/running';
import { tellOfUpgrade } from './house/upgraded';
import { addressReader, household } from './http/address';
import { createApp } from './http/app';
import type { Lifecycle } from './http/health';
import { createHosts } from './http/hosts';
import { retentionOf } from './http/house';
import { createLimits } from './http/limits';
import { queued } from './http/queue';
import { addRoutes } from './http/routes';
import { secureAnswer } from './http/security';
import type { NoticeMake } from './notices/notices';
import { newPushKeys } from './notices/vapid';
import { addressLog } from './observe/addresses';
import { createDay, type Day } from './observe/day';
import { createLogger, type Logger } from './observe/logger';
import { createMetrics, type Metrics } from './observe/metrics';
import { seenBy } from './observe/seen';
import { createOutgoing } from './outgoing/outgoing';
import { programOf } from './program';
import { createEngines } from './rules/engines';
import { newToken, tokenHash } from './seats/tokens';
import type { Thinker } from './standins/thinker';
import type { Storage } from './storage/storage';
import { openStore } from './store';
import type { Tables } from './tables/api';
import { createKeeping, LOOK_MS } from './tables/keeping';
import { createTables } from './tables/service';
import type { TableSettings } from './tables/settings';
import { attachSockets, type WireSettings } from './wire/attach';
import type { WireLimits } from './wire/limits';

/** What tests and benchmarks replace; everything else comes from the settings. */
export interface Overrides {
  readonly logger?: Logger;
  readonly titles?: readonly AnyTitle[];
  /** Who finds the moves of stand-ins; left out, the server's own thread does. */
  readonly thinker?: Thinker;
  /** What these rules are told from others by. */
  readonly program?: string;
  /** Stands between the server and its opened store. */
  readonly wrapStorage?: (storage: Storage) => Storage;
  /** The folder of the built web app. */
  readonly webDirectory?: string;
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs?: number;
  readonly tableSettings?: Partial<TableSettings>;
  readonly wireLimits?: Partial<WireLimits>;
  readonly budgets?: Partial<Budgets>;
  /** What has gone wrong lately, as far as the logger tells it. */
  readonly day?: Day;
  /** The settings, as the host may read them. */
  readonly settings?: readonly SettingInForce[];
  /** Makes backups; left out, none are made by themselves. */
  readonly makeBackup?: MakeBackup;
  /** The disk has failed: nothing is answered any more, and only a new process can tell what is stored. */
  readonly onStorageLost?: () => void;
}

export interface RunningServer {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly storage: Storage;
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
  /** Tells clients, lets what is under way finish, and resolves when everything is closed. */
  close(): Promise<void>;
}

const WEB_DIRECTORY = path.join(__dirname, '../../client/dist/web');
/** An HTTP connection on which nothing moves for so long is given up, whatever it waits for. */
const SILENCE_MS = 120_000;

/** Starts a whole server: store, tables, HTTP, sockets. Resolves when it listens. */
export async function startServer(config: Config, overrides: Overrides = {}): Promise<RunningServer> {
  const opened: (() => Promise<unknown>)[] = [];
  try {
    return await open(config, overrides, opened);
  } catch (error) {
    // What failed is what the host has to read; that something could not be closed after it helps nobody.
    for (const close of opened.reverse()) await close().catch(() => {});
    throw error;
  }
}

/** The client of Redis is hundreds of files: they are loaded where there are several nodes. */
function clusterAt(redisUrl: string, log: Logger) {
  const { joinCluster } = require('./nodes/cluster') as typeof import('./nodes/cluster');
  return joinCluster(redisUrl, log);
}

async function open(
  config: Config,
  overrides: Overrides,
  opened: (() => Promise<unknown>)[],
): Promise<RunningServer> {
  const { day, logger, titles, metrics, sockets } = watchersOf(config, overrides);
  const toolKey = newToken();
  const lifecycle: Lifecycle = { phase: 'starting' };

  const { wrapStorage, onStorageLost } = overrides;
  const store = await openStore(config, { logger, wrapStorage, onStorageLost, opened });
  const { storage } = store;
  const cluster = config.redisUrl === undefined ? undefined : await clusterAt(config.redisUrl, logger);
  if (cluster !== undefined) opened.push(() => cluster.close());
  const notices = await noticesWith(config, storage);
  const tables = createTables({
    titles,
    program: overrides.program ?? programOf(),
    tryFrozen: config.tryFrozen,
    storage,
    metrics,
    log: logger,
    ...(overrides.thinker === undefined ? {} : { thinker: overrides.thinker }),
    ...(overrides.budgets === undefined ? {} : { budgets: overrides.budgets }),
    settings: {
      standInDelayMs: config.botDelayMs,
      noticeDelayMs: config.notices.delayMs,
      ...overrides.tableSettings,
    },
    ...(notices === undefined ? {} : { notices }),
    ...(cluster === undefined ? {} : { bus: cluster.bus }),
  });
  opened.push(() => tables.stop());
  const engines = createEngines(titles);
  await tellOfUpgrade(store, engines, logger);
  await tellOfEditions(storage, engines, logger);

  const daily = dailyOf(config, { storage, logger, metrics }, overrides.makeBackup);
  const households = createHouseholds({ ...defaultBudgets, ...overrides.budgets });
  const limits = createLimits(config.limits, households);
  const addressOf = addressReader(config.trustedProxies);
  // Only the very address: a rule of the proxy for /metrics must not be passed by /METRICS or /metrics/.
  const joined = cluster?.joined ?? (() => true);
  const router = new Router({ sensitive: true, strict: true });
  addRoutes(router, {
    config,
    limits,
    addressOf,
    lifecycle,
    metrics,
    tables,
    look: store.look,
    joined,
    daily,
    house: {
      storage,
      day,
      sockets,
      settings: overrides.settings ?? [],
      toolHash: tokenHash(toolKey),
    },
  });
  const webDirectory = overrides.webDirectory ?? WEB_DIRECTORY;
  const hosts = createHosts({ ...config, log: logger });
  const origins = [...config.allowedOrigins, ...(config.publicUrl === undefined ? [] : [config.publicUrl])];
  const tellAddress = addressLog(config.logAddresses, logger);
  const app = createApp({
    config,
    logger,
    metrics,
    limits,
    addressOf,
    hosts,
    origins,
    router,
    tellAddress,
    webDirectory,
  });
  const answer = app.callback();
  const http = createServer(serverOptions(overrides.requestTimeoutMs), queued(answer, addressOf));
  http.setTimeout(SILENCE_MS);
  const settings: WireSettings = {
    limits: overrides.wireLimits ?? {},
    budgets: overrides.budgets ?? {},
    households,
    origins,
    hosts,
    addressOf: (request) => household(addressOf(request)),
    turnedAway: (request, reason) => tellAddress(addressOf(request), `connection.${reason}`),
    // Between nodes a long poll would need to come back to the one that opened it.
    ...(cluster === undefined ? {} : { adapter: cluster.adapter, webSocketOnly: true }),
  };
  const wire = attachSockets(http, tables, settings, logger, metrics);
  http.prependListener('request', secureAnswer);
  metrics.watch({
    matches: () => storage.countMatches(),
    live: () => tables.live(),
    backup: () => daily.newest(),
  });

  const port = await listen(http, config);
  const endKeeping = keepTables(config, { storage, tables, logger, metrics });
  const endBackups = lookDaily(daily);
  const running = tellRunning(config, { url: localUrl(config.host, port), key: toolKey }, logger);
  lifecycle.phase = 'ready';

  const close = async () => {
    lifecycle.phase = 'draining';
    running.end();
    await endKeeping();
    const backedUp = endBackups();
    await within(config.drainTimeoutMs, wire.close());
    http.closeAllConnections();
    await cluster?.close();
    await within(config.drainTimeoutMs, backedUp);
    await store.close();
  };
  let closed: Promise<void> | undefined;
  return {
    url: urlOf(config.host, port),
    host: config.host,
    port,
    storage,
    tables,
    metrics,
    lifecycle,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** What sees how the server does. */
function watchersOf({ logLevel }: Config, overrides: Overrides) {
  const { day = createDay(), titles = editions } = overrides;
  const logger = overrides.logger ?? createLogger(logLevel, undefined, day.hear);
  let open = 0;
  const metrics = seenBy(day, createMetrics(titles), (change) => {
    open += change;
  });
  return { day, titles, logger, metrics, sockets: () => open };
}

/** What notices go out by. The keys that browsers subscribe with are the house's for ever. */
async function noticesWith(
  { notices: { on, contact, inside }, publicUrl }: Config,
  storage: Storage,
): Promise<NoticeMake | undefined> {
  if (!on) return undefined;
  const keys = await storage.pushKeys(newPushKeys());
  return { outgoing: createOutgoing({ inside }), keys, contact, publicUrl };
}

/** Slow requests end here, whoever sends them. Idle connections outlive those a proxy keeps (nginx: 60 s). */
function serverOptions(requestTimeoutMs = 20_000): ServerOptions {
  return {
    requestTimeout: requestTimeoutMs,
    headersTimeout: Math.min(10_000, requestTimeoutMs),
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: Math.min(5_000, requestTimeoutMs),
  };
}

function listen(http: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve((http.address() as AddressInfo).port);
    });
  });
}

/** The work, or the end of the time it has. */
async function within(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Backups made by themselves, where the settings say so and somebody makes them. */
function dailyOf(
  { backups: { folder, keep } }: Config,
  { storage, logger, metrics }: { storage: Storage; logger: Logger; metrics: Metrics },
  make: MakeBackup | undefined,
): Daily {
  if (make === undefined || folder === undefined || keep === 0) return noBackups;
  return createDaily({ storage, folder, keep, make, log: logger, failed: () => metrics.failed('backup') });
}

/** Looks for old tables now and once an hour. Returns what ends it. */
function keepTables(
  { keep }: Config,
  {
    storage,
    tables,
    logger,
    metrics,
  }: { storage: Storage; tables: Tables; logger: Logger; metrics: Metrics },
): () => Promise<void> {
  const retention = retentionOf({ keep });
  const keeping = createKeeping({ storage, expire: tables.expire, retention, log: logger });
  const look = () =>
    keeping.look().catch((error: unknown) => {
      metrics.failed('sweep');
      logger.error({ err: error }, 'old tables could not be cleared away');
    });
  let running = look();
  const timer = setInterval(() => {
    running = running.then(look);
  }, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Where the tool on this machine reaches a server that listens there. */
function localUrl(host: string, port: number): string {
  const any = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${any.includes(':') ? `[${any}]` : any}:${port}`;
}

/** An address somebody can open: nobody opens 0.0.0.0. */
function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
