import type { Cargo } from './goods';
import { type CargoSpace, type Face, TOWN_IDS, type TownId, townIndex } from './towns';

export type TileId = `${TownId}-${1 | 2 | 3 | 4 | 5 | 6}`;

export interface Tile extends Face {
  readonly wreaths: number;
}

const of =
  (cargo: Cargo) =>
  (value: number): CargoSpace => ({ cargo, value });
const [flour, apples, pork, furs, whiskey] = [
  of('flour'),
  of('apples'),
  of('pork'),
  of('furs'),
  of('whiskey'),
];

const tile = (wreaths: number, spaces: readonly CargoSpace[], increase: Face['increase']): Tile => ({
  wreaths,
  spaces,
  increase,
});

/** Six a town, in the order of their numbers. */
const TABLE: Readonly<Record<TownId, readonly Tile[]>> = {
  'ste-genevieve': [
    tile(1, [pork(3), pork(2), whiskey(2)], { flour: 1, apples: 1 }),
    tile(1, [pork(1), whiskey(4), whiskey(2)], { flour: 1, apples: 2 }),
    tile(2, [pork(2), pork(2), whiskey(2)], { flour: 2, apples: 1 }),
    tile(2, [pork(3), whiskey(2), whiskey(1)], { flour: 1, apples: 1 }),
    tile(3, [pork(2), pork(1), whiskey(2)], { flour: 1, apples: 2 }),
    tile(3, [pork(2), whiskey(2), whiskey(1)], { flour: 2, apples: 1 }),
  ],
  'cape-girardeau': [
    tile(1, [apples(3), apples(2), whiskey(3)], { flour: 1, pork: 1 }),
    tile(1, [apples(1), whiskey(4), whiskey(3)], { flour: 1, pork: 2 }),
    tile(2, [apples(3), apples(2), whiskey(2)], { flour: 2, pork: 1 }),
    tile(2, [apples(4), whiskey(2), whiskey(1)], { flour: 1, pork: 1 }),
    tile(3, [apples(2), apples(2), whiskey(2)], { flour: 1, pork: 2 }),
    tile(3, [apples(2), whiskey(3), whiskey(1)], { flour: 2, pork: 1 }),
  ],
  'new-madrid': [
    tile(1, [flour(3), flour(3), whiskey(3)], { pork: 1, furs: 1 }),
    tile(1, [flour(2), whiskey(4), whiskey(3)], { pork: 1, furs: 2 }),
    tile(2, [flour(3), flour(3), whiskey(2)], { pork: 2, furs: 1 }),
    tile(2, [flour(4), whiskey(3), whiskey(1)], { pork: 1, furs: 1 }),
    tile(3, [flour(2), flour(2), whiskey(3)], { pork: 1, furs: 2 }),
    tile(3, [flour(2), whiskey(4), whiskey(1)], { pork: 2, furs: 1 }),
  ],
  memphis: [
    tile(1, [flour(4), flour(3), apples(3), furs(3)], { pork: 1, whiskey: 2 }),
    tile(1, [flour(3), apples(5), apples(2), furs(3)], { pork: 2, whiskey: 3 }),
    tile(2, [flour(3), apples(3), furs(3), furs(3)], { pork: 3, whiskey: 1 }),
    tile(2, [flour(4), flour(3), apples(2), furs(3)], { pork: 1, whiskey: 2 }),
    tile(3, [flour(3), apples(3), apples(2), furs(3)], { pork: 2, whiskey: 3 }),
    tile(3, [flour(2), apples(4), furs(3), furs(2)], { pork: 3, whiskey: 1 }),
  ],
  helena: [
    tile(1, [flour(4), flour(3), pork(4), furs(3)], { apples: 1, whiskey: 2 }),
    tile(1, [flour(3), pork(5), pork(2), furs(4)], { apples: 2, whiskey: 3 }),
    tile(2, [flour(3), pork(3), furs(4), furs(3)], { apples: 3, whiskey: 1 }),
    tile(2, [flour(5), flour(3), pork(2), furs(3)], { apples: 1, whiskey: 2 }),
    tile(3, [flour(3), pork(3), pork(3), furs(3)], { apples: 2, whiskey: 3 }),
    tile(3, [flour(3), pork(4), furs(3), furs(2)], { apples: 3, whiskey: 1 }),
  ],
  napoleon: [
    tile(1, [apples(4), apples(3), pork(4), whiskey(4)], { flour: 1, furs: 2 }),
    tile(1, [apples(3), pork(5), pork(3), whiskey(4)], { flour: 2, furs: 3 }),
    tile(2, [apples(3), pork(3), whiskey(4), whiskey(4)], { flour: 3, furs: 1 }),
    tile(2, [apples(5), apples(4), pork(2), whiskey(3)], { flour: 1, furs: 2 }),
    tile(3, [apples(4), pork(3), pork(3), whiskey(3)], { flour: 2, furs: 3 }),
    tile(3, [apples(3), pork(5), whiskey(3), whiskey(2)], { flour: 3, furs: 1 }),
  ],
  vicksburg: [
    tile(1, [apples(5), pork(4), furs(4), whiskey(4)], { flour: 1 }),
    tile(1, [apples(4), pork(6), furs(4), whiskey(3)], { flour: 2 }),
    tile(2, [apples(4), pork(4), furs(5), whiskey(3)], { flour: 2 }),
    tile(2, [apples(4), pork(3), furs(4), whiskey(5)], { flour: 1 }),
    tile(3, [apples(4), pork(4), furs(4), whiskey(3)], { flour: 2 }),
    tile(3, [apples(3), pork(5), furs(4), whiskey(3)], { flour: 3 }),
  ],
  natchez: [
    tile(1, [flour(5), flour(4), apples(5), furs(4)], { pork: 1, whiskey: 2 }),
    tile(1, [flour(4), apples(6), apples(3), furs(5)], { pork: 2, whiskey: 3 }),
    tile(2, [flour(4), apples(4), furs(5), furs(4)], { pork: 3, whiskey: 1 }),
    tile(2, [flour(6), flour(4), apples(3), furs(4)], { pork: 1, whiskey: 2 }),
    tile(3, [flour(4), apples(4), apples(4), furs(4)], { pork: 2, whiskey: 3 }),
    tile(3, [flour(4), apples(5), furs(4), furs(3)], { pork: 3, whiskey: 1 }),
  ],
  'baton-rouge': [
    tile(1, [flour(5), flour(5), pork(5), furs(5)], { apples: 1, whiskey: 2 }),
    tile(1, [flour(5), pork(6), pork(4), furs(5)], { apples: 2, whiskey: 3 }),
    tile(2, [flour(5), pork(4), furs(5), furs(5)], { apples: 3, whiskey: 1 }),
    tile(2, [flour(6), flour(5), pork(4), furs(4)], { apples: 1, whiskey: 2 }),
    tile(3, [flour(5), pork(5), pork(4), furs(4)], { apples: 2, whiskey: 3 }),
    tile(3, [flour(4), pork(6), furs(5), furs(3)], { apples: 3, whiskey: 1 }),
  ],
  'new-orleans': [
    tile(1, [flour(6), apples(6), pork(6), furs(5), whiskey(5)], {}),
    tile(1, [flour(5), apples(7), pork(6), furs(5), whiskey(5)], {}),
    tile(2, [flour(5), apples(5), pork(6), furs(6), whiskey(5)], {}),
    tile(2, [flour(4), apples(5), pork(5), furs(7), whiskey(6)], {}),
    tile(3, [flour(5), apples(5), pork(5), furs(5), whiskey(6)], {}),
    tile(3, [flour(7), apples(5), pork(4), furs(5), whiskey(5)], {}),
  ],
};

export const TILES = Object.fromEntries(
  TOWN_IDS.flatMap((town) => TABLE[town].map((one, i) => [`${town}-${i + 1}`, one])),
) as Readonly<Record<TileId, Tile>>;

export const TILE_IDS = Object.keys(TILES) as readonly TileId[];

/** How many of a town's six tiles a game uses. */
export const TILES_A_TOWN = 3;

const OF_TOWN = TOWN_IDS.map((town) => TILE_IDS.filter((_, i) => TOWN_IDS[Math.floor(i / 6)] === town));

/** All six, whether the game uses them or not. */
export function tilesOf(town: TownId): readonly TileId[] {
  return OF_TOWN[townIndex(town)] ?? [];
}
