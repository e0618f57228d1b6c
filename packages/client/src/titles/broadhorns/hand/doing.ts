import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { isFull } from '@packetboat/games/broadhorns/sell';
import { isTown, type View } from '@packetboat/games/broadhorns/state';

/** What the hand is doing. */
export type Doing =
  | 'watching'
  | 'choosingAction'
  | 'choosingBoat'
  | 'selling'
  /** A barrel of one's choice is in the hand and goes to a stall. */
  | 'holdingBarrel'
  /** The town is full: one of its barrels goes to the season track. */
  | 'choosingForTrack'
  | 'buying'
  | 'boarding'
  | 'answering'
  | 'layingDown'
  /** Asked once more before something that cannot be had again. */
  | 'endingTurn'
  | 'endingExpedition';

/** What is half made. */
export interface Half {
  /** The space that was chosen to sail to. */
  readonly bound: number | null;
  /** The box whose barrel is in the hand. */
  readonly box: number | null;
  /** The card about to be laid down, by its place in the hand. */
  readonly card: number | null;
  /** A question that waits for yes or no. */
  readonly asked: 'endTurn' | 'end' | null;
}

export const NOTHING_HALF: Half = { bound: null, box: null, card: null, asked: null };

export function doingOf(view: View, legal: readonly BroadhornsMove[], half: Half): Doing {
  if (legal.length === 0) return 'watching';
  if (half.asked !== null && legal.some(({ type }) => type === half.asked))
    return half.asked === 'end' ? 'endingExpedition' : 'endingTurn';
  switch (view.step) {
    case 'actions':
      return 'choosingAction';
    case 'boat':
      return 'choosingBoat';
    case 'sell':
      if (half.box !== null) return 'holdingBarrel';
      return needsTrackChoice(view) ? 'choosingForTrack' : 'selling';
    case 'buy':
      return 'buying';
    case 'travelers':
      return 'boarding';
    case 'ice':
      return 'answering';
    case 'discard':
      return 'layingDown';
  }
}

/** The sale has filled the town, and the season track still wants a barrel. */
function needsTrackChoice(view: View): boolean {
  const { port } = view;
  return port !== null && isTown(port.place) && isFull(view, port.place);
}
