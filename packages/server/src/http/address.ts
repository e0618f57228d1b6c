import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

export type AddressOf = (request: IncomingMessage) => string;

/**
 * Whose request it is. Each proxy writes the address it was called from at the end of `X-Forwarded-For`; only what the
 * trusted ones wrote counts, since everything before it is the visitor's own claim.
 */
export function addressReader(trustedProxies: number): AddressOf {
  return (request) => {
    const nearest = request.socket.remoteAddress ?? '';
    if (trustedProxies === 0) return nearest;
    const forwarded = request.headers['x-forwarded-for'];
    const chain = String(forwarded ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    return chain.slice(-trustedProxies)[0] ?? nearest;
  };
}

/** One IPv6 customer owns at least a /64: its addresses count as one. */
export function household(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Whether a request comes from the machine the server runs on. */
export function isThisMachine(address: string): boolean {
  const plain = household(address);
  return plain.startsWith('127.') || address === '::1';
}
