import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { lineTo } from './line';
import { type MatchSnapshot, NOTHING_YET } from './snapshot';
import type { MatchStore } from './store';

export interface Line {
  readonly token: string | null;
  readonly store: MatchStore;
  readonly snapshot: MatchSnapshot;
}

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
    () => bundleOf(title, match, key === '' ? [null] : key.split(' '), choosing),
    [title, match, key, choosing],
  );
  useEffect(() => {
    bundle.open();
    return () => bundle.close();
  }, [bundle]);
  return useSyncExternalStore(bundle.subscribe, bundle.get, bundle.get);
}

function bundleOf(title: string, match: string, tokens: readonly (string | null)[], choosing: boolean) {
  const idle: MatchStore = {
    get: () => NOTHING_YET,
    subscribe: () => () => undefined,
    move: async () => ({ ok: false, refusal: { key: 'server.silent' } }),
    undo: async () => ({ ok: false, refusal: { key: 'server.silent' } }),
    rewind: async () => ({ ok: false, refusal: { key: 'server.silent' } }),
    say: async () => ({ key: 'server.silent' }),
    older: async () => false,
    look: async () => false,
    retry: () => undefined,
    close: () => undefined,
  };
  let stores: readonly MatchStore[] = [];
  let lines: readonly Line[] = tokens.map((token) => ({ token, store: idle, snapshot: NOTHING_YET }));
  const listeners = new Set<() => void>();
  const refresh = () => {
    lines = tokens.map((token, i) => {
      const store = stores[i] ?? idle;
      const known = lines[i];
      const snapshot = store.get();
      return known?.store === store && known.snapshot === snapshot ? known : { token, store, snapshot };
    });
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => lines,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open: () => {
      stores = tokens.map((token) => lineTo(title, match, token, choosing));
      for (const store of stores) store.subscribe(refresh);
      refresh();
    },
    close: () => {
      for (const store of stores) store.close();
    },
  };
}
