import type { TableInfo } from '@packetboat/protocol';
import type { Bus, News } from '../nodes/bus';
import { openDrawn } from '../testing/drawn';
import { type Guest, type Harbour, type HarbourMake, openHarbour, type Seated } from '../testing/harbour';
import { writeDeed } from '../testing/writing';

/** Two servers on one store, and the news between them: delivered, held back or lost. */
let news: { readonly from: number; readonly news: News }[];
let held: (one: News) => boolean;
let listeners: ((news: News) => void)[];
let here: Harbour;
let there: Harbour;

const busOf = (node: number): Bus => ({
  shared: true,
  node: `node-${node}`,
  tell: (one) => {
    if (held(one)) news.push({ from: node, news: one });
    else listeners[1 - node]?.(one);
  },
  listen: (hear) => {
    listeners[node] = hear;
  },
});
const deliver = () => {
  for (const { from, news: one } of news.splice(0)) listeners[1 - from]?.(one);
};

beforeEach(async () => {
  news = [];
  listeners = [];
  held = () => false;
  here = await openHarbour({ bus: busOf(0) });
});
afterEach(async () => {
  await there.close();
  await here.close();
});
const openThere = async (sweepMs: number, make: HarbourMake = {}) => {
  there = await openHarbour({ bus: busOf(1), storage: here.storage, settings: { sweepMs }, ...make });
};

const named = (name: string) => (_: string, table: TableInfo) =>
  table.seats.some((seat) => seat.name === name);

test('P-12.6 a slow store is asked for news that got lost by one look at a time', async () => {
  const looks = { begun: 0, under: 0, most: 0 };
  await openThere(1, {
    wrap: (storage) => ({
      ...storage,
      lastPos: async (id) => {
        looks.begun++;
        looks.most = Math.max(looks.most, ++looks.under);
        await new Promise((resolve) => setTimeout(resolve, 10));
        looks.under--;
        return storage.lastPos(id);
      },
    }),
  });
  const { id } = await here.table();
  await there.enter(id);
  while (looks.begun < 10) await new Promise((resolve) => setImmediate(resolve));
  expect(looks.most).toBe(1);
});

test('P-12.6 what was done to a table is found out where its news got lost', async () => {
  await openThere(20);
  held = () => true;
  const { id, tokens, host } = await here.table({ start: false });
  const watcher = await there.enter(id);
  await here.tables.rename(id, tokens[1] ?? '', 'Newly named');
  await watcher.until('table', named('Newly named'));
  await here.tables.start(id, host);
  await watcher.until('sync');
  expect(watcher.now()._stateID).toBe(0);
  await here.tables.close(id, host);
  await watcher.until('table', (_: string, table: TableInfo) => table.status === 'closed');
  expect(watcher.heard.some(({ event }) => event === 'disconnect')).toBe(false);
});

/** People on the seats 2 and 1, who play in that order, and a node that has not heard of the start. */
async function begun(sweepMs: number, lost: (one: News) => boolean) {
  await openThere(sweepMs);
  held = lost;
  const table = await openDrawn(here, { order: [2, 1], start: false });
  const early = await there.enter(table.id, table.token(1));
  expect(early.attached).toMatchObject({ seat: 1, view: null });
  await here.tables.start(table.id, table.host);
  return { ...table, early };
}
const everything = () => true;
/** The cards of the players, as one of them sees them. */
const seen = ({ now }: Guest) => now().G.hands.map((hand) => hand.some((card) => card > 0));

test('P-12.6 whoever was there before a start that nobody told of is shown the beginning as his player', async () => {
  const { id, token, early } = await begun(20, everything);
  await early.until('sync');
  expect(seen(early)).toEqual([false, true]);
  expect(await early.move('bid', { card: early.now().G.hands[1]?.[0] })).toEqual({ ok: true, seq: 1 });
  // The lost news turns up after all.
  deliver();
  const first = await there.enter(id, token(2));
  expect(first.attached.seat).toBe(2);
  expect(seen(first)).toEqual([true, false]);
  expect(await first.move('bid', { card: first.now().G.hands[0]?.[0] })).toEqual({ ok: true, seq: 2 });
  expect((await early.reached(2)).G.bids).toEqual((await first.reached(2)).G.bids);
});

