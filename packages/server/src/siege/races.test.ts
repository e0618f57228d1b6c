import { setTimeout as after } from 'node:timers/promises';
import type { Done } from '@packetboat/protocol';
import { io } from 'socket.io-client';
import { type Served, serve } from '../http/testing/serve';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { freshAddress, type Steadfast, steadfast, stopEverybody } from './testing/client';
import { granted, type OpenTable, openTable, type RestAnswer, rest } from './testing/rest';
import { openSeatLoad } from './testing/seatLoad';
import type { TallyView } from './testing/tally';
import { createTides } from './testing/tides';
import { siegeTitles } from './testing/titles';

/** More rounds for a longer hunt: SIEGE_ROUNDS=100. */
const ROUNDS = Number(process.env.SIEGE_ROUNDS ?? 3);
const AT_ONCE = 10;
/** What could overtake what, would: an answer of the store takes so long. */
const STORE_MS = 30;

describe.each(testEngines())(`races over a store of ${STORE_MS} ms, on %s`, (engine) => {
  const tides = createTides(STORE_MS);
  let place: TestPlace;
  let served: Served;

  beforeAll(async () => {
    place = await testPlace(engine);
    served = await serve(
      { ...place.place, trustedProxies: 1 },
      { titles: siegeTitles, wrapStorage: tides.wrap },
    );
  });
  afterAll(stopEverybody);
  afterAll(async () => {
    await served.end();
    await place.remove();
  });

  /** The race, again and again, several tables at a time. */
  async function repeated(race: () => Promise<void>): Promise<void> {
    for (let left = ROUNDS; left > 0; left -= AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, race));
    }
  }
  const LIMIT_MS = 30_000 + ROUNDS * 4_000;

  const table = (seats: number, start = true) =>
    openTable(served.url, { title: 'tally', seats, start, options: { length: '10000' } });
  const enter = async ({ id }: OpenTable, token?: string): Promise<Steadfast> => {
    const client = steadfast({ url: served.url, title: 'tally', match: id, token });
    await client.attached();
    return client;
  };
  const mark = (client: Steadfast, n: number, id?: string) => client.move('mark', { n }, id);
  const marks = (client: Steadfast): TallyView['marks'] =>
    (client.state()?.G as TallyView | undefined)?.marks ?? [];
  const post = (path: string, given: Parameters<typeof rest>[3] = {}) =>
    rest(served.url, 'POST', path, given);
  const statuses = (answers: readonly RestAnswer[]) => answers.map(({ status }) => status).sort();
  const seqs = (done: readonly Done[]) => done.map((one) => (one.ok ? one.seq : -1)).sort((a, b) => a - b);

  /** Everybody, somebody new and the store say the same; then they go. */
  async function agree(at: OpenTable, clients: readonly Steadfast[], length: number): Promise<void> {
    const stored = await served.storage.actions(at.id, { after: 0 });
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length }, (_, i) => i + 1));
    const fresh = await enter(at);
    expect(fresh.seq()).toBe(length);
    for (const client of clients) {
      await client.until(() => client.seq() === length);
      expect(client.state()).toEqual(fresh.state());
      expect(client.wasAhead()).toBe(false);
    }
    for (const client of [...clients, fresh]) client.stop();
  }

  const race = (what: string, job: () => Promise<void>) => test(what, () => repeated(job), LIMIT_MS);

  race('of three who want two seats at once two get one each, whichever door they come by', async () => {
    const { id } = await granted(post('/api/tables', { body: { title: 'tally', seats: 2 } }));
    const answers = await tides.slowly(() =>
      Promise.all([
        post(`/api/tables/${id}/sit`, { body: { name: 'Ada' } }),
        post(`/games/tally/${id}/join`, { body: { playerName: 'Bob' } }),
        post(`/api/tables/${id}/sit`, { body: { name: 'Cleo' } }),
      ]),
    );
    expect(statuses(answers)).toEqual([200, 200, 409]);
    const seats = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => Number(body.seat ?? body.playerID));
    expect(seats.sort()).toEqual([0, 1]);
    for (const { status, body } of answers) {
      if (status !== 200) continue;
      const token = body.token ?? body.playerCredentials;
      expect((await rest(served.url, 'GET', `/api/tables/${id}/holder`, { token })).status).toBe(200);
    }
  });

  race('of two who want the same seat one gets it', async () => {
    const { id } = await granted(post('/api/tables', { body: { title: 'tally', seats: 2 } }));
    const sit = (name: string) => post(`/api/tables/${id}/sit`, { body: { name, seat: 1 } });
    expect(statuses(await tides.slowly(() => Promise.all([sit('Ada'), sit('Bob')])))).toEqual([200, 409]);
  });

  race('who sits down during a move keeps the seat, and the move stands', async () => {
    const at = await table(3);
    const player = await enter(at, at.tokens[0]);
    await granted(post(`/api/tables/${at.id}/seats/2/kick`, { token: at.host }));
    const [done, sat] = await tides.slowly(() =>
      Promise.all([
        mark(player, 0),
        post(`/api/tables/${at.id}/sit`, { token: at.host, body: { name: 'Late' } }),
      ]),
    );
    expect([done, sat.status]).toEqual([{ ok: true, seq: 1 }, 200]);
    const late = await enter(at, sat.body.token);
    expect(late.seat()).toBe(2);
    expect(await mark(late, 0)).toEqual({ ok: true, seq: 2 });
    await agree(at, [player, late], 2);
  });

  race('of a move and the last yes to go back one comes first, and the other knows of it', async () => {
    const at = await table(2);
    const players = [await enter(at, at.tokens[0]), await enter(at, at.tokens[1])] as const;
    expect(await mark(players[0], 0)).toEqual({ ok: true, seq: 1 });
    const motion = { kind: 'rewind', to: 0, madeAt: 1 };
    const asked = post(`/api/tables/${at.id}/proposals`, { token: at.tokens[0], body: { motion } });
    const { number } = await granted(asked);
    const address = `/api/tables/${at.id}/proposals/${number}/answer`;
    const [done, answer] = await tides.slowly(() =>
      Promise.all([mark(players[1], 0), post(address, { token: at.tokens[1], body: { yes: true } })]),
    );
    const back = answer.status === 200;
    expect(answer.body).toMatchObject(back ? { carried: true } : { error: 'proposal.none' });
    expect(done).toEqual({ ok: true, seq: back ? 3 : 2 });
    await agree(at, players, back ? 3 : 2);
  });

  race('who comes in during moves misses none', async () => {
    const at = await table(2);
    const players = [await enter(at, at.tokens[0]), await enter(at, at.tokens[1])];
    const watchers = await tides.slowly(async () => {
      const moving = Promise.all(players.flatMap((player) => [0, 1, 2].map((n) => mark(player, n))));
      const coming = await Promise.all([enter(at), enter(at), enter(at, at.tokens[0])]);
      expect(seqs(await moving)).toEqual([1, 2, 3, 4, 5, 6]);
      return coming;
    });
    await agree(at, [...players, ...watchers], 6);
  });

  race('a boardgame.io client that syncs during moves misses none', async () => {
    const at = await table(2);
    const player = await enter(at, at.tokens[0]);
    const socket = io(`${served.url}/tally`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'x-forwarded-for': freshAddress() },
    });
    let known = -1;
    const upToDate = new Promise<void>((resolve, reject) => {
      socket.on('sync', (_match, { state }) => {
        known = state._stateID;
        if (known === 3) resolve();
      });
      socket.on('patch', (_match, before: number, after: number) => {
        if (before !== known) return reject(new Error(`a patch from ${before} on ${known}`));
        known = after;
        if (known === 3) resolve();
      });
    });
    await tides.slowly(async () => {
      const moving = [0, 1, 2].map((n) => mark(player, n));
      socket.emit('sync', at.id, null);
      await Promise.all(moving);
    });
    await upToDate;
    socket.disconnect();
    await agree(at, [player], 3);
  });

  race('two tabs of a seat make two clicks two moves, and one click sent by both one move', async () => {
    const at = await table(2);
    const tabs = [await enter(at, at.tokens[0]), await enter(at, at.tokens[0])];
    const done = await tides.slowly(() =>
      Promise.all([
        ...tabs.map((tab, n) => mark(tab, n, `own-${n}`)),
        ...tabs.map((tab) => mark(tab, 7, 'the-same')),
      ]),
    );
    expect(done[2]).toEqual(done[3]);
    expect(seqs(done.slice(0, 3))).toEqual([1, 2, 3]);
    tabs[0]?.stop();
    const [, left] = tabs;
    await left?.until(() => left.seq() === 3);
    expect(left?.table()?.seats[0]?.connected).toBe(true);
    await agree(at, tabs.slice(1), 3);
  });

  race('moves made at the same time are all made, each once', async () => {
    const at = await table(4);
    const players = await Promise.all(at.tokens.map((token) => enter(at, token)));
    const done = await tides.slowly(() =>
      Promise.all(players.flatMap((player) => [0, 1, 2, 3, 4].map((n) => mark(player, n)))),
    );
    expect(seqs(done)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    const [first] = players;
    if (first === undefined) throw new Error('nobody');
    await first.until(() => first.seq() === 20);
    expect(marks(first)).toEqual(players.map(() => [0, 1, 2, 3, 4]));
    await agree(at, players, 20);
  });

  race('the same message sent five times is one move with five answers', async () => {
    const at = await table(2);
    const player = await enter(at, at.tokens[0]);
    const message = { id: 'the-same', type: 'mark', args: { n: 0 } };
    const done = await tides.slowly(() =>
      Promise.all(Array.from({ length: 5 }, () => player.ask('move', message))),
    );
    expect(done).toEqual(Array(5).fill({ ok: true, seq: 1 }));
    await agree(at, [player], 1);
  });

  race("an undo and another seat's move come in one order or the other, never in both", async () => {
    const at = await table(2);
    const [ada, bob] = [await enter(at, at.tokens[0]), await enter(at, at.tokens[1])];
    await mark(ada, 0);
    const [undone, moved] = await tides.slowly(() => Promise.all([ada.undo(), mark(bob, 5)]));
    expect(moved.ok).toBe(true);
    if (undone.ok) {
      await bob.until(() => bob.seq() === 3);
      expect(marks(bob)).toEqual([[], [5]]);
    } else {
      expect(undone.refusal.key).toBe('undo.notYours');
      expect(marks(bob)).toEqual([[0], [5]]);
    }
    await agree(at, [ada, bob], undone.ok ? 3 : 2);
  });

  race(
    'a move and the end of its seat by a vote: it stands or it is refused, and the seat is empty',
    async () => {
      const at = await table(3);
      const [ada, bob] = [await enter(at, at.tokens[0]), await enter(at, at.tokens[1])];
      const gone = new Promise((resolve) => bob.socket.once('disconnect', resolve));
      const free = { token: at.tokens[0] ?? '', body: { motion: { kind: 'free', seat: 1 } } };
      await granted(post(`/api/tables/${at.id}/proposals`, free));
      const moving = tides.slowly(async () => {
        void mark(bob, 0);
        const yes = { token: at.tokens[2] ?? '', body: { yes: true } };
        return Promise.all([mark(ada, 0), post(`/api/tables/${at.id}/proposals/1/answer`, yes)]);
      });
      const [moved, freed] = await moving;
      expect([moved.ok, freed.status]).toEqual([true, 200]);
      await gone;
      const holder = await rest(served.url, 'GET', `/api/tables/${at.id}/holder`, { token: at.tokens[1] });
      expect(holder.status).toBe(403);
      await ada.until(() => ada.table()?.seats[1]?.name === null);
      const last = await served.storage.lastSeq(at.id);
      expect([1, 2]).toContain(last);
      await ada.until(() => ada.seq() === last);
      expect(marks(ada)[1]).toEqual(last === 2 ? [0] : []);
      bob.stop();
      await agree(at, [ada], last);
    },
  );

  race('the start and a late sitter: he plays or he is told, and seats match', async () => {
    const opened = await granted(post('/api/tables', { body: { title: 'tally', seats: 3, drawn: false } }));
    const address = `/api/tables/${opened.id}`;
    for (const name of ['Ada', 'Bob']) await granted(post(`${address}/sit`, { body: { name } }));
    const [started, sat] = await tides.slowly(() =>
      Promise.all([
        post(`${address}/start`, { token: opened.hostToken }),
        post(`${address}/sit`, { body: { name: 'Late' } }),
      ]),
    );
    expect(started.status).toBe(200);
    const { body } = await rest(served.url, 'GET', address);
    expect(body).toMatchObject({ status: 'running' });
    expect(body.seats).toHaveLength(sat.status === 200 ? 3 : 2);
    expect(body.seats.every(({ name }: { name: string | null }) => name !== null)).toBe(true);
    if (sat.status !== 200) return expect(sat.body.error).toBe('table.full');
    const at = { title: 'tally', id: opened.id, host: opened.hostToken, tokens: [] };
    const late = await enter(at, sat.body.token);
    expect(await mark(late, 0)).toEqual({ ok: true, seq: 1 });
    await agree(at, [late], 1);
  });

  race(
    'P-10.1 P-10.23 whoever comes and goes, a table is what its log says, and opens to its tokens',
    async () => {
      const load = await openSeatLoad(() => [served.url]);
      await tides.slowly(async () => {
        while (load.acknowledged() < 40) await after(5);
        await load.finish();
      });
      await load.expectWhole(served.storage, served.url);
    },
  );

  race('the host starts once, however often it is asked', async () => {
    const at = await table(2, false);
    const start = () => post(`/api/tables/${at.id}/start`, { token: at.host });
    expect(statuses(await tides.slowly(() => Promise.all([start(), start(), start()])))).toEqual([
      200, 409, 409,
    ]);
  });
});
