import { sql } from 'kysely';
import type { Engine } from './engine';
import type { Storage } from './storage';

/** The house has one token. */
const ONLY = 1;

type House = Pick<
  Storage,
  'houseToken' | 'giveHouseToken' | 'keep' | 'keepingOf' | 'linesNamed' | 'editionsInPlay' | 'matchesNaming'
>;

/** What is the host's: the token of his page, the tables he keeps, and the names he looks for. */
export function house(engine: Engine): House {
  const { db } = engine;
  return {
    async houseToken() {
      const row = await db.selectFrom('house').select('token').where('id', '=', ONLY).executeTakeFirst();
      return row?.token;
    },

    async giveHouseToken(token, { first }) {
      const given = await db
        .insertInto('house')
        .values({ id: ONLY, token })
        .onConflict((taken) =>
          first ? taken.column('id').doNothing() : taken.column('id').doUpdateSet({ token }),
        )
        .executeTakeFirst();
      return (given.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async keep(match, kept) {
      const { numUpdatedRows } = await db
        .updateTable('matches')
        .set({ kept: kept ? 1 : 0, ...(kept && { marked_at: null }) })
        .where('id', '=', match)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async keepingOf(matches) {
      if (matches.length === 0) return new Map();
      const rows = await db
        .selectFrom('matches')
        .select(['id', 'kept', 'marked_at'])
        .where('id', 'in', matches)
        .execute();
      return new Map(rows.map((row) => [row.id, { kept: row.kept === 1, marked: row.marked_at !== null }]));
    },

    async editionsInPlay() {
      const rows = await db
        .selectFrom('matches')
        .select((eb) => [
          'title',
          'rules',
          eb.fn.countAll<number>().as('count'),
          eb.fn.count<number>('frozen').as('frozen'),
        ])
        .where('status', 'in', ['open', 'running'])
        .groupBy(['title', 'rules'])
        .orderBy('title')
        .orderBy('rules')
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count), frozen: Number(row.frozen) }));
    },

    async linesNamed(match, name) {
      const { count } = await db
        .selectFrom('chat')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('match', '=', match)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async matchesNaming(names, { after, limit }) {
      const looked = await db
        .selectFrom('matches')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      const ids = looked.map(({ id }) => id);
      const last = ids.at(-1);
      if (last === undefined) return { ids: [], last: undefined };
      // As a whole value within the JSON of a deed.
      const written = names.map((name) => JSON.stringify(name));
      const place = (text: string) =>
        engine.name === 'postgres' ? sql<number>`strpos(deed, ${text})` : sql<number>`instr(deed, ${text})`;
      const named = await db
        .selectFrom('entries')
        .select('match')
        .where('match', 'in', ids)
        .where('seq', 'is', null)
        .where((deed) => deed.or(written.map((text) => deed(place(text), '>', 0))))
        .union(db.selectFrom('chat').select('match').where('match', 'in', ids).where('name', 'in', names))
        .orderBy('match')
        .execute();
      return { ids: named.map(({ match }) => match), last };
    },
  };
}
