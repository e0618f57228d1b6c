/** What is kept between visits or loads: by the browser, or in memory where it refuses that (private windows, tests). */
export interface Keep {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

export function keepInMemory(): Keep {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => {
      kept.set(key, value);
    },
    remove: (key) => {
      kept.delete(key);
    },
    keys: () => [...kept.keys()],
  };
}

/** Between visits, for all tabs. */
export const keepInBrowser = (): Keep => keepIn(() => window.localStorage);

/** As long as the tab is open, for nobody but itself. */
export const keepInTab = (): Keep => keepIn(() => window.sessionStorage);

function keepIn(open: () => Storage): Keep {
  try {
    const storage = open();
    storage.setItem('packetboat.probe', '1');
    storage.removeItem('packetboat.probe');
    return {
      get: (key) => storage.getItem(key),
      set: (key, value) => {
        try {
          storage.setItem(key, value);
        } catch {
          // Full: the seat stays usable in this tab, which is better than a broken page.
        }
      },
      remove: (key) => storage.removeItem(key),
      keys: () => Object.keys(storage),
    };
  } catch {
    return keepInMemory();
  }
}

/** JSON of a known shape, or nothing when it is missing or was written by something else. */
export function readJson<T>(keep: Keep, key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(keep.get(key) ?? 'null');
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
