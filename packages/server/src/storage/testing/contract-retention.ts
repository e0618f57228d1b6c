import type { TableState } from '@packetboat/record';
import type { Look } from '../storage';
import type { Stores } from './contract';
import { happens, linkMade, nextAction, sat, standIn, standingOf, started, tableOf } from './deeds';
import { hostOf, sampleMatch, seated } from './samples';

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
    const move = async (id: string, acting?: readonly number[]) =>
      stores.here.append({ entries: [await nextAction(stores.here, id, { at: 1 })], acting });

    test.each<[string, Partial<TableState>, number]>([
      ['an open table', {}, 14],
      ['a running match', { status: 'running', startedAt: 1 }, 90],
      ['a finished match', { status: 'over', startedAt: 1, endedAt: 2 }, 365],
      ['a match closed on the way', { status: 'closed', startedAt: 1 }, 365],
      ['a table closed before it began', { status: 'closed' }, 14],
    ])('%s is kept for its days, marked, and deleted after the grace', async (_name, change, days) => {
      const [due, kept] = [await seated(stores.here, 1), await seated(stores.here, 1)];
      for (const [id, at] of [[due, NOW - days * DAY - 1] as const, [kept, NOW - days * DAY] as const]) {
        const table = { ...tableOf(await standingOf(stores.here, id)), ...change };
        await happens(stores.here, id, [{ kind: 'found', ...table }], { at });
      }
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
      await happens(stores.here, id, [started(0)], { at: NOW - 199 * DAY });
      const move = await nextAction(stores.here, id, { at: NOW - DAY });
      await stores.here.append({ entries: [move] });
      expect(await stores.here.expire(LIMITS, lookAt(0))).toEqual(nothing);
    });

    test.each<[string, (id: string) => Promise<unknown>]>([
      ['a move', (id) => move(id)],
      ['a move that says who acts', (id) => move(id, [0])],
      ['sitting down', (id) => happens(stores.here, id, [sat(id, 1)], { at: 1 })],
      ['a stand-in', (id) => happens(stores.here, id, [standIn(1)], { at: 1 })],
      ['leaving', (id) => happens(stores.here, id, [{ kind: 'left', seat: 0 }], { at: 1 })],
      ['a start', (id) => happens(stores.here, id, [started(0)], { at: 1 })],
      ['a link', (id) => happens(stores.here, id, [linkMade(id, 1)], { at: 1 })],
      [
        'what its host changes',
        (id) => happens(stores.here, id, [{ kind: 'published', listed: false, watchable: true }], { at: 1 }),
      ],
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
      await happens(stores.here, id, [{ kind: 'renamed', seat: 0, name: 'Ada' }], { at: NOW - DAY });
      const ahead = { now: NOW + 400 * DAY };
      expect(await stores.here.expire(LIMITS, lookAt(0, ahead))).toMatchObject({ marked: 1 });
      expect(await stores.here.expire(LIMITS, lookAt(8 * DAY))).toEqual({ ...nothing, unmarked: 1 });
      expect(await stores.here.expire(LIMITS, lookAt(9 * DAY, ahead))).toMatchObject({ marked: 1, gone: [] });
    });

    test('only so many are marked and deleted at a time', async () => {
      for (let i = 0; i < 60; i++) await seated(stores.here, 0, { createdAt: i, seats: 1 });
      const few = { atMost: 25 };
      expect(await stores.here.expire(LIMITS, lookAt(0, few))).toMatchObject({ marked: 25, gone: [] });
      const second = await stores.here.expire(LIMITS, lookAt(7 * DAY, few));
      expect([second.marked, second.gone.length]).toEqual([25, 25]);
    });

    test('many matches, from two nodes at once: each is named once', async () => {
      const matches = Array.from({ length: 130 }, (_, i) => sampleMatch({ createdAt: i, seats: 1 }));
      await Promise.all(matches.map((match) => stores.here.createMatch(match, hostOf(match.id))));
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
