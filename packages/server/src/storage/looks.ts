import type { Engine } from './engine';
import type { Storage } from './storage';

type Looks = Pick<Storage, 'looksOf' | 'noteLooks'>;

export function looks({ db }: Engine): Looks {
  return {
    async looksOf(matches) {
      if (matches.length === 0) return [];
      return db.selectFrom('looks').selectAll().where('match', 'in', matches).execute();
    },

    async noteLooks(all) {
      if (all.length === 0) return;
      // Two devices may tell of the same rows at once: in one order, so that neither waits for the other for ever.
      const rows = [...all].sort((a, b) =>
        a.match < b.match ? -1 : a.match > b.match ? 1 : a.seat - b.seat,
      );
      await db
        .insertInto('looks')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['match', 'seat']).doUpdateSet({
            seq: (eb) =>
              eb
                .case()
                .when('excluded.seq', '>', eb.ref('looks.seq'))
                .then(eb.ref('excluded.seq'))
                .else(eb.ref('looks.seq'))
                .end(),
            talk: (eb) =>
              eb
                .case()
                .when('excluded.talk', '>', eb.ref('looks.talk'))
                .then(eb.ref('excluded.talk'))
                .else(eb.ref('looks.talk'))
                .end(),
          }),
        )
        .execute();
    },
  };
}
