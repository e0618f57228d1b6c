import type { Storage } from '../storage';
import type { Stores } from './contract';
import { deedsAppend, happens, linkMade, sat, standIn, standingOf, started } from './deeds';
import { freshId, sampleAction, sampleChat, seated, stored, tally } from './samples';

export function seatContract(stores: Stores): void {
  const empty = (seat: number) => ({ seat, owner: null, standIn: null, left: null, vacatedAfter: null });
  const ofPlayer = (seat: number, at: number) => ({
    name: `Player ${seat}`,
    contribution: `of Player ${seat}`,
    at,
  });

  describe('seats', () => {
    test('are taken by people and stand-ins', async () => {
      const id = await seated(stores.here, 0, { seats: 3 });
      await happens(stores.here, id, [sat(id, 0)], { at: 7000 });
      await happens(stores.there, id, [standIn(1, 2)], { at: 8000 });
      expect(await stores.here.seats(id)).toEqual([
        { ...empty(0), owner: ofPlayer(0, 7000) },
        { ...empty(1), standIn: { name: 'Stand-in', level: 2, at: 8000 } },
        empty(2),
      ]);
      expect(await stores.here.token(`${id}/seat0`)).toMatchObject({ kind: 'seat', seat: 0 });
    });

    test('hold their owner and who plays for him', async () => {
      const id = await seated(stores.here, 2, { seats: 2 });
      const handedOver = { kind: 'handedOver', name: 'Stand-in', level: 3 } as const;
      await happens(
        stores.here,
        id,
        [
          { ...handedOver, seat: 0, kept: true },
          { ...handedOver, seat: 1, kept: false },
        ],
        { at: 7000 },
      );
      const [first, second] = await stores.there.seats(id);
      const forHim = { name: 'Stand-in', level: 3, at: 7000 };
      expect(first).toEqual({ ...empty(0), owner: ofPlayer(0, 2000), standIn: forHim });
      expect(second).toEqual({ ...empty(1), standIn: { ...forHim, at: 7001 } });
      await happens(stores.there, id, [
        { kind: 'takenBack', seat: 0 },
        { kind: 'renamed', seat: 0, name: 'Dora' },
      ]);
      expect((await stores.here.seats(id))[0]).toEqual({
        ...empty(0),
        owner: { ...ofPlayer(0, 2000), name: 'Dora' },
      });
    });

    test('tell who has left them, and in the middle of a match after which link', async () => {
      const id = await seated(stores.here, 3);
      await happens(stores.here, id, [linkMade(id, 1), { kind: 'left', seat: 2 }]);
      expect((await stores.there.seats(id))[2]).toEqual({ ...empty(2), left: 'Player 2' });
      await happens(stores.here, id, [sat(id, 2), started(0, 2, 1), { kind: 'kicked', seat: 2 }]);
      expect((await stores.there.seats(id))[2]).toEqual({ ...empty(2), left: 'Player 2', vacatedAfter: 1 });
      await happens(stores.here, id, [sat(id, 2, { by: 'host' })], { at: 9000 });
      expect((await stores.there.seats(id))[2]).toEqual({ ...empty(2), owner: ofPlayer(2, 9000) });
    });

    test('of many matches are read at once', async () => {
      const ids = [await seated(stores.here, 2), await seated(stores.here, 0), freshId()];
      const seats = await stores.here.seatsOf(ids);
      expect([...seats]).toEqual(await Promise.all(ids.map(async (id) => [id, await stores.here.seats(id)])));
      expect([...(await stores.here.seatsOf([]))]).toEqual([]);
    });

    test('are not touched by what happens in the game', async () => {
      const id = await seated(stores.here, 0);
      await stores.here.append({ entries: [sampleAction(id, 1)], acting: [0] });
      expect(await stores.there.seats(id)).toEqual([0, 1, 2, 3].map(empty));
    });

    test('are looked at together with their match', async () => {
      const id = await seated(stores.here, 2);
      expect(await stores.there.standing(id)).toEqual({
        match: await stores.here.match(id),
        seats: await stores.here.seats(id),
      });
      expect(await stores.there.standing(freshId())).toBeUndefined();
    });

    test('and their match are of one moment, whatever is being written', async () => {
      for (let round = 0; round < 20; round++) {
        const id = await seated(stores.here, 0, { seats: 3 });
        const [, ...looks] = await Promise.all([
          happens(stores.here, id, [sat(id, 0), sat(id, 2), started(2, 0)]),
          ...Array.from({ length: 5 }, () => standingOf(stores.there, id)),
        ]);
        for (const { match, seats } of [...looks, await standingOf(stores.there, id)]) {
          const running = match.status === 'running';
          expect(match.pos).toBe(running ? 4 : 1);
          expect(seats.map(({ seat, owner }) => [seat, owner !== null])).toEqual(
            running
              ? [
                  [0, true],
                  [2, true],
                ]
              : [0, 1, 2].map((seat) => [seat, false]),
          );
        }
      }
    });

    test('when the match starts: those who play are left, with tokens and chat lines; the order is written down', async () => {
      const id = await seated(stores.here, 0, { seats: 5 });
      for (const seat of [4, 1, 3]) {
        await happens(stores.here, id, [sat(id, seat)]);
        await stores.here.addChat(sampleChat(id, `from ${seat}`, { seat }));
      }
      await stores.here.addChat(sampleChat(id, 'left long ago', { seat: 0 }));
      await happens(stores.here, id, [linkMade(id, 1, { seat: 0 }), linkMade(id, 2, { seat: 3 })]);

      await happens(stores.here, id, [started(3, 4, 1)], { at: 5000, acting: [2] });

      expect((await stores.there.seats(id)).map(({ seat, owner }) => [seat, owner?.name])).toEqual([
        [1, 'Player 1'],
        [3, 'Player 3'],
        [4, 'Player 4'],
      ]);
      const seatOf = async (name: string) => (await stores.there.token(`${id}/${name}`))?.seat;
      const opened = await Promise.all(['seat1', 'seat3', 'seat4', 'link1', 'link2', 'host'].map(seatOf));
      expect(opened).toEqual([1, 3, 4, undefined, 3, null]);
      const lines = await stores.there.chat(id, 'players', undefined, 10);
      expect(lines.map(({ seat, text }) => [seat, text])).toEqual([
        [4, 'from 4'],
        [1, 'from 1'],
        [3, 'from 3'],
        [0, 'left long ago'],
      ]);
      expect(await stored(stores.there, id)).toMatchObject({
        status: 'running',
        seats: 3,
        order: [3, 4, 1],
        contributions: ['of Player 1', 'of Player 3', 'of Player 4'],
        startedAt: 5000,
        updatedAt: 5000,
        acting: [2],
      });
    });
  });

  describe('many who decide on the same standing', () => {
    test('of twenty who start a match, one does', async () => {
      const id = await seated(stores.here, 2);
      const standing = await standingOf(stores.here, id);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 ? stores.here : stores.there).append({
            ...deedsAppend(standing, [i % 3 ? started(1, 0) : started(0, 1)]),
            acting: [i],
          }),
        ),
      );
      expect(tally(answers)).toEqual({ done: 1, conflict: 19 });
      const first = answers.indexOf('done');
      expect(await stored(stores.here, id)).toMatchObject({
        order: first % 3 ? [1, 0] : [0, 1],
        acting: [first],
      });
    });

    test('somebody who sits down while the match starts: one of both is done, and nothing of the other', async () => {
      for (let round = 0; round < 30; round++) {
        const id = await seated(stores.here, 0, { seats: 3 });
        await happens(stores.here, id, [sat(id, 1)]);
        const standing = await standingOf(stores.here, id);
        const start = () => stores.here.append(deedsAppend(standing, [started(1)]));
        const sit = () => stores.there.append(deedsAppend(standing, [sat(id, 2)]));
        const [first, second] = round % 2 ? [start(), sit()] : [sit(), start()];
        const answers = await Promise.all([first, second]);
        expect(tally(answers)).toEqual({ done: 1, conflict: 1 });
        const sits = answers[round % 2 ? 1 : 0] === 'done';
        expect((await stored(stores.here, id)).status).toBe(sits ? 'open' : 'running');
        const names = (await stores.here.seats(id)).map(({ owner }) => owner?.name);
        expect(names.includes('Player 2')).toBe(sits);
        expect((await stores.here.token(`${id}/seat2`)) !== undefined).toBe(sits);
      }
    });

    test('taking, freeing, starting, talking and looking at once never deadlock', async () => {
      const id = await seated(stores.here, 2, { seats: 6 });
      const standing = await standingOf(stores.here, id);
      const deed = (storage: Storage, i: number) => {
        const seat = i % 6;
        if (i % 5 === 0) return storage.append(deedsAppend(standing, [{ kind: 'left', seat: i % 2 }]));
        if (i % 7 === 0) return storage.append(deedsAppend(standing, [started(1, 0)]));
        if (i % 4 === 0) return storage.standing(id);
        if (i % 3 === 0) return storage.addChat(sampleChat(id, `${i}`));
        if (i % 11 === 0) return storage.settled(id);
        if (seat < 2) return storage.append({ entries: [sampleAction(id, 1)] });
        return storage.append(deedsAppend(standing, [sat(id, seat, { opens: `${id}/${i}` })]));
      };
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, i) => deed(i % 2 ? stores.here : stores.there, i)),
      );
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
      const { match, seats } = await standingOf(stores.here, id);
      expect(match).toMatchObject({ pos: standing.match.pos + 1, seats: seats.length });
    });
  });
}
