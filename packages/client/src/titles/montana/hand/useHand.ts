import type { Seat } from '@packetboat/games/kit/title';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { askedSeat } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import type { Hand, HandNow } from '../../../hand/hand';
import { useHand } from '../../../hand/use-hand';
import { namesIn } from '../../../parts/seats';
import type { StageProps } from '../../contract';
import type { Montana, Reading } from './reading';
import { handRules } from './rules';

/** The hand as everything on the stage sees it. */
export interface MontanaHand extends HandNow<Montana>, Reading {
  /** Whom the table asks: whose hand it is, or who is watched. */
  readonly asked: Seat;
  readonly nameOf: (seat: Seat) => string;
  do: Hand<Montana>['do'];
  tap: Hand<Montana>['tap'];
}

export function useMontanaHand(stage: StageProps<View, MontanaMove>): {
  readonly hand: MontanaHand;
  /** What pointers and keys are told to. */
  readonly press: Hand<Montana>;
} {
  const press = useHand(handRules, stage);
  const now = press.now();
  const hand: MontanaHand = {
    ...now.reading,
    ...now,
    asked: askedSeat(stage.view),
    nameOf: namesIn(stage.seats),
    do: press.do,
    tap: press.tap,
  };
  return { hand, press };
}
