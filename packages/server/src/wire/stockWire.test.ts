import type { ChatMessage, SyncInfo } from '@packetboat/protocol';
import { openDrawn } from '../testing/drawn';
import { type Harbour, openHarbour, type TestClient } from '../testing/harbour';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour();
});
afterEach(() => harbour.close());

const syncOf = async (client: TestClient): Promise<SyncInfo> => (await client.until('sync'))[1] as SyncInfo;
const refusal = async (client: TestClient) => (await client.until('refused'))[1];

async function synced(id: string, seat: number | null, token?: string) {
  const client = harbour.connect();
  client.send('sync', id, seat === null ? null : String(seat), token, 2);
  const sync = await syncOf(client);
  client.heard.length = 0;
  return { client, sync };
}

const update = (
  type: string,
  args: unknown,
  more: { playerID?: string; credentials?: string | undefined } = {},
) => ({
  type: 'MAKE_MOVE',
  payload: { type, args: [args], playerID: '0', ...more },
});

test('P-9.2 a sync shows what the seat may know, and no other beginning', async () => {
  const { id, tokens } = await harbour.table();
  const { sync } = await synced(id, 0, tokens[0]);
  expect(sync.initialState).toEqual(sync.state);
  const text = JSON.stringify(sync);
  const own = sync.state.G as { hands: number[][] };
  expect(text.match(/1\d{3}/g)?.filter((card) => !own.hands[0]?.includes(Number(card)))).toEqual([]);
  expect(text).not.toMatch(/seed|prng/i);
});

test.each([
  ['no credentials', undefined],
  ['other credentials', 'x'.repeat(32)],
])('P-9.3 a seat with %s gets a reason and no game', async (_, token) => {
  const { id } = await harbour.table();
  const client = harbour.connect();
  client.send('sync', id, '0', token, 2);
  expect(await refusal(client)).toMatchObject({ refusal: { key: 'seat.token' } });
  expect(client.heard.map(({ event }) => event)).toEqual(['refused']);
});

test('P-9.3 the credentials of one seat open no other', async () => {
  const { id, tokens } = await harbour.table();
  const client = harbour.connect();
  client.send('sync', id, '1', tokens[0], 2);
  expect(await refusal(client)).toMatchObject({ refusal: { key: 'seat.token' } });
});

test('P-9.4 before the start there are names, and the game comes when it starts', async () => {
  const { id, host, tokens } = await harbour.table({ start: false });
  const client = harbour.connect();
  client.send('sync', id, '0', tokens[0], 2);
  expect(await client.until('matchData')).toMatchObject([id, [{ id: 0, name: 'Person 0' }, { id: 1 }]]);
  expect(client.heard.some(({ event }) => event === 'sync')).toBe(false);
  await harbour.tables.start(id, host);
  expect((await syncOf(client)).state._stateID).toBe(0);
});

test.each([
  ['a move the rules refuse', update('roll', {}), 'quay.cannot'],
  ['a move that is none', update('constructor', {}), 'move.unknown'],
  [
    'two arguments',
    { type: 'MAKE_MOVE', payload: { type: 'roll', args: [1, 2], playerID: '0' } },
    'move.malformed',
  ],
  ['another seat', update('roll', {}, { playerID: '1' }), 'seat.needed'],
  [
    'a game event',
    { type: 'GAME_EVENT', payload: { type: 'endTurn', args: [], playerID: '0' } },
    'action.unknown',
  ],
  ['another state', { type: 'UPDATE', state: {}, payload: { playerID: '0' } }, 'action.unknown'],
  ['a plugin', { type: 'PLUGIN', payload: { type: 'fair', args: [], playerID: '0' } }, 'action.unknown'],
  ['an undo of nothing', { type: 'UNDO', payload: { type: null, playerID: '0' } }, 'undo.nothing'],
])('P-9.5 %s is refused with its reason, and a fresh sync sets the client right', async (_, action, key) => {
  const { id, tokens } = await harbour.table();
  const { client, sync } = await synced(id, 0, tokens[0]);
  const payload = { ...action.payload, credentials: tokens[0] };
  client.send('update', { ...action, payload }, 0, id, '0');
  expect(await refusal(client)).toMatchObject({ refusal: { key } });
  expect((await syncOf(client)).state).toEqual(sync.state);
  expect(await harbour.storage.lastSeq(id)).toBe(0);
});

test('P-9.6 credentials are looked at in every action', async () => {
  const { id, tokens } = await harbour.table();
  const { client, sync } = await synced(id, 0, tokens[0]);
  const card = (sync.state.G as { hands: number[][] }).hands[0]?.[0];
  for (const credentials of [undefined, tokens[1]]) {
    client.send('update', update('bid', { card }, { credentials }), 0, id, '0');
    expect(await refusal(client)).toMatchObject({ refusal: { key: 'seat.token' } });
    client.heard.length = 0;
  }
  expect(await harbour.storage.lastSeq(id)).toBe(0);
});

