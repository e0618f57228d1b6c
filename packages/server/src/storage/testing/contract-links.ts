import type { LinkRecord, NewToken, Storage } from '../storage';
import type { Stores } from './contract';
import { human, sampleChat, sampleStart, sampleToken, seated, tally } from './samples';

const AT = 2000;

export function linkContract(stores: Stores): void {
  const link = (id: string, name: string, change: Partial<NewToken> = {}): NewToken => ({
    ...sampleToken(id, name, null, 'invite'),
    ...change,
  });
  const by = (id: string, name: string, at = AT) => ({ link: `${id}/${name}`, at });
  const sit = (storage: Storage, id: string, seat: number, name: string, at = AT) =>
    storage.takeSeat(id, seat, human(name), [sampleToken(id, `seat${seat}`, seat)], by(id, name, at));
  const named = (links: readonly LinkRecord[]) => links.map(({ hash }) => hash.split('/')[1]);
  const left = async (id: string) => named(await stores.there.links(id));
  /** A match that is being played by the first two of its seats. */
  const running = async () => {
    const id = await seated(stores.here, 2, { seats: 2 });
    await stores.here.startMatch(id, sampleStart([0, 1]));
    return id;
  };

  describe('links', () => {
    test('are numbered as they are made, and tell who sits by them', async () => {
      const id = await seated(stores.here, 0);
      await stores.here.addToken(link(id, 'first', { usesAtMost: 3 }));
      await stores.there.addToken(link(id, 'second', { kind: 'watch', maker: 1 }));
      await stores.here.addToken(sampleToken(id, 'host', null, 'host'));
      for (const seat of [2, 0]) expect(await sit(stores.there, id, seat, 'first')).toBe(true);
      expect(await stores.here.links(id)).toMatchObject([
        { number: 1, kind: 'invite', maker: null, uses: 2, usesAtMost: 3, usedBy: [0, 2] },
        { number: 2, kind: 'watch', maker: 1, uses: 0, usesAtMost: null, usedBy: [] },
      ]);
      expect(await stores.here.token(`${id}/host`)).toMatchObject({ number: null });
    });

    test('of two nodes that make links at once each gets numbers of its own', async () => {
      const id = await seated(stores.here, 0);
      await Promise.all(
        Array.from({ length: 40 }, (_, i) => (i % 2 ? stores.here : stores.there).addToken(link(id, `${i}`))),
      );
      const numbers = (await stores.here.links(id)).map(({ number }) => number);
      expect(numbers).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    });

    test('of a hundred who sit down by a link for three at once, three do', async () => {
      const id = await seated(stores.here, 0, { seats: 100 });
      await stores.here.addToken(link(id, 'three', { usesAtMost: 3 }));
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, seat) =>
          sit(seat % 2 ? stores.here : stores.there, id, seat, 'three'),
        ),
      );
      expect(tally(answers)).toEqual({ true: 3, false: 97 });
      expect(await stores.there.token(`${id}/three`)).toMatchObject({ uses: 3 });
      const taken = (await stores.there.seats(id)).filter(({ sitter }) => sitter !== null);
      expect(taken).toHaveLength(3);
    });

    test('a seat that was taken does not use a link up', async () => {
      const id = await seated(stores.here, 1);
      await stores.here.addToken(link(id, 'one', { usesAtMost: 1 }));
      expect(await sit(stores.here, id, 0, 'one')).toBe(false);
      expect(await sit(stores.here, id, 1, 'one')).toBe(true);
    });

    test.each<[string, Partial<NewToken>]>([
      ['has come to its end', { expiresAt: AT }],
      ['is for watching', { kind: 'watch' }],
      ['is of a match elsewhere', { match: 'elsewhere' }],
    ])('one that %s seats nobody', async (_, change) => {
      const id = await seated(stores.here, 0);
      const match = change.match === undefined ? id : await seated(stores.here, 0);
      await stores.here.addToken({ ...link(id, 'bad'), ...change, match });
      expect(await sit(stores.here, id, 0, 'bad')).toBe(false);
      expect((await stores.here.seats(id))[0]?.sitter).toBeNull();
    });

    test('one is ended by its number, and what its maker holds ends no other', async () => {
      const id = await seated(stores.here, 2);
      for (const seat of [0, 1]) await stores.here.addToken(sampleToken(id, `seat${seat}`, seat));
      await stores.here.addToken(link(id, 'of the host'));
      await stores.here.addToken(link(id, 'of seat 1', { maker: 1 }));
      expect(await stores.here.endLink(id, 1, `${id}/seat1`)).toBe(false);
      expect(await stores.here.endLink(id, 2, `${id}/seat0`)).toBe(false);
      expect(await stores.there.endLink(id, 2, `${id}/seat1`)).toBe(true);
      expect(await stores.there.endLink(id, 2)).toBe(false);
      expect(await stores.there.endLink(id, 1)).toBe(true);
      expect(await left(id)).toEqual([]);
    });

    test.each<[string, object, string[]]>([
      ['leaves', {}, ['other', 'came by', 'of another']],
      ['is sent away', { sentAway: true }, ['other', 'of another']],
    ])('who %s ends what he has made', async (_, how, kept) => {
      const id = await seated(stores.here, 0);
      await stores.here.addToken(link(id, 'other'));
      await stores.here.addToken(link(id, 'came by', { usesAtMost: 2 }));
      await sit(stores.here, id, 2, 'came by');
      await stores.here.addToken(link(id, 'watch', { kind: 'watch', maker: 2 }));
      await stores.here.addToken(link(id, 'bound', { seat: 2 }));
      await stores.here.addToken(link(id, 'of another', { kind: 'watch', maker: 1 }));
      await stores.here.freeSeat(id, 2, how);
      expect(await left(id)).toEqual(kept);
    });

    test('what somebody came by is remembered when his seat moves to another device', async () => {
      const id = await seated(stores.here, 0);
      await stores.here.addToken(link(id, 'came by', { usesAtMost: 2 }));
      await sit(stores.here, id, 1, 'came by');
      await stores.here.addToken({ ...sampleToken(id, 'recovery', 1, 'recovery'), maker: 1 });
      const fresh = (hash: string) => ({ hash: `${id}/${hash}`, match: id, createdAt: AT, expiresAt: null });
      expect(await stores.there.renewSeat(`${id}/recovery`, fresh('new'), fresh('host'))).toMatchObject({
        seat: 1,
      });
      expect((await stores.here.links(id))[0]).toMatchObject({ usedBy: [1] });
      await stores.here.freeSeat(id, 1, { sentAway: true });
      expect(await left(id)).toEqual([]);
    });

    test('makers keep their numbers when the match starts', async () => {
      const id = await seated(stores.here, 0, { seats: 4 });
      for (const seat of [1, 3]) {
        await stores.here.takeSeat(id, seat, human(`Player ${seat}`));
        await stores.here.addToken(link(id, `of ${seat}`, { kind: 'watch', maker: seat }));
      }
      await stores.here.startMatch(id, sampleStart([3, 1]));
      expect((await stores.there.links(id)).map(({ maker }) => maker)).toEqual([1, 3]);
    });

    test('a seat left before the start is open to all, one left in the match to who was invited since', async () => {
      const open = await seated(stores.here, 1);
      await stores.here.freeSeat(open, 0);
      expect(await stores.here.takeSeat(open, 0, human('Anybody'))).toBe(true);

      const id = await running();
      await stores.here.addToken(link(id, 'before', { usesAtMost: 5 }));
      await stores.here.freeSeat(id, 1, { sentAway: true });
      expect((await stores.there.seats(id))[1]).toMatchObject({ sitter: null, vacatedAfter: 1 });
      expect(await stores.there.takeSeat(id, 1, human('Stranger'))).toBe(false);
      expect(await sit(stores.there, id, 1, 'before')).toBe(false);
      await stores.here.addToken(link(id, 'since', { usesAtMost: 5 }));
      expect(await sit(stores.there, id, 1, 'since')).toBe(true);
      expect((await stores.there.seats(id))[1]).toMatchObject({ vacatedAfter: null });
      await stores.here.freeSeat(id, 1);
      expect(await sit(stores.there, id, 1, 'since')).toBe(false);
      expect(await stores.there.takeSeat(id, 1, human('Guest of the host'), [], 'host')).toBe(true);
    });

    test('an invitation bound to another seat does not open one that was left', async () => {
      const id = await running();
      for (const seat of [0, 1]) await stores.here.freeSeat(id, seat);
      await stores.here.addToken(link(id, 'to 1', { seat: 1 }));
      expect(await sit(stores.there, id, 1, 'to 1')).toBe(true);
    });

    test('a notice is said together with the link it is of, or neither is', async () => {
      const id = await seated(stores.here, 2);
      const notice = sampleChat(id, '', { seat: 1, notice: 'recovery.made' });
      const recovery = sampleToken(id, 'recovery', 1, 'recovery');
      await stores.here.addToken(recovery, [notice]);
      const said = () => stores.there.chat(id, 'players', undefined, 9);
      expect(await said()).toMatchObject([{ ...notice, id: 1 }]);
      await expect(stores.here.addToken(recovery, [notice]).catch(() => 'failed')).resolves.toBe('failed');
      expect(await said()).toHaveLength(1);
      const fresh = (hash: string) => ({ hash: `${id}/${hash}`, match: id, createdAt: AT, expiresAt: null });
      const used = { ...notice, notice: 'recovery.used', seat: null };
      await stores.here.renewSeat(recovery.hash, fresh('new'), fresh('host'), [used]);
      expect((await said())[1]).toMatchObject({ notice: 'recovery.used', seat: 1 });
    });
  });
}
