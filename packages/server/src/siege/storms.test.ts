import { availableParallelism } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { type TestPlace, testPlace } from '../testing/places';
import { freshAddress, type Steadfast, steadfast, stopEverybody } from './testing/client';
import { keepTo } from './testing/cores';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { type Innocents, percentile, seatInnocents } from './testing/innocent';
import { cpuMs, memoryBytes, untilIdle } from './testing/process';
import { type OpenTable, openTable, rest } from './testing/rest';
import type { StormPlan, StormReport } from './testing/storm';

/**
 * SIEGE_STRICT=1 holds the server to what is promised, on a quiet machine of two processors: moves of others within
 * 100 ms at the 99th percentile and three times what they took before. Then the attackers have the last processor to
 * themselves, and server and people the others: milliseconds of a server that shares its own with attackers are not the
 * server's. On a busy machine the slowest moves tell of the machine, so it is the middle one that is looked at.
 */
const STRICT = process.env.SIEGE_STRICT === '1';
const CORES = availableParallelism();
/** The attackers' own. */
const LAST = CORES - 1;
/**
 * How long each storm lasts. In half a minute the innocents make a thousand moves, of which the 99th percentile is the tenth
 * slowest: in four seconds it would be the slowest or the second slowest, and tell of chance.
 */
const SECONDS = Number(process.env.SIEGE_SECONDS ?? (STRICT ? 30 : 2));
const REPORT = process.env.SIEGE_REPORT !== undefined;
const SHARE = STRICT ? 0.99 : 0.5;
const SLOWEST_MS = STRICT ? 100 : 500;
const TIMES_SLOWER = STRICT ? 3 : 12;
/** What all storms together may take. Where nothing bounds it, one takes 500 MB in some seconds. */
const MORE_MEMORY = 100 * 1024 * 1024;

/** Two addresses attack. Another two only play, and one of the innocents is a neighbour of an attacker. */
const ATTACKERS = [freshAddress(), freshAddress()];

let fleet: Fleet;
let place: TestPlace;
let ship: Ship;
let innocents: Innocents;
/** Two at a table with a long log that attackers watch and shout at: those who play there come before those who look. */
let shoutedAt: Innocents;
/** Played on for a while, so that its log is long. The attackers watch it; the last seat is theirs as well. */
let long: OpenTable;
let over: OpenTable;
let before: number;
let beforeThere: number;
let quietMemory: number;

async function playTo(table: OpenTable, seq: number): Promise<void> {
  const people = table.tokens.map((token) =>
    steadfast({ url: ship.url, title: 'tally', match: table.id, token }),
  );
  await Promise.all(people.map((one) => one.attached()));
  const seqNow = () => Math.max(...people.map((one) => one.seq()));
  for (let n = 0; seqNow() < seq; n++) {
    await Promise.all(people.map((one) => one.move('mark', { n })));
  }
  for (const one of people) one.stop();
}

beforeAll(
  async () => {
    // What is started from here on stays there with it.
    if (STRICT) keepTo(process.pid, `0-${LAST - 1}`);
    fleet = buildFleet();
    place = await testPlace('sqlite');
    const settings = { PACKETBOAT_REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'info' };
    ship = await fleet.launch(place.place, settings);
    long = await openTable(ship.url, { title: 'tally', seats: 4, options: { length: '10000' } });
    over = await openTable(ship.url, { title: 'tally', seats: 4, options: { length: '25' } });
    const loud = await openTable(ship.url, { title: 'tally', seats: 4, options: { length: '10000' } });
    await Promise.all([playTo(long, 120), playTo(over, 100), playTo(loud, 120)]);
    // Everything sleeps now, and nothing of it is in memory.
    await ship.end('SIGTERM');
    ship = await fleet.launch(place.place, settings);
    innocents = await seatInnocents(ship.url, ATTACKERS.slice(0, 1));
    shoutedAt = await seatInnocents(ship.url, [], { ...loud, tokens: loud.tokens.slice(0, 2) });
    // Its memory is compared with what it takes to serve people well, not with that of a program just begun.
    await innocents.measure(
      fleet.storm({ ...calm(), addresses: [freshAddress(), freshAddress(), freshAddress()] }),
    );
    const quiet = after(SECONDS * 1_000);
    const times = await Promise.all([innocents.measure(quiet), shoutedAt.measure(quiet)]);
    [before, beforeThere] = [percentile(times[0], SHARE), percentile(times[1], SHARE)];
    quietMemory = memoryBytes(ship.child.pid as number).now;
  },
  60_000 + 4_000 * SECONDS,
);
afterAll(async () => {
  innocents.stop();
  shoutedAt.stop();
  stopEverybody();
  await fleet.scuttle();
  await place.remove();
  if (STRICT) keepTo(process.pid, `0-${LAST}`);
});

