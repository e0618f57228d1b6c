import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import type { View } from '@packetboat/games/broadhorns/state';
import { type SeenHand, useHand } from '../../../hand/use-hand';
import type { StageProps } from '../../contract';
import type { Broadhorns } from './reading';
import { handRules } from './rules';

export type BroadhornsHand = SeenHand<Broadhorns>;

export const useBroadhornsHand = (stage: StageProps<View, BroadhornsMove>) => useHand(handRules, stage);