test('P-12.6 who comes between a start elsewhere and its news is shown the game, and nobody loses his line', async () => {
  const { id, token, early } = await begun(60_000, everything);
  const late = await there.enter(id, token(2));
  expect([early.attached.seat, late.attached.seat]).toEqual([1, 2]);
  // Whoever comes in has the log read to its end, and so everybody here is shown what it tells.
  await early.until('sync');
  deliver();
  const card = late.now().G.hands[0]?.[0];
  expect(await late.move('bid', { card })).toEqual({ ok: true, seq: 1 });
  await early.reached(1);
  expect(await early.move('bid', { card: early.now().G.hands[1]?.[0] })).toEqual({ ok: true, seq: 2 });
  expect(early.heard.some(({ event }) => event === 'disconnect')).toBe(false);
});

test('P-12.6 moves that are heard of before the start they follow are no broken log', async () => {
  const { id, token, early } = await begun(60_000, (one) => one.kind === 'appended' && one.about === 'table');
  const first = await here.enter(id, token(2));
  const card = first.now().G.hands[0]?.[0];
  expect(await first.move('bid', { card })).toEqual({ ok: true, seq: 1 });
  await early.until('sync');
  await early.reached(1);
  expect(seen(early)).toEqual([false, true]);
  expect(early.now().G.bids).toEqual([0, null]);
  expect(JSON.stringify(early.heard)).not.toMatch(new RegExp(`(?<!\\d)${card}(?!\\d)`));
  expect(await early.move('bid', { card: early.now().G.hands[1]?.[0] })).toEqual({ ok: true, seq: 2 });
});

test("P-12.6 a move from a connection of before a start that nobody told of here is its own player's", async () => {
  const { id, token, early } = await begun(60_000, everything);
  const mine = (await here.enter(id, token(1))).now().G.hands[1]?.[0];
  const other = (await here.enter(id, token(2))).now().G.hands[0]?.[0];
  expect(await early.move('bid', { card: other })).toMatchObject({ refusal: { key: 'quay.cannot' } });
  expect(await early.move('bid', { card: mine })).toEqual({ ok: true, seq: 1 });
  expect((await here.storage.actions(id, { after: 0 })).map(({ seat }) => seat)).toEqual([1]);
});

test('P-12.6 who reads the log after a start that nobody told of here reads it as his own player', async () => {
  const { id, token, early } = await begun(60_000, everything);
  const first = await here.enter(id, token(2));
  const card = first.now().G.hands[0]?.[0];
  expect(await first.move('bid', { card })).toEqual({ ok: true, seq: 1 });
  const read = await early.ask<{ lines: unknown[] }>('log', { limit: 10 });
  expect(read.lines).toHaveLength(1);
  // As a number of its own: the digits of a card may stand in those of a time.
  const told = JSON.stringify([early.heard, read]);
  expect(told).not.toMatch(new RegExp(`(?<!\\d)${card}(?!\\d)`));
});

test('P-12.6 a connection whose seat was taken from it, by a node that told nobody, is cut', async () => {
  await openThere(20);
  held = () => true;
  const { id, tokens } = await here.table();
  const kicked = await there.enter(id, tokens[1]);
  await writeDeed(here.storage, id, { kind: 'kicked', seat: 1 });
  await kicked.until('disconnect');
  expect(await there.connect().ask('attach', { match: id, token: tokens[1] })).toMatchObject({
    refusal: { key: 'token.unknown' },
  });
});

test('P-2.15 P-12.6 who watches by a link that a node has ended and told nobody is cut, and no other', async () => {
  await openThere(20);
  held = () => true;
  const { id, host } = await here.table({ private: true });
  const link = async () => {
    const made = await here.tables.watch(id, host);
    if (!made.ok) throw new Error(made.refusal.key);
    return made;
  };
  const [first, second] = [await link(), await link()];
  const [watcher, other] = [await there.enter(id, first.token), await there.enter(id, second.token)];
  await writeDeed(here.storage, id, { kind: 'linkEnded', number: first.id });
  expect(await watcher.until('bye')).toMatchObject([id, { key: 'link.ended' }]);
  expect(await there.connect().ask('attach', { match: id, token: first.token })).toMatchObject({
    refusal: { key: 'token.unknown' },
  });
  expect(other.socket.connected).toBe(true);
});

