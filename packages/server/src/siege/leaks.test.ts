import { type AnyTitle, type Audience, chanceFromText, mixSeed, type Seat } from '@packetboat/games';
import { io, type Socket } from 'socket.io-client';
import { type Served, serve } from '../http/testing/serve';
import { freshAddress, type Steadfast, steadfast, stopEverybody } from './testing/client';
import { wareName } from './testing/contraband';
import { granted, type OpenTable, openTable, rest } from './testing/rest';
import {
  appearances,
  type Heard,
  heardBy,
  knowledgeOf,
  leaks,
  type Reader,
  readsContraband,
  readsTiles,
} from './testing/secrets';
import { siegeTitles } from './testing/titles';

const WARES = Array.from({ length: 40 }, (_, n) => wareName(n));
const TILES = ['R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11'];
const NOTES = Array.from({ length: 4 }, (_, seat) => [0, 1, 2].map((n) => noteOf(seat, n))).flat();
const TALK = { players: 'CANARY-talk-of-players', spectators: 'CANARY-talk-of-spectators' };
const ARGUMENT = 'CANARY-argument-of-a-refused-move';

function noteOf(seat: Seat, n: number): string {
  return `CANARY-note-${seat}-${n}`;
}

let served: Served;
beforeAll(async () => {
  served = await serve({ trustedProxies: 1 }, { titles: siegeTitles });
});
afterAll(stopEverybody);
afterAll(() => served.end());

const titleOf = (id: string): AnyTitle => {
  const title = siegeTitles.find(({ meta }) => meta.id === id);
  if (title === undefined) throw new Error(id);
  return title;
};

/** Everything a title hides, and who may read it when. */
const SUBJECTS: readonly [title: string, seats: number, options: Record<string, string>, string[], Reader][] =
  [
    ['contraband', 3, { rounds: '3' }, [...WARES, ...NOTES], readsContraband],
    ['mississippi-queen', 2, { race: 'introductory' }, TILES, readsTiles],
  ];

/** A match with an ear at every place where something could come out. */
interface Watched {
  readonly table: OpenTable;
  readonly players: readonly Steadfast[];
  readonly all: readonly { readonly audience: Audience; readonly client: Steadfast }[];
  readonly heard: Heard[];
  /** Asks everything that can be asked over HTTP, as everybody. */
  askAround(seq: number): Promise<void>;
  stop(): void;
}

async function watch(title: string, seats: number, options: Record<string, string>): Promise<Watched> {
  const table = await openTable(served.url, { title, seats, options, start: false });
  const to = { url: served.url, title, match: table.id };
  // Before the start already: whoever is there then sees the beginning come.
  const clients = [
    ...table.tokens.map((token, seat) => ({
      audience: seat as Audience,
      client: steadfast({ ...to, token }),
    })),
    { audience: null, client: steadfast(to) },
    { audience: null, client: steadfast({ ...to, transports: ['polling'] }) },
    { audience: null, client: steadfast({ ...to, token: table.host }) },
  ];
  await Promise.all(clients.map(({ client }) => client.attached()));
  const heard: Heard[] = [];
  const tokens: [Audience, string | undefined][] = [
    ...table.tokens.map((token, seat): [Audience, string] => [seat, token]),
    [null, undefined],
    [null, table.host],
  ];
  const addresses = [
    `/api/tables/${table.id}`,
    `/api/matches/${table.id}/log`,
    `/api/matches/${table.id}/export`,
    `/api/matches/${table.id}/proof`,
    `/api/matches/${table.id}/chat?room=spectators`,
    `/api/matches/${table.id}/chat?room=players`,
    `/api/matches/${table.id}`,
    `/games/${title}/${table.id}`,
    `/games/${title}`,
    '/api/tables',
    '/metrics',
  ];
  return {
    table,
    players: clients.slice(0, seats).map(({ client }) => client),
    all: clients,
    heard,
    askAround: async (seq) => {
      for (const [audience, token] of tokens) {
        for (const address of addresses) {
          heard.push({ audience, seq, text: (await rest(served.url, 'GET', address, { token })).text });
        }
      }
    },
    stop: () => {
      for (const { client } of clients) client.stop();
    },
  };
}

/** A move of the title's stand-in, with a note of our own where one can be written. */
function choose(title: AnyTitle, client: Steadfast, seat: Seat, seed: string) {
  const view = client.state()?.G ?? {};
  const move = title.bot(view, seat, chanceFromText(seed));
  if (move.type !== 'seal') return move;
  const round = (view as { round: number }).round;
  return { type: 'seal', args: { ...move.args, note: noteOf(seat, round) } };
}

