import { type Engine, lockMatches, lockNumbering } from './engine';
import { tokenRecord, tokenRow } from './rows';
import type { Storage } from './storage';

type Tokens = Pick<Storage, 'addToken' | 'token' | 'renewSeat'>;

export function tokens(engine: Engine): Tokens {
  const { db } = engine;
  return {
    addToken: (token, started) =>
      db.transaction().execute(async (trx) => {
        if (!(await lockNumbering(engine, trx, token.match, started))) return false;
        await trx.insertInto('tokens').values(tokenRow(token)).execute();
        return true;
      }),

    async token(hash) {
      const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && tokenRecord(row);
    },

    renewSeat: (recovery, fresh, host) =>
      db.transaction().execute(async (trx) => {
        // Behind the lock: the seats may have closed up since the token was looked at, and it with them.
        await lockMatches(engine, trx, [fresh.match]);
        const spent = await trx
          .selectFrom('tokens')
          .select(['seat', 'kind'])
          .where('hash', '=', recovery)
          .where('match', '=', fresh.match)
          .where('kind', 'in', ['recovery', 'recoveryOfHost'])
          .executeTakeFirst();
        const seat = spent?.seat ?? undefined;
        if (seat === undefined) return undefined;
        await trx.deleteFrom('tokens').where('match', '=', fresh.match).where('seat', '=', seat).execute();
        await trx
          .insertInto('tokens')
          .values(tokenRow({ ...fresh, kind: 'seat', seat }))
          .execute();
        if (spent?.kind !== 'recoveryOfHost') return { seat, host: false };
        await trx.deleteFrom('tokens').where('match', '=', fresh.match).where('kind', '=', 'host').execute();
        await trx
          .insertInto('tokens')
          .values(tokenRow({ ...host, kind: 'host', seat: null }))
          .execute();
        return { seat, host: true };
      }),
  };
}
