import type { Append, Appended } from './appends';
import type { Engine } from './engine';
import { groupCommit } from './group-commit';
import { actionRecord, actionRow } from './rows';
import type { Storage } from './storage';
import type { ActionRow } from './tables';

type Log = Pick<Storage, 'append' | 'actions' | 'actionsBefore' | 'lastSeq' | 'actionByClientId'>;

const LARGEST_GROUP = 200;
/** PostgreSQL's indexes hold no text without end. Doors allow far less. */
const LONGEST_CLIENT_ID = 200;

export function log(engine: Engine): Log & { close(): Promise<void> } {
  const { db } = engine;
  const commits = groupCommit<Append, Appended>(engine.appends, LARGEST_GROUP);
  return {
    // Whatever a row could be refused for is found here, before it shares a transaction with others.
    async append(entries, acting, outcome) {
      const rows = entries.map(actionRow);
      rows.forEach(assertStorable);
      if (rows.length === 0) return 'done';
      return commits.submit({
        rows,
        acting: acting && JSON.stringify(acting),
        outcome: outcome && JSON.stringify(outcome),
      });
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

function assertStorable(row: ActionRow): void {
  for (const value of [row.seq, row.at, row.seat ?? 0]) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`);
  }
  if (row.client_id !== null && row.client_id.length > LONGEST_CLIENT_ID) {
    throw new RangeError(`A client id has at most ${LONGEST_CLIENT_ID} characters`);
  }
}
