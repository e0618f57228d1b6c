import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Log } from '../tables/context';

/** Tells the log whose visits were refused, for programs that bar addresses. */
export type TellAddress = (address: string, refusal: string) => void;

/** A flood of refusals must not fill the disk. */
const LINES_OF_ONE = 10;
const LINES_OF_ALL = 600;
const SECONDS = 60;

/** What a visitor by mistake meets once or twice, and one who tries doors all the time. */
const TOLD: ReadonlySet<string> = new Set([
  'host.unknown',
  'house.token',
  'house.word',
  'origin.foreign',
  'rate.limited',
  'token.unknown',
]);

/** Where the host does not want it, addresses stand nowhere. */
export function addressLog(on: boolean, log: Log): TellAddress {
  if (!on) return () => {};
  const each = new RateLimiterMemory({ points: LINES_OF_ONE, duration: SECONDS });
  const all = new RateLimiterMemory({ points: LINES_OF_ALL, duration: SECONDS });
  return (address, refusal) => {
    if (!TOLD.has(refusal) && !refusal.startsWith('connection.')) return;
    const within = each.consume(address).then(() => all.consume('all'));
    within.then(
      () => log.info({ address, refusal }, 'visitor refused'),
      () => {},
    );
  };
}
