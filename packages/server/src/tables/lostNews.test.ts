import type { TableInfo } from '@packetboat/protocol';
import { type Harbour, openHarbour, type Seated } from '../testing/harbour';
import type { Bus, News } from './bus';

/** Two servers on one store, and the news between them: delivered, held back or lost. */
let news: { readonly from: number; readonly news: News }[];
let held: (kind: News['kind']) => boolean;
let listeners: ((news: News) => void)[];
let here: Harbour;
let there: Harbour;

const busOf = (node: number): Bus => ({
  shared: true,
  node: `node-${node}`,
  tell: (one) => {
    if (held(one.kind)) news.push({ from: node, news: one });
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
const openThere = async (sweepMs: number) => {
  there = await openHarbour({ bus: busOf(1), storage: here.storage, settings: { sweepMs } });
};

const named = (name: string) => (_: string, table: TableInfo) =>
  table.seats.some((seat) => seat.name === name);

test('P-12.6 what was done to a table is found out where its news got lost', async () => {
  await openThere(20);
  held = () => true;
  const { id, tokens, host } = await here.table({ start: false });
  const watcher = await there.enter(id);
  await here.tables.rename(id, tokens[1] ?? '', 'Newly named');
  await watcher.until('table', named('Newly named'));
  await here.tables.start(id, host);
  // Nobody could say which seats closed up: the line is cut, and whoever comes back finds the match begun.
  expect(await watcher.until('disconnect')).toEqual(['transport close']);
  expect((await there.enter(id)).now()._stateID).toBe(0);
  await here.tables.close(id, host);
  const back = await there.enter(id);
  await back.until('table', (_: string, table: TableInfo) => table.status === 'closed');
});

test('P-12.6 a seat of before the start is never taken for the seat that has its number now', async () => {
  await openThere(20);
  held = () => true;
  const { id, tokens, host } = await here.table({ seats: 3, start: false });
  const second = await there.enter(id, tokens[1]);
  expect(second.attached.seat).toBe(1);
  await here.tables.kick(id, 0, host);
  await here.tables.start(id, host);
  await second.until('disconnect');
  const back = await there.enter(id, tokens[1]);
  expect(back.attached.seat).toBe(0);
  expect(back.now().G.hands[0]?.[0]).toBeGreaterThan(0);
  // The lost news turns up after all.
  deliver();
  expect(await back.move('bid', { card: back.now().G.hands[0]?.[0] })).toEqual({ ok: true, seq: 1 });
  expect((await back.reached(1)).G.hands).toEqual(back.now().G.hands);
});

test('P-12.6 who comes between a start elsewhere and its news sits where his token says', async () => {
  await openThere(60_000);
  held = (kind) => kind === 'started';
  const { id, tokens, host } = await here.table({ seats: 3, start: false });
  const early = await there.enter(id, tokens[2]);
  await here.tables.kick(id, 0, host);
  await here.tables.start(id, host);
  const late = await there.enter(id, tokens[1]);
  expect([early.attached.seat, late.attached.seat]).toEqual([2, 0]);
  deliver();
  await Promise.all([early.until('sync'), late.until('sync')]);
  expect(await late.move('bid', { card: late.now().G.hands[0]?.[0] })).toEqual({ ok: true, seq: 1 });
  const card = (await early.reached(1)).G.hands[1]?.[0];
  expect(await early.move('bid', { card })).toEqual({ ok: true, seq: 2 });
});

test('P-12.6 moves that are heard of before the start they follow are no broken log', async () => {
  await openThere(60_000);
  held = (kind) => kind === 'started' || kind === 'table';
  const { id, tokens, host } = await here.table({ seats: 3, start: false });
  const early = await there.enter(id, tokens[2]);
  await here.tables.kick(id, 0, host);
  await here.tables.start(id, host);
  const player = await here.enter(id, tokens[1]);
  expect(await player.move('bid', { card: player.now().G.hands[0]?.[0] })).toEqual({ ok: true, seq: 1 });
  // Of seat 2 there is nothing left, and what is told on seat 1 is not for one who does not know that he sits there.
  await early.until('disconnect');
  expect(early.heard.some(({ event }) => event === 'patch')).toBe(false);
  const back = await there.enter(id, tokens[2]);
  expect(back.attached.seat).toBe(1);
  expect(await back.move('bid', { card: back.now().G.hands[1]?.[0] })).toEqual({ ok: true, seq: 2 });
});

test('P-12.6 a move from a seat of before a start that nobody told of here is refused', async () => {
  await openThere(60_000);
  held = () => true;
  const { id, tokens, host } = await here.table({ seats: 3, start: false });
  const early = await there.enter(id, tokens[1]);
  await here.tables.kick(id, 0, host);
  await here.tables.start(id, host);
  const [first, second] = [await here.enter(id, tokens[1]), await here.enter(id, tokens[2])];
  expect([first.attached.seat, second.attached.seat]).toEqual([0, 1]);
  early.send('move', { id: 'mine', type: 'bid', args: { card: second.now().G.hands[1]?.[0] } });
  await early.until('disconnect');
  expect(await here.storage.lastSeq(id)).toBe(0);
});

test('P-12.6 nobody reads in the log what the seat knows that has his number now', async () => {
  await openThere(60_000);
  held = () => true;
  const { id, tokens, host } = await here.table({ seats: 3, start: false });
  const early = await there.enter(id, tokens[1]);
  await here.tables.kick(id, 0, host);
  await here.tables.start(id, host);
  const second = await here.enter(id, tokens[2]);
  const card = second.now().G.hands[1]?.[0];
  expect(await second.move('bid', { card })).toEqual({ ok: true, seq: 1 });
  early.send('log', { limit: 10 }, (answer: unknown) => {
    early.heard.push({ event: 'answer', args: [answer] });
  });
  await early.until('disconnect');
  // As a number of its own: the digits of a card may stand in those of a time.
  expect(JSON.stringify(early.heard)).not.toMatch(new RegExp(`(?<!\\d)${card}(?!\\d)`));
});

test('P-12.6 a connection whose seat was taken from it, by a node that told nobody, is cut', async () => {
  await openThere(20);
  held = () => true;
  const { id, tokens } = await here.table();
  const kicked = await there.enter(id, tokens[1]);
  await here.storage.freeSeat(id, 1);
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
  await here.storage.endLink(id, first.id);
  expect(await watcher.until('bye')).toMatchObject([id, { key: 'link.ended' }]);
  expect(await there.connect().ask('attach', { match: id, token: first.token })).toMatchObject({
    refusal: { key: 'token.unknown' },
  });
  expect(other.socket.connected).toBe(true);
});

test.each([
  ['kicked', ({ id, host }: Seated) => here.tables.kick(id, 1, host), 'token.unknown'],
  ['handed over', ({ id, host }: Seated) => here.tables.handOver(id, 1, host), 'token.unknown'],
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
