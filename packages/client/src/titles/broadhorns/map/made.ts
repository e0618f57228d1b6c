import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';

import type { View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { saleTown } from '../hand/prices';

/** Where a move is made: on the river, at a town, or at the market. */
export function madeAt(move: BroadhornsMove, view: View, seat: Seat): string | null {
  switch (move.type) {
    case 'sail':
      return `river-${move.args.to}`;
    case 'sell':
      return saleTown(view);
    case 'buy':
    case 'peddle':
      return 'market';
    default:
      return `boat-${seat}`;
  }
}
