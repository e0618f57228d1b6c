import { openStorage } from '../storage/open';
import { type TestPlace, testPlace } from '../testing/places';
import type { QuayView } from '../testing/quay';
import { type Steadfast, steadfast, stopEverybody } from './testing/client';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { type OpenTable, openTable } from './testing/rest';

/** What rules that do not end hold up at most; a busy machine may take several times as long. */
const LOOP_LIMIT_MS = 20_000;

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

const frozen = { ok: false, refusal: { key: 'match.frozen' } };

test('P-10.26 a match whose log does not come to an end by upgraded rules is frozen with its reason, for ever', async () => {
  const at = await open();
  const player = await enter(at, 0);
  expect(await player.move('bid', { card: viewOf(player).hands[0]?.[0] })).toMatchObject({ ok: true });
  player.stop();
  await upgrade('loops');
  const begun = performance.now();
  const [why] = await Promise.all([refused(at), othersPlay()]);
  expect(why).toBe('match.frozen');
  expect(performance.now() - begun).toBeLessThan(LOOP_LIMIT_MS);
  expect(ship.output().match(/match frozen/g)).toHaveLength(1);
  // After a restart nobody waits for it a second time: the rules are not asked.
  await upgrade('loops');
  expect(await refused(at)).toBe('match.frozen');
  await othersPlay();
  expect(ship.output()).not.toContain('match frozen');
  expect(ship.output()).not.toContain('RulesTimeout');
});

test('P-10.26 a log that upgraded rules do not fold is found out where a snapshot has hidden it, and frozen', async () => {
  const at = await playedFar();
  await upgrade('refuses');
  const player = await enter(at, 0);
  const seen = await player.ask('moment', { seq: 3 });
  expect(seen).toMatchObject({ ok: false });
  await player.until(() => player.table()?.frozen === true);
  expect(await player.ask('moment', { seq: 4 })).toMatchObject(frozen);
  player.stop();
  await othersPlay();
  expect(ship.alive()).toBe(true);
  await upgrade('refuses');
  expect(await refused(at)).toBe('match.frozen');
  expect(await ship.end('SIGTERM')).toBe(0);
  const storage = await openStorage(place.place);
  expect((await storage.match(at.id))?.frozen).toMatchObject({ kind: 'log', what: 'read' });
  await storage.close();
});
