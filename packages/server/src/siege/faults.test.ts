import { expectInTime } from '../testing/inTime';
import { type TestPlace, testPlace } from '../testing/places';
import type { QuayView } from '../testing/quay';
import { type Steadfast, steadfast, stopEverybody } from './testing/client';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { granted, type OpenTable, openTable, rest } from './testing/rest';

/** Rules have two seconds, and are asked once more. */
const LOOP_LIMIT_MS = 5_000;

let fleet: Fleet;
let place: TestPlace;
let ship: Ship;
beforeAll(async () => {
  fleet = buildFleet();
  place = await testPlace('sqlite');
  ship = await fleet.launch(place.place);
});
afterAll(stopEverybody);
afterAll(async () => {
  await fleet.scuttle();
  await place.remove();
});

const open = (options: Record<string, string> = {}) =>
  openTable(ship.url, { title: 'quay', options: { rounds: '4', faults: 'on', ...options } });
const enter = async (at: OpenTable, seat: number): Promise<Steadfast> => {
  const client = steadfast({ url: ship.url, title: 'quay', match: at.id, token: at.tokens[seat] });
  await client.attached();
  return client;
};
const bid = (client: Steadfast, seat: number) =>
  client.move('bid', { card: (client.state()?.G as QuayView | undefined)?.hands[seat]?.[0] });

/** Another match of the same title, in the same process, plays on. */
async function othersPlay(): Promise<void> {
  const at = await open();
  const players = [await enter(at, 0), await enter(at, 1)];
  expect(await Promise.all(players.map(bid))).toEqual(
    expect.arrayContaining([
      { ok: true, seq: 1 },
      { ok: true, seq: 2 },
    ]),
  );
  for (const player of players) player.stop();
}

test('rules that throw cost a move, three times the match, and never the process', async () => {
  const at = await open();
  const player = await enter(at, 0);
  const fault = () => player.ask('move', { id: 'fault', type: 'fault', args: { kind: 'throw' } });
  expect(await fault()).toMatchObject({ refusal: { key: 'server.ruleFailed' }, seq: 0 });
  expect(await bid(player, 0)).toEqual({ ok: true, seq: 1 });
  const other = await enter(at, 1);
  for (let n = 0; n < 3; n++) {
    expect(await other.ask('move', { id: 'fault', type: 'fault', args: { kind: 'throw' } })).toMatchObject({
      refusal: { key: 'server.ruleFailed' },
    });
  }
  expect(await other.ask('move', { id: 'b', type: 'bid', args: { card: 1 } })).toMatchObject({
    refusal: { key: 'match.frozen' },
  });
  await player.until(() => player.table()?.frozen === true);
  await othersPlay();
  // The error of that rule quotes a hand; the log does not.
  await ship.says('rule failed');
  expect(ship.output()).not.toContain('secret hand');
  for (const one of [player, other]) one.stop();
});

test('rules that never end are stopped, cost their match, and hold up the others not for long', async () => {
  const at = await open();
  const looping = await enter(at, 0);
  const healthy = await open();
  const player = await enter(healthy, 0);
  const begun = performance.now();
  const looped = looping.ask('move', { id: 'fault', type: 'fault', args: { kind: 'loop' } });
  const [moved] = await Promise.all([bid(player, 0), looped]);
  expectInTime(performance.now() - begun, LOOP_LIMIT_MS, 20_000);
  expect(await looped).toMatchObject({ refusal: { key: 'server.ruleFailed' } });
  expect(moved).toEqual({ ok: true, seq: 1 });
  expect(await looping.ask('move', { id: 'a', type: 'bid', args: { card: 1 } })).toMatchObject({
    refusal: { key: 'match.frozen' },
  });
  await othersPlay();
  for (const one of [looping, player]) one.stop();
});

test('a stand-in that never ends its turn costs its match alone', async () => {
  const at = await open();
  const player = await enter(at, 0);
  await granted(
    rest(ship.url, 'POST', `/api/tables/${at.id}/seats/1/hand-over`, { token: at.host, body: {} }),
  );
  await player.until(() => player.table()?.frozen === true);
  await othersPlay();
  player.stop();
});

test('P-10.26 what rules did not come to an end with stays frozen over a restart, and can be looked at as it was', async () => {
  const at = await open();
  const player = await enter(at, 0);
  expect(await bid(player, 0)).toEqual({ ok: true, seq: 1 });
  const other = await enter(at, 1);
  await other.ask('move', { id: 'fault', type: 'fault', args: { kind: 'loop' } });
  const frozen = player.state();
  expect(await ship.end('SIGTERM')).toBe(0);
  const again = player.attachments() + 1;
  ship = await fleet.launch(place.place, { PORT: String(ship.port) });
  await player.until(() => player.attachments() >= again);
  expect(player.state()).toEqual(frozen);
  await other.until(() => other.seq() === 1 && other.attachments() > 1);
  expect(other.table()?.frozen).toBe(true);
  expect(await other.ask('move', { id: 'bid', type: 'bid', args: { card: 1 } })).toMatchObject({
    refusal: { key: 'match.frozen' },
  });
  await othersPlay();
  for (const one of [player, other]) one.stop();
});
