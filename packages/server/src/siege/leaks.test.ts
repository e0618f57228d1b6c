import { type AnyTitle, type Audience, chanceFromText, mixSeed, type Seat } from '@packetboat/games';
import { type Served, serve } from '../http/testing/serve';
import { openPushService, type PushService } from '../notices/testing/pushService';
import { stopEverybody } from './testing/client';
import { ARGUMENT, type Choose, play, type Watched, watch } from './testing/ears';
import { granted, rest } from './testing/rest';
import { appearances, type Heard, heardBy, knowledgeOf, leaks, type Truth, wordsIn } from './testing/secrets';
import { noteOf, SUBJECTS } from './testing/subjects';
import { siegeTitles } from './testing/titles';

const TALK = { players: 'CANARY-talk-of-players', spectators: 'CANARY-talk-of-spectators' };

const PUBLIC_URL = 'https://games.example.org';

/** For whom views were made, by title. */
const seenBy = new Map<string, Set<Audience>>();

/** The title, with a note of everybody for whom a view is made. */
function noting(title: AnyTitle): AnyTitle {
  const audiences = new Set<Audience>();
  seenBy.set(title.meta.id, audiences);
  const view: AnyTitle['view'] = (g, audience) => {
    audiences.add(audience);
    return title.view(g, audience);
  };
  return { ...title, view };
}

let served: Served;
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
  served = await serve(
    {
      trustedProxies: 1,
      publicUrl: PUBLIC_URL,
      notices: { on: true, contact: undefined, delayMs: 0, inside: [service.place] },
    },
    { titles: siegeTitles.map(noting), tableSettings: { dutyMs: 20 } },
  );
});
afterAll(() => service.close());
afterAll(stopEverybody);
afterAll(() => served.end());

const titleOf = (id: string): AnyTitle => {
  const title = siegeTitles.find(({ meta }) => meta.id === id);
  if (title === undefined) throw new Error(id);
  return title;
};

/** What Contraband's stand-in does, with a note of our own where one can be written. */
const writingNotes =
  (title: AnyTitle): Choose =>
  (view, seat: Seat, seed) => {
    const move = title.bot(view, seat, chanceFromText(seed), 1);
    if (move.type !== 'seal') return move;
    return { type: 'seal', args: { ...move.args, note: noteOf(seat, (view as { round: number }).round) } };
  };

