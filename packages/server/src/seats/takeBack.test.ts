import type { TableInfo } from '@packetboat/protocol';
import { type Harbour, openHarbour } from '../testing/harbour';

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

test('P-2.4 from who is here a hand-over takes the seat for good', async () => {
  const { id, host, tokens } = await harbour.table();
  const player = await harbour.enter(id, tokens[1]);
  expect(await harbour.tables.handOver(id, 1, host)).toEqual({ ok: true });
  expect(await player.until('bye')).toMatchObject([id, { key: 'seat.handedOver' }]);
  await expect(harbour.enter(id, tokens[1])).rejects.toThrow('token.unknown');
  expect(await seatAt(id, 1)).toMatchObject({ kind: 'bot' });
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
