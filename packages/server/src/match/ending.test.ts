import type { TableInfo } from '@packetboat/protocol';
import type { Bus, News } from '../nodes/bus';
import { type Guest, type Harbour, openHarbour, proposeRewind, type Seated } from '../testing/harbour';
import { type LossyStorage, lossyStorage } from '../testing/lossy-storage';

let here: Harbour;
let store: LossyStorage;
beforeEach(async () => {
  here = await openHarbour({
    wrap: (storage) => {
      store = lossyStorage(storage);
      return store.storage;
    },
  });
});
afterEach(() => here.close());

/** Two people before the last move of a match: the one who makes it, and the other. */
async function beforeTheEnd(table: Seated): Promise<{ last: Guest; other: Guest; seq: number }> {
  const guests = [await here.enter(table.id, table.tokens[0]), await here.enter(table.id, table.tokens[1])];
  const [first, second] = guests as [Guest, Guest];
  for (const [seat, guest] of guests.entries()) {
    await guest.move('bid', { card: guest.now().G.hands[seat]?.[0] });
  }
  const { turn } = (await first.reached(2)).G;
  await guests[turn]?.move('pass');
  const last = turn === 0 ? second : first;
  await last.reached(3);
  return { last, other: turn === 0 ? first : second, seq: 4 };
}
const oneRound = () => here.table({ options: { rounds: '1' } });
const theEnd = { status: 'over', outcome: { ending: 'rounds' } };

test('P-4.7 who hears the last move finds the match over, also when nothing more can be stored', async () => {
  const table = await oneRound();
  const { last, other, seq } = await beforeTheEnd(table);
  store.refuseAfter('append', 'append', 'entries', 'match', 'seats', 'standing');
  const done = last.move('pass');
  await other.reached(seq);
  expect(await here.tables.find(table.id)).toMatchObject(theEnd);
  expect(await here.storage.match(table.id)).toMatchObject({ ...theEnd, acting: [] });
  expect(await done).toEqual({ ok: true, seq });
  store.refuse();
  const info = await here.tables.find(table.id);
  expect(info?.endedAt).toBe((await here.storage.actions(table.id, { after: 3 }))[0]?.at);
  await other.until('table', (_: string, told: TableInfo) => told.status === 'over');
});

test('P-4.7 on another node it is over with the last move as well, and stays as it was stored', async () => {
  const listeners: ((news: News) => void)[] = [];
  const busOf = (node: number): Bus => ({
    shared: true,
    node: `node-${node}`,
    tell: (news) => listeners[1 - node]?.(news),
    listen: (hear) => {
      listeners[node] = hear;
    },
  });
  const [one, two] = [
    await openHarbour({ storage: here.storage, bus: busOf(0) }),
    await openHarbour({ storage: here.storage, bus: busOf(1) }),
  ];
  const table = await oneRound();
  const watcher = await two.enter(table.id);
  const players = [await one.enter(table.id, table.tokens[0]), await one.enter(table.id, table.tokens[1])];
  for (const [seat, player] of players.entries()) {
    await player.move('bid', { card: player.now().G.hands[seat]?.[0] });
  }
  const { turn } = (await watcher.reached(2)).G;
  for (const seat of [turn, 1 - turn]) await players[seat]?.move('pass');
  await watcher.reached(4);
  expect(await two.tables.find(table.id)).toMatchObject(theEnd);
  await watcher.until('table', (_: string, told: TableInfo) => told.status === 'over');
  expect(await two.tables.find(table.id)).toEqual(await one.tables.find(table.id));
  await Promise.all([one.close(), two.close()]);
});

test('P-4.7 a last move whose answer got lost has ended the match, or nothing has', async () => {
  const table = await oneRound();
  const { last, other, seq } = await beforeTheEnd(table);
  store.refuse('append');
  expect(await last.move('pass', {}, 'last')).toMatchObject({ refusal: { key: 'server.storageFailed' } });
  expect(await here.storage.match(table.id)).toMatchObject({ status: 'running', outcome: null });
  store.refuse();
  store.lose('append');
  expect(await last.move('pass', {}, 'last')).toEqual({ ok: true, seq });
  expect(await here.storage.match(table.id)).toMatchObject(theEnd);
  expect(await last.move('pass', {}, 'last')).toEqual({ ok: true, seq });
  await other.until('table', (_: string, told: TableInfo) => told.status === 'over');
  expect((await other.reached(seq)).ctx.gameover).toMatchObject(theEnd.outcome);
});

test('P-4.7 nobody goes back from the end', async () => {
  const table = await oneRound();
  const { last, other, seq } = await beforeTheEnd(table);
  const [one = '', two = ''] = table.tokens;
  expect(await proposeRewind(here, table.id, one, 0)).toMatchObject({ ok: true, carried: null });
  await last.move('pass');
  await other.reached(seq);
  const refused = (key: string) => ({ ok: false, refusal: { key } });
  expect(await here.tables.answer(table.id, two, 1, true)).toEqual(refused('proposal.none'));
  expect(await proposeRewind(here, table.id, one, 0)).toEqual(refused('table.over'));
  expect(await last.ask('undo', { id: 'back' })).toMatchObject(refused('match.over'));
});

test('P-4.7 a match whose end an older server did not store is over when it wakes', async () => {
  const { id, tokens } = await oneRound();
  const { last } = await beforeTheEnd({ id, tokens, host: '' });
  await last.move('pass');
  await here.tables.stop();
  await here.write(`update matches set status = 'running', ended_at = null, outcome = null`);
  const fresh = await openHarbour({ storage: here.storage });
  expect(await fresh.tables.find(id)).toMatchObject(theEnd);
  expect(await here.storage.match(id)).toMatchObject(theEnd);
  await fresh.close();
});
