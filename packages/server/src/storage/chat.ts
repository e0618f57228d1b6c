import type { Transaction } from 'kysely';
import type { Engine } from './engine';
import { chatLine } from './rows';
import type { Schema } from './schema';
import type { ChatLine, NewChatLine, Storage } from './storage';

type Chat = Pick<Storage, 'addChat' | 'chat' | 'talkOf'>;

export function chat({ db }: Engine): Chat {
  return {
    addChat: (line) => db.transaction().execute((trx) => insertLine(trx, line)),

    async chat(match, room, before, limit) {
      const rows = await db
        .selectFrom('chat')
        .selectAll()
        .where('match', '=', match)
        .where('room', '=', room)
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse().map(chatLine);
    },

    async talkOf(matches) {
      if (matches.length === 0) return [];
      return db
        .selectFrom('chat')
        .select((eb) => ['match', 'seat', eb.fn.max('id').as('id')])
        .where('match', 'in', matches)
        .where('room', '=', 'players')
        .groupBy(['match', 'seat'])
        .execute();
    },
  };
}

/** A line gets the next number of its match, whose row is held until the transaction ends. */
export async function insertLine(trx: Transaction<Schema>, line: NewChatLine): Promise<ChatLine> {
  const { last_chat: id } = await trx
    .updateTable('matches')
    .set((eb) => ({ last_chat: eb('last_chat', '+', 1) }))
    .where('id', '=', line.match)
    .returning('last_chat')
    .executeTakeFirstOrThrow(() => new Error('There is no such match to talk in'));
  const { match, room, seat, name, text, at, notice } = line;
  const row = await trx
    .insertInto('chat')
    .values({ match, id, room, seat, name, text, at, notice })
    .returningAll()
    .executeTakeFirstOrThrow();
  return chatLine(row);
}
