import fc from 'fast-check';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { type TestPlace, testPlace } from '../testing/places';
import { createHouseTime, type HouseTime } from './houseTime';

let place: TestPlace;
let storage: Storage;
beforeEach(async () => {
  place = await testPlace('sqlite');
  storage = await openStorage(place.place);
});
afterEach(async () => {
  await storage.close();
  await place.remove();
});

test('P-22.4 time in which no server runs does not count, nor does any in which the store heard of none', async () => {
  let real = 5_000;
  const elapsed = () => real;
  const first = createHouseTime(storage, elapsed);
  await first.known();
  const begin = first.now();
  real += 2_000;
  await first.beat();
  expect(first.now()).toBe(begin + 2_000);
  // It is killed, and another one is started in an hour.
  real += 3_600_000;
  const second = createHouseTime(storage, elapsed);
  await second.known();
  expect(second.now()).toBe(begin + 2_000);
  real += 700;
  expect(second.now()).toBe(begin + 2_700);
  // For a minute the store does not answer.
  real += 60_000;
  expect(second.now()).toBe(begin + 5_000);
  await second.known();
  real += 1;
  expect(second.now()).toBe(begin + 5_001);
});

test('where the store does not answer nobody knows how late it is', async () => {
  const house = createHouseTime({ houseTime: () => Promise.reject(new Error('away')) }, () => 7);
  await expect(house.known()).rejects.toThrow('away');
});

/** A server: what it measures by begins anywhere, as that of every process does. */
interface Node {
  readonly house: HouseTime;
  last: number;
}

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('passes' as const), ms: fc.nat(2_500) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('starts' as const), ms: fc.nat(9_999_999) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('killed' as const), ms: fc.nat(999) }) },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

test('P-22.4 it counts exactly while some server runs, however many come and go', async () => {
  const property = fc.asyncProperty(steps, async (all) => {
    let real = 0;
    let nodes: Node[] = [];
    let counted = await storage.houseTime(0);
    let beats = 0;
    for (const { kind, ms } of all) {
      if (kind === 'killed') nodes = nodes.filter((_, i) => i !== ms % nodes.length);
      if (kind === 'starts' && nodes.length < 3) {
        const house = createHouseTime(storage, () => real + ms);
        await house.known();
        nodes.push({ house, last: 0 });
      }
      if (kind === 'passes') {
        real += ms;
        if (nodes.length > 0) counted += ms;
        for (const { house } of nodes) await house.beat();
        beats += nodes.length;
      }
      for (const node of nodes) {
        expect(node.house.now()).toBeGreaterThanOrEqual(node.last);
        node.last = node.house.now();
        // A beat may lose a part of a millisecond to who has counted a little less.
        expect(Math.abs(node.last - counted)).toBeLessThanOrEqual(beats);
      }
    }
    expect(await storage.houseTime(0)).toBe(counted);
  });
  await fc.assert(property, { numRuns: 40 });
});
