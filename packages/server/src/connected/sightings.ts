import type { Seat } from '@packetboat/games';
import type { Sighting, Storage } from '../storage/storage';
import { type Log, logFailure } from '../tables/context';

/** When seats were last seen, on its way into the store: what comes close together is written together. */
export interface Sightings {
  /** `at` null: somebody is there. */
  note(match: string, seat: Seat, at: number | null): void;
  /** Writes what is noted and these, and nothing that comes later. */
  close(last: readonly Sighting[]): Promise<void>;
}

const GATHER_MS = 1_000;

export function createSightings(storage: Pick<Storage, 'see'>, log: Log): Sightings {
  const noted = new Map<string, Sighting>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let writing = Promise.resolve();

  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...noted.values()];
    noted.clear();
    if (rows.length === 0) return writing;
    writing = writing
      .then(() => storage.see(rows))
      .catch((error: unknown) => logFailure(log, {}, error, 'sightings not written'));
    return writing;
  };

  return {
    note: (match, seat, at) => {
      if (closed) return;
      noted.set(`${match}/${seat}`, { match, seat, at });
      timer ??= setTimeout(write, GATHER_MS).unref();
    },
    close: (last) => {
      for (const one of last) noted.set(`${one.match}/${one.seat}`, one);
      closed = true;
      return write();
    },
  };
}
