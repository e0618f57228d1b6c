import type { LogLine, PastMoment, PatchPacket } from '@packetboat/protocol';
import { applyPatch } from '@packetboat/protocol';
import { openDrawn } from '../testing/drawn';
import { connectClient, type Guest, type Harbour, openHarbour, type Seated } from '../testing/harbour';
import { quay } from '../testing/quay';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour();
});
afterEach(() => harbour.close());

const everybody = (table: Seated) => Promise.all(table.tokens.map((token) => harbour.enter(table.id, token)));

/** Makes the last legal move of whoever must act, so many times. */
async function play(guests: readonly Guest[], moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const seq = guests[0]?.now()._stateID ?? 0;
    const views = await Promise.all(guests.map((guest) => guest.reached(seq)));
    const seat = views.findIndex((view, i) => quay.legal(view.G, i).length > 0);
    const move = quay.legal((views[seat] as (typeof views)[0]).G, seat).at(-1);
    if (move === undefined) return;
    expect(await guests[seat]?.move(move.type, move.args)).toEqual({ ok: true, seq: seq + 1 });
    await Promise.all(guests.map((guest) => guest.reached(seq + 1)));
  }
}

test('P-3.1 one is let in as what one is: at a seat, or watching', async () => {
  const { id, tokens } = await harbour.table();
  const [seated, watcher] = [await harbour.enter(id, tokens[1]), await harbour.enter(id)];
  expect(seated.attached.seat).toBe(1);
  expect(watcher.attached.seat).toBeNull();
  expect(seated.attached.view?.G).toMatchObject({
    hands: [[0, 0, 0, 0, 0], expect.not.arrayContaining([0])],
  });
  expect(watcher.attached.view?.G).toMatchObject({ hands: [Array(5).fill(0), Array(5).fill(0)] });
});

test.each([
  ['an unknown table', { match: 'nowhere' }, 'table.unknown'],
  ['a token of nothing', { token: 'nothing' }, 'token.unknown'],
  ['a malformed request', { match: 7 }, 'message.malformed'],
  ['more than the schema knows', { admin: true }, 'message.malformed'],
])('P-3.2 %s is refused with its reason', async (_, ask, key) => {
  const { id } = await harbour.table();
  const answer = await harbour.connect().ask('attach', { match: id, ...ask });
  expect(answer).toMatchObject({ ok: false, refusal: { key } });
});

test('P-3.3 a table is found only under its own title', async () => {
  const other = await openHarbour({
    titles: [quay, { ...quay, meta: { ...quay.meta, id: 'other' }, game: { ...quay.game, name: 'other' } }],
  });
  const { id, tokens } = await other.table();
  const client = connectClient(other.url, 'other');
  expect(await client.ask('attach', { match: id, token: tokens[0] })).toMatchObject({
    refusal: { key: 'table.unknown' },
  });
  client.socket.disconnect();
  await other.close();
});

test('P-3.4 who asks for what does not exist leaves nothing behind', async () => {
  const client = harbour.connect();
  for (let i = 0; i < 30; i++) await client.ask('attach', { match: `nowhere-${i}` });
  expect(harbour.tables.live()).toBe(0);
});

test('P-3.5 who comes back gets the missing steps, or the whole view when they are many', async () => {
  const table = await harbour.table({ options: { rounds: '4' } });
  const guests = await everybody(table);
  await play(guests, 3);
  const back = await harbour.enter(table.id, table.tokens[0], 1);
  expect(back.attached.view).toBeNull();
  expect(back.attached.tail?.map(([, from, to]) => [from, to])).toEqual([
    [1, 2],
    [2, 3],
  ]);
  const heard = guests[0]?.heard.filter(({ event }) => event === 'patch').map(({ args }) => args);
  expect(back.attached.tail).toEqual(heard?.slice(1));
  expect(back.attached.log.map(({ seq }) => seq)).toEqual([2, 3]);

  const short = await openHarbour({ settings: { tailLength: 1 }, storage: harbour.storage });
  const late = await short.enter(table.id, table.tokens[0], 0);
  expect(late.attached).toMatchObject({ tail: null, seq: 3 });
  expect(late.now().G).toEqual(guests[0]?.now().G);
  // Not in memory any more, but few: read from the log.
  const exact = await short.enter(table.id, table.tokens[0], 2);
  expect(exact.attached.tail).toEqual(heard?.slice(2));
  await short.close();
});

test('P-3.8 a page that says no version is told to load anew where seats are other players than their numbers say', async () => {
  const drawn = await openDrawn(harbour, { order: [1, 0], start: false });
  const gaps = await openDrawn(harbour, { order: [0, 2] });
  const plain = await openDrawn(harbour, { order: [0, 1] });
  const old = (match: string, token?: string) => harbour.connect().ask('attach', { match, token });
  const refused = { ok: false, refusal: { key: 'title.unknown' } };
  expect(await old(drawn.id, drawn.token(1))).toMatchObject({ ok: true });
  await harbour.tables.start(drawn.id, drawn.host);
  for (const token of [drawn.token(1), undefined]) expect(await old(drawn.id, token)).toMatchObject(refused);
  expect(await old(gaps.id, gaps.token(2))).toMatchObject(refused);
  expect(await old(plain.id, plain.token(1))).toMatchObject({ ok: true });
  expect((await harbour.enter(drawn.id, drawn.token(1))).attached).toMatchObject({ seat: 1 });
});

