/** What one connection or one address may have. What they may ask for is a matter of the budgets. */
export interface WireLimits {
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** Messages refused for haste before the connection is ended. */
  readonly patience: number;
  /** The same where the whole address has been hasty. */
  readonly patienceWithCrowds: number;
  readonly connectionsPerAddress: number;
  /** While so much waits for a connection, it is told no more than it hears anyway. */
  readonly unreadBytes: number;
  /** So much may wait for a connection that does not read. */
  readonly backlogBytes: number;
}

/**
 * 400 connections: 100 people with two tabs each, who have all changed networks at once and whose dead lines have not
 * been noticed yet.
 */
export const defaultWireLimits: WireLimits = {
  messagesPerSecond: 20,
  messageBurst: 40,
  patience: 200,
  patienceWithCrowds: 20,
  connectionsPerAddress: 400,
  unreadBytes: 256_000,
  backlogBytes: 1_000_000,
};
