import { createOutgoing } from '../outgoing/outgoing';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { joinedBuses } from '../testing/buses';
import { type Harbour, type HarbourMake, openHarbour, proposeRewind, type Seated } from '../testing/harbour';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { openPushService, type PushService } from './testing/pushService';
import { newPushKeys } from './vapid';

const AN_HOUR = 3_600_000;
const keys = newPushKeys();

describe.each(testEngines())('notices on %s', (engine) => {
  let place: TestPlace;
  let storage: Storage;
  let service: PushService;
  let harbours: Harbour[];
  /** Duties that some node sees to now. */
  let held: number;
  beforeEach(async () => {
    [place, service] = await Promise.all([testPlace(engine), openPushService()]);
    storage = await openStorage(place.place);
    harbours = [];
    held = 0;
  });
  afterEach(async () => {
    for (const harbour of harbours) await harbour.close();
    await Promise.all([storage.close(), service.close()]);
    await place.remove();
  });

  const counting = (real: Storage): Storage => ({
    ...real,
    claimDuties: async (claim, which) => {
      held++;
      const found = await real.claimDuties(claim, which).finally(() => held--);
      if (!which.kinds.includes('think')) held += found.length;
      return found;
    },
    endDuty: (duty, again) => real.endDuty(duty, again).finally(() => held--),
    spread: (duty, notice) => real.spread(duty, notice).finally(() => held--),
  });
  const open = async (make: HarbourMake = {}): Promise<Harbour> => {
    const harbour = await openHarbour({
      storage,
      wrap: counting,
      notices: {
        outgoing: createOutgoing({ inside: [service.place] }),
        keys,
        contact: 'mailto:host@example.org',
        publicUrl: 'https://games.example.org',
      },
      ...make,
      settings: { noticeDelayMs: 0, dutyMs: 5, sweepMs: 0, ...make.settings },
    });
    harbours.push(harbour);
    return harbour;
  };
  /** Seat 1's device, which is told; and a webhook of the host's. */
  const withDevice = async (harbour: Harbour, at: Seated, seat = 1) => {
    const device = service.device();
    const subscribed = await harbour.tables.subscribe(at.id, at.tokens[seat] ?? '', device.subscription);
    expect(subscribed).toEqual({ ok: true });
    return device;
  };
  const withWebhook = async (
    { tables }: Harbour,
    { id, host }: Seated,
    kind: 'json' | 'discord' = 'json',
  ) => {
    const added = await tables.addWebhook(id, host, { kind, url: `http://${service.place}/hook` });
    if (!added.ok) throw new Error(added.refusal.key);
    return added.id;
  };
  const bodies = () => service.at('/hook').map(({ body }) => JSON.parse(body.toString()) as object);
  /** Nothing is left to be done at a table. */
  const untilDone = async (match: string) => {
    for (;;) {
      const kinds = ['notice', 'push', 'webhook'] as const;
      const left = await storage.claimDuties({ by: 'test', forMs: 0 }, { kinds, limit: 9, lateMs: -AN_HOUR });
      if (held === 0 && !left.some((duty) => duty.match === match)) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  test('P-23.1 who is not looking is told that it is his turn, encrypted for his device and signed by the house', async () => {
    const harbour = await open();
    const at = await harbour.table({ start: false });
    const device = await withDevice(harbour, at);
    await harbour.tables.start(at.id, at.host);
    await service.until(device.path, 1);
    const told = { what: 'turn', table: at.id, title: 'Quay', name: 'Person 1', others: ['Person 0'] };
    expect(device.told(keys.publicKey)).toEqual([told]);
    const [sent] = service.at(device.path);
    expect(sent?.headers).toMatchObject({ ttl: '86400', topic: at.id });
  });

  test('P-23.1 P-23.7 whose answer is needed is told so, to go back as well, and whoever has answered is not', async () => {
    const harbour = await open();
    const at = await harbour.table({ seats: 3 });
    const ada = await harbour.enter(at.id, at.tokens[0]);
    await ada.move('bid', { card: ada.now().G.hands[0]?.[0] });
    await untilDone(at.id);
    const [ben, cleo] = [await withDevice(harbour, at, 1), await withDevice(harbour, at, 2)];
    await withWebhook(harbour, at);
    expect(await proposeRewind(harbour, at.id, at.tokens[2], 0)).toMatchObject({ ok: true, carried: null });
    await service.until(ben.path, 1);
    await untilDone(at.id);
    expect(ben.told(keys.publicKey)).toMatchObject([{ what: 'answer', table: at.id, name: 'Person 1' }]);
    expect(service.at(cleo.path)).toEqual([]);
    // She who looks at the table sees it there.
    expect(bodies()).toMatchObject([{ what: 'answer', names: ['Person 1'] }]);
  });

  test('P-23.4 nothing is told while one of his devices shows the table, and one that is hidden does not', async () => {
    const harbour = await open();
    const at = await harbour.table({ start: false });
    const device = await withDevice(harbour, at);
    const hidden = harbour.connect();
    const looking = await harbour.enter(at.id, at.tokens[1]);
    await hidden.ask('attach', { match: at.id, token: at.tokens[1], protocol: 2, visible: false });
    await harbour.tables.start(at.id, at.host);
    await untilDone(at.id);
    expect(service.delivered).toEqual([]);
    await looking.until('sync');
    // Both bid, the bidding ends, and whoever hauls first passes: it is the other's turn in any case.
    expect(await looking.ask('visible', { visible: false })).toMatchObject({ ok: true });
    const ada = await harbour.enter(at.id, at.tokens[0]);
    const ben = await harbour.enter(at.id, at.tokens[1]);
    expect(await ben.ask('visible', { visible: false })).toMatchObject({ ok: true });
    await ada.move('bid', { card: ada.now().G.hands[0]?.[0] });
    await ben.move('bid', { card: ben.now().G.hands[1]?.[0] });
    if ((await ada.reached(2)).G.turn === 0) await ada.move('pass');
    else {
      await ben.move('pass');
      await ada.move('pass');
    }
    await service.until(device.path, 1);
    expect(device.told(keys.publicKey).map(({ what }) => what)).toEqual(['turn']);
  });

  test('P-23.5 one notice a table until he has looked: the same again is not told, the end is', async () => {
    const harbour = await open();
    const at = await harbour.table({ start: false });
    const device = await withDevice(harbour, at);
    await harbour.tables.start(at.id, at.host);
    await service.until(device.path, 1);
    // It is his turn anew, and he has not looked since.
    await storage.append({
      entries: [tableEntry(at.id, await storage.lastPos(at.id))],
      duties: [{ kind: 'notice', key: 'turn/1', inMs: 0, toTell: 1 }],
    });
    await untilDone(at.id);
    expect(service.at(device.path)).toHaveLength(1);
    // He looks, and closes the page: now he does not know.
    const ben = await harbour.enter(at.id, at.tokens[1]);
    ben.socket.disconnect();
    await Promise.all([untilForgotten(at.id), untilAway(harbour, at)]);
    await storage.append({
      entries: [tableEntry(at.id, await storage.lastPos(at.id))],
      duties: [{ kind: 'notice', key: 'turn/1', inMs: 0, toTell: 1 }],
    });
    await service.until(device.path, 2);
    await harbour.tables.close(at.id, at.host);
    await service.until(device.path, 3);
    expect(device.told(keys.publicKey).map(({ what }) => what)).toEqual(['turn', 'turn', 'end']);
  });

  test('P-23.5 a look that took long takes away no mark of what came after it', async () => {
    let look = () => {};
    const wrap = (real: Storage): Storage => ({
      ...counting(real),
      looked: (match, seat, pos) => {
        look = () => void real.looked(match, seat, pos).then(() => held--);
        held++;
        return Promise.resolve();
      },
    });
    const harbour = await open({ wrap });
    const at = await harbour.table({ start: false });
    const device = await withDevice(harbour, at);
    const ben = await harbour.enter(at.id, at.tokens[1]);
    ben.socket.disconnect();
    await untilAway(harbour, at);
    await harbour.tables.start(at.id, at.host);
    await service.until(device.path, 1);
    look();
    await untilDone(at.id);
    await storage.append({
      entries: [tableEntry(at.id, await storage.lastPos(at.id))],
      duties: [{ kind: 'notice', key: 'turn/1', inMs: 0, toTell: 1 }],
    });
    await untilDone(at.id);
    expect(device.told(keys.publicKey).map(({ what }) => what)).toEqual(['turn']);
  });

  test('P-23.6 a message that does not arrive is sent again later, and a device that is gone is forgotten', async () => {
    const harbour = await open();
    const at = await harbour.table({ start: false });
    const device = await withDevice(harbour, at);
    service.answer(device.path, 503);
    await harbour.tables.start(at.id, at.host);
    await service.until(device.path, 1);
    const [again] = await claimedPush(at.id);
    expect(again?.payload).toMatchObject({ tries: 1 });
    service.answer(device.path, 410);
    if (again !== undefined) await storage.endDuty(again, { inMs: 0 });
    await service.until(device.path, 2);
    await untilDone(at.id);
    expect(await storage.subscription(again?.key ?? '')).toBeUndefined();
    await harbour.tables.close(at.id, at.host);
    await untilDone(at.id);
    expect(service.at(device.path)).toHaveLength(2);
  });

  test('P-23.6 of two nodes one sends, whoever looks is seen by both, and a seat that is given up ends its devices', async () => {
    const bus = joinedBuses();
    const one = await open({ bus: bus('one') });
    const other = await open({ bus: bus('other') });
    const at = await one.table({ start: false });
    const [first, second] = [await withDevice(one, at), await withDevice(other, at, 0)];
    const webhook = await withWebhook(one, at);
    await other.enter(at.id, at.tokens[0]);
    await one.tables.start(at.id, at.host);
    await service.until(first.path, 1);
    await service.until('/hook', 1);
    await untilDone(at.id);
    expect(service.at(first.path)).toHaveLength(1);
    expect(service.at(second.path)).toHaveLength(0);
    expect(bodies()).toEqual([
      {
        what: 'turn',
        table: at.id,
        title: 'Quay',
        names: ['Person 1'],
        text: 'Quay: it is the turn of Person 1.',
        link: `https://games.example.org/t/${at.id}`,
      },
    ]);
    await other.tables.leave(at.id, at.tokens[1] ?? '');
    await one.tables.endWebhook(at.id, at.host, webhook);
    await one.tables.close(at.id, at.host);
    await untilDone(at.id);
    expect(service.at(first.path)).toHaveLength(1);
    expect(service.at('/hook')).toHaveLength(1);
  });

  test('P-23.7 a webhook names all who must act in one message, and only them', async () => {
    const harbour = await open();
    const at = await harbour.table({ seats: 3, start: false });
    await withWebhook(harbour, at);
    await harbour.enter(at.id, at.tokens[0]);
    await harbour.tables.start(at.id, at.host);
    await service.until('/hook', 1);
    await untilDone(at.id);
    expect(bodies()).toEqual([expect.objectContaining({ names: ['Person 1', 'Person 2'] })]);
  });

  test('P-23.2 only who holds the seat is told at his device, and only with keys and an address that can be used', async () => {
    const harbour = await open();
    const at = await harbour.table();
    const { subscription } = service.device();
    const ask = (by: string, device = subscription) => harbour.tables.subscribe(at.id, by, device);
    expect(await ask(at.host)).toMatchObject({ refusal: { key: 'token.needed' } });
    expect(await ask('nobody')).toMatchObject({ refusal: { key: 'token.unknown' } });
    const [seat = ''] = at.tokens;
    expect(await ask(seat, { ...subscription, endpoint: 'http://127.0.0.1:1/' })).toMatchObject({
      refusal: { key: 'notices.endpoint' },
    });
    expect(await ask(seat, { ...subscription, keys: { p256dh: 'BAAA', auth: 'AA' } })).toMatchObject({
      refusal: { key: 'notices.endpoint' },
    });
    expect(await ask(seat)).toEqual({ ok: true });
    expect(await harbour.tables.unsubscribe(at.id, seat, subscription.endpoint)).toEqual({ ok: true });
    await harbour.tables.close(at.id, at.host);
    await untilDone(at.id);
    expect(service.delivered).toEqual([]);
  });

  test('P-23.9 webhooks are the host’s: he adds, tries and ends them, and their address is told to nobody', async () => {
    const harbour = await open();
    const at = await harbour.table();
    const { tables } = harbour;
    const [seat = ''] = at.tokens;
    const url = `http://${service.place}/hook`;
    expect(await tables.addWebhook(at.id, seat, { kind: 'json', url })).toMatchObject({ ok: false });
    expect(await tables.webhooks(at.id, seat)).toMatchObject({ ok: false });
    expect(
      await tables.addWebhook(at.id, at.host, { kind: 'json', url: 'http://127.0.0.1:9/' }),
    ).toMatchObject({
      refusal: { key: 'webhook.address' },
    });
    const id = await withWebhook(harbour, at, 'discord');
    expect(await tables.webhooks(at.id, at.host)).toEqual({
      ok: true,
      webhooks: [
        { id, kind: 'discord', place: service.place, createdAt: expect.any(Number), failedAt: null },
      ],
    });
    expect(await tables.testWebhook(at.id, at.host, id)).toEqual({ ok: true });
    expect(bodies()).toEqual([
      { content: expect.stringContaining('whose turn it is'), allowed_mentions: { parse: [] } },
    ]);
    service.answer('/hook', 404);
    expect(await tables.testWebhook(at.id, at.host, id)).toMatchObject({
      refusal: { key: 'webhook.refused', params: { status: 404 } },
    });
    expect(await tables.webhooks(at.id, at.host)).toMatchObject({
      webhooks: [{ failedAt: expect.any(Number) }],
    });
    await withWebhook(harbour, at);
    await withWebhook(harbour, at);
    expect(await tables.addWebhook(at.id, at.host, { kind: 'json', url })).toMatchObject({
      refusal: { key: 'webhook.tooMany' },
    });
    expect(await tables.endWebhook(at.id, at.host, id)).toEqual({ ok: true });
    expect(await tables.endWebhook(at.id, at.host, id)).toMatchObject({
      refusal: { key: 'webhook.unknown' },
    });
  });

  /** An entry that changes nothing. */
  const tableEntry = (match: string, last = 0) => ({
    match,
    pos: last + 1,
    at: Date.now(),
    clientId: null,
    deed: { kind: 'unkept' as const },
  });
  const untilForgotten = async (match: string) => {
    while (await storage.isTold(match, 1)) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const untilAway = async ({ tables }: Harbour, { id }: Seated) => {
    while ((await tables.find(id))?.seats[1]?.connected !== false)
      await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const claimedPush = async (match: string) => {
    for (;;) {
      const kinds = ['push'] as const;
      const found = await storage.claimDuties(
        { by: 'test', forMs: 0 },
        { kinds, limit: 9, lateMs: -AN_HOUR },
      );
      const later = found.filter(
        (duty) => duty.match === match && (duty.payload as { tries: number }).tries > 0,
      );
      if (later.length > 0) return later;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
});
