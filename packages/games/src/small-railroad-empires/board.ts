import { added, type Hex, hexKey, neighbours, rotated } from '../kit/hex';
import type { Seat } from '../kit/title';
import { type Good, LAYOUTS, SIDES, SPACES_PER_TILE, type Terrain, type TileSide } from './data';
import type { LaidTile, Spot, View } from './state';

export type SpaceKind = Terrain | 'factory' | 'city' | 'lake';

export interface Space {
  readonly spot: Spot;
  readonly hex: Hex;
  readonly tile: number;
  readonly kind: SpaceKind;
  readonly star: boolean;
  /** What a factory makes. */
  readonly good: Good | null;
  /** Its number among the factories or the cities; -1 for every other space. */
  readonly index: number;
  /** A city's name and wishes. */
  readonly name: string | null;
  readonly demand: readonly Good[];
  readonly near: readonly Spot[];
}

/** The map as it lies on the table. */
export interface Board {
  readonly spaces: readonly Space[];
  readonly factories: readonly Space[];
  readonly cities: readonly Space[];
}

const KINDS: Readonly<Record<string, SpaceKind>> = {
  p: 'plains',
  f: 'forest',
  d: 'desert',
  r: 'river',
  m: 'mountain',
  l: 'lake',
};

/** The hexes of a side, row by row, as its data lists them. */
const CELLS: readonly Hex[] = [-3, -2, -1, 0, 1, 2, 3].flatMap((r) =>
  Array.from({ length: 7 - Math.abs(r) }, (_, i) => ({ q: Math.max(-3, -3 - r) + i, r })),
);

/** Boards already built: the same few are asked for again and again. */
const built = new Map<string, Board>();
const BOARDS_KEPT = 32;

export function boardOf({ tiles }: { readonly tiles: readonly Readonly<LaidTile>[] }): Board {
  let key = '';
  for (const { side, turns } of tiles) key += side + turns;
  const known = built.get(key);
  if (known !== undefined) return known;
  const board = buildBoard(tiles);
  const oldest = built.size >= BOARDS_KEPT ? built.keys().next().value : undefined;
  if (oldest !== undefined) built.delete(oldest);
  built.set(key, board);
  return board;
}

function buildBoard(tiles: readonly Readonly<LaidTile>[]): Board {
  // Three and four tiles begin alike, so the layout follows from their number.
  const layout = LAYOUTS[tiles.length === 3 ? 2 : 4] ?? [];
  const counts = { factory: 0, city: 0 };
  const spaces: (Omit<Space, 'near'> & { near: Spot[] })[] = [];
  tiles.forEach(({ side, turns }, tile) => {
    const centre = layout[tile] ?? { q: 0, r: 0 };
    const { rows, cities }: TileSide = SIDES[side];
    rows
      .flatMap((row) => row.split(' '))
      .forEach((code, cell) => {
        const hex = added(rotated(CELLS[cell] ?? { q: 0, r: 0 }, turns), centre);
        const spot = tile * SPACES_PER_TILE + cell;
        const plain = { spot, hex, tile, star: code.endsWith('*'), near: [] };
        const kind = KINDS[code.charAt(0)];
        const city = cities['ABC'.indexOf(code)];
        if (city !== undefined) {
          const { name, demand } = city;
          spaces.push({ ...plain, kind: 'city', good: null, index: counts.city++, name, demand });
        } else if (kind !== undefined && code.length === (plain.star ? 2 : 1)) {
          spaces.push({ ...plain, kind, good: null, index: -1, name: null, demand: [] });
        } else {
          const good = code as Good;
          spaces.push({ ...plain, kind: 'factory', good, index: counts.factory++, name: null, demand: [] });
        }
      });
  });
  const at = new Map(spaces.map(({ hex, spot }) => [hexKey(hex), spot]));
  for (const space of spaces) {
    for (const hex of neighbours(space.hex)) {
      const spot = at.get(hexKey(hex));
      if (spot !== undefined) space.near.push(spot);
    }
  }
  return {
    spaces,
    factories: spaces.filter(({ kind }) => kind === 'factory'),
    cities: spaces.filter(({ kind }) => kind === 'city'),
  };
}

export function spaceAt(board: Board, spot: Spot): Space {
  const space = board.spaces[spot];
  if (space === undefined) throw new RangeError(`no space ${spot}`);
  return space;
}

export function hasTrack(rails: readonly number[], spot: Spot, seat: Seat): boolean {
  return ((rails[spot] ?? 0) & (1 << seat)) !== 0;
}

/** How many of a company's trains stand in a city. */
export function trainsIn(trains: View['trains'], city: Space, seat: Seat): number {
  return (trains[2 * city.index] === seat ? 1 : 0) + (trains[2 * city.index + 1] === seat ? 1 : 0);
}

/** For each space, 1 where the company has a track, or a train in the city: what routes use and tracks join on to. */
export function networkOf(view: Pick<View, 'rails' | 'trains' | 'tiles'>, seat: Seat): Uint8Array {
  const { rails } = view;
  const spots = rails.length;
  const network = new Uint8Array(spots);
  // Under boardgame.io these are immer drafts: every item is read once and no more.
  for (let spot = 0; spot < spots; spot++) network[spot] = ((rails[spot] ?? 0) >> seat) & 1;
  const { cities } = boardOf(view);
  view.trains.forEach((owner, slot) => {
    if (owner === seat) network[cities[slot >> 1]?.spot ?? -1] = 1;
  });
  return network;
}
