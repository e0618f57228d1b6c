import type { TableInfo } from '@packetboat/protocol';
import type { Storage } from '../storage/storage';
import { type Guest, type Harbour, openHarbour } from '../testing/harbour';
import { quay } from '../testing/quay';

let harbour: Harbour | undefined;
afterEach(async () => {
  await harbour?.close();
  harbour = undefined;
});

const open = async (settings: object = {}): Promise<Harbour> => {
  harbour = await openHarbour({ settings });
  return harbour;
};

/** So many moves, whoever's turn it is. */
async function playOn(guests: readonly Guest[], moves: number): Promise<number> {
  for (let seq = 0; seq < moves; seq++) {
    const views = await Promise.all(guests.map((guest) => guest.reached(seq)));
    const seat = views.findIndex((view, i) => quay.legal(view.G, i).length > 0);
    const move = quay.legal((views[seat] as (typeof views)[0]).G, seat)[0];
    await guests[seat]?.move(move?.type ?? '', move?.args);
  }
  await Promise.all(guests.map((guest) => guest.reached(moves)));
  return moves;
}

test('P-10.18 snapshots only save time: without them everything is the same', async () => {
  const here = await open({ snapshotEvery: 2 });
  const { id, tokens } = await here.table({ seats: 3, options: { rounds: '4' } });
  const guests = await Promise.all(tokens.map((token) => here.enter(id, token)));
  // A match that is over has none.
  const seq = await playOn(guests, 20);
  await here.tables.stop();
  expect(await here.storage.snapshot(id, seq, 1)).toBeDefined();

  const views = async () => {
    const fresh = await openHarbour({ storage: here.storage });
    const all = await Promise.all([...tokens, undefined].map((token) => fresh.enter(id, token)));
    const seen = all.map(({ attached }) => [attached.seq, attached.view, attached.undo]);
    await fresh.close();
    return seen;
  };
  const withSnapshots = await views();
  await here.storage.deleteSnapshots(id);
  expect(await views()).toEqual(withSnapshots);
  expect(withSnapshots[0]?.slice(0, 2)).toEqual([seq, guests[0]?.now()]);
});

test('P-10.19 a match does not go to sleep under somebody who is coming in', async () => {
  const first = await open();
  const { id, tokens } = await first.table();
  await first.tables.stop();
  // While somebody waits for what is read the sweeper looks again and again.
  const slowly = (storage: Storage): Storage =>
    Object.assign(Object.create(storage), {
      actions: async (...asked: Parameters<Storage['actions']>) => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        return storage.actions(...asked);
      },
    });
  const fresh = await openHarbour({
    storage: first.storage,
    wrap: slowly,
    settings: { idleMs: 0, sweepMs: 1 },
  });
  const one = await fresh.enter(id, tokens[0]);
  expect(one.now().G.hands[0]).toBeDefined();
  await fresh.close();
});

test('P-10.19 a match nobody uses leaves the memory, and its people hear the next move all the same', async () => {
  const here = await open({ idleMs: 0, sweepMs: 5 });
  const { id, tokens } = await here.table();
  const [one, watcher] = [await here.enter(id, tokens[0]), await here.enter(id)];
  const asleep = async (): Promise<void> => {
    if (here.tables.awake() > 0) await new Promise((resolve) => setImmediate(resolve)).then(asleep);
  };
  await asleep();
  expect(here.tables.live()).toBe(1);
  expect(await one.move('bid', { card: one.now().G.hands[0]?.[0] })).toEqual({ ok: true, seq: 1 });
  expect((await watcher.reached(1)).G.bids).toEqual([0, null]);
  one.socket.disconnect();
  watcher.socket.disconnect();
  const gone = async (): Promise<void> => {
    if (here.tables.live() > 0) await new Promise((resolve) => setImmediate(resolve)).then(gone);
  };
  await gone();
});

