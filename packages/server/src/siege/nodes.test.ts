import { setTimeout as after } from 'node:timers/promises';
import { openStorage } from '../storage/open';
import { type TestPlace, testPlace } from '../testing/places';
import { type Steadfast, steadfast, stopEverybody } from './testing/client';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { openTable, rest } from './testing/rest';
import { openSeatLoad } from './testing/seatLoad';
import type { TallyView } from './testing/tally';

const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
const SEATS = 4;
const EACH = 25;
/** More rounds for a longer hunt: SIEGE_ROUNDS=100. */
const ROUNDS = Number(process.env.SIEGE_ROUNDS ?? 1);

let fleet: Fleet;
let place: TestPlace;
let ships: Ship[];
beforeAll(async () => {
  fleet = buildFleet();
  place = await testPlace('postgres');
  ships = [];
  for (let n = 0; n < 2; n++) ships.push(await fleet.launch(place.place, { REDIS_URL }));
});
afterAll(stopEverybody);
afterAll(async () => {
  await fleet.scuttle();
  await place.remove();
});

const shipOf = (n: number): Ship => {
  const ship = ships[n % ships.length];
  if (ship === undefined) throw new Error('no server');
  return ship;
};

const seen = (client: Steadfast) => client.state()?.G as TallyView | undefined;

test(
  'of a hundred moves at once, made at two servers on one store, none is lost and none doubled',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const table = await openTable(shipOf(round).url, {
        title: 'tally',
        seats: SEATS,
        options: { length: String(EACH) },
      });
      const to = (n: number) => ({ url: shipOf(n).url, title: 'tally', match: table.id });
      const players = table.tokens.map((token, seat) => steadfast({ ...to(seat), token }));
      const watchers = [steadfast(to(0)), steadfast(to(1))];
      const everybody = [...players, ...watchers];
      await Promise.all(everybody.map((client) => client.attached()));

      const done = await Promise.all(
        players.flatMap((player) =>
          Array.from({ length: EACH }, (_, n) => player.move('mark', { n }, `mark-${n}`)),
        ),
      );
      expect(
        done.map((one) => (one.ok ? one.seq : one.refusal.key)).sort((a, b) => Number(a) - Number(b)),
      ).toEqual(Array.from({ length: SEATS * EACH }, (_, i) => i + 1));
      const numbers = Array.from({ length: EACH }, (_, n) => n);
      for (const client of everybody) {
        await client.until(() => client.seq() === SEATS * EACH);
        expect(seen(client)?.marks.map((made) => [...made].sort((a, b) => a - b))).toEqual(
          players.map(() => numbers),
        );
        expect(client.state()).toEqual(everybody[0]?.state());
        await client.until(() => client.table()?.status === 'over');
        client.stop();
      }
    }
    for (const ship of ships) expect(ship.output()).not.toMatch(/"level":"(error|fatal)"/);
  },
  30_000 + ROUNDS * 15_000,
);

test(
  'P-10.8 P-12.3 what people do to one table at two servers at once happens once, and both tell it alike',
  async () => {
    const urls = () => ships.map(({ url }) => url);
    const tables = await Promise.all([0, 1].map(() => openSeatLoad(urls)));
    const enough = 40 + ROUNDS * 40;
    while (tables.some((table) => table.acknowledged() < enough)) await after(5);
    await Promise.all(tables.map((table) => table.finish()));
    const storage = await openStorage(place.place);
    for (const table of tables) for (const url of urls()) await table.expectWhole(storage, url);
    await storage.close();
    for (const ship of ships) expect(ship.errors()).toEqual([]);
  },
  30_000 + ROUNDS * 15_000,
);

test('P-1.1 nodes that share tables speak WebSocket only', async () => {
  for (const { url } of ships) {
    const polling = await rest(url, 'GET', '/socket.io/?EIO=4&transport=polling');
    expect([polling.status, polling.body]).toEqual([400, { code: 0, message: 'Transport unknown' }]);
  }
});

test('the end of one server costs its clients nothing: they go on at the other', async () => {
  const table = await openTable(shipOf(0).url, { title: 'tally', options: { length: '10000' } });
  const at = (n: number, seat: number) =>
    steadfast({ url: shipOf(n).url, title: 'tally', match: table.id, token: table.tokens[seat] });
  const [staying, leaving] = [at(0, 0), at(1, 1)];
  await Promise.all([staying.attached(), leaving.attached()]);
  expect(await leaving.move('mark', { n: 0 })).toEqual({ ok: true, seq: 1 });
  await shipOf(1).end('SIGKILL');
  leaving.stop();
  const moved = at(0, 1);
  await moved.attached();
  expect(seen(moved)?.marks).toEqual([[], [0]]);
  expect(await moved.move('mark', { n: 1 })).toEqual({ ok: true, seq: 2 });
  await staying.until(() => staying.seq() === 2);
  expect(staying.state()).toEqual(moved.state());
  for (const client of [staying, moved]) client.stop();
});
