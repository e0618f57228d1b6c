import type { Seat } from '@packetboat/games';
import { sql, type Transaction } from 'kysely';
import { type Engine, lockMatches } from './engine';
import { EMPTY_SEAT, seatRecord, sitterColumns, tokenRow } from './rows';
import type { Storage } from './storage';
import type { Tables } from './tables';

type Seats = Pick<Storage, 'seats' | 'takeSeat' | 'updateSeat' | 'freeSeat' | 'startMatch'>;

export function seats(engine: Engine): Seats {
  const { db } = engine;
  return {
    async seats(match) {
      const rows = await db
        .selectFrom('seats')
        .selectAll()
        .where('match', '=', match)
        .orderBy('seat')
        .execute();
      return rows.map(seatRecord);
    },

    takeSeat: (match, seat, sitter, tokens = []) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [match]);
        const taken = await trx
          .updateTable('seats')
          .set(sitterColumns(sitter))
          .where('match', '=', match)
          .where('seat', '=', seat)
          .where('kind', 'is', null)
          .executeTakeFirst();
        if (taken.numUpdatedRows !== 1n) return false;
        if (tokens.length > 0) await trx.insertInto('tokens').values(tokens.map(tokenRow)).execute();
        await trx
          .updateTable('matches')
          .set({ updated_at: sitter.at })
          .where('id', '=', match)
          .where('updated_at', '<', sitter.at)
          .execute();
        return true;
      }),

    async updateSeat(match, seat, change) {
      // A seat that is only looked at is written with what it has: one query answers whether somebody sits there.
      const result = await db
        .updateTable('seats')
        .set((eb) => ({
          name: change.name ?? eb.ref('name'),
          contribution: change.contribution ?? eb.ref('contribution'),
        }))
        .where('match', '=', match)
        .where('seat', '=', seat)
        .where('kind', 'is not', null)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    freeSeat: (match, seat) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [match]);
        await trx
          .updateTable('seats')
          .set(EMPTY_SEAT)
          .where('match', '=', match)
          .where('seat', '=', seat)
          .execute();
        await trx.deleteFrom('tokens').where('match', '=', match).where('seat', '=', seat).execute();
      }),

    startMatch: (id, keep, at) =>
      db.transaction().execute(async (trx) => {
        const [match] = await lockMatches(engine, trx, [id]);
        if (match?.status !== 'open' || keep.length === 0) return false;
        const taken = await trx
          .selectFrom('seats')
          .select(['seat', 'contribution'])
          .where('match', '=', id)
          .where('kind', 'is not', null)
          .execute();
        const kept = new Set(keep);
        const sameSeats = kept.size === keep.length && taken.length === keep.length;
        if (!sameSeats || !taken.every(({ seat }) => kept.has(seat))) return false;
        await renumber(trx, id, keep);
        const brought = keep.map((seat) => taken.find((one) => one.seat === seat)?.contribution ?? '');
        await trx
          .updateTable('matches')
          .set({
            status: 'running',
            seats: keep.length,
            contributions: JSON.stringify(brought),
            started_at: at,
            updated_at: at,
          })
          .where('id', '=', id)
          .execute();
        return true;
      }),
  };
}

/** Makes the kept seats 0, 1, ... and lets their tokens and chat lines follow; what belonged to others goes. */
async function renumber(trx: Transaction<Tables>, match: string, keep: readonly Seat[]): Promise<void> {
  await trx.deleteFrom('seats').where('match', '=', match).where('seat', 'not in', keep).execute();
  await trx.deleteFrom('tokens').where('match', '=', match).where('seat', 'not in', keep).execute();
  await trx
    .updateTable('chat')
    .set({ seat: null })
    .where('match', '=', match)
    .where('seat', 'not in', keep)
    .execute();
  if (keep.every((seat, i) => seat === i)) return;
  for (const table of ['seats', 'tokens', 'chat'] as const) {
    // By way of negative numbers: two seats that change places never meet on one.
    for (const [i, seat] of keep.entries()) {
      await sql`update ${sql.table(table)} set seat = ${-1 - i} where match = ${match} and seat = ${seat}`.execute(
        trx,
      );
    }
    await sql`update ${sql.table(table)} set seat = -1 - seat where match = ${match} and seat < 0`.execute(
      trx,
    );
  }
}
