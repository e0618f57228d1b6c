import type { TableInfo } from '@packetboat/protocol';
import { openDrawn } from '../testing/drawn';
import { type Harbour, openHarbour, type TableMake } from '../testing/harbour';

const MINUTE = 60_000;

let time: number;
let harbour: Harbour;
beforeEach(async () => {
  time = 1_800_000_000_000;
  harbour = await openHarbour({ now: () => time, elapsed: () => time });
});
afterEach(() => harbour.close());

const kept = () => ({ ok: false, refusal: { key: 'table.kept', params: { until: time + 5 * MINUTE } } });

/** A table that is over, and the next one of its people, for which its host asked, or one of the players. */
async function playedOn(make: TableMake = {}, how: { by?: number; ticketless?: boolean } = {}) {
  const before = await harbour.table({ seats: 3, ...make });
  await harbour.tables.close(before.id, before.host);
  const by = how.by === undefined ? before.host : (before.tokens[how.by] ?? '');
  const next = await harbour.tables.rematch(before.id, by, { ticketless: how.ticketless ?? false });
  if (!next.ok) throw new Error(next.refusal.key);
  const again = async (seat: number, ticketless = false) => {
    const found = await harbour.tables.rematch(before.id, before.tokens[seat] ?? '', { ticketless });
    if (!found.ok || found.inviteToken === null) throw new Error('no ticket');
    expect(found.id).toBe(next.id);
    return found.inviteToken;
  };
  return { before, id: next.id, host: next.hostToken ?? '', ticket: next.inviteToken ?? '', again };
}

const sit = (id: string, name: string, by?: string) =>
  harbour.tables.sit(id, { name, ...(by !== undefined && { by }) });
const keptUntil = async (id: string) => (await harbour.tables.find(id))?.keptUntil;

test('P-14.10 who sits again, after seats with gaps, sits among the others where he sat', async () => {
  const before = await openDrawn(harbour, { order: [3, 0, 2], bots: [2] });
  await harbour.tables.close(before.id, before.host);
  const next = await harbour.tables.rematch(before.id, before.host);
  if (!next.ok) throw new Error(next.refusal.key);
  const by = next.hostToken ?? '';
  expect(await harbour.tables.sit(next.id, { name: 'Person 3', seat: 2, by })).toMatchObject({ ok: true });
  expect(await harbour.tables.sit(next.id, { name: 'Person 0', seat: 0, by })).toMatchObject({ ok: true });
  expect((await harbour.tables.find(next.id))?.seats.map(({ seat, kind }) => [seat, kind])).toEqual([
    [0, 'human'],
    [1, 'bot'],
    [2, 'human'],
  ]);
});

test('P-15.7 for five minutes the seats of a rematch are for those who just played', async () => {
  const { id, host, again } = await playedOn();
  const until = time + 5 * MINUTE;
  expect(await keptUntil(id)).toBe(until);
  expect(await sit(id, 'Stranger')).toEqual(kept());
  expect(await sit(id, 'Ada', host)).toMatchObject({ ok: true, seat: 0 });

  time = until - 1;
  expect(await sit(id, 'Stranger')).toMatchObject({ refusal: { key: 'table.kept', params: { until } } });
  expect(await sit(id, 'Ben', await again(1))).toMatchObject({ ok: true, seat: 1 });

  time = until;
  expect(await keptUntil(id)).toBeNull();
  expect(await sit(id, 'Stranger')).toMatchObject({ ok: true, seat: 2 });
});

test('P-15.7 whoever is invited sits down, and so does who plays several seats', async () => {
  const { id, host } = await playedOn();
  const invited = await harbour.tables.invite(id, host);
  if (!invited.ok) throw new Error(invited.refusal.key);
  expect(await sit(id, 'New friend', invited.token)).toMatchObject({ ok: true, seat: 0 });
  for (const [seat, name] of [
    [1, 'Ada'],
    [2, 'Ada’s sister'],
  ] as const)
    expect(await sit(id, name, host)).toMatchObject({ ok: true, seat });
});

test('P-15.7 neither a seat nor a token of the last table is a ticket', async () => {
  const { before, id, host } = await playedOn();
  const held = await sit(id, 'Ada', host);
  if (!held.ok) throw new Error(held.refusal.key);
  expect(await sit(id, 'Ada too', held.token)).toEqual(kept());
  expect(await sit(id, 'Ben', before.tokens[1])).toMatchObject({ refusal: { key: 'token.unknown' } });
});

