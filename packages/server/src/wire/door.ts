import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { WireLimits } from './limits';
import type { WireMetrics } from './metrics';

export interface DoorSettings {
  readonly limits: WireLimits;
  /** Origins beside the server's own, as `https://host[:port]`; pages from elsewhere may not connect. */
  readonly origins: readonly string[];
  /** The caller's address; behind a proxy only the server's configuration knows where to look. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly metrics: WireMetrics;
}

/** Decides who may connect, before anything is kept of them. */
export interface Door {
  admit(request: IncomingMessage): Promise<boolean>;
  /** A connection was made, and later ended. */
  opened(request: IncomingMessage): void;
  closed(request: IncomingMessage): void;
}

export function createDoor({ limits, origins, addressOf, metrics }: DoorSettings): Door {
  const connects = new RateLimiterMemory({ points: limits.connectsPerMinute, duration: 60 });
  const open = new Map<string, number>();

  return {
    admit: async (request) => {
      if (!mayOriginate(request, origins)) {
        metrics.turnedAway('origin');
        return false;
      }
      const address = addressOf(request);
      if ((open.get(address) ?? 0) >= limits.connectionsPerAddress) {
        metrics.turnedAway('tooMany');
        return false;
      }
      try {
        await connects.consume(address);
        return true;
      } catch {
        metrics.turnedAway('tooFast');
        return false;
      }
    },
    opened: (request) => {
      const address = addressOf(request);
      open.set(address, (open.get(address) ?? 0) + 1);
    },
    closed: (request) => {
      const address = addressOf(request);
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    },
  };
}

/** Browsers name the page's origin and cannot lie about it; programs that are no browsers send none. */
function mayOriginate(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false;
  }
}
