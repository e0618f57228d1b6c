import type { TableInfo } from '@packetboat/protocol';
import type { Motion } from '@packetboat/record';
import { silentTableMetrics } from '../tables/metrics';
import { type Harbour, type HarbourMake, openHarbour, type Seated } from '../testing/harbour';
import { quay } from '../testing/quay';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let harbour: Harbour;
let now: number;
const launch = async (make: HarbourMake = {}) => {
  now = Date.now();
  // Stand-ins never come to their turn: what matters is who decides.
  harbour = await openHarbour({
    now: () => now,
    ...make,
    settings: { standInDelayMs: 3_600_000, ...make.settings },
  });
};
afterEach(() => harbour.close());

const tableOf = async (id: string): Promise<TableInfo> => {
  const table = await harbour.tables.find(id);
  if (table === undefined) throw new Error('no table');
  return table;
};
const propose = ({ id, tokens }: Seated, by: number, motion: Motion) =>
  harbour.tables.propose(id, tokens[by] ?? '', motion);
const answer = ({ id, tokens }: Seated, by: number, yes: boolean, number = 1) =>
  harbour.tables.answer(id, tokens[by] ?? '', number, yes);
const refused = (key: string, params?: object) => ({
  ok: false,
  refusal: { key, ...(params !== undefined && { params }) },
});
const standIn = (seat: number): Motion => ({ kind: 'standIn', seat, level: 1 });

test('P-21.1 P-21.2 more than half of those asked carry it, with all that follows from it in the same append', async () => {
  await launch();
  const at = await harbour.table({ seats: 4 });
  expect(await propose(at, 0, standIn(3))).toEqual({ ok: true, number: 1, carried: null });
  expect((await tableOf(at.id)).proposal).toMatchObject({
    by: 0,
    asked: [0, 1, 2],
    yes: [0],
    no: [],
    least: 1,
  });
  expect(await answer(at, 3, true)).toEqual(refused('proposal.notAsked'));
  expect(await propose(at, 1, { kind: 'end' })).toEqual(refused('proposal.pending'));
  const before = await harbour.storage.lastPos(at.id);
  expect(await answer(at, 1, true)).toEqual({ ok: true, number: 1, carried: true });
  const entries = await harbour.storage.entries(at.id, { after: before ?? 0, limit: 9 });
  expect(entries.map((entry) => 'deed' in entry && entry.deed.kind)).toEqual([
    'answered',
    'decided',
    'handedOver',
  ]);
  const { proposal, seats } = await tableOf(at.id);
  expect(proposal).toBeNull();
  expect(seats[3]).toMatchObject({ kind: 'bot', owner: 'Person 3', standInBy: 'vote' });
  expect(await answer(at, 2, true)).toEqual(refused('proposal.none'));
});

test('P-21.7 an answer that is given again is no entry of the log; another one is', async () => {
  await launch();
  const at = await harbour.table({ seats: 4 });
  await propose(at, 0, { kind: 'free', seat: 3 });
  const grown = async (by: number, yes: boolean) => {
    const before = (await harbour.storage.lastPos(at.id)) ?? 0;
    expect(await answer(at, by, yes)).toMatchObject({ ok: true, carried: null });
    return ((await harbour.storage.lastPos(at.id)) ?? 0) - before;
  };
  expect(await grown(1, false)).toBe(1);
  expect(await grown(1, false)).toBe(0);
  expect(await grown(0, true)).toBe(0);
});

test('P-21.2 half of those asked say no: it has failed, and nothing follows', async () => {
  await launch();
  const at = await harbour.table({ seats: 3 });
  await propose(at, 0, standIn(2));
  expect(await answer(at, 1, false)).toEqual({ ok: true, number: 1, carried: false });
  expect(await tableOf(at.id)).toMatchObject({ proposal: null, seats: [{}, {}, { kind: 'human' }] });
});

