import { type Harbour, openHarbour, type Seated } from '../testing/harbour';
import { tokenHash } from './tokens';

let now = 1_000_000;
let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ now: () => now });
});
afterAll(() => harbour.close());

const PHONE = { id: 'phone-phone', name: 'Firefox on Android' };
const TABLET = { id: 'tablet-tablet', name: 'Safari on iPad' };
const once = (n: number) => `drawn by chance ${n}`;
const seatOf = ({ id, tokens }: Seated, seat: number) => ({ table: id, token: tokens[seat] ?? '' });
const holderOf = async (id: string, token: string | null | undefined) => {
  const held = await harbour.tables.holder(id, token ?? undefined);
  return held.ok ? held.holder : held.refusal.key;
};

async function bundleOf(shown: Parameters<Harbour['tables']['bundle']>[0], moves = false) {
  const made = await harbour.tables.bundle(shown, moves);
  if (!made.ok) throw new Error(made.refusal.key);
  return made;
}

async function spent(secret: string, device = PHONE, n = 1) {
  const answer = await harbour.tables.unbundle(secret, device, once(n));
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.tables;
}

test('P-2.19 P-16.8 P-16.9 one link adds a device for all tables; both hold the seats from then on', async () => {
  const tables = [await harbour.table(), await harbour.table(), await harbour.table({ start: false })];
  const ada = await harbour.enter(tables[0]?.id ?? '', tables[0]?.tokens[0]);
  const made = await bundleOf(tables.map((table) => ({ ...seatOf(table, 0), host: table.host })));
  expect(made.tables).toEqual(tables.map(({ id }) => ({ table: id })));
  const brought = await spent(made.token);
  expect(brought).toMatchObject(
    tables.map(({ id }) => ({ table: id, title: 'quay', seat: 0, name: 'Person 0' })),
  );
  for (const [i, { id, tokens, host }] of tables.entries()) {
    for (const token of [tokens[0], brought[i]?.token])
      expect(await holderOf(id, token)).toEqual({ kind: 'seat', seat: 0 });
    for (const token of [host, brought[i]?.hostToken])
      expect(await holderOf(id, token)).toEqual({ kind: 'host' });
  }
  // Whatever is done on one is seen on the other.
  const phone = await harbour.enter(tables[0]?.id ?? '', brought[0]?.token ?? '');
  await phone.move('bid', { card: phone.now().G.hands[0]?.[0] });
  expect((await ada.reached(1)).G.bids[0]).toBe(phone.now().G.bids[0]);
});

test('P-16.9 what moves leaves the device on which the link was made, and no other', async () => {
  const table = await harbour.table();
  const [added] = await spent((await bundleOf([seatOf(table, 1)])).token, TABLET);
  const [desk, tablet] = [
    await harbour.enter(table.id, table.tokens[1]),
    await harbour.enter(table.id, added?.token ?? ''),
  ];
  const shown = [{ ...seatOf(table, 1), host: table.host }];
  const [moved] = await spent((await bundleOf(shown, true)).token);
  expect(await desk.until('bye')).toEqual([table.id, { key: 'seat.movedOn' }]);
  expect(await holderOf(table.id, table.tokens[1])).toBe('seat.movedOn');
  expect(await holderOf(table.id, table.host)).toBe('token.unknown');
  expect(await holderOf(table.id, moved?.hostToken)).toEqual({ kind: 'host' });
  expect(await tablet.move('bid', { card: tablet.now().G.hands[1]?.[0] })).toEqual({ ok: true, seq: 1 });
});

test('P-16.9 a bundle is spent by one device, which may ask again where no answer came, for fifteen minutes', async () => {
  const table = await harbour.table();
  const made = await bundleOf([seatOf(table, 0)], true);
  expect(made.expiresAt).toBe(now + 15 * 60_000);
  const first = await spent(made.token, PHONE, 7);
  const log = await harbour.storage.lastPos(table.id);
  // The answer got lost on its way: the same tokens come again, and nothing is done twice.
  expect(await spent(made.token, PHONE, 7)).toEqual(first);
  expect(await harbour.storage.lastPos(table.id)).toBe(log);
  const other = { ok: false, refusal: { key: 'token.unknown' } };
  expect(await harbour.tables.unbundle(made.token, PHONE, once(8))).toEqual(other);
  const late = await bundleOf([seatOf(table, 1)]);
  now += 15 * 60_000;
  expect(await harbour.tables.unbundle(late.token, PHONE, once(9))).toEqual(other);
  expect(await harbour.tables.unbundle('guessed', PHONE, once(9))).toEqual(other);
});

