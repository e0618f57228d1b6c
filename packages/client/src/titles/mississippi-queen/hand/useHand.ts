import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { Spot, View } from '@packetboat/games/mississippi-queen/state';
import type { Hand } from '../../../hand/hand';
import { type SeenHand, useHand } from '../../../hand/use-hand';
import type { StageProps } from '../../contract';
import { going } from './deeds';
import { type EndQuestion, endQuestion } from './ending';
import { type Doing, isSpeedOpen } from './hand';
import type { River } from './reading';
import { handRules } from './rules';

type RiverStage = StageProps<View, MississippiQueenMove>;

/** The hand as everything on the stage sees it. */
export interface RiverHand extends Omit<SeenHand<River>, 'view' | 'doing'> {
  /** `underWay`: small moves of one's own are being shown, and nothing new is begun before they are. */
  readonly doing: Doing | 'underWay';
  /** True before the first hex, while the speed has not been changed. */
  readonly speedOpen: boolean;
  /** Hexes drawn with the finger, not sailed yet; the boat's own is not among them. */
  readonly drawn: readonly Spot[];
  /** What ending the move would give up, while that waits for a second word. */
  readonly ending: EndQuestion | undefined;
  try(move: MississippiQueenMove): void;
}

const NOTHING: readonly never[] = [];

export function useRiverHand(stage: RiverStage): {
  readonly hand: RiverHand;
  /** What pointers and keys are told to. */
  readonly press: Hand<River>;
} {
  const { hand: seen, press } = useHand(handRules, stage);
  const { view, reading, ...now } = seen;
  const doing = reading.doing === 'watching' && isBeingShown(stage) ? 'underWay' : reading.doing;
  const hand: RiverHand = {
    ...now,
    reading,
    doing,
    speedOpen: isSpeedOpen(view, doing),
    drawn: now.plan?.spots ?? NOTHING,
    ending: now.half.asked && doing === 'arriving' ? endQuestion(view) : undefined,
    try: (move) => void press.do(going(press.now(), move)),
  };
  return { hand, press };
}

/** Steps of one's own that are still being shown leave nothing legal, and are no reason to look away. */
const isBeingShown = ({ legal, past, outcome, turn, seats }: RiverStage): boolean =>
  legal.length === 0 &&
  !past &&
  outcome === undefined &&
  turn.stage !== 'facing' &&
  seats.some(({ seat, mine }) => mine && turn.acting.includes(seat));
