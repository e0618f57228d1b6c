import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from './addresses';

/** The server's way to addresses that strangers have named. */
export interface Outgoing {
  /** An address that may be called, as far as its form tells: its name is looked up when it is. */
  target(text: string): URL | undefined;
  /**
   * Sends, and answers with the status alone. Nothing is followed, and what is answered is not read. Throws where the
   * address leads where it may not (`Barred`), where nobody answers, and after so long.
   */
  post(target: URL, message: OutgoingMessage): Promise<Posted>;
}

export interface OutgoingMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

export interface Posted {
  readonly status: number;
  /** When to come again, where the answer says so in seconds. */
  readonly retryAfterMs: number | undefined;
}

export interface OutgoingMake {
  /** Hosts that the operator trusts, with their port where they have one: by plain http as well, and wherever they are. */
  readonly inside?: readonly string[];
  /** What looks names up. */
  readonly look?: typeof lookup;
  readonly timeoutMs?: number;
}

/** The name leads to an address that is not on the internet. */
export class Barred extends Error {
  override readonly name = 'Barred';
  constructor() {
    super('not an address of the internet');
  }
}

const TIMEOUT_MS = 5_000;
export const LONGEST_ADDRESS = 1_000;

export function createOutgoing({
  inside = [],
  look = lookup,
  timeoutMs = TIMEOUT_MS,
}: OutgoingMake = {}): Outgoing {
  const isInside = ({ host, hostname }: URL) => inside.includes(host) || inside.includes(hostname);
  const guarded = guardedLookup(look);

  const mayCall = (url: URL): boolean => {
    if (url.username !== '' || url.password !== '') return false;
    if (isInside(url)) return url.protocol === 'https:' || url.protocol === 'http:';
    if (url.protocol !== 'https:') return false;
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // A name without a dot is one of the house.
    return isIP(literal) === 0 ? /[^.]\.[^.]/.test(literal) : isPublic(literal);
  };

  return {
    target: (text) => {
      if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return undefined;
      const url = new URL(text);
      return mayCall(url) ? url : undefined;
    },

    post: (target, { headers, body }) =>
      new Promise((resolve, reject) => {
        if (!mayCall(target)) return reject(new Barred());
        const request = (target.protocol === 'https:' ? https : http).request(target, {
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          // A connection of its own, so that none that was made for another name is used.
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
          ...(isInside(target) ? {} : { lookup: guarded }),
        });
        // More than one may come, the later ones when there is an answer already: none of them may be left unheard.
        request.on('error', reject);
        request.once('response', (response) => {
          // It is only the status that counts.
          response.once('error', () => {});
          response.destroy();
          const seconds = Number(response.headers['retry-after']);
          resolve({
            status: response.statusCode ?? 0,
            retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined,
          });
        });
        request.end(body);
      }),
  };
}

/**
 * Looks a name up, and gives the connection only addresses of the internet. The connection is made to what was looked at
 * here: a name that means something else a moment later leads nowhere else.
 */
function guardedLookup(look: typeof lookup): LookupFunction {
  return (name, options, done) => {
    look(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        return done(new Barred(), '');
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}
