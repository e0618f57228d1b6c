import { setTimeout as after } from 'node:timers/promises';
import { expectInTime } from '../testing/inTime';
import { mayJoinNodes, type TestPlace, testPlace } from '../testing/places';
import { asDocumented, BALANCERS, type Balancer, balance, isInstalled } from './testing/balancer';
import { type Steadfast, steadfast, stopEverybody } from './testing/client';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { openTable } from './testing/rest';
import type { TallyView } from './testing/tally';

const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
const SEATS = 4;
/** More rounds for a longer hunt: SIEGE_ROUNDS=100. */
const ROUNDS = Math.ceil(Number(process.env.SIEGE_ROUNDS ?? 2));
/** Between two moves of one who plays. */
const PACE_MS = 20;
/** What hosts are promised. */
const MOVES_AGAIN_MS = 2_000;

const installed = BALANCERS.filter(isInstalled);
const canRun = installed.length > 0 && mayJoinNodes();

/** Somebody who moves as long as he is let, and knows what was acknowledged to him. */
function player(client: Steadfast) {
  let marks = 0;
  let going = true;
  const played = (async () => {
    while (going) {
      const done = await client.move('mark', { n: marks });
      if (!done.ok) throw new Error(done.refusal.key);
      marks++;
      await after(PACE_MS);
    }
  })();
  played.catch(() => {});
  return {
    client,
    marks: () => marks,
    finish: async () => {
      going = false;
      await played;
    },
  };
}
type Player = ReturnType<typeof player>;

/** How long it took until each of them has moved who was there when it happened. */
async function untilAllMove(players: readonly Player[], from: number): Promise<number> {
  const before = players.map((one) => one.marks());
  // One move may have been under way, and acknowledged by the node that ends: the second one tells.
  while (players.some((one, i) => one.marks() < (before[i] ?? 0) + 2)) {
    await after(5);
  }
  return performance.now() - from;
}

const behind = (name: (typeof BALANCERS)[number]) => {
  let fleet: Fleet;
  let place: TestPlace;
  let ships: Ship[];
  let front: Balancer;
  /** On the port it had before, if any: the balancer knows no other. */
  const launch = (port = 0) => fleet.launch(place.place, { REDIS_URL, PORT: String(port) });

  beforeAll(async () => {
    fleet = buildFleet();
    place = await testPlace('postgres');
    ships = await Promise.all([launch(), launch()]);
    front = await balance(
      name,
      ships.map(({ port }) => port),
    );
  });
  afterAll(async () => {
    stopEverybody();
    await front?.end();
    await fleet.scuttle();
    await place.remove();
  });

  test.each([
    ['is killed', 'SIGKILL', ROUNDS],
    ['leaves and joins again', 'SIGTERM', Math.ceil(ROUNDS / 4)],
  ] as const)(
    'one node %s while people play: everybody moves again at the other, nothing is lost, nothing doubled',
    async (_, signal, rounds) => {
      const times: number[] = [];
      const made = { title: 'tally', seats: SEATS, options: { length: '10000' } };
      const table = await openTable(front.url, made);
      const at = { url: front.url, title: made.title, match: table.id };
      const players = table.tokens.map((token) => player(steadfast({ ...at, token })));
      await untilAllMove(players, performance.now());
      for (let round = 0; round < rounds; round++) {
        const n = round % 2;
        const from = performance.now();
        const ship = ships[n] as Ship;
        const code = await ship.end(signal);
        if (signal === 'SIGTERM') expect(code).toBe(0);
        times.push(await untilAllMove(players, from));
        ships[n] = await launch(ship.port);
        await untilAllMove(players, performance.now());
      }
      await Promise.all(players.map((one) => one.finish()));
      const looker = steadfast(at);
      await looker.attached();
      expect((looker.state()?.G as TallyView | undefined)?.marks).toEqual(
        players.map((one) => Array.from({ length: one.marks() }, (_, n) => n)),
      );
      for (const { client } of players) {
        expect(client.wasAhead()).toBe(false);
        client.stop();
      }
      looker.stop();
      times.sort((a, b) => a - b);
      const [median = 0, worst = 0] = [times[times.length >> 1], times.at(-1)];
      if (process.env.SIEGE_REPORT !== undefined)
        process.stderr.write(
          `${name}, ${signal} ${rounds} times: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)}\n`,
        );
      expectInTime(worst, MOVES_AGAIN_MS, 10_000);
    },
    60_000 + ROUNDS * 30_000,
  );
};

describe('two nodes behind what docs/hosting.md writes', () => {
  test.each(BALANCERS)('%s is told of both nodes', (name) => {
    const written = asDocumented(name, 1, [2, 3]);
    for (const port of [1, 2, 3]) expect(written).toContain(`127.0.0.1:${port}`);
  });

  if (canRun) describe.each(installed)('%s', behind);
  else
    test('a balancer, PostgreSQL or Redis is missing here: what goes on behind one is left out of this run', () => {
      expect(canRun).toBe(false);
    });
});
