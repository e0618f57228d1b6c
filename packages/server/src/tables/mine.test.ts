import type { MyTable } from '@packetboat/protocol';
import { type Harbour, openHarbour, type Seated } from '../testing/harbour';
import { type QuayView, quay } from '../testing/quay';

/** Quay with its round told. */
const course = (g: object) => ({ round: (g as QuayView).round, first: 0 });

let now = 1_000_000;
let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour({ titles: [{ ...quay, course }], now: () => now });
});
afterAll(() => harbour.close());

type Told = Extract<MyTable, { info: unknown }>;
const listed = async (...seats: { table: string; token: string; seen?: number; heard?: number }[]) =>
  (await harbour.tables.mine(seats)) as readonly Told[];
const seatOf = ({ id, tokens }: Seated, seat: number) => ({ table: id, token: tokens[seat] ?? '' });

test('P-14.12 each table tells since when it waits for its seat, whatever others do meanwhile', async () => {
  now = 2_000_000;
  const table = await harbour.table({ seats: 3 });
  const [ada, bob] = [
    await harbour.enter(table.id, table.tokens[0]),
    await harbour.enter(table.id, table.tokens[1]),
  ];
  const all = () => listed(seatOf(table, 0), seatOf(table, 1), seatOf(table, 2));
  expect((await all()).map(({ since }) => since)).toEqual([2_000_000, 2_000_000, 2_000_000]);
  now = 2_000_100;
  await ada.move('bid', { card: ada.now().G.hands[0]?.[0] });
  now = 2_000_200;
  await bob.move('bid', { card: (await bob.reached(1)).G.hands[1]?.[0] });
  // The third has waited since the start, though two have moved since.
  expect((await all()).map(({ since }) => since)).toEqual([2_000_000, 2_000_000, 2_000_000]);
  const cyd = await harbour.enter(table.id, table.tokens[2]);
  now = 2_000_300;
  await cyd.move('bid', { card: cyd.now().G.hands[2]?.[0] });
  await cyd.reached(3);
  // From then on it waits for one of them. Where that is who has just bid, it has not stopped waiting for him.
  const [one] = (await harbour.tables.find(table.id))?.acting ?? [];
  const since = one === 2 ? 2_000_000 : 2_000_300;
  expect((await all()).map((told) => told.since)).toEqual([since, since, since]);
  const first = (await all())[0];
  expect(first).toMatchObject({
    seat: 0,
    round: 0,
    part: null,
    seq: 3,
    info: { id: table.id, status: 'running' },
  });
});

test('P-14.12 since when it waits outlives the memory of the server', async () => {
  const earlier = now;
  const table = await harbour.table();
  now += 5_000;
  const second = await openHarbour({ storage: harbour.storage, now: () => now });
  const ada = await second.enter(table.id, table.tokens[0]);
  await ada.move('bid', { card: ada.now().G.hands[0]?.[0] });
  const [told] = (await second.tables.mine([seatOf(table, 1)])) as readonly Told[];
  expect(told?.since).toBe(earlier);
  await second.close();
});

test('P-14.12 what is new there is told, and how far any device has looked', async () => {
  const table = await harbour.table();
  const [ada, bob] = [
    await harbour.enter(table.id, table.tokens[0]),
    await harbour.enter(table.id, table.tokens[1]),
  ];
  await ada.move('bid', { card: ada.now().G.hands[0]?.[0] });
  await ada.ask('say', { text: 'Ahoy' });
  await bob.ask('say', { text: 'Ahoy yourself' });
  expect(await listed(seatOf(table, 0))).toMatchObject([{ seq: 1, talk: 2, seen: 0, heard: 0 }]);
  // What one says oneself is nothing new.
  expect(await listed(seatOf(table, 1))).toMatchObject([{ seq: 1, talk: 1, seen: 0, heard: 0 }]);
  await listed({ ...seatOf(table, 1), seen: 1, heard: 1 });
  // Another device, which has looked less far; and one that claims to have seen what is still to come.
  expect(await listed({ ...seatOf(table, 1), seen: 0 })).toMatchObject([{ seen: 1, heard: 1 }]);
  expect(await listed({ ...seatOf(table, 0), seen: 999, heard: 999 })).toMatchObject([{ seen: 1, heard: 2 }]);
  expect(await listed(seatOf(table, 1))).toMatchObject([{ seen: 1, heard: 1 }]);
});

test('P-14.12 a token opens its own table alone, and who has none learns nothing', async () => {
  const [one, two] = [await harbour.table({ private: true }), await harbour.table({ start: false })];
  const watch = await harbour.tables.watch(one.id, one.host);
  if (!watch.ok) throw new Error(watch.refusal.key);
  const answer = await harbour.tables.mine([
    { table: one.id, token: two.tokens[0] ?? '' },
    { table: one.id, token: 'guessed' },
    { table: 'nowhere', token: one.tokens[0] ?? '' },
    { table: one.id, token: watch.token },
    { table: two.id, token: two.host },
    seatOf(one, 1),
  ]);
  const why = (key: string, table = one.id) => ({ table, refusal: { key } });
  expect(answer.slice(0, 4)).toEqual([
    why('token.unknown'),
    why('token.unknown'),
    why('table.unknown', 'nowhere'),
    why('token.needed'),
  ]);
  expect(answer.slice(4)).toMatchObject([
    { table: two.id, seat: null, since: null, round: null, info: { status: 'open' } },
    { table: one.id, seat: 1, info: { seats: [{ name: 'Person 0' }, { name: 'Person 1' }] } },
  ]);
});
