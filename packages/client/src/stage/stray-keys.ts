import { useEffect, useRef } from 'react';

/** As much of a key press as a hand needs, from React or from the page. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'
>;

type OnKey = (event: KeyPress) => void;

/**
 * Hands over keys that nothing on the page has the focus for: one need not click on the map first. Whoever has just
 * pressed a button with the mouse still has it focused: letters and figures mean nothing to a button, so they go on too.
 */
export const useStrayKeys = (key: OnKey): void =>
  useKeys(key, ({ key: pressed }, held) => {
    return held === null || (held instanceof HTMLButtonElement && /^\S$/.test(pressed));
  });

/** The same, and keys pressed anywhere on the stage. Enter and Space belong to whatever has the focus. */
export const useStageKeys = (key: OnKey): void =>
  useKeys(key, ({ key: pressed }, held) => {
    if (held === null) return true;
    if (held.closest('.stage-frame') === null && held.id !== 'stage') return false;
    return !(held.matches('button, [role="button"], a, input') && (pressed === 'Enter' || pressed === ' '));
  });

/** `held`: what has the focus, if anything has. */
function useKeys(key: OnKey, isMeant: (event: KeyboardEvent, held: Element | null) => boolean): void {
  const latest = useRef({ key, isMeant });
  latest.current = { key, isMeant };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (latest.current.isMeant(event, activeElement === body ? null : activeElement))
        latest.current.key(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
