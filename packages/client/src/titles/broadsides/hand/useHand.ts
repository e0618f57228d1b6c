import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { View } from '@packetboat/games/broadsides/state';
import { type SeenHand, useHand } from '../../../hand/use-hand';
import type { StageProps } from '../../contract';
import type { Broadsides } from './reading';
import { handRules } from './rules';

export type SeaHand = SeenHand<Broadsides>;

/** `shows`: something is being shown, and nothing is begun before its end. */
export const useSeaHand = (stage: StageProps<View, BroadsidesMove>, shows: boolean) =>
  useHand(handRules, shows ? { ...stage, legal: NOTHING } : stage);

const NOTHING: readonly never[] = [];
