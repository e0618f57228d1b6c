import { useEffect, useRef } from 'react';
import type { KeyPress } from '../../../stage/stray-keys';

/** Keys pressed anywhere on the stage, or with the focus nowhere. Enter and Space belong to whatever has the focus. */
export function useStageKeys(key: (event: KeyPress) => boolean): void {
  const latest = useRef(key);
  latest.current = key;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const nowhere = activeElement === null || activeElement === document.body;
      if (!nowhere && activeElement.closest('.bs-stage') === null && activeElement.id !== 'stage') return;
      const held = !nowhere && activeElement.matches('button, [role="button"], a, input');
      if (held && (event.key === 'Enter' || event.key === ' ')) return;
      if (latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
