import { useEffect, useRef, useState } from 'react';
import { motionNow, useSettings } from '../../../settings/settings';
import { COUNT_MS, countedAt } from './counting';

interface CountedProps {
  readonly to: number;
  /** How the number is written; plain digits without it. */
  readonly write?: (n: number) => string;
}

/** A number that counts to its new value when it changes; at once where nothing is to move. */
export function Counted({ to, write = String }: CountedProps) {
  const still = motionNow(useSettings()) === 'reduced';
  const [shown, setShown] = useState(to);
  const now = useRef(to);
  useEffect(() => {
    const from = now.current;
    if (from === to) return;
    if (still) {
      now.current = to;
      setShown(to);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function go(at) {
      now.current = countedAt(from, to, (at - start) / COUNT_MS);
      setShown(now.current);
      if (now.current !== to) frame = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(frame);
  }, [to, still]);
  return <>{write(still ? to : shown)}</>;
}
