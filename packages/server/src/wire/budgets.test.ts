import type { Budgets } from '../budgets/settings';
import { type Guest, type Harbour, openHarbour, type TestClient } from '../testing/harbour';

let harbour: Harbour;
afterEach(() => harbour.close());

type Refusal = { key: string; params?: { retryMs?: number } };
type Answer = { ok: boolean; refusal?: Refusal };
const little = { perSecond: 0.1, burst: 4 };

/** A server where one purse is nearly empty, and a table with people at it. */
async function begin(budgets: Partial<Budgets>) {
  harbour = await openHarbour({ budgets });
  return harbour.table();
}

const keys = (answers: readonly Answer[]) => answers.map(({ ok, refusal }) => (ok ? 'ok' : refusal?.key));
const askAll = (client: TestClient, times: number, event: string, message: object) =>
  Promise.all(Array.from({ length: times }, () => client.ask<Answer>(event, message)));
const card = (guest: Guest) => guest.now().G.hands[guest.attached.seat ?? 0]?.[0];

/** As a page comes back: refused, it waits for as long as it is told and a little more (P-20.3). */
async function comeBack(id: string, token: string | undefined, tries = 5): Promise<Guest> {
  try {
    return await harbour.enter(id, token);
  } catch (error) {
    const refusal = (error as Error).cause as Refusal;
    if (refusal?.key !== 'rate.tooFast' || tries === 0) throw error;
    await new Promise((done) => setTimeout(done, (refusal.params?.retryMs ?? 0) + 50));
    return comeBack(id, token, tries - 1);
  }
}

test('P-20.1 what was not paid is refused at once, and says when to come again', async () => {
  const { id } = await begin({ connectionWork: little });
  const guest = await harbour.enter(id);
  const answers = await askAll(guest, 12, 'log', { limit: 1 });
  expect(keys(answers).slice(0, 5)).toEqual(Array(5).fill('ok'));
  expect(keys(answers).slice(-3)).toEqual(Array(3).fill('rate.tooFast'));
  expect(answers.at(-1)?.refusal?.params?.retryMs).toBeGreaterThan(0);
  // Dear ones need more than cheap ones.
  const [dear] = await askAll(guest, 1, 'moment', { seq: 1 });
  expect(dear?.refusal?.params?.retryMs).toBeGreaterThan(
    answers.at(-1)?.refusal?.params?.retryMs ?? Infinity,
  );
});

test('P-20.2 connections of one address pay from one purse, and a new one gets no other', async () => {
  const { id } = await begin({ addressWork: little });
  await harbour.enter(id);
  await harbour.enter(id);
  await expect(
    (async () => {
      for (let n = 0; n < 5; n++) await harbour.enter(id);
    })(),
  ).rejects.toThrow('rate.tooFast');
});

test('P-20.2 what a connection is refused costs its address nothing', async () => {
  const { id } = await begin({ connectionWork: little, addressWork: { perSecond: 0.1, burst: 12 } });
  const greedy = await harbour.enter(id);
  expect(keys(await askAll(greedy, 20, 'log', { limit: 1 }))).toContain('rate.tooFast');
  await harbour.enter(id);
});

test('P-20.2 what those who look at one table are refused there costs their address nothing elsewhere', async () => {
  const { id } = await begin({ tableWork: little, addressWork: { perSecond: 0.1, burst: 12 } });
  const looker = await harbour.enter(id);
  expect(keys(await askAll(looker, 20, 'log', { limit: 1 }))).toContain('server.busy');
  await harbour.enter((await harbour.table()).id);
});

test('P-20.2 all who look at a table have one purse together, and its people need none of it', async () => {
  const { id, tokens } = await begin({ tableWork: little });
  const player = await harbour.enter(id, tokens[0]);
  await expect(
    (async () => {
      for (let n = 0; n < 8; n++) await harbour.enter(id);
    })(),
  ).rejects.toThrow('server.busy');
  expect(keys(await askAll(player, 6, 'log', { limit: 1 }))).toEqual(Array(6).fill('ok'));
  expect(await player.move('bid', { card: card(player) })).toMatchObject({ ok: true });
});

test('P-20.2 a person comes back to his seat and moves, whatever others of his address do', async () => {
  const { id, tokens } = await begin({ addressWork: little, addressMessages: { perSecond: 1, burst: 30 } });
  const flood = harbour.connect();
  expect(keys(await askAll(flood, 30, 'attach', { match: id }))).toContain('rate.tooFast');
  // The flood has used the messages up as well: who comes back is told when, and let in then.
  const player = await comeBack(id, tokens[0]);
  expect(player.attached.seat).toBe(0);
  expect(await player.move('bid', { card: card(player) })).toMatchObject({ ok: true });
});

test('P-20.2 a seat has one purse, over all its tabs', async () => {
  const { id, tokens } = await begin({ seatWork: { perSecond: 0.1, burst: 12 } });
  const tabs = await Promise.all([0, 1, 2].map(() => harbour.enter(id, tokens[0])));
  const other = await harbour.enter(id, tokens[1]);
  const answers = await Promise.all(
    tabs.flatMap((tab) => [1, 2, 3, 4].map((n) => tab.move('nothing', {}, `m${n}`))),
  );
  expect(keys(answers).filter((key) => key === 'rate.tooFast')).toHaveLength(3);
  expect(await other.move('bid', { card: card(other) })).toMatchObject({ ok: true });
});

