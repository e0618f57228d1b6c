import { type TestPlace, testPlace } from '../../testing/places';
import { type Attacker, openAttacker } from './attacker';
import { type Steadfast, steadfast, stopEverybody } from './client';
import { buildFleet, type Fleet, type Ship } from './fleet';
import { type OpenTable, openTable, rest } from './rest';

/** A running program, a match in it that is attacked and must not notice, and somebody who attacks it. */
export interface Arena {
  readonly ship: Ship;
  readonly url: string;
  /** The match under attack. The attacker holds seat 2 and nothing else. */
  readonly table: OpenTable;
  /** A match he has no part in. */
  readonly other: OpenTable;
  /** Sits on seat 0 of the attacked match. */
  readonly player: Steadfast;
  /** New for each test, connected, and at no table yet. */
  readonly attacker: Attacker;
  /** The seated player makes a move, which takes part in the attack. */
  playOn(): Promise<void>;
}

/**
 * Sets the arena up for every test of a file. After each the process lives, the match is as it was, and it goes on;
 * after all of them no error has been logged or counted.
 */
export function enterArena(): Arena {
  let fleet: Fleet;
  let place: TestPlace;
  let ship: Ship;
  let table: OpenTable;
  let other: OpenTable;
  let player: Steadfast;
  let attacker: Attacker;
  let before: unknown;

  const look = async () => {
    const fresh = steadfast({ url: ship.url, title: 'tally', match: table.id, token: table.tokens[0] });
    await fresh.attached();
    const seats = fresh.table()?.seats.map(({ name }) => name);
    const seen = { state: fresh.state(), seats, status: fresh.table()?.status };
    fresh.stop();
    return seen;
  };
  const playOn = async () => {
    const seq = player.seq();
    expect(await player.move('mark', { n: seq })).toEqual({ ok: true, seq: seq + 1 });
    before = await look();
  };

  beforeAll(async () => {
    fleet = buildFleet();
    place = await testPlace('sqlite');
    ship = await fleet.launch(place.place, {
      LOG_LEVEL: 'debug',
      PACKETBOAT_REQUESTS_PER_MINUTE: '1000000',
    });
    const made = { title: 'tally', options: { length: '10000' } };
    table = await openTable(ship.url, { ...made, seats: 3 });
    other = await openTable(ship.url, { ...made, seats: 2 });
    player = steadfast({ url: ship.url, title: 'tally', match: table.id, token: table.tokens[0] });
    await player.attached();
    await playOn();
  });
  beforeEach(async () => {
    attacker = await openAttacker(ship.url, 'tally');
  });
  afterEach(async () => {
    attacker.stop();
    expect(ship.alive()).toBe(true);
    expect((await rest(ship.url, 'GET', '/healthz')).status).toBe(200);
    expect(await look()).toEqual(before);
    await playOn();
  });
  afterAll(async () => {
    const { text } = await rest(ship.url, 'GET', '/metrics');
    stopEverybody();
    const output = ship.output();
    await fleet.scuttle();
    await place.remove();
    for (const kind of ['rejection', 'request', 'store']) {
      expect(text).toContain(`packetboat_failures_total{place="${kind}"} 0`);
    }
    expect(output).not.toMatch(/"level":"(error|fatal)"/);
  });

  return {
    get ship() {
      return ship;
    },
    get url() {
      return ship.url;
    },
    get table() {
      return table;
    },
    get other() {
      return other;
    },
    get player() {
      return player;
    },
    get attacker() {
      return attacker;
    },
    playOn,
  };
}
