import type { MatchChange } from '../storage';
import type { Stores } from './contract';
import { sampleAction, sampleMatch, seated } from './samples';

const DAY = 24 * 60 * 60 * 1000;
const LIMITS = { openMs: 14 * DAY, idleMs: 90 * DAY, finishedMs: 365 * DAY };
const NOW = 1_800_000_000_000;

export function retentionContract(stores: Stores): void {
  // Last of all, and beside nothing else: it deletes what other tests have left.
  describe('retention', () => {
    const clear = () => stores.here.expire({ openMs: 0, idleMs: 0, finishedMs: 0 }, Number.MAX_SAFE_INTEGER);
    beforeEach(clear);
    afterAll(clear);

    test.each<[string, MatchChange, number]>([
      ['an open table', {}, 14],
      ['a running match', { status: 'running', startedAt: 1 }, 90],
      ['a finished match', { status: 'over', startedAt: 1, endedAt: 2 }, 365],
      ['a match closed on the way', { status: 'closed', startedAt: 1 }, 365],
      ['a table closed before it began', { status: 'closed' }, 14],
    ])('%s is kept for its days and not a moment longer', async (_name, change, days) => {
      const [due, kept] = [await seated(stores.here, 1), await seated(stores.here, 1)];
      await stores.here.updateMatch(due, { ...change, updatedAt: NOW - days * DAY - 1 });
      await stores.here.updateMatch(kept, { ...change, updatedAt: NOW - days * DAY });
      expect(await stores.here.expire(LIMITS, NOW)).toEqual([due]);
      expect(await stores.here.match(due)).toBeUndefined();
      expect(await stores.here.seats(due)).toEqual([]);
      expect(await stores.here.match(kept)).toBeDefined();
      expect(await stores.here.expire(LIMITS, NOW)).toEqual([]);
    });

    test('a match that is played is not idle', async () => {
      const id = await seated(stores.here, 1, { createdAt: NOW - 200 * DAY });
      await stores.here.startMatch(id, [0], NOW - 199 * DAY);
      await stores.here.append([sampleAction(id, 1, { at: NOW - DAY })]);
      expect(await stores.here.expire(LIMITS, NOW)).toEqual([]);
    });

    test('many matches, from two nodes at once: each is named once', async () => {
      const matches = Array.from({ length: 130 }, (_, i) => sampleMatch({ createdAt: i, seats: 1 }));
      await Promise.all(matches.map((match) => stores.here.createMatch(match)));
      const expired = await Promise.all([stores.here.expire(LIMITS, NOW), stores.there.expire(LIMITS, NOW)]);
      expect(expired.flat().sort()).toEqual(matches.map(({ id }) => id).sort());
    });
  });
}
