import { drawnOrder, mixSeed } from '@packetboat/games';
import type { TableInfo } from '@packetboat/protocol';
import { verify } from '@packetboat/record';
import { type Drawn, openDrawn } from '../testing/drawn';
import { type Guest, type Harbour, openHarbour, proposeRewind } from '../testing/harbour';
import { quay } from '../testing/quay';
import { voteOut } from '../testing/voteOut';
import { seatOf } from './order';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour();
});
afterEach(() => harbour.close());

/** Three of four seats, who play in this order. */
const ORDER = [3, 0, 2];
const enterAll = ({ id, token }: Drawn): Promise<Guest[]> =>
  Promise.all(ORDER.map((seat) => harbour.enter(id, token(seat))));
const handOf = (guest: Guest, player: number) => guest.now().G.hands[player] ?? [];
const cardsOf = (guests: readonly Guest[]) => guests.map((guest, player) => [...handOf(guest, player)]);
const seatsNow = async (id: string) =>
  (await harbour.tables.find(id))?.seats.map(({ seat, player, name, kind }) => ({
    seat,
    player,
    name,
    kind,
  }));
const tokenOf = async (made: Promise<{ ok: boolean; token?: string }>) => (await made).token ?? '';

test('P-7.7 P-11.3 the order is the one that follows from the seed, and is published with it', async () => {
  const at = await openDrawn(harbour, { order: ORDER, seats: 4, bots: [0, 2], options: { rounds: '1' } });
  await harbour.tables.handOver(at.id, 3, at.host);
  const watcher = await harbour.enter(at.id);
  await watcher.until('table', (_: string, table: { status: string }) => table.status === 'over');
  const proven = await harbour.tables.proof(at.id);
  if (!proven.ok) throw new Error(proven.refusal.key);
  const proof = proven.proof.read();
  const { fairness } = proof;
  expect(fairness).toMatchObject({ drawn: true, order: ORDER });
  expect(drawnOrder(mixSeed(fairness.serverSeed, fairness.contributions), [0, 2, 3])).toEqual(ORDER);
  expect(verify([quay], proof)).toEqual({ ok: true, entries: proof.moves.length });
  const other = { ...proof, fairness: { ...fairness, order: [0, 2, 3] } };
  expect(verify([quay], other)).toEqual({ ok: false, fault: 'order' });
});

test('P-7.7 a table plays in a drawn order unless told otherwise, and its rematch does as it did', async () => {
  for (const drawn of [undefined, true, false]) {
    const opened = await harbour.tables.create({
      title: 'quay',
      seats: 3,
      ...(drawn !== undefined && { drawn }),
    });
    if (!opened.ok) throw new Error(opened.refusal.key);
    const { id, hostToken } = opened;
    expect(await harbour.tables.find(id)).toMatchObject({ drawn: drawn ?? true });
    for (const name of ['Ada', 'Bob', 'Cleo']) await harbour.tables.sit(id, { name, by: hostToken });
    await harbour.tables.start(id, hostToken);
    const record = await harbour.storage.match(id);
    const seed = mixSeed(record?.serverSeed ?? '', record?.contributions ?? []);
    expect(record?.order).toEqual(drawn === false ? [0, 1, 2] : drawnOrder(seed, [0, 1, 2]));
    await harbour.tables.close(id, hostToken);
    const next = await harbour.tables.rematch(id, hostToken);
    if (!next.ok) throw new Error(next.refusal.key);
    expect(await harbour.tables.find(next.id)).toMatchObject({ drawn: drawn ?? true });
  }
});

test('P-2.17 P-7.3 a table with gaps starts, and everybody keeps his number, his token and his line', async () => {
  const at = await openDrawn(harbour, { order: ORDER, start: false });
  const before = await seatsNow(at.id);
  expect(before?.map(({ seat, player }) => [seat, player])).toEqual([0, 1, 2, 3].map((seat) => [seat, null]));
  const guests = await enterAll(at);
  expect(await harbour.tables.start(at.id, at.host)).toEqual({ ok: true });
  await Promise.all(guests.map((guest) => guest.until('sync')));
  expect(await seatsNow(at.id)).toEqual(
    ORDER.map((seat, player) => ({ seat, player, name: `Person ${seat}`, kind: 'human' })),
  );
  for (const [player, guest] of guests.entries()) {
    const seat = ORDER[player];
    expect(guest.attached.seat).toBe(seat);
    expect(guest.now().G.hands.map((hand) => hand.includes(0))).toEqual([0, 1, 2].map((n) => n !== player));
    expect(await harbour.tables.holder(at.id, at.token(seat ?? 0))).toMatchObject({
      holder: { kind: 'seat', seat },
    });
    const again = await harbour.enter(at.id, at.token(seat ?? 0));
    expect([again.attached.seat, again.now().G]).toEqual([seat, guest.now().G]);
  }
  expect(guests.flatMap(({ heard }) => heard).some(({ event }) => event === 'disconnect')).toBe(false);
});

