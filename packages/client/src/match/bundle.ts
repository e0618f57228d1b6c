import { gathering } from './gather';
import { type MatchSnapshot, NOTHING_YET } from './snapshot';
import type { MatchStore } from './store';

export interface Line {
  readonly token: string | null;
  readonly store: MatchStore;
  readonly snapshot: MatchSnapshot;
}

/** The lines of one page, as React reads them. */
export interface Bundle {
  get(): readonly Line[];
  subscribe(listener: () => void): () => void;
  open(): void;
  close(): void;
}

/**
 * What comes by itself is gathered: people and stand-ins may play by the hundred moves a second, each a message of its
 * own, and React ends a page that is changed some fifty times before it has come to rest. Nothing is lost, because a
 * snapshot has every moment and line of those before it. What this page waits for, the answer to its own move, is
 * told at once, with all that was gathered until then.
 */
export function bundleOf(
  tokens: readonly (string | null)[],
  openLine: (token: string | null) => MatchStore,
): Bundle {
  let stores: readonly MatchStore[] = [];
  let lines: readonly Line[] = tokens.map((token) => ({ token, store: idle, snapshot: NOTHING_YET }));
  let end = () => {};
  const listeners = new Set<() => void>();
  const tell = () => {
    lines = tokens.map((token, i) => {
      const store = stores[i] ?? idle;
      const known = lines[i];
      const snapshot = store.get();
      return known?.store === store && known.snapshot === snapshot ? known : { token, store, snapshot };
    });
    for (const listener of [...listeners]) listener();
  };
  const isAwaited = () =>
    stores.some((store, i) => store.get().pending !== (lines[i]?.snapshot ?? NOTHING_YET).pending);

  return {
    get: () => lines,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open: () => {
      const changes = gathering(tell);
      stores = tokens.map(openLine);
      for (const store of stores) store.subscribe(() => (isAwaited() ? changes.now() : changes.soon()));
      changes.now();
      end = changes.end;
    },
    close: () => {
      for (const store of stores) store.close();
      end();
    },
  };
}

const silent = { ok: false, refusal: { key: 'server.silent' } } as const;

/** Stands where no line is open yet. */
const idle: MatchStore = {
  get: () => NOTHING_YET,
  subscribe: () => () => undefined,
  move: async () => silent,
  undo: async () => silent,
  order: async () => silent.refusal,
  advice: async () => silent,
  noAdvice: () => undefined,
  say: async () => silent.refusal,
  older: async () => {},
  look: async () => false,
  retry: () => undefined,
  close: () => undefined,
};
