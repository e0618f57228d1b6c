import type { TableInfo } from '@packetboat/protocol';
import { type Harbour, openHarbour, type TestClient } from '../testing/harbour';
import { voteOut } from '../testing/voteOut';
import { tokenHash } from './tokens';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour();
});
afterEach(() => harbour.close());

const table = (client: TestClient, fits: (table: TableInfo) => boolean) =>
  client.until('table', (_: string, info: TableInfo) => fits(info));
const connected =
  (...seats: boolean[]) =>
  (info: TableInfo) =>
    JSON.stringify(info.seats.map((seat) => seat.connected)) === JSON.stringify(seats);

/** After a `bye` nothing more may arrive, whatever happens at the table. */
async function ended(client: TestClient, key: string) {
  expect(await client.until('bye')).toMatchObject([expect.any(String), { key }]);
  expect(await client.until('disconnect')).toEqual(['io server disconnect']);
  return client.heard.length;
}

test('P-2.1 of a token only the hash is kept', async () => {
  const { tokens } = await harbour.table();
  const token = tokens[0] ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(24);
  expect(await harbour.storage.token(token)).toBeUndefined();
  expect(await harbour.storage.token(tokenHash(token))).toMatchObject({ kind: 'seat', seat: 0 });
});

test('P-2.2 each token opens its own door, at its own table', async () => {
  const { id, host, tokens } = await harbour.table();
  const other = await harbour.table();
  const { tables } = harbour;
  const granted = async (made: Promise<{ ok: boolean }>) =>
    ((await made) as unknown as { token: string }).token;
  const kinds = {
    host,
    seat: tokens[1] ?? '',
    invite: await granted(tables.invite(id, host)),
    recovery: await granted(tables.recovery(id, host, 1)),
    watch: await granted(tables.watch(id, host)),
  };
  for (const [kind, token] of Object.entries(kinds)) {
    expect(await tables.holder(id, token)).toMatchObject({ ok: true, holder: { kind } });
    expect(await tables.holder(other.id, token)).toMatchObject({ refusal: { key: 'token.unknown' } });
    expect((await harbour.enter(id, token)).attached.seat).toBe(kind === 'seat' ? 1 : null);
  }
});

test('P-2.3 a message cannot speak for another seat', async () => {
  const { id, tokens } = await harbour.table();
  const [one, two] = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[1])];
  const card = two.now().G.hands[1]?.[0];
  expect(await one.ask('move', { id: 'x', type: 'bid', args: { card }, seat: 1 })).toMatchObject({
    refusal: { key: 'message.malformed' },
  });
  expect(await one.move('bid', { card })).toMatchObject({ refusal: { key: 'quay.cannot' } });
});

test('P-3.6 who goes to another table leaves the first', async () => {
  const [here, there] = [await harbour.table(), await harbour.table()];
  const wanderer = await harbour.enter(here.id, here.tokens[0]);
  const watcher = await harbour.enter(here.id);
  await table(watcher, connected(true, false));
  watcher.heard.length = 0;
  await wanderer.ask('attach', { match: there.id });
  await table(watcher, connected(false, false));
  const player = await harbour.enter(here.id, here.tokens[0]);
  await player.move('bid', { card: player.now().G.hands[0]?.[0] });
  await watcher.until('patch');
  expect(wanderer.heard.some(({ event }) => event === 'patch')).toBe(false);
});

test('P-6.6 who waits at an open table gets the whole view when it starts', async () => {
  const { id, host, tokens } = await harbour.table({ start: false });
  const waiting = await harbour.enter(id, tokens[0]);
  expect(waiting.attached.view).toBeNull();
  await harbour.tables.start(id, host);
  expect(await waiting.until('sync')).toMatchObject([id, { state: { _stateID: 0 } }]);
  expect(waiting.now().G.hands[0]).not.toContain(0);
});

test('P-7.1 a seat is connected while any of its tabs is', async () => {
  const { id, tokens } = await harbour.table();
  const watcher = await harbour.enter(id);
  const [one, two] = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[0])];
  await table(watcher, connected(true, false));
  watcher.heard.length = 0;
  one.socket.disconnect();
  const other = await harbour.enter(id, tokens[1]);
  await table(watcher, connected(true, true));
  two.socket.disconnect();
  await table(watcher, connected(false, true));
  expect(await other.until('matchData')).toMatchObject([id, [{ id: 0, name: 'Person 0' }, { id: 1 }]]);
});

test('P-7.2 spectators are counted', async () => {
  const { id } = await harbour.table();
  const watchers = [await harbour.enter(id), await harbour.enter(id)];
  await table(watchers[0] as TestClient, (info) => info.spectators === 2);
  watchers[1]?.socket.disconnect();
  await table(watchers[0] as TestClient, (info) => info.spectators === 1);
});