test('P-2.17 an invitation bound to a seat, a recovery link and what was said are of that seat after the start', async () => {
  const at = await openDrawn(harbour, { order: ORDER, start: false });
  const bound = await tokenOf(harbour.tables.invite(at.id, at.host, { seat: 2 }));
  const gone = await tokenOf(harbour.tables.invite(at.id, at.host, { seat: 1 }));
  const recovery = await tokenOf(harbour.tables.recovery(at.id, at.token(0)));
  const speaker = await harbour.enter(at.id, at.token(3));
  expect(await speaker.ask('say', { text: 'ahoy' })).toEqual({ ok: true });
  await harbour.tables.start(at.id, at.host);

  expect(await harbour.tables.sit(at.id, { name: 'Late', by: gone })).toMatchObject({
    refusal: { key: 'token.unknown' },
  });
  expect(await harbour.tables.holder(at.id, bound)).toMatchObject({ holder: { kind: 'invite', seat: 2 } });
  expect(await harbour.tables.sit(at.id, { name: 'Late', by: bound })).toMatchObject({
    refusal: { key: 'table.full' },
  });
  await harbour.tables.leave(at.id, at.token(2));
  const since = await tokenOf(harbour.tables.invite(at.id, at.host, { seat: 2 }));
  expect(await harbour.tables.sit(at.id, { name: 'Heir', by: since })).toMatchObject({ ok: true, seat: 2 });
  const moved = await harbour.tables.recover(at.id, recovery);
  if (!moved.ok) throw new Error(moved.refusal.key);
  expect(moved.seat).toBe(0);
  const back = await harbour.enter(at.id, moved.token);
  expect(back.attached.seat).toBe(0);
  expect(back.attached.chat).toMatchObject([{ sender: '3', name: 'Person 3', payload: 'ahoy' }]);
  expect(handOf(back, 1).every((card) => card > 0)).toBe(true);
});

test('P-3.7 each connection hears of the hand of its own player, and who watches of none', async () => {
  const at = await openDrawn(harbour, { order: ORDER, start: false, options: { rounds: '1' } });
  const guests = await enterAll(at);
  const watcher = await harbour.enter(at.id);
  await harbour.tables.start(at.id, at.host);
  await Promise.all([...guests, watcher].map((one) => one.until('sync')));
  const cards = cardsOf(guests);
  expect(cards.flat().filter((card) => card > 0)).toHaveLength(15);
  expect(new Set(cards.flat()).size).toBe(15);
  // All but the last bid: of a secret bid nobody else hears, in a patch, in the log or when he comes back.
  for (const player of [0, 1]) {
    await guests[player]?.move('bid', { card: cards[player]?.[0] });
    await Promise.all([...guests, watcher].map((one) => one.reached(player + 1)));
  }
  const returned = [...(await enterAll(at)), await harbour.enter(at.id)];
  for (const [audience, one] of [...guests, watcher].entries()) {
    const again = returned[audience];
    const log = await one.ask('log', { limit: 9 });
    const told = JSON.stringify([one.heard, again?.attached, again?.heard, log]);
    for (const [player, hand] of cards.entries()) {
      // As numbers of their own: the digits of a card may stand in those of a time.
      const heard = hand.filter((card) => new RegExp(`(?<!\\d)${card}(?!\\d)`).test(told));
      expect([audience, player, heard]).toEqual([audience, player, player === audience ? hand : []]);
    }
  }
});

