import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { bundleOf, type Line } from './bundle';
import { lineTo } from './line';

/**
 * The lines of a page to one match: one for each seat its browser holds there, or a single one that watches. Their
 * snapshots come in the order of the tokens. `choosing`: whoever it is looks for a seat.
 */
export function useLines(
  title: string,
  match: string,
  tokens: readonly string[],
  choosing: boolean,
): readonly Line[] {
  const key = tokens.join(' ');
  const bundle = useMemo(
    () => bundleOf(key === '' ? [null] : key.split(' '), (token) => lineTo(title, match, token, choosing)),
    [title, match, key, choosing],
  );
  useEffect(() => {
    bundle.open();
    return () => bundle.close();
  }, [bundle]);
  return useSyncExternalStore(bundle.subscribe, bundle.get, bundle.get);
}