test('P-10.20 going down, what is acknowledged is kept and what is new is refused', async () => {
  const here = await open();
  const { id, tokens } = await here.table({ seats: 4 });
  const guests = await Promise.all(tokens.map((token) => here.enter(id, token)));
  const acknowledged: (number | undefined)[] = [];
  for (const [seat, guest] of guests.entries()) {
    void guest.move('bid', { card: guest.now().G.hands[seat]?.[0] }).then((done) => {
      if (done.ok) acknowledged.push(done.seq);
      else expect(done.refusal).toEqual({ key: 'server.goingDown' });
    });
  }
  await guests[0]?.reached(1);
  const closing = here.wire.close();
  expect(await here.tables.start(id, 'anybody')).toMatchObject({ refusal: { key: 'server.goingDown' } });
  for (const guest of guests) {
    expect(await guest.until('bye')).toEqual(['', { key: 'server.goingDown' }]);
    await guest.until('disconnect');
  }
  await closing;
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(await here.storage.lastSeq(id)).toBe(Math.max(...acknowledged.map(Number)));
});

test('P-10.21 a table past its keeping goes, and its sockets are told', async () => {
  const here = await open();
  const { id } = await here.table({ start: false });
  const watcher = await here.enter(id);
  const limits = { openMs: 0, idleMs: 1e9, finishedMs: 1e9 };
  const look = { now: Date.now() + 1e6, upMs: 0, graceMs: 0, atMost: 9 };
  expect(await here.tables.expire(limits, look)).toEqual({ marked: 1, unmarked: 0, gone: [] });
  expect(await here.tables.expire(limits, look)).toEqual({ marked: 0, unmarked: 0, gone: [id] });
  expect(await watcher.until('bye')).toEqual([id, { key: 'table.expired' }]);
  expect(await here.tables.find(id)).toBeUndefined();
});

test('P-7.6 a table says who must act, its match asleep or not', async () => {
  const here = await open();
  const { id, tokens, host } = await here.table({ start: false });
  expect(await here.tables.find(id)).toMatchObject({ status: 'open', acting: null });
  await here.tables.start(id, host);
  const one = await here.enter(id, tokens[0]);
  expect(await here.tables.find(id)).toMatchObject({ acting: [0, 1] });
  await one.move('bid', { card: one.now().G.hands[0]?.[0] });
  expect(await here.tables.find(id)).toMatchObject({ acting: [1] });
  await here.tables.stop();

  const fresh = await openHarbour({ storage: here.storage });
  expect((await fresh.tables.list({ limit: 1 })).items).toMatchObject([{ id, acting: [1] }]);
  expect(await fresh.tables.find(id)).toMatchObject({ acting: [1] });
  expect(fresh.tables.live()).toBe(0);
  // As a match that began before its record told: it has to wake.
  await here.write('update matches set acting = null');
  expect((await fresh.tables.list({ limit: 1 })).items).toMatchObject([{ id, acting: null }]);
  expect(await fresh.tables.find(id)).toMatchObject({ acting: [1] });
  expect(fresh.tables.live()).toBe(1);
  await fresh.close();
});

test('P-6.2 everybody of an audience gets the same bytes, encoded once', async () => {
  const here = await open();
  const { id, tokens } = await here.table();
  const players = await Promise.all(tokens.map((token) => here.enter(id, token)));
  const watchers = await Promise.all(Array.from({ length: 20 }, () => here.enter(id)));
  const written = jest.spyOn(JSON, 'stringify');
  await players[0]?.move('bid', { card: players[0].now().G.hands[0]?.[0] });
  await Promise.all([...players, ...watchers].map((guest) => guest.reached(1)));
  const patches = written.mock.calls.filter(([value]) => Array.isArray(value) && value[0] === 'patch');
  written.mockRestore();
  expect(patches).toHaveLength(3);
});

test('P-7.6 who must act is told at a sleeping table too', async () => {
  const here = await open({ idleMs: 0, sweepMs: 5 });
  const { id, tokens } = await here.table();
  const [one, two] = [await here.enter(id, tokens[0]), await here.enter(id, tokens[1])];
  const asleep = async (): Promise<void> => {
    if (here.tables.awake() > 0) await new Promise((resolve) => setImmediate(resolve)).then(asleep);
  };
  const gone = (_: string, table: TableInfo) => !table.seats[1]?.connected && table.spectators === 0;
  await asleep();
  two.socket.disconnect();
  expect(await one.until('table', gone)).toMatchObject([id, { status: 'running', acting: [0, 1] }]);
  await one.move('bid', { card: one.now().G.hands[0]?.[0] });
  const watcher = await here.enter(id);
  await asleep();
  one.heard.length = 0;
  watcher.socket.disconnect();
  expect(await one.until('table', gone)).toMatchObject([id, { status: 'running', acting: [1] }]);
});
