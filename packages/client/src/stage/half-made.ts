import { identity } from '../identity/held';
import { type Keep, keepInTab, readJson } from '../settings/browser-storage';

/** What is half made, and the moment of the game in which it was. */
export interface HalfMade<T> {
  readonly moment: string;
  readonly made: T;
}

const PREFIX = 'packetboat.half-made.';

/** One place for each seat: what lies there outlasts the page, and another seat of the same browser never finds it. */
export function createDrawer(keep: Keep) {
  const isHalfMade = (value: unknown): value is HalfMade<unknown> =>
    typeof value === 'object' && value !== null && 'moment' in value && 'made' in value;
  return {
    /** Nothing that another version of the page has laid there: it has the parts of `fresh`, or it is left alone. */
    find<T extends object>(holder: string, fresh: T): HalfMade<T> | undefined {
      const found = readJson(keep, PREFIX + holder, isHalfMade);
      return found !== undefined && alike(fresh, found.made) ? (found as HalfMade<T>) : undefined;
    },
    lay(holder: string, made: HalfMade<object>): void {
      keep.set(PREFIX + holder, JSON.stringify(made));
    },
    clear(holder: string): void {
      keep.remove(PREFIX + holder);
    },
    /** Clears the places of all seats but these. */
    clearBut(holders: readonly string[]): void {
      for (const key of keep.keys())
        if (key.startsWith(PREFIX) && !holders.includes(key.slice(PREFIX.length))) keep.remove(key);
    },
  };
}

const alike = (a: unknown, b: unknown): boolean =>
  typeof a !== 'object' ||
  a === null ||
  (typeof b === 'object' &&
    b !== null &&
    Object.keys(a).join() === Object.keys(b).join() &&
    Object.entries(a).every(([key, part]) => alike(part, (b as Record<string, unknown>)[key])));

/** This tab's. */
export const halfMadeDrawer = createDrawer(keepInTab());

/** From now on, a seat that is left takes along what was half made there. */
export function tidyDrawer(): void {
  const tidy = () =>
    halfMadeDrawer.clearBut(identity.tables().flatMap(({ seats }) => seats.map(({ token }) => token)));
  tidy();
  identity.changed.subscribe(tidy);
}
