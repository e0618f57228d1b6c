/** Keeps what was used lately, as long as all of it together weighs no more than it may. */
export interface Shelf<T> {
  get(key: string): T | undefined;
  /** What is there under this key already is replaced. */
  put(key: string, value: T, weight: number): void;
  /** What all of it weighs. */
  weight(): number;
}

export function createShelf<T>(atMost: number): Shelf<T> {
  // A map keeps its order: the first key is the one that was used longest ago.
  const kept = new Map<string, { readonly value: T; readonly weight: number }>();
  let total = 0;

  const drop = (key: string) => {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    put: (key, value, weight) => {
      drop(key);
      kept.set(key, { value, weight });
      total += weight;
      for (const oldest of kept.keys()) {
        if (total <= atMost) return;
        drop(oldest);
      }
    },
    weight: () => total,
  };
}
