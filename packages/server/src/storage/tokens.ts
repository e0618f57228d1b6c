import type { LinkKind } from '@packetboat/record';
import type { Engine } from './engine';
import { tokenRecord } from './rows';
import type { LinkRecord, Storage, TokenKind } from './storage';

type Tokens = Pick<Storage, 'token' | 'tokensOf' | 'heldAt' | 'sawTokens' | 'links'>;

const isLink = (kind: TokenKind): kind is LinkKind =>
  kind !== 'seat' && kind !== 'host' && kind !== 'movedOn' && kind !== 'deviceEnded';

export function tokens({ db, relaxed }: Engine): Tokens {
  return {
    async token(hash) {
      const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && tokenRecord(row);
    },

    async tokensOf(hashes) {
      if (hashes.length === 0) return [];
      const rows = await db.selectFrom('tokens').selectAll().where('hash', 'in', hashes).execute();
      return rows.map(tokenRecord);
    },

    async heldAt(matches) {
      if (matches.length === 0) return [];
      const rows = await db
        .selectFrom('tokens')
        .selectAll()
        .where('match', 'in', matches)
        .where('kind', 'in', ['seat', 'host'])
        .orderBy('created_at')
        .orderBy('hash')
        .execute();
      return rows.map(tokenRecord);
    },

    async sawTokens(hashes, at) {
      if (hashes.length === 0) return;
      await relaxed.updateTable('tokens').set({ seen_at: at }).where('hash', 'in', hashes).execute();
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
        const usedBy = seated.flatMap(({ seat }) => (seat === null ? [] : [seat]));
        return [{ ...link, kind, number, usedBy: [...new Set(usedBy)].sort((a, b) => a - b) }];
      });
    },
  };
}
