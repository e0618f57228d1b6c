import type { Stores } from './contract';
import { fails, seated } from './samples';

export function seenContract(stores: Stores): void {
  describe('when seats were last seen', () => {
    test('is kept as it was written last, and goes with its match', async () => {
      const id = await seated(stores.here, 2);
      expect(await stores.there.seen(id)).toEqual(new Map());
      await stores.here.see([
        { match: id, seat: 0, at: null },
        { match: id, seat: 1, at: 1_790_000_000_000 },
      ]);
      await stores.there.see([{ match: id, seat: 0, at: 5 }]);
      expect(await stores.here.seen(id)).toEqual(
        new Map([
          [0, 5],
          [1, 1_790_000_000_000],
        ]),
      );
      await stores.here.deleteMatch(id);
      expect(await stores.there.seen(id)).toEqual(new Map());
    });

    test('one whose match is gone keeps nobody else from being written', async () => {
      const id = await seated(stores.here, 1);
      const rows = [
        { match: 'gone', seat: 0, at: 1 },
        { match: id, seat: 0, at: 2 },
      ];
      expect(await fails(stores.here.see(rows))).toBe(false);
      expect(await stores.there.seen(id)).toEqual(new Map([[0, 2]]));
    });

    test('where none could be written, that is told', async () => {
      const rows = [0, 1].map((seat) => ({ match: 'gone', seat, at: 1 }));
      expect(await fails(stores.here.see(rows))).toBe(true);
    });
  });
}
