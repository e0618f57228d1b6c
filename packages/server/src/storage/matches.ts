import { afterDeed, type TableStatus, UNOPENED } from '@packetboat/record';
import type { Engine } from './engine';
import { tableQueries } from './projections';
import { entryRow, LISTED, listedMatch, matchRecord, matchRow } from './rows';
import type { MatchQuery, Storage } from './storage';

type Matches = Pick<
  Storage,
  'createMatch' | 'match' | 'matchesOf' | 'listMatches' | 'freeze' | 'deleteMatch' | 'countMatches'
>;

export function matches({ db }: Engine): Matches {
  return {
    async createMatch(match, { hash, device }) {
      const { id, serverSeed: _, createdAt: at, ...opening } = match;
      const deed = { kind: 'opened', opens: hash, ...(device && { device }), ...opening } as const;
      const entry = { match: id, pos: 1, at, clientId: null, deed };
      const table = afterDeed(UNOPENED, deed, at);
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('matches').values(matchRow(match)).execute();
        await trx.insertInto('entries').values(entryRow(entry)).execute();
        for (const query of tableQueries(db, id, table, [entry])) await trx.executeQuery(query);
      });
    },

    async match(id) {
      const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
      return row && matchRecord(row);
    },

    async matchesOf(ids) {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('matches').selectAll().where('id', 'in', ids).execute();
      return rows.map(matchRecord);
    },

    async listMatches(query) {
      const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
      if (after === null) return { items: [], next: undefined };
      const [first, ...others] = (query.status ?? STATUSES).map((status) =>
        newestOf(db, status, query, after),
      );
      if (first === undefined) return { items: [], next: undefined };
      // Which ones they are an index knows; rows are read only of those, and of them what a list needs.
      const page = others
        .reduce((all, arm) => all.unionAll(arm), first)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.limit + 1);
      const rows = await db
        .selectFrom(page.as('page'))
        .innerJoin('matches', 'matches.id', 'page.id')
        .select(OF_MATCHES)
        .orderBy('page.created_at', 'desc')
        .orderBy('page.id', 'desc')
        .execute();
      const items = rows.slice(0, query.limit).map(listedMatch);
      const last = items.at(-1);
      return {
        items,
        next: rows.length > query.limit && last ? writeCursor(last.createdAt, last.id) : undefined,
      };
    },

    async freeze(id, frozen) {
      await db
        .updateTable('matches')
        .set({ frozen: frozen === null ? null : JSON.stringify(frozen) })
        .where('id', '=', id)
        .execute();
    },

    async deleteMatch(id) {
      await db.deleteFrom('matches').where('id', '=', id).execute();
    },

    async countMatches() {
      const counts: Record<TableStatus, number> = { open: 0, running: 0, over: 0, closed: 0 };
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

const OF_MATCHES = LISTED.map((column) => `matches.${column}` as const);

const STATUSES: readonly TableStatus[] = ['open', 'running', 'over', 'closed'];

/** Of one status an index knows the newest; only among the few of each the order is still open. */
function newestOf(db: Engine['db'], status: TableStatus, query: MatchQuery, after: Cursor | undefined) {
  const { title, listed, updatedBefore, updatedAfter, limit } = query;
  let arm = db.selectFrom('matches').select(['id', 'created_at']).where('status', '=', status);
  if (title !== undefined) arm = arm.where('title', '=', title);
  if (listed !== undefined) arm = arm.where('listed', '=', listed ? 1 : 0);
  if (updatedBefore !== undefined) arm = arm.where('updated_at', '<', updatedBefore);
  if (updatedAfter !== undefined) arm = arm.where('updated_at', '>', updatedAfter);
  if (after !== undefined) {
    const { createdAt, id } = after;
    arm = arm
      .where('created_at', '<=', createdAt)
      .where((eb) => eb.or([eb('created_at', '<', createdAt), eb('id', '<', id)]));
  }
  const newest = arm
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  return db.selectFrom(newest.as('newest')).selectAll();
}

interface Cursor {
  readonly createdAt: number;
  readonly id: string;
}

// A cursor names the last match of a page, not a count of rows: matches that come or go between two pages shift
// nothing.
const writeCursor = (createdAt: number, id: string) =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

function readCursor(cursor: string): Cursor | null {
  try {
    const [createdAt, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Number.isSafeInteger(createdAt) && typeof id === 'string'
      ? { createdAt: createdAt as number, id }
      : null;
  } catch {
    return null;
  }
}
