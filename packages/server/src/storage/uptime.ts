import type { Engine } from './engine';
import type { Storage } from './storage';

export function uptime({ db }: Engine): Pick<Storage, 'uptime' | 'countUptime'> {
  return {
    async uptime() {
      const row = await db.selectFrom('uptime').selectAll().executeTakeFirstOrThrow();
      return {
        turn: row.turn,
        upMs: row.up_ms,
        lookedAt: row.looked_at ?? (await lastChange(db)),
        doubtedUntil: row.doubted_until,
      };
    },

    async countUptime(turn, { upMs, lookedAt, doubtedUntil }) {
      const result = await db
        .updateTable('uptime')
        .set({ turn: turn + 1, up_ms: upMs, looked_at: lookedAt, doubted_until: doubtedUntil })
        .where('turn', '=', turn)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}

async function lastChange(db: Engine['db']): Promise<number | null> {
  const row = await db
    .selectFrom('matches')
    .select((eb) => eb.fn.max('updated_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
