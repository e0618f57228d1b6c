import type { Seat } from '@packetboat/games';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Engine, lockMatches, lockNumbering } from './engine';
import { matchRecord, seatRecord, sitterColumns, tokenRow, VACATED } from './rows';
import type { SeatRecord, Storage } from './storage';
import type { Tables } from './tables';

type Seats = Pick<Storage, 'seats' | 'standing' | 'takeSeat' | 'updateSeat' | 'freeSeat' | 'startMatch'>;

export function seats(engine: Engine): Seats {
  const { db } = engine;
  return {
    seats: (match) => seatsOf(db, match),

    standing: (id) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [id]);
        const match = await trx.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
        return match && { match: matchRecord(match), seats: await seatsOf(trx, id) };
      }),

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
        await touch(trx, match, sitter.at);
        return true;
      }),

    updateSeat: (match, seat, change, started) =>
      db.transaction().execute(async (trx) => {
        if (!(await lockNumbering(engine, trx, match, started))) return false;
        // A seat that is only looked at is written with what it has: one query answers whether somebody sits there.
        const result = await trx
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
      }),

    freeSeat: (match, seat, { heir, started } = {}) =>
      db.transaction().execute(async (trx) => {
        if (!(await lockNumbering(engine, trx, match, started))) return false;
        await trx
          .updateTable('seats')
          .set(heir === undefined ? VACATED : sitterColumns(heir))
          .where('match', '=', match)
          .where('seat', '=', seat)
          .execute();
        await trx.deleteFrom('tokens').where('match', '=', match).where('seat', '=', seat).execute();
        if (heir !== undefined) await touch(trx, match, heir.at);
        return true;
      }),

    startMatch: (id, keep, at, acting) =>
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
            acting: acting === undefined ? null : JSON.stringify(acting),
            updated_at: at,
          })
          .where('id', '=', id)
          .execute();
        return true;
      }),
  };
}

async function seatsOf(db: Kysely<Tables>, match: string): Promise<SeatRecord[]> {
  const rows = await db.selectFrom('seats').selectAll().where('match', '=', match).orderBy('seat').execute();
  return rows.map(seatRecord);
}

/** Sitting down is a change of the match, and never turns its clock back. */
async function touch(trx: Transaction<Tables>, match: string, at: number): Promise<void> {
  await trx
    .updateTable('matches')
    .set({ updated_at: at })
    .where('id', '=', match)
    .where('updated_at', '<', at)
    .execute();
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
