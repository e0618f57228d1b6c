/** What is counted of the connections. Labels are from closed sets. */
export interface WireMetrics {
  socketOpened(): void;
  socketClosed(): void;
  /** A connection turned away at the door. */
  turnedAway(reason: 'host' | 'origin' | 'jsonp' | 'tooMany' | 'tooFast'): void;
  /** A message refused before it reached a table: malformed, unknown, too fast. */
  messageRefused(key: string): void;
  /** A socket ended because it would not slow down. */
  abuseEnded(): void;
}

const nothing = () => {};

export const silentWireMetrics: WireMetrics = {
  socketOpened: nothing,
  socketClosed: nothing,
  turnedAway: nothing,
  messageRefused: nothing,
  abuseEnded: nothing,
};
