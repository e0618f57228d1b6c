import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import type { Hand, HandNow } from '../../../hand/hand';
import { useHand } from '../../../hand/use-hand';
import { namesIn } from '../../../parts/seats';
import type { StageProps } from '../../contract';
import type { Planned, Railroad, Reading } from './reading';
import { handRules } from './rules';

/** The hand as everything on the stage sees it. */
export interface RailroadHand extends HandNow<Railroad>, Reading {
  /** Tracks drawn with the finger and not laid yet. */
  readonly drawn: Planned;
  readonly nameOf: (seat: number) => string;
  do: Hand<Railroad>['do'];
  choose(spot: Spot): void;
}

const NOTHING: readonly never[] = [];

export function useRailroadHand(stage: StageProps<View, SmallRailroadEmpiresMove>): {
  readonly hand: RailroadHand;
  /** What pointers and keys are told to. */
  readonly press: Hand<Railroad>;
} {
  const press = useHand(handRules, stage);
  const now = press.now();
  const hand: RailroadHand = {
    ...now.reading,
    ...now,
    drawn: now.plan ?? NOTHING,
    nameOf: namesIn(stage.seats),
    do: press.do,
    choose: press.tap,
  };
  return { hand, press };
}
