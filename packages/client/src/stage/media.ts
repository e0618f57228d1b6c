import { useSyncExternalStore } from 'react';

/** The width up to which a game shows one thing at a time, with tabs at its foot. */
export const PHONE = '(max-width: 860px)';

/** Whether a media query holds now. */
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
