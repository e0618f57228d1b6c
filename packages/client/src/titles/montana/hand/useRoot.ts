import { type RefObject, useEffect, useRef } from 'react';
import type { KeyPress } from '../../../stage/stray-keys';

/** A button that was pressed may be gone afterwards: then the map has the focus, whose keys reach everything. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, key: string, view: object): void {
  const inside = useRef(false);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const enter = () => {
      inside.current = true;
    };
    const leave = (event: FocusEvent) => {
      // An element that is taken away leaves the focus to nobody, and says so without a successor.
      if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget))
        inside.current = false;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [root]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is the moment to look after the focus
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('.chart')?.focus();
  }, [key, view]);
}

/** Tells of every press beside the map, before whatever is pressed does its own. */
export function usePressesBeside(root: RefObject<HTMLElement | null>, press: () => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const listen = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.chart') === null) latest.current();
    };
    element.addEventListener('click', listen, true);
    return () => element.removeEventListener('click', listen, true);
  }, [root]);
}

/** Hands over keys that are pressed while something beside the map has the focus. */
export function useKeysBeside(root: RefObject<HTMLElement | null>, key: (event: KeyPress) => void): void {
  const latest = useRef(key);
  latest.current = key;
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const listen = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || on === null || on.matches('.chart')) return;
      latest.current(event);
    };
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [root]);
}