/** Plays a whole match, looking everywhere on the way; resolves with the number of actions. */
async function play(title: AnyTitle, watched: Watched): Promise<number> {
  const { players, table, all } = watched;
  await granted(rest(served.url, 'POST', `/api/tables/${table.id}/start`, { token: table.host }));
  const [first] = players;
  if (first === undefined) throw new Error('nobody plays');
  await first.until(() => first.state() !== null);
  for (let seq = 0; ; ) {
    await Promise.all(
      all.map(({ client }) => client.until(() => client.seq() >= seq && client.state() !== null)),
    );
    const G = first.state()?.G ?? {};
    if (title.outcome(G) !== undefined) return seq;
    if (seq % 7 === 0) {
      await watched.askAround(seq);
      await comeBack(watched, seq);
    }
    const seat = title.turn(G).acting.at(-1) ?? 0;
    const player = players[seat];
    if (player === undefined) throw new Error(`seat ${seat} has nobody`);
    // What is refused on the way leaks no more than what is done.
    await player.ask('move', { id: `bad-${seq}`, type: 'show', args: { ware: ARGUMENT } });
    const { type, args } = choose(title, player, seat, `${table.id} ${seq}`);
    const done = await player.move(type, args);
    if (!done.ok) throw new Error(done.refusal.key);
    seq = done.seq;
  }
}

/** Somebody of each audience comes back from an earlier seq, reads the log backwards, and asks as boardgame.io does. */
async function comeBack({ table, heard }: Watched, seq: number): Promise<void> {
  const tokens: [Audience, string | undefined][] = [
    ...table.tokens.map((token, seat): [Audience, string] => [seat, token]),
    [null, undefined],
  ];
  for (const [audience, token] of tokens) {
    const client = steadfast({ url: served.url, title: table.title, match: table.id, token });
    await client.attached();
    await client.ask('attach', { match: table.id, token, since: Math.max(0, seq - 5) });
    await client.ask('attach', { match: table.id, token, since: 0 });
    await client.ask('log', { before: seq + 1, limit: 100 });
    const synced = new Promise((resolve) => client.socket.once('sync', resolve));
    (client.socket as unknown as Socket).emit(
      'sync',
      table.id,
      audience === null ? null : String(audience),
      token,
    );
    await synced;
    heard.push(...heardBy(client.frames, audience));
    client.stop();
  }
}

describe.each(SUBJECTS)('a whole match of %s', (id, seats, options, words, reads) => {
  const title = titleOf(id);
  let watched: Watched;
  let actions: number;
  let texts: string[];
  let runningTexts: string[];

  beforeAll(async () => {
    watched = await watch(id, seats, options);
    const { players, all } = watched;
    await players[0]?.ask('say', { text: TALK.players });
    await all[seats]?.client.ask('say', { text: TALK.spectators });
    actions = await play(title, watched);
    for (const { audience, client } of all) watched.heard.push(...heardBy(client.frames, audience));
    runningTexts = watched.heard.map(({ text }) => text);
    texts = [...runningTexts];
  });
  afterAll(() => watched.stop());

  const proof = async () => await granted(rest(served.url, 'GET', `/api/matches/${watched.table.id}/proof`));

  test('nobody hears of a secret before he may know it, in any message or answer', async () => {
    const knowledge = knowledgeOf(title, await proof(), words, reads);
    expect(leaks(watched.heard, knowledge)).toEqual([]);
    // The ears are open: what one may know did arrive, and something was never told.
    expect(actions).toBeGreaterThan(10);
    const told = [...knowledge].filter(
      ([word, known]) => known.size > 0 && runningTexts.join().includes(word),
    );
    expect(told.length).toBeGreaterThan(2);
    expect([...knowledge.values()].some((known) => !known.has(null))).toBe(true);
  });

  test('the seed and what feeds it stay on the server until the end', async () => {
    const { serverSeed, contributions } = await proof();
    const seeds = [serverSeed, mixSeed(serverSeed, contributions), ...contributions];
    expect(seeds.every((seed) => seed.length > 20)).toBe(true);
    expect(appearances(runningTexts, seeds)).toEqual([]);
    expect(
      appearances(runningTexts, ['prngstate', 'fairSeed', 'serverSeed', '"plugins":{"', '"_undo":[{']),
    ).toEqual([]);
  });

  test('no proof is given while the match runs', () => {
    const early = watched.heard.filter(({ text }) => text.includes('proof.notYet'));
    expect(early.length).toBeGreaterThan(seats);
    expect(early.every(({ text }) => text.startsWith('409'))).toBe(true);
  });

  test('no token ever comes back', () => {
    expect(appearances(texts, [watched.table.host, ...watched.table.tokens])).toEqual([]);
  });

  test('talk stays in its room', () => {
    const heardIn = (room: keyof typeof TALK) =>
      new Set(watched.heard.filter(({ text }) => text.includes(TALK[room])).map(({ audience }) => audience));
    expect([...heardIn('players')]).toEqual(expect.arrayContaining([0, 1]));
    expect(heardIn('players').has(null)).toBe(false);
    expect(heardIn('spectators').has(null)).toBe(true);
  });

  test('a refusal repeats nothing', () => {
    expect(appearances(texts, [ARGUMENT])).toEqual([]);
  });

  test('the log of the server and its figures hold no secret, no name, no talk and no token', async () => {
    const { serverSeed, contributions } = await proof();
    const metrics = (await rest(served.url, 'GET', '/metrics')).text;
    const figures = metrics.slice(metrics.indexOf('# HELP'));
    const never = [
      ...words.filter((word) => word.startsWith('CANARY')),
      ...Object.values(TALK),
      ARGUMENT,
      'Person ',
      serverSeed,
      ...contributions,
      mixSeed(serverSeed, contributions),
      watched.table.host,
      ...watched.table.tokens,
    ];
    expect(served.log.length).toBeGreaterThan(20);
    expect(appearances(served.log, never)).toEqual([]);
    expect(appearances([figures], [...never, ...TILES, watched.table.id])).toEqual([]);
  });

  test('the end brings the whole truth to everybody', async () => {
    const { record } = {
      record: await granted(rest(served.url, 'GET', `/api/matches/${watched.table.id}/export`)),
    };
    expect(record.actions).toHaveLength(actions);
    expect(record.actions.every(({ text }: { text: string | null }) => text !== null)).toBe(true);
  });
});