test('P-16.8 P-16.9 each table answers by itself: what is not one’s own is not bundled, what was lost since is not brought', async () => {
  const [mine, other, lost] = [await harbour.table(), await harbour.table(), await harbour.table()];
  const shown = [
    seatOf(mine, 0),
    { table: other.id, token: mine.tokens[0] ?? '' },
    { ...seatOf(mine, 1), host: other.host },
    seatOf(lost, 0),
    { table: lost.id, token: lost.host },
  ];
  const made = await bundleOf(shown);
  expect(made.tables).toEqual([
    { table: mine.id },
    { table: other.id, refusal: { key: 'token.unknown' } },
    { table: mine.id, refusal: { key: 'token.unknown' } },
    { table: lost.id },
    { table: lost.id },
  ]);
  await harbour.tables.kick(lost.id, 0, lost.host);
  const brought = await spent(made.token);
  expect(brought).toMatchObject([
    { table: mine.id, seat: 0, hostToken: null },
    { table: lost.id, refusal: { key: 'seat.lost' } },
    { table: lost.id, seat: null, token: null },
  ]);
  expect(await holderOf(lost.id, brought[2]?.hostToken)).toEqual({ kind: 'host' });
  expect(await harbour.tables.bundle([{ table: mine.id, token: 'guessed' }], false)).toEqual({
    ok: false,
    refusal: { key: 'device.nothing' },
  });
});

test('P-16.10 P-16.11 the owner sees his devices and ends one: its connections hear it, its host’s powers and links go', async () => {
  const table = await harbour.table();
  const shown = [{ ...seatOf(table, 0), host: table.host }];
  const made = await bundleOf(shown);
  now += 1_000;
  const [brought] = await spent(made.token);
  const since = now;
  now += 600_000;
  await harbour.tables.mine([{ table: table.id, token: brought?.token ?? '' }]);
  const [listed] = await harbour.tables.devices([seatOf(table, 0)]);
  const devices = listed !== undefined && 'devices' in listed ? listed.devices : [];
  const own = devices.find((device) => device.own);
  const phone = devices.find(({ id }) => id === PHONE.id);
  expect(devices).toHaveLength(2);
  expect(own).toMatchObject({ name: null, own: true, seen: null });
  expect(phone).toEqual({ ...PHONE, since, seen: now, own: false });
  // To another seat it is nothing.
  expect(await harbour.tables.endDevice([seatOf(table, 1)], PHONE.id)).toMatchObject([
    { refusal: { key: 'device.unknown' } },
  ]);

  const stolen = await harbour.enter(table.id, brought?.token ?? '');
  const link = await harbour.tables.recovery(table.id, brought?.token ?? '');
  const here = await harbour.enter(table.id, table.tokens[0]);
  expect(await harbour.tables.endDevice([seatOf(table, 0)], PHONE.id)).toEqual([{ table: table.id }]);
  expect(await stolen.until('bye')).toEqual([table.id, { key: 'seat.deviceEnded' }]);
  for (const [token, key] of [
    [brought?.token, 'seat.deviceEnded'],
    [brought?.hostToken, 'token.unknown'],
    [link.ok ? link.token : '', 'token.unknown'],
  ])
    expect(await holderOf(table.id, token)).toBe(key);
  await expect(harbour.enter(table.id, brought?.token ?? '')).rejects.toThrow('seat.deviceEnded');
  // Nor does asking once more by the link bring it back.
  expect(await spent(made.token)).toEqual([{ table: table.id, refusal: { key: 'seat.deviceEnded' } }]);
  expect(await here.move('bid', { card: here.now().G.hands[0]?.[0] })).toEqual({ ok: true, seq: 1 });
  // The last device is not ended: a seat without any is nobody's.
  expect(await harbour.tables.endDevice([seatOf(table, 0)], own?.id ?? '')).toMatchObject([
    { refusal: { key: 'device.last' } },
  ]);
});

