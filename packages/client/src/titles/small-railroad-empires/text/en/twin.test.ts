import { expectButtons, NO_WORDS } from '../../../../testing/twinButtons';
import { nameOf, playedOut, TABLES } from '../../testing/positions';
import { twinMoves, twinText } from './twin';

describe.each(TABLES)('a game of $seats companies ($freight, $seed)', ({ seed, seats, freight }) => {
  test('every legal move is a button, and no two buttons read alike', () => {
    for (const { view, legal } of playedOut(seed, seats, freight)) {
      expectButtons(twinMoves(view, legal, nameOf), legal);
    }
  });

  test('the position is told in whole sentences, and nobody reads what others hold', () => {
    let n = 0;
    for (const { view, acting, outcome } of playedOut(seed, seats, freight)) {
      if (n++ % 9 !== 0 && outcome === undefined) continue;
      const text = twinText(view, acting, nameOf);
      const lines = Object.values(text).flat();
      expect(lines.filter((line) => !/^[A-Z].*\.$/.test(line) || NO_WORDS.test(line))).toEqual([]);
      expect(text.companies).toHaveLength(seats);
      expect(text.ship).toHaveLength(freight === 'on' ? 1 : 0);
      expect(text.cards).toHaveLength(view.companies[acting]?.hand.length ?? 0);
      expect(text.goals).toHaveLength(view.achievements.length);
      expect(text.map.join().match(/[A-Z]\d+ /g)).toHaveLength(view.rails.length);
      const other = (acting + 1) % seats;
      const across = twinText(view, other, nameOf);
      if (outcome === undefined) {
        expect(across.cards).toEqual([]);
        expect(across.own.join()).not.toMatch(/secret contract/);
      }
    }
  });
});
