import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

/** A browser's side of Web Push: its keys, what reads a message, and what a push service checks of it. */
export function newDevice() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
  const decrypted = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
    const input = derive(own.computeSecret(theirs), auth, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
    return padded.subarray(0, end).toString('utf8');
  };
  return { keys, decrypted };
}

/** What comes before a point of the curve where it is written as a public key. */
const KEY_OF_POINT = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

export type TestDevice = ReturnType<typeof newDevice>;

/** Who signed a message, and what he claims; throws where the signature is not that key's. */
export function signedBy(authorization: string): { readonly key: string; readonly claims: VapidClaims } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const publicKey = createPublicKey({
    key: Buffer.concat([KEY_OF_POINT, Buffer.from(key, 'base64url')]),
    format: 'der',
    type: 'spki',
  });
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!right) throw new Error('not signed with that key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

interface VapidClaims {
  readonly aud: string;
  readonly exp: number;
  readonly sub?: string;
}
