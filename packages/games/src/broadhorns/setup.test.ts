import { chanceFromText } from '../kit';
import { check } from './check';
import { DECK, isSpoil } from './data/cards';
import { TOWN_IDS } from './data/towns';
import { setup } from './setup';
import { merchantOf } from './state';
import { turn } from './turn';

const table = (seats: number, seed = 'setup') =>
  setup({ seats }, { chance: chanceFromText(seed), tell: () => {} });

test.each([
  [2, [6, 7]],
  [3, [6, 7, 8]],
  [4, [6, 7, 8, 8]],
])('BH-1.1, BH-1.5 %i merchants begin with %j gold and without boats; seat 0 begins', (seats, gold) => {
  const g = table(seats);
  expect(g.merchants.map((merchant) => merchant.gold)).toEqual(gold);
  expect(g.merchants.every(({ boat }) => boat === null)).toBe(true);
  expect(turn(g)).toEqual({ seat: 0, acting: [0], stage: 'actions' });
  expect(check(g)).toEqual([]);
});

test('BH-1.3 the market begins with two barrels of each good, and ten of each are in the bag', () => {
  const g = table(2);
  expect(Object.values(g.market)).toEqual(new Array(5).fill([0, 1, 1]));
  expect(Object.values(g.bag)).toEqual(new Array(5).fill(10));
});

test('BH-1.4 each town has one tile face up and two below', () => {
  const g = table(3);
  TOWN_IDS.forEach((town, i) => {
    const stack = [g.towns[i]?.tile, ...(g.below[i] ?? [])];
    expect(new Set(stack).size).toBe(3);
    expect(stack.every((tile) => tile?.startsWith(town))).toBe(true);
  });
});

test('BH-1.4 which three of the six tiles a town gets, and in what order, is chance', () => {
  const tables = Array.from({ length: 60 }, (_, i) => table(2, `tiles ${i}`));
  TOWN_IDS.forEach((_, i) => {
    expect(new Set(tables.map((g) => g.towns[i]?.tile)).size).toBe(6);
    expect(new Set(tables.flatMap((g) => g.below[i] ?? [])).size).toBe(6);
  });
});

test('BH-1.6 everybody begins with one card, never a spoil card; all spoil cards are in the pile', () => {
  for (let i = 0; i < 40; i++) {
    const g = table(4, `hand ${i}`);
    expect(g.hands.map((hand) => hand.length)).toEqual([1, 1, 1, 1]);
    expect(g.hands.flat().some(isSpoil)).toBe(false);
    expect(g.deck.filter(isSpoil)).toHaveLength(12);
    expect(g.deck).toHaveLength(DECK.length - 4);
    expect(g.discards).toEqual([]);
  }
});

test('BH-1.6 spoil cards put aside are shuffled back, not laid on top', () => {
  // 12 cards of 69 are spoil cards; left where they were they would lie on top of more than every second pile.
  const tops = Array.from({ length: 200 }, (_, i) => table(4, `pile ${i}`).deck.at(-1));
  const spoils = tops.filter((card) => card !== undefined && isSpoil(card)).length;
  expect(spoils).toBeGreaterThan(15);
  expect(spoils).toBeLessThan(60);
});

test('BH-1.1 the seed alone decides the table', () => {
  expect(table(2)).toEqual(table(2));
  expect(table(2, 'another')).not.toEqual(table(2));
  expect(merchantOf(table(2), 0).ledger.start).toBe(6);
});
