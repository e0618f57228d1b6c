import { type TestPlace, testPlace } from '../testing/places';
import { freshAddress, type Steadfast, steadfast, stopEverybody } from './testing/client';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { type OpenTable, openTable } from './testing/rest';

/** SIEGE_STRICT=1 holds the server to what is promised, on a quiet machine. */
const STRICT = process.env.SIEGE_STRICT === '1';
/** Pages that come back at once after a restart; as many as promised with SIEGE_CROWD=1000. */
const CROWD = Number(process.env.SIEGE_CROWD ?? (STRICT ? 1_000 : 250));
const BACK_WITHIN_MS = STRICT ? 5_000 : 30_000;

let fleet: Fleet;
let place: TestPlace;
let ship: Ship;

beforeAll(async () => {
  fleet = buildFleet();
  place = await testPlace('sqlite');
  ship = await fleet.launch(place.place, {
    PACKETBOAT_TABLES_PER_HOUR: '1000',
    PACKETBOAT_SEATS_PER_HOUR: '1000',
  });
});
afterAll(async () => {
  stopEverybody();
  await fleet.scuttle();
  await place.remove();
});

const open = (seats = 4) => openTable(ship.url, { title: 'tally', seats, options: { length: '10000' } });
const sitting = (table: OpenTable, seat: number, address: string) =>
  steadfast({ url: ship.url, title: 'tally', match: table.id, token: table.tokens[seat], address });
const watching = (table: OpenTable, address: string) =>
  steadfast({ url: ship.url, title: 'tally', match: table.id, address });

/** Refusals anybody was ever given for asking too much. */
const refusals = (people: readonly Steadfast[]) =>
  people.flatMap(({ frames }) => frames.filter((text) => /rate\.|server\.busy/.test(text)));
const everybody = (people: readonly Steadfast[]) => Promise.all(people.map((one) => one.attached()));
const leave = (people: readonly Steadfast[]) => {
  for (const one of people) one.stop();
};

/** A person's turn: a few small moves, one after the other. */
async function playOn(player: Steadfast, moves: number): Promise<void> {
  for (let n = 0; n < moves; n++) expect(await player.move('mark', { n })).toMatchObject({ ok: true });
}

test('P-20.2 three hundred who watch one table are never refused', async () => {
  const table = await open();
  const players = table.tokens.map((_, seat) => sitting(table, seat, freshAddress()));
  // From a few addresses, as at a club that watches its final.
  const addresses = Array.from({ length: 3 }, freshAddress);
  const watchers = Array.from({ length: 300 }, (_, n) =>
    watching(table, addresses[n % addresses.length] ?? ''),
  );
  await everybody([...players, ...watchers]);
  await Promise.all(players.map((one) => playOn(one, 5)));
  await Promise.all(watchers.map((one) => one.until(() => one.seq() === 20)));
  // A third of them looks at something that happened, and says a word about it.
  const lively = watchers.filter((_, n) => n % 3 === 0);
  const read = await Promise.all(lively.map((one) => one.ask('log', { limit: 50 })));
  expect(read.every(({ ok }) => ok)).toBe(true);
  expect(refusals([...players, ...watchers])).toEqual([]);
  leave([...players, ...watchers]);
});

test('P-20.2 a hundred behind one address, who play and watch in two tabs each, are never refused', async () => {
  const school = freshAddress();
  const tables = await Promise.all(Array.from({ length: 15 }, () => open()));
  const players = tables.flatMap((table) => table.tokens.map((_, seat) => sitting(table, seat, school)));
  const watchers = Array.from({ length: 140 }, (_, n) =>
    watching(tables[n % tables.length] as OpenTable, school),
  );
  await everybody([...players, ...watchers]);
  await Promise.all(players.map((one) => playOn(one, 6)));
  // Everybody says something; those who watch look at the log, and some of them at a moment.
  const said = await Promise.all(players.map((one) => one.ask('say', { text: 'well played' })));
  expect(said.every(({ ok }) => ok)).toBe(true);
  const read = await Promise.all(watchers.map((one) => one.ask('log', { limit: 50 })));
  expect(read.every(({ ok }) => ok)).toBe(true);
  for (let step = 1; step <= 3; step++) {
    const looked = await Promise.all(watchers.slice(0, 20).map((one) => one.ask('moment', { seq: step })));
    expect(looked.every(({ ok }) => ok)).toBe(true);
  }
  const pages = await Promise.all(
    Array.from({ length: 100 }, () =>
      fetch(`${ship.url}/api/lobby?open=5&running=5`, { headers: { 'x-forwarded-for': school } }),
    ),
  );
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(refusals([...players, ...watchers])).toEqual([]);
  leave([...players, ...watchers]);
});

test(`P-20.2 ${CROWD} pages that come back after a restart, from four addresses, are in at once`, async () => {
  const addresses = Array.from({ length: 4 }, freshAddress);
  const tables = await Promise.all(Array.from({ length: 10 }, () => open()));
  const people = Array.from({ length: CROWD }, (_, n) => {
    const table = tables[n % tables.length] as OpenTable;
    const address = addresses[n % addresses.length] ?? '';
    const seat = Math.floor(n / tables.length);
    return seat < table.tokens.length ? sitting(table, seat, address) : watching(table, address);
  });
  await everybody(people);
  const seated = people.slice(0, 40);
  await Promise.all(seated.map((one) => playOn(one, 2)));
  const { port } = ship;
  await ship.end('SIGKILL');
  const before = people.map((one) => one.attachments());
  ship = await fleet.launch(place.place, { PORT: String(port) });
  const begun = performance.now();
  await Promise.all(people.map((one, n) => one.until(() => one.attachments() > (before[n] ?? 0))));
  const took = performance.now() - begun;
  if (process.env.SIEGE_REPORT !== undefined) {
    process.stderr.write(`${CROWD} pages back after ${Math.round(took)} ms\n`);
  }
  expect(took).toBeLessThan(BACK_WITHIN_MS);
  expect(refusals(people)).toEqual([]);
  leave(people);
});
