import type { Engine } from './engine';
import type { Storage } from './storage';

/** Matches deleted by one statement: a long one would hold up every move on SQLite, where deleting is our own work. */
const MATCHES_A_STATEMENT = 20;

export function retention({ db, name }: Engine): Pick<Storage, 'expire'> {
  return {
    async expire(limits, now) {
      const expired: string[] = [];
      for (;;) {
        const rows = await db
          .deleteFrom('matches')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('matches')
              .select('id')
              .where((or) =>
                or.or([
                  or.and([or('status', '=', 'running'), or('updated_at', '<', now - limits.idleMs)]),
                  or.and([
                    or('status', 'in', ['over', 'closed']),
                    or('updated_at', '<', now - limits.finishedMs),
                  ]),
                  // A table that closed before it began has nothing to keep.
                  or.and([
                    or('status', 'in', ['open', 'closed']),
                    or('started_at', 'is', null),
                    or('updated_at', '<', now - limits.openMs),
                  ]),
                ]),
              )
              .limit(MATCHES_A_STATEMENT)
              // Who holds the row is changing the match, so that it is not idle after all.
              .$if(name === 'postgres', (query) => query.forUpdate().skipLocked()),
          )
          .returning('id')
          .execute();
        expired.push(...rows.map((row) => row.id));
        if (rows.length < MATCHES_A_STATEMENT) return expired;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
