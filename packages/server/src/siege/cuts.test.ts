import { type TestPlace, testPlace } from '../testing/places';
import { type BadNetwork, openBadNetwork } from './testing/badNetwork';
import { stopEverybody } from './testing/client';
import { buildFleet, type Fleet, type Ship } from './testing/fleet';
import { type Load, openLoad } from './testing/load';
import { rest } from './testing/rest';

const MARKS = 25;
/** After so many acknowledgements, three connections of ten are cut. */
const EVERY = 12;
const SHARE = 0.3;

let fleet: Fleet;
let place: TestPlace;
let ship: Ship;
let network: BadNetwork;
beforeAll(async () => {
  fleet = buildFleet();
  place = await testPlace('sqlite');
  ship = await fleet.launch(place.place);
  network = await openBadNetwork(ship.url);
});
afterAll(stopEverybody);
afterAll(async () => {
  await network.close();
  await fleet.scuttle();
  await place.remove();
});

test('with three connections of ten cut again and again, every match ends with the right result', async () => {
  let marked = 0;
  let cuts = 0;
  const onMark = () => {
    if (++marked % EVERY === 0) cuts += network.cut(SHARE);
  };
  const made = { seats: 3, length: String(MARKS), marks: MARKS, onMark };
  const loads = await Promise.all(Array.from({ length: 4 }, () => openLoad(ship.url, made, network.url)));
  await Promise.all(loads.map((load) => load.finish()));

  // What an ideal network would have given.
  const sum = (MARKS * (MARKS - 1)) / 2;
  for (const load of loads) await expectResult(load, sum);
  expect(cuts).toBeGreaterThan(20);
  for (const load of loads) load.stop();
});

async function expectResult(load: Load, sum: number): Promise<void> {
  const result = { ending: 'tallied', places: [[0, 1, 2]], scores: [{ sum }, { sum }, { sum }] };
  for (const one of load.everybody()) {
    await one.until(() => one.state()?.ctx.gameover !== undefined && one.table()?.status === 'over');
    expect(one.state()?.ctx.gameover).toEqual(result);
    expect(one.table()?.outcome).toEqual(result);
    expect(load.marks(one).map((made) => [...made].sort((a, b) => a - b))).toEqual(
      Array.from({ length: 3 }, () => [...Array(MARKS).keys()]),
    );
    expect(one.wasAhead()).toBe(false);
  }
  const found = await rest(ship.url, 'GET', `/api/matches/${load.table.id}`);
  expect(found.body.outcome).toEqual(result);
}
