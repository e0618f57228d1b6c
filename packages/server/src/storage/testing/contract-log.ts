import { isAboutTable } from '@packetboat/record';
import type { ActionRecord, LogRecord } from '../storage';
import type { Stores } from './contract';
import { actionAt, happens, sat, standingOf, started, tableOf } from './deeds';
import { add, filled, freshId, sampleAction, seated, sitting, stored, tally } from './samples';

export function logContract(stores: Stores): void {
  describe('the log', () => {
    const seqs = (entries: readonly ActionRecord[]) => entries.map(({ seq }) => seq);
    const all = (id: string) => stores.there.entries(id, { after: 0, limit: 99_999 });

    test('begins with how the table was opened', async () => {
      const id = await seated(stores.here, 0, { seats: 3, keptUntil: 5000, options: { coal: 'long' } });
      expect(await all(id)).toEqual([
        {
          match: id,
          pos: 1,
          at: 1000,
          clientId: null,
          deed: {
            kind: 'opened',
            opens: `${id}/host`,
            title: 'mississippi-queen',
            rules: 1,
            seats: 3,
            options: { coal: 'long' },
            listed: true,
            watchable: true,
            autoStart: false,
            drawn: false,
            commitment: 'commitment',
            keptUntil: 5000,
          },
        },
      ]);
      expect(JSON.stringify(await all(id))).not.toContain('"seed"');
      expect([await stores.there.lastPos(id), await stores.there.lastSeq(id)]).toEqual([1, 0]);
    });

    test('gives back what was appended, of both kinds, in order of pos', async () => {
      const id = await seated(stores.here, 0);
      const entries: LogRecord[] = [
        sitting(id, 2, 1, { clientId: 'deed:1' }),
        { ...actionAt(id, 3, 1), clientId: 'c1', seat: 1, events: [{ key: 'k', to: [0], place: 'a1' }] },
        { ...actionAt(id, 4, 2), seat: null, action: { kind: 'undo', to: 0 }, events: [] },
        { match: id, pos: 5, at: 9, clientId: null, deed: { kind: 'renamed', seat: 1, name: 'Ada' } },
        { ...actionAt(id, 6, 3), at: 9999, action: { kind: 'rewind', to: 1 } },
      ];
      for (const entry of entries) expect(await add(stores.here, entry)).toBe('done');
      expect((await all(id)).slice(1)).toEqual(entries);
      expect(await stores.there.actions(id, { after: 0 })).toEqual(
        entries.filter((entry) => !isAboutTable(entry)),
      );
      expect(await stored(stores.there, id)).toMatchObject({ updatedAt: 9999, pos: 6, seq: 3 });
      expect([await stores.there.lastPos(id), await stores.there.lastSeq(id)]).toEqual([6, 3]);
    });

    test('entries of both kinds go into one append', async () => {
      const id = await seated(stores.here, 2);
      const begun = await standingOf(stores.here, id);
      await happens(stores.here, id, [started(0, 1)]);
      const { table, entries } = await bothKinds(id);
      expect(await stores.here.append({ entries, table, acting: [1] })).toBe('done');
      expect((await all(id)).slice(-3)).toEqual(entries);
      const match = await stored(stores.there, id);
      expect(match).toMatchObject({ pos: begun.match.pos + 4, seq: 2, acting: [1], listed: false });
    });

    /** Two moves at a match that runs, and something about the table between them. */
    async function bothKinds(id: string) {
      const { match, seats } = await standingOf(stores.here, id);
      const deed = { kind: 'published', listed: false, watchable: true } as const;
      const entries: LogRecord[] = [
        actionAt(id, match.pos + 1, 1),
        { match: id, pos: match.pos + 2, at: 3001, clientId: null, deed },
        actionAt(id, match.pos + 3, 2),
      ];
      return { entries, table: { ...tableOf({ match, seats }), listed: false } };
    }

    test('who is to act is kept with what says so, and only with that', async () => {
      const id = await filled(stores.here, 1);
      const acting = async () => (await stored(stores.there, id)).acting;
      expect(await acting()).toBeNull();
      await stores.here.append({ entries: [sampleAction(id, 2)], acting: [1, 0] });
      expect(await acting()).toEqual([1, 0]);
      await add(stores.here, sampleAction(id, 3));
      expect(await acting()).toEqual([1, 0]);
      expect(await stores.here.append({ entries: [sampleAction(id, 3)], acting: [0] })).toBe('conflict');
      expect(await acting()).toEqual([1, 0]);
      await Promise.all([
        stores.here.append({ entries: [sampleAction(id, 4)], acting: [0] }),
        stores.here.append({ entries: [sampleAction(id, 5)], acting: [] }),
      ]);
      expect(await stored(stores.there, id)).toMatchObject({ acting: [], updatedAt: 3005 });
      await happens(stores.here, id, [{ kind: 'published', listed: false, watchable: false }], {
        acting: [2],
      });
      expect(await acting()).toEqual([2]);
    });

    test('is read in portions, all of it or the game alone', async () => {
      const id = await filled(stores.here, 5);
      await happens(stores.here, id, [sat(id, 0), sat(id, 1)]);
      const { pos } = await stored(stores.here, id);
      await add(stores.here, ...Array.from({ length: 7 }, (_, i) => actionAt(id, pos + 1 + i, 6 + i)));
      const read = async (after: number, limit: number) =>
        (await stores.there.entries(id, { after, limit })).map((entry) => entry.pos);
      expect(await read(0, 3)).toEqual([1, 2, 3]);
      expect(await read(5, 5)).toEqual([6, 7, 8, 9, 10]);
      expect(await read(13, 5)).toEqual([14, 15]);
      expect(await read(15, 5)).toEqual([]);
      const game = async (range: { after: number; limit?: number }) =>
        seqs(await stores.there.actions(id, range));
      expect(await game({ after: 0, limit: 5 })).toEqual([1, 2, 3, 4, 5]);
      expect(await game({ after: 4, limit: 3 })).toEqual([5, 6, 7]);
      expect(await game({ after: 10, limit: 5 })).toEqual([11, 12]);
      expect(await game({ after: 12 })).toEqual([]);
      expect(await game({ after: 9 })).toEqual([10, 11, 12]);
      expect([await stores.there.lastPos(id), await stores.there.lastSeq(id)]).toEqual([15, 12]);
    });

    test('one that is not there has no end', async () => {
      const id = freshId();
      expect([await stores.here.lastPos(id), await stores.here.lastSeq(id)]).toEqual([undefined, 0]);
      expect(await stores.here.entries(id, { after: 0, limit: 9 })).toEqual([]);
    });

    test('a resend is found by seat and client id, and is never written twice', async () => {
      const id = await filled(stores.here, 0);
      const entry = sampleAction(id, 1, { clientId: 'c1', seat: 1 });
      const again = sampleAction(id, 2, { clientId: 'c1', seat: 1 });
      await add(stores.here, entry);
      expect(await stores.there.actionByClientId(id, 1, 'c1')).toEqual(entry);
      expect(await stores.here.actionByClientId(id, 0, 'c1')).toBeUndefined();
      expect(await stores.here.actionByClientId(id, 1, 'c2')).toBeUndefined();
      expect(await add(stores.there, again)).toBe('conflict');
      expect(await add(stores.there, { ...again, seat: 0 })).toBe('done');
      const twice = [3, 4].map((seq) => sampleAction(id, seq, { clientId: 'c3', seat: 1 }));
      expect(await add(stores.there, ...twice)).toBe('conflict');
      const behindOther = [sampleAction(id, 3), sampleAction(id, 4, { clientId: 'c1', seat: 1 })];
      expect(await add(stores.there, ...behindOther)).toBe('conflict');
      expect(await stores.there.lastPos(id)).toBe(3);
      expect((await all(id)).map(({ pos }) => pos)).toEqual([1, 2, 3]);
    });

    test("what is about the table is told apart by its writer's id, and is nobody's resend", async () => {
      const id = await filled(stores.here, 0);
      const named = { clientId: 'deed:1' };
      expect(await add(stores.here, sitting(id, 2, 0, named))).toBe('done');
      expect(await stores.here.actionByClientId(id, 0, 'deed:1')).toBeUndefined();
      expect((await all(id)).find(({ clientId }) => clientId === 'deed:1')?.pos).toBe(2);
      expect(await add(stores.here, { ...actionAt(id, 3, 1), ...named })).toBe('done');
    });

    test('closing waits for what was appended', async () => {
      const id = await filled(stores.here, 0);
      const storage = await stores.open();
      const answers = Array.from({ length: 20 }, (_, i) => add(storage, sampleAction(id, i + 1)));
      await storage.close();
      expect(tally(await Promise.all(answers))).toEqual({ done: 20 });
      await expect(add(storage, sampleAction(id, 21))).rejects.toThrow('closed');
      expect(await stores.here.lastSeq(id)).toBe(20);
    });

    test('an append costs no more at the end of a long log', async () => {
      const [short, long] = [await filled(stores.here, 1), await filled(stores.here, 20_000)];
      const cpuMs = async (id: string) => {
        const from = (await stores.here.lastSeq(id)) + 1;
        const before = process.cpuUsage();
        for (let seq = from; seq < from + 100; seq++) await add(stores.here, sampleAction(id, seq));
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      };
      await cpuMs(short);
      const [ofShort, ofLong] = [await cpuMs(short), await cpuMs(long)];
      expect(ofLong).toBeLessThan(3 * ofShort);
    });

    test('an append longer than a statement can be', async () => {
      const id = await filled(stores.here, 10_000);
      expect(await stores.here.lastSeq(id)).toBe(10_000);
    });
  });
}
