import { forfeitOf } from '@packetboat/games/mississippi-queen/hints';
import type { View } from '@packetboat/games/mississippi-queen/state';
import { words } from '../words';

/** Asked before a move is ended that gives something up; without it, ending is one press. */
export interface EndQuestion {
  readonly head: string;
  /** What is given up, and how to keep it. */
  readonly why: string;
  readonly grave: boolean;
  readonly yes: string;
  readonly no: string;
}

/** What to know before one ends the move as the boat lies now; nothing when no harm comes of it. */
export function endQuestion(view: View): EndQuestion | undefined {
  const forfeit = forfeitOf(view);
  return forfeit === null ? undefined : words.endQuestion(forfeit);
}
