import { drawnOrder, mixSeed } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import { isAboutTable, type TableDeed } from '@packetboat/record';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import type { NewLink } from '../tables/api';
import { deafBus, joinedBuses } from '../testing/buses';
import { type Harbour, openHarbour, type Seated } from '../testing/harbour';
import { type TestPlace, testEngines, testPlace } from '../testing/places';

const CROWD = 100;
const DAY_MS = 24 * 3_600_000;

const places = testEngines().flatMap((engine) => [
  { engine, nodes: 'that hear each other', busesOf: joinedBuses },
  { engine, nodes: 'without news of each other', busesOf: () => deafBus },
]);

describe.each(places)('two nodes $nodes on one store, $engine', ({ engine, busesOf }) => {
  let place: TestPlace;
  let storage: Storage;
  let here: Harbour;
  let there: Harbour;
  /** The wall clock of both is ahead by so much. */
  let aheadMs = 0;
  beforeAll(async () => {
    place = await testPlace(engine);
    storage = await openStorage(place.place);
    const busOf = busesOf();
    const node = (name: string) =>
      openHarbour({
        storage,
        bus: busOf(name),
        now: () => Date.now() + aheadMs,
        settings: { rulesMs: 20_000 },
      });
    [here, there] = [await node('here'), await node('there')];
  });
  beforeEach(() => {
    aheadMs = 0;
  });
  afterAll(async () => {
    await there.close();
    await here.close();
    await storage.close();
    await place.remove();
  });

  const open = (make: Parameters<Harbour['table']>[0]) => here.table({ start: false, people: 0, ...make });
  /** Half of them at one node, half at the other, all at once. */
  const crowd = <R>(each: (tables: Harbour['tables'], n: number) => Promise<R>): Promise<R[]> =>
    Promise.all(Array.from({ length: CROWD }, (_, n) => each((n % 2 ? there : here).tables, n)));
  const link = async (made: Promise<Answer<NewLink>>): Promise<NewLink> => {
    const answer = await made;
    if (!answer.ok) throw new Error(answer.refusal.key);
    return answer;
  };
  const opens = async (id: string, token: string | undefined) => {
    const held = await there.tables.holder(id, token ?? '');
    return held.ok ? held.holder : held.refusal.key;
  };
  const names = async (id: string) => (await storage.seats(id)).map(({ owner }) => owner?.name ?? null);
  const deeds = async (id: string): Promise<TableDeed[]> => {
    const entries = await storage.entries(id, { after: 0, limit: 1_000 });
    return entries.flatMap((entry) => (isAboutTable(entry) ? [entry.deed] : []));
  };
  const matchOf = async (id: string) => {
    const match = await storage.match(id);
    if (match === undefined) throw new Error(`there is no match ${id}`);
    return match;
  };

  test('P-10.1 of a hundred who take one seat at once one gets it, and the others are told that it is taken', async () => {
    const { id } = await open({ seats: 3 });
    const sat = await crowd((tables, n) => tables.sit(id, { name: `Person ${n}`, seat: 1 }));
    const got = sat.flatMap((one, n) => (one.ok ? [{ n, ...one }] : []));
    expect(got).toHaveLength(1);
    expect(keysOf(sat)).toEqual(Array(CROWD - 1).fill('seat.taken'));
    expect(await names(id)).toEqual([null, `Person ${got[0]?.n}`, null]);
    expect(await opens(id, got[0]?.token)).toEqual({ kind: 'seat', seat: 1 });
  });

  test('P-2.13 of a hundred who come by a link for three, three sit and the others are told that it is used up', async () => {
    const { id, host } = await open({ seats: 4, private: true });
    const { token: by } = await link(here.tables.invite(id, host, { uses: 3 }));
    const sat = await crowd((tables, n) => tables.sit(id, { name: `Person ${n}`, by }));
    const got = sat.flatMap((one) => (one.ok ? [one] : []));
    expect(got.map(({ seat }) => seat).sort()).toEqual([0, 1, 2]);
    expect(keysOf(sat)).toEqual(Array(CROWD - 3).fill('link.usedUp'));
    const [made] = await storage.links(id);
    expect(made).toMatchObject({ uses: 3, usedBy: [0, 1, 2] });
    for (const { seat, token } of got) expect(await opens(id, token)).toEqual({ kind: 'seat', seat });
  });

  test('P-2.13 who tries for a taken seat uses no link up', async () => {
    const { id, host } = await open({ seats: 2, people: 1, private: true });
    const { token: by } = await link(here.tables.invite(id, host, { uses: 1 }));
    const tried = await crowd((tables, n) => tables.sit(id, { name: `Guest ${n}`, by, seat: 0 }));
    expect(keysOf(tried)).toEqual(Array(CROWD).fill('seat.taken'));
    expect(await storage.links(id)).toMatchObject([{ uses: 0 }]);
    expect(await there.tables.sit(id, { name: 'Late', by })).toMatchObject({ ok: true, seat: 1 });
  });

  test('P-2.13 P-15.1 a link that has expired, is for watching or is of another table seats nobody', async () => {
    const [{ id, host }, other] = [await open({ private: true }), await open({ private: true })];
    const watch = await link(here.tables.watch(id, host));
    const foreign = await link(here.tables.invite(other.id, other.host));
    const expired = await link(there.tables.invite(id, host, { lifeMs: DAY_MS }));
    aheadMs = DAY_MS + 1;
    const sit = (by: string) =>
      crowd((tables, n) => tables.sit(id, { name: `Guest ${n}`, by })).then((all) => new Set(keysOf(all)));
    expect(await sit(watch.token)).toEqual(new Set(['table.private']));
    expect(await sit(foreign.token)).toEqual(new Set(['token.unknown']));
    expect(await sit(expired.token)).toEqual(new Set(['token.unknown']));
    expect(await names(id)).toEqual([null, null]);
  });

  type Comes = (at: Seated, before: string) => Promise<string | undefined>;
  const invited =
    (wish: { seat?: number }): Comes =>
    async ({ id, host }) =>
      (await link(here.tables.invite(id, host, wish))).token;
  test.each<[string, Comes, unknown]>([
    ['nothing', async () => undefined, 'seat.vacated'],
    ['a link from before', async (_, before) => before, 'seat.vacated'],
    ['a link from before that was bound to it', async ({ tokens }) => tokens[2], 'token.unknown'],
    ['a link that is bound to it', invited({ seat: 1 }), 1],
    ['a link of the host made since', invited({}), 1],
    [
      'a link of somebody seated made since',
      async ({ id, tokens }) => (await link(there.tables.invite(id, tokens[0] ?? ''))).token,
      1,
    ],
    ["the host's token", async ({ host }) => host, 1],
  ])('P-15.8 a seat left in the match, for who comes with %s', async (_, comes, expected) => {
    const at = await open({ seats: 2, people: 2 });
    const { token: before } = await link(here.tables.invite(at.id, at.host, { uses: 5 }));
    const { token: bound } = await link(here.tables.invite(at.id, at.host, { seat: 1 }));
    await here.tables.start(at.id, at.host);
    expect(await here.tables.leave(at.id, at.tokens[1] ?? '')).toEqual({ ok: true });
    const by = await comes({ ...at, tokens: [...at.tokens, bound] }, before);
    const sat = await there.tables.sit(at.id, { name: 'Late', ...(by && { by }) });
    expect(sat.ok ? sat.seat : sat.refusal.key).toBe(expected);
  });

  test('P-15.8 a seat left before the start is open to all', async () => {
    const { id, tokens } = await open({ people: 2 });
    await here.tables.leave(id, tokens[1] ?? '');
    expect(await there.tables.sit(id, { name: 'Late' })).toMatchObject({ ok: true, seat: 1 });
  });

  test('P-16.6 a link is ended by its maker or the host, once, and opens nothing from then on', async () => {
    const { id, host, tokens } = await open({ people: 2, private: true });
    const [mine, another] = [
      await link(here.tables.watch(id, tokens[0] ?? '')),
      await link(there.tables.watch(id, tokens[0] ?? '')),
    ];
    const end = (by: string, { id: number }: NewLink) =>
      crowd((tables) => tables.endLink(id, number, by)).then((all) => [count(all), new Set(keysOf(all))]);
    expect(await end(tokens[1] ?? '', mine)).toEqual([0, new Set(['link.unknown'])]);
    expect(await end(another.token, mine)).toEqual([0, new Set(['token.needed'])]);
    expect(await end(tokens[0] ?? '', mine)).toEqual([1, new Set(['link.unknown'])]);
    expect(await end(host, another)).toEqual([1, new Set(['link.unknown'])]);
    expect(await Promise.all([mine, another].map(({ token }) => opens(id, token)))).toEqual([
      'token.unknown',
      'token.unknown',
    ]);
  });

  test('P-2.7 of a hundred who spend a recovery link one succeeds', async () => {
    const { id, tokens } = await open({ people: 2 });
    const recovery = await link(here.tables.recovery(id, tokens[1] ?? ''));
    const moved = await crowd((tables) => tables.recover(id, recovery.token));
    expect([count(moved), new Set(keysOf(moved))]).toEqual([1, new Set(['token.unknown'])]);
    const [won] = moved.flatMap((one) => (one.ok ? [one] : []));
    expect(won).toEqual({ ok: true, seat: 1, token: expect.any(String) });
    expect(await opens(id, won?.token)).toEqual({ kind: 'seat', seat: 1 });
    expect(await opens(id, tokens[1])).toBe('seat.movedOn');
  });

  test("P-16.3 P-10.23 the host's powers move along, also while the match starts", async () => {
    const { id, host, tokens } = await open({ people: 3, seats: 3 });
    await here.tables.kick(id, 0, host);
    const recovery = await link(here.tables.recovery(id, tokens[2] ?? '', undefined, host));
    const [started, moved] = await Promise.all([
      here.tables.start(id, host),
      there.tables.recover(id, recovery.token),
    ]);
    if (!moved.ok) throw new Error(moved.refusal.key);
    expect(moved).toEqual({ ok: true, seat: 2, token: expect.any(String), hostToken: expect.any(String) });
    // Whose powers had moved by then started nothing.
    const again = await there.tables.start(id, moved.hostToken ?? '');
    expect([started, again].map((one) => (one.ok ? 'started' : one.refusal.key))).toEqual(
      started.ok ? ['started', 'table.started'] : ['token.unknown', 'started'],
    );
    expect(await opens(id, host)).toBe('token.unknown');
    expect(await opens(id, moved.hostToken)).toEqual({ kind: 'host' });
    expect(await opens(id, moved.token)).toEqual({ kind: 'seat', seat: 2 });
    expect((await storage.seats(id)).map(({ seat }) => seat)).toEqual([1, 2]);
  });

  test('P-15.9 P-10.8 who says at one node that he is back is back, also where that has not heard that he was away', async () => {
    const { id, tokens } = await here.table({ seats: 2 });
    const [token = ''] = tokens;
    // From here on it knows the table, and is told no more.
    expect(await there.tables.takeBack(id, token)).toEqual({ ok: true });
    expect(await here.tables.handOver(id, 0, token)).toMatchObject({ ok: true });
    expect(await there.tables.takeBack(id, token)).toEqual({ ok: true });
    expect((await deeds(id)).slice(-2)).toMatchObject([{ kind: 'handedOver' }, { kind: 'takenBack' }]);
  });

  test('P-7.5 P-10.7 a start counts who sits there when it is made, whoever leaves at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, host, tokens } = await open({ people: 2 });
      const [started, left] = await Promise.all([
        here.tables.start(id, host),
        there.tables.leave(id, tokens[1] ?? ''),
      ]);
      expect(left).toEqual({ ok: true });
      const kinds = (await deeds(id)).slice(-2).map(({ kind }) => kind);
      const { status } = await matchOf(id);
      expect([started.ok ? 'started' : started.refusal, kinds, status]).toEqual(
        started.ok
          ? ['started', ['started', 'left'], 'running']
          : [{ key: 'table.tooFew', params: { min: 2 } }, ['sat', 'left'], 'open'],
      );
    }
  });

  test('P-7.3 P-10.7 who sits down while it starts plays, or is told that there is no seat', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, host } = await open({ people: 2, seats: 3 });
      const [started, sat] = await Promise.all([
        here.tables.start(id, host),
        there.tables.sit(id, { name: 'Late' }),
      ]);
      expect(started).toEqual({ ok: true });
      const { order } = await matchOf(id);
      expect([order?.length, sat.ok ? sat.seat : sat.refusal.key]).toEqual(
        sat.ok ? [3, 2] : [2, 'table.full'],
      );
      expect(await names(id)).toEqual(['Person 0', 'Person 1', ...(sat.ok ? ['Late'] : [])]);
      if (sat.ok) expect(await opens(id, sat.token)).toEqual({ kind: 'seat', seat: 2 });
    }
  });

  type Acts = (tables: Harbour['tables'], id: string, token: string) => Promise<Answer>;
  test.each<[string, Acts]>([
    ['changes his name', (tables, id, token) => tables.rename(id, token, 'Newly named')],
    ['leaves', (tables, id, token) => tables.leave(id, token)],
    ['moves on', (tables, id, token) => tables.recovery(id, token)],
    ['makes a link', (tables, id, token) => tables.watch(id, token)],
  ])('P-10.8 P-12.6 who sat down at one node and %s at the other is known there', async (_, acts) => {
    const { id } = await open({ people: 1 });
    await there.enter(id);
    const sat = await here.tables.sit(id, { name: 'Late' });
    if (!sat.ok) throw new Error(sat.refusal.key);
    expect(await acts(there.tables, id, sat.token)).toMatchObject({ ok: true });
  });

  test('P-10.8 links that are made at once at two nodes have numbers of their own', async () => {
    const { id, host, tokens } = await open({ people: 2, seats: 3 });
    const made = await crowd((tables, n) => tables.watch(id, [host, ...tokens][n % 3] ?? ''));
    const numbers = made.flatMap((one) => (one.ok ? [one.id] : [])).sort((a, b) => a - b);
    // The host has 50 links out at most, everybody else 10.
    expect(numbers).toEqual(Array.from({ length: 34 + 10 + 10 }, (_, i) => i + 1));
    expect(new Set(keysOf(made))).toEqual(new Set(['link.tooMany']));
    expect((await storage.links(id)).map(({ number }) => number)).toEqual(numbers);
  });

  test('P-11.1 P-7.7 what was brought to the seed is stored at the start in the order of the seats, with the order that follows', async () => {
    const { id, host } = await open({ seats: 4, drawn: true });
    const sat = await Promise.all(
      [3, 0, 2].map((seat, n) =>
        (n % 2 ? there : here).tables.sit(id, { name: `Person ${seat}`, seat, contribution: `luck ${seat}` }),
      ),
    );
    expect(count(sat)).toBe(3);
    const [seat2] = sat.filter((one) => one.ok && one.seat === 2);
    if (!seat2?.ok) throw new Error('nobody on seat 2');
    expect(await there.tables.leave(id, seat2.token)).toEqual({ ok: true });
    expect(await here.tables.sit(id, { name: 'Late', seat: 2, contribution: 'late luck' })).toMatchObject({
      ok: true,
    });
    expect(await there.tables.start(id, host)).toEqual({ ok: true });
    const { contributions, order, serverSeed } = await matchOf(id);
    expect(contributions).toEqual(['luck 0', 'late luck', 'luck 3']);
    expect(order).toEqual(drawnOrder(mixSeed(serverSeed, contributions ?? []), [0, 2, 3]));
    expect((await deeds(id)).at(-1)).toEqual({ kind: 'started', contributions, order });
  });
});

const ROUNDS = 10;
const count = (answers: readonly Answer[]) => answers.filter(({ ok }) => ok).length;
const keysOf = (answers: readonly Answer[]) => answers.flatMap((one) => (one.ok ? [] : [one.refusal.key]));
