import type { ListedMatch, MatchQuery, MatchRecord } from '../storage';
import type { Stores } from './contract';
import { happens, nextAction, sat, standingOf, started, tableOf } from './deeds';
import { fails, freshId, hostOf, sampleAction, sampleChat, sampleMatch, seated, stored } from './samples';

export function matchContract(stores: Stores): void {
  describe('matches', () => {
    test('a new match is open, with empty seats', async () => {
      const match = sampleMatch({
        seats: 3,
        listed: false,
        watchable: false,
        drawn: true,
        keptUntil: 1_790_000_000_000,
      });
      await stores.here.createMatch(match, hostOf(match.id));
      expect(await stores.there.match(match.id)).toEqual<MatchRecord>({
        ...match,
        status: 'open',
        contributions: null,
        order: null,
        startedAt: null,
        acting: null,
        updatedAt: match.createdAt,
        endedAt: null,
        outcome: null,
        rematch: null,
        frozen: null,
        glance: null,
        lastLink: 0,
        host: { seat: null, by: 'token' },
        proposal: null,
        lastProposal: 0,
        clock: null,
        pos: 1,
        seq: 0,
        lastChat: 0,
      });
      expect(await stores.here.seats(match.id)).toEqual(
        [0, 1, 2].map((seat) => ({ seat, owner: null, standIn: null, left: null, vacatedAfter: null })),
      );
    });

    test('what has stopped a match is kept with it until it goes on', async () => {
      const id = await seated(stores.here, 1);
      const before = await stored(stores.here, id);
      const error = { name: 'Error' };
      const frozen = { kind: 'log', unreadable: true, what: 'wake', error, at: 7, program: 'ab12' } as const;
      await stores.here.freeze(id, frozen);
      expect(await stored(stores.there, id)).toEqual({ ...before, frozen });
      await stores.there.freeze(id, null);
      expect(await stored(stores.here, id)).toEqual(before);
      await expect(stores.here.freeze(freshId(), frozen)).resolves.toBeUndefined();
    });

    test('an id is used once, and the first match stays as it was', async () => {
      const match = sampleMatch({ seats: 2 });
      await stores.here.createMatch(match, hostOf(match.id));
      const another = { ...match, title: 'other', seats: 5 };
      expect(await fails(stores.here.createMatch(another, { hash: `${match.id}/another` }))).toBe(true);
      expect((await stored(stores.here, match.id)).title).toBe(match.title);
      expect(await stores.here.seats(match.id)).toHaveLength(2);
      expect(await stores.here.entries(match.id, { after: 0, limit: 9 })).toHaveLength(1);
      expect(await stores.here.token(`${match.id}/another`)).toBeUndefined();
    });

    test('a match, its log and the token of its host are made as one', async () => {
      const [match, other] = [sampleMatch(), sampleMatch()];
      const host = hostOf(match.id);
      await stores.here.createMatch(match, host);
      expect(await stores.there.token(host.hash)).toMatchObject({ match: match.id, kind: 'host' });
      expect(await fails(stores.here.createMatch(other, host))).toBe(true);
      expect(await stores.here.match(other.id)).toBeUndefined();
      expect(await stores.here.seats(other.id)).toEqual([]);
      expect(await stores.here.entries(other.id, { after: 0, limit: 9 })).toEqual([]);
      expect((await stores.here.token(host.hash))?.match).toBe(match.id);
    });

    test('of fifty who create one id at once, one succeeds', async () => {
      const match = sampleMatch();
      const answers = await Promise.allSettled(
        Array.from({ length: 50 }, (_, i) =>
          (i % 2 ? stores.here : stores.there).createMatch(match, { hash: `${match.id}/${i}` }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(1);
      const hosts = await Promise.all(answers.map((_, i) => stores.here.token(`${match.id}/${i}`)));
      expect(hosts.findIndex(Boolean)).toBe(statuses.indexOf('fulfilled'));
      expect(hosts.filter(Boolean)).toHaveLength(1);
    });

    test('an absent match has nothing', async () => {
      const id = freshId();
      expect(await stores.here.match(id)).toBeUndefined();
      expect(await stores.here.seats(id)).toEqual([]);
      expect(await stores.here.standing(id)).toBeUndefined();
      expect(await stores.here.links(id)).toEqual([]);
      await expect(stores.here.deleteMatch(id)).resolves.toBeUndefined();
    });

    test('an entry changes what it is about, and when the match was last changed', async () => {
      const id = await seated(stores.here, 2);
      const before = await stored(stores.here, id);
      await happens(stores.here, id, [{ kind: 'published', listed: false, watchable: true }], { at: 9000 });
      const published = { ...before, listed: false, updatedAt: 9000, pos: before.pos + 1 };
      expect(await stored(stores.there, id)).toEqual(published);
      await happens(stores.here, id, [{ kind: 'followed', by: 'next' }], { at: 8000 });
      const followed = { ...published, rematch: 'next', updatedAt: 8000, pos: before.pos + 2 };
      expect(await stored(stores.there, id)).toEqual(followed);
      const action = await nextAction(stores.here, id, { at: 9500 });
      await stores.here.append({ entries: [action], acting: [1, 0] });
      const moved = { ...followed, acting: [1, 0], updatedAt: 9500, pos: before.pos + 3, seq: 1 };
      expect(await stored(stores.there, id)).toEqual(moved);
    });

    test('a table may be found in any state', async () => {
      const id = await seated(stores.here, 2);
      const before = await standingOf(stores.here, id);
      const outcome = { ending: 'arrived', places: [[1], [0]], scores: [{ gold: 3 }, { gold: 7 }] };
      const rest = {
        status: 'over',
        listed: false,
        watchable: false,
        keptUntil: 1_790_000_000_000,
        contributions: ['a', 'b'],
        order: [1, 0],
        startedAt: 5,
        endedAt: 7,
        outcome,
        rematch: 'next',
        lastLink: 4,
        clock: null,
      } as const;
      const seats = before.seats.slice(0, 2);
      await happens(stores.here, id, [{ kind: 'found', seats, ...rest }], { at: 6, acting: [1, 0] });
      const { pos } = before.match;
      expect(await standingOf(stores.there, id)).toEqual({
        match: { ...before.match, ...rest, seats: 2, updatedAt: 6, acting: [1, 0], pos: pos + 1 },
        seats,
      });
      await happens(stores.here, id, [{ kind: 'found', ...tableOf(before) }]);
      expect(tableOf(await standingOf(stores.there, id))).toEqual(tableOf(before));
    });

    test('what is written beside the log at the same moment is kept, and so is the log', async () => {
      const id = await seated(stores.here, 0);
      const frozen = { kind: 'log', unreadable: false, what: 'x', error: {}, at: 7, program: 'ab' } as const;
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          i % 2
            ? stores.here.append({ entries: [sampleAction(id, (i + 1) / 2)] })
            : stores.there.freeze(id, frozen),
        ),
      );
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(20);
      expect(await stored(stores.here, id)).toMatchObject({ frozen, pos: 21, seq: 20, updatedAt: 3020 });
    });

    test('deleting a match deletes all that belongs to it, and nothing else', async () => {
      const [gone, kept] = [await seated(stores.here, 1), await seated(stores.here, 1)];
      for (const id of [gone, kept]) {
        const action = await nextAction(stores.here, id, { clientId: 'c1' });
        await stores.here.append({ entries: [action], duties: [{ kind: 'think', key: '', inMs: 0 }] });
        await stores.here.saveSnapshot({ match: id, seq: 1, rules: 1, state: { id } });
        await stores.here.addChat(sampleChat(id, 'hello'));
      }
      await stores.here.deleteMatch(gone);
      const contents = async (id: string) => [
        await stores.here.match(id),
        (await stores.here.seats(id)).length,
        await stores.here.token(`${id}/host`),
        await stores.here.token(`${id}/seat0`),
        (await stores.here.entries(id, { after: 0, limit: 9 })).length,
        await stores.here.actionByClientId(id, 0, 'c1'),
        await stores.here.snapshot(id, 10, 1),
        (await stores.here.chat(id, 'players', undefined, 10)).length,
        await stores.here.claimDuty({ match: id, kind: 'think', key: '' }, { by: 'a', forMs: 1 }),
      ];
      const nothing = [undefined, 0, undefined, undefined, 0, undefined, undefined, 0, undefined];
      expect(await contents(gone)).toEqual(nothing);
      expect((await contents(kept)).map(Boolean)).toEqual(nothing.map(() => true));
      await stores.here.deleteMatch(kept);
    });

    test('what belongs to a match needs the match', async () => {
      const id = freshId();
      expect(await fails(stores.here.addChat(sampleChat(id, 'hello')))).toBe(true);
      await stores.here.saveSnapshot({ match: id, seq: 1, rules: 1, state: {} });
      expect(await stores.here.snapshot(id, 1, 1)).toBeUndefined();
      expect(await stores.here.append({ entries: [sampleAction(id, 1)] })).toBe('conflict');
      const elsewhere = tableOf(await standingOf(stores.here, await seated(stores.here, 1)));
      const sitting = { match: id, pos: 1, at: 1, clientId: null, deed: sat(id, 0) };
      expect(await stores.here.append({ entries: [sitting], table: elsewhere })).toBe('conflict');
      expect(await stores.here.token(`${id}/seat0`)).toBeUndefined();
      expect(await stores.here.seats(id)).toEqual([]);
    });

    test('counts matches by status', async () => {
      const before = await stores.here.countMatches();
      const id = await seated(stores.here, 1);
      await seated(stores.here, 1);
      await happens(stores.here, id, [started(0)]);
      expect(await stores.here.countMatches()).toEqual({
        ...before,
        open: before.open + 1,
        running: before.running + 1,
      });
    });
  });

  describe('listing matches', () => {
    const title = `paged-${process.pid}`;
    const ids: string[] = [];

    beforeAll(async () => {
      // Three share each moment, so that pages also end between equals.
      for (let i = 0; i < 24; i++) {
        const match = sampleMatch({ title, createdAt: 1000 + Math.floor(i / 3), listed: i % 2 === 0 });
        await stores.here.createMatch(match, hostOf(match.id));
        ids.push(match.id);
      }
      const outcome = { ending: 'arrived', places: [[0]], scores: [{}] };
      const [over = '', closed = ''] = ids.slice(3, 5);
      await happens(stores.here, over, [sat(over, 0), started(0), { kind: 'ended', outcome }], {
        at: 49_998,
      });
      await happens(stores.here, closed, [{ kind: 'closed' }], { at: 60_000 });
    });

    const all = async (query: Omit<MatchQuery, 'cursor' | 'limit'>, limit: number) => {
      const found: ListedMatch[] = [];
      let cursor: string | undefined;
      do {
        const page = await stores.here.listMatches({ title, limit, ...query, ...(cursor && { cursor }) });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        found.push(...page.items);
        cursor = page.next;
      } while (cursor !== undefined);
      return found;
    };

    test.each([1, 2, 3, 5, 24, 100])('pages of %i hold every match once, newest first', async (limit) => {
      const found = await all({}, limit);
      expect(found.map((match) => match.id).sort()).toEqual([...ids].sort());
      const times = found.map((match) => match.createdAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    });

    test('what is told of a match in a list is what is told of it alone, without what it needs to be played', async () => {
      for (const listed of await all({}, 25)) {
        const match = await stores.here.match(listed.id);
        expect(match).toMatchObject(listed);
        const missing = Object.keys(match ?? {}).filter((field) => !Object.hasOwn(listed, field));
        expect(missing).toEqual(expect.arrayContaining(['serverSeed', 'contributions']));
      }
    });

    test('a page that ends with the last match has no next', async () => {
      expect((await stores.here.listMatches({ title, limit: 24 })).next).toBeUndefined();
      expect((await stores.here.listMatches({ title, limit: 23 })).next).toBeDefined();
    });

    test('matches that come between two pages shift nothing', async () => {
      const mine = `shifting-${process.pid}`;
      const create = async (createdAt: number) => {
        const match = sampleMatch({ title: mine, createdAt });
        await stores.here.createMatch(match, hostOf(match.id));
      };
      for (let i = 0; i < 4; i++) await create(i);
      const first = await stores.here.listMatches({ title: mine, limit: 2 });
      await create(100);
      const second = await stores.here.listMatches({ title: mine, limit: 2, cursor: first.next ?? '' });
      expect(second.items.map((match) => match.createdAt)).toEqual([1, 0]);
    });

    test.each<[string, Omit<MatchQuery, 'limit'>, number]>([
      ['one status', { status: ['over'] }, 1],
      ['several statuses', { status: ['over', 'closed'] }, 2],
      ['no status at all', { status: [] }, 0],
      ['listed', { listed: true }, 12],
      ['unlisted', { listed: false }, 12],
      ['updated after', { updatedAfter: 50_000 }, 1],
      ['updated before', { updatedBefore: 50_000 }, 22],
      ['together', { listed: true, status: ['closed'], updatedAfter: 1 }, 1],
    ])('filters by %s', async (_name, query, expected) => {
      expect(await all(query, 7)).toHaveLength(expected);
    });

    test.each(['', 'x', 'bnVsbA', '%00', "' or 1=1 --", Buffer.from('[1,2]').toString('base64url')])(
      'a cursor it never gave (%j) gives an empty page',
      async (cursor) => {
        expect(await stores.here.listMatches({ title, limit: 5, cursor })).toEqual({
          items: [],
          next: undefined,
        });
      },
    );
  });
}
