import type { AnyTitle } from '@packetboat/games';
import type { TableInfo } from '@packetboat/protocol';
import { type Harbour, openHarbour } from '../testing/harbour';
import { quay } from '../testing/quay';

// A stand-in that never comes to its turn: what matters is whose seat it is.
let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour({ settings: { standInDelayMs: 3_600_000 } });
});
afterEach(() => harbour.close());

const seatAt = async (id: string, seat: number) => (await harbour.tables.find(id))?.seats[seat];

test('P-10.16 who is away while his seat is handed over has it back by opening it, in the middle of a turn', async () => {
  const { id, host, tokens } = await harbour.table();
  const other = await harbour.enter(id, tokens[0]);
  expect(await harbour.tables.handOver(id, 1, host)).toEqual({ ok: true });
  expect(await seatAt(id, 1)).toMatchObject({ kind: 'bot', name: 'Stand-in for Person 1' });
  const back = await harbour.enter(id, tokens[1]);
  expect(back.attached).toMatchObject({
    seat: 1,
    table: { seats: [{}, { kind: 'human', name: 'Person 1' }] },
  });
  await other.until('table', (_: string, table: TableInfo) => table.seats[1]?.kind === 'human');
  expect(await back.move('bid', { card: back.now().G.hands[1]?.[0] })).toEqual({ ok: true, seq: 1 });
});

test('P-15.6 nobody hands over the seat of somebody who is here', async () => {
  const { id, host, tokens } = await harbour.table();
  await harbour.enter(id, tokens[1]);
  const refused = { refusal: { key: 'seat.here', params: { name: 'Person 1' } } };
  expect(await harbour.tables.handOver(id, 1, host)).toMatchObject(refused);
  expect(await harbour.tables.handOver(id, 1, tokens[0] ?? '')).toMatchObject({
    refusal: { key: 'token.needed' },
  });
  expect(await seatAt(id, 1)).toMatchObject({ kind: 'human' });
});

test('P-15.6 P-15.9 a stand-in plays for who asks for it until he is back, by saying so, by acting or by opening the table', async () => {
  const { id, tokens } = await harbour.table();
  const me = await harbour.enter(id, tokens[1]);
  const away = () => harbour.tables.handOver(id, 1, tokens[1] ?? '');
  const shows = (kind: string) =>
    me.until('table', (_: string, { seats }: TableInfo) => seats[1]?.kind === kind);
  expect(await away()).toEqual({ ok: true });
  expect(await seatAt(id, 1)).toMatchObject({ kind: 'bot', owner: 'Person 1', standInBy: 'owner' });
  await shows('bot');
  expect(me.socket.connected).toBe(true);
  // A page that has lost its line and found it again looks on as before.
  const again = await harbour.enter(id, tokens[1], 0);
  expect(again.attached.table.seats[1]).toMatchObject({ kind: 'bot' });
  expect(await harbour.tables.takeBack(id, tokens[1] ?? '')).toEqual({ ok: true });
  expect(await seatAt(id, 1)).toMatchObject({ kind: 'human', standInBy: null });

  await away();
  expect(await me.move('bid', { card: me.now().G.hands[1]?.[0] })).toMatchObject({ ok: true });
  expect(await seatAt(id, 1)).toMatchObject({ kind: 'human' });

  await away();
  expect((await harbour.enter(id, tokens[1])).attached.table.seats[1]).toMatchObject({ kind: 'human' });
  // Where nothing is to be taken back nothing happens.
  expect(await harbour.tables.takeBack(id, tokens[1] ?? '')).toEqual({ ok: true });
  expect(await harbour.tables.takeBack(id, tokens[0] ?? '')).toEqual({ ok: true });
});

test('P-15.6 the level of a stand-in changes, and its seat and links stay', async () => {
  const { id, host } = await harbour.table({ seats: 3, bots: 1 });
  const invite = await harbour.tables.invite(id, host, { seat: 2 });
  expect(await harbour.tables.handOver(id, 2, host)).toEqual({ ok: true });
  expect(await seatAt(id, 2)).toMatchObject({ kind: 'bot', name: 'Stand-in', level: 1, owner: null });
  if (!invite.ok) throw new Error(invite.refusal.key);
  expect(await harbour.tables.holder(id, invite.token)).toMatchObject({ holder: { kind: 'invite' } });
});

test('P-15.1 P-16.1 who is invited to a chair takes it over from a stand-in that plays for nobody, for good', async () => {
  const { id, host, tokens } = await harbour.table({ seats: 3, bots: 1 });
  // Anybody seated may invite to it, by its number.
  const bound = await harbour.tables.invite(id, tokens[1] ?? '', { seat: 2 });
  const any = await harbour.tables.invite(id, host);
  if (!bound.ok || !any.ok) throw new Error('no invitation');
  const full = { refusal: { key: 'table.full' } };
  expect(await harbour.tables.sit(id, { name: 'Friend', by: any.token })).toMatchObject(full);
  expect(await harbour.tables.sit(id, { name: 'Friend' })).toMatchObject(full);
  expect(await harbour.tables.sit(id, { name: 'Friend', by: bound.token })).toMatchObject({
    ok: true,
    seat: 2,
  });
  expect(await seatAt(id, 2)).toMatchObject({ kind: 'human', name: 'Friend', level: null });
  // A chair that is somebody's is nobody else's, also while a stand-in plays there.
  await harbour.tables.handOver(id, 1, tokens[1] ?? '');
  const refused = { refusal: { key: 'token.needed' } };
  expect(await harbour.tables.invite(id, tokens[0] ?? '', { seat: 1 })).toMatchObject(refused);
  const other = await harbour.tables.invite(id, host, { seat: 1 });
  if (!other.ok) throw new Error(other.refusal.key);
  expect(await harbour.tables.sit(id, { name: 'Other', by: other.token })).toMatchObject(full);
});