test('P-2.19 ten devices hold a seat and no more; a link to recover it ends them all', async () => {
  const table = await harbour.table();
  const tokens: string[] = [];
  for (let n = 1; n < 10; n++) {
    const device = { id: `device-${n}-of-ten`, name: `Browser ${n}` };
    const [one] = await spent((await bundleOf([seatOf(table, 0)])).token, device, n);
    tokens.push(one?.token ?? '');
  }
  expect(await spent((await bundleOf([seatOf(table, 0)])).token, TABLET)).toEqual([
    { table: table.id, refusal: { key: 'device.tooMany', params: { most: 10 } } },
  ]);
  // Moving makes none more.
  const [moved] = await spent((await bundleOf([seatOf(table, 0)], true)).token, TABLET);
  const link = await harbour.tables.recovery(table.id, moved?.token ?? '');
  const recovered = await harbour.tables.recover(table.id, link.ok ? link.token : '');
  if (!recovered.ok) throw new Error(recovered.refusal.key);
  for (const token of [...tokens, moved?.token]) expect(await holderOf(table.id, token)).toBe('seat.movedOn');
  expect(await holderOf(table.id, recovered.token)).toEqual({ kind: 'seat', seat: 0 });
});

test('P-2.18 P-16.8 powers that go with a seat bring no token of a host to a device', async () => {
  const table = await harbour.table({ seats: 3 });
  await harbour.tables.passHost(table.id, 1, table.host);
  const shown = seatOf(table, 1);
  const [added] = await spent((await bundleOf([{ ...shown, host: shown.token }])).token);
  expect(added).toMatchObject({ seat: 1, hostToken: null });
  expect(await harbour.tables.links(table.id, added?.token ?? '')).toMatchObject({ ok: true });
  await harbour.tables.leave(table.id, added?.token ?? '');
  expect((await harbour.storage.heldAt([table.id])).filter(({ kind }) => kind === 'host')).toEqual([]);
});

test('P-16.8 P-16.9 one link takes all tables along, a page of a hundred at a time', async () => {
  const table = await harbour.table();
  const shown = [seatOf(table, 0), { table: table.id, token: table.host }, seatOf(table, 1)];
  const made = await bundleOf(shown.slice(0, 1));
  const more = (link: string, some = shown.slice(1)) => harbour.tables.bundle(some, false, link);
  expect(await more(made.token)).toMatchObject({ ok: true, token: made.token, expiresAt: made.expiresAt });
  // The answer got lost: nobody comes twice by asking again.
  expect(await more(made.token)).toMatchObject({ ok: true });
  const stranger = { ...seatOf(table, 0), token: 'guessed' };
  expect(await more(made.token, [stranger])).toMatchObject({
    ok: true,
    tables: [{ table: table.id, refusal: { key: 'token.unknown' } }],
  });
  expect(await more('guessed')).toEqual({ ok: false, refusal: { key: 'token.unknown' } });
  const first = await harbour.tables.unbundle(made.token, PHONE, once(40));
  expect(first.ok && [first.tables.map(({ seat }) => seat), first.next]).toEqual([[0, null, 1], null]);
  expect(await more(made.token)).toEqual({ ok: false, refusal: { key: 'token.unknown' } });
});

test('P-16.9 what one link takes along comes page by page, each as often as it is asked for', async () => {
  const { storage, tables } = harbour;
  const table = await harbour.table();
  const { token } = await bundleOf([seatOf(table, 0)]);
  const hold = (i: number) => ({ match: 'gone', seat: 0, token: `token ${i}`, host: null });
  const holds = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => hold(from + i));
  const hash = tokenHash(token);
  expect(await storage.growBundle(hash, holds(1, 250), 1_000, now)).toMatchObject({ moves: false });
  expect(await storage.growBundle(hash, holds(200, 1_001), 1_000, now)).toBe('full');
  expect(await tables.bundle([seatOf(table, 1)], false, token)).toMatchObject({ ok: true });
  const page = (from: number) => tables.unbundle(token, PHONE, once(50), from);
  for (const [from, next, many] of [
    [0, 100, 100],
    [100, 200, 100],
    [100, 200, 100],
    [200, null, 51],
  ] as const) {
    const come = await page(from);
    if (!come.ok) throw new Error(come.refusal.key);
    expect([come.next, come.tables.length]).toEqual([next, many]);
  }
  expect(await page(250)).toMatchObject({ tables: [{ table: table.id, seat: 1 }] });
});