test('P-21.3 against somebody who is here it takes two, and he is told', async () => {
  await launch();
  const two = await harbour.table({ seats: 2 });
  await harbour.enter(two.id, two.tokens[1]);
  expect(await propose(two, 0, standIn(1))).toEqual(refused('proposal.present', { name: 'Person 1' }));

  const at = await harbour.table({ seats: 3 });
  const here = await harbour.enter(at.id, at.tokens[2]);
  expect(await propose(at, 0, standIn(2))).toMatchObject({ carried: null });
  await here.until('table', (_: string, { proposal }: TableInfo) => proposal?.least === 2);
  expect(await answer(at, 1, true)).toMatchObject({ carried: true });
  await here.until('table', ((_: string, { seats }: TableInfo) => seats[2]?.kind === 'bot') as never);
  // He looks on as long as he likes, and is back as soon as he acts.
  expect(here.socket.connected).toBe(true);
  expect(await here.move('bid', { card: here.now().G.hands[2]?.[0] })).toMatchObject({ ok: true });
  expect((await tableOf(at.id)).seats[2]).toMatchObject({ kind: 'human', name: 'Person 2' });
});

test('P-21.3 who comes back while it is open is not put aside by one press', async () => {
  await launch();
  const at = await harbour.table({ seats: 4 });
  await propose(at, 0, standIn(3));
  await harbour.enter(at.id, at.tokens[3]);
  await answer(at, 1, false);
  // Two of three say yes: that is enough for one who is away, and for one who is here.
  expect(await answer(at, 2, true)).toMatchObject({ carried: true });
});

test('P-21.4 nobody ends a table or takes its host, while he is here or was a moment ago', async () => {
  await launch();
  const at = await harbour.table({ seats: 2 });
  const host = await harbour.enter(at.id, at.tokens[0]);
  const here = await harbour.enter(at.id, at.tokens[1]);
  const waits = () => propose(at, 1, { kind: 'host', seat: 1 });
  const until = now + 10 * MINUTE_MS;
  // He must act himself, and that has not been waited for long.
  expect(await waits()).toEqual(refused('host.present', { name: 'Person 0', at: until }));
  now += 2 * MINUTE_MS;
  host.socket.disconnect();
  await here.until('table', (_: string, { seats }: TableInfo) => seats[0]?.awaySince === now);
  expect(await waits()).toEqual(refused('host.present', { name: 'Person 0', at: until }));
  now += 10 * MINUTE_MS;
  expect(await waits()).toEqual({ ok: true, number: 1, carried: true });
  const { host: directs } = await tableOf(at.id);
  expect(directs).toEqual({ seat: 1, by: 'seat' });
});

test('P-21.4 P-2.18 after the vote the seat directs, and the token of the host opens nothing', async () => {
  await launch();
  const at = await harbour.table({ seats: 2 });
  now += 11 * MINUTE_MS;
  expect(await propose(at, 1, { kind: 'host', seat: 1 })).toMatchObject({ carried: true });
  const publish = (by: string | undefined) => harbour.tables.publish(at.id, by ?? '', { listed: false });
  expect(await publish(at.host)).toEqual(refused('token.unknown'));
  expect(await publish(at.tokens[0])).toEqual(refused('token.needed'));
  expect(await publish(at.tokens[1])).toEqual({ ok: true });
  // They come back by the same way.
  expect(await harbour.tables.passHost(at.id, 0, at.tokens[1] ?? '')).toEqual({ ok: true });
  expect(await publish(at.tokens[1])).toEqual(refused('token.needed'));
  expect(await publish(at.tokens[0])).toEqual({ ok: true });
});

test('P-15.10 P-2.18 the host gives his powers to somebody who sits, and to no stand-in', async () => {
  await launch();
  const at = await harbour.table({ seats: 3, bots: 1 });
  const { tables } = harbour;
  expect((await tableOf(at.id)).host).toEqual({ seat: 0, by: 'token' });
  expect(await tables.passHost(at.id, 2, at.host)).toEqual(refused('seat.standIn'));
  expect(await tables.passHost(at.id, 1, at.tokens[1] ?? '')).toEqual(refused('token.needed'));
  expect(await tables.passHost(at.id, 1, at.host)).toEqual({ ok: true });
  expect(await tables.links(at.id, at.tokens[1] ?? '')).toEqual({ ok: true, links: [] });
  expect(await tables.invite(at.id, at.tokens[1] ?? '', { seat: 2 })).toMatchObject({ ok: true });
  // Who leaves leaves no host behind, and the next one needs to wait for nobody.
  await tables.leave(at.id, at.tokens[1] ?? '');
  expect((await tableOf(at.id)).host).toEqual({ seat: null, by: 'seat' });
  expect(await propose(at, 0, { kind: 'host', seat: 0 })).toMatchObject({ carried: true });
});

