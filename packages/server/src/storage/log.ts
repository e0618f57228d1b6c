import { isAboutTable } from '@packetboat/record';
import { type Append, type Appended, appendOf } from './appends';
import { type Engine, lockMatches } from './engine';
import { groupCommit } from './group-commit';
import { actionRecord, logRecord } from './rows';
import type { Storage, TableRecord } from './storage';

type Log = Pick<
  Storage,
  'append' | 'settled' | 'entries' | 'tableEntries' | 'lastPos' | 'actions' | 'lastSeq' | 'actionByClientId'
>;

const LARGEST_GROUP = 200;

export function log(engine: Engine): Log & { close(): Promise<void> } {
  const { db } = engine;
  const commits = groupCommit<Append, Appended>(engine.appends, LARGEST_GROUP);
  return {
    // Whatever a row could be refused for is found here, before it shares a transaction with others.
    async append(append) {
      return append.entries.length === 0 ? 'done' : commits.submit(appendOf(engine, append));
    },
    close: () => commits.close(),

    settled: (match) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [match]);
      }),

    async entries(match, { after, limit }) {
      const rows = await db
        .selectFrom('entries')
        .selectAll()
        .where('match', '=', match)
        .where('pos', '>', after)
        .orderBy('pos')
        .limit(limit)
        .execute();
      return rows.map(logRecord);
    },

    async tableEntries(match, range) {
      const rows = await db
        .selectFrom('entries')
        .selectAll()
        .where('match', '=', match)
        .where('pos', '>', range?.after ?? 0)
        .where('seq', 'is', null)
        .orderBy('pos')
        .$if(range !== undefined, (query) => query.limit(range?.limit ?? 0))
        .execute();
      return rows.map(logRecord).filter((entry): entry is TableRecord => isAboutTable(entry));
    },

    async lastPos(id) {
      return (await db.selectFrom('matches').select('pos').where('id', '=', id).executeTakeFirst())?.pos;
    },

    async actions(match, { after, limit }) {
      const rows = await db
        .selectFrom('entries')
        .selectAll()
        .where('match', '=', match)
        // No entry is further in its game than in its log: an index knows where to begin.
        .where('pos', '>', after)
        .where('seq', '>', after)
        .orderBy('pos')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .$narrowType<{ seq: number }>()
        .execute();
      return rows.map(actionRecord);
    },

    async lastSeq(id) {
      return (await db.selectFrom('matches').select('seq').where('id', '=', id).executeTakeFirst())?.seq ?? 0;
    },

    async actionByClientId(match, player, clientId) {
      const row = await db
        .selectFrom('entries')
        .selectAll()
        .where('match', '=', match)
        .where('client_id', '=', clientId)
        .where('seat', '=', player)
        .where('seq', 'is not', null)
        .$narrowType<{ seq: number }>()
        .executeTakeFirst();
      return row && actionRecord(row);
    },
  };
}
