import type { Storage } from '../storage/storage';

/**
 * The same storage, each call of which takes `ms` longer: half before it reaches the store, half before its answer
 * arrives. What a test does meanwhile really happens meanwhile.
 */
export function slowStorage(storage: Storage, ms: number): Storage {
  const pause = () => new Promise((resolve) => setTimeout(resolve, ms / 2));
  return new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        await pause();
        try {
          return await Reflect.apply(value, target, args);
        } finally {
          await pause();
        }
      };
    },
  });
}
