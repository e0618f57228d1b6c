import { randomUUID } from 'node:crypto';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Bus, News } from '../tables/bus';
import type { Log } from '../tables/context';

/** What joins several nodes that share one store. */
export interface Cluster {
  /** For `attachSockets`: talk and farewells reach the rooms of every node. */
  readonly adapter: ReturnType<typeof createAdapter>;
  /** For `createTables`: how nodes learn what others have appended. */
  readonly bus: Bus;
  close(): Promise<void>;
}

type Client = ReturnType<typeof clientOf>;

function clientOf(url: string) {
  return createClient({ url });
}

/**
 * Joins the other nodes through Redis. Only light news travel; the store remains the truth. Servers that share a Redis
 * but not a store need names of their own.
 */
export async function joinCluster(redisUrl: string, log: Log, name = 'packetboat'): Promise<Cluster> {
  const channel = `${name}:news`;
  const stream = `${name}:rooms`;
  const client = clientOf(redisUrl);
  const listening = client.duplicate();
  for (const one of [client, listening]) {
    one.on('error', (error: Error) => log.warn({ error: error.name }, 'redis connection'));
    await one.connect();
  }
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
        client.publish(channel, JSON.stringify({ from: node, news })).catch((error: Error) => {
          log.warn({ error: error.name, kind: news.kind }, 'news not sent');
        });
      },
      listen: (hear) => {
        listener = hear;
      },
    },
    close: async () => {
      await listening.close();
      await client.close();
    },
  };
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
