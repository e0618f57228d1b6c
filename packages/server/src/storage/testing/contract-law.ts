import fc from 'fast-check';
import type { Stores } from './contract';
import { folded, standingOf, tableOf } from './deeds';
import { seated } from './samples';
import { hashesOf, linksAmong, tokensAfter } from './tokens';
import { CLOSED_LIFE, FULL_LIFE, livesBy, OUTCOME, UNDECIDED_LIFE, wishes } from './wishes';

/** What a table's log comes to is what the store shows of the table, whatever happens there. */
export function lawContract(stores: Stores): void {
  describe('what is shown of a table', () => {
    test('is what its log comes to, and so are its tokens, whatever has happened', async () => {
      const kinds = new Set<string>();
      const lives = fc.asyncProperty(wishes, async (all) => {
        const id = await seated(stores.here, 0, { keptUntil: 4000 });
        const opening = await stores.here.entries(id, { after: 0, limit: 9 });
        const { table, appends } = livesBy(all, opening, tableOf(await standingOf(stores.here, id)));
        for (const append of appends) expect(await stores.here.append(append)).toBe('done');

        const log = await stores.there.entries(id, { after: 0, limit: 999 });
        expect(log).toEqual([...opening, ...appends.flatMap(({ entries }) => entries)]);
        const standing = await standingOf(stores.there, id);
        const outcome = appends.some((one) => one.outcome !== undefined) ? OUTCOME : undefined;
        expect(tableOf(standing)).toEqual(folded(log, outcome));
        expect(tableOf(standing)).toEqual(table);
        const { match, seats } = standing;
        expect(match).toMatchObject({ pos: log.length, seats: seats.length, updatedAt: log.at(-1)?.at });
        expect(match.seq).toBe((await stores.there.actions(id, { after: 0 })).length);

        const tokens = tokensAfter(log);
        expect(await stores.there.links(id)).toEqual(linksAmong(tokens));
        const hashes = hashesOf(log);
        const found = await Promise.all(hashes.map((hash) => stores.there.token(hash)));
        expect(found).toEqual(hashes.map((hash) => tokens.find((one) => one.hash === hash)));
        for (const entry of log) kinds.add('deed' in entry ? entry.deed.kind : entry.action.kind);
        if (outcome !== undefined) kinds.add('outcome');
      });
      await fc.assert(lives, { numRuns: 60, examples: [[FULL_LIFE], [CLOSED_LIFE], [UNDECIDED_LIFE]] });
      // Everything has happened that there is.
      expect(kinds.size).toBe(35);
    });
  });
}
