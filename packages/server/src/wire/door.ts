import type { IncomingMessage } from 'node:http';
import type { Households } from '../budgets/households';
import type { WireLimits } from './limits';
import type { WireMetrics } from './metrics';

export interface DoorSettings {
  readonly limits: WireLimits;
  readonly households: Households;
  /** Origins beside the server's own, as `https://host[:port]`; pages from elsewhere may not connect. */
  readonly origins: readonly string[];
  /** The caller's address; behind a proxy only the server's configuration knows where to look. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly metrics: WireMetrics;
}

/** Decides who may connect, before anything is kept of them. */
export interface Door {
  admit(request: IncomingMessage): boolean;
}

export function createDoor({ limits, households, origins, addressOf, metrics }: DoorSettings): Door {
  return {
    admit: (request) => {
      if (!mayOriginate(request, origins)) {
        metrics.turnedAway('origin');
        return false;
      }
      const household = households.of(addressOf(request));
      if (household.open >= limits.connectionsPerAddress) {
        metrics.turnedAway('tooMany');
        return false;
      }
      if (household.connects.pay(1) > 0) {
        metrics.turnedAway('tooFast');
        return false;
      }
      return true;
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
