import type { ChatMessage } from '@packetboat/protocol';
import { type Served, serve } from '../http/testing/serve';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { type Steadfast, steadfast, stopEverybody } from './testing/client';
import { wareName } from './testing/contraband';
import { granted, type RestAnswer, rest } from './testing/rest';
import { appearances } from './testing/secrets';
import { siegeTitles } from './testing/titles';

const WARES = Array.from({ length: 40 }, (_, n) => wareName(n));
const DAY_MS = 24 * 3_600_000;

/** A table that runs: Ada hosts and sits on seat 0, her guest Gil on seat 1 by an invitation, Mia on seat 2. */
interface Scene {
  readonly id: string;
  readonly host: string;
  readonly ada: string;
  readonly mia: string;
  /** All that Gil has: his seat, the invitation he came by, and the links he has made. */
  readonly gil: Record<'seat' | 'invite' | 'watch' | 'recovery', string>;
}

type Attempt = (scene: Scene) => Promise<RestAnswer>;

describe.each(testEngines())('links and who comes by them, on %s', (engine) => {
  let place: TestPlace;
  let served: Served;
  beforeAll(async () => {
    place = await testPlace(engine);
    served = await serve({ ...place.place, trustedProxies: 1 }, { titles: siegeTitles });
  });
  afterAll(stopEverybody);
  afterAll(async () => {
    await served.end();
    await place.remove();
  });

  const post = (path: string, token?: string, body: object = {}) =>
    rest(served.url, 'POST', path, { token, body });
  const at = (id: string, verb = '') => `/api/tables/${id}${verb}`;
  const tokenOf = async (asked: Promise<RestAnswer>): Promise<string> => (await granted(asked)).token;
  const come = (id: string, token?: string): Steadfast =>
    steadfast({ url: served.url, title: 'contraband', match: id, token });
  const enter = async (id: string, token?: string): Promise<Steadfast> => {
    const client = come(id, token);
    await client.attached();
    return client;
  };
  const sit = (id: string, name: string, token?: string, seat?: number) =>
    post(at(id, '/sit'), token, { name, ...(seat === undefined ? {} : { seat }) });
  /** What somebody who comes by this is refused with, or the seat he gets; he sees no secrets if he gets none. */
  const attaching = async (id: string, token?: string): Promise<string | number | null> => {
    const client = come(id, token);
    const answer = await client.attached().then(
      () => client.seat(),
      (error: Error) => error.message,
    );
    if (typeof answer !== 'number') expect(appearances(client.frames, WARES)).toEqual([]);
    client.stop();
    return answer;
  };

  async function scene(isPrivate: boolean): Promise<Scene> {
    const body = { title: 'contraband', seats: 3, drawn: false, private: isPrivate };
    const { id, hostToken: host } = await granted(post('/api/tables', undefined, body));
    const ada = await tokenOf(sit(id, 'Ada', host, 0));
    const invite = await tokenOf(post(at(id, '/invite'), host));
    const seat = await tokenOf(sit(id, 'Gil', invite, 1));
    const mia = await tokenOf(sit(id, 'Mia', host, 2));
    await granted(post(at(id, '/start'), host));
    const watch = await tokenOf(post(at(id, '/watch'), seat));
    const recovery = await tokenOf(post(at(id, '/recovery'), seat));
    return { id, host, ada, mia, gil: { seat, invite, watch, recovery } };
  }

  const SENT_AWAY: readonly (readonly [string, Attempt])[] = [
    ['a kick', ({ id, host }) => post(at(id, '/seats/1/kick'), host)],
    [
      'a vote while he is here',
      async ({ id, ada, mia, gil }) => {
        await enter(id, gil.seat);
        await granted(post(at(id, '/proposals'), ada, { motion: { kind: 'free', seat: 1 } }));
        return post(at(id, '/proposals/1/answer'), mia, { yes: true });
      },
    ],
  ];

  const TRIES: readonly (readonly [string, (scene: Scene) => Promise<unknown>, unknown])[] = [
    [
      'sits down by his invitation',
      async ({ id, gil }) => (await sit(id, 'Gil', gil.invite)).body.error,
      'token.unknown',
    ],
    [
      'sits down on his seat by it',
      async ({ id, gil }) => (await sit(id, 'Gil', gil.invite, 1)).body.error,
      'token.unknown',
    ],
    [
      'sits down by his watching link',
      async ({ id, gil }) => (await sit(id, 'Gil', gil.watch)).body.error,
      'token.unknown',
    ],
    [
      "joins by boardgame.io's lobby",
      async ({ id, gil }) => {
        const body = { playerName: 'Gil', playerID: '1' };
        return (await post(`/games/contraband/${id}/join`, gil.invite, body)).body.error;
      },
      'token.unknown',
    ],
    [
      'moves the seat to another device',
      async ({ id, gil }) => (await post(at(id, '/recover'), gil.recovery)).body.error,
      'token.unknown',
    ],
    ['comes in with his seat', ({ id, gil }) => attaching(id, gil.seat), 'token.unknown'],
    ['looks by his invitation', ({ id, gil }) => attaching(id, gil.invite), 'token.unknown'],
    ['looks by the watching link he made', ({ id, gil }) => attaching(id, gil.watch), 'token.unknown'],
    ['looks by his recovery link', ({ id, gil }) => attaching(id, gil.recovery), 'token.unknown'],
    ...(['seat', 'invite', 'watch', 'recovery'] as const).map(
      (kind) =>
        [
          `reads the log by his ${kind} token`,
          async ({ id, gil }: Scene) =>
            (await rest(served.url, 'GET', `/api/matches/${id}/log`, { token: gil[kind] })).body.error,
          'token.unknown',
        ] as const,
    ),
    [
      'makes an invitation',
      async ({ id, gil }) => (await post(at(id, '/invite'), gil.seat)).body.error,
      'token.unknown',
    ],
  ];

  test.each(SENT_AWAY)('P-2.14 after %s nothing the guest has opens a private table', async (_, send) => {
    const table = await scene(true);
    await granted(send(table));
    for (const [what, attempt, answer] of TRIES) {
      expect([what, await attempt(table)]).toEqual([what, answer]);
    }
    expect(await attaching(table.id, table.ada)).toBe(0);
  });

  test.each(SENT_AWAY)(
    'P-2.15 %s ends the connections that came by his links, and no others',
    async (_, send) => {
      const table = await scene(true);
      const by = [table.gil.watch, table.gil.invite, table.gil.recovery];
      const watchers = await Promise.all(by.map((token) => enter(table.id, token)));
      const hosts = await tokenOf(post(at(table.id, '/watch'), table.host));
      const [kept, other] = [await enter(table.id, hosts), await enter(table.id, table.ada)];
      const gone = watchers.map(
        (client) => new Promise((resolve) => client.socket.once('bye', (_match, reason) => resolve(reason))),
      );
      await granted(send(table));
      expect(await Promise.all(gone)).toEqual(by.map(() => ({ key: 'link.ended' })));
      const heard = watchers.map(({ frames }) => frames.length);
      expect((await other.move('draw')).ok).toBe(true);
      await kept.until(() => kept.seq() === other.seq());
      expect(watchers.map(({ frames }) => frames.length)).toEqual(heard);
      for (const client of [...watchers, kept, other]) client.stop();
    },
  );

  test('P-2.14 who leaves by himself ends what he has made; what he came by stays for others', async () => {
    const table = await scene(true);
    await granted(post(at(table.id, '/leave'), table.gil.seat));
    expect(await attaching(table.id, table.gil.watch)).toBe('token.unknown');
    expect(await attaching(table.id, table.gil.recovery)).toBe('token.unknown');
    expect(await attaching(table.id, table.gil.invite)).toBeNull();
    expect((await sit(table.id, 'Gil', table.gil.invite)).body.error).toBe('seat.vacated');
  });

  /** Who comes to a seat that was left in the middle of the match, and what he is told. */
  const COMERS: readonly (readonly [
    string,
    (scene: Scene) => Promise<string | undefined>,
    string | number,
  ])[] = [
    ['a stranger', async () => undefined, 'seat.vacated'],
    ['the host', async ({ host }) => host, 1],
    ['whom the host invites now', ({ id, host }) => tokenOf(post(at(id, '/invite'), host)), 1],
    ['whom the host invites to it', ({ id, host }) => tokenOf(post(at(id, '/invite'), host, { seat: 1 })), 1],
    ['whom somebody seated invites', ({ id, mia }) => tokenOf(post(at(id, '/invite'), mia)), 1],
    [
      'whom somebody seated invites to it',
      ({ id, mia }) => tokenOf(post(at(id, '/invite'), mia, { seat: 1 })),
      1,
    ],
    ['who has a watching link', ({ id, host }) => tokenOf(post(at(id, '/watch'), host)), 'seat.vacated'],
    ['somebody seated elsewhere', async ({ mia }) => mia, 'seat.vacated'],
  ];
  const DOORS: readonly (readonly [string, (id: string, token?: string) => Promise<string | number>])[] = [
    [
      'to any seat',
      async (id, token) => {
        const { body } = await sit(id, 'Comer', token);
        return body.error ?? body.seat;
      },
    ],
    [
      'to that seat',
      async (id, token) => {
        const { body } = await sit(id, 'Comer', token, 1);
        return body.error ?? body.seat;
      },
    ],
    [
      "by boardgame.io's lobby",
      async (id, token) => {
        const { body } = await post(`/games/contraband/${id}/join`, token, { playerName: 'Comer' });
        return body.error ?? Number(body.playerID);
      },
    ],
  ];
  const VISITS = COMERS.flatMap((comer) => DOORS.map((door) => [...comer, ...door] as const));

  test.each(VISITS)(
    'P-15.8 %s, to a seat left in a public match: %#',
    async (_, ticket, answer, __, door) => {
      const table = await scene(false);
      await granted(post(at(table.id, '/leave'), table.gil.seat));
      expect(await door(table.id, await ticket(table))).toBe(answer);
    },
  );

  test('P-15.8 an invitation of before does not open a seat that is left later, nor one to another seat', async () => {
    const table = await scene(false);
    const early = await tokenOf(post(at(table.id, '/invite'), table.host, { uses: 9 }));
    await granted(post(at(table.id, '/seats/1/kick'), table.host));
    expect((await sit(table.id, 'Early', early)).body.error).toBe('seat.vacated');
    const since = await tokenOf(post(at(table.id, '/invite'), table.host, { uses: 9 }));
    await granted(post(at(table.id, '/leave'), table.mia));
    expect((await sit(table.id, 'Since', since, 2)).body.error).toBe('seat.vacated');
    expect((await sit(table.id, 'Since', since)).body.seat).toBe(1);
    const bound = await tokenOf(post(at(table.id, '/invite'), table.ada, { seat: 2 }));
    expect((await sit(table.id, 'Bound', bound)).body.seat).toBe(2);
    expect((await post(at(table.id, '/invite'), table.ada)).body.error).toBe('token.needed');
  });

  test('P-15.8 a seat that a stand-in leaves is as little for strangers', async () => {
    const table = await scene(false);
    await granted(post(at(table.id, '/seats/1/hand-over'), table.host));
    await granted(post(at(table.id, '/seats/1/kick'), table.host));
    expect((await sit(table.id, 'Stranger')).body.error).toBe('seat.vacated');
    expect((await post(at(table.id, '/stand-ins'), table.host, { seat: 1 })).status).toBe(200);
  });

  describe('the end of a link', () => {
    const opened = async (isPrivate = true) => {
      const body = { title: 'contraband', seats: 4, private: isPrivate };
      const { id, hostToken: host } = await granted(post('/api/tables', undefined, body));
      return { id, host };
    };

    test('P-2.13 of a hundred who come by a link for three at once, three get in', async () => {
      const { id, host } = await opened();
      const invite = await tokenOf(post(at(id, '/invite'), host, { uses: 3 }));
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => sit(id, `Guest ${n}`, invite)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set([undefined, 'link.usedUp']));
      expect(await attaching(id, invite)).toBe('link.usedUp');
      const { links } = await granted(rest(served.url, 'GET', at(id, '/links'), { token: host }));
      expect(links).toMatchObject([{ kind: 'invite', uses: 3, usesAtMost: 3, usedBy: [0, 1, 2] }]);
    });

    test('P-2.13 one for a seat seats one, one for the table as many as it has seats', async () => {
      const { id, host } = await opened();
      const bound = await tokenOf(post(at(id, '/invite'), host, { seat: 3 }));
      expect((await sit(id, 'Wrong', bound, 2)).body.error).toBe('token.needed');
      expect((await sit(id, 'One', bound)).body.seat).toBe(3);
      expect((await sit(id, 'Two', bound)).body.error).toBe('link.usedUp');
      await granted(post(at(id, '/invite'), host));
      const { links } = await granted(rest(served.url, 'GET', at(id, '/links'), { token: host }));
      expect(links.map(({ usesAtMost }: { usesAtMost: number }) => usesAtMost)).toEqual([1, 4]);
    });

    test('P-16.5 P-16.6 the host sees every link without what it opens with, and ends any', async () => {
      const { id, host, ada, gil } = await scene(true);
      const hosts = await tokenOf(post(at(id, '/watch'), host));
      const { body, text } = await rest(served.url, 'GET', at(id, '/links'), { token: host });
      expect(body.links).toMatchObject([
        { id: 1, kind: 'invite', seat: null, maker: null, uses: 1, usesAtMost: 3, usedBy: [1] },
        { id: 2, kind: 'watch', maker: 1, usesAtMost: null },
        { id: 3, kind: 'recovery', seat: 1, maker: 1 },
        { id: 4, kind: 'watch', maker: null },
      ]);
      const days = body.links.map((link: Record<string, number>) =>
        Math.round(((link.expiresAt ?? 0) - (link.createdAt ?? 0)) / DAY_MS),
      );
      expect(days).toEqual([7, 30, 7, 30]);
      expect(appearances([text], Object.values(gil))).toEqual([]);

      const watcher = await enter(id, gil.watch);
      const bye = new Promise((resolve) => watcher.socket.once('bye', (_match, reason) => resolve(reason)));
      await granted(post(at(id, '/links/2/end'), host));
      expect(await bye).toEqual({ key: 'link.ended' });
      watcher.stop();
      expect(await attaching(id, gil.watch)).toBe('token.unknown');
      expect((await post(at(id, '/links/2/end'), host)).body.error).toBe('link.unknown');
      for (const link of [1, 3, 4]) await granted(post(at(id, `/links/${link}/end`), host));
      for (const token of [gil.invite, gil.recovery, hosts])
        expect(await attaching(id, token)).toBe('token.unknown');
      expect((await granted(rest(served.url, 'GET', at(id, '/links'), { token: host }))).links).toEqual([]);
      // Whoever sits, sits by a token of his own.
      expect([await attaching(id, gil.seat), await attaching(id, ada)]).toEqual([1, 0]);
    });

    test('P-16.5 P-16.6 who sits sees and ends what he has made alone, a guest nothing', async () => {
      const { id, mia, gil } = await scene(true);
      const list = (token?: string) => rest(served.url, 'GET', at(id, '/links'), { token });
      expect((await list(gil.seat)).body.links.map((link: { id: number }) => link.id)).toEqual([2, 3]);
      expect((await list(mia)).body.links).toEqual([]);
      for (const token of [gil.invite, gil.watch, gil.recovery]) {
        expect((await list(token)).body.error).toBe('token.needed');
        expect((await post(at(id, '/links/2/end'), token)).body.error).toBe('token.needed');
      }
      expect((await list()).body.error).toBe('token.missing');
      for (const link of [1, 2]) {
        expect((await post(at(id, `/links/${link}/end`), mia)).body.error).toBe('link.unknown');
      }
      await granted(post(at(id, '/links/2/end'), gil.seat));
      expect(await attaching(id, gil.watch)).toBe('token.unknown');
    });

    test('P-16.7 nobody makes more links than can be told apart', async () => {
      const { id, mia } = await scene(true);
      for (let n = 0; n < 10; n++) await granted(post(at(id, '/watch'), mia));
      expect((await post(at(id, '/watch'), mia)).body.error).toBe('link.tooMany');
    });
  });

  describe('a recovery link of the host', () => {
    const told = (client: Steadfast, key: string) =>
      new Promise<ChatMessage>((resolve) =>
        client.socket.on('chat', (_match, line) => line.notice?.key === key && resolve(line)),
      );
    const noticesOf = async (id: string, room: string, token: string): Promise<unknown[]> => {
      const page = await granted(rest(served.url, 'GET', `/api/matches/${id}/chat?room=${room}`, { token }));
      return page.lines.map(({ notice }: ChatMessage) => notice);
    };
    const GIL = { seat: 1, name: 'Gil' };

    test('P-2.16 is not to be had while the person is there, nor spent', async () => {
      const { id, host, gil } = await scene(false);
      const here = await enter(id, gil.seat);
      expect((await post(at(id, '/recovery'), host, { seat: 1 })).body.error).toBe('seat.present');
      here.stop();
      const watcher = await enter(id);
      await watcher.until(() => watcher.table()?.seats[1]?.connected === false);
      const link = await tokenOf(post(at(id, '/recovery'), host, { seat: 1 }));
      const back = await enter(id, gil.seat);
      expect((await post(at(id, '/recover'), link)).body.error).toBe('seat.present');
      expect(await attaching(id, gil.seat)).toBe(1);
      // His own he may make and spend as before, and nobody is told.
      const own = await tokenOf(post(at(id, '/recovery'), gil.seat));
      const before = await noticesOf(id, 'spectators', host);
      await granted(post(at(id, '/recover'), own));
      expect(await noticesOf(id, 'spectators', host)).toEqual(before);
      for (const client of [back, watcher]) client.stop();
    });

    test('P-2.16 P-8.5 is told to everybody when it is made and when it is spent, and to who comes later', async () => {
      const { id, host, mia, gil } = await scene(false);
      const [player, watcher] = [await enter(id, mia), await enter(id)];
      const made = [told(player, 'recovery.made'), told(watcher, 'recovery.made')];
      const link = await tokenOf(post(at(id, '/recovery'), host, { seat: 1 }));
      expect(await Promise.all(made)).toMatchObject([
        { room: 'players', sender: null, name: '', notice: { key: 'recovery.made', ...GIL } },
        { room: 'spectators', sender: null, name: '', notice: { key: 'recovery.made', ...GIL } },
      ]);
      const used = [told(player, 'recovery.used'), told(watcher, 'recovery.used')];
      const { token } = await granted(post(at(id, '/recover'), link));
      expect((await Promise.all(used)).map(({ notice }) => notice)).toEqual([
        { key: 'recovery.used', ...GIL },
        { key: 'recovery.used', ...GIL },
      ]);
      const both = [
        { key: 'recovery.made', ...GIL },
        { key: 'recovery.used', ...GIL },
      ];
      expect(await noticesOf(id, 'players', token)).toEqual(both);
      expect(await noticesOf(id, 'spectators', host)).toEqual(both);
      // Who held the seat hears what became of it, whenever he comes.
      expect(await attaching(id, gil.seat)).toBe('seat.movedOn');
      expect((await post(at(id, '/leave'), gil.seat)).body.error).toBe('seat.movedOn');
      expect(await attaching(id, token)).toBe(1);
      for (const client of [player, watcher]) client.stop();
    });
  });

  test('P-2.13 all of it holds when the server is started anew', async () => {
    const table = await scene(true);
    const two = await scene(true);
    await granted(post(at(table.id, '/seats/1/kick'), table.host));
    const link = await tokenOf(post(at(two.id, '/recovery'), two.host, { seat: 1 }));
    await granted(post(at(two.id, '/recover'), link));
    const since = await tokenOf(post(at(table.id, '/invite'), table.mia));
    await served.close();
    served = await serve({ ...place.place, trustedProxies: 1 }, { titles: siegeTitles });
    for (const [what, attempt, answer] of TRIES) {
      expect([what, await attempt(table)]).toEqual([what, answer]);
    }
    expect(await attaching(two.id, two.gil.seat)).toBe('seat.movedOn');
    const page = await granted(
      rest(served.url, 'GET', `/api/matches/${two.id}/chat?room=spectators`, { token: two.host }),
    );
    expect(page.lines.map(({ notice }: ChatMessage) => notice?.key)).toEqual([
      'recovery.made',
      'recovery.used',
    ]);
    expect((await sit(table.id, 'Comer', since)).body.seat).toBe(1);
  });
});
