/** What is left of T when a field that may be missing is either there or not, and never `undefined`. */
export type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Drops the fields that were not given: zod writes `undefined` where our own types have no field. */
export function present<T extends object>(value: T): Present<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Present<T>;
}
