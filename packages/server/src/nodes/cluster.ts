import { randomUUID } from 'node:crypto';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient, ReconnectStrategyError } from 'redis';
import { createTelling } from '../observe/telling';
import { codeOf, reasonOf } from '../storage/reasons';
import type { Log } from '../tables/context';
import type { Bus, News } from './bus';

/** What joins several nodes that share one store. */
export interface Cluster {
  /** For `attachSockets`: talk and farewells reach the rooms of every node. */
  readonly adapter: ReturnType<typeof createAdapter>;
  /** For `createTables`: how nodes learn what others have appended. */
  readonly bus: Bus;
  /** Whether Redis answers, so that the other nodes are heard. */
  joined(): boolean;
  close(): Promise<void>;
}

type Client = ReturnType<typeof clientOf>;

/** The longest pause between two tries to reach Redis again. */
const LONGEST_PAUSE_MS = 2_000;

/** A client that does not wait for a Redis which is away at the start, and never gives up one that went away later. */
function clientOf(url: string, joined: () => boolean) {
  return createClient({
    url,
    socket: {
      reconnectStrategy: (retries, cause) =>
        joined() ? Math.min(50 * 2 ** retries, LONGEST_PAUSE_MS) : cause,
    },
  });
}

/** Host and port, without what may be a password. */
function addressOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 6379}`;
}

const REMEDY = 'See whether it runs there and can be reached from here, and whether REDIS_URL is right';

/**
 * Joins the other nodes through Redis. Only light news travel; the store remains the truth. Servers that share a Redis
 * but not a store need names of their own.
 */
export async function joinCluster(redisUrl: string, log: Log, name = 'packetboat'): Promise<Cluster> {
  const channel = `${name}:news`;
  const stream = `${name}:rooms`;
  const address = addressOf(redisUrl);
  const telling = createTelling(log);
  let begun = false;
  const client = clientOf(redisUrl, () => begun);
  const listening = client.duplicate();
  const both = [client, listening];
  const met = (error: unknown) =>
    telling.met({
      cause: 'redis',
      fields: { code: codeOf(error) || 'connection lost', redis: address },
      text: `Redis at ${address} does not answer: the other nodes are not heard. ${REMEDY}; the server then goes on by itself.`,
    });
  const joined = () => both.every((one) => one.isReady);
  for (const one of both) {
    one.on('error', (error: Error) => {
      if (begun) met(error);
    });
    one.on('ready', () => {
      if (joined()) telling.over(`Redis at ${address} answers again`);
    });
  }
  try {
    for (const one of both) await one.connect();
  } catch (error) {
    for (const one of both) if (one.isOpen) one.destroy();
    throw new Error(`Cannot reach Redis at ${address}: ${whyNot(error)}. ${REMEDY}.`);
  }
  begun = true;
  const node = randomUUID();
  let listener: (news: News) => void = () => {};
  await listening.subscribe(channel, (text) => {
    const { from, news } = JSON.parse(text) as { from: string; news: News };
    if (from !== node) listener(news);
  });
  const [last] = (await client.xRevRange(stream, '+', '-', { COUNT: 1 })) ?? [];
  return {
    adapter: createAdapter(readingAfter(client, last?.id ?? '0-0'), {
      onlyPlaintext: true,
      // How long going down may have to wait for a read of the stream.
      blockTimeInMs: 500,
      streamName: stream,
      channelPrefix: stream,
    }),
    bus: {
      shared: true,
      node,
      tell: (news) => {
        client.publish(channel, JSON.stringify({ from: node, news })).catch(met);
      },
      listen: (hear) => {
        listener = hear;
      },
    },
    joined,
    close: async () => {
      await listening.close();
      await client.close();
    },
  };
}

/** Redis' own answers (`WRONGPASS ...`) and the system's; a strategy that gave up tells of what it gave up. */
function whyNot(error: unknown): string {
  const cause = error instanceof ReconnectStrategyError ? error.originalError : error;
  return codeOf(cause) || reasonOf(cause);
}

/**
 * Until the adapter has read a first message it asks for what comes "from now on" in every read, and misses what
 * comes between two of them. Its reader gets the stream's end at the time of joining instead.
 */
function readingAfter(client: Client, start: string): Client {
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (...overrides) => {
    const reader = duplicate(...overrides);
    const xRead = reader.xRead.bind(reader);
    const read: typeof reader.xRead = (streams, options) => {
      const after = [streams].flat().map((one) => (one.id === '$' ? { ...one, id: start } : one));
      return xRead(after, options);
    };
    Object.defineProperty(reader, 'xRead', { value: read });
    return reader;
  };
  return client;
}
