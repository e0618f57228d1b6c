import type { Seat } from '@packetboat/games/kit/title';
import type { TableInfo } from '@packetboat/protocol';

// At a table everybody has a chair for life; a game counts its seats in the order of play, which the start decides. The
// server calls the one a seat and the other a player.

/** The seat of the game that a chair is; null before the start, and for who has none. */
export function seatOfChair({ seats }: Pick<TableInfo, 'seats'>, chair: number | null): Seat | null {
  return seats.find(({ seat }) => seat === chair)?.player ?? null;
}

/** The chair of a seat of the game. */
export function chairOfSeat({ seats }: Pick<TableInfo, 'seats'>, seat: Seat): number {
  return seats.find(({ player }) => player === seat)?.seat ?? seat;
}

/** The chairs in the order of play; none before the start. */
export function chairsInOrder({ seats }: Pick<TableInfo, 'seats'>): readonly number[] {
  return seats.every(({ player }) => player !== null) ? seats.map(({ seat }) => seat) : [];
}

/** Where a chair stands among the others: the next table of the same people has theirs without the gaps of this one. */
export function rankOfChair({ seats }: Pick<TableInfo, 'seats'>, chair: number): number {
  return seats.filter(({ seat }) => seat < chair).length;
}
