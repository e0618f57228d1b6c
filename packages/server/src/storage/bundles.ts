import type { Selectable } from 'kysely';
import type { Engine } from './engine';
import type { BundleRow } from './schema';
import type { Bundle, Storage } from './storage';

type Bundles = Pick<Storage, 'keepBundle' | 'growBundle' | 'spendBundle'>;

/** So often it is tried again where another page of the same link came in between. */
const TRIES = 20;

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

    async growBundle(hash, more, most, now) {
      for (let tries = 0; tries < TRIES; tries++) {
        const row = await db
          .selectFrom('bundles')
          .selectAll()
          .where('hash', '=', hash)
          .where('expires_at', '>', now)
          .where('spent_by', 'is', null)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const bundle = bundleOf(row);
        const fresh = more.filter(({ token }) => !bundle.holds.some((one) => one.token === token));
        const holds = [...bundle.holds, ...fresh];
        if (holds.length > most) return 'full';
        // What was read is there still, and nobody has spent it meanwhile.
        const { numUpdatedRows } = await db
          .updateTable('bundles')
          .set({ holds: JSON.stringify(holds) })
          .where('hash', '=', hash)
          .where('spent_by', 'is', null)
          .where('holds', '=', row.holds)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) return { ...bundle, holds };
      }
      throw new Error('a link is added to without end');
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
      return row && bundleOf(row);
    },
  };
}

const bundleOf = ({ hash, expires_at, moves, holds }: Selectable<BundleRow>): Bundle => ({
  hash,
  expiresAt: expires_at,
  moves: moves === 1,
  holds: JSON.parse(holds) as Bundle['holds'],
});
