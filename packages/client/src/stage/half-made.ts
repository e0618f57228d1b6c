import { useEffect, useMemo, useState } from 'react';
import { drawer, type HalfMade } from '../identity/drawer';

/**
 * What is half made in somebody's hand. A page that is laid out anew, as when a tablet is turned, picks it up again, and
 * so does one that is loaded anew in the same tab. It belongs to one seat (`holder`) and one moment of its game: when
 * either is another, it is `fresh`, and what lay there is cleared away. `told` clears it away at once, for whoever passes
 * the device on with the very move that was made of it.
 */
export function useHalfMade<T extends object>(
  holder: string | null,
  moment: string,
  fresh: T,
): readonly [made: T, make: (made: T) => void, told: () => void] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fresh` only tells the parts
  const found = useMemo(() => (holder === null ? undefined : drawer.find(holder, fresh)), [holder]);
  const [last, setLast] = useState<(HalfMade<T> & { readonly holder: string | null }) | null>(null);
  const kept = last?.holder === holder ? last : found;
  const made = kept?.moment === moment ? kept.made : null;
  useEffect(() => {
    if (holder === null) return;
    if (made === null) drawer.clear(holder);
    else drawer.lay(holder, { moment, made });
  }, [holder, moment, made]);
  const make = (now: T) => setLast({ holder, moment, made: now });
  return [made ?? fresh, make, () => holder !== null && drawer.clear(holder)];
}
