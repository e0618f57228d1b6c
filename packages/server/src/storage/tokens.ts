import type { Seat } from '@packetboat/games';
import type { Transaction } from 'kysely';
import { insertLine } from './chat';
import { type Engine, lockMatches } from './engine';
import { tokenRecord, tokenRow } from './rows';
import type { LinkKind, LinkRecord, NewToken, Storage, TokenKind } from './storage';
import type { Tables } from './tables';

type Tokens = Pick<Storage, 'addToken' | 'token' | 'links' | 'endLink' | 'renewSeat'>;

const isLink = (kind: TokenKind): kind is LinkKind =>
  kind !== 'seat' && kind !== 'host' && kind !== 'movedOn';

export function tokens(engine: Engine): Tokens {
  const { db } = engine;
  return {
    addToken: (token, notices = []) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [token.match]);
        const number = isLink(token.kind) ? await nextNumber(trx, token) : null;
        const row = tokenRow(token, { number });
        await trx.insertInto('tokens').values(row).execute();
        for (const line of notices) await insertLine(trx, line);
        return tokenRecord(row);
      }),

    async token(hash) {
      const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && tokenRecord(row);
    },

    async links(match) {
      const rows = await db
        .selectFrom('tokens')
        .selectAll()
        .where('match', '=', match)
        .where((eb) => eb.or([eb('number', 'is not', null), eb('via', 'is not', null)]))
        .orderBy('number')
        .execute();
      const records = rows.map(tokenRecord);
      return records.flatMap((link): LinkRecord[] => {
        const { number, kind } = link;
        if (number === null || !isLink(kind)) return [];
        const seated = records.filter((held) => held.kind === 'seat' && held.via === link.hash);
        const usedBy = seated.flatMap(({ seat }): Seat[] => (seat === null ? [] : [seat]));
        return [{ ...link, kind, number, usedBy: usedBy.sort((a, b) => a - b) }];
      });
    },

    endLink: (match, number, by) =>
      db.transaction().execute(async (trx) => {
        await lockMatches(engine, trx, [match]);
        const ended = await trx
          .deleteFrom('tokens')
          .where('match', '=', match)
          .where('number', '=', number)
          .$if(by !== undefined, (query) =>
            query.where('maker', '=', (eb) =>
              eb
                .selectFrom('tokens as own')
                .select('own.seat')
                .where('own.hash', '=', by ?? '')
                .where('own.match', '=', match)
                .where('own.kind', '=', 'seat'),
            ),
          )
          .executeTakeFirst();
        return ended.numDeletedRows === 1n;
      }),

    renewSeat: (recovery, fresh, host, notices = []) =>
      db.transaction().execute(async (trx) => {
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
        const via = await moveOn(trx, fresh.match, seat);
        await trx
          .insertInto('tokens')
          .values(tokenRow({ ...fresh, kind: 'seat', seat }, { via }))
          .execute();
        for (const line of notices) await insertLine(trx, { ...line, seat });
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

async function nextNumber(trx: Transaction<Tables>, { match }: NewToken): Promise<number> {
  const { last_link } = await trx
    .updateTable('matches')
    .set((eb) => ({ last_link: eb('last_link', '+', 1) }))
    .where('id', '=', match)
    .returning('last_link')
    .executeTakeFirstOrThrow(() => new Error('There is no such match to make a link to'));
  return last_link;
}

/** Ends every token of a seat, and remembers those that opened it. Answers the link with which its holder sat down. */
async function moveOn(trx: Transaction<Tables>, match: string, seat: Seat): Promise<string | null> {
  const opened = await trx
    .updateTable('tokens')
    .set({ kind: 'movedOn', seat: null })
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('kind', '=', 'seat')
    .returning('via')
    .execute();
  await trx.deleteFrom('tokens').where('match', '=', match).where('seat', '=', seat).execute();
  return opened.find(({ via }) => via !== null)?.via ?? null;
}
