import { type Kysely, sql, type Transaction } from 'kysely';
import { storableText } from './alike';
import type { Append, Appended, WriteAppends } from './appends';
import { lockingMatches } from './engine';
import { codeOf } from './reasons';
import { shaped } from './shapes';
import type { ActionRow, Tables } from './tables';

/** PostgreSQL takes 65,535 parameters a statement; a row has seven. */
const ROWS_A_STATEMENT = 1000;

/** `lock_not_available`: a lock was waited for as long as this server waits. */
const LOCK_TIMEOUT = '55P03';

const BLANK_ROW: ActionRow = {
  match: '',
  seq: 0,
  at: 0,
  seat: 0,
  client_id: '',
  action: '',
  events: '',
};
/** In the order in which an insert names them. */
const COLUMNS = Object.keys(BLANK_ROW) as readonly (keyof ActionRow)[];

/**
 * Decides every append of a group while nobody else can write to its matches, then writes those that fit in few
 * statements, because each one is a journey. Nothing is left for the database to refuse.
 */
export function postgresAppends(db: Kysely<Tables>): WriteAppends {
  const queries = queriesOf(db);
  const write = (group: readonly Append[]) =>
    db.transaction().execute((trx) => writeGroup(queries, trx, group));
  const alone = async (append: Append): Promise<Appended | Error> => {
    try {
      return (await write([append]))[0] ?? 'conflict';
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  return async (group) => {
    try {
      return await write(group);
    } catch (error) {
      // One match that somebody holds must not stop the others.
      if (codeOf(error) !== LOCK_TIMEOUT || group.length === 1) throw error;
      return Promise.all(group.map(alone));
    }
  };
}

async function writeGroup(
  queries: Queries,
  trx: Transaction<Tables>,
  group: readonly Append[],
): Promise<Appended[]> {
  const rows = group.flatMap((append) => append.rows);
  const ids = [...new Set(rows.map((row) => row.match))];
  const locked = await trx.executeQuery(queries.lock(ids.length, ids));
  const present = locked.rows.map((match) => match.id);
  if (present.length === 0) return group.map(() => 'conflict');

  // Only after the lock: a statement sees what was committed when it began.
  const { rows: tails } = await trx.executeQuery(queries.tails(present.length, present));
  const lastSeqs = new Map(tails.map(({ id, seq }) => [id, seq ?? 0]));
  const used = await usedClientIds(trx, present, rows);

  const fitting: Append[] = [];
  const answers = group.map((append): Appended => {
    const seqs = new Map(lastSeqs);
    const clientIds = new Set<string>();
    for (const row of append.rows) {
      const key = clientKey(row);
      if (seqs.get(storableText(row.match)) !== row.seq - 1) return 'conflict';
      if (key !== undefined && (used.has(key) || clientIds.has(key))) return 'conflict';
      seqs.set(storableText(row.match), row.seq);
      if (key !== undefined) clientIds.add(key);
    }
    for (const [match, seq] of seqs) lastSeqs.set(match, seq);
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
  await touchMatches(queries, trx, fitting);
  await endMatches(queries, trx, fitting);
  return answers;
}

/** A match changed when its last action was made. Of several appends to one match the last one says who acts. */
async function touchMatches(
  queries: Queries,
  trx: Transaction<Tables>,
  fitting: readonly Append[],
): Promise<void> {
  const changes = new Map<string, { readonly at: number; readonly acting: string | undefined }>();
  for (const { rows, acting } of fitting) {
    for (const { match, at } of rows) {
      changes.set(match, { at, acting: acting ?? changes.get(match)?.acting });
    }
  }
  if (changes.size === 0) return;
  const values = [...changes].flatMap(([match, { at, acting }]) => [match, at, acting ?? null]);
  await trx.executeQuery(queries.touch(changes.size, values));
}

/** Those that are over with what was written: they need no snapshots any more. */
async function endMatches(
  queries: Queries,
  trx: Transaction<Tables>,
  fitting: readonly Append[],
): Promise<void> {
  const ends = new Map<string, { readonly at: number; readonly outcome: string }>();
  for (const { rows, outcome } of fitting) {
    if (outcome === undefined) continue;
    for (const { match, at } of rows) ends.set(match, { at, outcome });
  }
  if (ends.size === 0) return;
  const values = [...ends].flatMap(([match, { at, outcome }]) => [match, at, outcome]);
  await trx.executeQuery(queries.end(ends.size, values));
  await trx.executeQuery(queries.forget(ends.size, [...ends.keys()]));
}

/** Which client ids of the group the log has already. */
async function usedClientIds(
  trx: Transaction<Tables>,
  matches: readonly string[],
  rows: readonly ActionRow[],
): Promise<Set<string>> {
  const clientIds = [...new Set(rows.flatMap((row) => row.client_id ?? []))];
  if (clientIds.length === 0) return new Set();
  const found = await trx
    .selectFrom('actions')
    .select(['match', 'seat', 'client_id'])
    .where('match', 'in', matches)
    .where('client_id', 'in', clientIds)
    .execute();
  return new Set(found.flatMap((row) => clientKey(row) ?? []));
}

function clientKey(row: Pick<ActionRow, 'match' | 'seat' | 'client_id'>): string | undefined {
  if (row.client_id === null || row.seat === null) return undefined;
  return JSON.stringify([storableText(row.match), row.seat, storableText(row.client_id)]);
}

/** The queries of an append, by the number of matches or rows it is about. */
function queriesOf(db: Kysely<Tables>) {
  const blanks = (size: number) => Array.from({ length: size }, () => '');
  return {
    lock: shaped((size) => lockingMatches('postgres', db, blanks(size))),
    // One look at the end of the index for each match; a grouped maximum would read the whole log.
    tails: shaped((size) =>
      db
        .selectFrom('matches')
        .select((eb) => [
          'id',
          eb
            .selectFrom('actions')
            .select((max) => max.fn.max('seq').as('seq'))
            .whereRef('actions.match', '=', 'matches.id')
            .as('seq'),
        ])
        .where('id', 'in', blanks(size)),
    ),
    insert: shaped((size) => db.insertInto('actions').values(blanks(size).map(() => BLANK_ROW))),
    touch: shaped((size) => {
      const rows = blanks(size).map((blank) => sql`(${blank}::text, ${blank}::bigint, ${blank}::text)`);
      return {
        compile: () =>
          sql`update matches set updated_at = v.at, marked_at = null, acting = coalesce(v.acting, matches.acting)
              from (values ${sql.join(rows)}) as v (id, at, acting) where matches.id = v.id`.compile(db),
      };
    }),
    end: shaped((size) => {
      const rows = blanks(size).map((blank) => sql`(${blank}::text, ${blank}::bigint, ${blank}::text)`);
      return {
        compile: () =>
          sql`update matches set status = 'over', ended_at = v.at, outcome = v.outcome
              from (values ${sql.join(rows)}) as v (id, at, outcome)
              where matches.id = v.id and matches.status = 'running'`.compile(db),
      };
    }),
    forget: shaped((size) => db.deleteFrom('snapshots').where('match', 'in', blanks(size))),
  };
}

type Queries = ReturnType<typeof queriesOf>;