describe.each(SUBJECTS)('a match of $title', ({ title: id, seats, options, words, reads, most }) => {
  const title = titleOf(id);
  let watched: Watched;
  let truth: Truth;
  let actions: number;
  let texts: string[];
  /** The addresses at which people are told, and the secrets they are told by. */
  let addresses: string[];
  /** What devices and webhooks were told. */
  let told: Heard[];

  /** Everybody has a device that is told, nobody's page can be seen, and the table has a webhook of each kind. */
  const listen = async () => {
    const { table, players, heard } = watched;
    const devices = table.tokens.map(() => service.device());
    const doors = `/api/tables/${table.id}`;
    for (const [player, device] of devices.entries()) {
      const token = table.tokens[player];
      const body = device.subscription;
      heard.push({ audience: player, seq: 0, text: (await ask(`${doors}/notices`, token, body)).text });
      await players[player]?.ask('visible', { visible: false });
    }
    const hooks = ['discord', 'ntfy', 'json'].map((kind) => ({
      kind,
      url: `http://${service.place}/hook-of-${id}-${kind}`,
    }));
    for (const hook of hooks)
      heard.push({ audience: null, seq: 0, text: (await ask(`${doors}/webhooks`, table.host, hook)).text });
    const list = await rest(served.url, 'GET', `${doors}/webhooks`, { token: table.host });
    heard.push({ audience: null, seq: 0, text: list.text });
    expect(list.body.webhooks).toHaveLength(3);
    addresses = [
      ...hooks.map(({ url }) => url),
      ...devices.flatMap(({ subscription: { endpoint, keys } }) => [endpoint, keys.auth, keys.p256dh]),
    ];
    return { devices, hooks };
  };
  /** Those who came back for a moment may have looked: then it is told once more, until it has come to all these paths. */
  const untilTold = async (paths: readonly string[]) => {
    const { id: match, tokens } = watched.table;
    const { storage } = served;
    const what = most === undefined ? 'end' : 'turn';
    for (;;) {
      const missing = paths.find((path) => service.at(path).length === 0);
      if (missing === undefined) return;
      const pos = ((await storage.lastPos(match)) ?? 0) + 1;
      const entry = { match, pos, at: Date.now(), clientId: null, deed: { kind: 'unkept' as const } };
      for (const seat of tokens.keys()) await storage.looked(match, seat, Number.MAX_SAFE_INTEGER);
      const duties = tokens.map((_, seat) => ({ kind: 'notice' as const, key: `${what}/${seat}`, inMs: 0 }));
      await storage.append({ entries: [entry], duties });
      // A webhook waits a second for others of whom the same is told.
      const sometime = new Promise((resolve) => setTimeout(resolve, 3_000));
      await Promise.race([service.until(missing, 1), sometime]);
    }
  };
  const ask = (address: string, token: string | undefined, body: object) =>
    rest(served.url, 'POST', address, { token, body });

  beforeAll(async () => {
    watched = await watch(served, id, seats, options);
    const { devices, hooks } = await listen();
    const publicKey = (await granted(rest(served.url, 'GET', '/api/notices'))).key;
    const { players, all } = watched;
    await players[0]?.ask('say', { text: TALK.players });
    await all[seats]?.client.ask('say', { text: TALK.spectators });
    const choose = id === 'contraband' ? { choose: writingNotes(title) } : {};
    actions = await play(served.url, title, watched, { ...(most === undefined ? {} : { most }), ...choose });
    for (const { audience, client } of all) watched.heard.push(...heardBy(client.frames, audience));
    await untilTold(hooks.map(({ url }) => new URL(url).pathname));
    told = devices.flatMap(({ told, path }, audience) =>
      told(publicKey).map((message, at) => ({
        audience,
        seq: 0,
        text: `${JSON.stringify(message)} ${JSON.stringify(service.at(path)[at]?.headers)}`,
      })),
    );
    for (const { url } of hooks)
      for (const { body } of service.at(new URL(url).pathname))
        told.push({ audience: null, seq: 0, text: body.toString() });
    watched.heard.push(...told);
    truth = await watched.truth();
    texts = watched.heard.map(({ text }) => text);
  });
  afterAll(() => watched.stop());

  test('nobody hears of a secret before he may know it, in any message or answer', async () => {
    const knowledge = knowledgeOf(title, truth, words, reads);
    expect(leaks(watched.heard, knowledge)).toEqual([]);
    // The ears are open: what one may know did arrive, and something was never told.
    expect(actions).toBeGreaterThan(10);
    const all = texts.join();
    const told = [...knowledge].filter(([word, known]) => known.size > 0 && all.includes(word));
    expect(told.length).toBeGreaterThan(2);
    expect([...knowledge.values()].some((known) => !known.has(null))).toBe(true);
  });

  test('P-23.1 P-23.9 who is not looking is told who and what and where, and no address at which anybody is told comes out', () => {
    expect(told.filter(({ audience }) => audience !== null).length).toBeGreaterThan(0);
    expect(told.filter(({ audience }) => audience === null).length).toBeGreaterThan(2);
    expect(appearances(texts, addresses)).toEqual([]);
    expect(appearances(served.log, addresses)).toEqual([]);
    expect(
      appearances(
        told.map(({ text }) => text),
        Object.values(TALK),
      ),
    ).toEqual([]);
  });

  test('P-6.1 views are made for the seats and for the public, and for nobody who knows more', () => {
    const seated = Array.from({ length: seats }, (_, seat) => seat);
    expect(seenBy.get(id)).toEqual(new Set([null, ...seated]));
  });

  test('the seed and what feeds it stay on the server until the end', async () => {
    const { serverSeed, contributions } = truth;
    const seeds = [serverSeed, mixSeed(serverSeed, contributions), ...contributions];
    expect(seeds.every((seed) => seed.length > 20)).toBe(true);
    expect(appearances(texts, seeds)).toEqual([]);
    expect(appearances(texts, ['prngstate', 'fairSeed', 'serverSeed', '"plugins":{"', '"_undo":[{'])).toEqual(
      [],
    );
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
    const { serverSeed, contributions } = truth;
    const metrics = (await rest(served.url, 'GET', '/metrics')).text;
    const figures = metrics.slice(metrics.indexOf('# HELP'));
    const never = [
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
    expect(appearances([figures], [...never, watched.table.id])).toEqual([]);
    expect(wordsIn([...served.log, figures], words)).toEqual([]);
  });

  if (most === undefined) {
    test('the end brings the whole truth to everybody', async () => {
      const record = await granted(rest(served.url, 'GET', `/api/matches/${watched.table.id}/export`));
      expect(record.moves).toHaveLength(actions);
      expect(record.moves.filter((line: string) => line.endsWith('?'))).toEqual([]);
      const proof = await granted(rest(served.url, 'GET', `/api/matches/${watched.table.id}/proof`));
      expect(proof.fairness.serverSeed).toBe(truth.serverSeed);
    });
  }
});
