import type { MatchQuery, MatchRecord } from '../storage';
import type { Stores } from './contract';
import {
  fails,
  freshId,
  human,
  sampleAction,
  sampleChat,
  sampleMatch,
  sampleStart,
  sampleToken,
  seated,
  stored,
} from './samples';

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
      await stores.here.createMatch(match);
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
      });
      expect(await stores.here.seats(match.id)).toEqual(
        [0, 1, 2].map((seat) => ({ match: match.id, seat, sitter: null, left: null, vacatedAfter: null })),
      );
    });

    test('what has stopped a match is kept with it until it goes on', async () => {
      const { id } = sampleMatch();
      await stores.here.createMatch(sampleMatch({ id }));
      const error = { name: 'Error' };
      const frozen = { kind: 'log', unreadable: true, what: 'wake', error, at: 7, program: 'ab12' } as const;
      await stores.here.updateMatch(id, { frozen });
      expect((await stored(stores.there, id)).frozen).toEqual(frozen);
      await stores.there.updateMatch(id, { frozen: null });
      expect((await stored(stores.here, id)).frozen).toBeNull();
    });

    test('an id is used once, and the first match stays as it was', async () => {
      const match = sampleMatch({ seats: 2 });
      await stores.here.createMatch(match);
      expect(await fails(stores.here.createMatch({ ...match, title: 'other', seats: 5 }))).toBe(true);
      expect((await stored(stores.here, match.id)).title).toBe(match.title);
      expect(await stores.here.seats(match.id)).toHaveLength(2);
    });

    test('a match and the tokens that come with it are made as one', async () => {
      const [match, other] = [sampleMatch(), sampleMatch()];
      const host = sampleToken(match.id, 'host', null, 'host');
      await stores.here.createMatch(match, [host]);
      expect(await stores.there.token(host.hash)).toMatchObject(host);
      const second = sampleToken(match.id, 'second', null, 'host');
      expect(await fails(stores.here.createMatch(match, [second]))).toBe(true);
      expect(await stores.here.token(second.hash)).toBeUndefined();
      expect(await fails(stores.here.createMatch(other, [{ ...host, match: other.id }]))).toBe(true);
      expect(await stores.here.match(other.id)).toBeUndefined();
    });

    test('of fifty who create one id at once, one succeeds', async () => {
      const match = sampleMatch();
      const answers = await Promise.allSettled(
        Array.from({ length: 50 }, (_, i) => (i % 2 ? stores.here : stores.there).createMatch(match)),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('an absent match has nothing', async () => {
      const id = freshId();
      expect(await stores.here.match(id)).toBeUndefined();
      expect(await stores.here.seats(id)).toEqual([]);
      expect(await stores.here.updateMatch(id, { status: 'over' })).toBe(false);
      expect(await stores.here.updateMatch(id, {})).toBe(false);
      await expect(stores.here.deleteMatch(id)).resolves.toBeUndefined();
    });

    test('a change touches only the fields it names', async () => {
      const id = await seated(stores.here, 2);
      const before = await stored(stores.here, id);
      const outcome = { ending: 'arrived', places: [[1], [0]], scores: [{ gold: 3 }, { gold: 7 }] };
      expect(await stores.here.updateMatch(id, { outcome, endedAt: 9000 })).toBe(true);
      expect(await stored(stores.here, id)).toEqual({ ...before, outcome, endedAt: 9000 });
      expect(await stores.here.updateMatch(id, {})).toBe(true);
      expect(await stored(stores.here, id)).toEqual({ ...before, outcome, endedAt: 9000 });
      const rest = {
        status: 'over',
        startedAt: 5,
        acting: [1, 0],
        updatedAt: 6,
        endedAt: null,
        outcome: null,
        rematch: 'next',
        listed: false,
        watchable: false,
        keptUntil: 1_790_000_000_000,
      } as const;
      await stores.here.updateMatch(id, rest);
      expect(await stored(stores.here, id)).toEqual({ ...before, ...rest });
      await stores.here.updateMatch(id, { keptUntil: null });
      expect(await stored(stores.here, id)).toEqual({ ...before, ...rest, keptUntil: null });
    });

    test('changes of different fields at the same moment are both kept', async () => {
      const id = await seated(stores.here, 0);
      await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          i % 2
            ? stores.here.updateMatch(id, { updatedAt: 5000 + i })
            : stores.there.updateMatch(id, { rematch: 'next' }),
        ),
      );
      const match = await stored(stores.here, id);
      expect(match.rematch).toBe('next');
      expect(match.updatedAt).toBeGreaterThan(5000);
    });

    test('deleting a match deletes all that belongs to it, and nothing else', async () => {
      const [gone, kept] = [await seated(stores.here, 1), await seated(stores.here, 1)];
      for (const id of [gone, kept]) {
        await stores.here.addToken(sampleToken(id, 'a', 0));
        await stores.here.append([sampleAction(id, 1, { clientId: 'c1' })]);
        await stores.here.saveSnapshot({ match: id, seq: 1, rules: 1, state: { id } });
        await stores.here.addChat(sampleChat(id, 'hello'));
      }
      await stores.here.deleteMatch(gone);
      const contents = async (id: string) => [
        await stores.here.match(id),
        (await stores.here.seats(id)).length,
        await stores.here.token(`${id}/a`),
        (await stores.here.actions(id, { after: 0 })).length,
        await stores.here.snapshot(id, 10, 1),
        (await stores.here.chat(id, 'players', undefined, 10)).length,
      ];
      expect(await contents(gone)).toEqual([undefined, 0, undefined, 0, undefined, 0]);
      expect((await contents(kept)).map(Boolean)).toEqual([true, true, true, true, true, true]);
    });

    test('what belongs to a match needs the match', async () => {
      const id = freshId();
      expect(await fails(stores.here.addToken(sampleToken(id, 'a', 0)))).toBe(true);
      expect(await fails(stores.here.addChat(sampleChat(id, 'hello')))).toBe(true);
      await stores.here.saveSnapshot({ match: id, seq: 1, rules: 1, state: {} });
      expect(await stores.here.snapshot(id, 1, 1)).toBeUndefined();
      expect(await stores.here.takeSeat(id, 0, human('Ada'))).toBe(false);
      expect(await stores.here.append([sampleAction(id, 1)])).toBe('conflict');
    });

    test('counts matches by status', async () => {
      const before = await stores.here.countMatches();
      const id = await seated(stores.here, 1);
      await seated(stores.here, 1);
      await stores.here.startMatch(id, sampleStart([0]));
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
        await stores.here.createMatch(match);
        ids.push(match.id);
      }
      await stores.here.updateMatch(ids[3] ?? '', { status: 'over', updatedAt: 50_000 });
      await stores.here.updateMatch(ids[4] ?? '', { status: 'closed', updatedAt: 60_000 });
    });

    const all = async (query: Omit<MatchQuery, 'cursor' | 'limit'>, limit: number) => {
      const found: MatchRecord[] = [];
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

    test('a page that ends with the last match has no next', async () => {
      expect((await stores.here.listMatches({ title, limit: 24 })).next).toBeUndefined();
      expect((await stores.here.listMatches({ title, limit: 23 })).next).toBeDefined();
    });

    test('matches that come between two pages shift nothing', async () => {
      const mine = `shifting-${process.pid}`;
      for (let i = 0; i < 4; i++) await stores.here.createMatch(sampleMatch({ title: mine, createdAt: i }));
      const first = await stores.here.listMatches({ title: mine, limit: 2 });
      await stores.here.createMatch(sampleMatch({ title: mine, createdAt: 100 }));
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
