import type { Engine } from './engine';
import type { SightingRow } from './schema';
import type { Storage } from './storage';

/** Rows of one statement: each has three values, and engines take so many. */
const AT_ONCE = 200;

/** When seats were last seen. What a power cut takes back of it is seen anew: nobody waits for the disk. */
export function seen({ relaxed: db }: Engine): Pick<Storage, 'seen' | 'see'> {
  const write = (rows: readonly SightingRow[]) =>
    db
      .insertInto('sightings')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['match', 'seat']).doUpdateSet((eb) => ({ at: eb.ref('excluded.at') })),
      )
      .execute();

  return {
    async seen(match) {
      const rows = await db
        .selectFrom('sightings')
        .select(['seat', 'at'])
        .where('match', '=', match)
        .execute();
      return new Map(rows.map(({ seat, at }) => [seat, at]));
    },
    async see(sightings) {
      for (let from = 0; from < sightings.length; from += AT_ONCE) {
        const rows = sightings.slice(from, from + AT_ONCE);
        // A match that is deleted just now takes nobody else's along.
        await write(rows).catch(async (error: unknown) => {
          let written = 0;
          for (const row of rows)
            await write([row]).then(
              () => written++,
              // It is of a match that has gone, unless none could be written.
              () => undefined,
            );
          if (written === 0) throw error;
        });
      }
    },
  };
}
