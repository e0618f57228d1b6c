import type { Stores } from './contract';
import { happens, nextAction, started } from './deeds';
import { sampleAction, seated } from './samples';

const OUTCOME = { ending: 'arrived', places: [[0]], scores: [{}] };

export function snapshotContract(stores: Stores): void {
  describe('snapshots', () => {
    test('the newest at or before a seq; saving again replaces; deleting leaves the log', async () => {
      const id = await seated(stores.here, 0);
      await stores.here.append({ entries: [sampleAction(id, 1)] });
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
        async (id) =>
          stores.here.append({ entries: [await nextAction(stores.here, id)], acting: [], outcome: OUTCOME }),
      ],
      [
        'what an older make had not written down',
        (id) => happens(stores.here, id, [{ kind: 'ended', outcome: OUTCOME }]),
      ],
      ['its host', (id) => happens(stores.here, id, [{ kind: 'closed' }])],
    ])('go when their match is ended by %s, and none comes after it', async (_, end) => {
      const [ended, other] = [await seated(stores.here, 1), await seated(stores.here, 1)];
      for (const id of [ended, other]) {
        await happens(stores.here, id, [started(0)]);
        await stores.here.saveSnapshot({ match: id, seq: 0, rules: 1, state: {} });
      }
      await end(ended);
      expect(await stores.there.snapshot(ended, 10, 1)).toBeUndefined();
      await stores.there.saveSnapshot({ match: ended, seq: 1, rules: 1, state: {} });
      expect(await stores.here.snapshot(ended, 10, 1)).toBeUndefined();
      expect(await stores.here.snapshot(other, 10, 1)).toBeDefined();
    });

    test('stay where nothing of the kind happens', async () => {
      const id = await seated(stores.here, 1);
      await happens(stores.here, id, [started(0)]);
      await stores.here.saveSnapshot({ match: id, seq: 0, rules: 1, state: {} });
      await happens(stores.here, id, [{ kind: 'left', seat: 0 }]);
      await stores.here.append({ entries: [await nextAction(stores.here, id)], acting: [0] });
      expect(await stores.there.snapshot(id, 10, 1)).toBeDefined();
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