test('P-7.8 it is told since when somebody is not connected, after a restart too', async () => {
  const { storage } = harbour;
  const { id, tokens } = await harbour.table();
  const from = Date.now();
  const other = await harbour.enter(id, tokens[0]);
  const me = await harbour.enter(id, tokens[1]);
  expect(me.attached.table.seats[1]).toMatchObject({ connected: true, awaySince: null });
  me.socket.disconnect();
  const isAway = (_: string, { seats }: TableInfo) => (seats[1]?.awaySince ?? 0) >= from;
  const [, table] = (await other.until('table', isAway)) as [string, TableInfo];
  const since = table.seats[1]?.awaySince;
  await harbour.tables.stop();
  const again = await openHarbour({ storage });
  expect((await again.enter(id)).attached.table.seats[1]).toMatchObject({
    connected: false,
    awaySince: since,
  });
  await again.close();
});

test('P-2.4 a kick ends a seat that a stand-in plays for somebody who is away', async () => {
  const { id, host, tokens } = await harbour.table();
  await harbour.tables.handOver(id, 1, host);
  expect(await harbour.tables.kick(id, 1, host)).toEqual({ ok: true });
  await expect(harbour.enter(id, tokens[1])).rejects.toThrow('token.unknown');
  expect(await seatAt(id, 1)).toMatchObject({ kind: null, left: 'Stand-in for Person 1' });
});

test('P-16.2 who is away may have his seat moved to another device, and takes it back there', async () => {
  const { id, host } = await harbour.table();
  await harbour.tables.handOver(id, 1, host);
  const link = await harbour.tables.recovery(id, host, 1);
  if (!link.ok) throw new Error(link.refusal.key);
  const moved = await harbour.tables.recover(id, link.token);
  if (!moved.ok) throw new Error(moved.refusal.key);
  expect((await harbour.enter(id, moved.token)).attached.seat).toBe(1);
  expect(await seatAt(id, 1)).toMatchObject({ kind: 'human', name: 'Person 1' });
});

test('P-2.12 nobody sits down by the name of somebody who is away', async () => {
  const { id, host } = await harbour.table({ seats: 3 });
  await harbour.tables.handOver(id, 1, host);
  await harbour.tables.kick(id, 2, host);
  expect(await harbour.tables.sit(id, { name: 'Person 1', by: host })).toMatchObject({
    refusal: { key: 'name.taken' },
  });
});

test('P-14.10 at the next table the seat of somebody who is away is his, and no stand-in sits there', async () => {
  const { id, host, tokens } = await harbour.table();
  await harbour.tables.handOver(id, 1, host);
  await harbour.tables.close(id, host);
  const next = await harbour.tables.rematch(id, tokens[0] ?? '');
  if (!next.ok) throw new Error(next.refusal.key);
  expect((await seatAt(next.id, 1))?.kind).toBeNull();
});

test('P-15.6 P-15.4 a stand-in of a level that there is not is refused', async () => {
  const { id, host } = await harbour.table();
  const refused = { refusal: { key: 'standIn.level', params: { levels: 1 } } };
  expect(await harbour.tables.handOver(id, 1, host, 2)).toMatchObject(refused);
  await harbour.tables.kick(id, 1, host);
  expect(await harbour.tables.addBot(id, host, { level: 2 })).toMatchObject(refused);
});

describe('P-15.6 P-21.1 P-22.7 how well a stand-in plays', () => {
  let two: Harbour;
  const title = { ...quay, meta: { ...quay.meta, levels: 2 } } as unknown as AnyTitle;
  beforeEach(async () => {
    two = await openHarbour({ titles: [title], settings: { standInDelayMs: 3_600_000 } });
  });
  afterEach(() => two.close());
  const seat = async (id: string, at: number) => (await two.tables.find(id))?.seats[at];

  test('is changed by the host before the start as well, and of nobody else', async () => {
    const { id, host, tokens } = await two.table({ seats: 3, bots: 1, start: false });
    expect(await two.tables.handOver(id, 2, host, 2)).toEqual({ ok: true });
    expect(await seat(id, 2)).toMatchObject({ kind: 'bot', name: 'Stand-in', level: 2, owner: null });
    expect(await two.tables.handOver(id, 2, tokens[1] ?? '', 1)).toMatchObject({
      refusal: { key: 'token.needed' },
    });
    const notYet = { refusal: { key: 'match.notRunning' } };
    expect(await two.tables.handOver(id, 1, host, 2)).toMatchObject(notYet);
    await two.tables.start(id, host);
    expect(await seat(id, 2)).toMatchObject({ kind: 'bot', level: 2 });
  });

  test('is that of the one who was seated last, where nobody says it', async () => {
    const { id, host, tokens } = await two.table({ seats: 3 });
    const level = async (at: number) => (await seat(id, at))?.level;
    await two.tables.handOver(id, 2, host);
    expect(await level(2)).toBe(1);
    await two.tables.handOver(id, 2, host, 2);
    await two.tables.propose(id, tokens[0] ?? '', { kind: 'standIn', seat: 1 });
    await two.tables.answer(id, tokens[2] ?? '', 1, true);
    expect([await level(1), await level(2)]).toEqual([2, 2]);
  });
});
