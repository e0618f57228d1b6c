import { type Kysely, sql, type Transaction } from 'kysely';
import { storableText } from './alike';
import { type Append, type Appended, follows, type Place, type WriteAppends } from './appends';
import { dutyQueries } from './duties';
import { lockingMatches } from './engine';
import { codeOf, reasonOf } from './reasons';
import type { EntryRow, Schema } from './schema';
import { shaped } from './shapes';

/** PostgreSQL takes 65,535 parameters a statement; a row has eight. */
const ROWS_A_STATEMENT = 1000;

/**
 * What PostgreSQL says no to because of one append of a group, and has undone: a value (class 22), a key that is used (23),
 * a lock that was waited for as long as this server waits, a deadlock. Not a lost connection: nobody knows then.
 */
const OF_ONE = /^(22...|23...|55P03|40P01)$/;

const BLANK_ROW: EntryRow = {
  match: '',
  pos: 0,
  seq: 0,
  at: 0,
  seat: 0,
  client_id: '',
  deed: '',
  events: '',
};
/** In the order in which an insert names them. */
const COLUMNS = Object.keys(BLANK_ROW) as readonly (keyof EntryRow)[];

/**
 * Decides every append of a group while nobody else can write to its matches, then writes those that fit in few
 * statements, because each one is a journey. Where the database refuses the group for one of them, each is written alone.
 */
export function postgresAppends(db: Kysely<Schema>): WriteAppends {
  const queries = queriesOf(db);
  const write = (group: readonly Append[]) =>
    db.transaction().execute((trx) => writeGroup(queries, trx, group));
  const alone = async (append: Append): Promise<Appended | Error> => {
    try {
      return (await write([append]))[0] ?? 'conflict';
    } catch (error) {
      return error instanceof Error ? error : new Error(reasonOf(error), { cause: error });
    }
  };
  return async (group) => {
    try {
      return await write(group);
    } catch (error) {
      if (!OF_ONE.test(codeOf(error)) || group.length === 1) throw error;
      // Those of one match in the order they came; nobody waits for the matches of others.
      const answers = new Map<Append, Promise<Appended | Error>>();
      const latest = new Map<string, Promise<unknown>>();
      for (const append of group) {
        const answer = (latest.get(append.match) ?? Promise.resolve()).then(() => alone(append));
        answers.set(append, answer);
        latest.set(append.match, answer);
      }
      return Promise.all(answers.values());
    }
  };
}

async function writeGroup(
  queries: Queries,
  trx: Transaction<Schema>,
  group: readonly Append[],
): Promise<Appended[]> {
  const rows = group.flatMap((append) => append.rows);
  const ids = [...new Set(group.map(({ match }) => match))];
  const locked = await trx.executeQuery(queries.lock(ids.length, ids));
  if (locked.rows.length === 0) return group.map(() => 'conflict');
  const places = new Map(locked.rows.map(({ id, pos, seq }): [string, Place] => [id, { pos, seq }]));
  const used = await usedClientIds(trx, [...places.keys()], rows);

  const fitting: Append[] = [];
  const answers = group.map((append): Appended => {
    const match = storableText(append.match);
    const place = places.get(match);
    const clientIds = append.rows.flatMap((row) => clientKey(row) ?? []);
    const fresh = new Set(clientIds).size === clientIds.length && !clientIds.some((key) => used.has(key));
    if (place === undefined || !follows(place, append) || !fresh) return 'conflict';
    places.set(match, { pos: append.pos, seq: place.seq + append.actions });
    for (const key of clientIds) used.add(key);
    fitting.push(append);
    return 'done';
  });

  const written = fitting.flatMap((append) => append.rows);
  for (let from = 0; from < written.length; from += ROWS_A_STATEMENT) {
    const some = written.slice(from, from + ROWS_A_STATEMENT);
    const values = some.flatMap((row) => COLUMNS.map((column) => row[column]));
    await trx.executeQuery(queries.insert(some.length, values));
  }
  await touchMatches(queries, trx, fitting, places);
  const duties = fitting.flatMap((append) => append.duties);
  for (const query of dutyQueries(trx, 'postgres', duties)) await trx.executeQuery(query);
  for (const { projections } of fitting) for (const query of projections) await trx.executeQuery(query);
  return answers;
}

/** A match changed when its last entry was made. Of several appends to one match the last one says who acts. */
async function touchMatches(
  queries: Queries,
  trx: Transaction<Schema>,
  fitting: readonly Append[],
  places: ReadonlyMap<string, Place>,
): Promise<void> {
  const changes = new Map<string, { readonly at: number } & Told>();
  for (const { match, at, unmarks, acting, glance } of fitting) {
    const before = changes.get(match);
    changes.set(match, {
      at,
      unmarks: unmarks || before?.unmarks === true,
      acting: acting ?? before?.acting,
      glance: glance ?? before?.glance,
    });
  }
  if (changes.size === 0) return;
  const values = [...changes].flatMap(([match, { at, unmarks, acting, glance }]) => {
    const { pos = 0, seq = 0 } = places.get(storableText(match)) ?? {};
    return [match, pos, seq, at, unmarks, acting ?? null, glance ?? null];
  });
  await trx.executeQuery(queries.touch(changes.size, values));
}

type Told = Pick<Append, 'unmarks' | 'acting' | 'glance'>;

/** Which client ids of the group the log has already. */
async function usedClientIds(
  trx: Transaction<Schema>,
  matches: readonly string[],
  rows: readonly EntryRow[],
): Promise<Set<string>> {
  const clientIds = [...new Set(rows.flatMap((row) => (row.seat === null ? [] : (row.client_id ?? []))))];
  if (clientIds.length === 0) return new Set();
  const found = await trx
    .selectFrom('entries')
    .select(['match', 'seat', 'client_id'])
    .where('match', 'in', matches)
    .where('client_id', 'in', clientIds)
    .execute();
  return new Set(found.flatMap((row) => clientKey(row) ?? []));
}

function clientKey(row: Pick<EntryRow, 'match' | 'seat' | 'client_id'>): string | undefined {
  if (row.client_id === null || row.seat === null) return undefined;
  return JSON.stringify([storableText(row.match), row.seat, storableText(row.client_id)]);
}

/** The queries of an append, by the number of matches or rows it is about. */
function queriesOf(db: Kysely<Schema>) {
  const blanks = (size: number) => Array.from({ length: size }, () => '');
  return {
    lock: shaped((size) => lockingMatches('postgres', db, blanks(size))),
    insert: shaped((size) => db.insertInto('entries').values(blanks(size).map(() => BLANK_ROW))),
    touch: shaped((size) => {
      const rows = blanks(size).map(
        (blank) =>
          sql`(${blank}::text, ${blank}::bigint, ${blank}::bigint, ${blank}::bigint, ${blank}::boolean, ${blank}::text, ${blank}::text)`,
      );
      return {
        compile: () =>
          sql`update matches set pos = v.pos, seq = v.seq, updated_at = v.at,
                marked_at = case when v.unmarks then null else matches.marked_at end,
                acting = coalesce(v.acting, matches.acting), glance = coalesce(v.glance, matches.glance)
              from (values ${sql.join(rows)}) as v (id, pos, seq, at, unmarks, acting, glance) where matches.id = v.id`.compile(
            db,
          ),
      };
    }),
  };
}

type Queries = ReturnType<typeof queriesOf>;
