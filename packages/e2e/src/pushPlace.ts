import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service of this machine with one browser at it: it reads what comes as that browser would. */
export interface PushPlace {
  readonly host: string;
  /** What the browser hands to its page instead of a subscription of a vendor's service, which cannot be reached here. */
  readonly subscription: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } };
  /** The next message, decrypted, once its signature fits the key it names. */
  next(): Promise<{ readonly text: string; readonly signedWith: string }>;
  close(): Promise<void>;
}

export async function openPushPlace(): Promise<PushPlace> {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const came: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
      waiting.shift()?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const decrypted = (body: Buffer): string => {
    const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(21, 86);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
    const input = derive(own.computeSecret(theirs), auth, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  };

  return {
    host,
    subscription: {
      endpoint: `http://${host}/browser`,
      keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    next: async () => {
      if (came.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const message = came.shift();
      if (message === undefined) throw new Error('nothing came');
      const signedWith = signerOf(String(message.headers.authorization));
      return { text: decrypted(message.body), signedWith };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What comes before a point of the curve where it is written as a public key. */
const KEY_OF_POINT = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

function signerOf(authorization: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const publicKey = createPublicKey({
    key: Buffer.concat([KEY_OF_POINT, Buffer.from(key, 'base64url')]),
    format: 'der',
    type: 'spki',
  });
  const form = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, form, Buffer.from(signature, 'base64url'))) throw new Error('not signed');
  return key;
}
