/** How much one connection or one address may ask. Rates are per second. */
export interface WireLimits {
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** Messages refused for haste before the connection is ended. */
  readonly patience: number;
  readonly chatPerSecond: number;
  readonly chatBurst: number;
  readonly connectionsPerAddress: number;
  /** New connections of one address within a minute. */
  readonly connectsPerMinute: number;
  /** So much may wait for a connection that does not read. */
  readonly backlogBytes: number;
}

export const defaultWireLimits: WireLimits = {
  messagesPerSecond: 20,
  messageBurst: 40,
  patience: 200,
  chatPerSecond: 0.5,
  chatBurst: 8,
  connectionsPerAddress: 100,
  connectsPerMinute: 300,
  backlogBytes: 2_000_000,
};

/** Fills at a steady rate up to its size; each message takes one out. */
export interface Bucket {
  take(): boolean;
}

export function bucket(perSecond: number, size: number, now: () => number): Bucket {
  let level = size;
  let filledAt = now();
  return {
    take: () => {
      const at = now();
      level = Math.min(size, level + ((at - filledAt) * perSecond) / 1000);
      filledAt = at;
      if (level < 1) return false;
      level--;
      return true;
    },
  };
}
