import type { AnyTitle, Orders } from '@packetboat/games';
import { type Answer, type Attached, type PatchPacket, PROTOCOL } from '@packetboat/protocol';
import { isAboutTable } from '@packetboat/record';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { deedsAppend, standingOf } from '../storage/testing/deeds';
import { joinedBuses } from '../testing/buses';
import {
  connectClient,
  type Harbour,
  type HarbourMake,
  openHarbour,
  type Seated,
  type TestClient,
} from '../testing/harbour';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { coldStore } from './testing/coldStore';

const AN_HOUR = 3_600_000;
const AT_ONCE = { least: 0, most: 0 };
const LATER = { least: AN_HOUR, most: AN_HOUR };
const titles = [coldStore as unknown as AnyTitle];

type Guest = TestClient & { readonly attached: { ok: true } & Attached };
type Given = Answer<{ orders: Orders }>;

let ids = 0;
const move = (guest: Guest, type: string, args: object = {}) =>
  guest.ask('move', { id: `move-${++ids}`, type, args });
const undo = (guest: Guest) => guest.ask('undo', { id: `undo-${++ids}` });
const order = (guest: Guest, kind: string, choice: string | null) =>
  guest.ask<Given>('order', { order: kind, choice });
/** Waits for the patch of an action, and gives who made it: `order`, `forced`, or nobody but its player. */
const madeBy = async (guest: Guest, seq: number) => {
  const heard = await guest.until('patch', (_: string, __: number, to: number) => to === seq);
  return (heard as unknown as PatchPacket)[4][0].metadata.by;
};

