import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import type { G, View } from '@packetboat/games/broadhorns/state';
import { broadhorns } from '@packetboat/games/broadhorns/title';
import { chanceFromText } from '@packetboat/games/kit/chance';
import type { Seat } from '@packetboat/games/kit/title';

/** How a sale leaves things: each of its moves must be legal when its turn comes. */
export function applied(view: View, seat: Seat, moves: readonly BroadhornsMove[]): G {
  const chance = chanceFromText('none');
  const g = broadhorns.imagine(view, seat, chance);
  for (const move of moves) {
    const refusal = broadhorns.refuse(g, seat, move);
    if (refusal !== undefined) throw new Error(`${move.type}: ${refusal.key}`);
    broadhorns.apply(g, seat, move, { chance, tell: () => undefined });
  }
  return g;
}
