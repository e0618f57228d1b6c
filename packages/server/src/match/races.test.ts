import { type Harbour, openHarbour } from '../testing/harbour';
import { slowStorage } from '../testing/slow-storage';

// A store that takes 30 ms an answer: what could overtake what, would.
let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour({ wrap: (storage) => slowStorage(storage, 30) });
});
afterEach(() => harbour.close());

test('P-10.1 of three who want two seats at once, two get one each', async () => {
  const { id } = await harbour.table({ people: 0, start: false });
  const sat = await Promise.all(['A', 'B', 'C'].map((name) => harbour.tables.sit(id, { name })));
  expect(sat.map((one) => (one.ok ? one.seat : one.refusal.key))).toEqual([0, 1, 'table.full']);
  const same = await harbour.table({ people: 0, start: false });
  const both = await Promise.all(['A', 'B'].map((name) => harbour.tables.sit(same.id, { name, seat: 1 })));
  expect(both.map((one) => (one.ok ? one.seat : one.refusal.key)).sort()).toEqual([1, 'seat.taken']);
});

test('P-10.2 who sits down during a move keeps the seat, and the move stands', async () => {
  const { id, host, tokens } = await harbour.table({ seats: 3 });
  const player = await harbour.enter(id, tokens[0]);
  await harbour.tables.kick(id, 2, host);
  const [done, sat] = await Promise.all([
    player.move('bid', { card: player.now().G.hands[0]?.[0] }),
    harbour.tables.sit(id, { name: 'Late', by: host }),
  ]);
  expect(done).toEqual({ ok: true, seq: 1 });
  if (!sat.ok) throw new Error(sat.refusal.key);
  expect((await harbour.enter(id, sat.token)).attached.seat).toBe(2);
});

test('P-10.3 who comes in during a move misses nothing', async () => {
  const { id, tokens } = await harbour.table();
  const players = await Promise.all(tokens.map((token) => harbour.enter(id, token)));
  const moves = players.map((player, seat) => player.move('bid', { card: player.now().G.hands[seat]?.[0] }));
  const watchers = await Promise.all(Array.from({ length: 5 }, () => harbour.enter(id)));
  await Promise.all(moves);
  const [first] = players;
  for (const watcher of watchers) expect((await watcher.reached(2)).G.stage).toBe('hauling');
  expect((await first?.reached(2))?.G.stage).toBe('hauling');
});

test('P-10.4 moves made at the same time are all made, in some order', async () => {
  const { id, tokens } = await harbour.table({ seats: 4 });
  const players = await Promise.all(tokens.map((token) => harbour.enter(id, token)));
  const done = await Promise.all(
    players.map((player, seat) => player.move('bid', { card: player.now().G.hands[seat]?.[0] })),
  );
  expect(done.map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4]);
  for (const player of players) expect((await player.reached(4)).G.stage).toBe('hauling');
});

test('P-10.5 two tabs of a seat make one move of one click each, and none twice', async () => {
  const { id, tokens } = await harbour.table();
  const [one, two] = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[0])];
  const card = one.now().G.hands[0]?.[0];
  const done = await Promise.all([one.move('bid', { card }), two.move('bid', { card })]);
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await harbour.storage.lastSeq(id)).toBe(1);
});

test('P-10.6 the same message sent five times is one move with five answers', async () => {
  const { id, tokens } = await harbour.table();
  const player = await harbour.enter(id, tokens[0]);
  const card = player.now().G.hands[0]?.[0];
  const done = await Promise.all(Array.from({ length: 5 }, () => player.move('bid', { card }, 'the-same')));
  expect(done).toEqual(Array(5).fill({ ok: true, seq: 1 }));
});

test('P-10.7 the host starts once, however often it is asked', async () => {
  const { id, host } = await harbour.table({ start: false });
  const started = await Promise.all([1, 2, 3].map(() => harbour.tables.start(id, host)));
  expect(started.filter(({ ok }) => ok)).toHaveLength(1);
});

/** Three people on the seats 0, 2 and 3: starting makes them 0, 1 and 2. */
async function gap() {
  const { id, host, tokens } = await harbour.table({ seats: 4, start: false });
  await harbour.tables.kick(id, 1, host);
  return { id, host, tokens: tokens.filter((_, seat) => seat !== 1) };
}

test('P-10.23 a recovery token spent while the match starts opens the seat of him who spends it', async () => {
  const { id, host, tokens } = await gap();
  const recovery = await harbour.tables.recovery(id, tokens[1] ?? '');
  if (!recovery.ok) throw new Error(recovery.refusal.key);
  const [started, moved] = await Promise.all([
    harbour.tables.start(id, host),
    harbour.tables.recover(id, recovery.token),
  ]);
  expect([started.ok, moved]).toEqual([true, { ok: true, seat: 2, token: expect.any(String) }]);
  const opens = async (token: string) => {
    const held = await harbour.tables.holder(id, token);
    return held.ok ? held.holder : held.refusal.key;
  };
  const { token } = moved as { token: string };
  expect(await Promise.all([...tokens, token].map(opens))).toEqual([
    { kind: 'seat', seat: 0 },
    'seat.movedOn',
    { kind: 'seat', seat: 3 },
    { kind: 'seat', seat: 2 },
  ]);
});

test("P-10.23 who changes his name while the match starts changes nobody else's", async () => {
  const { id, host, tokens } = await gap();
  const [started, renamed] = await Promise.all([
    harbour.tables.start(id, host),
    harbour.tables.rename(id, tokens[1] ?? '', 'Newly named'),
  ]);
  expect([started.ok, renamed.ok]).toEqual([true, true]);
  expect((await harbour.storage.seats(id)).map(({ owner }) => owner?.name)).toEqual([
    'Person 0',
    'Newly named',
    'Person 3',
  ]);
});

test('P-10.8 two servers on one store decide again when the other was faster', async () => {
  const other = await openHarbour({ storage: harbour.storage });
  const { id, tokens } = await harbour.table({ seats: 4, options: { rounds: '4' } });
  const players = await Promise.all(
    tokens.map((token, seat) => (seat % 2 ? other : harbour).enter(id, token)),
  );
  const done = await Promise.all(
    players.map((player, seat) => player.move('bid', { card: player.now().G.hands[seat]?.[0] })),
  );
  expect(done.map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4]);
  await other.close();
});

test('P-10.9 a store that fails costs the move, and nothing that was acknowledged', async () => {
  let fails = false;
  const flaky = await openHarbour({
    wrap: (storage) => ({
      ...storage,
      append: async (append) => {
        const stored = await storage.append(append);
        if (fails) throw new Error('connection lost after the commit');
        return stored;
      },
      entries: async (...args) => {
        if (fails) throw new Error('no connection');
        return storage.entries(...args);
      },
    }),
  });
  const { id, tokens } = await flaky.table();
  const [player, watcher] = [await flaky.enter(id, tokens[0]), await flaky.enter(id)];
  const card = player.now().G.hands[0]?.[0];
  fails = true;
  expect(await player.move('bid', { card }, 'unsure')).toMatchObject({
    refusal: { key: 'server.storageFailed' },
  });
  fails = false;
  // It had been stored after all: the resend finds it, and everybody is told.
  expect(await player.move('bid', { card }, 'unsure')).toEqual({ ok: true, seq: 1 });
  await flaky.enter(id, tokens[1]);
  expect((await watcher.reached(1)).G.bids).toEqual([0, null]);
  await flaky.close();
});
