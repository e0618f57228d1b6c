import type { View } from '@packetboat/games/broadhorns/state';
import { type RefObject, useEffect } from 'react';

interface Boxes {
  readonly stage: RefObject<HTMLElement | null>;
  readonly region: RefObject<HTMLElement | null>;
  readonly desk: RefObject<HTMLElement | null>;
}

/** On a low screen a port action begins at its sheet, and everything else at the map; a new step begins at its head. */
export function useScrolling(
  { stage, region, desk }: Boxes,
  view: View,
  low: boolean,
  ashore: boolean,
): void {
  useEffect(() => {
    if (low) stage.current?.scrollTo({ top: ashore ? (region.current?.offsetHeight ?? 0) : 0 });
  }, [low, ashore, stage, region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is the moment
  useEffect(() => {
    desk.current?.scrollTo({ top: 0 });
  }, [view.step]);
}
