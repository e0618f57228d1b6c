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

/**
 * Joins the other nodes through Redis. Only light news travel; the store remains the truth. Servers that share a Redis
 * but not a store need names of their own.
 */
export async function joinCluster(redisUrl: string, log: Log, name = 'packetboat'): Promise<Cluster> {
  const channel = `${name}:news`;
  const client = createClient({ url: redisUrl });
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
  return {
    adapter: createAdapter(client, {
      onlyPlaintext: true,
      // How long going down may have to wait for a read of the stream.
      blockTimeInMs: 500,
      streamName: `${name}:rooms`,
      channelPrefix: `${name}:rooms`,
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
