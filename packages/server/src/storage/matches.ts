import type { Engine } from './engine';
import { EMPTY_SEAT, matchChangeRow, matchRecord, matchRow, tokenRow } from './rows';
import type { MatchQuery, MatchStatus, Storage } from './storage';

type Matches = Pick<
  Storage,
  'createMatch' | 'match' | 'listMatches' | 'updateMatch' | 'deleteMatch' | 'countMatches'
>;

export function matches({ db }: Engine): Matches {
  return {
    async createMatch(match, tokens = []) {
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('matches').values(matchRow(match)).execute();
        const seats = Array.from({ length: match.seats }, (_, seat) => ({
          match: match.id,
          seat,
          ...EMPTY_SEAT,
        }));
        if (seats.length > 0) await trx.insertInto('seats').values(seats).execute();
        if (tokens.length > 0)
          await trx
            .insertInto('tokens')
            .values(tokens.map((token) => tokenRow(token)))
            .execute();
      });
    },

    async match(id) {
      const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
      return row && matchRecord(row);
    },

    async listMatches(query) {
      const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
      if (after === null || query.status?.length === 0) return { items: [], next: undefined };
      const rows = await filtered(db, query)
        .$if(after !== undefined, (select) =>
          select.where((eb) =>
            eb.or([
              eb('created_at', '<', after?.createdAt ?? 0),
              eb.and([eb('created_at', '=', after?.createdAt ?? 0), eb('id', '<', after?.id ?? '')]),
            ]),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.limit + 1)
        .execute();
      const items = rows.slice(0, query.limit).map(matchRecord);
      const last = items.at(-1);
      return {
        items,
        next: rows.length > query.limit && last ? writeCursor(last.createdAt, last.id) : undefined,
      };
    },

    async updateMatch(id, change) {
      const row = matchChangeRow(change);
      if (Object.keys(row).length === 0) return (await this.match(id)) !== undefined;
      const result = await db.updateTable('matches').set(row).where('id', '=', id).executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async deleteMatch(id) {
      await db.deleteFrom('matches').where('id', '=', id).execute();
    },

    async countMatches() {
      const counts: Record<MatchStatus, number> = { open: 0, running: 0, over: 0, closed: 0 };
      const rows = await db
        .selectFrom('matches')
        .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute();
      for (const { status, count } of rows) counts[status] = count;
      return counts;
    },
  };
}

function filtered(db: Engine['db'], query: MatchQuery) {
  let select = db.selectFrom('matches').selectAll();
  if (query.title !== undefined) select = select.where('title', '=', query.title);
  if (query.status !== undefined) select = select.where('status', 'in', query.status);
  if (query.listed !== undefined) select = select.where('listed', '=', query.listed ? 1 : 0);
  if (query.updatedBefore !== undefined) select = select.where('updated_at', '<', query.updatedBefore);
  if (query.updatedAfter !== undefined) select = select.where('updated_at', '>', query.updatedAfter);
  return select;
}

// A cursor names the last match of a page, not a count of rows: matches that come or go between two pages shift
// nothing.
const writeCursor = (createdAt: number, id: string) =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

function readCursor(cursor: string): { createdAt: number; id: string } | null {
  try {
    const [createdAt, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Number.isSafeInteger(createdAt) && typeof id === 'string'
      ? { createdAt: createdAt as number, id }
      : null;
  } catch {
    return null;
  }
}
