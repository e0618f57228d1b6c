import { hasTrack } from '@packetboat/games/small-railroad-empires/board';
import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { shortestRoutes } from '@packetboat/games/small-railroad-empires/forecast';
import { apart } from '../../../chart/point';
import { playedOut, TABLES } from '../testing/positions';
import { countryOf, edgeTo, spaceOn } from './country';
import { curvePath, inTheOpen, networkDrawn, pairsOf, part, pointOn, routeCurves } from './rails';

test.each([
  [[0, 3], ['0-3']],
  [[0, 1], ['0-1']],
  [
    [0, 2, 4],
    ['0-2', '0-4', '2-4'],
  ],
  [
    [0, 1, 2],
    ['0-2', '0-1', '1-2'],
  ],
  [[1], []],
] as const)('a junction of the edges %j joins %j', (edges, pairs) => {
  expect(pairsOf(edges).map(([a, b]) => `${a}-${b}`)).toEqual([...pairs]);
});

test('a piece of a curve lies on the curve', () => {
  const curve = { spot: 0, a: [0, 0], by: [30, 40], b: [80, 10] } as const;
  const piece = part(curve, 0.2, 0.8);
  for (const t of [0, 0.3, 0.5, 1])
    expect(apart(pointOn(piece, t), pointOn(curve, 0.2 + 0.6 * t))).toBeLessThan(1e-9);
});

describe.each(TABLES)('lines of a whole game ($seats companies, $freight)', ({ seed, seats, freight }) => {
  const last = [...playedOut(seed, seats, freight)];

  test('every track is drawn, and lines meet where they cross from space to space', () => {
    for (const { view } of last.filter((_, n) => n % 23 === 0)) {
      const country = countryOf(view);
      const network = networkDrawn(country, view, seats);
      for (let seat = 0; seat < seats; seat++)
        for (const { spot, near } of country.board.spaces) {
          const stretch = network.stretches.find((one) => one.seat === seat && one.spot === spot);
          if (!hasTrack(view.rails, spot, seat)) continue;
          expect(stretch).toBeDefined();
          for (const other of near.filter((one) => hasTrack(view.rails, one, seat))) {
            const out = network.through(seat, spot, undefined, edgeTo(country, spot, other)).b;
            const into = network.through(seat, other, edgeTo(country, other, spot), undefined).a;
            expect(apart(out, into)).toBeLessThan(0.01);
            // The line that is drawn in the space reaches that point.
            const ends = stretch?.curves.flatMap(({ a, b }) => [a, b]) ?? [];
            expect(Math.min(...ends.map((end) => apart(end, out)))).toBeLessThan(0.01);
            // So does what of it is not in a tunnel.
            const open = stretch === undefined ? [] : inTheOpen(stretch).flatMap(({ a, b }) => [a, b]);
            expect(Math.min(...open.map((end) => apart(end, out)))).toBeLessThan(0.01);
          }
        }
    }
  });

  test('two companies never lie on the same line', () => {
    for (const { view } of last.filter((_, n) => n % 31 === 0)) {
      const country = countryOf(view);
      const network = networkDrawn(country, view, seats);
      const paths = network.stretches
        .filter(({ spot }) => !['city', 'factory'].includes(spaceOn(country, spot).kind))
        .flatMap(({ curves }) => curves.map(curvePath));
      expect(new Set(paths).size).toBe(paths.length);
      const marks = network.stretches.filter(({ spot }) => spaceOn(country, spot).kind !== 'city');
      for (const one of marks)
        for (const other of marks)
          if (one !== other && one.spot === other.spot)
            expect(apart(one.mark, other.mark)).toBeGreaterThan(5);
    }
  });

  test('a route is one line from the factory to the city', () => {
    let seen = 0;
    for (const { view, acting } of last) {
      if (view.turn.stage !== 'running') continue;
      const country = countryOf(view);
      for (const { from, to } of destinations(view, acting).slice(0, 2)) {
        const network = networkDrawn(country, view, seats);
        const [route = []] = shortestRoutes(view, acting, from, to, 1);
        const curves = routeCurves(country, network, acting, route, to);
        expect(curves).toHaveLength(route.length);
        curves.slice(1).forEach((curve, i) => {
          const before = curves[i];
          if (before !== undefined) expect(apart(pointOn(before, 1), pointOn(curve, 0))).toBeLessThan(0.01);
        });
        const end = curves.at(-1);
        if (end !== undefined) expect(apart(pointOn(end, 1), country.at(to))).toBeLessThan(40);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(5);
  });
});
