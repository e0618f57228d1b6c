import type { Seat } from '@packetboat/games';
import type { Kysely, Transaction } from 'kysely';
import { type Engine, lockMatches } from './engine';
import { matchRecord, seatRecord, sitterColumns, tokenRow, VACATED } from './rows';
import type { SeatedBy, SeatRecord, Storage } from './storage';
import type { Tables } from './tables';

type Seats = Pick<
  Storage,
  'seats' | 'seatsOf' | 'standing' | 'takeSeat' | 'updateSeat' | 'freeSeat' | 'startMatch'
>;

export function seats(engine: Engine): Seats {
  const { db } = engine;
  return {
    seats: (match) => seatsAt(db, match),

    async seatsOf(matches) {
      const byMatch = new Map(matches.map((id): [string, SeatRecord[]] => [id, []]));
      if (matches.length === 0) return byMatch;
      const rows = await db
        .selectFrom('seats')
        .selectAll()
        .where('match', 'in', matches)
        .orderBy('match')
        .orderBy('seat')
        .execute();
      for (const row of rows) byMatch.get(row.match)?.push(seatRecord(row));
      return byMatch;
    },

    standing: (id) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [id]);
        const match = await trx.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
        return match && { match: matchRecord(match), seats: await seatsAt(trx, id) };
      }),

    takeSeat: (match, seat, sitter, tokens = [], by) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [match]);
        if (!(await mayTake(trx, match, seat, by))) return false;
        const via = typeof by === 'object' ? by.link : null;
        const taken = await trx
          .updateTable('seats')
          .set(sitterColumns(sitter))
          .where('match', '=', match)
          .where('seat', '=', seat)
          .where('kind', 'is', null)
          .executeTakeFirst();
        if (taken.numUpdatedRows !== 1n) return false;
        const rows = tokens.map((token) => tokenRow(token, { via }));
        if (rows.length > 0) await trx.insertInto('tokens').values(rows).execute();
        if (via !== null) {
          await trx
            .updateTable('tokens')
            .set((eb) => ({ uses: eb('uses', '+', 1) }))
            .where('hash', '=', via)
            .execute();
        }
        await touch(trx, match, sitter.at);
        return true;
      }),

    updateSeat: (match, seat, change) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [match]);
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

    freeSeat: (match, seat, { heir, sentAway = false } = {}) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [match]);
        const { last_link, contributions } =
          (await trx
            .selectFrom('matches')
            .select(['last_link', 'contributions'])
            .where('id', '=', match)
            .executeTakeFirst()) ?? {};
        const vacated = { ...VACATED, vacated_after: contributions == null ? null : (last_link ?? 0) };
        await trx
          .updateTable('seats')
          .set(heir === undefined ? vacated : sitterColumns(heir))
          .where('match', '=', match)
          .where('seat', '=', seat)
          .execute();
        await endLinksOf(trx, match, seat, sentAway);
        if (heir !== undefined) await touch(trx, match, heir.at);
      }),

    startMatch: (id, { order, contributions, at, acting }) =>
      db.transaction().execute(async (trx) => {
        const [match] = await lockMatches(engine, trx, [id]);
        if (match?.status !== 'open' || order.length === 0) return false;
        const taken = await trx
          .selectFrom('seats')
          .select(['seat', 'contribution'])
          .where('match', '=', id)
          .where('kind', 'is not', null)
          .orderBy('seat')
          .execute();
        const seats = [...order].sort((a, b) => a - b);
        const brought = taken.map(({ seat, contribution }) => [seat, contribution ?? '']);
        const meant = seats.map((seat, i) => [seat, contributions[i]]);
        if (JSON.stringify(brought) !== JSON.stringify(meant)) return false;
        await trx.deleteFrom('seats').where('match', '=', id).where('seat', 'not in', order).execute();
        await trx.deleteFrom('tokens').where('match', '=', id).where('seat', 'not in', order).execute();
        await trx
          .updateTable('matches')
          .set({
            status: 'running',
            seats: order.length,
            contributions: JSON.stringify(contributions),
            order_of_play: JSON.stringify(order),
            started_at: at,
            acting: acting === undefined ? null : JSON.stringify(acting),
            updated_at: at,
            marked_at: null,
          })
          .where('id', '=', id)
          .execute();
        return true;
      }),
  };
}

async function seatsAt(db: Kysely<Tables>, match: string): Promise<SeatRecord[]> {
  const rows = await db.selectFrom('seats').selectAll().where('match', '=', match).orderBy('seat').execute();
  return rows.map(seatRecord);
}

/** Whether a seat is open to whoever comes by this, be it free. */
async function mayTake(
  trx: Transaction<Tables>,
  match: string,
  seat: Seat,
  by: SeatedBy | undefined,
): Promise<boolean> {
  if (by === 'host') return true;
  const link = by && (await liveInvitation(trx, match, by));
  if (by !== undefined && link === undefined) return false;
  const row = await trx
    .selectFrom('seats')
    .select('vacated_after')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .executeTakeFirst();
  const after = row?.vacated_after ?? null;
  return after === null || (link !== undefined && (link.seat === seat || (link.number ?? 0) > after));
}

const liveInvitation = (trx: Transaction<Tables>, match: string, by: Exclude<SeatedBy, 'host'>) =>
  trx
    .selectFrom('tokens')
    .select(['seat', 'number'])
    .where('hash', '=', by.link)
    .where('match', '=', match)
    .where('kind', 'in', ['invite', 'rematch'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', by.at)]))
    .where((eb) => eb.or([eb('uses_at_most', 'is', null), eb('uses', '<', eb.ref('uses_at_most'))]))
    .executeTakeFirst();

/** Ends what opens a seat and what its holder has made; what he was let in by only where others decide that he goes. */
async function endLinksOf(
  trx: Transaction<Tables>,
  match: string,
  seat: Seat,
  sentAway: boolean,
): Promise<void> {
  if (sentAway) {
    const cameBy = trx
      .selectFrom('tokens as held')
      .select('held.via')
      .where('held.match', '=', match)
      .where('held.seat', '=', seat)
      .where('held.via', 'is not', null);
    await trx.deleteFrom('tokens').where('match', '=', match).where('hash', 'in', cameBy).execute();
  }
  await trx
    .deleteFrom('tokens')
    .where('match', '=', match)
    .where((eb) => eb.or([eb('seat', '=', seat), eb('maker', '=', seat)]))
    .execute();
}

/** Sitting down is a change of the match, and never turns its clock back. */
async function touch(trx: Transaction<Tables>, match: string, at: number): Promise<void> {
  await trx
    .updateTable('matches')
    .set((eb) => ({
      updated_at: eb.case().when('updated_at', '<', at).then(at).else(eb.ref('updated_at')).end(),
      marked_at: null,
    }))
    .where('id', '=', match)
    .execute();
}
