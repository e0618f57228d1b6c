import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boundlessBudgets } from '../../budgets/settings';
import { type Config, defaultConfig } from '../../config';
import { createLogger } from '../../observe/logger';
import { type Overrides, type RunningServer, startServer } from '../../server';
import { testPlace, usualEngine } from '../../testing/places';
import { testTitles } from './rollOff';

export interface Served extends RunningServer {
  readonly dataDir: string;
  /** Every line logged so far. */
  readonly log: readonly string[];
  /** Stops the server and deletes its data. */
  end(): Promise<void>;
}

/**
 * A whole server with a real store of its own, on a free port, with limits no test runs into unasked. Its store is a file in a
 * folder where the test names the folder, and else on the engine that tests use.
 */
export async function serve(config: Partial<Config> = {}, overrides: Overrides = {}): Promise<Served> {
  const named = config.dataDir !== undefined || config.databaseUrl !== undefined;
  const made = named ? undefined : await testPlace(usualEngine());
  const folder = mkdtempSync(path.join(tmpdir(), 'packetboat-http-'));
  const place = { dataDir: folder, ...made?.place };
  const log: string[] = [];
  const removeData = async () => {
    rmSync(folder, { recursive: true, force: true });
    await made?.remove();
  };
  const server = await startServer(
    {
      ...defaultConfig(),
      host: '127.0.0.1',
      port: 0,
      ...place,
      botDelayMs: 0,
      drainTimeoutMs: 2_000,
      limits: { requestsPerMinute: 100_000, tablesPerHour: 100_000, seatsPerHour: 100_000 },
      ...config,
    },
    {
      logger: createLogger('trace', { write: (line) => void log.push(line) }),
      titles: testTitles,
      budgets: boundlessBudgets,
      webDirectory: path.join(folder, 'no-web-app'),
      ...overrides,
      tableSettings: { playForced: false, ...overrides.tableSettings },
    },
  ).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  return {
    ...server,
    dataDir: config.dataDir ?? place.dataDir,
    log,
    end: async () => {
      await server.close().finally(removeData);
    },
  };
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: an answer from outside; what it holds is what the test asserts
  readonly body: any;
}

/** Asks one address. What is not JSON comes back as text. */
export async function ask(
  served: { readonly url: string },
  method: string,
  address: string,
  given: {
    readonly body?: unknown;
    readonly token?: string | undefined;
    readonly headers?: Record<string, string>;
  } = {},
): Promise<Answered> {
  const response = await fetch(served.url + address, {
    method,
    headers: {
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
      ...given.headers,
    },
    ...(given.body === undefined
      ? {}
      : { body: typeof given.body === 'string' ? given.body : JSON.stringify(given.body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
}
