import { expectButtons, NO_WORDS } from '../../../../testing/twinButtons';
import { nameOf, playedOut, TABLES } from '../../testing/positions';
import { twinMoves, twinText } from './twin';

describe.each(TABLES)('a game of $seats seats ($seed)', ({ seed, seats, startTile }) => {
  test('every legal move is a button, and no two buttons read alike', () => {
    for (const { view, legal } of playedOut(seed, seats, startTile)) {
      expectButtons(twinMoves(view, legal, nameOf), legal);
    }
  });

  test('the position is told in whole sentences, and nothing of it is left out', () => {
    let n = 0;
    for (const { view, acting } of playedOut(seed, seats, startTile)) {
      if (n++ % 11 !== 0) continue;
      const { own, ...parts } = twinText(view, acting, nameOf);
      const lines = [own, ...Object.values(parts).flat()];
      expect(lines.filter((line) => !/^[A-Z].*\.$/.test(line) || NO_WORDS.test(line))).toEqual([]);
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
