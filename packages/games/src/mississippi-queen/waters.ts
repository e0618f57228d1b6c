import { distance, HEADINGS, type Heading, type Hex, turned, turnsBetween } from '../kit/hex';
import { type Bend, ENTRY_CELLS, tileData } from './data';
import {
  BACK,
  CELLS_PER_TILE,
  cellHex,
  FIRST_PLACEMENT,
  FORWARD,
  following,
  LOCAL_CELLS,
  leadsOn,
  type Placement,
  WITHIN,
} from './geometry';
import { type Spot, spotAt, type View } from './state';

/** What a step meets where no water is; every water hex is 0 or more. */
export const OBSTACLES = { [-1]: 'island', [-2]: 'bank', [-3]: 'unlaid', [-4]: 'gone' } as const;
export type Obstacle = (typeof OBSTACLES)[keyof typeof OBSTACLES];
const [ISLAND, BANK, UNLAID, GONE] = [-1, -2, -3, -4];

export const OUT_OF_REACH = 99;

/**
 * The river as it lies, worked out once for each layout: boats, passengers and coal are not in it. Shared by
 * every match that has this layout, and never part of a state.
 */
export interface Waters {
  /** By tile number, those taken away included. */
  readonly placements: readonly Placement[];
  readonly entries: ReadonlySet<Spot>;
  /** The water hex one step from a spot, or what bars the way (a key of `OBSTACLES`). */
  next(spot: Spot, heading: Heading): number;
  isWater(spot: Spot): boolean;
  hex(spot: Spot): Hex;
  /** As the crow flies. */
  stepsBetween(a: Spot, b: Spot): number;
  /** The fewest 60-degree turns with which a lone boat can use up so many points, or `OUT_OF_REACH`. */
  turnsNeeded(spot: Spot, heading: Heading, points: number): number;
}

const KEPT = 128;
const known = new Map<string, Waters>();

export function watersOf(view: View): Waters {
  let key = `${view.race}${view.gone}${view.landing}`;
  for (const { tile, bend } of view.river) key += tile + bend;
  let waters = known.get(key);
  if (waters === undefined) {
    waters = survey(view);
    if (known.size >= KEPT) known.delete(known.keys().next().value ?? '');
    known.set(key, waters);
  }
  return waters;
}

/** The tiles in their order, those taken away included. */
interface Laid {
  readonly tiles: readonly { readonly islands: ReadonlySet<number>; readonly bend: Bend }[];
  readonly gone: number;
  readonly landing: Bend | null;
}

function dryOr({ tiles }: Laid, tile: number, cell: number): number {
  return tiles[tile]?.islands.has(cell) ? ISLAND : spotAt(tile, cell);
}

/** Where a step from a cell leads, by the heading within its tile. */
function stepFrom(laid: Laid, tile: number, cell: number, local: Heading): number {
  const { tiles, gone, landing } = laid;
  const from = cell * 6 + local;
  const within = WITHIN[from] ?? -1;
  if (within >= 0) return dryOr(laid, tile, within);
  const bendOn = tiles[tile + 1]?.bend;
  const onward = bendOn === undefined ? -1 : (FORWARD[bendOn][from] ?? -1);
  if (onward >= 0) return dryOr(laid, tile + 1, onward);
  const bend = tile === 0 ? undefined : tiles[tile]?.bend;
  const behind = bend === undefined ? -1 : (BACK[bend][from] ?? -1);
  if (behind >= 0) return tile - 1 < gone ? GONE : dryOr(laid, tile - 1, behind);
  return bendOn === undefined && landing === null && leadsOn(cell, local) ? UNLAID : BANK;
}

function survey({ race, river, gone, landing }: View): Waters {
  const tiles = river.map(({ tile, bend }) => ({ islands: new Set(tileData(tile).islands), bend }));
  const laid: Laid = { tiles, gone, landing };
  const placements: Placement[] = [];
  for (const { bend } of tiles) {
    const before = placements.at(-1);
    placements.push(before === undefined ? FIRST_PLACEMENT : following(before, bend));
  }
  const last = tiles.length - 1;
  const entries = new Set(
    landing === null
      ? []
      : ENTRY_CELLS[landing]
          .filter((cell) => !tiles[last]?.islands.has(cell))
          .map((cell) => spotAt(last, cell)),
  );

  const steps = new Int16Array(tiles.length * CELLS_PER_TILE * 6).fill(GONE);
  tiles.forEach(({ islands }, tile) => {
    if (tile < gone) return;
    const flow = placements[tile]?.heading ?? 0;
    for (let cell = 0; cell < CELLS_PER_TILE; cell++) {
      if (islands.has(cell)) continue;
      for (const local of HEADINGS) {
        steps[spotAt(tile, cell) * 6 + turned(local, flow)] = stepFrom(laid, tile, cell, local);
      }
    }
  });

  const next = (spot: Spot, heading: Heading) => steps[spot * 6 + heading] ?? BANK;
  const needed = new Int8Array(steps.length * 7).fill(-1);
  const turnsNeeded = (spot: Spot, heading: Heading, points: number): number => {
    if (points === 0) return 0;
    const at = (spot * 6 + heading) * 7 + points;
    const before = needed[at] ?? -1;
    if (before >= 0) return before;
    let fewest = OUT_OF_REACH;
    for (let to = 0; to < 6; to++) {
      const there = next(spot, to as Heading);
      if (there < 0) continue;
      const turns = turnsBetween(heading, to as Heading);
      // MQ-10.2: in the introductory race the platform ends the move, whatever points are left.
      const rest =
        race === 'introductory' && entries.has(there) ? 0 : turnsNeeded(there, to as Heading, points - 1);
      fewest = Math.min(fewest, turns + rest);
    }
    needed[at] = fewest;
    return fewest;
  };

  const hexes = placements.flatMap((placement) => LOCAL_CELLS.map((_, cell) => cellHex(placement, cell)));
  const hex = (spot: Spot) => hexes[spot] ?? FIRST_PLACEMENT.centre;

  return {
    placements,
    entries,
    next,
    hex,
    stepsBetween: (a, b) => distance(hex(a), hex(b)),
    isWater: (spot) =>
      spot >= gone * CELLS_PER_TILE &&
      spot < tiles.length * CELLS_PER_TILE &&
      !tiles[Math.floor(spot / CELLS_PER_TILE)]?.islands.has(spot % CELLS_PER_TILE),
    turnsNeeded,
  };
}
