import { randomInt } from 'node:crypto';
import { isAboutTable } from '@packetboat/record';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { expectInTime } from '../testing/inTime';
import { type TestPlace, testPlace } from '../testing/places';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { granted, rest } from './testing/rest';
import { untilStored } from './testing/standInGames';

const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
/** More rounds for a longer hunt: SIEGE_ROUNDS=50. */
const ROUNDS = Number(process.env.SIEGE_ROUNDS ?? 1);
/** Two clocks run at each: both bid at the same time. */
const TABLES = 25;
const LATE_MS = 2_000;

let fleet: Fleet;
let place: TestPlace;
let storage: Storage;
let ships: Ship[];

const launch = (port = 0) => fleet.launch(place.place, { REDIS_URL, PORT: String(port) });

beforeAll(async () => {
  fleet = buildFleet();
  place = await testPlace('postgres');
  ships = [await launch()];
  ships.push(await launch());
  storage = await openStorage(place.place);
});
afterAll(async () => {
  await fleet.scuttle();
  await storage.close();
  await place.remove();
});

/** Opens a table at which two are to bid, and answers with its id. */
async function openClock(url: string): Promise<string> {
  const pace = { kind: 'live', bankMs: 0, turnMs: 1_500 + randomInt(1_500), atEnd: 'nudge' };
  const body = { title: 'quay', seats: 2, pace };
  const { id, hostToken: token } = await granted(rest(url, 'POST', '/api/tables', { body }));
  for (const name of ['Ada', 'Ben']) {
    await granted(rest(url, 'POST', `/api/tables/${id}/sit`, { body: { name }, token }));
  }
  await granted(rest(url, 'POST', `/api/tables/${id}/start`, { token }));
  return id;
}

/** How late each end of somebody's time was told, by seat. */
async function latenessAt(id: string): Promise<readonly (readonly [seat: number, lateMs: number])[]> {
  const entries = await storage.entries(id, { after: 0, limit: 999 });
  const deeds = entries.flatMap((entry) => (isAboutTable(entry) ? [entry] : []));
  const clocked = deeds.find(({ deed }) => deed.kind === 'clocked');
  if (clocked?.deed.kind !== 'clocked') return [];
  const [first] = clocked.deed.seats;
  const due = clocked.at + (first?.turnMs ?? 0);
  return deeds.flatMap(({ deed, at }) => (deed.kind === 'nudged' ? [[deed.seat, at - due] as const] : []));
}

test(
  `P-22.6 the holder of ${2 * TABLES} running clocks is killed, ${ROUNDS} times: each ends once, and in time`,
  async () => {
    const late: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const victim = ships[round % 2] as Ship;
      const ids = await Promise.all(Array.from({ length: TABLES }, () => openClock(victim.url)));
      await victim.end('SIGKILL');
      await untilStored(async () => {
        const told = await Promise.all(ids.map(latenessAt));
        return told.every((ends) => ends.length >= 2);
      });
      ships[round % 2] = await launch(victim.port);
      for (const id of ids) {
        const ends = await latenessAt(id);
        expect(ends.map(([seat]) => seat).sort()).toEqual([0, 1]);
        late.push(...ends.map(([, ms]) => ms));
        await storage.deleteMatch(id);
      }
    }
    for (const ship of ships) expect(ship.errors()).toEqual([]);
    report(late);
    expect(Math.min(...late)).toBeGreaterThan(-50);
    expectInTime(Math.max(...late), LATE_MS, 6_000);
  },
  60_000 + ROUNDS * 20_000,
);

/** On request, the figures of the hunt. */
function report(late: readonly number[]): void {
  if (process.env.SIEGE_REPORT === undefined) return;
  const sorted = [...late].sort((a, b) => a - b);
  const ms = (at: number) => `${Math.round(sorted.at(at) ?? 0)} ms`;
  process.stderr.write(
    `postgres, two nodes: ${ROUNDS} kills, ${late.length} clocks ended once each, ${ms(Math.floor(late.length / 2))} late (median), ${ms(-1)} (latest)\n`,
  );
}
