import { type RefObject, useEffect, useRef } from 'react';

/** What was pressed may be gone afterwards: then the first of `places` that is there has the focus, whose keys reach on. */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, places: readonly string[]): void {
  const last = useRef<Node | null>(null);
  useEffect(() => {
    const element = frame.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Node ? target : null;
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
    for (const place of places) {
      const found = frame.current?.querySelector<HTMLElement | SVGElement>(place);
      if (found) return found.focus({ preventScroll: true });
    }
  });
}
