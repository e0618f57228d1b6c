import { useEffect, useRef } from 'react';

/** Single keys of a page. Not while somebody writes, or a dialog is open. What is held down is one press, but for arrows and the like. */
export function useKeys(map: Readonly<Record<string, () => void>>): void {
  const current = useRef(map);
  useEffect(() => {
    current.current = map;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (
        target instanceof HTMLElement &&
        target.closest('input:not([type="radio"]), textarea, select, dialog')
      )
        return;
      // Space and Enter belong to whatever has the focus.
      if (
        event.key === ' ' &&
        target instanceof HTMLElement &&
        target.closest('button, a, summary, [tabindex]')
      )
        return;
      const act = current.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      if (!event.repeat || event.key.length > 1) act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
