import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { openStorage } from '../storage/open';
import { expectInTime } from '../testing/inTime';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { stopEverybody } from './testing/client';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { type Load, openLoad } from './testing/load';
import { openSeatLoad } from './testing/seatLoad';

/** More rounds for a longer hunt: SIEGE_ROUNDS=100. Two see that what came back once can be killed again. */
const ROUNDS = Number(process.env.SIEGE_ROUNDS ?? 2);
/** In everyday runs one is enough where the hunt is for something else, and what comes back is the same. */
const SEAT_ROUNDS = Number(process.env.SIEGE_ROUNDS ?? 1);
const GRACEFUL_ROUNDS = Math.ceil(ROUNDS / 4);
/** From the moment the server listens again to the last client's being let in. */
const RESUMED_MS = 2_000;

let fleet: Fleet;
beforeAll(() => {
  fleet = buildFleet();
});
afterAll(stopEverybody);
afterAll(() => fleet.scuttle());

describe.each(testEngines())('a server under load on %s', (engine) => {
  let place: TestPlace;
  let ship: Ship;
  let loads: Load[];

  beforeEach(async () => {
    loads = [];
    place = await testPlace(engine);
    ship = await fleet.launch(place.place);
  });
  afterEach(async () => {
    for (const load of loads) load.stop();
    await ship.end('SIGKILL');
    await place.remove();
  });

  const acknowledgements = () =>
    loads.flatMap(({ acknowledged }) => acknowledged).reduce((sum, { size }) => sum + size, 0);
  const everybody = () => loads.flatMap((load) => load.everybody());

  /** Waits for a little work, and then for a moment nobody could foresee. */
  async function someWork(): Promise<void> {
    const enough = acknowledgements() + randomInt(5, 40);
    await Promise.race(
      loads.flatMap(({ players }) => players).map((one) => one.until(() => acknowledgements() >= enough)),
    );
    await after(randomInt(30));
  }

  /** Everything acknowledged is stored where it was said to be, and nobody knows more than the store. */
  async function compareWithStore(): Promise<void> {
    const storage = await openStorage(place.place);
    try {
      for (const load of loads) {
        const stored = await storage.actions(load.table.id, { after: 0 });
        expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, i) => i + 1));
        for (const one of load.everybody()) expect(one.seq()).toBeLessThanOrEqual(stored.length);
        const ids = stored.map(({ seat, clientId }) => `${seat}/${clientId}`);
        expect(new Set(ids).size).toBe(ids.length);
        const misplaced = load.acknowledged.flatMap((told, seat) =>
          [...told].filter(([id, seq]) => ids[seq - 1] !== `${seat}/${id}`),
        );
        expect(misplaced).toEqual([]);
      }
    } finally {
      await storage.close();
    }
  }

  /** Starts it again where it was; resolves with how long the clients took to be back, by themselves. */
  async function comeBack(): Promise<number> {
    const before = everybody().map((one) => one.attachments());
    ship = await fleet.launch(place.place, { PORT: String(ship.port) });
    const begun = performance.now();
    await Promise.all(everybody().map((one, i) => one.until(() => one.attachments() > (before[i] ?? 0))));
    return performance.now() - begun;
  }

  async function finish(): Promise<void> {
    for (const load of loads) {
      await load.finish();
      const last = Math.max(...load.acknowledged.flatMap((told) => [...told.values()]));
      await Promise.all(load.everybody().map((one) => one.until(() => one.seq() >= last)));
      for (const one of load.everybody()) {
        expect(load.marks(one)).toEqual(load.marks());
        expect(one.wasAhead()).toBe(false);
      }
      load.marks().forEach((made, seat) => {
        // Every mark once, none lost, none invented.
        expect([...made].sort((a, b) => a - b)).toEqual([...made.keys()]);
        expect(made).toHaveLength(load.acknowledged[seat]?.size ?? 0);
      });
    }
    await compareWithStore();
  }

  test(
    `killed at any moment ${ROUNDS} times and ended gracefully it keeps every acknowledged move, and clients come back by themselves`,
    async () => {
      loads = await Promise.all([4, 2].map((seats) => openLoad(ship.url, { seats, length: '10000' })));
      const killed: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await someWork();
        await ship.end('SIGKILL');
        await compareWithStore();
        killed.push(await comeBack());
      }
      const stopped: number[] = [];
      for (let round = 0; round < GRACEFUL_ROUNDS; round++) {
        await someWork();
        expect(await ship.end('SIGTERM')).toBe(0);
        expect(ship.output()).not.toMatch(/"level":"(error|fatal)"/);
        await compareWithStore();
        stopped.push(await comeBack());
      }
      await finish();
      report(engine, 'kill', killed, acknowledgements());
      report(engine, 'stop', stopped, acknowledgements());
      for (const times of [killed, stopped]) expectInTime(median(times), RESUMED_MS, 10_000);
    },
    60_000 + (ROUNDS + GRACEFUL_ROUNDS) * 30_000,
  );

  test(
    `P-10.8 P-10.9 killed while people come and go it keeps every seat that was acknowledged, once (${SEAT_ROUNDS} in all)`,
    async () => {
      const tables = await Promise.all(
        [false, true].map((started) => openSeatLoad(() => [ship.url], { started })),
      );
      const acknowledged = () => tables.reduce((sum, table) => sum + table.acknowledged(), 0);
      for (let round = 0; round < SEAT_ROUNDS; round++) {
        const enough = acknowledged() + randomInt(10, 40);
        while (acknowledged() < enough) await after(5);
        await ship.end('SIGKILL');
        const left = await openStorage(place.place);
        for (const table of tables) await table.expectKept(left);
        await left.close();
        ship = await fleet.launch(place.place, { PORT: String(ship.port) });
      }
      await Promise.all(tables.map((table) => table.finish()));
      const storage = await openStorage(place.place);
      for (const table of tables) await table.expectWhole(storage, ship.url);
      await storage.close();
      expect(ship.errors()).toEqual([]);
    },
    60_000 + SEAT_ROUNDS * 30_000,
  );
});

/** A single time tells of what else the machine was doing; the middle one tells of the server. */
function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
}

/** On request, the figures of the hunt. */
function report(engine: string, what: string, times: readonly number[], moves: number): void {
  if (process.env.SIEGE_REPORT === undefined) return;
  const ms = (time: number) => `${Math.round(time)} ms`;
  process.stderr.write(
    `${engine} ${what}: ${times.length} rounds, ${moves} moves, back after ${ms(median(times))} (median), ${ms(Math.max(...times))} (longest)\n`,
  );
}
