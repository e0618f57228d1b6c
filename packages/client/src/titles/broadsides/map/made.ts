import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { View } from '@packetboat/games/broadsides/state';
import type { Seat } from '@packetboat/games/kit/title';

/** The section of a deck where a move is made; what is plotted or fired is made nowhere. */
export function madeAt(move: BroadsidesMove, _: View, seat: Seat): string | null {
  switch (move.type) {
    case 'man':
      return `${seat}${move.args.captain}`;
    case 'appoint':
      return `${seat}${move.args.at}`;
    case 'step':
      return move.args.to;
    case 'fight':
      return move.args.at;
    default:
      return null;
  }
}
