import type { View } from '@packetboat/games/montana/state';
import { useState } from 'react';
import type { Hand } from '../../../hand/hand';
import type { Aimed } from '../hand/pointed';
import type { Montana } from '../hand/reading';

/** What is aimed at that is no place. It belongs to the position it was aimed in. */
export function useAimed(view: View, press: Hand<Montana>) {
  const [aimedAt, setAimedAt] = useState<{ readonly at: Aimed | null; readonly view: View } | null>(null);
  const aim = (at: Aimed | null) => {
    setAimedAt({ at, view });
    if (at !== null) press.forget();
  };
  return [aimedAt?.view === view ? aimedAt.at : null, aim] as const;
}
