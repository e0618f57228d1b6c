import type { FreshToken, Start, Storage } from '../storage';
import type { Stores } from './contract';
import {
  bot,
  fails,
  freshId,
  human,
  sampleChat,
  sampleMatch,
  sampleStart,
  sampleToken,
  seated,
  stored,
  tally,
} from './samples';

export function seatContract(stores: Stores): void {
  describe('seats', () => {
    test('people and stand-ins sit down, and a taken seat is refused', async () => {
      const id = await seated(stores.here, 0, { seats: 2 });
      expect(await stores.here.takeSeat(id, 0, human('Ada'))).toBe(true);
      expect(await stores.there.takeSeat(id, 0, human('Bea'))).toBe(false);
      expect(await stores.there.takeSeat(id, 1, bot(2))).toBe(true);
      expect(await stores.here.takeSeat(id, 2, human('Cleo'))).toBe(false);
      expect(await stores.here.seats(id)).toEqual([
        { match: id, seat: 0, sitter: human('Ada'), left: null, vacatedAfter: null },
        { match: id, seat: 1, sitter: bot(2), left: null, vacatedAfter: null },
      ]);
    });

    test('those of many matches are read at once', async () => {
      const ids = [await seated(stores.here, 2), await seated(stores.here, 0), freshId()];
      const seats = await stores.here.seatsOf(ids);
      expect([...seats]).toEqual(await Promise.all(ids.map(async (id) => [id, await stores.here.seats(id)])));
      expect([...(await stores.here.seatsOf([]))]).toEqual([]);
    });

    test('of a hundred who take one seat at once, one gets it and only his token opens it', async () => {
      const id = await seated(stores.here, 0);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          (i % 2 ? stores.here : stores.there).takeSeat(id, 1, human(`Player ${i}`), [
            sampleToken(id, `${i}`, 1),
          ]),
        ),
      );
      expect(tally(answers)).toEqual({ true: 1, false: 99 });
      const winner = answers.indexOf(true);
      expect((await stores.here.seats(id))[1]?.sitter?.name).toBe(`Player ${winner}`);
      const opening = await Promise.all(answers.map((_, i) => stores.here.token(`${id}/${i}`)));
      expect(opening.filter(Boolean)).toMatchObject([sampleToken(id, `${winner}`, 1)]);
    });

    test('a seat whose token cannot be stored is not taken', async () => {
      const id = await seated(stores.here, 0);
      await stores.here.addToken(sampleToken(id, 'same', null, 'host'));
      expect(await fails(stores.here.takeSeat(id, 0, human('Ada'), [sampleToken(id, 'same', 0)]))).toBe(true);
      expect((await stores.here.seats(id))[0]?.sitter).toBeNull();
    });

    test('sitting down is a change of the match, and never turns its clock back', async () => {
      const id = await seated(stores.here, 0);
      await stores.here.takeSeat(id, 0, human('Ada', 7000));
      await stores.here.takeSeat(id, 1, human('Bea', 6000));
      expect((await stored(stores.here, id)).updatedAt).toBe(7000);
    });

    test('a sitter is changed field by field, an empty seat not at all', async () => {
      const id = await seated(stores.here, 1);
      expect(await stores.here.updateSeat(id, 0, { name: 'Dora' })).toBe(true);
      expect(await stores.here.updateSeat(id, 0, { contribution: 'new' })).toBe(true);
      expect(await stores.here.updateSeat(id, 0, {})).toBe(true);
      expect((await stores.here.seats(id))[0]?.sitter).toEqual({
        kind: 'human',
        name: 'Dora',
        contribution: 'new',
        at: 2000,
      });
      expect(await stores.here.updateSeat(id, 1, { name: 'Nobody' })).toBe(false);
      expect(await stores.here.updateSeat(freshId(), 0, { name: 'Nobody' })).toBe(false);
    });

    test('a freed seat is empty, can be taken again, and none of its tokens opens anything', async () => {
      const id = await seated(stores.here, 2);
      await stores.here.addToken(sampleToken(id, 'seat', 0));
      await stores.here.addToken(sampleToken(id, 'recovery', 0, 'recovery'));
      await stores.here.addToken(sampleToken(id, 'other', 1));
      await stores.here.addToken(sampleToken(id, 'host', null, 'host'));
      await stores.here.freeSeat(id, 0);
      const left = await Promise.all(
        ['seat', 'recovery', 'other', 'host'].map(
          async (hash) => !!(await stores.here.token(`${id}/${hash}`)),
        ),
      );
      expect(left).toEqual([false, false, true, true]);
      expect((await stores.here.seats(id)).map(({ sitter }) => sitter === null)).toEqual([
        true,
        false,
        true,
        true,
      ]);
      const leavers = async () => (await stores.there.seats(id)).map(({ left }) => left);
      expect(await leavers()).toEqual([human('Player 0').name, null, null, null]);
      expect(await stores.here.takeSeat(id, 0, human('Eve'))).toBe(true);
      expect(await leavers()).toEqual([null, null, null, null]);
    });

    test('an heir sits down as the seat is freed, and none of its tokens opens it to the one before', async () => {
      const id = await seated(stores.here, 2);
      await stores.here.addToken(sampleToken(id, 'seat', 0));
      await stores.here.freeSeat(id, 0, { heir: { ...bot(2), at: 7000 } });
      expect((await stores.there.seats(id))[0]?.sitter).toEqual({ ...bot(2), at: 7000 });
      expect(await stores.here.token(`${id}/seat`)).toBeUndefined();
      expect((await stored(stores.here, id)).updatedAt).toBe(7000);
    });

    test('a seat is the same before the start and after it', async () => {
      const id = await seated(stores.here, 0, { seats: 3 });
      for (const seat of [1, 2]) await stores.here.takeSeat(id, seat, human(`Player ${seat}`));
      await stores.here.addToken(sampleToken(id, 'before', 1, 'recovery'));
      await stores.there.startMatch(id, sampleStart([2, 1]));
      expect(await stores.here.updateSeat(id, 0, { name: 'Nobody' })).toBe(false);
      expect(await stores.here.updateSeat(id, 1, { name: 'Ada' })).toBe(true);
      await stores.here.freeSeat(id, 2);
      const named = (await stores.here.seats(id)).map(({ seat, sitter, left }) => [seat, sitter?.name, left]);
      expect(named).toEqual([
        [1, 'Ada', null],
        [2, undefined, 'Player 2'],
      ]);
      expect(await renew(stores.here, `${id}/before`, freshToken(id, 'fresh'))).toBe(1);
      expect(await stores.here.takeSeat(id, 0, human('Late'))).toBe(false);
    });

    test('a match is looked at together with its seats', async () => {
      const id = await seated(stores.here, 2);
      expect(await stores.there.standing(id)).toEqual({
        match: await stores.here.match(id),
        seats: await stores.here.seats(id),
      });
      expect(await stores.there.standing(freshId())).toBeUndefined();
    });

    test('a look waits for what is being written, and never sees half of it', async () => {
      for (let round = 0; round < 20; round++) {
        const id = await seated(stores.here, 0, { seats: 3 });
        for (const seat of [0, 2]) await stores.here.takeSeat(id, seat, human(`Player ${seat}`));
        const [, look] = await Promise.all([
          stores.here.startMatch(id, sampleStart([2, 0])),
          stores.there.standing(id),
        ]);
        expect(look?.seats).toHaveLength(look?.match.status === 'running' ? 2 : 3);
      }
    });
  });

  describe('starting', () => {
    test('the taken seats are those of the match and keep tokens and chat lines; the order is written down', async () => {
      const id = await seated(stores.here, 0, { seats: 5 });
      for (const seat of [4, 1, 3]) {
        await stores.here.takeSeat(id, seat, human(`Player ${seat}`), [sampleToken(id, `seat${seat}`, seat)]);
        await stores.here.addChat(sampleChat(id, `from ${seat}`, { seat }));
      }
      await stores.here.addChat(sampleChat(id, 'left long ago', { seat: 0 }));
      for (const seat of [0, 3]) await stores.here.addToken(sampleToken(id, `invite${seat}`, seat, 'invite'));
      await stores.here.addToken(sampleToken(id, 'host', null, 'host'));

      expect(await stores.here.startMatch(id, sampleStart([3, 4, 1]))).toBe(true);

      expect((await stores.there.seats(id)).map(({ seat, sitter }) => [seat, sitter?.name])).toEqual([
        [1, 'Player 1'],
        [3, 'Player 3'],
        [4, 'Player 4'],
      ]);
      const seatOf = async (hash: string) => (await stores.there.token(`${id}/${hash}`))?.seat;
      const opened = await Promise.all(['seat1', 'seat3', 'seat4', 'invite0', 'invite3', 'host'].map(seatOf));
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
      });
    });

    test.each<[string, Partial<Start>]>([
      [
        'a seat of the order is empty',
        { order: [0, 1, 2], contributions: ['of Player 0', 'of Player 1', ''] },
      ],
      ['a seat of the order is none of the table', sampleStart([0, 1, 9])],
      ['a seat plays twice', { order: [0, 0], contributions: ['of Player 0', 'of Player 0'] }],
      ['somebody who sits would be dropped', sampleStart([0])],
      ['nobody plays', sampleStart([])],
      ['somebody brought something else', { contributions: ['of Player 0', 'of somebody'] }],
      ['the contributions are in the order of play', { contributions: ['of Player 1', 'of Player 0'] }],
      ['a contribution is missing', { contributions: ['of Player 0'] }],
    ])('does not start when %s', async (_why, change) => {
      const id = await seated(stores.here, 2);
      expect(await stores.here.startMatch(id, sampleStart([1, 0], change))).toBe(false);
      expect(await stored(stores.here, id)).toMatchObject({
        status: 'open',
        seats: 4,
        order: null,
        contributions: null,
        startedAt: null,
      });
      expect(await stores.here.seats(id)).toHaveLength(4);
    });

    test('a stand-in brings nothing to the seed', async () => {
      const id = await seated(stores.here, 1);
      await stores.here.takeSeat(id, 2, bot(1));
      const contributions = ['of Player 0', ''];
      expect(await stores.here.startMatch(id, sampleStart([2, 0], { contributions }))).toBe(true);
      expect(await stored(stores.there, id)).toMatchObject({ order: [2, 0], contributions });
    });

    test('a match starts once: of twenty who start it, one does', async () => {
      const id = await seated(stores.here, 2);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 ? stores.here : stores.there).startMatch(id, sampleStart(i % 3 ? [1, 0] : [0, 1])),
        ),
      );
      expect(tally(answers)).toEqual({ true: 1, false: 19 });
      const first = answers.indexOf(true);
      expect((await stored(stores.here, id)).order).toEqual(first % 3 ? [1, 0] : [0, 1]);
      expect(await stores.here.startMatch(freshId(), sampleStart([0]))).toBe(false);
    });

    test('whoever sits down while the match starts is in it, or is told that he is not', async () => {
      for (let round = 0; round < 30; round++) {
        const match = sampleMatch({ seats: 3 });
        await stores.here.createMatch(match);
        await stores.here.takeSeat(match.id, 1, human('Player 1'));
        const start = () => stores.here.startMatch(match.id, sampleStart([1]));
        const sit = () =>
          stores.there.takeSeat(match.id, 2, human('Late'), [sampleToken(match.id, 'late', 2)]);
        const [first, second] = round % 2 ? [start(), sit()] : [sit(), start()];
        const [started, sits] =
          round % 2 ? await Promise.all([first, second]) : await Promise.all([second, first]);
        expect(started).toBe(!sits);
        const names = (await stores.here.seats(match.id)).map(({ sitter }) => sitter?.name);
        expect(names.includes('Late')).toBe(sits);
        expect((await stores.here.token(`${match.id}/late`)) !== undefined).toBe(sits);
      }
    });

    test('taking, freeing and starting at once never deadlock and never leave a seat half taken', async () => {
      const id = await seated(stores.here, 2, { seats: 6 });
      await Promise.all(
        Array.from({ length: 60 }, (_, i) => {
          const storage = i % 2 ? stores.here : stores.there;
          const seat = i % 6;
          if (i % 5 === 0) return storage.freeSeat(id, seat);
          if (i % 7 === 0) return storage.startMatch(id, sampleStart([1, 0]));
          if (i % 3 === 0) return renew(storage, `${id}/r${seat}`, freshToken(id, `n${i}`));
          if (i % 4 === 0) return storage.standing(id);
          return storage.takeSeat(id, seat, human(`Player ${i}`), [sampleToken(id, `t${i}`, seat)]);
        }),
      );
      const match = await stored(stores.here, id);
      expect(await stores.here.seats(id)).toHaveLength(match.seats);
    });
  });

  describe('tokens', () => {
    test('is found by its hash with everything it opens', async () => {
      const id = await seated(stores.here, 0);
      const token = { ...sampleToken(id, 'x', 3, 'invite'), expiresAt: 1_900_000_000_000 };
      const added = await stores.here.addToken(token);
      expect(added).toEqual({ ...token, number: 1, maker: null, uses: 0, usesAtMost: null, via: null });
      expect(await stores.there.token(token.hash)).toEqual(added);
      expect(await stores.here.token('unknown')).toBeUndefined();
      expect(await fails(stores.here.addToken(token))).toBe(true);
    });

    /** A seat's holder, his device's token, one he has not spent and an invitation; and a neighbour. */
    const recoverable = async () => {
      const id = await seated(stores.here, 0);
      for (const seat of [1, 2]) await stores.here.takeSeat(id, seat, human(`Player ${seat}`));
      await stores.here.addToken(sampleToken(id, 'device', 2));
      await stores.here.addToken(sampleToken(id, 'recovery', 2, 'recovery'));
      await stores.here.addToken(sampleToken(id, 'other recovery', 2, 'recovery'));
      await stores.here.addToken(sampleToken(id, 'neighbour', 1));
      return id;
    };
    const opening = async (id: string, ...names: string[]) => {
      const tokens = await Promise.all(names.map((name) => stores.there.token(`${id}/${name}`)));
      return tokens.map((token) => (token?.kind === 'movedOn' ? undefined : token?.seat));
    };
    const ALL = ['device', 'recovery', 'other recovery', 'neighbour', 'fresh'];

    test('a recovery token is spent, every token of its seat ends, and the new one opens it', async () => {
      const id = await recoverable();
      expect(await renew(stores.here, `${id}/recovery`, freshToken(id, 'fresh'))).toBe(2);
      expect(await opening(id, ...ALL)).toEqual([undefined, undefined, undefined, 1, 2]);
      expect(await stores.there.token(`${id}/fresh`)).toMatchObject(sampleToken(id, 'fresh', 2));
      expect(await stores.there.token(`${id}/device`)).toMatchObject({ kind: 'movedOn', seat: null });
      expect((await stores.here.seats(id))[2]?.sitter?.name).toBe('Player 2');
      expect(await renew(stores.here, `${id}/other recovery`, freshToken(id, 'more'))).toBeUndefined();
    });

    test('a recovery token that moves the powers of the host ends every other token of his', async () => {
      const id = await recoverable();
      await stores.here.addToken(sampleToken(id, 'host', null, 'host'));
      await stores.here.addToken(sampleToken(id, 'both', 2, 'recoveryOfHost'));
      const [fresh, host] = [freshToken(id, 'fresh'), freshToken(id, 'fresh host')];
      expect(await stores.here.renewSeat(`${id}/recovery`, fresh, host)).toEqual({ seat: 2, host: false });
      expect(await stores.there.token(`${id}/host`)).toBeDefined();
      await stores.here.addToken(sampleToken(id, 'both', 2, 'recoveryOfHost'));
      const again = freshToken(id, 'again');
      expect(await stores.here.renewSeat(`${id}/both`, again, host)).toEqual({ seat: 2, host: true });
      expect(await stores.there.token(`${id}/host`)).toBeUndefined();
      expect(await stores.there.token(host.hash)).toMatchObject(sampleToken(id, 'fresh host', null, 'host'));
      expect(await opening(id, 'fresh', 'both', 'again')).toEqual([undefined, undefined, 2]);
    });

    test('where the new token cannot be stored, nothing is spent and nothing ends', async () => {
      const id = await recoverable();
      await stores.here.addToken(sampleToken(id, 'taken', null, 'host'));
      expect(await fails(renew(stores.here, `${id}/recovery`, freshToken(id, 'taken')))).toBe(true);
      expect(await opening(id, ...ALL)).toEqual([2, 2, 2, 1, undefined]);
    });

    test('no other token recovers a seat, and none that of another match', async () => {
      const [id, other] = [await recoverable(), await recoverable()];
      for (const hash of [`${id}/device`, `${id}/unknown`, `${other}/recovery`]) {
        expect(await renew(stores.here, hash, freshToken(id, 'fresh'))).toBeUndefined();
      }
      for (const match of [id, other]) expect(await opening(match, ...ALL)).toEqual([2, 2, 2, 1, undefined]);
    });

    test('of a hundred who spend a recovery token at once, one gets the seat', async () => {
      const id = await recoverable();
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          renew(i % 2 ? stores.here : stores.there, `${id}/recovery`, freshToken(id, `fresh ${i}`)),
        ),
      );
      expect(tally(answers.map((seat) => seat === 2))).toEqual({ true: 1, false: 99 });
      const opened = await opening(id, ...answers.map((_, i) => `fresh ${i}`));
      expect(opened.flatMap((seat, i) => (seat === undefined ? [] : [i]))).toEqual([answers.indexOf(2)]);
    });

    test('a recovery token spent while the match starts opens its seat', async () => {
      for (let round = 0; round < 20; round++) {
        const id = await recoverable();
        const start = () => stores.here.startMatch(id, sampleStart([2, 1]));
        const spend = () => renew(stores.there, `${id}/recovery`, freshToken(id, 'fresh'));
        const [started] = await Promise.all(
          round % 2 ? [start(), spend()] : [spend().then(() => true), start()],
        );
        expect(started).toBe(true);
        expect(await opening(id, ...ALL)).toEqual([undefined, undefined, undefined, 1, 2]);
        expect((await stores.here.seats(id))[1]?.sitter?.name).toBe('Player 2');
      }
    });
  });
}

/** Spends a recovery token where the powers of the host stay where they are; answers the seat. */
async function renew(storage: Storage, recovery: string, fresh: FreshToken): Promise<number | undefined> {
  const renewed = await storage.renewSeat(recovery, fresh, freshToken(fresh.match, `${fresh.hash} host`));
  return renewed?.seat;
}

/** A token on its way to a seat. */
function freshToken(match: string, hash: string): FreshToken {
  const { kind: _, seat: __, ...fresh } = sampleToken(match, hash, null);
  return fresh;
}
