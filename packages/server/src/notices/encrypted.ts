import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

// RFC 8291: what is pushed is encrypted for the browser, so that the push service between reads none of it. The library
// that is used for this elsewhere brings a dozen packages and calls addresses by itself, whatever they lead to; this is all of
// it that is needed.

export interface DeviceKeys {
  /** Its public key, and the secret that it shares with whoever may push; both base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

const RECORD_BYTES = 4096;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const CURVE = 'prime256v1';

/** Whether they are keys that something can be encrypted for: a point of the curve, and a secret of the right length. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || point[0] !== 4) return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** One message in one record (`aes128gcm`). `fixed` is what a test vector says instead of chance. */
export function encrypted(
  text: string,
  { p256dh, auth }: DeviceKeys,
  fixed?: { readonly salt: Buffer; readonly privateKey: Buffer },
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  if (fixed === undefined) own.generateKeys();
  else own.setPrivateKey(fixed.privateKey);
  const ours = own.getPublicKey();
  const salt = fixed?.salt ?? randomBytes(16);
  const shared = own.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = derived(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The 2 ends the last record.
  const record = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, record, cipher.getAuthTag()]);
}

const derived = (input: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
