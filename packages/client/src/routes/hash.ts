import { useLocationProperty } from 'wouter/use-browser-location';

/** What stands behind the `#` of an address, in plain letters; nothing where those are no letters at all (`#%`). */
export function textOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** The same for the page's own address, as it changes. */
export const useHashText = (): string => textOfHash(useLocationProperty(() => window.location.hash));
