import { useLayoutEffect, useRef, useState } from 'react';

/** What has changed nothing to be seen by then changes nothing. */
const LONGEST_MS = 200;

/**
 * Waits until another view than `before` is drawn. It resolves with the drawing itself, not with a frame of the screen:
 * whoever presses at once what he now sees must not be told that the press before it is still under way, and in a tab
 * that nobody sees there are no frames.
 */
export function useDrawn<V>(view: V): (before: V) => Promise<void> {
  const drawn = useRef(view);
  const waiting = useRef(new Set<() => void>());
  useLayoutEffect(() => {
    drawn.current = view;
    for (const wake of [...waiting.current]) wake();
  });
  const [until] = useState(() => (before: V): Promise<void> => {
    if (drawn.current !== before) return Promise.resolve();
    return new Promise((resolve) => {
      const look = () => {
        if (drawn.current !== before) done();
      };
      const done = () => {
        clearTimeout(timer);
        waiting.current.delete(look);
        resolve();
      };
      const timer = setTimeout(done, LONGEST_MS);
      waiting.current.add(look);
    });
  });
  return until;
}