test('P-7.2 who chooses a seat is no spectator until the match begins', async () => {
  const { id, host } = await harbour.table({ seats: 3, people: 2, start: false });
  const watcher = await harbour.enter(id);
  const guest = harbour.connect();
  const spectators = (n: number) => (_: string, info: TableInfo) => info.spectators === n;
  expect(await guest.ask('attach', { match: id, choosing: true })).toMatchObject({
    seat: null,
    table: { spectators: 1 },
  });
  // Who has looked long enough and wants to watch says so by attaching without it.
  await guest.ask('attach', { match: id });
  await watcher.until('table', spectators(2));
  await guest.ask('attach', { match: id, choosing: true });
  await watcher.until('table', spectators(1));
  await harbour.tables.start(id, host);
  await watcher.until('table', spectators(2));
  expect(await guest.ask('attach', { match: id, choosing: true })).toMatchObject({
    table: { spectators: 2 },
  });
});

test('P-1.7 P-2.4 P-15.5 whose seat is freed hears why, then nothing more, and his token is worth nothing', async () => {
  const { id, host, tokens } = await harbour.table({ seats: 3 });
  const [kicked, other] = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[1])];
  // Once the match has begun the host alone does that to nobody who is here.
  const here = { key: 'seat.here', params: { name: 'Person 0' } };
  expect(await harbour.tables.kick(id, 0, host)).toEqual({ ok: false, refusal: here });
  await voteOut(harbour.tables, id, 0, [tokens[1], tokens[2]]);
  const heard = await ended(kicked, 'seat.kicked');
  const next = await harbour.tables.sit(id, { name: 'Next', seat: 0, by: host });
  if (!next.ok) throw new Error(next.refusal.key);
  const successor = await harbour.enter(id, next.token);
  await successor.move('bid', { card: successor.now().G.hands[0]?.[0] });
  await other.reached(1);
  expect(kicked.heard).toHaveLength(heard);
  expect(await harbour.connect().ask('attach', { match: id, token: tokens[0] })).toMatchObject({
    refusal: { key: 'token.unknown' },
  });
});

test('P-2.5 a move that waited behind the end of its seat is refused', async () => {
  const { id, tokens } = await harbour.table({ seats: 3 });
  const kicked = await harbour.enter(id, tokens[0]);
  const card = kicked.now().G.hands[0]?.[0];
  await harbour.tables.propose(id, tokens[1] ?? '', { kind: 'free', seat: 0 });
  const freed = harbour.tables.answer(id, tokens[2] ?? '', 1, true);
  kicked.socket.emit('move', { id: 'late', type: 'bid', args: { card } }, () => {});
  await freed;
  await kicked.until('disconnect');
  expect(await harbour.storage.lastSeq(id)).toBe(0);
});

test("P-2.6 leaving ends one's own sockets", async () => {
  const { id, tokens } = await harbour.table();
  const leaver = await harbour.enter(id, tokens[1]);
  expect(await harbour.tables.leave(id, tokens[1] ?? '')).toEqual({ ok: true });
  await ended(leaver, 'seat.left');
  expect(await harbour.tables.leave(id, tokens[1] ?? '')).toMatchObject({
    refusal: { key: 'token.unknown' },
  });
});

test('P-2.7 a recovery token moves a seat to another device, once', async () => {
  const { id, tokens } = await harbour.table();
  const old = await harbour.enter(id, tokens[0]);
  const recovery = await harbour.tables.recovery(id, tokens[0] ?? '');
  if (!recovery.ok) throw new Error(recovery.refusal.key);
  const [one, two] = await Promise.all([
    harbour.tables.recover(id, recovery.token),
    harbour.tables.recover(id, recovery.token),
  ]);
  const held = [one, two].filter(({ ok }) => ok);
  expect(held).toEqual([{ ok: true, seat: 0, token: expect.stringMatching(/^[\w-]{32}$/) }]);
  await ended(old, 'seat.movedOn');
  expect((await harbour.enter(id, (held[0] as { token: string }).token)).attached.seat).toBe(0);
});

test('P-2.8 private tables are for those who bring a token', async () => {
  const { id, host, tokens } = await harbour.table({ private: true, seats: 3, people: 2, start: false });
  const ask = (token?: string) => harbour.connect().ask('attach', { match: id, token });
  expect(await ask()).toMatchObject({ refusal: { key: 'table.private' } });
  const watch = await harbour.tables.watch(id, tokens[0] ?? '');
  if (!watch.ok) throw new Error(watch.refusal.key);
  expect((await harbour.enter(id, watch.token)).attached.seat).toBeNull();
  expect(await harbour.tables.sit(id, { name: 'Stranger' })).toMatchObject({
    refusal: { key: 'table.private' },
  });
  const invite = await harbour.tables.invite(id, host, { seat: 2 });
  if (!invite.ok) throw new Error(invite.refusal.key);
  expect(await harbour.tables.sit(id, { name: 'Friend', by: invite.token })).toMatchObject({
    ok: true,
    seat: 2,
  });
});

