import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { type SeenHand, useHand } from '../../../hand/use-hand';
import type { StageProps } from '../../contract';
import type { Planned, Railroad } from './reading';
import { handRules } from './rules';

export type RailroadHand = SeenHand<Railroad> & {
  /** Tracks drawn with the finger and not laid yet. */
  readonly drawn: Planned;
};

const NOTHING: readonly never[] = [];

export function useRailroadHand(stage: StageProps<View, SmallRailroadEmpiresMove>) {
  const { hand, press } = useHand(handRules, stage);
  return { hand: { ...hand, drawn: hand.plan ?? NOTHING }, press };
}
