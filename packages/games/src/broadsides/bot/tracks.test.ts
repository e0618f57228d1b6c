import { HEADINGS } from '../data';
import { bearingGuns } from '../gunnery';
import { atSea, type ShipAt } from '../testing/position';
import { apart, bearing, bitsOf, numberOf, trackOf, tracksOf } from './tracks';

const NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

test('BS-5.2 as many cannons bear by number as by the rules, from each dot around and at each heading', () => {
  for (const heading of HEADINGS) {
    for (const [x, y] of [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [5 + dx, 9 + dy] as const))) {
      if (x === 5 && y === 9) continue;
      const ships: [ShipAt, ShipAt] = [
        { at: [5, 9], heading: NAMES[heading], guns: ['F3', 'E3', 'C3', 'F5', 'D5', 'B5'] },
        { at: [x, y] },
      ];
      const g = atSea(ships);
      const [own, enemy] = g.ships;
      if (own === undefined || enemy === undefined) throw new Error('no ships');
      expect(bearing(bitsOf(own.guns), numberOf(own), numberOf(enemy))).toBe(bearingGuns(g, 0).length);
      expect(apart(numberOf(own), numberOf(enemy))).toBe(1);
    }
  }
});

test('BS-4.6 a ship that runs aground carries out no further card', () => {
  const { berths, aground } = trackOf({ x: 5, y: 8, heading: 0 }, ['forward', 'forward', 'port']);
  const before = numberOf({ x: 5, y: 7, heading: 0 });
  expect({ berths, aground }).toEqual({ berths: [before, before, before], aground: true });
});

test.each([
  [0, 64],
  [1, 48],
  [2, 12],
  [3, 1],
])('BS-3.2 with %i damage cards there are %i tracks', (due, tracks) => {
  expect(tracksOf({ x: 5, y: 12, heading: 0 }, due)).toHaveLength(tracks);
});
