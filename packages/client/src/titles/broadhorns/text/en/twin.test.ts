import { sameMove } from '@packetboat/games/kit/moves';
import { plain } from '../../../../words/phrase';
import { BERTHS } from '../../map/river';
import { nameOf, playedOut, TABLES } from '../../testing/positions';
import { boatWords, placeWords } from '../../words/en/explain';
import { twinMoves, twinText } from './twin';

const bad = /undefined|NaN|null|\[object|\s{2,}|\.\./;

describe.each(TABLES)('a year of $seats seats ($seed)', ({ seed, seats }) => {
  test('every legal move is a button, and no two buttons read alike', () => {
    for (const { view, legal } of playedOut(seed, seats)) {
      const buttons = twinMoves(view, legal, nameOf, true);
      expect(buttons).toHaveLength(legal.length);
      const absent = legal.filter((move) => !buttons.some((button) => sameMove(button.move, move)));
      expect(absent).toEqual([]);
      expect(new Set(buttons.map(({ label }) => label)).size).toBe(legal.length);
      const danger = buttons.findIndex(({ kind }) => kind === 'danger');
      // What gives the boat up stands last, under a head of its own.
      expect([-1, legal.length - 1]).toContain(danger);
      if (danger >= 0) expect(buttons[danger]?.group).toBe('End the expedition');
      expect(buttons.filter(({ kind }) => kind === 'primary').length).toBeLessThanOrEqual(1);
      expect(buttons.filter(({ label }) => bad.test(label))).toEqual([]);
    }
  });

  test('the position is told in whole sentences, for the one who acts and for everybody else', () => {
    playedOut(seed, seats).forEach(({ view, acting }, n) => {
      if (n % 9 !== 0) return;
      for (const seat of [acting, (acting + 1) % seats]) {
        const text = twinText(view, seat, nameOf);
        const lines = [
          ...text.details,
          text.warning ?? 'None.',
          ...text.cargo,
          ...text.hand,
          ...text.towns,
          ...text.market,
          ...text.seasons,
          ...text.merchants,
          ...text.cards,
        ];
        expect(lines.filter((line) => !/^[A-Z].*\.$/.test(line) || bad.test(line))).toEqual([]);
        expect(text.towns).toHaveLength(10);
        expect(text.merchants).toHaveLength(seats);
      }
    });
  });

  test('every place and every boat explains itself', () => {
    playedOut(seed, seats).forEach(({ view, acting }, n) => {
      if (n % 23 !== 0) return;
      for (const { place } of BERTHS) expect(plain(placeWords(view, place, acting), nameOf)).not.toMatch(bad);
      for (let seat = 0; seat < seats; seat++)
        expect(plain(boatWords(view, seat), nameOf)).toMatch(/^[A-Z].*\.$/);
    });
  });
});

test('nothing is told of a hand that the reader does not hold', () => {
  for (const { view, acting } of playedOut('mud', 2).slice(0, 400)) {
    const { hand } = twinText(view, 1 - acting, nameOf);
    expect(hand.filter((line) => !/^\w+ cards?, face down\.$/.test(line))).toEqual([]);
  }
});
