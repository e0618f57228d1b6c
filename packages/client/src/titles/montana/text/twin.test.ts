import { sameMove } from '@packetboat/games/kit/moves';
import { nameOf, playedOut, TABLES } from '../testing/positions';
import { twinMoves, twinText } from './twin';

const bad = /undefined|NaN|null|\[object|\s{2,}/;

describe.each(TABLES)('a game of $seats seats ($seed)', ({ seed, seats, startTile }) => {
  test('every legal move is a button, and no two buttons read alike', () => {
    for (const { view, legal } of playedOut(seed, seats, startTile)) {
      const buttons = twinMoves(view, legal, nameOf);
      expect(buttons).toHaveLength(legal.length);
      const absent = legal.filter((move) => !buttons.some((button) => sameMove(button.move, move)));
      expect(absent).toEqual([]);
      expect(new Set(buttons.map(({ label }) => label)).size).toBe(legal.length);
      expect(buttons.filter(({ label }) => bad.test(label))).toEqual([]);
    }
  });

  test('the position is told in whole sentences, and nothing of it is left out', () => {
    let n = 0;
    for (const { view, acting } of playedOut(seed, seats, startTile)) {
      if (n++ % 11 !== 0) continue;
      const { own, ...parts } = twinText(view, acting, nameOf);
      const lines = [own, ...Object.values(parts).flat()];
      expect(lines.filter((line) => !/^[A-Z].*\.$/.test(line) || bad.test(line))).toEqual([]);
      expect(parts.land).toHaveLength(view.landscape.length * 7);
      expect(new Set(parts.land).size).toBe(parts.land.length);
      expect(parts.workers).toHaveLength(15);
      expect(parts.wheel).toHaveLength(8);
      expect(parts.city.length).toBeGreaterThanOrEqual(5);
      expect(parts.players).toHaveLength(seats);
      expect(parts.race.length).toBeGreaterThanOrEqual(seats);
    }
  });
});
