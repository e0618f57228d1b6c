import { STEPS } from '@packetboat/games/broadsides/data';
import { bearingGuns } from '@packetboat/games/broadsides/gunnery';
import { playedOut, SEEDS } from '../testing/positions';
import { fieldsOfFire, legsOf, marksOf } from './forecast';

const berth = (x: number, y: number, heading: 0 | 2 | 4) => ({ x, y, heading });

test('BS-4.6 a plot is followed as far as it is laid, and ends before an island', () => {
  const legs = legsOf(berth(5, 12, 0), ['forward', 'forward', null]);
  expect(legs.map(({ to, result }) => [to.x, to.y, result])).toEqual([
    [5, 11, 'ahead'],
    [5, 10, 'ahead'],
  ]);
  const stopped = legsOf(berth(5, 8, 0), ['forward', 'forward', 'starboard']);
  expect(stopped.map(({ to, result }) => [to.y, to.heading, result])).toEqual([
    [7, 0, 'ahead'],
    [7, 0, 'aground'],
    [7, 0, 'lapsed'],
  ]);
});

test('BS-4.5 at the edge a card is lost, and the next one counts', () => {
  const legs = legsOf(berth(10, 3, 2), ['forward', 'port', 'forward']);
  expect(legs.map(({ result }) => result)).toEqual(['edge', 'turned', 'edge']);
  expect(legs.map(({ to }) => [to.x, to.y, to.heading])).toEqual([
    [10, 3, 2],
    [10, 3, 1],
    [10, 3, 1],
  ]);
});

test.each([
  [
    ['forward', 'forward', 'forward'],
    ['5,11: 1', '5,10: 2'],
    ['5,11: 1', '5,10: 2'],
  ],
  [['starboard', 'forward', 'port'], ['5,12: 1'], []],
  [['forward', 'starboard', 'forward'], ['5,11: 1 2'], ['5,11: 1 2']],
  [['remain', 'starboard', 'remain'], [], []],
] as const)('the cards %j are marked where they leave room for both ships', (cards, roomy, tight) => {
  const legs = legsOf(berth(5, 12, 0), cards);
  const written = (little: boolean) =>
    marksOf(legs, little).map((mark) => `${mark.at.x},${mark.at.y}: ${mark.cards.join(' ')}`);
  expect(written(false)).toEqual(roomy);
  expect(written(true)).toEqual(tight);
});

test('BS-5.2 the fields of fire are those of the rules, wherever the enemy lies', () => {
  let seen = 0;
  for (const seed of SEEDS.slice(0, 4))
    for (const { view } of playedOut(seed)) {
      const [own, enemy] = view.ships;
      if (own === undefined || enemy === undefined) continue;
      for (const [bearing, by] of STEPS.entries()) {
        const moved = { ...enemy, x: own.x + by.x, y: own.y + by.y };
        const guns = bearingGuns({ ...view, ships: [own, moved] }, 0).length;
        const field = fieldsOfFire(own, own).find((one) => one.bearing === bearing);
        expect(field?.guns ?? 0).toBe(guns);
        if (guns > 0) seen++;
      }
    }
  expect(seen).toBeGreaterThan(100);
});
