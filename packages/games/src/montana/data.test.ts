import {
  AREA_DATA,
  AREAS,
  BANK,
  COINS,
  COLUMNS,
  COWS,
  GOODS,
  noGoods,
  REWARDS,
  supplyAtStart,
  type Terrain,
  TILE_IDS,
  tableSize,
  tileHexes,
  WHEEL,
  WORKERS,
  WORKERS_OF_A_COLOUR,
} from './data';
import { montana } from './title';

const hexes = TILE_IDS.flatMap((id) => tileHexes(id).map((terrain) => ({ id, terrain })));
const fields = hexes.flatMap(({ id, terrain }) => (terrain.kind === 'field' ? [{ id, ...terrain }] : []));

test('MT-1.1 the game is for two to four seats', () => {
  expect(montana.meta.seats).toEqual({ min: 2, max: 4 });
});

test('MT-1.2 twelve tiles of seven hexes: 66 fields, 12 mountains, 6 lakes', () => {
  expect(TILE_IDS).toHaveLength(12);
  expect(TILE_IDS.every((id) => tileHexes(id).length === 7)).toBe(true);
  const counted = (kind: string) => hexes.filter(({ terrain }) => terrain.kind === kind).length;
  expect([counted('field'), counted('mountain'), counted('lake')]).toEqual([66, 12, 6]);
});

test('MT-1.2 sixteen fields have a cow, and one field of each tile two settlements', () => {
  expect(fields.filter(({ cow }) => cow)).toHaveLength(16);
  const doubles = fields.filter(({ settlements }) => settlements === 2);
  expect(doubles.map(({ id }) => id)).toEqual(TILE_IDS);
});

test('MT-1.2 every field shows one to four goods, and all kinds are asked for evenly', () => {
  const symbols = noGoods();
  for (const { cost } of fields) {
    const pieces = GOODS.reduce((sum, good) => sum + cost[good], 0);
    expect(pieces).toBeGreaterThan(0);
    expect(pieces).toBeLessThanOrEqual(4);
    for (const good of GOODS) symbols[good] += cost[good];
  }
  expect(symbols).toEqual({ grain: 37, pumpkin: 37, copper: 30, stone: 30, bigCopper: 13, bigStone: 13 });
});

/** A hex as the notes have it: its price in letters, `x2` for two settlements, `cow`. */
function hexText(terrain: Terrain): string {
  if (terrain.kind !== 'field') return terrain.kind;
  const price = GOODS.map((good, i) => 'GPcsCS'.charAt(i).repeat(terrain.cost[good])).join('');
  return `${price}${terrain.settlements === 2 ? ' x2' : ''}${terrain.cow ? ' cow' : ''}`;
}

test.each([
  ['T01', 'lake | GC cow | Ps | CC x2 | Pcs | Gs | GPs'],
  ['T02', 'lake | Gcs cow | GPcs x2 | mountain | Ps | PS | Gc'],
  ['T03', 'GPcs x2 | lake | GS cow | cs | GC | GP | GPc cow'],
  ['T04', 'GS cow | mountain | Gs | PcS x2 | lake | GP | GPc'],
  ['T05', 'mountain | Pc | lake | CS x2 | Gc | GS | Pcs cow'],
  ['T06', 'GC cow | SS x2 | GPc cow | Ps | Gcs | lake | Pc'],
  ['T07', 'mountain | GPs | cs | GsC x2 | Pcs | PS cow | Gc'],
  ['T08', 'PC cow | mountain | cs | GPc cow | CS x2 | GPs | GP'],
  ['T09', 'Gcs cow | PC | GPcs x2 | Ps | mountain | PS cow | Gs'],
  ['T10', 'Pcs cow | mountain | Pc | cs | mountain | GS | GsC x2'],
  ['T11', 'PcS x2 | Gcs | mountain | mountain | PC cow | Gc | GP'],
  ['T12', 'mountain | Gs | Pc | PC | GPs cow | GPcs x2 | mountain'],
] as const)('MT-1.2 tile %s is drawn hex by hex as %s', (id, hexes) => {
  expect(tileHexes(id).map(hexText).join(' | ')).toBe(hexes);
});

test('MT-1.3 72 workers of four colours, 24 cows', () => {
  expect(WORKERS.length * WORKERS_OF_A_COLOUR).toBe(72);
  expect(COWS).toBe(24);
});

test('MT-1.4 the coins of the box are worth 89', () => {
  expect(COINS).toBe(39 + 10 * 5);
});

test('MT-1.5 the wheel has eight spaces, two of them white, each colour on three of the other symbols', () => {
  expect(WHEEL).toHaveLength(8);
  expect(WHEEL.filter((space) => space === 'white')).toHaveLength(2);
  for (const worker of WORKERS) expect(WHEEL.flat().filter((one) => one === worker)).toHaveLength(3);
});

test.each([
  [2, 12, { grain: 10, pumpkin: 10, copper: 10, stone: 10, bigCopper: 6, bigStone: 6 }],
  [3, 10, { grain: 15, pumpkin: 15, copper: 15, stone: 15, bigCopper: 9, bigStone: 9 }],
  [4, 8, { grain: 20, pumpkin: 20, copper: 20, stone: 20, bigCopper: 12, bigStone: 12 }],
])('MT-3.1 %i seats: %i settlements each, and the goods of the supply', (seats, settlements, goods) => {
  expect(tableSize(seats).settlements).toBe(settlements);
  expect(supplyAtStart(seats)).toEqual(goods);
});

test('MT-6.1 the bank pays 5, 8 and 11 silver for 1, 2 and 3 workers', () => {
  expect(BANK.map(({ workers, silver }) => [workers, silver])).toEqual([
    [1, 5],
    [2, 8],
    [3, 11],
  ]);
});

test.each([
  ['mine', 'copper', [1, 2, 3]],
  ['quarry', 'stone', [1, 2, 3]],
  ['grainField', 'grain', [2, 3, 4]],
  ['farmland', 'pumpkin', [2, 3, 4]],
] as const)('MT-7.1 the %s yields %s for 1, 3 and 6 silver', (area, good, yields) => {
  const data = AREA_DATA[area];
  expect(data.good).toBe(good);
  expect(data.spaces.map(({ silver }) => silver)).toEqual([1, 3, 6]);
  expect(data.spaces.map(({ goods }) => goods)).toEqual(yields);
  expect(AREAS).toContain(area);
});

test('MT-8.3 the columns of the city cost 2 to 6 pumpkins', () => {
  expect(COLUMNS).toEqual([2, 3, 4, 5, 6]);
});

test('MT-8.10 the four rewards', () => {
  expect(REWARDS).toEqual([
    { cows: 1, silver: 0, trades: 3, goods: 0 },
    { cows: 0, silver: 0, trades: 0, goods: 3 },
    { cows: 0, silver: 0, trades: 2, goods: 0 },
    { cows: 0, silver: 2, trades: 1, goods: 0 },
  ]);
});
