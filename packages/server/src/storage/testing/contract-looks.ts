import type { Stores } from './contract';
import { happens, nextAction, sat } from './deeds';
import { hostOf, sampleChat, sampleMatch, seated, stored } from './samples';

/** What lists of tables are made of. */
export function lookContract(stores: Stores): void {
  describe('lists of tables', () => {
    test('a match has the glance of its newest entry that brought one', async () => {
      const id = await seated(stores.here, 2);
      expect((await stored(stores.here, id)).glance).toBeNull();
      const glance = { round: 3, part: 'winter', waits: [4000, 5000] };
      await stores.here.append({ entries: [await nextAction(stores.here, id)], acting: [0, 1], glance });
      await stores.here.append({ entries: [await nextAction(stores.here, id)] });
      expect(await stored(stores.there, id)).toMatchObject({ glance, acting: [0, 1] });
      const later = { round: 4, part: null, waits: [] };
      // Both in one transaction, and the second one says nothing of it.
      const first = await nextAction(stores.here, id);
      await Promise.all([
        stores.here.append({ entries: [first], glance: later }),
        stores.here.append({ entries: [{ ...first, pos: first.pos + 1, seq: first.seq + 1 }] }),
      ]);
      expect(await stored(stores.there, id)).toMatchObject({ glance: later, seq: 4 });
    });

    test('many matches and many tokens are found at once, and what there is not is left out', async () => {
      const [one, two] = [await seated(stores.here, 1), await seated(stores.here, 2)];
      const matches = await stores.there.matchesOf([one, 'nowhere', two]);
      expect(matches.map(({ id }) => id).sort()).toEqual([one, two].sort());
      const tokens = await stores.there.tokensOf([`${one}/seat0`, 'unknown', `${two}/seat1`, `${two}/host`]);
      expect(tokens.map(({ match, kind, seat }) => [match, kind, seat])).toHaveLength(3);
      expect(tokens).toContainEqual(await stores.here.token(`${two}/seat1`));
      expect([await stores.here.matchesOf([]), await stores.here.tokensOf([])]).toEqual([[], []]);
    });

    test('of the players’ talk the newest line of each seat is told', async () => {
      const [one, two] = [await seated(stores.here, 2), await seated(stores.here, 2)];
      for (const seat of [0, 1, 0]) await stores.here.addChat(sampleChat(one, 'said', { seat }));
      await stores.here.addChat(sampleChat(one, 'aside', { seat: null, room: 'spectators' }));
      await stores.here.addChat(sampleChat(two, 'said', { seat: 1 }));
      const talk = await stores.there.talkOf([one, two]);
      expect(talk).toHaveLength(3);
      expect(talk).toEqual(
        expect.arrayContaining([
          { match: one, seat: 0, id: 3 },
          { match: one, seat: 1, id: 2 },
          { match: two, seat: 1, id: 1 },
        ]),
      );
      expect((await stored(stores.here, one)).lastChat).toBe(4);
    });

    test('how far somebody has looked only grows, over all devices at once', async () => {
      const id = await seated(stores.here, 2);
      await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 ? stores.here : stores.there).noteLooks([
            { match: id, seat: 1, seq: 20 - i, talk: 0 },
            { match: id, seat: 0, seq: 0, talk: i },
          ]),
        ),
      );
      const looks = await stores.there.looksOf([id]);
      expect([...looks].sort((a, b) => a.seat - b.seat)).toEqual([
        { match: id, seat: 0, seq: 0, talk: 19 },
        { match: id, seat: 1, seq: 20, talk: 0 },
      ]);
    });

    test('who sits down on a seat has looked at nothing; with a match its looks go', async () => {
      const match = sampleMatch();
      await stores.here.createMatch(match, hostOf(match.id));
      await happens(stores.here, match.id, [sat(match.id, 0)]);
      await stores.here.noteLooks([{ match: match.id, seat: 0, seq: 9, talk: 9 }]);
      const again = sat(match.id, 0, { opens: `${match.id}/next` });
      await happens(stores.here, match.id, [{ kind: 'left', seat: 0 }, again]);
      expect(await stores.there.looksOf([match.id])).toEqual([]);
      await stores.here.noteLooks([{ match: match.id, seat: 0, seq: 1, talk: 1 }]);
      await stores.here.deleteMatch(match.id);
      expect(await stores.there.looksOf([match.id])).toEqual([]);
    });
  });
}