test('P-15.7 the host seats stand-ins and starts, kept or not', async () => {
  const { id, host } = await playedOn();
  await sit(id, 'Ada', host);
  expect(await harbour.tables.addBot(id, host)).toMatchObject({ ok: true, seat: 1 });
  expect(await harbour.tables.start(id, host)).toEqual({ ok: true });
  expect(await keptUntil(id)).toBeNull();
});

test('P-15.7 where no seat is free nothing is kept, until one is', async () => {
  const { id, host, ticket, again } = await playedOn({ seats: 2 }, { by: 0 });
  // Whoever is the first to ask hosts it.
  expect(ticket).toBe('');
  const ada = await sit(id, 'Ada', host);
  await sit(id, 'Ben', await again(1));
  expect(await keptUntil(id)).toBeNull();
  expect(await sit(id, 'Stranger')).toMatchObject({ refusal: { key: 'table.full' } });
  if (ada.ok) await harbour.tables.leave(id, ada.token);
  expect(await keptUntil(id)).toBe(time + 5 * MINUTE);
  expect(await sit(id, 'Stranger')).toEqual(kept());
});

test('P-15.7 P-15.8 a seat that gets free during the game is kept for nobody, and open to no stranger', async () => {
  const { id, host } = await playedOn({ seats: 2 });
  const ada = await sit(id, 'Ada', host);
  await harbour.tables.addBot(id, host);
  await harbour.tables.start(id, host);
  if (ada.ok) await harbour.tables.leave(id, ada.token);
  expect(await sit(id, 'Stranger')).toMatchObject({ refusal: { key: 'seat.vacated' } });
  expect(await sit(id, 'Friend', host)).toMatchObject({ ok: true, seat: 0 });
});

test('P-15.7 a private table stays private, and says so', async () => {
  const { id, again } = await playedOn({ private: true });
  expect(await sit(id, 'Stranger')).toMatchObject({ refusal: { key: 'table.private' } });
  expect(await sit(id, 'Ben', await again(1))).toMatchObject({ ok: true });
  time += 5 * MINUTE;
  expect(await sit(id, 'Stranger')).toMatchObject({ refusal: { key: 'table.private' } });
});

test('P-15.7 a table opened in any other way keeps nothing', async () => {
  const { id } = await harbour.table({ people: 0, start: false });
  expect(await keptUntil(id)).toBeNull();
  expect(await sit(id, 'Anybody')).toMatchObject({ ok: true });
});

test('P-18.8 where one of them has no way to show a ticket, nothing is kept', async () => {
  const { id } = await playedOn({}, { ticketless: true });
  expect(await keptUntil(id)).toBeNull();
  expect(await sit(id, 'Ben')).toMatchObject({ ok: true });
});

test('P-18.8 nor any longer, once one of them comes', async () => {
  const { id, host, again } = await playedOn();
  const watcher = await harbour.enter(id);
  expect(watcher.attached.table.keptUntil).toBe(time + 5 * MINUTE);
  await again(1, true);
  await watcher.until('table', (_: string, info: TableInfo) => info.keptUntil === null);
  expect(await sit(id, 'Ben')).toMatchObject({ ok: true });
  // Who comes after him does not bring it back.
  await again(2);
  expect(await sit(id, 'Stranger')).toMatchObject({ ok: true });
  expect(await sit(id, 'Ada', host)).toMatchObject({ ok: true });
});

test('P-15.7 when the time is over, everybody at the table is told, and who looks at the list', async () => {
  const quick = await openHarbour({
    storage: harbour.storage,
    settings: { keepSeatsMs: 20 },
    now: () => time,
    elapsed: () => time,
  });
  const before = await quick.table();
  await quick.tables.close(before.id, before.host);
  const next = await quick.tables.rematch(before.id, before.host);
  if (!next.ok) throw new Error(next.refusal.key);
  const watcher = await quick.enter(next.id);
  expect(watcher.attached.table.keptUntil).toBe(time + 20);
  // His own coming has been told: whatever is told from here on, the clock tells.
  await watcher.until('table', (_: string, info: TableInfo) => info.spectators === 1);
  const { version } = quick.tables.lobby;
  time += 20;
  await watcher.until('table', (_: string, info: TableInfo) => info.keptUntil === null);
  expect(quick.tables.lobby.version).toBe(version + 1);
  await quick.close();
});

test('P-15.7 what is kept outlives a restart', async () => {
  const { id } = await playedOn();
  const fresh = await openHarbour({ storage: harbour.storage, now: () => time, elapsed: () => time });
  expect(await fresh.tables.sit(id, { name: 'Stranger' })).toEqual(kept());
  time += 5 * MINUTE;
  expect(await fresh.tables.sit(id, { name: 'Stranger' })).toMatchObject({ ok: true });
  await fresh.close();
});
