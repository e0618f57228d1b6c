import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  anotherToken,
  boundlessBudgets,
  type Config,
  createLogger,
  defaultConfig,
  type Overrides,
  type RunningServer,
  startServer,
} from '@packetboat/server';

/** The real server with the built web app, on a free port and a store of its own. */
export interface House {
  readonly url: string;
  readonly dataDir: string;
  /** Lines of the server's log at level warn and above: a quiet house has none. */
  readonly complaints: readonly string[];
  /** A token of the house: what opens its host's desk. Those before open nothing from then on. */
  token(): Promise<string>;
  /** Stops the server. Its data and its port stay its own. */
  shut(): Promise<void>;
  /** Starts it again where it was. */
  reopen(): Promise<void>;
  /** Stops it for good and deletes its data. */
  end(): Promise<void>;
}

/** Scenes are played up to by a script, which is faster than any person may be. */
const wireLimits = { messagesPerSecond: 1_000, messageBurst: 1_000 };

const WEB_APP = join(__dirname, '../../client/dist/web');

export async function openHouse(overrides: Overrides = {}, config: Partial<Config> = {}): Promise<House> {
  if (!existsSync(join(WEB_APP, 'index.html')))
    throw new Error('the web app is not built: npx vite build in packages/client');
  const dataDir = mkdtempSync(join(tmpdir(), 'packetboat-e2e-'));
  const complaints: string[] = [];
  const logger = createLogger('warn', { write: (line) => void complaints.push(line) });
  const start = (port: number) =>
    startServer(
      {
        ...defaultConfig(),
        host: '127.0.0.1',
        port,
        dataDir,
        botDelayMs: 0,
        drainTimeoutMs: 2_000,
        limits: { requestsPerMinute: 100_000, tablesPerHour: 100_000, seatsPerHour: 100_000 },
        ...config,
      },
      {
        logger,
        webDirectory: WEB_APP,
        wireLimits,
        budgets: boundlessBudgets,
        ...overrides,
        // A story makes every move itself, however long it looks at things before.
        tableSettings: { playForced: false, ...overrides.tableSettings },
      },
    );
  let server: RunningServer = await start(0);
  const { url, port } = server;
  return {
    url,
    dataDir,
    complaints,
    token: () => anotherToken(server.storage),
    shut: () => server.close(),
    reopen: async () => {
      server = await start(port);
    },
    end: async () => {
      await server.close().finally(() => rmSync(dataDir, { recursive: true, force: true }));
    },
  };
}
