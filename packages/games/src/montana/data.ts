/** The tiles, the wheel and the prices are an original set (MT-1.2), made to fit every figure the printed rules give. */

/** What a worker is good at, and its colour: brown, black, yellow and orange. */
export const WORKERS = ['copper', 'stone', 'grain', 'pumpkin'] as const;
export type Worker = (typeof WORKERS)[number];

export const GOODS = ['grain', 'pumpkin', 'copper', 'stone', 'bigCopper', 'bigStone'] as const;
export type Good = (typeof GOODS)[number];

/** The goods that come in two sizes; small and big never stand in for each other. */
export const ORES = ['copper', 'stone'] as const;
export type Ore = (typeof ORES)[number];

export const BIG_OF: Readonly<Record<Ore, Good>> = { copper: 'bigCopper', stone: 'bigStone' };

export type GoodsCount = Record<Good, number>;
export type WorkersCount = Record<Worker, number>;

export interface Field {
  readonly kind: 'field';
  readonly cost: Readonly<GoodsCount>;
  /** Settlements that one build places here. */
  readonly settlements: 1 | 2;
  readonly cow: boolean;
}

/** Every lake bears a canteen. */
export type Terrain = Field | { readonly kind: 'lake' } | { readonly kind: 'mountain' };

const LETTERS: Readonly<Record<string, Good>> = {
  G: 'grain',
  P: 'pumpkin',
  c: 'copper',
  s: 'stone',
  C: 'bigCopper',
  S: 'bigStone',
};

