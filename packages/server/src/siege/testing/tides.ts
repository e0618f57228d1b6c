import type { Storage } from '../../storage/storage';
import { slowStorage } from '../../testing/slow-storage';

/** A store that can be made slow for as long as a race lasts, so that what leads up to it does not take for ever. */
export interface Tides {
  readonly wrap: (storage: Storage) => Storage;
  /** Runs the race while every answer of the store takes its time. */
  slowly<T>(race: () => Promise<T>): Promise<T>;
}

export function createTides(ms: number): Tides {
  let races = 0;
  return {
    wrap: (storage) => {
      const slow = slowStorage(storage, ms);
      return new Proxy(storage, {
        get: (quick, name) => Reflect.get(races > 0 ? slow : quick, name),
      });
    },
    slowly: async (race) => {
      races++;
      try {
        return await race();
      } finally {
        races--;
      }
    },
  };
}
