import type { Recipient, Seat } from '@packetboat/games';
import type { MatchRecord } from '../storage/storage';

// A seat keeps its number for life; which player of the rules it is, the start decides.

type Ordered = Pick<MatchRecord, 'order'>;

/** The player that a seat is; null before the start, and for who has no seat. */
export function playerOf({ order }: Ordered, seat: Seat | null): Recipient {
  if (order === null || seat === null) return null;
  const player = order.indexOf(seat);
  return player < 0 ? null : player;
}

/**
 * The seat of a player of the match that has begun; who watches has none. What is for a player who has no seat is for
 * nobody: it must not be taken for what everybody who watches may know.
 */
export function seatOf({ order }: Ordered, player: Recipient): Seat | null {
  if (player === null) return null;
  const seat = order?.[player];
  if (seat === undefined) throw new RangeError(`player ${player} has no seat`);
  return seat;
}

/** Every seat is the player of its number, as it always was where neither gaps nor the lot change that. */
export function isByNumber({ order }: Ordered): boolean {
  return order === null || order.every((seat, player) => seat === player);
}
