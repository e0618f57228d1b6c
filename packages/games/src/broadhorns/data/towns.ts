import type { Cargo } from './goods';

/** The river is counted in spaces from St. Louis (0) to New Orleans. */
export const RIVER_END = 30;

export const ST_LOUIS = 'st-louis';

export const TOWN_IDS = [
  'ste-genevieve',
  'cape-girardeau',
  'new-madrid',
  'memphis',
  'helena',
  'napoleon',
  'vicksburg',
  'natchez',
  'baton-rouge',
  'new-orleans',
] as const;

export type TownId = (typeof TOWN_IDS)[number];

/** Where an expedition can stop. */
export type PlaceId = typeof ST_LOUIS | TownId;

export interface CargoSpace {
  readonly cargo: Cargo;
  readonly value: number;
}

/** What a town tile shows, and the bare board below the last tile: what the town takes, and what it adds to prices. */
export interface Face {
  readonly spaces: readonly CargoSpace[];
  /** The goods of the banner, and what each costs above the market. */
  readonly increase: Readonly<Partial<Record<Cargo, number>>>;
}

export interface TownData {
  readonly name: string;
  /** The river space beside the port; the exit, where a boat comes out, is the next one. */
  readonly entrance: number;
  readonly bonus: number;
  /** The printed face, in force when all three tiles are gone. */
  readonly board: Face;
}

export const space = (cargo: Cargo, value: number): CargoSpace => ({ cargo, value });

export const TOWNS: Readonly<Record<TownId, TownData>> = {
  'ste-genevieve': {
    name: 'Ste. Genevieve',
    entrance: 2,
    bonus: 1,
    board: {
      spaces: [space('pork', 1), space('pork', 1), space('whiskey', 1)],
      increase: { flour: 2, apples: 2 },
    },
  },
  'cape-girardeau': {
    name: 'Cape Girardeau',
    entrance: 4,
    bonus: 1,
    board: {
      spaces: [space('apples', 1), space('apples', 1), space('whiskey', 1)],
      increase: { flour: 2, pork: 2 },
    },
  },
  'new-madrid': {
    name: 'New Madrid',
    entrance: 7,
    bonus: 1,
    board: {
      spaces: [space('flour', 2), space('flour', 2), space('whiskey', 2)],
      increase: { pork: 2, furs: 2 },
    },
  },
  memphis: {
    name: 'Memphis',
    entrance: 11,
    bonus: 2,
    board: {
      spaces: [space('flour', 2), space('flour', 2), space('apples', 2), space('furs', 2)],
      increase: { pork: 3, whiskey: 3 },
    },
  },
  helena: {
    name: 'Helena',
    entrance: 14,
    bonus: 2,
    board: {
      spaces: [space('flour', 2), space('flour', 2), space('pork', 2), space('furs', 2)],
      increase: { apples: 3, whiskey: 3 },
    },
  },
  napoleon: {
    name: 'Napoleon',
    entrance: 16,
    bonus: 2,
    board: {
      spaces: [space('apples', 3), space('apples', 3), space('pork', 3), space('whiskey', 3)],
      increase: { flour: 3, furs: 3 },
    },
  },
  vicksburg: {
    name: 'Vicksburg',
    entrance: 20,
    bonus: 2,
    board: {
      spaces: [space('apples', 3), space('pork', 3), space('furs', 3), space('whiskey', 3)],
      increase: { flour: 3 },
    },
  },
  natchez: {
    name: 'Natchez',
    entrance: 22,
    bonus: 3,
    board: {
      spaces: [space('flour', 3), space('flour', 3), space('apples', 3), space('furs', 3)],
      increase: { pork: 3, whiskey: 3 },
    },
  },
  'baton-rouge': {
    name: 'Baton Rouge',
    entrance: 26,
    bonus: 3,
    board: {
      spaces: [space('flour', 4), space('flour', 4), space('pork', 4), space('furs', 4)],
      increase: { apples: 3, whiskey: 3 },
    },
  },
  'new-orleans': {
    name: 'New Orleans',
    entrance: 30,
    bonus: 4,
    board: {
      spaces: [
        space('flour', 4),
        space('apples', 4),
        space('pork', 4),
        space('furs', 4),
        space('whiskey', 4),
      ],
      increase: {},
    },
  },
};

export function townIndex(town: TownId): number {
  return TOWN_IDS.indexOf(town);
}

const BY_ENTRANCE: ReadonlyMap<number, TownId> = new Map(
  TOWN_IDS.map((town) => [TOWNS[town].entrance, town]),
);

/** The town whose port entrance a river space is. */
export function townAtEntrance(at: number): TownId | undefined {
  return BY_ENTRANCE.get(at);
}
