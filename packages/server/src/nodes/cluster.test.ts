import { randomUUID } from 'node:crypto';
import type { TableInfo } from '@packetboat/protocol';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { silentLog } from '../tables/context';
import type { TableSettings } from '../tables/settings';
import { openDrawn } from '../testing/drawn';
import { type Guest, type Harbour, openHarbour, proposeRewind } from '../testing/harbour';
import { type TestPlace, testPlace } from '../testing/places';
import { voteOut } from '../testing/voteOut';
import { type Cluster, joinCluster } from './cluster';

const REDIS = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

interface Node {
  readonly storage: Storage;
  readonly cluster: Cluster;
  readonly harbour: Harbour;
}

let place: TestPlace;
let nodes: Node[];
let name: string;

async function openNode(): Promise<Node> {
  const storage = await openStorage(place.place);
  const cluster = await joinCluster(REDIS, silentLog, name);
  return { storage, cluster, harbour: await harbourOn({ storage, cluster }) };
}

const harbourOn = (
  { storage, cluster }: Pick<Node, 'storage' | 'cluster'>,
  settings: Partial<TableSettings> = {},
): Promise<Harbour> =>
  openHarbour({
    storage,
    bus: cluster.bus,
    wire: { adapter: cluster.adapter, webSocketOnly: true },
    settings,
  });

beforeEach(async () => {
  place = await testPlace('postgres');
  name = `packetboat-test-${randomUUID()}`;
  nodes = [await openNode(), await openNode()];
});
afterEach(async () => {
  for (const { harbour, cluster, storage } of nodes) {
    await harbour.close();
    await cluster.close();
    await storage.close();
  }
  await place.remove();
});

const at = (node: number): Harbour => (nodes[node] as Node).harbour;

test('P-12.1 any node serves any table, and everybody sees every move in order', async () => {
  const { id, tokens } = await at(0).table({ seats: 4, options: { rounds: '1' } });
  const guests: Guest[] = [];
  for (const [seat, token] of tokens.entries()) guests.push(await at(seat % 2).enter(id, token));
  const watchers = [await at(0).enter(id), await at(1).enter(id)];
  const done = await Promise.all(
    guests.map((guest, seat) => guest.move('bid', { card: guest.now().G.hands[seat]?.[0] })),
  );
  expect(done.map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4]);
  for (const guest of [...guests, ...watchers]) expect((await guest.reached(4)).G.stage).toBe('hauling');
  for (let seq = 4; seq < 8; seq++) {
    const { turn } = (await (watchers[0] as Guest).reached(seq)).G;
    await guests[turn]?.reached(seq);
    expect(await guests[turn]?.move('roll')).toEqual({ ok: true, seq: seq + 1 });
  }
  const [here, there] = await Promise.all(watchers.map((watcher) => watcher.reached(8)));
  expect(here).toEqual(there);
  await watchers[1]?.until('table', (_: string, table: TableInfo) => table.status === 'over');
});

test('P-12.2 presence is of all nodes', async () => {
  const { id, tokens } = await at(0).table();
  const here = await at(0).enter(id, tokens[0]);
  const there = await at(1).enter(id, tokens[1]);
  const everybody = (_: string, table: TableInfo) => table.seats.every(({ connected }) => connected);
  await here.until('table', everybody);
  await at(1).enter(id);
  await here.until('table', (_: string, table: TableInfo) => table.spectators === 1);
  there.socket.disconnect();
  await here.until('table', (_: string, table: TableInfo) => table.seats[1]?.connected === false);
});

test('P-12.3 a start, an end of a seat and talk reach the sockets of every node', async () => {
  const { id, host, tokens } = await at(0).table({ seats: 4, people: 3, start: false });
  const [here, there] = [await at(0).enter(id, tokens[0]), await at(1).enter(id, tokens[1])];
  await at(0).tables.start(id, host);
  expect(await there.until('sync')).toMatchObject([id, { state: { _stateID: 0 } }]);
  await there.ask('say', { text: 'ahoy' });
  expect(await here.until('chat')).toMatchObject([id, { payload: 'ahoy', name: 'Person 1' }]);
  await voteOut(at(0).tables, id, 1, [tokens[0], tokens[2]]);
  expect(await there.until('bye')).toEqual([id, { key: 'seat.kicked' }]);
  await there.until('disconnect');
});

