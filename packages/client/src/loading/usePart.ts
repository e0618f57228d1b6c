import { useEffect, useState } from 'react';
import type { Chunk } from './chunk';

/**
 * A part that a page fetches by itself, unasked, and can do without: undefined until it has come, and where it cannot be had.
 * What somebody has pressed for is read with `read` instead, and he is told where it does not come.
 */
export function usePart<T>(part: Chunk<T>, wanted: boolean): T | undefined {
  const [here, setHere] = useState(() => ({ part: part.had() }));
  useEffect(() => {
    if (!wanted) return;
    // One that did not come the last time is tried once more.
    part.preload();
    let gone = false;
    part.load().then(
      (value) => !gone && setHere((now) => (now.part === value ? now : { part: value })),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [part, wanted]);
  return wanted ? here.part : undefined;
}
