import { type Harbour, openHarbour } from '../testing/harbour';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** By how much the wall clock of this whole process is wrong: libraries read it as well. */
let wrong = 0;
/** What really passes, as far as the tables measure it. */
let passed = 0;
let harbour: Harbour;

beforeEach(() => {
  [wrong, passed] = [0, 0];
  const right = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => right() + wrong);
});
afterEach(async () => {
  await harbour.close();
  jest.restoreAllMocks();
});

test.each([
  ['set back a minute', -MINUTE],
  ['set back a year', -9_000 * HOUR],
])('P-10.25 a wall clock %s refuses no move, and nobody who comes', async (_, leap) => {
  harbour = await openHarbour();
  const { id, tokens } = await harbour.table();
  const [one, two] = [await harbour.enter(id, tokens[0]), await harbour.enter(id, tokens[1])];
  expect(await one.move('bid', { card: one.now().G.hands[0]?.[0] })).toEqual({ ok: true, seq: 1 });
  wrong = leap;
  await two.reached(1);
  expect(await two.move('bid', { card: two.now().G.hands[1]?.[0] })).toEqual({ ok: true, seq: 2 });
  expect(await two.ask('say', { text: 'Good evening' })).toEqual({ ok: true });
  wrong = 0;
  expect(await two.ask('log', { limit: 1 })).toMatchObject({ ok: true });
  expect((await harbour.enter(id)).attached.ok).toBe(true);
});

test.each([
  ['ahead', HOUR],
  ['back', -HOUR],
])('P-10.25 seats are kept for their five minutes while the wall clock is set %s', async (_, leap) => {
  harbour = await openHarbour({ elapsed: () => passed });
  const before = await harbour.table();
  await harbour.tables.close(before.id, before.host);
  const next = await harbour.tables.rematch(before.id, before.host);
  if (!next.ok) throw new Error(next.refusal.key);
  wrong = leap;
  passed = 5 * MINUTE - 10_000;
  expect(await harbour.tables.sit(next.id, { name: 'Stranger' })).toMatchObject({
    refusal: { key: 'table.kept' },
  });
  passed = 5 * MINUTE + 1_000;
  expect(await harbour.tables.sit(next.id, { name: 'Stranger' })).toMatchObject({ ok: true });
});

test('P-10.25 nor are they kept longer by a server that comes up with its clock set back', async () => {
  harbour = await openHarbour();
  const before = await harbour.table();
  await harbour.tables.close(before.id, before.host);
  const next = await harbour.tables.rematch(before.id, before.host);
  if (!next.ok) throw new Error(next.refusal.key);
  wrong = -HOUR;
  const fresh = await openHarbour({ storage: harbour.storage, elapsed: () => passed });
  expect((await fresh.enter(next.id)).attached.table.keptUntil).not.toBeNull();
  passed = 5 * MINUTE;
  expect(await fresh.tables.sit(next.id, { name: 'Stranger' })).toMatchObject({ ok: true });
  await fresh.close();
});

test('P-10.25 a match nobody uses leaves the memory though the wall clock stands still', async () => {
  harbour = await openHarbour({
    settings: { idleMs: MINUTE, sweepMs: 5 },
    now: () => 1_000,
    elapsed: () => passed,
  });
  await harbour.table();
  expect(harbour.tables.live()).toBe(1);
  passed = 2 * MINUTE;
  while (harbour.tables.live() > 0) await new Promise((resolve) => setImmediate(resolve));
});