test('P-12.4 going back by consent works over nodes', async () => {
  const { id, tokens } = await at(0).table();
  const guests = [await at(0).enter(id, tokens[0]), await at(1).enter(id, tokens[1])] as const;
  await guests[0].move('bid', { card: guests[0].now().G.hands[0]?.[0] });
  await guests[1].reached(1);
  expect(await proposeRewind(at(0), id, tokens[0], 0)).toMatchObject({ carried: null });
  await guests[1].until('table', (_: string, table: TableInfo) => table.proposal !== null);
  expect(await at(1).tables.answer(id, tokens[1] ?? '', 1, true)).toMatchObject({ carried: true });
  expect((await guests[0].reached(2)).G.bids).toEqual([null, null]);
});

test('P-12.5 stand-ins are played once, whatever node plays them', async () => {
  const { id } = await at(0).table({ bots: 2, options: { rounds: '1' } });
  const watchers = [await at(0).enter(id), await at(1).enter(id)];
  const over = (_: string, table: TableInfo) => table.status === 'over';
  await Promise.all(watchers.map((watcher) => watcher.until('table', over)));
  const last = await at(0).storage.lastSeq(id);
  const [here, there] = await Promise.all(watchers.map((watcher) => watcher.reached(last)));
  expect(here).toEqual(there);
});

test('P-2.14 P-2.15 P-12.3 a link that ends at one node is refused at every one, and ends who came by it there', async () => {
  const { id, host, tokens } = await at(0).table({ seats: 3, private: true });
  const made = await at(1).tables.watch(id, tokens[1] ?? '');
  if (!made.ok) throw new Error(made.refusal.key);
  const watchers = [await at(0).enter(id, made.token), await at(1).enter(id, made.token)];
  const other = await at(1).enter(id, tokens[0]);
  expect(await at(0).tables.kick(id, 1, host)).toEqual({ ok: true });
  for (const watcher of watchers)
    expect(await watcher.until('bye')).toMatchObject([id, { key: 'link.ended' }]);
  for (const node of [0, 1]) {
    expect(await at(node).connect().ask('attach', { match: id, token: made.token })).toMatchObject({
      refusal: { key: 'token.unknown' },
    });
    expect(await at(node).tables.sit(id, { name: 'Stranger', by: tokens[1] ?? '' })).toMatchObject({
      refusal: { key: 'token.unknown' },
    });
  }
  expect(other.socket.connected).toBe(true);
});

test('P-2.13 P-2.16 a link for two seats two whichever node they come to, and presence there counts here', async () => {
  const { id, host } = await at(0).table({ seats: 4, people: 1, start: false });
  const invite = await at(0).tables.invite(id, host, { uses: 2 });
  if (!invite.ok) throw new Error(invite.refusal.key);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => at(n % 2).tables.sit(id, { name: `Guest ${n}`, by: invite.token })),
  );
  const seated = answers.filter((answer) => answer.ok);
  expect(seated).toHaveLength(2);
  const [first] = seated;
  if (first?.ok !== true) throw new Error('nobody sat down');
  await at(1).enter(id, first.token);
  const watcher = await at(0).enter(id);
  await watcher.until('table', (_: string, table: TableInfo) => table.seats[first.seat]?.connected === true);
  expect(await at(0).tables.recovery(id, host, first.seat)).toMatchObject({
    refusal: { key: 'seat.present' },
  });
});

