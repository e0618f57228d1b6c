import type { Storage } from '../storage/storage';
import { housekeepingOf } from './housekeeping';

const TAKES_MS = 100;

/** A store of so many matches without end, which takes its time for each look. */
const slowStore = {
  matchesNaming: async (_: unknown, { after, limit }: { after: string; limit: number }) => {
    await new Promise((resolve) => setTimeout(resolve, TAKES_MS));
    return { ids: [], last: String(Number(after) + limit) };
  },
} as unknown as Storage;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('P-25.7 looking for a name leaves as much time as it takes, and answers before it is through', async () => {
  const context = { storage: slowStore, now: Date.now, elapsed: () => performance.now() };
  const housekeeping = housekeepingOf({ context } as never, {} as never);
  const begun = performance.now();
  const answer = housekeeping.naming('Ada').then((naming) => ({ ...naming, ms: performance.now() - begun }));
  await jest.advanceTimersByTimeAsync(60_000);
  // Ten at a time, ten times, half of the time.
  expect(await answer).toEqual({ tables: [], next: '100', ms: 2_000 });
});
