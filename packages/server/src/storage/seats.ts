import type { SeatState } from '@packetboat/record';
import type { Engine } from './engine';
import { matchRecord, seatState } from './rows';
import type { Storage } from './storage';

type Seats = Pick<Storage, 'seats' | 'seatsOf' | 'standing'>;

export function seats({ db }: Engine): Seats {
  return {
    async seats(match) {
      const rows = await db
        .selectFrom('seats')
        .selectAll()
        .where('match', '=', match)
        .orderBy('seat')
        .execute();
      return rows.map(seatState);
    },

    async seatsOf(matches) {
      const byMatch = new Map(matches.map((id): [string, SeatState[]] => [id, []]));
      if (matches.length === 0) return byMatch;
      const rows = await db
        .selectFrom('seats')
        .selectAll()
        .where('match', 'in', matches)
        .orderBy('match')
        .orderBy('seat')
        .execute();
      for (const row of rows) byMatch.get(row.match)?.push(seatState(row));
      return byMatch;
    },

    // One statement, so that both are of one moment.
    async standing(id) {
      const rows = await db
        .selectFrom('matches')
        .innerJoin('seats', 'seats.match', 'matches.id')
        .selectAll()
        .where('matches.id', '=', id)
        .orderBy('seat')
        .execute();
      const [first] = rows;
      return first && { match: matchRecord(first), seats: rows.map(seatState) };
    },
  };
}
