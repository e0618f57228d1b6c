import { networkInterfaces } from 'node:os';
import { type Config, ConfigError, readConfig } from './config';
import { keepHeapSmall } from './heap';
import { inOwnProcess } from './house/backupProcess';
import { firstToken } from './house/token';
import { createDay } from './observe/day';
import { createLogger, type Logger } from './observe/logger';
import { VERSION } from './observe/version';
import { type RunningServer, startServer } from './server';
import { workerThinker } from './standins/workerThinker';
import { defaultTableSettings } from './tables/settings';

/** The program: `node packages/server/dist/main.js`. */
async function main(): Promise<void> {
  keepHeapSmall();
  const { config, warnings, inForce } = settingsOrExit();
  // Whatever is written from here on is for this user alone: the database, its companions and its copies.
  process.umask(0o077);
  const day = createDay();
  const logger = createLogger(config.logLevel, undefined, day.hear);
  for (const warning of warnings) logger.warn(warning);
  const crashes = endOnCrash(logger);
  try {
    const thinker = workerThinker({
      titlesModule: require.resolve('@packetboat/games'),
      limitMs: defaultTableSettings.rulesMs,
      ...(config.standInThreads !== undefined && { threads: config.standInThreads }),
    });
    const server = await startServer(config, {
      logger,
      day,
      settings: inForce,
      thinker,
      makeBackup: inOwnProcess,
      onStorageLost: () => process.exit(70),
    });
    crashes.count = () => server.metrics.failed('rejection');
    endOnSignal(server, logger);
    announce(server, logger);
    await tellFirstToken(server);
  } catch (error) {
    logger.fatal({ err: error }, 'the server could not start');
    process.stderr.write(`Packetboat could not start: ${startProblem(error, config)}\n`);
    process.exit(1);
  }
}

function settingsOrExit(): ReturnType<typeof readConfig> {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\nThey are explained in docs/hosting.md.\n`);
    process.exit(1);
  }
}

/** Ctrl-C under `npm start` arrives twice: from the terminal and from npm. That is one wish. */
const SAME_WISH_MS = 500;

/** The first signal lets everything under way finish; the second one does not wait. */
function endOnSignal(server: RunningServer, logger: Logger): void {
  let askedAt: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt < SAME_WISH_MS) return;
      logger.warn({ signal }, 'stopped at once');
      process.exit(1);
    }
    askedAt = performance.now();
    logger.info({ signal }, 'stopping');
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * A promise nobody waited for is an error of ours in one corner: it is logged and counted, and the matches go on.
 * An exception that left the stack half unwound is another matter: the process ends, and whoever started it starts
 * it again. Nothing is lost by that, since a move is stored before it is acknowledged.
 */
function endOnCrash(logger: Logger): { count: () => void } {
  const crashes = { count: () => {} };
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an exception nobody caught: the process ends');
    process.exit(70);
  });
  process.on('unhandledRejection', (error) => {
    crashes.count();
    logger.error({ err: error }, 'a rejection nobody handled');
  });
  return crashes;
}

function announce(server: RunningServer, logger: Logger): void {
  logger.info({ url: server.url, version: VERSION }, `Packetboat is ready: ${server.url}`);
  if (!process.stdout.isTTY) return;
  const everywhere = server.host === '0.0.0.0' || server.host === '::';
  const nearby = (everywhere ? localAddresses() : []).map((address) => `http://${address}:${server.port}`);
  const lines = [
    'Packetboat is ready. On this machine:',
    `  ${server.url}`,
    ...(nearby.length === 0 ? [] : ['On other devices of the same network:']),
    ...nearby.map((address) => `  ${address}`),
    'Ctrl-C stops it.',
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

/** On the way of errors, which no log masks: it is told this once. */
async function tellFirstToken({ storage, url }: RunningServer): Promise<void> {
  const token = await firstToken(storage);
  if (token === undefined) return;
  process.stderr.write(
    `\n  The host's page of this house is ${url}/host. What opens it, told this once:\n    ${token}\n` +
      '  `packetboat token` makes another one: docs/hosting.md, The tool, says how it is called here.\n\n',
  );
}

/** Where other devices of the same house find this machine. */
function localAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);
}

function startProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return `port ${port} is taken. Set PORT to another one.`;
  // The last one is said of a name by a machine that cannot ask anybody for it.
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? ''))
    return `HOST=${host} is no network address of this machine (${code}). Leave HOST out to listen on all of them.`;
  if (code === 'EACCES') return `this user may not use port ${port} or the data folder.`;
  return error instanceof Error ? error.message : String(error);
}

void main();
