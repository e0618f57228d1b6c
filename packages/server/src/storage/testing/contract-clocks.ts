import type { ClockChange } from '../storage';
import type { Stores } from './contract';
import { happens, standIn, started } from './deeds';
import { sampleAction, seated } from './samples';

export function clockContract(stores: Stores): void {
  describe('clocks', () => {
    const tables: string[] = [];
    afterEach(async () => {
      for (const id of tables.splice(0)) await stores.here.deleteMatch(id);
    });

    const withClocks = async (...clocks: ClockChange[]) => {
      const id = await seated(stores.here, 2);
      tables.push(id);
      await happens(stores.here, id, [standIn(2)], { clocks });
      return id;
    };
    const take = (upTo: number, limit = 9) => stores.there.takeClocks(upTo, { again: upTo + 1_000, limit });

    test('P-22.4 the house time never goes back, and whoever has counted further is right', async () => {
      const before = await stores.here.houseTime(0);
      expect(await stores.there.houseTime(before + 500)).toBe(before + 500);
      expect(await stores.here.houseTime(before + 20)).toBe(before + 500);
      const later = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          stores[i % 2 === 0 ? 'here' : 'there'].houseTime(before + 500 + i),
        ),
      );
      expect(Math.max(...later)).toBe(before + 519);
      expect(await stores.here.houseTime(0)).toBe(before + 519);
    });

    test('P-22.6 what is due is taken by one, and is due again where he does nothing', async () => {
      const id = await withClocks({ key: '0', due: 100 }, { key: '1', due: 250 });
      expect(await stores.there.nextClock()).toBe(100);
      expect(await take(99)).toEqual([]);
      const [mine, his] = await Promise.all([
        stores.here.takeClocks(100, { again: 1_100, limit: 9 }),
        take(100),
      ]);
      expect([...mine, ...his]).toEqual([{ match: id, key: '0' }]);
      expect(await stores.here.nextClock()).toBe(250);
      expect(await take(300, 1)).toEqual([{ match: id, key: '1' }]);
      expect(await take(1_100)).toEqual([{ match: id, key: '0' }]);
    });

    test('P-22.6 an append moves them and takes them away, and so does who finds them wrong', async () => {
      const id = await withClocks({ key: '0', due: 100 }, { key: 'quiet', due: 50 });
      await happens(stores.here, id, [standIn(3)], {
        clocks: [
          { key: '0', due: 900 },
          { key: 'quiet', due: null },
        ],
      });
      expect(await take(899)).toEqual([]);
      await stores.there.setClock(id, { key: '0', due: 70 });
      expect(await stores.here.nextClock()).toBe(70);
      await stores.there.setClock(id, { key: '0', due: null });
      expect(await stores.here.nextClock()).toBeUndefined();
    });

    test('an append that does not fit leaves them as they are', async () => {
      const id = await withClocks({ key: '0', due: 100 });
      const entries = [{ ...sampleAction(id, 1), pos: 99 }];
      expect(await stores.here.append({ entries, clocks: [{ key: '0', due: null }] })).toBe('conflict');
      expect(await stores.here.nextClock()).toBe(100);
    });

    test('the end of a match takes its clocks along', async () => {
      const id = await withClocks({ key: '0', due: 100 });
      await happens(stores.here, id, [started(0, 1, 2)]);
      await happens(stores.here, id, [{ kind: 'closed' }]);
      expect(await stores.there.nextClock()).toBeUndefined();
    });
  });
}
