import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { View } from '@packetboat/games/broadsides/state';
import type { Hand, HandNow } from '../../../hand/hand';
import { useHand } from '../../../hand/use-hand';
import type { StageProps } from '../../contract';
import type { Broadsides, Reading } from './reading';
import { handRules } from './rules';

/** The hand as everything on the stage sees it, and what presses are told to. */
export interface SeaHand
  extends HandNow<Broadsides>,
    Reading,
    Pick<Hand<Broadsides>, 'do' | 'tap' | 'confirm' | 'back' | 'key' | 'pointAt'> {}

/** `shows`: something is being shown, and nothing is begun before its end. */
export function useSeaHand(stage: StageProps<View, BroadsidesMove>, shows: boolean): SeaHand {
  const hand = useHand(handRules, shows ? { ...stage, legal: NOTHING } : stage);
  const now = hand.now();
  const { do: does, tap, confirm, back, key, pointAt } = hand;
  return { ...now.reading, ...now, do: does, tap, confirm, back, key, pointAt };
}

const NOTHING: readonly never[] = [];