describe('P-20.7 talk', () => {
  const talk = (client: TestClient, times: number) => askAll(client, times, 'say', { text: 'again' });
  const said = async (id: string, room: 'players' | 'spectators') =>
    (await harbour.storage.chat(id, room, undefined, 200)).length;

  test('a seat has its lines once, over all its connections', async () => {
    const { id, tokens } = await begin({ seatTalk: { perSecond: 0.01, burst: 6 } });
    for (let n = 0; n < 4; n++) {
      const tab = await harbour.enter(id, tokens[0]);
      await talk(tab, 5);
      tab.socket.disconnect();
    }
    expect(await said(id, 'players')).toBe(6);
    const other = await harbour.enter(id, tokens[1]);
    expect(keys(await talk(other, 1))).toEqual(['ok']);
  });

  test('who watches gets no more by coming back, and the players talk on', async () => {
    const { id, tokens } = await begin({ addressTalk: { perSecond: 0.01, burst: 10 } });
    for (let n = 0; n < 4; n++) {
      const watcher = await harbour.enter(id);
      await talk(watcher, 6);
      watcher.socket.disconnect();
    }
    expect(await said(id, 'spectators')).toBe(10);
    const player = await harbour.enter(id, tokens[0]);
    expect(keys(await talk(player, 2))).toEqual(['ok', 'ok']);
  });

  test('all who watch a table have one measure together', async () => {
    const { id } = await begin({ tableTalk: { perSecond: 0.01, burst: 7 } });
    const watchers = await Promise.all([1, 2, 3].map(() => harbour.enter(id)));
    const answers = (await Promise.all(watchers.map((one) => talk(one, 4)))).flat();
    expect(keys(answers).filter((key) => key === 'ok')).toHaveLength(7);
    expect(answers.find(({ ok }) => !ok)?.refusal?.params?.retryMs).toBeGreaterThan(0);
    expect(await said(id, 'spectators')).toBe(7);
  });

  test('a line waits for no move, and no move for a line', async () => {
    let letThrough = () => {};
    const through = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    harbour = await openHarbour({
      wrap: (storage) => ({
        ...storage,
        addChat: async (line) => {
          await through;
          return storage.addChat(line);
        },
      }),
    });
    const { id, tokens } = await harbour.table();
    const [one, other] = await Promise.all(tokens.map((token) => harbour.enter(id, token)));
    const lines = ['first', 'second', 'third'].map((text) => one?.ask('say', { text }));
    expect(await other?.move('bid', { card: other && card(other) })).toMatchObject({ ok: true });
    letThrough();
    await Promise.all(lines);
    const stored = await harbour.storage.chat(id, 'players', undefined, 10);
    expect(stored.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  });
});

test('P-20.9 an address has so many messages, and they are refused before anything is read of them', async () => {
  await begin({ addressMessages: { perSecond: 0.01, burst: 10 } });
  const clients = [harbour.connect(), harbour.connect()];
  const answers = (await Promise.all(clients.map((one) => askAll(one, 10, 'no such event', {})))).flat();
  expect(keys(answers).filter((key) => key === 'message.unknown')).toHaveLength(10);
  expect(keys(answers).filter((key) => key === 'rate.tooFast')).toHaveLength(10);
  expect(
    answers.find(({ refusal }) => refusal?.key === 'rate.tooFast')?.refusal?.params?.retryMs,
  ).toBeGreaterThan(0);
});

test('P-20.9 where the whole address is hasty, each connection is sent away sooner', async () => {
  harbour = await openHarbour({
    budgets: { addressHaste: { perSecond: 0.01, burst: 5 } },
    wire: { limits: { messagesPerSecond: 0.01, messageBurst: 1, patience: 1_000, patienceWithCrowds: 8 } },
  });
  const client = harbour.connect();
  for (let n = 0; n < 20; n++) client.send('log', {});
  expect(await client.until('bye')).toMatchObject(['', { key: 'rate.abuse' }]);
  await client.until('disconnect');
});

test('P-20.8 who comes and goes all the time is told of more seldom, and the last change is told', async () => {
  harbour = await openHarbour({ settings: { announceMs: 20 } });
  const { id, tokens } = await harbour.table();
  const player = await harbour.enter(id, tokens[0]);
  const restless = await harbour.enter(id);
  const counts = () => player.heard.flatMap(({ event, args }) => (event === 'table' ? [args[1]] : []));
  const begun = performance.now();
  for (let n = 0; n < 30; n++) {
    await restless.ask('attach', { match: 'elsewhere' });
    await restless.ask('attach', { match: id });
  }
  const told = counts().length;
  const took = performance.now() - begun;
  // Five at once, and then one in ten times the span in which changes count as one.
  expect(told).toBeLessThanOrEqual(7 + took / 200);
  restless.socket.disconnect();
  await player.until('table', (_: string, table: { spectators: number }) => table.spectators === 0);
});
