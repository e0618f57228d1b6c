import type { Engine } from './engine';
import type { Storage } from './storage';

/** What is done once in so long, by one of all nodes. */
export function turns({ db }: Engine): Pick<Storage, 'takeTurn' | 'leaveTurn'> {
  return {
    async takeTurn(what, { now, everyMs }) {
      const first = await db
        .insertInto('turns')
        .values({ what, taken_at: now })
        .onConflict((conflict) => conflict.column('what').doNothing())
        .executeTakeFirst();
      if ((first.numInsertedOrUpdatedRows ?? 0n) > 0n) return true;
      const later = await db
        .updateTable('turns')
        .set({ taken_at: now })
        .where('what', '=', what)
        // What was taken far in the future was taken by a clock that has been set back since.
        .where((turn) =>
          turn.or([turn('taken_at', '<=', now - everyMs), turn('taken_at', '>', now + everyMs)]),
        )
        .executeTakeFirst();
      return later.numUpdatedRows === 1n;
    },

    async leaveTurn(what, takenAt) {
      await db.updateTable('turns').set({ taken_at: takenAt }).where('what', '=', what).execute();
    },
  };
}
