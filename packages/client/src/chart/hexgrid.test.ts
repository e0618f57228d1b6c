import type { Hex } from '@packetboat/games/kit/hex';
import { ACROSS, centreOf, cornersOf, hexAt } from './hexes';
import { bordersOf, edgesOf } from './hexgrid';
import { apart, between, isInside } from './point';

const RADIUS = 30;
const CELLS: Hex[] = [-3, -1, 0, 2].flatMap((q) => [-2, 0, 1, 4].map((r) => ({ q, r })));

describe.each(['edge', 'corner'] as const)('hexes with their %s up', (up) => {
  test('every point of a hex is found to be in it', () => {
    for (const hex of CELLS) {
      const centre = centreOf(hex, RADIUS, up);
      expect(hexAt(centre, RADIUS, up)).toEqual(hex);
      for (const point of cornersOf(centre, RADIUS * 0.95, up)) expect(hexAt(point, RADIUS, up)).toEqual(hex);
    }
  });

  test('what is up is up', () => {
    const tops = cornersOf([0, 0], RADIUS, up).filter(([, y]) => y < -RADIUS * 0.8);
    expect(tops).toHaveLength(up === 'edge' ? 2 : 1);
  });

  test('the step across an edge leads to the hex beyond it', () => {
    expect(ACROSS).toHaveLength(6);
    for (const { from, to, a, b } of edgesOf(CELLS, RADIUS, up)) {
      const [inner, outer] = [centreOf(from, RADIUS, up), centreOf(to, RADIUS, up)];
      expect(apart(between(inner, outer), between(a, b))).toBeCloseTo(0);
      expect(hexAt(between(inner, outer, 0.6), RADIUS, up)).toEqual(to);
    }
  });

  test('hexes that lie together have one border, those that lie apart one each', () => {
    const pair = [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ];
    const [border = [], ...others] = bordersOf(pair, RADIUS, up);
    expect(others).toEqual([]);
    expect(border).toHaveLength(10);
    for (const hex of pair) expect(isInside(centreOf(hex, RADIUS, up), border)).toBe(true);
    expect(bordersOf([...pair, { q: 5, r: 5 }], RADIUS, up)).toHaveLength(2);
  });
});
