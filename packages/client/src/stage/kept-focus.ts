import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was pressed may be gone afterwards. Whoever works by keys goes on at the first of `places` that is there; after a
 * pointer the last of them has the focus, whose keys reach on.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, places: readonly string[]): void {
  const last = useRef<Element | null>(null);
  const byKeys = useRef(false);
  useEffect(() => {
    const element = frame.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
      byKeys.current = last.current?.matches(':focus-visible') === true;
    };
    // Whoever has gone elsewhere is not called back; what vanishes leaves the focus to nothing.
    const drop = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) last.current = null;
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', drop);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', drop);
    };
  }, [frame]);
  // After every drawing: whatever is drawn anew may have taken it away.
  useEffect(() => {
    const gone = last.current !== null && !document.contains(last.current);
    if (!gone || document.activeElement !== document.body) return;
    last.current = null;
    for (const place of byKeys.current ? places : places.slice(-1)) {
      const found = frame.current?.querySelector<HTMLElement | SVGElement>(place);
      if (found) return found.focus({ preventScroll: true });
    }
  });
}