test('P-4.1 a move is answered with its seq, after its patch', async () => {
  const { id, tokens } = await harbour.table();
  const guest = await harbour.enter(id, tokens[0]);
  const card = guest.now().G.hands[0]?.[0];
  expect(await guest.move('bid', { card })).toEqual({ ok: true, seq: 1 });
  expect(guest.now()._stateID).toBe(1);
});

test('P-4.2 what everybody heard in patches is what a newcomer sees', async () => {
  const table = await harbour.table({ seats: 3 });
  const guests = [...(await everybody(table)), await harbour.enter(table.id)];
  await play(guests.slice(0, 3), 12);
  for (const [i, guest] of guests.entries()) {
    await guest.reached(12);
    const newcomer = await harbour.enter(table.id, table.tokens[i]);
    expect(guest.now()).toEqual(newcomer.now());
  }
});

test.each([
  ['a verb that does not exist', 'toString', {}, 'move.unknown'],
  ['a verb of the prototype', '__proto__', {}, 'move.unknown'],
  ['malformed arguments', 'bid', { card: 'ace' }, 'move.malformed'],
  ['what the rules do not allow', 'roll', {}, 'quay.cannot'],
])('P-4.3 %s is refused with the reason and where things stand', async (_, type, args, key) => {
  const { id, tokens } = await harbour.table();
  const guest = await harbour.enter(id, tokens[0]);
  expect(await guest.move(type, args)).toMatchObject({ ok: false, seq: 0, refusal: { key } });
});

test('P-4.4 who watches, and who has not been let in, cannot move', async () => {
  const { id } = await harbour.table();
  const watcher = await harbour.enter(id);
  expect(await watcher.move('pass')).toMatchObject({ refusal: { key: 'seat.needed' } });
  const stranger = harbour.connect();
  expect(await stranger.ask('move', { id: 'x', type: 'pass' })).toMatchObject({
    refusal: { key: 'table.notAttached' },
  });
});

test('P-4.5 a move sent again is answered again and made once, after a restart too', async () => {
  const { id, tokens } = await harbour.table();
  const guest = await harbour.enter(id, tokens[0]);
  const card = guest.now().G.hands[0]?.[0];
  expect(await guest.move('bid', { card }, 'once')).toEqual({ ok: true, seq: 1 });
  expect(await guest.move('bid', { card }, 'once')).toEqual({ ok: true, seq: 1 });

  const restarted = await openHarbour({ storage: harbour.storage });
  const again = await restarted.enter(id, tokens[0]);
  expect(await again.move('bid', { card }, 'once')).toEqual({ ok: true, seq: 1 });
  expect(await harbour.storage.lastSeq(id)).toBe(1);
  await restarted.close();
});

test('P-4.6 a message nobody knows, or without an acknowledgement, is answered too', async () => {
  const client = harbour.connect();
  expect(await client.ask('shout', {})).toMatchObject({ refusal: { key: 'message.unknown' } });
  client.send('move', { id: 'x', type: 'pass' });
  expect(await client.until('refused')).toMatchObject(['', { refusal: { key: 'table.notAttached' } }]);
});

test('P-6.1 secret arguments and private events reach their seat alone', async () => {
  const { id, tokens } = await harbour.table();
  const [mover, rival, watcher] = [
    await harbour.enter(id, tokens[0]),
    await harbour.enter(id, tokens[1]),
    await harbour.enter(id),
  ];
  const card = mover.now().G.hands[0]?.[0] as number;
  await mover.move('bid', { card });
  const entry = async (guest: Guest) => {
    const [, , , , [line]] = (await guest.until('patch')) as unknown as PatchPacket;
    return line;
  };
  expect((await entry(mover)).action.payload.args).toEqual([{ card }]);
  expect((await entry(mover)).metadata.events.map(({ key }) => key)).toEqual(['quay.bid', 'quay.bidCard']);
  for (const other of [rival, watcher]) {
    expect((await entry(other)).action.payload.args).toBeNull();
    expect((await entry(other)).metadata.events.map(({ key }) => key)).toEqual(['quay.bid']);
    // As a number of its own: the digits of a card may stand in those of a time.
    expect(JSON.stringify(other.heard)).not.toMatch(new RegExp(`(?<!\\d)${card}(?!\\d)`));
  }
});

