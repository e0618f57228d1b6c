/** The drawn set of tiles is our own (MQ-1.2): islands, stations and docks by cell index, see `geometry.ts`. */

export type Race = 'passengers' | 'introductory';

export type Colour = 'red' | 'brown';

export interface Station {
  readonly colour: Colour;
  /** The island cell with the building. */
  readonly building: number;
  /** The one water cell at which boats board. */
  readonly dock: number;
}

export interface Tile {
  readonly islands: readonly number[];
  readonly station?: Station;
}

const station = (colour: Colour, building: number, dock: number): Station => ({ colour, building, dock });

export const TILES = {
  S0: { islands: [0, 4] },
  R01: { islands: [1, 4, 12, 13], station: station('brown', 13, 8) },
  R02: { islands: [0, 4, 7, 12], station: station('brown', 12, 11) },
  R03: { islands: [4, 7, 11, 13], station: station('brown', 7, 2) },
  R04: { islands: [5, 8, 10, 13], station: station('brown', 5, 6) },
  R05: { islands: [0, 4, 7], station: station('red', 7, 13) },
  R06: { islands: [4, 6, 9, 10], station: station('red', 6, 7) },
  R07: { islands: [4, 6, 13], station: station('red', 6, 1) },
  R08: { islands: [0, 5, 12, 17], station: station('red', 12, 7) },
  R09: { islands: [1, 9, 12, 15] },
  R10: { islands: [3, 6, 11, 14] },
  R11: { islands: [2, 8, 10, 18] },
} as const satisfies Readonly<Record<string, Tile>>;

export type TileId = keyof typeof TILES;

export const START_TILE: TileId = 'S0';

/** The eleven tiles that are shuffled. */
export const RIVER_TILES: readonly TileId[] = (Object.keys(TILES) as TileId[]).filter(
  (id) => id !== START_TILE,
);

export function tileData(id: TileId): Tile {
  return TILES[id];
}

/** The cells of the starting tile that carry the numbers 1 to 5. */
export const START_CELLS: readonly number[] = [2, 9, 5, 3, 1];

/** Tiles of a race beside the starting tile; the first of them is laid before anybody moves. */
export const TILES_IN_RACE: Readonly<Record<Race, number>> = { introductory: 3, passengers: 11 };

export const COAL_AT_START = 6;
export const SPEED_AT_START = 1;
export const TOP_SPEED = 6;
export const PASSENGERS_TO_LAND = 2;

/** Passengers a station of each colour, and in all, by number of seats. */
export const PASSENGERS_BY_SEATS: Readonly<Record<number, Readonly<Record<Colour | 'total', number>>>> = {
  2: { red: 1, brown: 1, total: 8 },
  3: { red: 1, brown: 1, total: 8 },
  4: { red: 1, brown: 2, total: 12 },
  5: { red: 2, brown: 2, total: 16 },
};

/** How the next piece joins: -1 left, 0 straight, 1 right. */
export type Bend = -1 | 0 | 1;

export const BENDS: readonly Bend[] = [-1, 0, 1];

export const BEND_NAMES: Readonly<Record<Bend, 'left' | 'straight' | 'right'>> = {
  [-1]: 'left',
  0: 'straight',
  1: 'right',
};

/** The faces of the direction die, by number rolled less one. */
export const DIE_FACES: readonly Bend[] = [-1, -1, 0, 0, 1, 1];

/** The three cells of the last tile that lie at the landing platform. */
export const ENTRY_CELLS: Readonly<Record<Bend, readonly number[]>> = {
  [-1]: [10, 15, 16],
  0: [16, 17, 18],
  1: [14, 18, 19],
};