test('P-21.1 the seated begin without somebody, and end without a result', async () => {
  await launch();
  const at = await harbour.table({ seats: 4, people: 3, start: false });
  expect(await propose(at, 1, { kind: 'start' })).toMatchObject({ carried: null });
  expect(await answer(at, 2, true)).toMatchObject({ carried: true });
  expect(await tableOf(at.id)).toMatchObject({ status: 'running', proposal: null });
  now += 11 * MINUTE_MS;
  expect(await propose(at, 1, { kind: 'end' })).toMatchObject({ number: 2, carried: null });
  expect(await answer(at, 2, true, 2)).toMatchObject({ carried: true });
  expect(await tableOf(at.id)).toMatchObject({ status: 'closed' });
  expect(await propose(at, 1, { kind: 'start' })).toEqual(refused('table.over'));
});

test('P-21.1 a seat is freed, and its owner sits there no more', async () => {
  await launch();
  const at = await harbour.table({ seats: 3 });
  await propose(at, 0, { kind: 'free', seat: 2 });
  expect((await tableOf(at.id)).proposal).toMatchObject({ least: 2 });
  expect(await answer(at, 1, true)).toMatchObject({ carried: true });
  expect((await tableOf(at.id)).seats[2]).toMatchObject({ name: null, left: 'Person 2', owner: null });
  await expect(harbour.enter(at.id, at.tokens[2])).rejects.toThrow('token.unknown');
});

test('P-21.4 P-21.5 at a table whose pace is days everybody has a day', async () => {
  await launch();
  const pace = { kind: 'days', days: 2, quiet: null, atEnd: 'nudge' } as const;
  const at = await harbour.table({ seats: 3, pace });
  now += 11 * MINUTE_MS;
  expect(await propose(at, 1, { kind: 'end' })).toMatchObject(refused('host.present'));
  expect(await propose(at, 1, standIn(2))).toMatchObject({ carried: null });
  expect((await tableOf(at.id)).proposal?.until).toBe(now + 24 * 60 * MINUTE_MS);
});

test('P-21.6 P-21.7 a proposal is withdrawn by whoever made it, and only so many are made in a minute', async () => {
  await launch({ settings: { proposalsPerMinute: 2 } });
  const at = await harbour.table({ seats: 4 });
  for (const number of [1, 2]) {
    expect(await propose(at, 0, standIn(3))).toMatchObject({ number, carried: null });
    expect(await harbour.tables.withdraw(at.id, at.tokens[1] ?? '', number)).toEqual(
      refused('proposal.notYours'),
    );
    expect(await harbour.tables.withdraw(at.id, at.tokens[0] ?? '', number)).toEqual({ ok: true });
  }
  expect(await propose(at, 0, standIn(3))).toEqual(refused('proposal.tooOften'));
});

test('P-21.2 with one who leaves it may be decided', async () => {
  await launch();
  const at = await harbour.table({ seats: 4 });
  const watcher = await harbour.enter(at.id);
  await propose(at, 0, standIn(3));
  await harbour.tables.leave(at.id, at.tokens[1] ?? '');
  expect((await tableOf(at.id)).proposal).toMatchObject({ asked: [0, 2] });
  await answer(at, 2, true);
  await watcher.until('table', (_: string, { seats }: TableInfo) => seats[3]?.kind === 'bot');
});

test('P-21.5 at its end who has not answered does not count, after a restart too', async () => {
  const settings = { answerMs: HOUR_MS, dutyMs: 20, standInDelayMs: 3_600_000 };
  await launch({ settings });
  const [more, less] = [await harbour.table({ seats: 4 }), await harbour.table({ seats: 3 })];
  expect(await propose(more, 0, standIn(3))).toMatchObject({ carried: null });
  expect(await propose(less, 0, { kind: 'end' })).toMatchObject(refused('host.present'));
  expect(await propose(less, 0, standIn(2))).toMatchObject({ carried: null });
  // The server goes down and comes back, and before the end so does somebody against whom it takes two.
  const { storage } = harbour;
  await harbour.tables.stop();
  const again = await openHarbour({ storage, settings, now: () => now });
  const back = await again.enter(less.id, less.tokens[2]);
  const watcher = await again.enter(more.id);
  now += HOUR_MS;
  await harbour.write('update duties set due = 0');
  await watcher.until('table', (_: string, { seats }: TableInfo) => seats[3]?.kind === 'bot');
  const decided = async (id: string) =>
    (await storage.entries(id, { after: 0, limit: 99 })).flatMap((entry) =>
      'deed' in entry && entry.deed.kind === 'decided' ? [entry.deed.carried] : [],
    );
  await back.until('table', (_: string, { proposal }: TableInfo) => proposal === null);
  expect([await decided(more.id), await decided(less.id)]).toEqual([[true], [false]]);
  await again.close();
});

