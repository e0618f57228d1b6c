import { type AnyTitle, defineTitle } from '@packetboat/games';
import type { SyncInfo, TableInfo } from '@packetboat/protocol';
import { verify } from '@packetboat/record';
import type { Storage } from '../storage/storage';
import { type Harbour, type HarbourMake, openHarbour, proposeRewind } from '../testing/harbour';
import { quay } from '../testing/quay';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour();
});
afterEach(() => harbour.close());

const over = (_: string, table: { status: string }) => table.status === 'over';

test('P-10.15 stand-ins play a match to its end, and its proof holds', async () => {
  const { id } = await harbour.table({ seats: 3, bots: 3 });
  const watcher = await harbour.enter(id);
  await watcher.until('table', over);
  const proven = await harbour.tables.proof(id);
  if (!proven.ok) throw new Error(proven.refusal.key);
  const proof = proven.proof.read();
  expect(verify([quay], proof)).toEqual({ ok: true, entries: proof.moves.length });

  const [first = '', ...rest] = proof.moves;
  const moved = { ...proof, moves: [first.replace(/\d+$/, '1'), ...rest] };
  expect(moved.moves).not.toEqual(proof.moves);
  expect(verify([quay], moved)).toMatchObject({ ok: false, fault: 'move', seq: 1 });
  expect(
    verify([quay], {
      ...proof,
      fairness: { ...proof.fairness, serverSeed: '00'.repeat(32) },
    }),
  ).toMatchObject({
    fault: 'commitment',
  });
  expect(verify([quay], { ...proof, fairness: { ...proof.fairness, contributions: ['', '', 'x'] } }).ok).toBe(
    false,
  );
  expect(verify([quay], { ...proof, moves: proof.moves.slice(1) }).ok).toBe(false);
  expect(verify([quay], { ...proof, outcome: null })).toMatchObject({ fault: 'outcome' });
});

test('P-11.1 the seed stays with the server until the match is over', async () => {
  const { id, tokens } = await harbour.table();
  expect(await harbour.tables.proof(id)).toMatchObject({ refusal: { key: 'proof.notYet' } });
  const guest = await harbour.enter(id, tokens[0]);
  const record = await harbour.storage.match(id);
  expect(guest.attached.table.commitment).toBe(record?.commitment);
  expect(JSON.stringify(guest.attached)).not.toContain(record?.serverSeed);
  expect(JSON.stringify(await harbour.tables.find(id))).not.toContain(record?.serverSeed);
});

test('P-10.16 the host hands a seat to a stand-in, which plays on at once', async () => {
  const { id, host, tokens } = await harbour.table();
  const [gone, stays] = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[1])];
  await stays.move('bid', { card: stays.now().G.hands[1]?.[0] });
  gone.socket.disconnect();
  await stays.until('table', (_: string, { seats }: TableInfo) => seats[0]?.connected === false);
  expect(await harbour.tables.handOver(id, 0, host)).toEqual({ ok: true });
  expect((await stays.reached(2)).G.stage).toBe('hauling');
  const named = { name: 'Stand-in for Person 0', kind: 'bot', connected: true };
  expect(await harbour.tables.find(id)).toMatchObject({ seats: [named, { kind: 'human' }] });
});

test('P-10.16 at the next table whom it played on for is not named again', async () => {
  const { id, host } = await harbour.table({ people: 2, options: { rounds: '1' } });
  const watcher = await harbour.enter(id);
  for (const seat of [0, 1]) {
    await harbour.tables.kick(id, seat, host);
    expect(await harbour.tables.addBot(id, host, { seat })).toEqual({ ok: true, seat });
  }
  await watcher.until('table', over);
  const next = await harbour.tables.rematch(id, host);
  if (!next.ok) throw new Error('no rematch');
  const names = (await harbour.tables.find(next.id))?.seats.map(({ name }) => name);
  expect(names).toEqual(['Stand-in', 'Stand-in']);
});

test('P-10.16 who leaves a match is remembered at his seat, and by who plays on there', async () => {
  const { id, host, tokens } = await harbour.table();
  expect(await harbour.tables.leave(id, tokens[1] ?? '')).toEqual({ ok: true });
  const seat = async () => (await harbour.tables.find(id))?.seats[1];
  expect(await seat()).toMatchObject({ name: null, left: 'Person 1', kind: null });
  expect(await harbour.tables.addBot(id, host, { seat: 1 })).toEqual({ ok: true, seat: 1 });
  expect(await seat()).toMatchObject({ name: 'Stand-in for Person 1', left: null, kind: 'bot' });
  expect(await harbour.tables.kick(id, 1, host)).toEqual({ ok: true });
  await harbour.tables.addBot(id, host, { seat: 1 });
  expect(await seat()).toMatchObject({ name: 'Stand-in for Person 1' });
});

test('P-7.1 who gets up before the start is nobody the table knows', async () => {
  const { id, tokens } = await harbour.table({ start: false });
  await harbour.tables.leave(id, tokens[1] ?? '');
  expect((await harbour.tables.find(id))?.seats[1]).toMatchObject({ name: null, left: null });
});

test('P-10.17 a match with stand-ins goes on after a restart, when somebody looks', async () => {
  const slow = await openHarbour({ storage: harbour.storage, settings: { standInDelayMs: 60_000 } });
  const { id } = await slow.table({ bots: 2 });
  await slow.close();
  const watcher = await harbour.enter(id);
  await watcher.until('table', over);
});

