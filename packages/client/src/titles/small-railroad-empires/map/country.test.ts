import { playedOut, TABLES } from '../testing/positions';
import { countryOf, edgeTo, opposite } from './country';

test.each(TABLES)(
  'every space has a place and a name of its own ($seats companies)',
  ({ seed, seats, freight }) => {
    const first = playedOut(seed, seats, freight).next().value;
    if (first === undefined) throw new Error('no game');
    const country = countryOf(first.view);
    const { spaces } = country.board;
    expect(new Set(country.grid).size).toBe(spaces.length);
    for (const { spot, near } of spaces) {
      expect(country.grid[spot]).toMatch(/^[A-Z]\d+$/);
      expect(country.spotAt(country.at(spot))).toBe(spot);
      // What the rules call neighbours lies across an edge, and back across the opposite one.
      expect((country.beyond[spot] ?? []).filter((one) => one >= 0).sort()).toEqual([...near].sort());
      for (const other of near) {
        const edge = edgeTo(country, spot, other) ?? -1;
        expect(edgeTo(country, other, spot)).toBe(opposite(edge));
        const [a, b] = [country.at(spot), country.at(other)];
        expect(Math.round(Math.hypot(a[0] - b[0], a[1] - b[1]))).toBe(62);
      }
    }
    expect(country.spotAt([-9999, 0])).toBeUndefined();
  },
);
