import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { PushKeys } from '../storage/storage';

// RFC 8292: a push service knows by a signature that a message comes from the house that the browser subscribed to.

const HOURS_12 = 12 * 3_600;

const POINT_BYTES = 65;

/** Keys of a new house, as they are stored: the public one as the point that browsers subscribe with. */
export function newPushKeys(): PushKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-POINT_BYTES);
  return {
    publicKey: point.toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
  };
}

/** The `Authorization` for one endpoint. `contact`: whom the push service may write to. */
export function vapid(
  { publicKey, privateKey }: PushKeys,
  endpoint: URL,
  contact: string | undefined,
  nowMs: number,
): string {
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor(nowMs / 1000) + HOURS_12,
    ...(contact === undefined ? {} : { sub: contact }),
  };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
