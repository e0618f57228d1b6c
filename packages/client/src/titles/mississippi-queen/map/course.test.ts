import { grainAt } from '../../../chart/grain';
import { cornersOf } from '../../../chart/hexgrid';
import type { Loop, Point } from '../../../chart/point';
import { apart, between, isInside, pathOf } from '../../../chart/point';
import { playedOut, TABLES } from '../testing/positions';
import { type Course, courseKey, courseOf, HEX } from './course';

/** Every different river of some whole games. */
const courses = (): Course[] => {
  const found = new Map<string, Course>();
  for (const { seed, seats, race } of TABLES)
    for (const { view } of playedOut(seed, seats, race))
      if (!found.has(courseKey(view))) found.set(courseKey(view), courseOf(view));
  return [...found.values()];
};

const rivers = courses();
const outer = ({ shores }: Course): Loop => shores[0] ?? [];

test('the games of these tests show rivers of every kind', () => {
  expect(rivers.length).toBeGreaterThan(30);
  expect(rivers.some(({ landing }) => landing !== null)).toBe(true);
  expect(rivers.some(({ leftBehind }) => leftBehind.length > 0)).toBe(true);
});

test('the shore is one closed line without jumps', () => {
  for (const course of rivers) {
    const shore = outer(course);
    expect(shore.length).toBeGreaterThan(50);
    const jumps = shore.filter((point, i) => !(apart(point, shore[(i + 1) % shore.length] as Point) < 16));
    expect(jumps).toEqual([]);
    expect(pathOf(shore).endsWith('Z')).toBe(true);
  }
});

test('every water hex lies within the shore, nearly to its corners', () => {
  for (const course of rivers) {
    const shore = outer(course);
    for (const { centre, island } of course.cells) {
      if (island) continue;
      const points = [centre, ...cornersOf(centre, HEX).map((corner) => between(centre, corner, 0.7))];
      expect(points.filter((point) => !isInside(point, shore))).toEqual([]);
    }
  }
});

test('islands lie within the shore and leave the middle of every water hex free', () => {
  for (const course of rivers) {
    const shore = outer(course);
    expect(course.islands.flat().filter((point) => !isInside(point, shore))).toEqual([]);
    const covered = course.cells.filter(
      ({ centre, island }) => !island && course.islands.some((loop) => isInside(centre, loop)),
    );
    expect(covered).toEqual([]);
  }
});

test('wooded points of the bank lie outside the water', () => {
  for (const course of rivers) {
    for (const { centre, bank } of course.cells)
      if (bank) expect(isInside(centre, outer(course))).toBe(false);
  }
});

test('tile numbers stand on dry land, one a tile, and never on each other', () => {
  for (const course of rivers) {
    for (const [i, { at }] of course.discs.entries()) {
      expect(course.toRiver(at)).toBeGreaterThan(HEX * 1.2);
      for (const other of course.discs.slice(i + 1)) expect(apart(at, other.at)).toBeGreaterThan(26);
    }
  }
});

test('a river keeps the shore it had where a new tile does not touch it', () => {
  const [before, after] = [rivers[0], rivers[1]];
  if (before === undefined || after === undefined) throw new Error('two rivers are needed');
  const kept = outer(before).filter((point) => point[1] > 20);
  const now = outer(after);
  const strays = kept.filter((point) => !now.some((other) => apart(point, other) < 3));
  expect(strays).toEqual([]);
});

test('the same river gives the same course, decoration and all', () => {
  const views = [...playedOut('mud', 2)].slice(0, 4).map(({ view }) => view);
  const [first] = views;
  if (first === undefined) throw new Error('a view is needed');
  expect(courseOf(structuredClone(first))).toBe(courseOf(first));
  expect(grainAt(12, 7, 3)).toBe(grainAt(12, 7, 3));
});
