import type { Engine } from './engine';
import { snapshotRecord, snapshotRow } from './rows';
import type { Storage } from './storage';

type Snapshots = Pick<Storage, 'saveSnapshot' | 'snapshot' | 'deleteSnapshots'>;

export function snapshots({ db, relaxed, name }: Engine): Snapshots {
  return {
    async saveSnapshot(snapshot) {
      const row = snapshotRow(snapshot);
      await relaxed
        .insertInto('snapshots')
        .columns(['match', 'seq', 'rules', 'state'])
        // One that arrives while its match ends waits for the end, and comes too late.
        .expression((eb) =>
          eb
            .selectFrom('matches')
            .select([
              'id',
              eb.val(row.seq).as('seq'),
              eb.val(row.rules).as('rules'),
              eb.val(row.state).as('state'),
            ])
            .where('id', '=', row.match)
            .where('status', 'in', ['open', 'running'])
            .$if(name === 'postgres', (query) => query.forShare()),
        )
        .onConflict((conflict) =>
          conflict.columns(['match', 'seq']).doUpdateSet({ rules: row.rules, state: row.state }),
        )
        .execute();
    },

    async snapshot(match, atOrBefore, rules) {
      const row = await db
        .selectFrom('snapshots')
        .selectAll()
        .where('match', '=', match)
        .where('seq', '<=', atOrBefore)
        .where('rules', '=', rules)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && snapshotRecord(row);
    },

    async deleteSnapshots(match) {
      await db
        .deleteFrom('snapshots')
        .$if(match !== undefined, (query) => query.where('match', '=', match ?? ''))
        .execute();
    },
  };
}
