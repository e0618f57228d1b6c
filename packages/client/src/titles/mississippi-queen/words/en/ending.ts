import { forfeitOf } from '@packetboat/games/mississippi-queen/hints';
import type { View } from '@packetboat/games/mississippi-queen/state';

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
  if (forfeit === null) return undefined;
  const grave = forfeit.lost === 'move';
  const keep = forfeit.turnKeeps ? 'Turn her first.' : 'Step back and sail another way.';
  return {
    head: 'End your move here?',
    why: grave
      ? `As she lies now, she will have no move next turn and be out of the race. ${keep}`
      : 'As she lies now, next turn will burn coal. Your free turn is left, and would spare it.',
    grave,
    yes: 'End anyway',
    no: 'Keep steering',
  };
}
