import type { View } from '@packetboat/games/montana/state';
import { useLayoutEffect, useState } from 'react';
import type { Step } from '../../contract';
import { isSpin, withhold } from './spin';

/** Whether the wheel of a step still turns: nobody goes on before it is seen where it stops. */
export function useTurning(step: Step<View> | null, view: View) {
  const [rested, setRested] = useState<number | null>(null);
  const turning = isSpin(step) && rested !== step?.seq;
  const before = turning ? step?.before : undefined;
  useLayoutEffect(() => {
    withhold(before === undefined ? null : { before, after: view });
    return () => withhold(null);
  }, [before, view]);
  return { turning, before, onRest: setRested };
}
