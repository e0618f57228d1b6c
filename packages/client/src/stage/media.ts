import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. What depends on the size of the page asks for a name of `thresholds.ts`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
