import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@packetboat/protocol';
import { newDevice, signedBy, type TestDevice } from './decrypted';

/** What came to one of its addresses. */
export interface Delivered {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service and webhooks' place of a test's own: it takes whatever comes, and answers as it is told to. */
export async function openPushService() {
  const delivered: Delivered[] = [];
  const waiting = new Set<() => void>();
  const answers = new Map<string, number[]>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      response.writeHead(answers.get(path)?.shift() ?? 201).end();
      delivered.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      for (const look of [...waiting]) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  let devices = 0;

  /** A browser that is told at an address of this service. */
  const device = () => {
    const made: TestDevice = newDevice();
    const path = `/device/${devices++}`;
    const endpoint = `http://${place}${path}`;
    const read = ({ body }: Delivered) => JSON.parse(made.decrypted(body)) as PushMessage;
    return {
      path,
      subscription: { endpoint, keys: made.keys },
      /** All that it was told so far, once its signature and its encryption have been checked. */
      told: (key: string) =>
        at(path).map((one) => {
          const signed = signedBy(String(one.headers.authorization));
          if (signed.key !== key || signed.claims.aud !== `http://${place}`)
            throw new Error('signed by others');
          if (one.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted');
          return read(one);
        }),
    };
  };
  const at = (path: string) => delivered.filter((one) => one.path === path);

  return {
    place,
    delivered,
    device,
    at,
    /** What it answers next at a path; 201 when that is used up. */
    answer: (path: string, ...statuses: number[]) => void answers.set(path, statuses),
    /** Waits until so much has come to a path. */
    until: (path: string, count: number): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (at(path).length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;