test('P-9.7 an action sent before its sync is let in by its credentials', async () => {
  const { id, tokens } = await harbour.table();
  const { sync } = await synced(id, 0, tokens[0]);
  const card = (sync.state.G as { hands: number[][] }).hands[0]?.[0];
  const client = harbour.connect();
  client.send('update', update('bid', { card }, { credentials: tokens[0] }), 0, id, '0');
  expect((await client.until('patch'))[2]).toBe(1);
  // Sent once more, as after a lost connection: it is stale now, and made once.
  client.send('update', update('bid', { card }, { credentials: tokens[0] }), 0, id, '0');
  expect(await refusal(client)).toMatchObject({ refusal: { key: 'move.stale' } });
  expect(await harbour.storage.lastSeq(id)).toBe(1);
});

test('P-9.8 what others did meanwhile makes no simultaneous move stale', async () => {
  const { id, tokens } = await harbour.table();
  const [one, two] = [await synced(id, 0, tokens[0]), await synced(id, 1, tokens[1])];
  const card = (seat: number, { sync }: { sync: SyncInfo }) =>
    (sync.state.G as { hands: number[][] }).hands[seat]?.[0];
  one.client.send('update', update('bid', { card: card(0, one) }, { credentials: tokens[0] }), 0, id, '0');
  await two.client.until('patch');
  two.client.send(
    'update',
    update('bid', { card: card(1, two) }, { playerID: '1', credentials: tokens[1] }),
    0,
    id,
    '1',
  );
  expect((await one.client.until('patch', (_: string, __: number, to: number) => to === 2))[1]).toBe(1);
});

test("P-9.9 talk has boardgame.io's shape, and needs the credentials of its sender", async () => {
  const { id, tokens } = await harbour.table();
  const [one, two] = [await synced(id, 0, tokens[0]), await synced(id, 1, tokens[1])];
  one.client.send('chat', id, { id: 'abc', sender: '1', payload: 'I am another' }, tokens[0]);
  expect(await refusal(one.client)).toMatchObject({ refusal: { key: 'seat.needed' } });
  one.client.send('chat', id, { id: 'abc', sender: '0', payload: 'ahoy' }, tokens[0]);
  expect(await two.client.until('chat')).toMatchObject([id, { sender: '0', payload: 'ahoy' }]);
});

test('P-9.9 P-9.11 at a drawn table talk has the player as its sender for these clients, and the seat for ours', async () => {
  const at = await openDrawn(harbour, { order: [2, 0, 3] });
  const [one, two] = [await synced(at.id, 0, at.token(2)), await synced(at.id, 1, at.token(0))];
  const own = await harbour.enter(at.id, at.token(3));
  one.client.send('chat', at.id, { id: 'abc', sender: '0', payload: 'ahoy' }, at.token(2));
  for (const { client } of [one, two])
    expect(await client.until('chat')).toMatchObject([at.id, { sender: '0', name: 'Person 2' }]);
  expect(await own.until('chat')).toMatchObject([at.id, { sender: '2', name: 'Person 2' }]);
  await own.ask('say', { text: 'aye' });
  expect(await own.until('chat', (_: string, { payload }: ChatMessage) => payload === 'aye')).toMatchObject([
    at.id,
    { sender: '3' },
  ]);
  expect(
    await two.client.until('chat', (_: string, { payload }: ChatMessage) => payload === 'aye'),
  ).toMatchObject([at.id, { sender: '2' }]);
  for (const { heard } of [one.client, two.client, own])
    expect(heard.filter(({ event }) => event === 'chat')).toHaveLength(2);
});

test('P-9.9 who watches with such a client hears what is said there once, and nothing after he has left', async () => {
  const [here, there] = [await harbour.table(), await harbour.table()];
  const stock = await synced(here.id, null);
  const own = await harbour.enter(here.id);
  await own.ask('say', { text: 'ahoy' });
  expect(await stock.client.until('chat')).toMatchObject([here.id, { sender: null, payload: 'ahoy' }]);
  stock.client.send('sync', there.id, null, null, 2);
  await syncOf(stock.client);
  await own.ask('say', { text: 'anybody?' });
  await own.until('chat', (_: string, { payload }: ChatMessage) => payload === 'anybody?');
  const other = await harbour.enter(there.id);
  await other.ask('say', { text: 'here' });
  await stock.client.until('chat', (match: string) => match === there.id);
  expect(stock.client.heard.filter(({ event }) => event === 'chat')).toHaveLength(2);
});

test('P-9.10 the cost of a sync does not grow with the log', async () => {
  const long = await openHarbour({ settings: { tailLength: 4 } });
  const { id } = await long.table({ bots: 2, options: { rounds: '4' } });
  const watcher = await long.enter(id);
  await watcher.until('table', (_: string, table: { status: string }) => table.status === 'over');
  const client = long.connect();
  client.send('sync', id, null, null, 2);
  const { log, state } = await syncOf(client);
  expect(log.map(({ metadata }) => metadata.seq)).toEqual(
    [-3, -2, -1, 0].map((back) => state._stateID + back),
  );
  await long.close();
});