test('P-2.9 a table that becomes private sends strangers away', async () => {
  const { id, host, tokens } = await harbour.table();
  const [stranger, player] = [await harbour.enter(id), await harbour.enter(id, tokens[0])];
  await harbour.tables.publish(id, host, { private: true });
  await ended(stranger, 'table.private');
  expect(player.socket.connected).toBe(true);
});

test('P-7.3 P-2.17 the host starts with who is there, and they keep their numbers', async () => {
  const { id, host, tokens } = await harbour.table({ seats: 4, people: 3, start: false });
  const [first, gone, last] = await Promise.all(tokens.map((token) => harbour.enter(id, token)));
  await harbour.tables.leave(id, tokens[1] ?? '');
  await gone?.until('bye');
  expect(await harbour.tables.start(id, host)).toEqual({ ok: true });
  await Promise.all([first?.until('sync'), last?.until('sync')]);
  expect(last?.now().G.hands[1]).not.toContain(0);
  expect(last?.now().G.hands[0]).toEqual([0, 0, 0, 0, 0]);
  expect(await last?.move('bid', { card: last.now().G.hands[1]?.[0] })).toEqual({ ok: true, seq: 1 });
  expect((await harbour.enter(id, tokens[2])).attached.seat).toBe(2);
  expect(last?.attached.seat).toBe(2);
  expect((await harbour.tables.find(id))?.seats.map(({ seat, player }) => [seat, player])).toEqual([
    [0, 0],
    [2, 1],
  ]);
});

test('P-7.4 a table made for it starts when its last seat is taken', async () => {
  const { id } = await harbour.table({ autoStart: true });
  expect(await harbour.tables.find(id)).toMatchObject({ status: 'running' });
});

test('P-7.5 too few cannot start, and nobody starts twice', async () => {
  const { id, host } = await harbour.table({ seats: 3, people: 1, start: false });
  expect(await harbour.tables.start(id, host)).toMatchObject({
    refusal: { key: 'table.tooFew', params: { min: 2 } },
  });
  await harbour.tables.sit(id, { name: 'Two' });
  expect(await harbour.tables.start(id, host)).toEqual({ ok: true });
  expect(await harbour.tables.start(id, host)).toMatchObject({ refusal: { key: 'table.started' } });
});

test("P-2.10 only the host may do what is the host's", async () => {
  const { id, tokens } = await harbour.table({ seats: 3, people: 2, start: false });
  const { tables } = harbour;
  const guest = tokens[0] ?? '';
  for (const attempt of [
    tables.kick(id, 1, guest),
    tables.start(id, guest),
    tables.close(id, guest),
    tables.addBot(id, guest),
    tables.invite(id, guest),
    tables.handOver(id, 1, guest),
    tables.publish(id, guest, { listed: false }),
  ]) {
    expect(await attempt).toMatchObject({ ok: false, refusal: { key: 'token.needed' } });
  }
});

test('P-2.12 nobody sits down or is renamed to what somebody there is called', async () => {
  const { tables } = harbour;
  const { id, tokens } = await harbour.table({ seats: 3, people: 2, start: false });
  const like = 'Реrѕоn 0';
  const taken = { ok: false, refusal: { key: 'name.taken', params: { name: 'Person 0' } } };
  expect(await tables.sit(id, { name: like })).toEqual(taken);
  expect(await tables.rename(id, tokens[1] ?? '', like)).toEqual(taken);
  // One's own name may change in how it is written.
  expect(await tables.rename(id, tokens[0] ?? '', 'PERSON 0')).toEqual({ ok: true });
  expect(await tables.sit(id, { name: 'Stand-in for Person 1' })).toEqual({
    ok: false,
    refusal: { key: 'name.reserved' },
  });
  // Who has left may come back under his name.
  expect(await tables.leave(id, tokens[1] ?? '')).toEqual({ ok: true });
  expect(await tables.sit(id, { name: 'Person 1' })).toMatchObject({ ok: true });
});

test.each(['', '   ', '\u202e', 'x'.repeat(33), '\0'])('P-2.11 %j is no name', async (name) => {
  const { id } = await harbour.table({ seats: 2, people: 1, start: false });
  expect(await harbour.tables.sit(id, { name })).toMatchObject({ refusal: { key: 'name.malformed' } });
});
