import { CARD_IDS, cardOf, DECK, deliveryAt, isTraveler, kindOf, travelerOf } from './data/cards';
import { BOATS, CARGOES, isPerishable } from './data/goods';
import { SEASON_IDS, SEASONS, TRACK_LENGTH } from './data/seasons';
import { TILE_IDS, TILES, tilesOf } from './data/tiles';
import { RIVER_END, TOWN_IDS, TOWNS } from './data/towns';

const goods = (spaces: readonly { readonly cargo: string }[]) =>
  [...new Set(spaces.map(({ cargo }) => cargo))].sort();

test('BH-1.2 ten towns lie down the river, exits free of the next entrance, New Orleans last', () => {
  const entrances = TOWN_IDS.map((town) => TOWNS[town].entrance);
  expect(entrances).toEqual([2, 4, 7, 11, 14, 16, 20, 22, 26, 30]);
  expect(entrances.every((at, i) => i === 0 || at > (entrances[i - 1] ?? 0) + 1)).toBe(true);
  expect(entrances.at(-1)).toBe(RIVER_END);
  expect(TOWN_IDS.map((town) => TOWNS[town].bonus)).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3, 4]);
});

test('BH-1.4 there are six tiles a town, with 1, 1, 2, 2, 3 and 3 wreaths', () => {
  expect(TILE_IDS).toHaveLength(60);
  for (const town of TOWN_IDS) {
    expect(tilesOf(town).map((tile) => TILES[tile].wreaths)).toEqual([1, 1, 2, 2, 3, 3]);
  }
});

test.each(TOWN_IDS)('BH-1.2, BH-1.4 all faces of %s take and sell the same goods', (town) => {
  const { board } = TOWNS[town];
  for (const tile of tilesOf(town)) {
    expect(goods(TILES[tile].spaces)).toEqual(goods(board.spaces));
    expect(Object.keys(TILES[tile].increase)).toEqual(Object.keys(board.increase));
  }
  expect(board.spaces.some(({ cargo }) => isPerishable(cargo))).toBe(true);
  expect(board.spaces.filter(({ cargo }) => cargo in board.increase)).toEqual([]);
});

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);

test('BH-1.4 farther down the river towns pay more', () => {
  const averages = TOWN_IDS.map((town) => {
    const values = tilesOf(town).flatMap((tile) => TILES[tile].spaces.map(({ value }) => value));
    return (sum(values) / values.length).toFixed(2);
  });
  expect(averages.join(' ')).toBe('2.00 2.33 2.67 3.00 3.25 3.50 4.00 4.25 4.75 5.40');
});

test('BH-1.4 a bare board pays alike for all goods', () => {
  const values = TOWN_IDS.map((town) => [...new Set(TOWNS[town].board.spaces.map(({ value }) => value))]);
  expect(values).toEqual([[1], [1], [2], [2], [2], [3], [3], [3], [4], [4]]);
});

test('BH-1.4 what the six tiles of each town and then its board add to prices', () => {
  const increases = TOWN_IDS.map((town) =>
    [...tilesOf(town).map((tile) => TILES[tile]), TOWNS[town].board]
      .map(({ increase }) => Object.values(increase).join(''))
      .join(' '),
  );
  expect(increases).toEqual([
    '11 12 21 11 12 21 22',
    '11 12 21 11 12 21 22',
    '11 12 21 11 12 21 22',
    '12 23 31 12 23 31 33',
    '12 23 31 12 23 31 33',
    '12 23 31 12 23 31 33',
    '1 2 2 1 2 3 3',
    '12 23 31 12 23 31 33',
    '12 23 31 12 23 31 33',
    '      ',
  ]);
});

test('BH-1.8 the deck has 73 cards', () => {
  const kinds = Object.fromEntries(
    ['delivery', 'traveler', 'spoil', 'ice', 'peddler', 'current'].map((kind) => [
      kind,
      DECK.filter((card) => kindOf(card) === kind).length,
    ]),
  );
  expect(kinds).toEqual({ delivery: 30, traveler: 16, spoil: 12, ice: 5, peddler: 5, current: 5 });
  expect(DECK).toHaveLength(73);
});

test('BH-1.8 there is one delivery for each good that a town takes', () => {
  const wanted = TOWN_IDS.flatMap((town) =>
    goods(TOWNS[town].board.spaces).map((cargo) => `delivery-${town}-${cargo}`),
  );
  expect(CARD_IDS.filter((card) => kindOf(card) === 'delivery').sort()).toEqual(wanted.sort());
  for (const cargo of CARGOES) {
    expect(CARD_IDS.filter((card) => card.startsWith('delivery') && card.endsWith(cargo))).toHaveLength(6);
  }
  expect(cardOf(deliveryAt('vicksburg', 'pork'))).toEqual({
    kind: 'delivery',
    town: 'vicksburg',
    cargo: 'pork',
  });
});

test('BH-10.1 every traveler goes down the river', () => {
  for (const card of CARD_IDS.filter(isTraveler)) {
    const { origin, destination, gold } = travelerOf(card);
    expect(TOWNS[destination].entrance).toBeGreaterThan(TOWNS[origin].entrance);
    expect(gold).toBeGreaterThan(0);
  }
});

test('BH-10.1 where the sixteen wait and where they go', () => {
  const cards = CARD_IDS.filter(isTraveler).map(travelerOf);
  const countBy = (key: 'origin' | 'destination') =>
    TOWN_IDS.map((town) => cards.filter((card) => card[key] === town).length);
  expect(countBy('origin')).toEqual([2, 3, 2, 2, 2, 2, 2, 1, 0, 0]);
  expect(countBy('destination')).toEqual([0, 0, 0, 2, 1, 0, 2, 3, 3, 5]);
  expect(cards.map(({ gold }) => gold).join('')).toBe('2425353335342432');
});

test('BH-1.7 the boats', () => {
  expect(Object.values(BOATS).map((boat) => Object.values(boat))).toEqual([
    [0, 3, 1, 4, 1, 3],
    [4, 5, 2, 3, 2, 4],
    [9, 7, 3, 3, 3, 5],
  ]);
});

test('BH-14.1 to BH-14.5 the seasons', () => {
  expect(SEASON_IDS).toEqual(['autumn', 'winter', 'spring', 'summer', 'final-autumn']);
  expect(TRACK_LENGTH).toBe(15);
  expect(SEASON_IDS.map((season) => SEASONS[season].speed)).toEqual([0, -1, 1, 0, 0]);
  expect(SEASON_IDS.filter((season) => !SEASONS[season].spoilStep)).toEqual(['winter']);
  expect(SEASON_IDS.filter((season) => SEASONS[season].spoilsAll)).toEqual(['summer']);
});
