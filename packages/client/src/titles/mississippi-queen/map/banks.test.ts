import type { Loop } from '../../../chart/point';
import { apart, isInside } from '../../../chart/point';
import { playedOut, TABLES } from '../testing/positions';
import { alongTheBanks, bluffsOf, greenOf, pebblesOf, sandOf } from './banks';
import { type Course, courseKey, courseOf, HEX } from './course';

/** One river of every game, as long as it became. */
const rivers = [
  ...new Map(
    TABLES.flatMap(({ seed, seats, race }) =>
      [...playedOut(seed, seats, race)]
        .filter((_, i) => i % 40 === 0)
        .map(({ view }): [string, Course] => [courseKey(view), courseOf(view)]),
    ),
  ).values(),
];
const outer = ({ shores }: Course): Loop => shores[0] ?? [];

test('there are rivers to look at, with bars, reeds, beaches and bluffs', () => {
  expect(rivers.length).toBeGreaterThan(5);
  expect(rivers.some((course) => alongTheBanks(course).bars.length > 2)).toBe(true);
  expect(rivers.some((course) => alongTheBanks(course).reeds !== '')).toBe(true);
  for (const course of rivers) {
    expect(bluffsOf(outer(course))).toMatch(/^M/);
    expect(pebblesOf(outer(course))).toMatch(/^M/);
  }
});

test('a sandbar leaves every hex that is sailed on as good as free', () => {
  for (const course of rivers) {
    const sailed = course.cells.filter(({ island }) => !island);
    const points = alongTheBanks(course).bars.flat();
    const blocking = points.filter((point) => sailed.some(({ centre }) => apart(centre, point) <= HEX * 0.7));
    expect(blocking).toEqual([]);
  }
});

// Where two banks of a cove meet, their sand overlaps under the water.
test('sand lies on land, and the green of an island within its shore', () => {
  for (const course of rivers) {
    const shore = outer(course);
    const sand = sandOf(shore);
    expect(sand.filter((point) => isInside(point, shore)).length / sand.length).toBeLessThan(0.06);
    for (const island of course.islands) {
      const green = greenOf(island);
      expect(green.filter((point) => !isInside(point, island))).toEqual([]);
    }
  }
});