describe("a seat that is not, not yet or no longer one's own", () => {
  const secrets = (frames: readonly string[]) => appearances(frames, [...WARES, ...NOTES]);

  /** What boardgame.io's client would send, by somebody who brings what he has. */
  async function squat(url: string, title: string, match: string, seat: string | null, token?: string) {
    const socket = io(`${url}/${title}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'x-forwarded-for': freshAddress() },
    });
    const frames: string[] = [];
    socket.io.engine.on('packet', ({ data }: { data?: unknown }) => frames.push(String(data)));
    const answered = new Promise<string>((resolve) => {
      socket.onAny((event: string, _match: string, told: { refusal?: { key: string } }) => {
        if (event === 'refused') resolve(told.refusal?.key ?? '');
        if (event === 'sync' || event === 'matchData') resolve(event);
      });
    });
    socket.emit('sync', match, seat, token);
    return { socket, frames, answered: await answered };
  }

  test('who claims a seat before anybody sits there gets nothing, then or later', async () => {
    const opened = await granted(
      rest(served.url, 'POST', '/api/tables', { body: { title: 'contraband', seats: 2 } }),
    );
    const early = await squat(served.url, 'contraband', opened.id, '0');
    expect(early.answered).toBe('seat.token');
    const tokens: string[] = [];
    for (const name of ['Ada', 'Bob']) {
      tokens.push(
        (await granted(rest(served.url, 'POST', `/api/tables/${opened.id}/sit`, { body: { name } }))).token,
      );
    }
    await granted(rest(served.url, 'POST', `/api/tables/${opened.id}/start`, { token: opened.hostToken }));
    const ada = steadfast({ url: served.url, title: 'contraband', match: opened.id, token: tokens[0] });
    await ada.attached();
    expect((await ada.move('draw')).ok).toBe(true);
    early.socket.emit(
      'update',
      { type: 'MAKE_MOVE', payload: { type: 'draw', args: [{}], playerID: '1' } },
      1,
      opened.id,
      '1',
    );
    await new Promise((resolve) => early.socket.once('refused', resolve));
    expect(secrets(early.frames)).toEqual([]);
    ada.stop();
    early.socket.disconnect();
  });

  test.each([
    ["another seat with one's own token", 1, 0],
    ["a seat with the host's token", 0, 'host'],
    ['a seat with no token', 0, undefined],
    ['a seat with a made-up token', 0, 'made-up'],
    ['a seat that is not there', 7, 0],
  ] as const)('%s is refused', async (_what, seat, by) => {
    const table = await openTable(served.url, { title: 'contraband' });
    const token = by === 'host' ? table.host : typeof by === 'number' ? table.tokens[by] : by;
    const squatter = await squat(served.url, 'contraband', table.id, String(seat), token);
    expect(squatter.answered).toBe('seat.token');
    expect(secrets(squatter.frames)).toEqual([]);
    squatter.socket.disconnect();
  });

  test.each(['leave', 'kick', 'hand-over', 'recover'])(
    'after %s the old sockets hear nothing more',
    async (way) => {
      const table = await openTable(served.url, { title: 'contraband', seats: 3 });
      const address = `/api/tables/${table.id}`;
      const to = { url: served.url, title: 'contraband', match: table.id };
      const old = steadfast({ ...to, token: table.tokens[1] });
      const stock = await squat(served.url, 'contraband', table.id, '1', table.tokens[1]);
      const other = steadfast({ ...to, token: table.tokens[0] });
      await Promise.all([old.attached(), other.attached()]);
      expect(secrets(old.frames)).not.toEqual([]);
      const gone = Promise.all([
        new Promise((resolve) => old.socket.once('disconnect', resolve)),
        new Promise((resolve) => stock.socket.once('disconnect', resolve)),
      ]);
      const token = table.tokens[1];
      if (way === 'leave') await granted(rest(served.url, 'POST', `${address}/leave`, { token }));
      if (way === 'kick')
        await granted(rest(served.url, 'POST', `${address}/seats/1/kick`, { token: table.host }));
      if (way === 'hand-over') {
        await granted(
          rest(served.url, 'POST', `${address}/seats/1/hand-over`, { token: table.host, body: {} }),
        );
      }
      if (way === 'recover') {
        const recovery = await granted(rest(served.url, 'POST', `${address}/recovery`, { token, body: {} }));
        await granted(rest(served.url, 'POST', `${address}/recover`, { token: recovery.token }));
      }
      await gone;
      const heardOld = old.frames.length;
      const heardStock = stock.frames.length;
      expect((await other.move('draw')).ok).toBe(true);
      // Coming back with what one had opens nothing.
      const back = steadfast({ ...to, token });
      await expect(back.attached()).rejects.toThrow('token.unknown');
      const again = await squat(served.url, 'contraband', table.id, '1', token);
      expect(again.answered).toBe('seat.token');
      expect(secrets([...back.frames, ...again.frames])).toEqual([]);
      expect(secrets(old.frames.slice(heardOld))).toEqual([]);
      expect(stock.frames).toHaveLength(heardStock);
      for (const path of ['log', 'export']) {
        expect((await rest(served.url, 'GET', `/api/matches/${table.id}/${path}`, { token })).status).toBe(
          403,
        );
      }
      for (const one of [old, other, back]) one.stop();
      again.socket.disconnect();
    },
  );

  test('a match does not exist under another title', async () => {
    const table = await openTable(served.url, { title: 'contraband' });
    for (const title of ['tally', 'quay', 'mississippi-queen']) {
      const lost = steadfast({ url: served.url, title, match: table.id, token: table.tokens[0] });
      await expect(lost.attached()).rejects.toThrow('table.unknown');
      const stock = await squat(served.url, title, table.id, null);
      expect(stock.answered).toBe('table.unknown');
      expect(secrets([...lost.frames, ...stock.frames])).toEqual([]);
      expect((await rest(served.url, 'GET', `/games/${title}/${table.id}`)).status).toBe(404);
      lost.stop();
      stock.socket.disconnect();
    }
  });

  test('a private table shows itself to token holders alone, and a watching link shows no more than watching', async () => {
    const table = await openTable(served.url, { title: 'contraband', private: true });
    const to = { url: served.url, title: 'contraband', match: table.id };
    const stranger = steadfast(to);
    await expect(stranger.attached()).rejects.toThrow('table.private');
    const stock = await squat(served.url, 'contraband', table.id, null);
    expect(stock.answered).toBe('table.private');
    for (const path of ['', '/log', '/export', '/chat?room=spectators']) {
      const answer = await rest(served.url, 'GET', `/api/matches/${table.id}${path}`);
      expect([403, 409]).toContain(answer.status);
    }
    for (const path of [
      `/api/tables/${table.id}`,
      `/games/contraband/${table.id}`,
      '/api/tables',
      '/games/contraband',
    ]) {
      const { text } = await rest(served.url, 'GET', path);
      const own = path.endsWith(table.id)
        ? text
        : (text.split('},{').find((one) => one.includes(table.id)) ?? '');
      expect(own).not.toContain('Person');
    }
    const { token } = await granted(
      rest(served.url, 'POST', `/api/tables/${table.id}/watch`, { token: table.tokens[0] }),
    );
    const watcher = steadfast({ ...to, token });
    await watcher.attached();
    expect(watcher.seat()).toBeNull();
    const player = steadfast({ ...to, token: table.tokens[0] });
    await player.attached();
    await player.move('draw');
    await watcher.until(() => watcher.seq() === 1);
    expect(secrets([...watcher.frames, ...stranger.frames, ...stock.frames])).toEqual([]);
    for (const one of [stranger, watcher, player]) one.stop();
    stock.socket.disconnect();
  });
});
