import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { View } from '@packetboat/games/mississippi-queen/state';

/** What the acting player's hand is doing. */
export type Doing =
  | 'watching'
  /** The move has not begun: the speed may still be set. */
  | 'settingSpeed'
  | 'steering'
  /** The boat before the bow is taken hold of: where shall it go? Nothing is sent before that is said. */
  | 'aimingPush'
  /** All hexes are sailed: turn once more, or end the move. */
  | 'arriving'
  | 'facing';

/** What is held in the hand and has not been sent. */
export interface Held {
  /** Small moves that bring the bow before the boat that is taken hold of. */
  readonly aim: readonly MississippiQueenMove[] | null;
  /** The end of the move gives something up, and has been asked for once. */
  readonly asked: boolean;
}

export const EMPTY: Held = { aim: null, asked: false };

export function doingOf(view: View, legal: readonly MississippiQueenMove[], aiming = false): Doing {
  const has = (type: MississippiQueenMove['type']) => legal.some((move) => move.type === type);
  if (has('face')) return 'facing';
  if (legal.length === 0) return 'watching';
  if (aiming) return 'aimingPush';
  if (has('endMove')) return 'arriving';
  return !view.move.speedChosen && view.move.spent === 0 ? 'settingSpeed' : 'steering';
}

/** True before the first hex, while the speed has not been changed. */
export const isSpeedOpen = ({ move }: View, doing: string): boolean =>
  doing !== 'watching' && doing !== 'facing' && !move.speedChosen && move.spent === 0;
