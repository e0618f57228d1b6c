import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openStorage } from '../storage/open';
import { FILE } from '../storage/sqlite';
import { expectInTime } from '../testing/inTime';
import { type TestPlace, testPlace } from '../testing/places';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import {
  expectWhole,
  GAMES,
  GO_ON_MS,
  goneOn,
  type Mark,
  openGame,
  PACE,
  report,
  sometime,
  untilStored,
} from './testing/standInGames';

/** More rounds for a longer hunt: SIEGE_ROUNDS=100. */
const ROUNDS = Math.ceil(Number(process.env.SIEGE_ROUNDS ?? 3) / 3);

let fleet: Fleet;
let place: TestPlace;
let ship: Ship;
beforeAll(async () => {
  fleet = buildFleet();
  place = await testPlace('sqlite');
  ship = await fleet.launch(place.place, PACE);
});
afterAll(async () => {
  await fleet.scuttle();
  await place.remove();
});

test(
  `P-10.17 killed ${ROUNDS} times in the middle of games of stand-ins and started anew it goes on to their end, while nobody asks`,
  async () => {
    if (!('dataDir' in place.place)) throw new Error('a folder was expected');
    const file = join(place.place.dataDir, FILE);
    const games: string[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
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
      ship = await fleet.launch(place.place, { ...PACE, PORT: String(ship.port) });
      times.push(await goneOn(before, look));
      await untilStored(async () => [...(await marks()).values()].every(({ over }) => over));
      stored.close();
    }
    const storage = await openStorage(place.place);
    for (const id of games) await expectWhole(storage, ship.url, id);
    await storage.close();
    expect(ship.errors()).toEqual([]);
    report('sqlite, one node', times);
    expectInTime(Math.max(...times), GO_ON_MS, 15_000);
  },
  60_000 + ROUNDS * 60_000,
);
