import {
  added,
  distance,
  HEADINGS,
  headingTo,
  hexKey,
  line,
  neighbours,
  rotated,
  step,
  turned,
  turnsBetween,
} from './hex';

const ORIGIN = { q: 0, r: 0 };

test('six neighbours lie around a hex, each at distance 1 and opposite pairs cancel', () => {
  const around = neighbours(ORIGIN);
  expect(new Set(around.map(hexKey)).size).toBe(6);
  for (const heading of HEADINGS) {
    const there = step(ORIGIN, heading);
    expect(distance(ORIGIN, there)).toBe(1);
    expect(headingTo(ORIGIN, there)).toBe(heading);
    expect(step(there, turned(heading, 3))).toEqual(ORIGIN);
  }
  expect(headingTo(ORIGIN, { q: 2, r: 0 })).toBeUndefined();
});

test('turning a hex to the right turns its heading to the right, and six turns bring it back', () => {
  for (const heading of HEADINGS) {
    const there = step(ORIGIN, heading);
    expect(rotated(there, 1)).toEqual(step(ORIGIN, turned(heading, 1)));
    expect(rotated(there, -2)).toEqual(step(ORIGIN, turned(heading, -2)));
    expect(rotated(there, 6)).toEqual(there);
  }
});

test.each([
  [0, 0, 0],
  [0, 1, 1],
  [0, 5, 1],
  [1, 4, 3],
  [5, 1, 2],
] as const)('between headings %i and %i lie %i turns', (a, b, turns) => {
  expect(turnsBetween(a, b)).toBe(turns);
});

test('a line has its ends, only neighbouring steps, and the length of the distance', () => {
  for (const to of [{ q: 4, r: -1 }, { q: -3, r: 5 }, { q: 2, r: 2 }, { q: 0, r: -4 }, ORIGIN]) {
    const hexes = line(ORIGIN, to);
    expect(hexes[0]).toEqual(ORIGIN);
    expect(hexes.at(-1)).toEqual(to);
    expect(hexes).toHaveLength(distance(ORIGIN, to) + 1);
    hexes.slice(1).forEach((hex, i) => {
      expect(distance(hex, hexes[i] ?? ORIGIN)).toBe(1);
    });
  }
  expect(added({ q: 1, r: 2 }, { q: -3, r: 1 })).toEqual({ q: -2, r: 3 });
});
