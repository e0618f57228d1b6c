import type { Cover } from '../../../chart/searching';
import { playedOut } from '../testing/positions';
import { clearOf } from './clearing';
import { type Country, countryOf, HEX } from './country';

function mapFor(companies: number): Country {
  const first = playedOut('siding', companies, 'on').next().value;
  if (first === undefined) throw new Error('no game');
  return countryOf(first.view);
}

/** A stage beside the players' panel, with panels of the size that they have there. */
const ROOM = { width: 944, height: 624, whole: 748 };
const corners = (cards: number): Cover[] => [
  { left: 12, top: 8, right: 238, bottom: 130 },
  { left: 656, top: 8, right: 932, bottom: 155 },
  { left: 12, top: 430, right: 238, bottom: 621 },
  { left: 932 - cards * 77, top: 480, right: 932, bottom: 621 },
];

test.each([
  { companies: 2, cards: 3 },
  { companies: 2, cards: 5 },
  { companies: 4, cards: 3 },
  { companies: 4, cards: 5 },
])(
  'with $companies companies and $cards cards no panel lies on a space, and the map stays large',
  ({ companies, cards }) => {
    const country = mapFor(companies);
    const covers = corners(cards);
    const inset = clearOf(country, ROOM, covers, 1.5);
    if (inset === undefined) throw new Error('no place for the map');
    const zoom = (ROOM.width - inset.left - inset.right) / country.box.width;
    expect((ROOM.whole - inset.top - inset.bottom) / country.box.height).toBeCloseTo(zoom);
    expect(zoom).toBeGreaterThan(0.6);
    for (const [x, y] of country.centres) {
      const [cx, cy] = [inset.left + (x - country.box.x) * zoom, inset.top + (y - country.box.y) * zoom];
      expect(cy + HEX * zoom).toBeLessThan(ROOM.height);
      for (const { left, top, right, bottom } of covers) {
        // How far the panel's nearest point is from the middle of the space, against the circle within the space.
        const near = [Math.max(left, Math.min(right, cx)) - cx, Math.max(top, Math.min(bottom, cy)) - cy];
        expect(Math.hypot(...near)).toBeGreaterThan(HEX * 0.87 * zoom);
      }
    }
  },
);

test('a map that fits between small panels is as large as the room allows, and in its middle', () => {
  const country = mapFor(4);
  const inset = clearOf(country, ROOM, [], 1.5);
  expect(inset?.left).toBeCloseTo(inset?.right ?? 0);
  expect(inset?.top).toBeCloseTo(6);
});

test('panels that leave no place are said to', () => {
  const all = { left: 0, top: 0, right: ROOM.width, bottom: ROOM.height };
  expect(clearOf(mapFor(4), ROOM, [all], 1.5)).toBeUndefined();
});
