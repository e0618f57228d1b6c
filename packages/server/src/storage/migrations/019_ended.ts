import type { Kysely, Migration } from 'kysely';

// What was being decided when a match ended: it lapsed with the end, but some rows kept it.

export const ended: Migration = {
  up: async (db: Kysely<{ matches: { status: string; proposal: string | null } }>) => {
    await db
      .updateTable('matches')
      .set({ proposal: null })
      .where('status', 'in', ['over', 'closed'])
      .where('proposal', 'is not', null)
      .execute();
  },
};
