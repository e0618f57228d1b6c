import { type Engine, lockMatches } from './engine';
import { tokenRecord, tokenRow } from './rows';
import type { Storage } from './storage';

type Tokens = Pick<Storage, 'addToken' | 'token' | 'endToken' | 'endSeatTokens'>;

export function tokens(engine: Engine): Tokens {
  const { db } = engine;
  return {
    async addToken(token) {
      await db.insertInto('tokens').values(tokenRow(token)).execute();
    },

    async token(hash) {
      const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && tokenRecord(row);
    },

    async endToken(hash) {
      const result = await db.deleteFrom('tokens').where('hash', '=', hash).executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    endSeatTokens: (match, seat) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [match]);
        await trx.deleteFrom('tokens').where('match', '=', match).where('seat', '=', seat).execute();
      }),
  };
}