interface Weathered {
  readonly report: StormReport;
  readonly during: number;
}

/** Many who come in and read, as often as they may. */
const calm = (): StormPlan => ({
  url: ship.url,
  title: 'tally',
  addresses: ATTACKERS,
  connections: 20,
  packets: [attach(long), '2/tally,#["log",{"limit":200}]'],
  atOnce: 1,
  everyMs: 50,
  forMs: SECONDS * 1_000,
  ...(STRICT && { core: LAST }),
});

/**
 * Lets a storm pass over the server, and looks how the innocent fare while it lasts; where it is held to what is promised,
 * afterwards as well. `there`: those who sit at the attacked table play too.
 */
async function weather(
  plan: Partial<StormPlan> & Pick<StormPlan, 'packets'>,
  there?: Innocents,
): Promise<Weathered> {
  const pid = ship.child.pid as number;
  const from = cpuMs(pid);
  const storm = fleet.storm({ ...calm(), ...plan });
  const [times, timesThere] = await Promise.all([innocents.measure(storm), there?.measure(storm)]);
  const report = await storm;
  const spent = cpuMs(pid) - from;
  const idle = await untilIdle(pid);
  const { most } = memoryBytes(pid);
  const during = percentile(times, SHARE);
  const later = STRICT || REPORT ? percentile(await innocents.measure(after(1_000)), SHARE) : undefined;
  tell({
    before,
    during,
    later,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    moves: times.length,
    ...(timesThere && { beforeThere, there: percentile(timesThere, SHARE), movesThere: timesThere.length }),
    spent,
    ...idle,
    memory: { quiet: quietMemory, most },
    ...report,
  });

  expect(ship.alive()).toBe(true);
  expect(during).toBeLessThan(slowest(before));
  if (later !== undefined) expect(later).toBeLessThan(slowest(before));
  if (timesThere !== undefined) expect(percentile(timesThere, SHARE)).toBeLessThan(slowest(beforeThere));
  expect(most - quietMemory).toBeLessThan(MORE_MEMORY);
  // Two seconds later nothing of it is left to do: what was left took less than that of processor time.
  expect(idle.cpu).toBeLessThan(STRICT ? 1_000 : 1_500);
  if (STRICT) expect(idle.took).toBeLessThan(2_000);
  return { report, during };
}

/** What a move may take that took so long before. */
const slowest = (quiet: number): number =>
  STRICT ? Math.min(SLOWEST_MS, TIMES_SLOWER * quiet) : Math.max(SLOWEST_MS, TIMES_SLOWER * quiet);

/** The figures of docs/performance.md: SIEGE_REPORT=1. */
function tell(figures: object): void {
  if (!REPORT) return;
  process.stderr.write(`${expect.getState().currentTestName}\n  ${JSON.stringify(figures)}\n`);
}

const attach = (table: OpenTable, more: object = {}) =>
  `2/tally,#["attach",${JSON.stringify({ match: table.id, ...more })}]`;
const big = JSON.stringify('x'.repeat(60_000));

