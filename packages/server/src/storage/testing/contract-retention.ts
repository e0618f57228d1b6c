import type { Look, MatchChange } from '../storage';
import type { Stores } from './contract';
import { human, sampleAction, sampleMatch, sampleStart, seated } from './samples';

const DAY = 24 * 60 * 60 * 1000;
const LIMITS = { openMs: 14 * DAY, idleMs: 90 * DAY, finishedMs: 365 * DAY };
const NOW = 1_800_000_000_000;

const lookAt = (upMs: number, change: Partial<Look> = {}): Look => ({
  now: NOW,
  upMs,
  graceMs: 7 * DAY,
  atMost: 1_000,
  ...change,
});
const nothing = { marked: 0, unmarked: 0, gone: [] };

export function retentionContract(stores: Stores): void {
  // Last of all, and beside nothing else: it deletes what other tests have left.
  describe('retention', () => {
    const clear = async () => {
      const all = { openMs: 0, idleMs: 0, finishedMs: 0 };
      const look = { now: Number.MAX_SAFE_INTEGER, upMs: 0, graceMs: 0, atMost: 10_000 };
      for (let round = 0; round < 2; round++) await stores.here.expire(all, look);
    };
    beforeEach(clear);
    afterAll(clear);

    test.each<[string, MatchChange, number]>([
      ['an open table', {}, 14],
      ['a running match', { status: 'running', startedAt: 1 }, 90],
      ['a finished match', { status: 'over', startedAt: 1, endedAt: 2 }, 365],
      ['a match closed on the way', { status: 'closed', startedAt: 1 }, 365],
      ['a table closed before it began', { status: 'closed' }, 14],
    ])('%s is kept for its days, marked, and deleted after the grace', async (_name, change, days) => {
      const [due, kept] = [await seated(stores.here, 1), await seated(stores.here, 1)];
      await stores.here.updateMatch(due, { ...change, updatedAt: NOW - days * DAY - 1 });
      await stores.here.updateMatch(kept, { ...change, updatedAt: NOW - days * DAY });
      expect(await stores.here.expire(LIMITS, lookAt(5 * DAY))).toEqual({ ...nothing, marked: 1 });
      expect(await stores.here.expire(LIMITS, lookAt(12 * DAY - 1))).toEqual(nothing);
      expect(await stores.here.match(due)).toBeDefined();
      expect(await stores.here.expire(LIMITS, lookAt(12 * DAY))).toEqual({ ...nothing, gone: [due] });
      expect(await stores.here.match(due)).toBeUndefined();
      expect(await stores.here.seats(due)).toEqual([]);
      expect(await stores.here.match(kept)).toBeDefined();
      expect(await stores.here.expire(LIMITS, lookAt(99 * DAY))).toEqual(nothing);
    });

    test('a match that is played is not idle', async () => {
      const id = await seated(stores.here, 1, { createdAt: NOW - 200 * DAY });
      await stores.here.startMatch(id, sampleStart([0], { at: NOW - 199 * DAY }));
      await stores.here.append([sampleAction(id, 1, { at: NOW - DAY })]);
      expect(await stores.here.expire(LIMITS, lookAt(0))).toEqual(nothing);
    });

    test.each<[string, (id: string) => Promise<unknown>]>([
      ['a move', (id) => stores.here.append([sampleAction(id, 1, { at: 1 })])],
      ['a move that says who acts', (id) => stores.here.append([sampleAction(id, 1, { at: 1 })], [0])],
      ['sitting down', (id) => stores.here.takeSeat(id, 1, human('Ben', 1))],
      ['a stand-in who takes over', (id) => stores.here.freeSeat(id, 0, { heir: human('Ben', 1) })],
      ['a start', (id) => stores.here.startMatch(id, sampleStart([0], { at: 1 }))],
      ['what its host changes', (id) => stores.here.updateMatch(id, { listed: false, updatedAt: 1 })],
    ])('%s takes the mark off, whatever the wall clock says', async (_name, use) => {
      const [used, unused] = [await seated(stores.here, 1), await seated(stores.here, 1)];
      await stores.here.expire(LIMITS, lookAt(0));
      await use(used);
      expect((await stores.here.expire(LIMITS, lookAt(7 * DAY))).gone).toEqual([unused]);
      expect((await stores.here.expire(LIMITS, lookAt(14 * DAY - 1))).gone).toEqual([]);
      expect((await stores.here.expire(LIMITS, lookAt(14 * DAY))).gone).toEqual([used]);
    });

    test('what is not past its keeping after all loses its mark', async () => {
      const id = await seated(stores.here, 1, { createdAt: NOW - DAY });
      await stores.here.updateMatch(id, { updatedAt: NOW - DAY });
      const ahead = { now: NOW + 400 * DAY };
      expect(await stores.here.expire(LIMITS, lookAt(0, ahead))).toMatchObject({ marked: 1 });
      expect(await stores.here.expire(LIMITS, lookAt(8 * DAY))).toEqual({ ...nothing, unmarked: 1 });
      expect(await stores.here.expire(LIMITS, lookAt(9 * DAY, ahead))).toMatchObject({ marked: 1, gone: [] });
    });

    test('only so many are marked and deleted at a time', async () => {
      for (let i = 0; i < 60; i++) await stores.here.createMatch(sampleMatch({ createdAt: i, seats: 1 }));
      const few = { atMost: 25 };
      expect(await stores.here.expire(LIMITS, lookAt(0, few))).toMatchObject({ marked: 25, gone: [] });
      const second = await stores.here.expire(LIMITS, lookAt(7 * DAY, few));
      expect([second.marked, second.gone.length]).toEqual([25, 25]);
    });

    test('many matches, from two nodes at once: each is named once', async () => {
      const matches = Array.from({ length: 130 }, (_, i) => sampleMatch({ createdAt: i, seats: 1 }));
      await Promise.all(matches.map((match) => stores.here.createMatch(match)));
      const both = (upMs: number) =>
        Promise.all([stores.here, stores.there].map((node) => node.expire(LIMITS, lookAt(upMs))));
      const marked = await both(0);
      expect(marked.reduce((sum, one) => sum + one.marked, 0)).toBe(130);
      const deleted = await both(7 * DAY);
      expect(deleted.flatMap(({ gone }) => gone).sort()).toEqual(matches.map(({ id }) => id).sort());
    });
  });

  describe('uptime', () => {
    test('is counted by one of those who saw the same turn', async () => {
      const { turn } = await stores.here.uptime();
      const counted = (upMs: number) => ({ upMs, lookedAt: NOW, doubtedUntil: 3 });
      const answers = await Promise.all([
        stores.here.countUptime(turn, counted(10)),
        stores.there.countUptime(turn, counted(20)),
      ]);
      expect([...answers].sort()).toEqual([false, true]);
      expect(await stores.there.uptime()).toEqual({ turn: turn + 1, ...counted(answers[0] ? 10 : 20) });
    });
  });
}
