import type { ActionRecord } from '../storage';
import type { Stores } from './contract';
import { freshId, sampleAction, sampleStart, seated, stored, tally } from './samples';

export function logContract(stores: Stores): void {
  describe('the log', () => {
    const filled = async (length: number) => {
      const id = await seated(stores.here, 2);
      await stores.here.append(Array.from({ length }, (_, i) => sampleAction(id, i + 1)));
      return id;
    };
    const seqs = (entries: readonly ActionRecord[]) => entries.map(({ seq }) => seq);

    test('gives back what was appended, every kind of action', async () => {
      const id = await seated(stores.here, 2);
      const entries = [
        sampleAction(id, 1, { clientId: 'c1', seat: 1, events: [{ key: 'k', to: [0], place: 'a1' }] }),
        sampleAction(id, 2, { seat: null, action: { kind: 'undo', to: 0 }, events: [] }),
        sampleAction(id, 3, { action: { kind: 'rewind', to: 1 } }),
      ];
      expect(await stores.here.append(entries)).toBe('done');
      expect(await stores.there.actions(id, { after: 0 })).toEqual(entries);
      expect((await stored(stores.here, id)).updatedAt).toBe(3003);
    });

    test('who is to act is kept with the actions that say so, and only with those', async () => {
      const id = await filled(1);
      expect((await stored(stores.here, id)).acting).toBeNull();
      await stores.here.append([sampleAction(id, 2)], [1, 0]);
      expect((await stored(stores.there, id)).acting).toEqual([1, 0]);
      await stores.here.append([sampleAction(id, 3)]);
      expect((await stored(stores.there, id)).acting).toEqual([1, 0]);
      expect(await stores.here.append([sampleAction(id, 3)], [0])).toBe('conflict');
      expect((await stored(stores.there, id)).acting).toEqual([1, 0]);
      await Promise.all([
        stores.here.append([sampleAction(id, 4)], [0]),
        stores.here.append([sampleAction(id, 5)], []),
      ]);
      expect(await stored(stores.there, id)).toMatchObject({ acting: [], updatedAt: 3005 });
    });

    describe('with the result', () => {
      const outcome = { ending: 'arrived', places: [[1], [0]], scores: [{ gold: 3 }, { gold: 7 }] };
      const running = async () => {
        const id = await seated(stores.here, 2);
        await stores.here.startMatch(id, sampleStart([0, 1], { at: 2500, acting: [0] }));
        await stores.here.append([sampleAction(id, 1)], [0]);
        return id;
      };

      test('a running match is over, all in one', async () => {
        const [id, other] = [await running(), await running()];
        const untouched = await stored(stores.here, other);
        expect(await stores.here.append([sampleAction(id, 2)], [], outcome)).toBe('done');
        expect(await stored(stores.there, id)).toMatchObject({
          status: 'over',
          acting: [],
          updatedAt: 3002,
          endedAt: 3002,
          outcome,
        });
        expect(await stored(stores.there, other)).toEqual(untouched);
      });

      test('it goes on where the entries are not written', async () => {
        const id = await running();
        const before = await stored(stores.here, id);
        expect(await stores.here.append([sampleAction(id, 1)], [], outcome)).toBe('conflict');
        expect(await stores.here.append([sampleAction(id, 2), sampleAction(id, 4)], [], outcome)).toBe(
          'conflict',
        );
        expect(await stored(stores.there, id)).toEqual(before);
      });

      test('of two writers of the last seq, one ends it', async () => {
        const id = await running();
        const endings = ['here', 'there'].map((ending) => ({ ...outcome, ending }));
        const answers = await Promise.all([
          stores.here.append([sampleAction(id, 2)], [], endings[0]),
          stores.there.append([sampleAction(id, 2)], [], endings[1]),
        ]);
        expect(tally(answers)).toEqual({ done: 1, conflict: 1 });
        expect((await stored(stores.here, id)).outcome).toEqual(endings[answers.indexOf('done')]);
      });

      test('each append of a group ends its own match, or none', async () => {
        const ids = [await running(), await running(), await running(), await running()] as const;
        const endings = ids.map((id) => ({ ...outcome, ending: id }));
        const answers = await Promise.all([
          stores.here.append([sampleAction(ids[0], 2), sampleAction(ids[0], 3)], [], endings[0]),
          stores.here.append([sampleAction(ids[1], 2)], [1]),
          stores.here.append([sampleAction(ids[2], 5)], [], endings[2]),
          stores.here.append([sampleAction(ids[3], 2)], [], endings[3]),
        ]);
        expect(answers).toEqual(['done', 'done', 'conflict', 'done']);
        const found = await Promise.all(ids.map((id) => stored(stores.there, id)));
        expect(found.map(({ status, endedAt, outcome }) => [status, endedAt, outcome?.ending])).toEqual([
          ['over', 3003, ids[0]],
          ['running', null, undefined],
          ['running', null, undefined],
          ['over', 3002, ids[3]],
        ]);
      });

      test('what its host has closed stays closed', async () => {
        const id = await running();
        await stores.there.updateMatch(id, { status: 'closed', endedAt: 2900 });
        expect(await stores.here.append([sampleAction(id, 2)], [], outcome)).toBe('done');
        expect(await stored(stores.here, id)).toMatchObject({
          status: 'closed',
          endedAt: 2900,
          outcome: null,
        });
      });
    });

    test('pages forwards and backwards', async () => {
      const id = await filled(12);
      expect(seqs(await stores.here.actions(id, { after: 0, limit: 5 }))).toEqual([1, 2, 3, 4, 5]);
      expect(seqs(await stores.here.actions(id, { after: 10, limit: 5 }))).toEqual([11, 12]);
      expect(seqs(await stores.here.actions(id, { after: 12 }))).toEqual([]);
      expect(seqs(await stores.here.actions(id, { after: 9 }))).toEqual([10, 11, 12]);
      expect(seqs(await stores.here.actionsBefore(id, Number.POSITIVE_INFINITY, 3))).toEqual([10, 11, 12]);
      expect(seqs(await stores.here.actionsBefore(id, 10, 4))).toEqual([6, 7, 8, 9]);
      expect(seqs(await stores.here.actionsBefore(id, 3, 4))).toEqual([1, 2]);
      expect(seqs(await stores.here.actionsBefore(id, 1, 4))).toEqual([]);
      expect(await stores.here.lastSeq(id)).toBe(12);
      expect(await stores.here.lastSeq(freshId())).toBe(0);
    });

    test.each([
      ['a taken seq', [3]],
      ['a gap', [5]],
      ['a seq before the first', [0]],
      ['a gap inside', [4, 6]],
      ['two of one seq', [4, 4]],
      ['the wrong order', [5, 4]],
    ])('%s is a conflict and nothing of it is written', async (_name, wanted) => {
      const id = await filled(3);
      expect(await stores.here.append(wanted.map((seq) => sampleAction(id, seq)))).toBe('conflict');
      expect(await stores.here.lastSeq(id)).toBe(3);
    });

    test('an append of nothing is done', async () => {
      expect(await stores.here.append([])).toBe('done');
    });

    test('an append to several matches is all or nothing', async () => {
      const [a, b] = [await filled(1), await filled(1)];
      expect(await stores.here.append([sampleAction(a, 2), sampleAction(b, 3)])).toBe('conflict');
      expect(await stores.here.append([sampleAction(a, 2), sampleAction(b, 2)])).toBe('done');
      expect([await stores.here.lastSeq(a), await stores.here.lastSeq(b)]).toEqual([2, 2]);
    });

    test('a resend is found by seat and client id, and is never written twice', async () => {
      const id = await filled(0);
      const entry = sampleAction(id, 1, { clientId: 'c1', seat: 1 });
      await stores.here.append([entry]);
      expect(await stores.there.actionByClientId(id, 1, 'c1')).toEqual(entry);
      expect(await stores.here.actionByClientId(id, 0, 'c1')).toBeUndefined();
      expect(await stores.here.actionByClientId(id, 1, 'c2')).toBeUndefined();
      expect(await stores.there.append([{ ...entry, seq: 2 }])).toBe('conflict');
      expect(await stores.there.append([{ ...entry, seq: 2, seat: 0 }])).toBe('done');
      expect(
        await stores.there.append([
          { ...entry, seq: 3, clientId: 'c3' },
          { ...entry, seq: 4, clientId: 'c3' },
        ]),
      ).toBe('conflict');
    });

    test('of a hundred appends of one seq by two writers, one is done', async () => {
      const id = await filled(1);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          (i % 2 ? stores.here : stores.there).append([sampleAction(id, 2, { seat: i })]),
        ),
      );
      expect(tally(answers)).toEqual({ done: 1, conflict: 99 });
      expect((await stores.here.actions(id, { after: 1 })).map(({ seat }) => seat)).toEqual([
        answers.indexOf('done'),
      ]);
    });

    test('appends that wait together: each gets its own answer, in the order they came', async () => {
      const [a, b] = [await filled(0), await filled(0)];
      const answers = await Promise.all([
        stores.here.append([sampleAction(a, 1)]),
        stores.here.append([sampleAction(a, 3)]),
        stores.here.append([sampleAction(a, 2), sampleAction(a, 3)]),
        stores.here.append([sampleAction(freshId(), 1)]),
        stores.here.append([sampleAction(b, 1)]),
        stores.here.append([sampleAction(a, 1)]),
      ]);
      expect(answers).toEqual(['done', 'conflict', 'done', 'conflict', 'done', 'conflict']);
      expect(seqs(await stores.here.actions(a, { after: 0 }))).toEqual([1, 2, 3]);
    });

    test('an entry that no database could hold fails its own append alone', async () => {
      const id = await filled(0);
      const answers = await Promise.allSettled([
        stores.here.append([sampleAction(id, 1)]),
        stores.here.append([sampleAction(id, 2, { at: 1.5 })]),
        stores.here.append([sampleAction(id, 2, { clientId: 'x'.repeat(201) })]),
        stores.here.append([sampleAction(id, 2, { seat: Number.NaN })]),
        stores.here.append([sampleAction(id, 2)]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'rejected',
        'fulfilled',
      ]);
      expect(await stores.here.lastSeq(id)).toBe(2);
    });

    test('two writers who retry on conflict write a log without gap or loss', async () => {
      const id = await filled(0);
      const write = async (storage: typeof stores.here, seat: number) => {
        for (let made = 0; made < 25; ) {
          const seq = (await storage.lastSeq(id)) + 1;
          const answer = await storage.append([sampleAction(id, seq, { seat, clientId: `c${made}` })]);
          if (answer === 'done') made += 1;
        }
      };
      await Promise.all([write(stores.here, 0), write(stores.there, 1)]);
      const entries = await stores.here.actions(id, { after: 0 });
      expect(seqs(entries)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
      expect(entries.filter(({ seat }) => seat === 0)).toHaveLength(25);
    });

    test('appends while the match is deleted are done before or conflict after', async () => {
      const id = await filled(0);
      const answers = await Promise.all([
        stores.here.append([sampleAction(id, 1)]),
        stores.there.deleteMatch(id),
        stores.there.append([sampleAction(id, 1)]),
      ]);
      expect(['done', 'conflict']).toContain(answers[0]);
      expect(await stores.here.append([sampleAction(id, 2)])).toBe('conflict');
      expect(await stores.here.actions(id, { after: 0 })).toEqual([]);
    });

    test('closing waits for what was appended', async () => {
      const id = await filled(0);
      const storage = await stores.open();
      const answers = Array.from({ length: 20 }, (_, i) => storage.append([sampleAction(id, i + 1)]));
      await storage.close();
      expect(tally(await Promise.all(answers))).toEqual({ done: 20 });
      await expect(storage.append([sampleAction(id, 21)])).rejects.toThrow('closed');
      expect(await stores.here.lastSeq(id)).toBe(20);
    });

    test('an append costs no more at the end of a long log', async () => {
      const [short, long] = [await filled(1), await filled(20_000)];
      const cpuMs = async (id: string) => {
        const from = (await stores.here.lastSeq(id)) + 1;
        const before = process.cpuUsage();
        for (let seq = from; seq < from + 100; seq++) await stores.here.append([sampleAction(id, seq)]);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      };
      await cpuMs(short);
      const [ofShort, ofLong] = [await cpuMs(short), await cpuMs(long)];
      expect(ofLong).toBeLessThan(3 * ofShort);
    });

    test('an append longer than a statement can be', async () => {
      const id = await filled(10_000);
      expect(await stores.here.lastSeq(id)).toBe(10_000);
    });
  });

  describe('snapshots', () => {
    test('the newest at or before a seq; saving again replaces; deleting leaves the log', async () => {
      const id = await seated(stores.here, 1);
      await stores.here.append([sampleAction(id, 1)]);
      for (const seq of [0, 20, 10])
        await stores.here.saveSnapshot({ match: id, seq, rules: 1, state: { at: seq } });
      const seqOf = async (before: number) => (await stores.there.snapshot(id, before, 1))?.seq;
      expect(await Promise.all([0, 9, 10, 19, Number.POSITIVE_INFINITY].map(seqOf))).toEqual([
        0, 0, 10, 10, 20,
      ]);
      await stores.here.saveSnapshot({ match: id, seq: 10, rules: 1, state: [1, null, 'x'] });
      expect(await stores.here.snapshot(id, 10, 1)).toEqual({
        match: id,
        seq: 10,
        rules: 1,
        state: [1, null, 'x'],
      });
      expect(await stores.here.snapshot(id, 10, 2)).toBeUndefined();
      await stores.here.deleteSnapshots(id);
      expect(await seqOf(100)).toBeUndefined();
      expect(await stores.here.lastSeq(id)).toBe(1);
    });

    test.each<[string, (id: string) => Promise<unknown>]>([
      [
        'its last move',
        (id) =>
          stores.here.append([sampleAction(id, 1)], [], { ending: 'arrived', places: [[0]], scores: [{}] }),
      ],
      ['what an older make stores after it', (id) => stores.here.updateMatch(id, { status: 'over' })],
      ['its host', (id) => stores.here.updateMatch(id, { status: 'closed' })],
    ])('go when their match is ended by %s, and none comes after it', async (_, end) => {
      const [ended, other] = [await seated(stores.here, 1), await seated(stores.here, 1)];
      for (const id of [ended, other]) {
        await stores.here.startMatch(id, sampleStart([0]));
        await stores.here.saveSnapshot({ match: id, seq: 0, rules: 1, state: {} });
      }
      await end(ended);
      expect(await stores.there.snapshot(ended, 10, 1)).toBeUndefined();
      await stores.there.saveSnapshot({ match: ended, seq: 1, rules: 1, state: {} });
      expect(await stores.here.snapshot(ended, 10, 1)).toBeUndefined();
      expect(await stores.here.snapshot(other, 10, 1)).toBeDefined();
    });

    test('are deleted for one match, or for all', async () => {
      const [a, b, c] = [
        await seated(stores.here, 0),
        await seated(stores.here, 0),
        await seated(stores.here, 0),
      ];
      for (const match of [a, b, c]) await stores.here.saveSnapshot({ match, seq: 1, rules: 1, state: {} });
      await stores.here.deleteSnapshots(a);
      const left = async () =>
        (await Promise.all([a, b, c].map((id) => stores.here.snapshot(id, 1, 1)))).map(Boolean);
      expect(await left()).toEqual([false, true, true]);
      await stores.here.deleteSnapshots();
      expect(await left()).toEqual([false, false, false]);
    });
  });
}