test('P-2.17 who names a seat hits it, and the right player with it', async () => {
  const at = await openDrawn(harbour, { order: ORDER });
  const guests = await enterAll(at);
  const cards = cardsOf(guests);
  await voteOut(harbour.tables, at.id, 0, [at.token(3), at.token(2)]);
  expect(await guests[1]?.until('bye')).toMatchObject([at.id, { key: 'seat.kicked' }]);
  expect(await harbour.tables.sit(at.id, { name: 'Heir', seat: 0, by: at.host })).toMatchObject({ seat: 0 });
  expect(await harbour.tables.kick(at.id, 1, at.host)).toMatchObject({ refusal: { key: 'seat.unknown' } });

  // The one who plays first sits on seat 3: his stand-in bids one of his cards.
  guests[0]?.socket.disconnect();
  await guests[2]?.until('table', (_: string, { seats }: TableInfo) => seats[0]?.connected === false);
  expect(await harbour.tables.handOver(at.id, 3, at.host)).toEqual({ ok: true });
  await guests[2]?.reached(1);
  const [entry] = await harbour.storage.actions(at.id, { after: 0 });
  expect(entry?.seat).toBe(0);
  expect(cards[0]?.map((card) => ({ kind: 'move', move: { type: 'bid', args: { card } } }))).toContainEqual(
    entry?.action,
  );
  expect(await harbour.tables.find(at.id)).toMatchObject({
    acting: [1, 2],
    seats: [
      { seat: 3, player: 0, name: 'Stand-in for Person 3', kind: 'bot' },
      { seat: 0, player: 1, name: 'Heir' },
      { seat: 2, player: 2, name: 'Person 2' },
    ],
  });
  expect(await harbour.tables.leave(at.id, at.token(2))).toEqual({ ok: true });
  expect((await seatsNow(at.id))?.[2]).toEqual({ seat: 2, player: 2, name: null, kind: null });
});

test('P-10.15 stand-ins of a drawn game play their own seats, and nobody waits for who is none', async () => {
  const at = await openDrawn(harbour, { order: ORDER, bots: [3, 2] });
  const guest = await harbour.enter(at.id, at.token(0));
  await guest.reached(2);
  const bids = await harbour.storage.actions(at.id, { after: 0 });
  expect(bids.map(({ seat }) => seat).sort()).toEqual([0, 2]);
  expect((await harbour.tables.find(at.id))?.acting).toEqual([1]);
  expect(await guest.move('bid', { card: handOf(guest, 1)[0] })).toEqual({ ok: true, seq: 3 });
});

test('P-5.6 P-5.7 a drawn game goes back when its people agree, and its stand-in is not asked', async () => {
  const at = await openDrawn(harbour, { order: ORDER, bots: [0] });
  const [first, last] = [await harbour.enter(at.id, at.token(3)), await harbour.enter(at.id, at.token(2))];
  await first.reached(1);
  const card = handOf(first, 0)[0];
  expect(await first.move('bid', { card })).toEqual({ ok: true, seq: 2 });
  expect(await proposeRewind(harbour, at.id, at.token(3), 1)).toMatchObject({ carried: null });
  const [, table] = await last.until('table', (_: string, one: TableInfo) => one.proposal !== null);
  expect(table).toMatchObject({ proposal: { by: 3, asked: [2, 3], yes: [3] } });
  expect(await harbour.tables.answer(at.id, at.token(2), 1, true)).toMatchObject({ carried: true });
  expect((await harbour.storage.actions(at.id, { after: 2 }))[0]?.seat).toBe(0);
  expect((await first.reached(3)).G.hands[0]).toContain(card);
});

test('P-4.3 before the start a seat may not move, and is told why', async () => {
  const at = await openDrawn(harbour, { order: ORDER, start: false });
  const guest = await harbour.enter(at.id, at.token(3));
  const refused = { ok: false, refusal: { key: 'match.notStarted' } };
  expect(await guest.move('pass')).toMatchObject(refused);
  expect(await guest.ask('undo', { id: 'u' })).toMatchObject(refused);
  const motion = { kind: 'rewind', to: 0, madeAt: 0 } as const;
  const notYet = { refusal: { key: 'match.notRunning' } };
  expect(await harbour.tables.propose(at.id, at.token(3), motion)).toMatchObject(notYet);
});

test('P-3.7 what is for a player without a seat is not taken for what everybody may know', () => {
  expect(seatOf({ order: ORDER }, null)).toBeNull();
  expect(ORDER.map((_, player) => seatOf({ order: ORDER }, player))).toEqual(ORDER);
  expect(() => seatOf({ order: ORDER }, ORDER.length)).toThrow(RangeError);
  expect(() => seatOf({ order: null }, 0)).toThrow(RangeError);
});
