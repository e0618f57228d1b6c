import type { Storage } from '../storage/storage';

/** A storage that fails when it is told to. */
export interface LossyStorage {
  readonly storage: Storage;
  /** The next calls of this are carried out, and their answers get lost: they reject. */
  lose(name: keyof Storage, times?: number): void;
  /** From now on, calls of these reject and do nothing; of none: everything works again. */
  refuse(...names: (keyof Storage)[]): void;
  /** The same, as soon as this has been carried out and answered. */
  refuseAfter(name: keyof Storage, ...names: (keyof Storage)[]): void;
}

export function lossyStorage(storage: Storage): LossyStorage {
  let refused: ReadonlySet<PropertyKey> = new Set();
  const lost = new Map<PropertyKey, number>();
  const next = new Map<PropertyKey, ReadonlySet<PropertyKey>>();
  return {
    storage: new Proxy(storage, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          if (refused.has(name)) throw new Error('no connection');
          const answer: unknown = await Reflect.apply(value, target, args);
          refused = next.get(name) ?? refused;
          next.delete(name);
          const times = lost.get(name) ?? 0;
          lost.set(name, times - 1);
          if (times > 0) throw new Error('connection lost after the commit');
          return answer;
        };
      },
    }),
    lose: (name, times = 1) => void lost.set(name, times),
    refuse: (...names) => {
      refused = new Set(names);
    },
    refuseAfter: (name, ...names) => {
      next.set(name, new Set(names));
    },
  };
}
