import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** By the position in which it was last seen. */
export type HalfMade<T> = WeakMap<object, T>;

/**
 * What is half made in somebody's hand: a page that is laid out anew, as when a tablet is turned, picks it up from
 * `known`, which outlasts the page.
 */
export function useHalfMade<T extends object>(
  known: HalfMade<T>,
  view: object,
  fresh: T,
): readonly [T, Dispatch<SetStateAction<T>>] {
  const [kept, setKept] = useState<T>(() => known.get(view) ?? fresh);
  useEffect(() => void known.set(view, kept), [known, view, kept]);
  return [kept, setKept];
}