test('P-8.1 the log is read backwards in pages, each reader his own', async () => {
  const table = await harbour.table();
  const guests = await everybody(table);
  await play(guests, 6);
  const page = await guests[0]?.ask<{ lines: LogLine[] }>('log', { before: 4, limit: 2 });
  expect(page?.lines.map(({ seq }) => seq)).toEqual([2, 3]);
  const all = await guests[1]?.ask<{ lines: LogLine[] }>('log', { limit: 50 });
  expect(all?.lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(all?.lines[0]?.events.map(({ key }) => key)).toEqual(['quay.bid']);
});

test('P-8.2 players and spectators talk apart, and the talk is kept', async () => {
  const { id, tokens } = await harbour.table();
  const [player, watcher] = [await harbour.enter(id, tokens[0]), await harbour.enter(id)];
  expect(await player.ask('say', { text: ' ahoy ' })).toEqual({ ok: true });
  expect(await watcher.ask('say', { text: 'who leads?' })).toEqual({ ok: true });
  expect(await player.until('chat')).toMatchObject([id, { sender: '0', payload: 'ahoy', room: 'players' }]);
  expect(await watcher.until('chat')).toMatchObject([id, { sender: null, payload: 'who leads?' }]);
  const later = await harbour.enter(id, tokens[1]);
  expect(later.attached.chat.map(({ payload, name }) => [name, payload])).toEqual([['Person 0', 'ahoy']]);
  expect(watcher.heard.filter(({ event }) => event === 'chat')).toHaveLength(1);
});

test('P-8.2 who watches may give a name; who sits has the name of the seat', async () => {
  const { id, tokens } = await harbour.table();
  const [player, watcher] = [await harbour.enter(id, tokens[0]), await harbour.enter(id)];
  await player.ask('say', { text: 'ahoy', name: 'Admiral' });
  await watcher.ask('say', { text: 'who leads?', name: ' Cleo\u200b ' });
  expect(await player.until('chat')).toMatchObject([id, { name: 'Person 0' }]);
  expect(await watcher.until('chat')).toMatchObject([id, { sender: null, name: 'Cleo' }]);
  expect(await watcher.ask('say', { text: 'hm', name: ' ' })).toMatchObject({
    refusal: { key: 'name.malformed' },
  });
  for (const [name, key] of [
    ['x'.repeat(33), 'name.malformed'],
    ['x'.repeat(201), 'message.malformed'],
    ['Реrson 0', 'name.taken'],
    ['Stand-in for Cleo', 'name.reserved'],
  ] as const)
    expect(await watcher.ask('say', { text: 'hm', name })).toMatchObject({ refusal: { key } });
});

test('P-8.3 talk is short and not too fast', async () => {
  const { id, tokens } = await harbour.table();
  const player = await harbour.enter(id, tokens[0]);
  expect(await player.ask('say', { text: 'x'.repeat(501) })).toMatchObject({
    refusal: { key: 'message.malformed' },
  });
  const answers = await Promise.all(Array.from({ length: 12 }, () => player.ask('say', { text: 'hi' })));
  expect(answers.filter(({ ok }) => ok).length).toBeLessThan(10);
  expect(answers.at(-1)).toMatchObject({ refusal: { key: 'rate.tooFast' } });
});

test('P-8.4 any action of the log can be looked at again, each reader his own', async () => {
  const table = await harbour.table({ options: { rounds: '4' } });
  const guests = [...(await everybody(table)), await harbour.enter(table.id)];
  await play(guests.slice(0, -1), 6);
  for (const guest of guests) await guest.reached(6);
  // In memory, and with a short memory: read from the log.
  const short = await openHarbour({ settings: { tailLength: 1 }, storage: harbour.storage });
  for (const [i, guest] of guests.entries()) {
    const heard = guest.heard.filter(({ event }) => event === 'patch').map(({ args }) => args);
    const late = await short.enter(table.id, table.tokens[i]);
    for (const one of [guest, late]) {
      for (const seq of [1, 3, 6]) {
        const past = await one.ask<PastMoment>('moment', { seq });
        expect(past?.packet).toEqual(heard[seq - 1]);
        expect(past?.view._stateID).toBe(seq - 1);
      }
      const last = await one.ask<PastMoment>('moment', { seq: 6 });
      expect(applyPatch(last?.view, last?.packet[3] ?? [])).toEqual(guest.now());
    }
  }
  await short.close();
});

test('P-8.4 what has not happened cannot be looked at, and one looks once at a time', async () => {
  const table = await harbour.table();
  const guests = await everybody(table);
  await play(guests, 3);
  const [guest] = guests;
  await guest?.reached(3);
  expect(await guest?.ask('moment', { seq: 4 })).toMatchObject({ refusal: { key: 'moment.unknown' } });
  expect(await guest?.ask('moment', { seq: 0 })).toMatchObject({ refusal: { key: 'message.malformed' } });
  const both = await Promise.all([1, 2].map((seq) => guest?.ask('moment', { seq })));
  expect(both[1]).toMatchObject({ refusal: { key: 'rate.tooFast' } });
  const open = await harbour.table({ start: false });
  const early = await harbour.enter(open.id, open.tokens[0]);
  expect(await early.ask('moment', { seq: 1 })).toMatchObject({ refusal: { key: 'moment.unknown' } });
});
