import type { IncomingMessage } from 'node:http';
import type { Households } from '../budgets/households';
import type { Hosts } from '../http/hosts';
import { isForeign } from '../http/origins';
import { refuse } from '../http/refusals';
import type { WireLimits } from './limits';
import type { WireMetrics } from './metrics';

export interface AdmissionSettings {
  readonly limits: WireLimits;
  readonly households: Households;
  /** Origins beside the server's own, as `https://host[:port]`; pages from elsewhere may not connect. */
  readonly origins: readonly string[];
  readonly hosts: Hosts;
  /** The caller's address; behind a proxy only the server's configuration knows where to look. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly metrics: WireMetrics;
  readonly turnedAway?: ((request: IncomingMessage, reason: string) => void) | undefined;
}

/** Decides who may connect, before anything is kept of them. */
export interface Admission {
  /** Nothing, or why not. */
  admit(request: IncomingMessage): string | undefined;
}

export function createAdmission(settings: AdmissionSettings): Admission {
  const { limits, households, origins, hosts, addressOf, metrics } = settings;
  const refusalOf = (request: IncomingMessage): keyof typeof REFUSALS | undefined => {
    if (!hosts.know(request.headers.host)) return 'host';
    // Answers that are scripts, which any page may load: nothing says where such a request comes from.
    if (new URLSearchParams(request.url?.split('?')[1]).has('j')) return 'jsonp';
    if (isForeign(request.headers, origins)) return 'origin';
    const household = households.of(addressOf(request));
    if (household.open >= limits.connectionsPerAddress) return 'tooMany';
    return household.connects.pay(1) > 0 ? 'tooFast' : undefined;
  };

  return {
    admit: (request) => {
      const reason = refusalOf(request);
      if (reason === undefined) return undefined;
      metrics.turnedAway(reason);
      settings.turnedAway?.(request, reason);
      return REFUSALS[reason];
    },
  };
}

/** What programs and their makers read. */
const REFUSALS = {
  host: refuse('host.unknown').message,
  origin: refuse('origin.foreign').message,
  jsonp: 'JSONP is not served here: use WebSocket or plain long polling.',
  tooMany: 'This address has too many connections open.',
  tooFast: 'This address connects too often. Wait a little and try again.',
};
