import { useEffect, useRef } from 'react';

/** As much of a key press as a hand needs, from React or from the page. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'
>;

/**
 * Hands over keys that nothing on the page has the focus for: one need not click on the map first. Whoever has just
 * pressed a button with the mouse still has it focused: letters and figures mean nothing to a button, so they go on too.
 */
export function useStrayKeys(key: (event: KeyPress) => void): void {
  const latest = useRef(key);
  latest.current = key;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      const idle =
        activeElement === body || (activeElement instanceof HTMLButtonElement && /^\S$/.test(event.key));
      if (!idle || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
