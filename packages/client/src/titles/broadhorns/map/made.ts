import { ST_LOUIS } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { saleTown } from '../hand/prices';

/** Where a move is made: on the river, at a town, or at the market. Who has no boat on the river is in St. Louis. */
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
      return merchantOf(view, seat).boat === null ? ST_LOUIS : `boat-${seat}`;
  }
}
