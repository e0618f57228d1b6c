import { openStorage } from '../storage/open';
import { expectInTime } from '../testing/inTime';
import { type TestPlace, testPlace } from '../testing/places';
import type { QuayView } from '../testing/quay';
import { type Steadfast, steadfast, stopEverybody } from './testing/client';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { seatInnocents } from './testing/innocent';
import { type OpenTable, openTable } from './testing/rest';

const LOOP_LIMIT_MS = 20_000;
/**
 * What it costs a move at another table that is made meanwhile: rules that do not end are stopped after two seconds, and
 * asked once more. Until then the same process does nothing else.
 */
const HELD_UP_MS = 5_000;

let fleet: Fleet;
let place: TestPlace;
let ship: Ship;
beforeAll(() => {
  fleet = buildFleet();
});
afterAll(() => fleet.scuttle());
beforeEach(async () => {
  place = await testPlace('sqlite');
  ship = await fleet.launch(place.place);
});
afterEach(async () => {
  stopEverybody();
  await ship.end('SIGKILL');
  await place.remove();
});

const open = () => openTable(ship.url, { title: 'quay', options: { rounds: '4' } });

async function enter(at: OpenTable, seat: number): Promise<Steadfast> {
  const client = steadfast({ url: ship.url, title: 'quay', match: at.id, token: at.tokens[seat] });
  await client.attached();
  return client;
}

const viewOf = (client: Steadfast) => client.state()?.G as QuayView;

/** Both bid, and the first to haul hauls and takes it back until there is a snapshot; then he passes. */
async function playedFar(): Promise<OpenTable> {
  const at = await open();
  const players = [await enter(at, 0), await enter(at, 1)];
  for (const [seat, player] of players.entries()) {
    await player.move('bid', { card: viewOf(player).hands[seat]?.[0] });
  }
  const player = players[viewOf(players[0] as Steadfast).turn] as Steadfast;
  await player.until(() => viewOf(player).stage === 'hauling');
  for (let n = 0; n < 24; n++) {
    await player.move('haul', { barrels: 1 });
    expect(await player.undo()).toMatchObject({ ok: true });
  }
  expect(await player.move('pass', {})).toMatchObject({ ok: true });
  for (const one of players) one.stop();
  return at;
}

async function upgrade(broken?: string): Promise<void> {
  expect(await ship.end('SIGTERM')).toBe(0);
  ship = await fleet.launch(place.place, broken === undefined ? {} : { QUAY_UPGRADED: broken });
}

/** Somebody comes in by his token; why he is not let in. */
async function refused(at: OpenTable): Promise<unknown> {
  const client = steadfast({ url: ship.url, title: 'quay', match: at.id, token: at.tokens[0] });
  try {
    return await client.attached().then(
      () => undefined,
      (error: Error) => error.message,
    );
  } finally {
    client.stop();
  }
}

/** Nobody at another table of another title notices anything. */
async function othersPlay(): Promise<void> {
  const at = await openTable(ship.url, { title: 'contraband', options: {} });
  const player = steadfast({ url: ship.url, title: 'contraband', match: at.id, token: at.tokens[0] });
  await player.attached();
  player.stop();
}

test('P-10.26 a match whose log does not come to an end by upgraded rules is frozen with its reason, for ever', async () => {
  const at = await open();
  const player = await enter(at, 0);
  expect(await player.move('bid', { card: viewOf(player).hands[0]?.[0] })).toMatchObject({ ok: true });
  player.stop();
  await upgrade('loops');
  const others = await seatInnocents(ship.url, []);
  const begun = performance.now();
  const coming = refused(at);
  const [why, , times] = await Promise.all([coming, othersPlay(), others.measure(coming)]);
  others.stop();
  expect(why).toBe('match.frozen');
  expectInTime(Math.max(...times), HELD_UP_MS, 10_000);
  expect(performance.now() - begun).toBeLessThan(LOOP_LIMIT_MS);
  await ship.says('match frozen');
  expect(ship.output().match(/match frozen/g)).toHaveLength(1);
  // After a restart nobody waits for it a second time: the rules are not asked.
  await upgrade('loops');
  expect(await refused(at)).toBe('match.frozen');
  await othersPlay();
  expect(ship.output()).not.toContain('match frozen');
  expect(ship.output()).not.toContain('RulesTimeout');
});

test('P-10.26 P-8.9 a past that upgraded rules do not fold is refused, and the match goes on from its snapshot', async () => {
  const at = await playedFar();
  await upgrade('refuses');
  const players = [await enter(at, 0), await enter(at, 1)];
  const [player, other] = players as [Steadfast, Steadfast];
  for (const seq of [3, 4]) {
    expect(await player.ask('moment', { seq })).toEqual({
      ok: false,
      refusal: { key: 'server.ruleFailed' },
    });
  }
  await ship.says('rule failed at the past');
  expect(ship.output().match(/rule failed at the past/g)).toHaveLength(1);
  // The others at the table go on as if nothing had been asked, and so does a table of another title.
  const mover = [player, other][viewOf(other).turn] as Steadfast;
  const { seq = 0 } = (await mover.move('pass', {})) as { seq?: number };
  await other.until(() => other.seq() === seq);
  expect([player.table()?.frozen, other.table()?.frozen]).toEqual([false, false]);
  for (const one of players) one.stop();
  await othersPlay();
  await upgrade('refuses');
  expect(await refused(at)).toBeUndefined();

  // Without its snapshots nobody can say any more how it stands.
  expect(await ship.end('SIGTERM')).toBe(0);
  const storage = await openStorage(place.place);
  expect((await storage.match(at.id))?.frozen).toBeNull();
  await storage.deleteSnapshots(at.id);
  await storage.close();
  ship = await fleet.launch(place.place, { QUAY_UPGRADED: 'refuses' });
  expect(await refused(at)).toBe('match.frozen');
  await othersPlay();
  expect(await ship.end('SIGTERM')).toBe(0);
  const after = await openStorage(place.place);
  expect((await after.match(at.id))?.frozen).toMatchObject({ kind: 'log', unreadable: true, what: 'wake' });
  await after.close();
});
