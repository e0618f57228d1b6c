/** What is counted and measured of the tables. Labels are from closed sets: titles, refusal keys, kinds. */
export interface TableMetrics {
  moveMade(title: string): void;
  refused(title: string, key: string): void;
  /** The rules threw or ran too long. */
  ruleFailed(title: string): void;
  frozen(title: string): void;
  /** Another writer was faster and the decision was made again. */
  conflict(title: string): void;
  /** Validate to stored. */
  commitTook(title: string, ms: number): void;
  /** Stored to handed to every room's sockets. */
  fanOutTook(title: string, ms: number): void;
  standInMoved(title: string): void;
  /** A message to a device or a webhook has arrived, has not, or the device is there no more. */
  noticeSent(way: 'push' | 'webhook', result: 'sent' | 'failed' | 'gone'): void;
  woken(title: string, ms: number): void;
  /** A store call failed. */
  storageFailed(): void;
}

const nothing = () => {};

export const silentTableMetrics: TableMetrics = {
  moveMade: nothing,
  refused: nothing,
  ruleFailed: nothing,
  frozen: nothing,
  conflict: nothing,
  commitTook: nothing,
  fanOutTook: nothing,
  standInMoved: nothing,
  noticeSent: nothing,
  woken: nothing,
  storageFailed: nothing,
};
