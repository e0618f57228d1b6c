import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { of, QUIET_ROUNDS, type View } from '@packetboat/games/broadsides/state';
import type { TwinQuestion } from '../../../../parts/TwinFrame';
import { counted } from '../../../../words/phrase';

/** Moves that are asked about once more before they are made. */
export type Grave = Extract<BroadsidesMove['type'], 'surrender' | 'claimDraw' | 'holdFire'>;

export function questionOf(move: Grave, view: View, seat: number): Required<TwinQuestion> {
  switch (move) {
    case 'surrender':
      return {
        head: 'Strike your colours?',
        consequence: 'Your ship surrenders and the game is lost.',
        yes: 'Surrender',
        no: 'Fight on',
      };
    case 'claimDraw':
      return {
        head: 'Claim a draw?',
        consequence: `No shot has fallen for ${counted(view.quietRounds, 'round', 'rounds')}. The game ends at once, and nobody wins.`,
        yes: 'Claim the draw',
        no: 'Sail on',
      };
    case 'holdFire':
      return {
        head: 'Hold the rest of your fire?',
        consequence: `${counted(of(view.volley?.guns ?? [[], []], seat).length, 'cannon stays', 'cannons stay').replace(/^./, (first) => first.toUpperCase())} silent in this exchange.`,
        yes: 'Hold fire',
        no: 'Fight on',
      };
  }
}

/** How near the ships are to parting in peace; nothing while that is far off. */
export function quietWords({ quietRounds }: View): string | null {
  if (quietRounds >= QUIET_ROUNDS)
    return `No shot for ${counted(quietRounds, 'round', 'rounds')}: either side may claim a draw.`;
  return quietRounds * 2 < QUIET_ROUNDS
    ? null
    : `No shot for ${counted(quietRounds, 'round', 'rounds')}; after ${counted(QUIET_ROUNDS, 'round', 'rounds')} either side may claim a draw.`;
}