describe('P-20.1 a storm of', () => {
  test('large moves by those who only watch', async () => {
    const { report } = await weather(
      {
        first: [attach(shoutedAt.table)],
        packets: [`2/tally,#["move",{"id":"m#","type":"mark","args":{"n":${big}}}]`],
        atOnce: 3,
        everyMs: 150,
        heard: 'rate.tooFast',
      },
      shoutedAt,
    );
    expect(report.answers['rate.tooFast']).toBeGreaterThan(0);
  });

  test.each([
    ['a sleeping match', () => attach(long, { since: 85 })],
    ['a finished match', () => attach(over, { since: 65 })],
  ])('people coming in again and again at %s', async (_, packet) => {
    const { report } = await weather({
      packets: [packet()],
      connections: 60,
      atOnce: 40,
      everyMs: 500,
      heard: 'rate.tooFast',
    });
    expect(report.answers['rate.tooFast']).toBeGreaterThan(0);
  });

  test('a hundred connections that all speak at once', async () => {
    const { table } = shoutedAt;
    const { report } = await weather(
      {
        first: [attach(table)],
        packets: [attach(table), '2/tally,#["log",{"limit":200}]', '2/tally,#["moment",{"seq":60}]'],
        connections: 100,
        atOnce: 40,
        everyMs: 1_000,
        heard: 'rate.tooFast',
      },
      shoutedAt,
    );
    expect(report.answers['rate.tooFast']).toBeGreaterThan(0);
  });

  test('small messages from a hundred connections', async () => {
    await weather({
      first: [attach(long)],
      packets: ['2/tally,#["log",{"limit":1}]'],
      connections: 100,
    });
  });

  test('talk from lines that hang up and come back', async () => {
    const begun = performance.now();
    const { table } = shoutedAt;
    const { report } = await weather(
      {
        first: [attach(table)],
        packets: ['2/tally,#["say",{"text":"and again #"}]'],
        atOnce: 8,
        reconnecting: true,
        heard: 'rate.tooFast',
      },
      shoutedAt,
    );
    const seconds = (performance.now() - begun) / 1_000;
    expect(report.answers['rate.tooFast']).toBeGreaterThan(0);
    const talk = await rest(ship.url, 'GET', `/api/matches/${table.id}/chat?room=spectators&limit=100`);
    // All who watch have forty lines, and then two a second.
    expect(talk.body.lines.length).toBeGreaterThan(0);
    expect(talk.body.lines.length).toBeLessThanOrEqual(Math.min(100, 40 + 2 * seconds));
  });

  test("the stock client's syncs and updates", async () => {
    const move = {
      type: 'MAKE_MOVE',
      payload: { type: 'mark', args: [{ n: 1 }], playerID: '0', credentials: 'x' },
    };
    await weather({
      packets: [
        `2/tally,["sync","${long.id}",null,null,4]`,
        `2/tally,["update",${JSON.stringify(move)},100,"${long.id}","0"]`,
      ],
      connections: 60,
    });
  });

  test('readers over HTTP', async () => {
    const at = `/api/matches/${over.id}`;
    const { report } = await weather({
      packets: [],
      paths: [
        ...[`${at}/export`, `${at}/proof`, `${at}/log?limit=100`, '/games/tally', '/api/tables?limit=100'],
        ...['/', '/healthz', '/metrics'],
      ],
      // A busy machine may not get round to asking for more than it may.
      ...(STRICT && { heard: '429' }),
    });
    if (STRICT) expect(report.answers['429']).toBeGreaterThan(0);
    expect(report.answers['200']).toBeGreaterThan(0);
  });
});

test('P-20.8 one who comes and goes all the time does not make the server shout at all who watch', async () => {
  const watchers = await Promise.all(
    Array.from({ length: 100 }, async (): Promise<Steadfast> => {
      const one = steadfast({ url: ship.url, title: 'tally', match: long.id });
      await one.attached();
      return one;
    }),
  );
  const heard = () =>
    watchers.reduce((sum, { frames }) => sum + frames.filter((text) => /"table"/.test(text)).length, 0);
  const from = heard();
  const begun = performance.now();
  await weather({ packets: [attach(long), attach(over)], connections: 2 });
  // A first few at once, and then one a second; those who came last are still told of.
  const seconds = (performance.now() - begun) / 1_000;
  expect((heard() - from) / watchers.length).toBeLessThanOrEqual(8 + 2 * seconds);
  for (const one of watchers) one.stop();
});