test('P-11.2 the next table is one and the same for all who ask', async () => {
  const { id, host } = await harbour.table({ bots: 2, options: { rounds: '1' } });
  await (await harbour.enter(id)).until('table', over);
  const [one, two] = await Promise.all([harbour.tables.rematch(id, host), harbour.tables.rematch(id, host)]);
  if (!one.ok || !two.ok) throw new Error('no rematch');
  expect(two.id).toBe(one.id);
  expect(await harbour.tables.find(one.id)).toMatchObject({
    status: 'open',
    options: { rounds: '1' },
    // Stand-ins need not be asked.
    seats: [{ kind: 'bot' }, { kind: 'bot' }],
  });
  expect(await harbour.tables.holder(one.id, one.hostToken ?? '')).toMatchObject({
    holder: { kind: 'host' },
  });
});

/** A store that fails so many times with each call that is to fail. */
const failing = (storage: Storage, times: number, fails: (call: string, args: unknown[]) => boolean) =>
  new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (!fails(String(name), args) || --times < 0) return Reflect.apply(value, target, args);
        return Promise.reject(new Error('the store does not answer'));
      };
    },
  });
const appendBy = (seat: number) => (call: string, args: unknown[]) =>
  call === 'append' && new RegExp(`"seq":\\d+,"at":\\d+,"seat":${seat}`).test(JSON.stringify(args));

/** A person who looks on while a stand-in is to bid, as he is himself. */
async function besideStandIn(make: HarbourMake) {
  const here = await openHarbour({ ...make, storage: harbour.storage });
  const { id, host, tokens } = await here.table({ bots: 1, start: false });
  const guest = await here.enter(id, tokens[0]);
  await here.tables.start(id, host);
  await guest.until('sync');
  return { here, guest, bid: () => guest.move('bid', { card: guest.now().G.hands[0]?.[0] }) };
}

test('P-10.24 a stand-in whose move could not be stored makes it when the store is back', async () => {
  let down = false;
  const reading = (call: string) => down && ['settled', 'entries'].includes(call);
  const appending = appendBy(1);
  const { here, guest } = await besideStandIn({
    wrap: (storage) =>
      failing(storage, 6, (call, args) => {
        down ||= appending(call, args);
        return appending(call, args) || reading(call);
      }),
  });
  expect((await guest.reached(1)).G.bids).toEqual([null, 0]);
  await here.close();
});

test('P-10.24 a stand-in whose rules failed once tries again', async () => {
  let failures = 1;
  const bot: typeof quay.bot = (...args) => {
    if (failures-- > 0) throw new Error('a rule erred');
    return quay.bot(...args);
  };
  const { here, guest } = await besideStandIn({ titles: [{ ...quay, bot }] });
  expect((await guest.reached(1)).G.bids).toEqual([null, 0]);
  await here.close();
});

test('P-10.24 a stand-in goes on when a person at the same time could not', async () => {
  const { here, guest, bid } = await besideStandIn({
    settings: { standInDelayMs: 200 },
    wrap: (storage) => failing(storage, 1, appendBy(0)),
  });
  expect(await bid()).toMatchObject({ refusal: { key: 'server.storageFailed' } });
  expect((await guest.reached(1)).G.bids).toEqual([null, 0]);
  await here.close();
});

test('P-10.24 a stand-in whose rules fail time and again freezes its match', async () => {
  const bot: typeof quay.bot = () => {
    throw new Error('a rule erred');
  };
  const { here, guest } = await besideStandIn({ titles: [{ ...quay, bot }] });
  await guest.until('table', (_: string, table: { frozen: boolean }) => table.frozen);
  await here.close();
});

test("P-9.5 boardgame.io's client is set right after a failure of the store as well", async () => {
  const here = await openHarbour({
    storage: harbour.storage,
    wrap: (storage) => failing(storage, 1, appendBy(0)),
  });
  const { id, tokens } = await here.table();
  const client = here.connect();
  client.send('sync', id, '0', tokens[0], 2);
  const [, { state }] = (await client.until('sync')) as [string, SyncInfo];
  client.heard.length = 0;
  const card = (state.G as { hands: number[][] }).hands[0]?.[0];
  const payload = { type: 'bid', args: [{ card }], playerID: '0', credentials: tokens[0] };
  client.send('update', { type: 'MAKE_MOVE', payload }, 0, id, '0');
  expect(await client.until('refused')).toMatchObject([id, { refusal: { key: 'server.storageFailed' } }]);
  expect(await client.until('sync')).toMatchObject([id, { state }]);
  await here.close();
});

test('P-10.13 moves that were made anew after the match went back do not count for ever', async () => {
  const title = defineTitle({
    ...quay,
    // The stand-in bids more and so hauls first: three barrels, one at a time.
    setup: (table, tools) => {
      const g = quay.setup(table, tools);
      const [low, high] = [...g.hands].sort((a, b) => Math.max(...a) - Math.max(...b));
      const best = Math.max(...(high ?? []));
      return { ...g, hands: [low ?? [], [best]] };
    },
    bot: (view, seat) => {
      const moves = quay.legal(view, seat);
      return moves.find(({ type }) => type === 'haul' || type === 'bid') ?? { type: 'pass', args: {} };
    },
  }) as unknown as AnyTitle;
  const patient = await openHarbour({ titles: [title], settings: { standInMoves: 5 } });
  const { id, tokens } = await patient.table({ bots: 1 });
  const guest = await patient.enter(id, tokens[0]);
  expect(await guest.move('bid', { card: guest.now().G.hands[0]?.[0] })).toMatchObject({ ok: true });
  for (let seq = 6; seq < 20; seq += 5) {
    await guest.reached(seq);
    expect(await proposeRewind(patient, id, tokens[0], 2)).toMatchObject({ ok: true, carried: true });
  }
  await guest.reached(21);
  expect((await patient.tables.find(id))?.frozen).toBe(false);
  await patient.close();
});
