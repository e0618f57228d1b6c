import { townAtEntrance } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import type { View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { movesOf } from './moves';

/** The space one would most likely sail to: the next port on the way that pays, else as far as a move goes. */
export function likelySail(view: View, seat: Seat, legal: readonly BroadhornsMove[]): number | null {
  const spaces = movesOf(legal, 'sail').map(({ args }) => args.to);
  if (spaces.length === 0) return null;
  const paying = spaces.find((space) => {
    const town = townAtEntrance(space);
    return town !== undefined && (forecastAt(view, seat, town)?.gold ?? 0) > 0;
  });
  return paying ?? Math.max(...spaces);
}