describe.each(testEngines())('standing orders on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;
  let clients: TestClient[];
  let harbours: Harbour[];
  beforeEach(async () => {
    place = await testPlace(engine);
    storage = await openStorage(place.place);
    [clients, harbours] = [[], []];
  });
  afterEach(async () => {
    for (const { socket } of clients) socket.disconnect();
    for (const harbour of harbours) await harbour.close();
    await storage.close();
    await place.remove();
  });

  const open = async ({ settings, ...make }: HarbourMake = {}): Promise<Harbour> => {
    const harbour = await openHarbour({
      titles,
      storage,
      ...make,
      settings: { orderMs: AT_ONCE, ...settings },
    });
    harbours.push(harbour);
    return harbour;
  };
  const close = async (harbour: Harbour): Promise<void> => {
    harbours = harbours.filter((one) => one !== harbour);
    await harbour.close();
  };
  const enter = async ({ url }: Harbour, match: string, token?: string): Promise<Guest> => {
    const client = connectClient(url, 'cold-store');
    clients.push(client);
    const attached = await client.ask<Answer<Attached>>('attach', { match, token, protocol: PROTOCOL });
    if (!attached.ok) throw new Error(attached.refusal.key);
    return { ...client, attached };
  };
  /** Both seats and somebody who watches. */
  const seated = async (harbour: Harbour) => {
    const at = await harbour.table({ title: 'cold-store' });
    const [one, two] = await Promise.all(at.tokens.map((token) => enter(harbour, at.id, token)));
    return { at, one: one as Guest, two: two as Guest, watcher: await enter(harbour, at.id) };
  };
  const dutyAt = ({ id }: Seated, seat = 0) =>
    storage.claimDuty({ match: id, kind: 'order', key: String(seat) }, { by: 'a test', forMs: 0 });
  const made = async ({ id }: Seated) =>
    (await storage.actions(id, { after: 0 })).map(({ action }) =>
      action.kind === 'move' ? [action.move.type, action.by].filter(Boolean).join(' by ') : action.kind,
    );

  const untilMade = async (at: Seated, actions: number): Promise<void> => {
    while ((await made(at)).length < actions) await new Promise((resolve) => setImmediate(resolve));
  };

  /** As if that time had passed, while no server runs. */
  const itIsDue = async ({ id }: Seated): Promise<void> => {
    const { pos = 0 } = (await storage.match(id)) ?? {};
    const deed = { kind: 'hostMade', opens: 'x' } as const;
    const entry = { match: id, pos: pos + 1, at: 0, clientId: null, deed };
    const { table } = deedsAppend(await standingOf(storage, id), [deed]);
    const duties = [{ kind: 'order', key: '0', inMs: 0 }] as const;
    expect(await storage.append({ entries: [entry], table, duties })).toBe('done');
  };

  test('P-24.1 what is ordered is told to the devices of that seat, and stands until it is taken back', async () => {
    const harbour = await open({ settings: { orderMs: LATER } });
    const { at, one } = await seated(harbour);
    const orders = { ice: { choice: 'strike', span: null } };
    expect(one.attached.orders).toEqual({});
    expect(await order(one, 'ice', 'strike')).toEqual({ ok: true, orders });
    const other = await enter(harbour, at.id, at.tokens[0]);
    expect(other.attached.orders).toEqual(orders);
    expect(await order(one, 'ice', null)).toEqual({ ok: true, orders: {} });
    expect((await other.until('orders'))[1]).toEqual({});
  });

  test('P-24.2 what nobody can order is refused', async () => {
    const { one, watcher } = await seated(await open({ settings: { orderMs: LATER } }));
    expect(await order(one, 'whiskey', 'more')).toMatchObject({ refusal: { key: 'order.unknown' } });
    expect(await order(one, 'ice', 'melt')).toMatchObject({ refusal: { key: 'order.unknown' } });
    expect(await order(watcher, 'ice', 'strike')).toMatchObject({ refusal: { key: 'seat.needed' } });
    expect(await one.ask('order', { order: 'ice' })).toMatchObject({ refusal: { key: 'message.malformed' } });
  });

  test('P-24.3 nobody else is told that something was ordered, not by a date either', async () => {
    const harbour = await open({ settings: { orderMs: LATER } });
    const { at, one, two, watcher } = await seated(harbour);
    const before = await harbour.tables.find(at.id);
    // What coming in has brought about is heard first.
    for (const guest of [two, watcher])
      await guest.until('table', (_: string, { spectators }: { spectators: number }) => spectators === 1);
    const heard = () => [two, watcher].map((guest) => guest.heard.length);
    const [quiet, entries] = [heard(), await storage.lastPos(at.id)];
    expect(await order(one, 'ice', 'strike')).toMatchObject({ ok: true });
    // Whatever was on its way to them has arrived before the answer to what they ask.
    for (const guest of [two, watcher]) await guest.ask('log', { limit: 1 });
    expect(heard()).toEqual(quiet);
    expect(await harbour.tables.find(at.id)).toEqual(before);
    expect(JSON.stringify(await harbour.tables.export(at.id, at.tokens[1]))).not.toContain('strike');
    expect(await storage.lastPos(at.id)).toBe((entries ?? 0) + 1);
  });

  test('P-24.3 P-8.10 nor by a gap in the lines of what has happened around the game', async () => {
    const harbour = await open({ settings: { orderMs: LATER } });
    const { at, one } = await seated(harbour);
    const token = at.tokens[1] ?? '';
    await harbour.tables.rename(at.id, token, 'Before');
    expect(await order(one, 'ice', 'strike')).toMatchObject({ ok: true });
    await harbour.tables.rename(at.id, token, 'After');
    const { lines } = (await enter(harbour, at.id)).attached.around;
    expect(lines.map(({ key, pos }) => [key, pos])).toEqual([
      ['renamed', 1],
      ['renamed', 2],
    ]);
  });

  test('P-20.2 a seat orders only so often: each order is an entry of the log', async () => {
    const harbour = await open({ settings: { orderMs: LATER } });
    const { one } = await seated(harbour);
    const answers: (string | true)[] = [];
    for (let n = 0; n < 25; n++) {
      const given = await order(one, 'ice', n % 2 === 0 ? 'strike' : null);
      answers.push(given.ok || given.refusal.key);
    }
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => true));
    expect(answers.at(-1)).toBe('rate.tooFast');
  });

  test('P-24.4 an order answers while nobody of its seat is there, and the log says so', async () => {
    const harbour = await open();
    const { at, one, two } = await seated(harbour);
    expect(await order(one, 'ice', 'strike')).toMatchObject({ ok: true });
    await move(one, 'ring');
    expect(await madeBy(two, 2)).toBe('order');
    const page = await two.ask<Answer<{ lines: Attached['log'] }>>('log', { limit: 5 });
    expect(page).toMatchObject({ lines: [{ seq: 1 }, { seq: 2, by: 'order' }] });
    expect(await made(at)).toEqual(['ring', 'answer by order']);
  });

  test('P-24.5 an order that is for one turn ends with it', async () => {
    const harbour = await open();
    const { at, one, two } = await seated(harbour);
    expect(await order(one, 'stack', 'second')).toMatchObject({ ok: true });
    for (const [guest, type, args] of [
      [one, 'ring', {}],
      [one, 'answer', { ice: false }],
    ] as const)
      await move(guest, type, args);
    expect(await madeBy(two, 3)).toBe('order');
    await move(one, 'close');
    for (const [type, args] of [
      ['ring'],
      ['answer', { ice: false }],
      ['stack', { box: 1 }],
      ['close'],
    ] as const)
      await move(two, type, args);
    await move(one, 'ring');
    await move(one, 'answer', { ice: false });
    expect(await dutyAt(at)).toBeUndefined();
  });

  test('P-24.6 what is taken back is asked of its player, and not answered by order again', async () => {
    const harbour = await open();
    const { at, one } = await seated(harbour);
    await order(one, 'stack', 'first');
    await move(one, 'ring');
    await move(one, 'answer', { ice: false });
    expect(await madeBy(one, 3)).toBe('order');
    expect(await undo(one)).toMatchObject({ ok: true, seq: 4 });
    expect(await dutyAt(at)).toBeUndefined();
    // Nor where it is ordered anew: what is asked now is asked of him.
    await order(one, 'stack', 'second');
    while ((await dutyAt(at)) !== undefined) await new Promise((resolve) => setImmediate(resolve));
    expect(await move(one, 'stack', { box: 2 })).toMatchObject({ ok: true, seq: 5 });
    expect(await made(at)).toEqual(['ring', 'answer', 'stack by order', 'undo', 'stack']);
  });

  test('P-24.7 one thing to do is done by itself, but where it can be told from a hand, or something taken back', async () => {
    const harbour = await open({ settings: { playForced: true } });
    const { at, one } = await seated(harbour);
    await untilMade(at, 1);
    // Who holds no Ice has one answer: nobody but him knows.
    expect(await dutyAt(at)).toBeUndefined();
    await move(one, 'answer', { ice: false });
    await move(one, 'stack', { box: 1 });
    expect(await dutyAt(at)).toBeUndefined();
    await move(one, 'close');
    await untilMade(at, 5);
    expect(await made(at)).toEqual(['ring by forced', 'answer', 'stack', 'close', 'ring by forced']);
  });

  test('P-24.7 whoever wants to be asked all the same says so', async () => {
    const before = await open({ settings: { playForced: true, orderMs: LATER } });
    const { at, one: early } = await seated(before);
    expect(await order(early, 'forced', 'ask')).toMatchObject({ ok: true });
    await close(before);
    await itIsDue(at);
    const after = await open({ settings: { playForced: true, dutyMs: 5 } });
    const one = await enter(after, at.id, at.tokens[0]);
    // What is due is looked at, and found to be nothing.
    while ((await dutyAt(at)) !== undefined) await new Promise((resolve) => setImmediate(resolve));
    expect(await made(at)).toEqual([]);
    expect(await order(one, 'forced', null)).toEqual({ ok: true, orders: {} });
    expect(await madeBy(one, 1)).toBe('forced');
  });

  test('P-24.8 what is due is done by the server that comes after', async () => {
    const before = await open({ settings: { orderMs: LATER } });
    const { at, one } = await seated(before);
    await order(one, 'ice', 'strike');
    await move(one, 'ring');
    await close(before);
    await itIsDue(at);
    const after = await open({ settings: { dutyMs: 5 } });
    await untilMade(at, 2);
    expect(await made(at)).toEqual(['ring', 'answer by order']);
    await close(after);
  });

  test('P-24.8 who answers himself first has answered, and nothing is left to do', async () => {
    const harbour = await open({ settings: { orderMs: LATER } });
    const { at, one } = await seated(harbour);
    await order(one, 'ice', 'strike');
    await move(one, 'ring');
    expect(await dutyAt(at)).toBeDefined();
    await move(one, 'answer', { ice: false });
    expect(await dutyAt(at)).toBeUndefined();
    expect(await made(at)).toEqual(['ring', 'answer']);
  });

  test('P-24.8 of two nodes that find it at once one answers', async () => {
    const bus = joinedBuses();
    const settings = { dutyMs: 1, orderMs: { least: 0, most: 3 } };
    const [here, there] = [
      await open({ bus: bus('here'), settings }),
      await open({ bus: bus('there'), settings }),
    ];
    const { at, one, two } = await seated(here);
    const far = await enter(there, at.id);
    await order(one, 'ice', 'strike');
    await order(two, 'ice', 'strike');
    for (const [turn, guest] of [one, two, one, two].entries()) {
      const from = 4 * turn;
      await move(guest, 'ring');
      expect(await madeBy(far, from + 2)).toBe('order');
      await madeBy(guest, from + 2);
      await move(guest, 'stack', { box: 1 });
      await move(guest, 'close');
      await madeBy(one, from + 4);
      await madeBy(two, from + 4);
    }
    const turn = ['ring', 'answer by order', 'stack', 'close'];
    expect(await made(at)).toEqual([...turn, ...turn, ...turn, ...turn]);
  });

  test('P-24.9 orders end with who has given them', async () => {
    const harbour = await open({ settings: { orderMs: LATER } });
    const { at, one } = await seated(harbour);
    await order(one, 'ice', 'strike');
    await harbour.tables.leave(at.id, at.tokens[0] ?? '');
    expect((await storage.seats(at.id))[0]?.orders).toBeUndefined();
    const entries = await storage.entries(at.id, { after: 0, limit: 99 });
    expect(entries.filter((entry) => isAboutTable(entry) && entry.deed.kind === 'ordered')).toHaveLength(1);
  });
});
