import type { Duty, DutyChange, Storage } from '../storage';
import type { Stores } from './contract';
import { happens, sat, started } from './deeds';
import { sampleAction, seated } from './samples';

const AN_HOUR = 3_600_000;

export function dutyContract(stores: Stores): void {
  describe('duties', () => {
    const tables: string[] = [];
    // One that is due stays so: no other test may find it.
    afterEach(async () => {
      for (const id of tables.splice(0)) await stores.here.deleteMatch(id);
    });

    const think = (inMs: number | null, change: Partial<DutyChange> = {}): DutyChange => ({
      kind: 'think',
      key: '',
      inMs,
      ...change,
    });
    const table = async () => {
      const id = await seated(stores.here, 0);
      tables.push(id);
      return id;
    };
    /** A table with duties that were written together with its first move. */
    const withDuties = async (...duties: DutyChange[]) => {
      const id = await table();
      expect(await stores.here.append({ entries: [sampleAction(id, 1)], duties })).toBe('done');
      return id;
    };
    const name = (match: string, key = '') => ({ match, kind: 'think', key }) as const;
    const by = (who: string, forMs = AN_HOUR) => ({ by: who, forMs });
    const due = (storage: Storage, who: string, { forMs = AN_HOUR, limit = 99, lateMs = 0 } = {}) =>
      storage.claimDuties({ by: who, forMs }, { kinds: ['think'], limit, lateMs });
    const claimed = async (match: string, storage = stores.here): Promise<Duty> => {
      const duty = await storage.claimDuty(name(match), by('a'));
      if (duty === undefined) throw new Error(`No duty at ${match}`);
      return duty;
    };
    const ends = { ending: 'arrived', places: [[0]], scores: [{}] };

    test('are written with what happens, under their key, and claimed with what is to be done', async () => {
      const payload = { seats: [1, 2] };
      const id = await withDuties(think(0, { payload }), think(0, { key: 'other' }));
      const duties = await due(stores.there, 'a');
      const whose = { match: id, kind: 'think', claimedBy: 'a', due: expect.any(Number) };
      expect(duties).toHaveLength(2);
      expect(duties).toContainEqual({ ...whose, key: '', payload: { seats: [1, 2] } });
      expect(duties).toContainEqual({ ...whose, key: 'other', payload: null });
    });

    test('are told of by kind once they are due, claimed or not', async () => {
      expect(await stores.here.dueKinds()).toEqual(new Set());
      const id = await withDuties(
        think(0),
        think(0, { key: 'other' }),
        { kind: 'proposal', key: '1', inMs: 0 },
        { kind: 'order', key: '0', inMs: AN_HOUR },
      );
      expect(await stores.there.dueKinds()).toEqual(new Set(['think', 'proposal']));
      for (const duty of await due(stores.there, 'a')) {
        expect(await stores.here.dueKinds()).toContain('think');
        await stores.there.endDuty(duty);
      }
      expect(await stores.here.dueKinds()).toEqual(new Set(['proposal']));
      expect(await stores.here.claimDuty({ match: id, kind: 'order', key: '0' }, by('a'))).toBeDefined();
      expect(await stores.here.dueKinds()).toEqual(new Set(['proposal']));
    });

    test('are written and cancelled by what conflicts not at all', async () => {
      const id = await withDuties(think(AN_HOUR));
      const append = (duties: DutyChange[]) => stores.here.append({ entries: [sampleAction(id, 1)], duties });
      expect(await append([think(null)])).toBe('conflict');
      expect(await append([think(0, { key: 'new' })])).toBe('conflict');
      expect(await stores.there.claimDuty(name(id), by('a'))).toMatchObject({ payload: null });
      expect(await stores.there.claimDuty(name(id, 'new'), by('a'))).toBeUndefined();
    });

    test('one that is cancelled is gone, whoever has claimed it', async () => {
      const id = await withDuties(think(0));
      const duty = await claimed(id);
      expect(
        await stores.here.append({ entries: [sampleAction(id, 2)], duties: [think(null), think(null)] }),
      ).toBe('done');
      expect(await stores.there.keepClaim(duty, by('a'))).toBe(false);
      expect(await due(stores.there, 'b')).toEqual([]);
    });

    test('one that is written anew is claimed by nobody, and comes when it is told last', async () => {
      const id = await withDuties(think(0, { payload: 1 }));
      const before = await claimed(id);
      await stores.here.append({
        entries: [sampleAction(id, 2)],
        duties: [think(AN_HOUR, { payload: 2 })],
      });
      expect(await due(stores.there, 'b')).toEqual([]);
      expect(await stores.there.keepClaim(before, by('a'))).toBe(false);
      await stores.there.endDuty(before);
      await stores.there.endDuty(before, { inMs: 0 });
      const now = await stores.there.claimDuty(name(id), by('b'));
      expect(now).toMatchObject({ payload: 2, claimedBy: 'b' });
      expect((now?.due ?? 0) - before.due).toBeGreaterThan(AN_HOUR / 2);
    });

    test('of appends that are written together the last says what is to happen, at each match by itself', async () => {
      const [one, other, over] = [await withDuties(), await withDuties(think(0)), await withDuties(think(0))];
      const append = (match: string, seq: number, duties: DutyChange[], more: object = {}) =>
        stores.here.append({ entries: [sampleAction(match, seq)], duties, ...more });
      const written = await Promise.all([
        append(one, 2, [think(null), think(AN_HOUR, { payload: 'first' })]),
        append(other, 2, [think(AN_HOUR, { payload: 'other' })]),
        append(one, 3, [think(null), think(0, { payload: 'last' })]),
        append(other, 3, [think(null)]),
        append(over, 2, [think(AN_HOUR)], { outcome: ends }),
      ]);
      expect(written).toEqual(['done', 'done', 'done', 'done', 'done']);
      expect(await due(stores.there, 'a')).toMatchObject([{ match: one, payload: 'last' }]);
      expect(await stores.there.claimDuty(name(other), by('a'))).toBeUndefined();
      expect(await stores.there.claimDuty(name(over), by('a'))).toBeUndefined();
    });

    test('come when they are due, and only what has been due for so long', async () => {
      const id = await withDuties(
        think(-2000, { key: 'late' }),
        think(0, { key: 'now' }),
        think(AN_HOUR, { key: 'soon' }),
      );
      const keys = async (lateMs: number) =>
        (await due(stores.here, 'a', { lateMs, forMs: 0 })).map(({ key }) => key).sort();
      expect(await keys(AN_HOUR)).toEqual([]);
      expect(await keys(1500)).toEqual(['late']);
      expect(await keys(0)).toEqual(['late', 'now']);
      expect(await stores.here.claimDuty(name(id, 'soon'), by('a'))).toMatchObject({ key: 'soon' });
    });

    test("go by the store's clock, whatever a node's says", async () => {
      const id = await withDuties(think(AN_HOUR));
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000 * AN_HOUR);
      try {
        expect(await due(stores.here, 'a')).toEqual([]);
        const duty = await claimed(id);
        clock.mockReturnValue(0);
        expect(await stores.there.claimDuty(name(id), by('b'))).toBeUndefined();
        await stores.here.append({ entries: [sampleAction(id, 2)], duties: [think(0)] });
        const again = await due(stores.there, 'b');
        expect(again).toHaveLength(1);
        expect((duty.due - (again[0]?.due ?? 0)) / AN_HOUR).toBeCloseTo(1, 1);
      } finally {
        clock.mockRestore();
      }
    });

    test('the longest due come first, so many at a time', async () => {
      const keys = ['5', '1', '4', '2', '3'];
      await withDuties(...keys.map((key) => think(-1000 * Number(key), { key })));
      const next = async () => (await due(stores.here, 'a', { limit: 2 })).map(({ key }) => key).sort();
      expect([await next(), await next(), await next(), await next()]).toEqual([
        ['4', '5'],
        ['2', '3'],
        ['1'],
        [],
      ]);
    });

    test('of two who claim at once each duty is given to one, and never more than was asked for', async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, () => withDuties(...['a', 'b', 'c'].map((key) => think(-1000, { key })))),
      );
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          due(i % 2 ? stores.here : stores.there, `node ${i}`, { limit: 7 }),
        ),
      );
      for (const [i, duties] of claims.entries()) {
        expect(duties.length).toBeLessThanOrEqual(7);
        expect(duties.every(({ claimedBy }) => claimedBy === `node ${i}`)).toBe(true);
      }
      // Two who look at the same rows at the same moment may each get fewer than there are.
      const rest: Duty[] = [];
      for (
        let some = await due(stores.here, 'rest');
        some.length > 0;
        some = await due(stores.here, 'rest')
      ) {
        rest.push(...some);
      }
      const given = [...claims.flat(), ...rest].map(({ match, key }) => `${match} ${key}`);
      expect(given.sort()).toEqual(ids.flatMap((id) => [`${id} a`, `${id} b`, `${id} c`]).sort());
    });

    test('of a hundred who claim the same duty at once, one gets it', async () => {
      const id = await withDuties(think(AN_HOUR));
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          (i % 2 ? stores.here : stores.there).claimDuty(name(id), by(`node ${i}`)),
        ),
      );
      const winners = answers.flatMap((duty) => (duty === undefined ? [] : [duty.claimedBy]));
      expect(winners).toEqual([`node ${answers.findIndex((duty) => duty !== undefined)}`]);
    });

    test('a claim runs out, and is kept by saying so in time', async () => {
      const id = await withDuties(think(0));
      const first = await stores.here.claimDuty(name(id), by('a', 0));
      if (first === undefined) throw new Error('not claimed');
      // Run out, and nobody has come.
      expect(await stores.here.keepClaim(first, by('a'))).toBe(true);
      expect(await stores.there.claimDuty(name(id), by('b'))).toBeUndefined();
      expect(await due(stores.there, 'b')).toEqual([]);
      expect(await stores.here.keepClaim(first, by('a', 0))).toBe(true);
      expect(await stores.there.claimDuty(name(id), by('b'))).toMatchObject({ claimedBy: 'b' });
      expect(await stores.here.keepClaim(first, by('a'))).toBe(false);
      expect(await stores.here.keepClaim(first, by('c'))).toBe(false);
    });

    test('one that is done is gone; somebody who has lost it does not end it', async () => {
      const id = await withDuties(think(0));
      const lost = await stores.here.claimDuty(name(id), by('a', 0));
      const held = await stores.there.claimDuty(name(id), by('b'));
      if (lost === undefined || held === undefined) throw new Error('not claimed');
      await stores.here.endDuty(lost);
      await stores.here.endDuty(lost, { inMs: 0 });
      expect(await stores.there.keepClaim(held, by('b'))).toBe(true);
      await stores.there.endDuty(held);
      expect(await stores.there.keepClaim(held, by('b'))).toBe(false);
      expect(await stores.here.claimDuty(name(id), by('a'))).toBeUndefined();
    });

    test('one that is to come again is free until then', async () => {
      const id = await withDuties(think(0, { payload: 'same' }));
      const first = await claimed(id);
      await stores.here.endDuty(first, { inMs: AN_HOUR });
      expect(await due(stores.there, 'b')).toEqual([]);
      expect(await stores.here.keepClaim(first, by('a'))).toBe(false);
      const second = await claimed(id, stores.there);
      expect(second).toMatchObject({ payload: 'same', claimedBy: 'a' });
      expect(second.due - first.due).toBeGreaterThan(AN_HOUR / 2);
      await stores.there.endDuty(second, { inMs: -1 });
      expect(await due(stores.here, 'c')).toMatchObject([{ match: id, claimedBy: 'c' }]);
    });

    test.each<[string, (id: string) => Promise<unknown>]>([
      [
        'the last move',
        (id) => stores.here.append({ entries: [sampleAction(id, 2, { pos: 5 })], outcome: ends }),
      ],
      ['its host, who closes it', (id) => happens(stores.here, id, [{ kind: 'closed' }])],
      ['what an older log lacked', (id) => happens(stores.here, id, [{ kind: 'ended', outcome: ends }])],
      ['its deletion', (id) => stores.here.deleteMatch(id)],
    ])('go when their match is ended by %s, with those that come with it', async (_, end) => {
      const [ended, other] = [await withDuties(think(0)), await withDuties(think(0))];
      for (const id of [ended, other]) await happens(stores.here, id, [sat(id, 0), started(0)]);
      await end(ended);
      expect(await stores.there.claimDuty(name(ended), by('a'))).toBeUndefined();
      expect(await due(stores.there, 'a')).toMatchObject([{ match: other }]);
    });

    test('the append that ends a match writes none', async () => {
      const id = await table();
      await happens(stores.here, id, [sat(id, 0), started(0), { kind: 'closed' }], { duties: [think(0)] });
      expect(await stores.there.claimDuty(name(id), by('a'))).toBeUndefined();
    });
  });
}
