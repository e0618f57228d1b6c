import type { Engine } from './engine';
import type { Bundle, Storage } from './storage';

type Bundles = Pick<Storage, 'keepBundle' | 'spendBundle'>;

export function bundles({ db }: Engine): Bundles {
  return {
    async keepBundle({ hash, expiresAt, moves, holds }, now) {
      await db.deleteFrom('bundles').where('expires_at', '<=', now).execute();
      await db
        .insertInto('bundles')
        .values({
          hash,
          expires_at: expiresAt,
          moves: moves ? 1 : 0,
          spent_by: null,
          holds: JSON.stringify(holds),
        })
        .execute();
    },

    // One statement, so that of several who spend it at once one does.
    async spendBundle(hash, by, now) {
      const row = await db
        .updateTable('bundles')
        .set({ spent_by: by })
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .where((eb) => eb.or([eb('spent_by', 'is', null), eb('spent_by', '=', by)]))
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return {
        hash: row.hash,
        expiresAt: row.expires_at,
        moves: row.moves === 1,
        holds: JSON.parse(row.holds) as Bundle['holds'],
      };
    },
  };
}
