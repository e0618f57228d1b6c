/** The same all the way down without `readonly`: what a view is to a state that is made of it. */
export type Own<T> = T extends readonly (infer Item)[]
  ? Own<Item>[]
  : T extends object
    ? { -readonly [K in keyof T]: Own<T[K]> }
    : T;

/** A copy that shares nothing with what it was made of, so that moves may be made on it. */
export function ownCopy<T>(value: T): Own<T> {
  return copied(value) as Own<T>;
}

function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  const copy: Record<string, unknown> = {};
  // Searches copy a state for every playout: no list of its entries is made first.
  for (const key in value) copy[key] = copied(value[key as keyof typeof value]);
  return copy;
}

/** Of all pieces those that are not in sight. Of equal ones as many are left as have not been seen. */
export function outOfSight<T>(all: readonly T[], inSight: Iterable<unknown>): T[] {
  const seen = new Map<unknown, number>();
  for (const piece of inSight) seen.set(piece, (seen.get(piece) ?? 0) + 1);
  return all.filter((piece) => {
    const times = seen.get(piece) ?? 0;
    if (times > 0) seen.set(piece, times - 1);
    return times === 0;
  });
}
