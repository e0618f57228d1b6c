import type { Storage } from '../storage';
import type { Stores } from './contract';
import { deedsAppend, happens, linkMade, sat, standIn, standingOf, started } from './deeds';
import { sampleAction, seated } from './samples';

export function linkContract(stores: Stores): void {
  const by = (id: string, number: number) => ({ by: { link: `${id}/link${number}` } });

  describe('links', () => {
    test('are listed as they are numbered, and tell who sits by them', async () => {
      const id = await seated(stores.here, 0);
      await happens(stores.here, id, [linkMade(id, 1, { usesAtMost: 3 })]);
      await happens(stores.there, id, [linkMade(id, 2, { link: 'watch', maker: 1 })]);
      await happens(stores.here, id, [sat(id, 2, by(id, 1)), sat(id, 0, by(id, 1)), standIn(1), sat(id, 3)]);
      expect(await stores.here.links(id)).toMatchObject([
        { number: 1, kind: 'invite', maker: null, uses: 2, usesAtMost: 3, usedBy: [0, 2] },
        { number: 2, kind: 'watch', maker: 1, uses: 0, usesAtMost: null, usedBy: [] },
      ]);
    });

    test('uses stay counted when who came by them has gone; the next number is not used again', async () => {
      const id = await seated(stores.here, 0);
      await happens(stores.here, id, [
        linkMade(id, 1, { usesAtMost: 3 }),
        linkMade(id, 2),
        sat(id, 2, by(id, 1)),
        { kind: 'left', seat: 2 },
        sat(id, 2, by(id, 1)),
        { kind: 'linkEnded', number: 2 },
      ]);
      expect(await stores.there.links(id)).toMatchObject([{ number: 1, uses: 2, usedBy: [2] }]);
      expect((await stores.there.match(id))?.lastLink).toBe(2);
    });

    test('of two nodes that make links at once, each as the next, one is done; who tries again gets the next', async () => {
      const id = await seated(stores.here, 0);
      const made = async (storage: Storage, name: string) => {
        for (;;) {
          const standing = await standingOf(storage, id);
          const deed = linkMade(id, standing.match.lastLink + 1, { opens: `${id}/${name}` });
          if ((await storage.append(deedsAppend(standing, [deed]))) === 'done') return;
        }
      };
      await Promise.all(
        Array.from({ length: 12 }, (_, i) => made(i % 2 ? stores.here : stores.there, `${i}`)),
      );
      const numbers = (await stores.here.links(id)).map(({ number }) => number);
      expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    });

    test('makers and bound seats keep their numbers when the match starts', async () => {
      const id = await seated(stores.here, 4);
      await happens(stores.here, id, [
        linkMade(id, 1, { link: 'watch', maker: 1 }),
        linkMade(id, 2, { link: 'watch', maker: 3 }),
        linkMade(id, 3, { seat: 3 }),
        { kind: 'left', seat: 0 },
        { kind: 'left', seat: 2 },
        started(3, 1),
      ]);
      const links = await stores.there.links(id);
      expect(links.map(({ maker, seat }) => [maker, seat])).toEqual([
        [1, null],
        [3, null],
        [null, 3],
      ]);
    });

    test('what happens in the game changes none', async () => {
      const id = await seated(stores.here, 0);
      await happens(stores.here, id, [linkMade(id, 1)]);
      const before = await stores.here.links(id);
      await stores.here.append({ entries: [sampleAction(id, 1, { pos: 3 })], acting: [0] });
      expect(await stores.there.links(id)).toEqual(before);
    });
  });
}