/** Goods to pay by letter; `2` two settlements, `+` a cow. The centre first, then clockwise from the east. */
const DRAWN = {
  T01: ['lake', 'CG +', 'Ps', 'CC 2', 'Pcs', 'Gs', 'GPs'],
  T02: ['lake', 'Gcs +', 'GPcs 2', 'mountain', 'Ps', 'SP', 'Gc'],
  T03: ['GPcs 2', 'lake', 'SG +', 'cs', 'CG', 'GP', 'GPc +'],
  T04: ['SG +', 'mountain', 'Gs', 'ScP 2', 'lake', 'GP', 'GPc'],
  T05: ['mountain', 'Pc', 'lake', 'CS 2', 'Gc', 'SG', 'Pcs +'],
  T06: ['CG +', 'SS 2', 'GPc +', 'Ps', 'Gcs', 'lake', 'Pc'],
  T07: ['mountain', 'GPs', 'cs', 'CsG 2', 'Pcs', 'SP +', 'Gc'],
  T08: ['CP +', 'mountain', 'cs', 'GPc +', 'CS 2', 'GPs', 'GP'],
  T09: ['Gcs +', 'CP', 'GPcs 2', 'Ps', 'mountain', 'SP +', 'Gs'],
  T10: ['Pcs +', 'mountain', 'Pc', 'cs', 'mountain', 'SG', 'CsG 2'],
  T11: ['ScP 2', 'Gcs', 'mountain', 'mountain', 'CP +', 'Gc', 'GP'],
  T12: ['mountain', 'Gs', 'Pc', 'CP', 'GPs +', 'GPcs 2', 'mountain'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TileId = keyof typeof DRAWN;

export const TILE_IDS = Object.keys(DRAWN) as TileId[];

function terrainOf(text: string): Terrain {
  if (text === 'lake' || text === 'mountain') return { kind: text };
  const [price = '', mark] = text.split(' ');
  const cost = noGoods();
  for (const letter of price) cost[LETTERS[letter] ?? 'grain']++;
  return { kind: 'field', cost, settlements: mark === '2' ? 2 : 1, cow: mark === '+' };
}

const TILES: ReadonlyMap<TileId, readonly Terrain[]> = new Map(
  TILE_IDS.map((id) => [id, DRAWN[id].map(terrainOf)]),
);

/** The seven hexes of a tile: the centre first, then clockwise from the east as the tile is drawn. */
export function tileHexes(id: TileId): readonly Terrain[] {
  return TILES.get(id) ?? [];
}

export function noGoods(): GoodsCount {
  return { grain: 0, pumpkin: 0, copper: 0, stone: 0, bigCopper: 0, bigStone: 0 };
}

export function noWorkers(): WorkersCount {
  return { copper: 0, stone: 0, grain: 0, pumpkin: 0 };
}

/** What depends on the number of seats. */
export interface TableSize {
  readonly settlements: number;
  /** Goods in the general supply: grain, pumpkin and small ores each, big ores each. */
  readonly small: number;
  readonly big: number;
  /** The centres of the tiles, row by row, in axial coordinates. */
  readonly centres: readonly (readonly [q: number, r: number])[];
}

const SIZES: readonly TableSize[] = [
  {
    settlements: 12,
    small: 10,
    big: 6,
    centres: [
      [1, -3],
      [3, -2],
      [-2, -1],
      [0, 0],
      [2, 1],
      [-3, 2],
      [-1, 3],
    ],
  },
  {
    settlements: 10,
    small: 15,
    big: 9,
    centres: [
      [1, -3],
      [3, -2],
      [5, -1],
      [-2, -1],
      [0, 0],
      [2, 1],
      [-3, 2],
      [-1, 3],
      [1, 4],
    ],
  },
  {
    settlements: 8,
    small: 20,
    big: 12,
    centres: [
      [1, -3],
      [3, -2],
      [5, -1],
      [-2, -1],
      [0, 0],
      [2, 1],
      [4, 2],
      [-3, 2],
      [-1, 3],
      [1, 4],
    ],
  },
];

export const SEATS = { min: 2, max: 4 } as const;

export function tableSize(seats: number): TableSize {
  const size = SIZES[seats - SEATS.min];
  if (size === undefined) throw new RangeError(`Montana is for ${SEATS.min} to ${SEATS.max} seats`);
  return size;
}

export function supplyAtStart(seats: number): GoodsCount {
  const { small, big } = tableSize(seats);
  return { grain: small, pumpkin: small, copper: small, stone: small, bigCopper: big, bigStone: big };
}

/** Each seat gets these out of the box, beside the supply. */
export const GOODS_AT_START: Readonly<GoodsCount> = {
  grain: 1,
  pumpkin: 1,
  copper: 1,
  stone: 1,
  bigCopper: 0,
  bigStone: 0,
};

export const WORKERS_OF_A_COLOUR = 18;
export const MOST_WORKERS = 8;
export const COWS = 24;
/** 39 silver, and 10 gold of value 5. Money is counted by value and never runs out. */
export const COINS = 89;
export const SILVER_AT_START: readonly number[] = [3, 4, 5, 6];
export const SPINS_AT_START = 2;

/** The spaces of the wheel, clockwise. `white` is a pair of the player's choice. */
export const WHEEL: readonly (readonly [Worker, Worker] | 'white')[] = [
  'white',
  ['stone', 'pumpkin'],
  ['copper', 'copper'],
  ['pumpkin', 'pumpkin'],
  'white',
  ['copper', 'grain'],
  ['stone', 'stone'],
  ['grain', 'grain'],
];

export const MOST_SPACES_ADVANCED = 7;

export const BANK: readonly { readonly workers: number; readonly silver: number }[] = [
  { workers: 1, silver: 5 },
  { workers: 2, silver: 8 },
  { workers: 3, silver: 11 },
];

export const AREAS = ['mine', 'quarry', 'grainField', 'farmland'] as const;
export type AreaId = (typeof AREAS)[number];

export interface AreaData {
  /** What it yields, and the colour of its own workers. */
  readonly good: Worker;
  readonly spaces: readonly { readonly silver: number; readonly goods: number }[];
}

const ORE_SPACES = [
  { silver: 1, goods: 1 },
  { silver: 3, goods: 2 },
  { silver: 6, goods: 3 },
];
const CROP_SPACES = [
  { silver: 1, goods: 2 },
  { silver: 3, goods: 3 },
  { silver: 6, goods: 4 },
];

export const AREA_DATA: Readonly<Record<AreaId, AreaData>> = {
  mine: { good: 'copper', spaces: ORE_SPACES },
  quarry: { good: 'stone', spaces: ORE_SPACES },
  grainField: { good: 'grain', spaces: CROP_SPACES },
  farmland: { good: 'pumpkin', spaces: CROP_SPACES },
};

export const SMALL_SPACE_GOODS = 1;

/** Pumpkins that a space of the city costs, by column from the left. */
export const COLUMNS: readonly number[] = [2, 3, 4, 5, 6];

export interface Reward {
  readonly cows: number;
  readonly silver: number;
  /** Small ore for big ore of the same kind, so many times at most. */
  readonly trades: number;
  /** Small ore and grain in any mixture, so many at most. */
  readonly goods: number;
}

/** By row from the top. */
export const REWARDS: readonly Reward[] = [
  { cows: 1, silver: 0, trades: 3, goods: 0 },
  { cows: 0, silver: 0, trades: 0, goods: 3 },
  { cows: 0, silver: 0, trades: 2, goods: 0 },
  { cows: 0, silver: 2, trades: 1, goods: 0 },
];

export const MOST_BUILDS = 3;
export const LINE = 4;
export const SILVER_FOR_A_COW = 3;
