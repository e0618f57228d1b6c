import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { openStorage } from '../storage/open';
import { FILE } from '../storage/sqlite';
import type { Storage } from '../storage/storage';
import { type TestPlace, testPlace } from '../testing/places';
import { type Steadfast, steadfast, stopEverybody } from './testing/client';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { rest } from './testing/rest';
import { expectWhole, GAMES, goneOn, type Mark, openGame, untilStored } from './testing/standInGames';

const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
/** More rounds for a longer hunt: SIEGE_ROUNDS=100. */
const ROUNDS = Number(process.env.SIEGE_ROUNDS ?? 3);
/** One alone needs fewer: nobody else is there to take anything up. */
const ALONE = Math.ceil(ROUNDS / 3);
/** From the death of a server to the next move of the last game. On a machine with nothing else to do: SIEGE_STRICT=1. */
const GO_ON_MS = process.env.SIEGE_STRICT === undefined ? 15_000 : 5_000;
/** Long enough for a kill in the middle of a game. */
const SETTINGS = { PACKETBOAT_BOT_DELAY_MS: '40' };

let fleet: Fleet;
beforeAll(() => {
  fleet = buildFleet();
});
afterAll(stopEverybody);
afterAll(() => fleet.scuttle());

/** A moment nobody could foresee. */
const sometime = () => after(randomInt(150));

describe('two nodes on one store', () => {
  let place: TestPlace;
  let storage: Storage;
  let ships: Ship[];
  const games: string[] = [];

  const launch = (port = 0) => fleet.launch(place.place, { REDIS_URL, PORT: String(port), ...SETTINGS });
  const shipOf = (n: number): Ship => {
    const ship = ships[n % ships.length];
    if (ship === undefined) throw new Error('no server');
    return ship;
  };

  beforeAll(async () => {
    place = await testPlace('postgres');
    ships = [await launch()];
    ships.push(await launch());
    storage = await openStorage(place.place);
  });
  afterAll(async () => {
    await Promise.all(ships.map((ship) => ship.end('SIGKILL')));
    await storage.close();
    await place.remove();
  });

  const look = async (id: string): Promise<Mark> => {
    const match = await storage.match(id);
    if (match === undefined) throw new Error(`${id} is gone`);
    return { seq: match.seq, over: match.status === 'over' };
  };
  /** Those of the games that are not over yet, as they stand. */
  const underWay = async () => {
    const marks = await Promise.all(games.map(async (id) => [id, await look(id)] as const));
    return new Map(marks.filter(([, { over }]) => !over));
  };
  /** How many moves of stand-ins a server has made. */
  const thought = async ({ url }: Ship): Promise<number> => {
    const { text } = await rest(url, 'GET', '/metrics');
    const made = [...text.matchAll(/^packetboat_stand_in_moves_total\{.*\} (\d+)$/gm)];
    return made.reduce((sum, [, count]) => sum + Number(count), 0);
  };

  test(
    `P-10.17 P-12.5 the node that thinks is killed ${ROUNDS} times: the other takes every game up, and no move is made twice`,
    async () => {
      const times: number[] = [];
      let watched: Steadfast | undefined;
      for (let round = 0; round < ROUNDS; round++) {
        const victim = shipOf(round);
        const opened = await Promise.all(GAMES.map((game) => openGame(victim.url, game)));
        games.push(...opened);
        // One of them with somebody who watches, now at the node that goes and now at the one that stays.
        watched?.stop();
        const [match = ''] = opened;
        watched = steadfast({ url: shipOf(Math.floor(round / 2)).url, title: GAMES[0].title, match });
        await watched.attached();
        await goneOn(await underWay(), look);
        await sometime();
        expect(await thought(victim)).toBeGreaterThan(0);

        const going = victim.end('SIGKILL');
        const from = performance.now();
        await going;
        times.push(await goneOn(await underWay(), look, from));
        ships[round % ships.length] = await launch(victim.port);
      }
      await untilStored(async () => (await underWay()).size === 0);
      watched?.stop();
      for (const id of games) await expectWhole(storage, shipOf(games.indexOf(id)).url, id);
      for (const ship of ships) expect(ship.output()).not.toMatch(/"level":"(error|fatal)"/);
      report('postgres, two nodes', times);
      expect(Math.max(...times)).toBeLessThan(GO_ON_MS);
    },
    60_000 + ROUNDS * 20_000,
  );
});

describe('one node on sqlite', () => {
  let place: TestPlace;
  let ship: Ship;
  beforeEach(async () => {
    place = await testPlace('sqlite');
    ship = await fleet.launch(place.place, SETTINGS);
  });
  afterEach(async () => {
    await ship.end('SIGKILL');
    await place.remove();
  });

  test(
    `P-10.17 killed ${ALONE} times in the middle of games of stand-ins and started anew it goes on to their end, while nobody asks`,
    async () => {
      if (!('dataDir' in place.place)) throw new Error('a folder was expected');
      const file = join(place.place.dataDir, FILE);
      const games: string[] = [];
      const times: number[] = [];
      for (let round = 0; round < ALONE; round++) {
        // Beside the server, which never hears of it.
        const stored = new Database(file, { readonly: true });
        const row = stored.prepare<[string], { seq: number; status: string }>(
          'select seq, status from matches where id = ?',
        );
        const look = async (id: string): Promise<Mark> => {
          const { seq, status } = row.get(id) ?? { seq: -1, status: 'gone' };
          return { seq, over: status === 'over' };
        };
        const opened = await Promise.all(GAMES.map((game) => openGame(ship.url, game)));
        games.push(...opened);
        const marks = async () =>
          new Map(await Promise.all(opened.map(async (id) => [id, await look(id)] as const)));
        await goneOn(await marks(), look);
        await sometime();
        await ship.end('SIGKILL');
        const before = await marks();
        ship = await fleet.launch(place.place, { ...SETTINGS, PORT: String(ship.port) });
        times.push(await goneOn(before, look));
        await untilStored(async () => [...(await marks()).values()].every(({ over }) => over));
        stored.close();
      }
      const storage = await openStorage(place.place);
      for (const id of games) await expectWhole(storage, ship.url, id);
      await storage.close();
      expect(ship.output()).not.toMatch(/"level":"(error|fatal)"/);
      report('sqlite, one node', times);
      expect(Math.max(...times)).toBeLessThan(GO_ON_MS);
    },
    60_000 + ALONE * 20_000,
  );
});

/** On request, the figures of the hunt. */
function report(what: string, times: readonly number[]): void {
  if (process.env.SIEGE_REPORT === undefined) return;
  const sorted = [...times].sort((a, b) => a - b);
  const ms = (at: number) => `${Math.round(sorted.at(at) ?? 0)} ms`;
  process.stderr.write(
    `${what}: ${times.length} kills, every game went on after ${ms(Math.floor(times.length / 2))} (median), ${ms(-1)} (longest)\n`,
  );
}
