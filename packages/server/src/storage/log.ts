import type { Transaction } from 'kysely';
import { storableText } from './alike';
import { type Engine, lockingMatches } from './engine';
import { groupCommit } from './group-commit';
import { actionRecord, actionRow } from './rows';
import { shaped } from './shapes';
import type { Storage } from './storage';
import type { ActionRow, Tables } from './tables';

type Log = Pick<Storage, 'append' | 'actions' | 'actionsBefore' | 'lastSeq' | 'actionByClientId'>;
type Answer = 'done' | 'conflict';

const LARGEST_GROUP = 200;
/** PostgreSQL takes 65,535 parameters a statement; a row has seven. */
const ROWS_A_STATEMENT = 1000;
/** PostgreSQL's indexes hold no text without end. Doors allow far less. */
const LONGEST_CLIENT_ID = 200;

export function log(engine: Engine): Log & { close(): Promise<void> } {
  const { db } = engine;
  const queries = queriesOf(engine);
  const commits = groupCommit<readonly ActionRow[], Answer>(
    (appends) => db.transaction().execute((trx) => writeGroup(queries, trx, appends)),
    LARGEST_GROUP,
  );
  return {
    // Whatever a row could be refused for is found here, before it shares a transaction with others.
    async append(entries) {
      const rows = entries.map(actionRow);
      rows.forEach(assertStorable);
      return rows.length === 0 ? 'done' : commits.submit(rows);
    },
    close: () => commits.close(),

    async actions(match, { after, limit }) {
      const rows = await db
        .selectFrom('actions')
        .selectAll()
        .where('match', '=', match)
        .where('seq', '>', after)
        .orderBy('seq')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute();
      return rows.map(actionRecord);
    },

    async actionsBefore(match, before, limit) {
      const rows = await db
        .selectFrom('actions')
        .selectAll()
        .where('match', '=', match)
        .where('seq', '<', before)
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse().map(actionRecord);
    },

    async lastSeq(match) {
      const row = await db
        .selectFrom('actions')
        .select((eb) => eb.fn.max('seq').as('seq'))
        .where('match', '=', match)
        .executeTakeFirst();
      return row?.seq ?? 0;
    },

    async actionByClientId(match, seat, clientId) {
      const row = await db
        .selectFrom('actions')
        .selectAll()
        .where('match', '=', match)
        .where('client_id', '=', clientId)
        .where('seat', '=', seat)
        .executeTakeFirst();
      return row && actionRecord(row);
    },
  };
}

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

function assertStorable(row: ActionRow): void {
  for (const value of [row.seq, row.at, row.seat ?? 0]) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`);
  }
  if (row.client_id !== null && row.client_id.length > LONGEST_CLIENT_ID) {
    throw new RangeError(`A client id has at most ${LONGEST_CLIENT_ID} characters`);
  }
}

/**
 * Decides every append of a group while nobody else can write to its matches, then writes those that fit in one
 * statement. Nothing is left for the database to refuse, so one append cannot spoil the others.
 */
async function writeGroup(
  queries: Queries,
  trx: Transaction<Tables>,
  appends: readonly (readonly ActionRow[])[],
): Promise<Answer[]> {
  const rows = appends.flat();
  const ids = [...new Set(rows.map((row) => row.match))];
  const locked = await trx.executeQuery(queries.lock(ids.length, ids));
  const present = locked.rows.map((match) => match.id);
  if (present.length === 0) return appends.map(() => 'conflict');

  // Only after the lock: on PostgreSQL a statement sees what was committed when it began.
  const { rows: tails } = await trx.executeQuery(queries.tails(present.length, present));
  const lastSeqs = new Map(present.map((id) => [id, 0]));
  for (const { match, seq } of tails) lastSeqs.set(match, seq);
  const used = await usedClientIds(trx, present, rows);

  const fitting: ActionRow[] = [];
  const answers = appends.map((append): Answer => {
    const seqs = new Map(lastSeqs);
    const clientIds = new Set<string>();
    for (const row of append) {
      const key = clientKey(row);
      if (seqs.get(storableText(row.match)) !== row.seq - 1) return 'conflict';
      if (key !== undefined && (used.has(key) || clientIds.has(key))) return 'conflict';
      seqs.set(storableText(row.match), row.seq);
      if (key !== undefined) clientIds.add(key);
    }
    for (const [match, seq] of seqs) lastSeqs.set(match, seq);
    for (const key of clientIds) used.add(key);
    fitting.push(...append);
    return 'done';
  });

  for (let from = 0; from < fitting.length; from += ROWS_A_STATEMENT) {
    const some = fitting.slice(from, from + ROWS_A_STATEMENT);
    const values = some.flatMap((row) => COLUMNS.map((column) => row[column]));
    await trx.executeQuery(queries.insert(some.length, values));
  }
  const touched = [...new Set(fitting.map((row) => row.match))];
  if (touched.length > 0) await trx.executeQuery(queries.touch(touched.length, [1, ...touched]));
  return answers;
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
function queriesOf(engine: Engine) {
  const { db } = engine;
  const blanks = (size: number) => Array.from({ length: size }, () => '');
  return {
    lock: shaped((size) => lockingMatches(engine, db, blanks(size))),
    tails: shaped((size) =>
      db
        .selectFrom('actions')
        .select((eb) => ['match', eb.fn.max('seq').as('seq')])
        .where('match', 'in', blanks(size))
        .groupBy('match'),
    ),
    insert: shaped((size) => db.insertInto('actions').values(blanks(size).map(() => BLANK_ROW))),
    /** A match changed when its last action was made. */
    touch: shaped((size) =>
      db
        .updateTable('matches')
        .set((eb) => ({
          updated_at: eb
            .selectFrom('actions')
            .select('at')
            .whereRef('actions.match', '=', 'matches.id')
            .orderBy('seq', 'desc')
            .limit(1)
            .$asScalar()
            .$notNull(),
        }))
        .where('id', 'in', blanks(size)),
    ),
  };
}

type Queries = ReturnType<typeof queriesOf>;
