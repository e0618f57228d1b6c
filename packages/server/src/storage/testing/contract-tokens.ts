import type { TableDeed } from '@packetboat/record';
import type { Storage } from '../storage';
import type { Stores } from './contract';
import { deedsAppend, happens, linkMade, sat, standingOf, started } from './deeds';
import { seated, tally } from './samples';

export function tokenContract(stores: Stores): void {
  const by = (id: string, number: number) => ({ by: { link: `${id}/link${number}` } });
  const kindOf = async (storage: Storage, id: string, name: string) =>
    (await storage.token(`${id}/${name}`))?.kind;

  describe('tokens', () => {
    test('are found by their hash with everything they open', async () => {
      const id = await seated(stores.here, 0);
      const made = linkMade(id, 1, { seat: 3, maker: 2, expiresAt: 1_900_000_000_000, usesAtMost: 4 });
      await happens(stores.here, id, [made], { at: 1234 });
      expect(await stores.there.token(`${id}/link1`)).toEqual({
        hash: `${id}/link1`,
        match: id,
        kind: 'invite',
        seat: 3,
        createdAt: 1234,
        expiresAt: 1_900_000_000_000,
        number: 1,
        maker: 2,
        uses: 0,
        usesAtMost: 4,
        via: null,
        device: null,
        seenAt: null,
      });
      expect(await stores.there.token(`${id}/host`)).toMatchObject({
        match: id,
        kind: 'host',
        seat: null,
        createdAt: 1000,
        number: null,
      });
      expect(await stores.here.token('unknown')).toBeUndefined();
    });

    /**
     * At this table the host has made link 1, by which seats 1 and 2 came, and link 2, which is bound to seat 1. Seat 1
     * has made link 3, to watch, seat 2 link 4, to watch, and seat 1 has link 5, a recovery. Seat 3 came by itself.
     */
    const busy = async () => {
      const id = await seated(stores.here, 0);
      const watch = { link: 'watch' } as const;
      await happens(stores.here, id, [
        linkMade(id, 1, { usesAtMost: 3 }),
        linkMade(id, 2, { seat: 1 }),
        sat(id, 1, by(id, 1)),
        sat(id, 2, by(id, 1)),
        sat(id, 3),
        linkMade(id, 3, { ...watch, maker: 1 }),
        linkMade(id, 4, { ...watch, maker: 2 }),
        linkMade(id, 5, { link: 'recovery', seat: 1, maker: 1 }),
      ]);
      return id;
    };
    const NAMES = ['host', 'seat1', 'seat2', 'seat3', 'link1', 'link2', 'link3', 'link4', 'link5'];
    const handedOver = { kind: 'handedOver', seat: 1, name: 'Stand-in', level: 2 } as const;
    const movedOn = { kind: 'movedOn', seat: 1 } as const;
    const added = {
      kind: 'deviceAdded',
      seat: 1,
      device: { id: 'browser', name: 'Firefox on Android' },
    } as const;

    test.each<[string, (id: string) => TableDeed[], string[], object]>([
      ['nothing', () => [], [], {}],
      [
        'who leaves: what he has and what he has made, not what he came by',
        () => [{ kind: 'left', seat: 1 }],
        ['seat1', 'link2', 'link3', 'link5'],
        {},
      ],
      [
        'who is sent away: what he came by as well',
        () => [{ kind: 'kicked', seat: 1 }],
        ['seat1', 'link1', 'link2', 'link3', 'link5'],
        {},
      ],
      [
        'who is sent away and came by himself: no door of others',
        () => [{ kind: 'kicked', seat: 3 }],
        ['seat3'],
        {},
      ],
      [
        'whose seat is given to a stand-in for good: the same as who is sent away',
        () => [{ ...handedOver, kept: false }],
        ['seat1', 'link1', 'link2', 'link3', 'link5'],
        {},
      ],
      ['whose seat a stand-in keeps for him: nothing', () => [{ ...handedOver, kept: true }], [], {}],
      [
        'who takes it back: nothing',
        () => [
          { ...handedOver, kept: true },
          { kind: 'takenBack', seat: 1 },
        ],
        [],
        {},
      ],
      [
        'who moves on: everything bound to the seat but what he has made for others',
        (id) => [{ ...movedOn, opens: `${id}/new`, host: null }],
        ['link2', 'link5'],
        { seat1: 'movedOn', new: 'seat' },
      ],
      [
        'who moves on with the powers of the host: the one before as well',
        (id) => [{ ...movedOn, opens: `${id}/new`, host: `${id}/new host` }],
        ['host', 'link2', 'link5'],
        { seat1: 'movedOn', new: 'seat', 'new host': 'host' },
      ],
      [
        'who moves on twice: every device but the last',
        (id) => [
          { ...movedOn, opens: `${id}/new`, host: null },
          { ...movedOn, opens: `${id}/newer`, host: null },
        ],
        ['link2', 'link5'],
        { seat1: 'movedOn', new: 'movedOn', newer: 'seat' },
      ],
      [
        'who is sent away after he has moved on: what he came by, all the same',
        (id) => [
          { ...movedOn, opens: `${id}/new`, host: null },
          { kind: 'kicked', seat: 1 },
        ],
        ['link1', 'link2', 'link3', 'link5'],
        { seat1: 'movedOn', new: undefined },
      ],
      [
        'a start: what opened seats that are none any more',
        () => [started(2, 3)],
        ['seat1', 'link2', 'link5'],
        {},
      ],
      ['a start in which all of them play: nothing', () => [started(3, 1, 2)], [], {}],
      ['a link that is ended: it alone', () => [{ kind: 'linkEnded', number: 4 }], ['link4'], {}],
      [
        'another token of the host: nothing',
        (id) => [{ kind: 'hostMade', opens: `${id}/new` }],
        [],
        { new: 'host' },
      ],
      [
        'one more device: nothing',
        (id) => [{ ...added, opens: `${id}/new`, host: `${id}/new host`, ends: null, endsHost: null }],
        [],
        { new: 'seat', 'new host': 'host' },
      ],
      [
        'a device that moves to another: what that one held, and no link',
        (id) => [
          {
            ...added,
            opens: `${id}/new`,
            host: `${id}/new host`,
            ends: `${id}/seat1`,
            endsHost: `${id}/host`,
          },
        ],
        ['host'],
        { seat1: 'movedOn', new: 'seat', 'new host': 'host' },
      ],
      [
        'a device that is ended: what it held, and links to the seat that may have been made there',
        (id) => [
          { ...added, opens: `${id}/new`, host: null, ends: null, endsHost: null },
          { kind: 'deviceEnded', seat: 1, tokens: [`${id}/seat1`] },
        ],
        ['link5'],
        { seat1: 'deviceEnded', new: 'seat' },
      ],
      ['a name, a rematch, the lobby: nothing', (id) => quiet(id), [], {}],
    ])('what ends with %s', async (_why, deeds, gone, changed) => {
      const [id, other] = [await busy(), await busy()];
      const all = deeds(id);
      if (all.length > 0) await happens(stores.here, id, all);
      const names = [...new Set([...NAMES, ...Object.keys(changed)])];
      const kinds = async (of: string) =>
        Object.fromEntries(
          await Promise.all(names.map(async (name) => [name, await kindOf(stores.there, of, name)])),
        );
      const usual = {
        ...Object.fromEntries(names.map((name) => [name, undefined])),
        host: 'host',
        seat1: 'seat',
        seat2: 'seat',
        seat3: 'seat',
        link1: 'invite',
        link2: 'invite',
        link3: 'watch',
        link4: 'watch',
        link5: 'recovery',
      };
      const expected = { ...usual, ...Object.fromEntries(gone.map((name) => [name, undefined])), ...changed };
      expect(await kinds(id)).toEqual(expected);
      expect(await kinds(other)).toEqual(usual);
    });

    const quiet = (_id: string): TableDeed[] => [
      { kind: 'renamed', seat: 1, name: 'Ada' },
      { kind: 'followed', by: 'next' },
      { kind: 'published', listed: true, watchable: false },
      { kind: 'unkept' },
      { kind: 'closed' },
    ];

    test('who moves on is remembered to have come by the same link', async () => {
      const id = await busy();
      const deed = { kind: 'movedOn', seat: 1, opens: `${id}/new`, host: null } as const;
      await happens(stores.here, id, [deed], { at: 7000 });
      expect(await stores.there.token(`${id}/new`)).toMatchObject({
        kind: 'seat',
        seat: 1,
        via: `${id}/link1`,
        createdAt: 7000,
      });
      expect(await stores.there.token(`${id}/seat1`)).toMatchObject({ kind: 'movedOn', seat: null });
      expect((await stores.there.links(id))[0]).toMatchObject({ number: 1, uses: 2, usedBy: [1, 2] });
    });

    test('a device is kept with what it holds, and when it was last there', async () => {
      const id = await busy();
      const deed = {
        ...added,
        opens: `${id}/new`,
        host: `${id}/new host`,
        ends: null,
        endsHost: null,
      } as const;
      await happens(stores.here, id, [deed], { at: 7000 });
      const { device } = added;
      const token = { match: id, device, seenAt: null, createdAt: 7000 };
      expect(await stores.there.token(`${id}/new`)).toMatchObject({ ...token, seat: 1, via: `${id}/link1` });
      expect(await stores.there.token(`${id}/new host`)).toMatchObject({ ...token, seat: null });
      expect((await stores.there.links(id))[0]).toMatchObject({ number: 1, uses: 2, usedBy: [1, 2] });
      await stores.here.sawTokens([`${id}/new`, 'unknown'], 9000);
      await stores.here.sawTokens([], 9000);
      expect(await stores.here.token(`${id}/new`)).toMatchObject({ seenAt: 9000 });
      const held = await stores.there.heldAt([id]);
      const names = held.map(({ hash }) => hash.slice(id.length + 1)).sort();
      expect(names).toEqual(['host', 'new', 'new host', 'seat1', 'seat2', 'seat3']);
    });

    test('of a hundred who spend a bundle at once, one does, and may ask again until it ends', async () => {
      const hash = `bundle ${await busy()}`;
      const holds = [{ match: 'm', seat: 1, token: 't', host: null }];
      const bundle = { hash, expiresAt: 5000, moves: true, holds };
      await stores.here.keepBundle(bundle, 1000);
      const spenders = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          (i % 2 ? stores.here : stores.there).spendBundle(hash, `device ${i}`, 4999),
        ),
      );
      const winner = spenders.findIndex((one) => one !== undefined);
      expect(spenders.filter((one) => one !== undefined)).toEqual([bundle]);
      expect(await stores.there.spendBundle(hash, `device ${winner}`, 4999)).toEqual(bundle);
      expect(await stores.there.spendBundle(hash, `device ${winner}`, 5000)).toBeUndefined();
      await stores.here.keepBundle({ ...bundle, hash: `${hash} later` }, 5000);
      expect(await stores.there.spendBundle(hash, `device ${winner}`, 4999)).toBeUndefined();
    });

    test('of pages that come to a bundle at once none is lost, each seat comes once, and to a spent one none', async () => {
      const hash = `bundle ${await busy()}`;
      const hold = (i: number) => ({ match: 'm', seat: i, token: `t${i}`, host: null });
      await stores.here.keepBundle({ hash, expiresAt: 5000, moves: false, holds: [hold(0)] }, 1000);
      const grow = (i: number, now = 2000) =>
        (i % 2 ? stores.here : stores.there).growBundle(hash, [hold(i), hold(0)], 10, now);
      await Promise.all([1, 2, 3, 4].map((i) => grow(i)));
      expect(await grow(4)).toMatchObject({ holds: { length: 5 } });
      expect(await grow(9, 5000)).toBeUndefined();
      const many = Array.from({ length: 6 }, (_, i) => hold(10 + i));
      expect(await stores.here.growBundle(hash, many, 10, 2000)).toBe('full');
      const spent = await stores.there.spendBundle(hash, 'a device', 2000);
      expect(spent?.holds.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3, 4]);
      expect(await grow(5)).toBeUndefined();
    });

    test('the token of a host who is none any more opens nothing', async () => {
      const id = await busy();
      await happens(stores.here, id, [
        { kind: 'hostMade', opens: `${id}/second host` },
        { kind: 'movedOn', seat: 2, opens: `${id}/new`, host: `${id}/new host` },
      ]);
      const kinds = ['host', 'second host', 'new host'].map((name) => kindOf(stores.there, id, name));
      expect(await Promise.all(kinds)).toEqual([undefined, undefined, 'host']);
    });

    test('of a hundred who move on at once, one does', async () => {
      const id = await busy();
      const standing = await standingOf(stores.here, id);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) => {
          const deed = { kind: 'movedOn', seat: 1, opens: `${id}/new ${i}`, host: null } as const;
          return (i % 2 ? stores.here : stores.there).append(deedsAppend(standing, [deed]));
        }),
      );
      expect(tally(answers)).toEqual({ done: 1, conflict: 99 });
      const kinds = await Promise.all(answers.map((_, i) => kindOf(stores.there, id, `new ${i}`)));
      expect(kinds.flatMap((kind, i) => (kind === undefined ? [] : [[i, kind]]))).toEqual([
        [answers.indexOf('done'), 'seat'],
      ]);
    });

    test('where the new token cannot be stored, nothing is spent and nothing ends', async () => {
      const id = await busy();
      const deed = { kind: 'movedOn', seat: 1, opens: `${id}/seat3`, host: `${id}/new host` } as const;
      await expect(happens(stores.here, id, [deed]).catch(() => 'failed')).resolves.toBe('failed');
      const kinds = await Promise.all([...NAMES, 'new host'].map((name) => kindOf(stores.there, id, name)));
      expect(kinds).toEqual([
        'host',
        'seat',
        'seat',
        'seat',
        'invite',
        'invite',
        'watch',
        'watch',
        'recovery',
        undefined,
      ]);
      expect((await stores.there.token(`${id}/seat3`))?.seat).toBe(3);
    });
  });
}
