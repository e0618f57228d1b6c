import type { Stores } from './contract';
import { happens, sat } from './deeds';
import { sampleChat, seated } from './samples';

export function houseContract(stores: Stores): void {
  describe('what is the host’s', () => {
    test('a house has one first token, whoever is faster, and another one takes its place', async () => {
      expect(await stores.here.houseToken()).toBeUndefined();
      const first = await Promise.all(
        [stores.here, stores.there].map((node, i) => node.giveHouseToken(`first-${i}`, { first: true })),
      );
      expect(first.filter(Boolean)).toHaveLength(1);
      expect(await stores.there.houseToken()).toBe(`first-${first.indexOf(true)}`);
      expect(await stores.here.giveHouseToken('another', { first: false })).toBe(true);
      expect(await stores.there.houseToken()).toBe('another');
    });

    test('what the host keeps is never past its keeping, until he does no more', async () => {
      const id = await seated(stores.here, 0);
      const retention = { openMs: 1, idleMs: 1, finishedMs: 1 };
      const due = () => stores.there.countDue(retention, 1e14);
      const before = await due();
      expect(await stores.here.keep(id, true)).toBe(true);
      expect(await due()).toBe(before - 1);
      expect((await stores.there.keepingOf([id])).get(id)).toEqual({ kept: true, marked: false });
      await stores.here.keep(id, false);
      expect(await due()).toBe(before);
      expect(await stores.here.keep('none', true)).toBe(false);
    });

    test('what is past its keeping stays so where a name is forgotten, and not where something is done', async () => {
      const [forgotten, used] = [await seated(stores.here, 0), await seated(stores.here, 0)];
      const retention = { openMs: 1, idleMs: 1, finishedMs: 1 };
      await stores.here.expire(retention, { now: 1e14, upMs: 1, graceMs: 1e6, atMost: 1000 });
      const marked = async (id: string) => (await stores.there.keepingOf([id])).get(id)?.marked;
      expect([await marked(forgotten), await marked(used)]).toEqual([true, true]);
      const change = { seat: 0, owner: 'Somebody', standIn: null, left: null };
      await happens(stores.here, forgotten, [{ kind: 'forgotten', seats: [change] }], {
        forgets: { name: 'nobody', as: 'Somebody', rewritten: [] },
      });
      await happens(stores.here, used, [sat(used, 0)]);
      expect([await marked(forgotten), await marked(used)]).toEqual([true, false]);
    });

    test('tables in play are counted by the editions of their rules, and how many are frozen', async () => {
      const id = await seated(stores.here, 0);
      const match = await stores.here.match(id);
      const count = async () =>
        (await stores.there.editionsInPlay()).find(
          ({ title, rules }) => title === match?.title && rules === match?.rules,
        );
      const before = await count();
      await stores.here.freeze(id, {
        kind: 'log',
        unreadable: true,
        what: 'wake',
        error: {},
        at: 1,
        program: 'other',
      });
      expect(await count()).toEqual({ ...before, frozen: (before?.frozen ?? 0) + 1 });
      await happens(stores.here, id, [{ kind: 'closed' }]);
      expect((await count())?.count ?? 0).toBe((before?.count ?? 0) - 1);
    });

    test('a name is found in deeds and in talk, with whatever marks JSON gives it, and taken out at once', async () => {
      const name = 'Zoë "Z" O’Neil';
      const inTalk = await seated(stores.here, 0);
      await stores.here.addChat(sampleChat(inTalk, 'mine', { name }));
      const inLog = await seated(stores.here, 0);
      await happens(stores.here, inLog, [sat(inLog, 0, { name })]);
      const longer = await seated(stores.here, 0);
      await happens(stores.here, longer, [sat(longer, 0, { name: `${name}s`, contribution: `by ${name}` })]);
      const named = async () => {
        const found: string[] = [];
        for (let after: string | undefined = ''; after !== undefined; ) {
          const page: Awaited<ReturnType<typeof stores.here.matchesNaming>> =
            await stores.there.matchesNaming([name], { after, limit: 3 });
          found.push(...page.ids);
          after = page.last;
        }
        return found.sort();
      };
      expect(await named()).toEqual([inTalk, inLog].sort());
      expect(await stores.there.linesNamed(inTalk, name)).toBe(1);
      const [written] = (await stores.here.tableEntries(inLog)).slice(-1);
      const change = { seat: 0, owner: 'Somebody', standIn: null, left: null };
      await happens(stores.here, inLog, [{ kind: 'forgotten', seats: [change] }], {
        forgets: {
          name,
          as: 'Somebody',
          rewritten: [
            { pos: written?.pos ?? 0, deed: sat(inLog, 0, { name: 'Somebody' }) },
            // What is about the game is never written anew.
            { pos: 9_999, deed: sat(inLog, 0) },
          ],
        },
      });
      expect(await named()).toEqual([inTalk]);
      expect((await stores.there.seats(inLog))[0]?.owner?.name).toBe('Somebody');
    });
  });
}
