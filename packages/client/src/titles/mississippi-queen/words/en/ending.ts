import type { Forfeit } from '@packetboat/games/mississippi-queen/hints';

/** Asked before a move is ended that gives something up. */
export function endQuestion({ lost, turnKeeps }: Forfeit) {
  const grave = lost === 'move';
  const keep = turnKeeps ? 'Turn her first.' : 'Step back and sail another way.';
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
