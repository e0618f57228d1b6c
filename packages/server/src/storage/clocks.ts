import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Engine } from './engine';
import type { Schema } from './schema';
import type { ClockChange, Storage } from './storage';

type Clocks = Pick<Storage, 'houseTime' | 'nextClock' | 'takeClocks' | 'setClock'>;

/**
 * When to look at clocks. A row only says when: what is left of anybody's time, the log says. So a power cut may take back
 * what is written here without an append.
 */
export function clocks({ relaxed: db }: Engine): Clocks {
  // Asked all the time, and mostly there is none: to build it takes longer than that.
  const first = db.selectFrom('clocks').select('due').orderBy('due').limit(1).compile();
  return {
    async houseTime(atLeast) {
      const { ms } = await db
        .updateTable('house_time')
        .set({ ms: sql<number>`case when ms < ${atLeast} then ${atLeast} else ms end` })
        .returning('ms')
        .executeTakeFirstOrThrow();
      return ms;
    },

    async nextClock() {
      const { rows } = await db.executeQuery(first);
      return rows[0]?.due;
    },

    async takeClocks(upTo, { again, limit }) {
      const due = db.selectFrom('clocks').select(['match', 'key']).where('due', '<=', upTo);
      return (
        db
          .updateTable('clocks')
          .set({ due: again })
          .where((eb) =>
            eb(eb.refTuple('match', 'key'), 'in', due.orderBy('due').limit(limit).$asTuple('match', 'key')),
          )
          // Whoever was waited for has put it off himself.
          .where('due', '<=', upTo)
          .returning(['match', 'key'])
          .execute()
      );
    },

    async setClock(match, change) {
      for (const query of clockQueries(db, match, change)) await db.executeQuery(query);
    },
  };
}

/** Writes or takes away when to look at a clock, in the transaction of an append. */
export function clockQueries(db: Kysely<Schema>, match: string, { key, due }: ClockChange): CompiledQuery[] {
  if (due === null) {
    const gone = db.deleteFrom('clocks').where((eb) => eb.and({ match, key }));
    return [gone.compile()];
  }
  return [
    db
      .insertInto('clocks')
      .values({ match, key, due })
      .onConflict((conflict) => conflict.columns(['match', 'key']).doUpdateSet({ due }))
      .compile(),
  ];
}
