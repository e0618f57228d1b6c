import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import type { View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { Hand, HandNow } from '../../../hand/hand';
import { useHand } from '../../../hand/use-hand';
import { namesIn } from '../../../parts/seats';
import type { StageProps } from '../../contract';
import type { Broadhorns, Reading } from './reading';
import { handRules } from './rules';

/** The hand as everything on the stage sees it. */
export interface BroadhornsHand extends HandNow<Broadhorns>, Reading {
  readonly nameOf: (seat: Seat) => string;
  do: Hand<Broadhorns>['do'];
}

export function useBroadhornsHand(stage: StageProps<View, BroadhornsMove>): {
  readonly hand: BroadhornsHand;
  /** What pointers and keys are told to. */
  readonly press: Hand<Broadhorns>;
} {
  const press = useHand(handRules, stage);
  const now = press.now();
  const hand: BroadhornsHand = {
    ...now.reading,
    ...now,
    nameOf: namesIn(stage.seats),
    do: press.do,
  };
  return { hand, press };
}
