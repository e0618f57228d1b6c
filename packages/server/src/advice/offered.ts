import type { AnyTitle, Seat } from '@packetboat/games';
import { levelsOf, turnMsOf } from '@packetboat/games/search';
import { isPlayedByOwner, type TableState } from '@packetboat/record';

/** How long a player of a title's highest level may think about a turn; 0 where none of them searches. */
export const highestTurnMs = (title: AnyTitle): number => turnMsOf(title, levelsOf(title));

/**
 * P-26.1: the seat to whose owner advice is offered. He plays it himself, and no other seat is anybody's: who is away, and
 * for whom a stand-in plays, is somebody. Null where nobody may be advised.
 */
export function offeredTo(
  { status, seats }: Pick<TableState, 'status' | 'seats'>,
  title: AnyTitle | undefined,
): Seat | null {
  if (status !== 'running' || title === undefined || highestTurnMs(title) === 0) return null;
  const [one, ...more] = seats.filter(({ owner }) => owner !== null);
  return one !== undefined && more.length === 0 && isPlayedByOwner(one) ? one.seat : null;
}
