import type { Seat } from '@packetboat/games/kit/title';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, placeOf, type View } from '@packetboat/games/mississippi-queen/state';
import { watersOf } from '@packetboat/games/mississippi-queen/waters';

/** Where a move is made: the hex that a boat comes to, or where she lies. */
export function madeAt({ type }: MississippiQueenMove, view: View, seat: Seat): string | null {
  const { at, heading } = boatOf(view.boats, seat);
  const there = type === 'ahead' || type === 'push' ? watersOf(view).next(at, heading) : at;
  return there === undefined ? null : placeOf(there);
}
