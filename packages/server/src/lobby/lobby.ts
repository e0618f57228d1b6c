import type { TableInfo } from '@packetboat/protocol';

/** Tells those who look at the listed tables that something about them may have changed. */
export interface Lobby {
  /**
   * By an entry about it a table was so and is so now; undefined where it was not there, or is gone. Whether who looks at the
   * list can see that is decided here. Changes close together are told as one.
   */
  became(before: Looks | undefined, after: Looks | undefined): void;
  /** Something happened to tables of which this process knows no more: who looks reads the list anew. */
  elsewhere(): void;
  /** Another one after whatever happened to a listed table, told or not: what was read before it is old. */
  readonly version: number;
  /** How often that was told; what is read after it is at least as new. */
  readonly changes: number;
  /** True once there were more changes than so many; false when the time is up, or the server goes down. */
  beyond(changes: number, withinMs: number): Promise<boolean>;
  close(): void;
}

/** What of a table the list is about. */
export type Looks = Pick<TableInfo, 'id' | 'status' | 'listed' | 'private' | 'keptUntil' | 'seats'>;

/**
 * A table as who looks at the list can tell it from another, or from itself a while ago. Who is connected, and whose turn it
 * is, changes too often.
 */
export function looksOf(table: Looks): string {
  const { id, status, listed, keptUntil, seats } = table;
  return JSON.stringify([
    id,
    status,
    listed,
    table.private,
    keptUntil,
    seats.map(({ kind, name }) => [kind, name]),
  ]);
}

/** What the list shows of it: nothing where it is not listed. */
const lookOf = (table: Looks | undefined) => (table?.listed ? looksOf(table) : undefined);

export function createLobby(settleMs: number): Lobby {
  const waiting = new Set<() => void>();
  let version = 0;
  let changes = 0;
  let settling: NodeJS.Timeout | undefined;
  let closed = false;
  const wake = () => {
    for (const go of [...waiting]) go();
  };

  const changed = () => {
    if (settling !== undefined || closed) return;
    settling = setTimeout(() => {
      settling = undefined;
      changes++;
      wake();
    }, settleMs);
    settling.unref();
  };

  return {
    became: (before, after) => {
      if (before?.listed || after?.listed) version++;
      if (lookOf(before) !== lookOf(after)) changed();
    },
    elsewhere: () => {
      version++;
      changed();
    },
    get version() {
      return version;
    },
    get changes() {
      return changes;
    },
    beyond: async (seen, withinMs) => {
      if (withinMs <= 0) return false;
      if (changes === seen && !closed) {
        await new Promise<void>((resolve) => {
          const go = () => {
            clearTimeout(patience);
            waiting.delete(go);
            resolve();
          };
          const patience = setTimeout(go, withinMs);
          waiting.add(go);
        });
      }
      return changes !== seen;
    },
    close: () => {
      closed = true;
      clearTimeout(settling);
      wake();
    },
  };
}