describe('P-21.1 to go back, where the rules fail', () => {
  let failing: boolean;
  let woken: number;
  const refuse: typeof quay.refuse = (view, seat, move) => {
    if (failing) throw new Error('the past is lost');
    return quay.refuse(view, seat, move);
  };
  const titles = [{ ...quay, refuse }];
  const metrics = { ...silentTableMetrics, woken: () => void woken++ };
  const to = { kind: 'rewind', to: 1, madeAt: 2 } as const;
  beforeEach(() => {
    failing = false;
    woken = 0;
  });

  /** Two moves have been made. */
  const played = async (bots = 0): Promise<Seated> => {
    const at = await harbour.table({ seats: 2 + bots, bots });
    for (const seat of [0, 1]) {
      const one = await harbour.enter(at.id, at.tokens[seat]);
      expect(await one.move('bid', { card: one.now().G.hands[seat]?.[0] })).toMatchObject({ ok: true });
      one.socket.disconnect();
    }
    return at;
  };
  const openNow = async ({ id }: Seated) => (await tableOf(id)).proposal;

  test('the last yes is refused with the reason, decides nothing and may be said again', async () => {
    await launch({ titles });
    const at = await played(1);
    expect(await propose(at, 0, to)).toMatchObject({ carried: null });
    const pos = await harbour.storage.lastPos(at.id);
    failing = true;
    expect(await answer(at, 1, true)).toEqual(refused('server.ruleFailed'));
    expect([await harbour.storage.lastPos(at.id), await openNow(at)]).toMatchObject([pos, { yes: [0] }]);
    failing = false;
    expect(await answer(at, 1, true)).toMatchObject({ carried: true });
    expect(await harbour.storage.lastSeq(at.id)).toBe(3);
  });

  test('who needs to ask nobody is refused with the reason', async () => {
    await launch({ titles });
    const at = await played(1);
    expect(await harbour.tables.handOver(at.id, 1, at.tokens[1] ?? '')).toEqual({ ok: true });
    const pos = await harbour.storage.lastPos(at.id);
    failing = true;
    expect(await propose(at, 0, to)).toEqual(refused('server.ruleFailed'));
    expect([await harbour.storage.lastPos(at.id), await openNow(at)]).toEqual([pos, null]);
  });

  test('at a table that sleeps and cannot wake a yes is refused, and a no decides it', async () => {
    await launch({ titles });
    const at = await played();
    expect(await propose(at, 0, to)).toMatchObject({ carried: null });
    const { storage, tables } = harbour;
    await tables.stop();
    const again = await openHarbour({ storage, titles, metrics, now: () => now });
    failing = true;
    const answered = (yes: boolean) => again.tables.answer(at.id, at.tokens[1] ?? '', 1, yes);
    expect(await answered(true)).toEqual(refused('match.frozen'));
    expect((await again.tables.find(at.id))?.proposal).toMatchObject({ yes: [0] });
    expect(await answered(false)).toMatchObject({ carried: false });
    await again.close();
  });

  test('a question that nobody has answered runs out without the game', async () => {
    await launch({ titles, settings: { answerMs: 100 } });
    const at = await played();
    expect(await propose(at, 0, to)).toMatchObject({ carried: null });
    const { storage, tables } = harbour;
    await tables.stop();
    now += MINUTE_MS;
    const again = await openHarbour({ storage, titles, metrics, now: () => now, settings: { dutyMs: 20 } });
    while ((await again.tables.find(at.id))?.proposal != null) await new Promise((go) => setTimeout(go, 20));
    expect(woken).toBe(0);
    await again.close();
  });
});