test.each([
  [
    'freed by a vote',
    async ({ id, tokens: [ada = '', , mia = ''] }: Seated) => {
      await here.tables.propose(id, ada, { kind: 'free', seat: 1 });
      return here.tables.answer(id, mia, 1, true);
    },
    'token.unknown',
  ],
  ['left', ({ id, tokens }: Seated) => here.tables.leave(id, tokens[1] ?? ''), 'token.unknown'],
  [
    'moved to another device',
    async ({ id, tokens }: Seated) => {
      const recovery = await here.tables.recovery(id, tokens[1] ?? '');
      return recovery.ok ? here.tables.recover(id, recovery.token) : recovery;
    },
    'seat.movedOn',
  ],
])(
  'P-12.6 a seat that was %s elsewhere is lost here too, where only the farewell got lost',
  async (_how, lose, key) => {
    // These two share no rooms: a farewell never arrives, while the news does.
    await openThere(20);
    const at = await here.table({ seats: 3 });
    const old = await there.enter(at.id, at.tokens[1]);
    const others = [await there.enter(at.id, at.tokens[0]), await there.enter(at.id)];
    expect(await lose(at)).toMatchObject({ ok: true });
    await old.until('disconnect');
    expect(await there.connect().ask('attach', { match: at.id, token: at.tokens[1] })).toMatchObject({
      refusal: { key },
    });
    for (const { socket } of others) expect(socket.connected).toBe(true);
  },
);

test('P-2.9 who watches a table that another node makes private is sent away', async () => {
  await openThere(60_000);
  const { id, tokens, host } = await here.table();
  const [stranger, seated] = [await there.enter(id), await there.enter(id, tokens[0])];
  expect(await here.tables.publish(id, host, { private: true })).toEqual({ ok: true });
  expect(await stranger.until('bye')).toMatchObject([id, { key: 'table.private' }]);
  await seated.until('table', (_: string, table: TableInfo) => table.private);
});

test('P-5.7 P-12.4 whoever agrees at a node that has not heard of a move agrees to nothing, and one who asks is told', async () => {
  await openThere(60_000);
  held = (one) => one.kind === 'appended' && one.about === 'game';
  const { id, tokens } = await here.table();
  const [first, second] = [await here.enter(id, tokens[0]), await there.enter(id, tokens[1])];
  await first.move('bid', { card: first.now().G.hands[0]?.[0] });
  const lapsed = { ok: false, refusal: { key: 'rewind.lapsed' } };
  const motion = { kind: 'rewind', to: 0, madeAt: 0 } as const;
  // Asked of the game as that node knows it, which is another one already.
  expect(await there.tables.propose(id, tokens[1] ?? '', motion)).toEqual(lapsed);
  const asked = await there.tables.propose(id, tokens[1] ?? '', { ...motion, madeAt: 1 });
  expect(asked).toMatchObject({ ok: true, carried: null });
  await second.move('bid', { card: second.now().G.hands[1]?.[0] });
  expect(await here.tables.answer(id, tokens[0] ?? '', 1, true)).toEqual({
    ok: false,
    refusal: { key: 'proposal.none' },
  });
  expect((await here.storage.actions(id, { after: 0 })).map(({ action }) => action.kind)).toEqual([
    'move',
    'move',
  ]);
});

test('P-14.11 a table that another node opens, fills or hides is news for those who look here', async () => {
  await openThere(60_000);
  const looked = async (job: () => Promise<unknown>) => {
    const seen = there.tables.lobby.changes;
    await job();
    expect(await there.tables.lobby.beyond(seen, 10_000)).toBe(true);
    return (await there.tables.list({ limit: 10 })).items.map(({ id, seats }) => [
      id,
      seats.map(({ name }) => name),
    ]);
  };
  let opened = { id: '', host: '' };
  expect(
    await looked(async () => {
      opened = await here.table({ people: 0, start: false });
    }),
  ).toEqual([[opened.id, [null, null]]]);
  expect(await looked(() => here.tables.sit(opened.id, { name: 'Ada' }))).toEqual([
    [opened.id, ['Ada', null]],
  ]);
  expect(await looked(() => here.tables.publish(opened.id, opened.host, { listed: false }))).toEqual([]);
});
