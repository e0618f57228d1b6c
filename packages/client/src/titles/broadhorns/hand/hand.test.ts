import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { broadhorns } from '@packetboat/games/broadhorns/title';
import { applied } from '../testing/applied';
import { playedOut, TABLES } from '../testing/positions';
import { nextBarrel } from '../words/en/seasons';
import { saleWords } from './asking';
import { type Doing, doingOf, NOTHING_HALF } from './doing';
import { likelySail } from './likely';
import { movesOf, playOf } from './moves';
import { billOf, saleTown } from './prices';
import { oldestFor, wholeSale } from './sale';

const HANDS: readonly Doing[] = [
  'choosingAction',
  'choosingBoat',
  'selling',
  'choosingForTrack',
  'buying',
  'boarding',
  'answering',
  'layingDown',
];

test('in a whole year the hand does everything it can do', () => {
  const done = new Set<Doing>();
  for (const { seed, seats } of TABLES)
    for (const { view, legal, outcome } of playedOut(seed, seats)) {
      const hand = doingOf(view, legal, NOTHING_HALF);
      if (outcome === undefined) expect(hand).not.toBe('watching');
      done.add(hand);
    }
  expect([...done].sort()).toEqual([...HANDS, 'watching'].sort());
});

describe.each(TABLES)('a year of $seats seats ($seed)', ({ seed, seats }) => {
  const all = () => playedOut(seed, seats);

  test('who watches has nothing in hand', () => {
    for (const { view } of all().slice(0, 50)) expect(doingOf(view, [], NOTHING_HALF)).toBe('watching');
  });

  test('a question stands only while what it asks is legal', () => {
    for (const { view, legal } of all()) {
      const asked = doingOf(view, legal, { ...NOTHING_HALF, asked: 'endTurn' });
      expect(asked === 'endingTurn').toBe(legal.some(({ type }) => type === 'endTurn'));
    }
  });

  test('what is likely is legal', () => {
    for (const { view, acting, legal } of all()) {
      const sail = likelySail(view, acting, legal);
      const spaces = movesOf(legal, 'sail').map(({ args }) => args.to);
      if (spaces.length === 0) expect(sail).toBeNull();
      else expect(spaces).toContain(sail);
    }
  });

  test('the whole sale is legal move by move, and the port action pays what was promised', () => {
    let sales = 0;
    for (const { view, acting } of all()) {
      if (view.step !== 'sell') continue;
      const promised = forecastAt(view, acting, saleTown(view));
      const moves = wholeSale(view, acting);
      const [close] = movesOf(broadhorns.legal(applied(view, acting, moves), acting), 'closeSale');
      if (close === undefined) throw new Error('a sale that does not end');
      const g = applied(view, acting, [...moves, close, { type: 'closeBuy', args: {} }]);
      expect((g.merchants[acting]?.gold ?? 0) - (view.merchants[acting]?.gold ?? 0)).toBe(promised?.gold);
      if (moves.length > 0) sales++;
    }
    expect(sales).toBeGreaterThan(5);
  });

  test('a sale says what all that fits adds, and tells a bonus that is earned apart from it', () => {
    let apart = 0;
    for (const { view, acting } of all()) {
      if (view.step !== 'sell') continue;
      const words = saleWords(view, acting);
      const adds = Number(/ brings (\d+)/.exec(words)?.[1] ?? 0);
      const pays = forecastAt(view, acting, saleTown(view));
      if (adds === 0) continue;
      const [first = '', second = ''] = words.split(' To come anyway: ');
      const sum = (text: string) =>
        [...text.replace(/^.*?: /, '').matchAll(/[a-z] (\d+)/g)].reduce((gold, [, n]) => gold + Number(n), 0);
      expect(sum(first)).toBe(adds);
      expect(adds + sum(`: ${second}`)).toBe(pays?.gold);
      if ((view.port?.sold.length ?? 0) < 2) expect(second).not.toContain('bonus');
      else {
        apart++;
        expect(first).not.toContain('bonus');
        expect(second).toContain('bonus');
      }
    }
    expect(apart).toBeGreaterThan(0);
  });

  test('the oldest barrel goes first', () => {
    for (const { view, acting, legal } of all()) {
      const sells = movesOf(legal, 'sell');
      const move = oldestFor(view, acting, sells);
      const wear = (box: number) => view.merchants[acting]?.boat?.boxes[box]?.wear ?? 0;
      for (const other of sells)
        expect(wear(move?.args.box ?? 0)).toBeGreaterThanOrEqual(wear(other.args.box));
    }
  });

  test('a card of the hand that can be played says how', () => {
    for (const { view, acting, legal } of all()) {
      for (const card of view.hands[acting] ?? []) {
        if (card === '?') continue;
        const move = playOf(card, legal);
        if (move !== undefined) expect(legal).toContain(move);
      }
    }
  });

  test('a bill adds up', () => {
    for (const { view } of all()) {
      if (view.port === null) continue;
      const { before, sold, bought, fares, now } = billOf(view, view.seat);
      expect(before + sold + bought + fares).toBe(now);
      expect(now).toBe(view.merchants[view.seat]?.gold);
    }
  });

  test('the next barrel is always told', () => {
    for (const { view } of all()) expect(nextBarrel(view)).toMatch(/^[A-Z].*\.$/);
  });
});
