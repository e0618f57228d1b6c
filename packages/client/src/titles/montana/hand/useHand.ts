import type { Seat } from '@packetboat/games/kit/title';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { askedSeat } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import { type SeenHand, useHand } from '../../../hand/use-hand';
import type { StageProps } from '../../contract';
import type { Montana } from './reading';
import { handRules } from './rules';

export type MontanaHand = SeenHand<Montana> & {
  /** Whom the table asks: whose hand it is, or who is watched. */
  readonly asked: Seat;
};

export function useMontanaHand(stage: StageProps<View, MontanaMove>) {
  const { hand, press } = useHand(handRules, stage);
  return { hand: { ...hand, asked: askedSeat(stage.view) }, press };
}