test('P-12.1 P-3.7 in a drawn game everybody is his own player, at whatever node he is', async () => {
  const order = [3, 0, 2];
  const { id, host, token } = await openDrawn(at(0), { order, start: false });
  const guests = await Promise.all(order.map((seat, player) => at(player % 2).enter(id, token(seat))));
  const watchers = [await at(0).enter(id), await at(1).enter(id)];
  await at(1).tables.start(id, host);
  await Promise.all([...guests, ...watchers].map((one) => one.until('sync')));
  const cards = guests.map((guest, player) => guest.now().G.hands[player] ?? []);
  expect(new Set(cards.flat().filter((card) => card > 0)).size).toBe(15);
  for (const [player, guest] of guests.entries()) {
    expect(await guest.move('bid', { card: cards[player]?.[0] })).toEqual({ ok: true, seq: player + 1 });
    if (player < 2) await Promise.all([...guests, ...watchers].map((one) => one.reached(player + 1)));
  }
  for (const [audience, one] of [...guests, ...watchers].entries()) {
    await one.reached(3);
    const told = JSON.stringify(one.heard);
    for (const [player, hand] of cards.entries()) {
      // The bids are turned up by the last one. Numbers of their own: the digits of a card may stand in those of a time.
      const heard = hand.slice(1).filter((card) => new RegExp(`(?<!\\d)${card}(?!\\d)`).test(told));
      expect([audience, player, heard]).toEqual([audience, player, player === audience ? hand.slice(1) : []]);
    }
  }
  // Voted out at one node by the number of his seat, gone at the other.
  await voteOut(at(0).tables, id, 0, [token(3), token(2)]);
  expect(await guests[1]?.until('bye')).toMatchObject([id, { key: 'seat.kicked' }]);
  expect([guests[0]?.socket.connected, guests[2]?.socket.connected]).toEqual([true, true]);
});

test('P-21.5 P-7.8 P-2.18 people at two nodes decide together, and know since when somebody is away', async () => {
  const { id, tokens } = await at(0).table({ seats: 4 });
  const [here, there] = [await at(0).enter(id, tokens[0]), await at(1).enter(id, tokens[1])];
  const gone = await at(1).enter(id, tokens[3]);
  await here.until('table', (_: string, { seats }: TableInfo) => seats[3]?.connected === true);
  const before = Date.now();
  gone.socket.disconnect();
  await here.until('table', (_: string, { seats }: TableInfo) => (seats[3]?.awaySince ?? 0) >= before);

  const motion = { kind: 'standIn', seat: 3, level: 1 } as const;
  expect(await at(0).tables.propose(id, tokens[0] ?? '', motion)).toMatchObject({ number: 1, carried: null });
  await there.until('table', (_: string, { proposal }: TableInfo) => proposal?.number === 1);
  // Both answers come at once, at two nodes: it is carried once.
  const answers = await Promise.all([
    at(0).tables.answer(id, tokens[2] ?? '', 1, true),
    at(1).tables.answer(id, tokens[1] ?? '', 1, true),
  ]);
  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, number: 1, carried: true }]);
  for (const guest of [here, there])
    await guest.until('table', (_: string, { seats }: TableInfo) => seats[3]?.kind === 'bot');

  // Powers that pass at one node are had and lost at the other.
  await at(0).tables.leave(id, tokens[0] ?? '');
  await there.until('table', (_: string, { host }: TableInfo) => host.seat === null);
  const host = { kind: 'host', seat: 1 } as const;
  expect(await at(1).tables.propose(id, tokens[1] ?? '', host)).toMatchObject({ number: 2, carried: null });
  await at(0).tables.answer(id, tokens[2] ?? '', 2, true);
  expect(await at(0).tables.publish(id, tokens[1] ?? '', { listed: false })).toEqual({ ok: true });
  const kinds = (await at(0).storage.tableEntries(id)).map(({ deed }) => deed.kind);
  expect(kinds.filter((kind) => kind === 'handedOver' || kind === 'decided')).toEqual([
    'decided',
    'handedOver',
    'decided',
  ]);
});

test('P-21.5 at its end a proposal is decided once, by one of two nodes', async () => {
  await Promise.all(nodes.map(({ harbour }) => harbour.close()));
  nodes = await Promise.all(
    nodes.map(async (node) => ({ ...node, harbour: await harbourOn(node, { answerMs: 300, dutyMs: 20 }) })),
  );
  const { id, tokens } = await at(0).table({ seats: 4 });
  const watchers = [await at(0).enter(id), await at(1).enter(id)];
  expect(
    await at(1).tables.propose(id, tokens[0] ?? '', { kind: 'standIn', seat: 3, level: 1 }),
  ).toMatchObject({
    carried: null,
  });
  for (const watcher of watchers)
    await watcher.until('table', (_: string, { seats }: TableInfo) => seats[3]?.kind === 'bot');
  const kinds = (await at(0).storage.tableEntries(id)).map(({ deed }) => deed.kind);
  expect(kinds.slice(-3)).toEqual(['proposed', 'decided', 'handedOver']);
});
