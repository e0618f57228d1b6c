import { added, distance, HEADINGS, type Heading, type Hex, rotated, step, turned } from '../kit/hex';
import { BENDS, type Bend } from './data';

/**
 * The outline every tile shares. In its own coordinates a tile flows north: five lanes q = -2..2 from left to
 * right, four rows t = 0..3 from rear to front, cell = 5t + q + 2.
 */
export const CELLS_PER_TILE = 20;

export const LOCAL_CELLS: readonly Hex[] = Array.from({ length: CELLS_PER_TILE }, (_, cell) => {
  const q = (cell % 5) - 2;
  return { q, r: 1 - Math.floor(cell / 5) + Math.max(0, -q) };
});

/** Twice the distance along the flow at which the measuring stick meets a cell (MQ-9.3). */
export function levelOf(cell: number): number {
  return 2 * Math.floor(cell / 5) - Math.abs((cell % 5) - 2);
}

/** How far to the right of the flow a cell lies, -2 to 2. */
export function laneOf(cell: number): number {
  return (cell % 5) - 2;
}

/** Where a tile, or the landing platform, lies: its middle and the way it flows. */
export interface Placement {
  readonly centre: Hex;
  readonly heading: Heading;
}

export const FIRST_PLACEMENT: Placement = { centre: { q: 0, r: 0 }, heading: 0 };

/** The place of the piece that joins at the left, middle or right cusp. */
export function following(placement: Placement, bend: Bend): Placement {
  const heading = turned(placement.heading, bend);
  return { centre: step(placement.centre, heading, 4), heading };
}

export function cellHex({ centre, heading }: Placement, cell: number): Hex {
  return added(centre, rotated(LOCAL_CELLS[cell] as Hex, heading));
}

/** No cell lies farther than this from its tile's middle. */
const REACH = 3;

/** True when two pieces overlap or lie side by side. */
export function touching(a: Placement, b: Placement): boolean {
  if (distance(a.centre, b.centre) > 2 * REACH + 1) return false;
  const ofA = LOCAL_CELLS.map((_, cell) => cellHex(a, cell));
  return LOCAL_CELLS.some((_, cell) => {
    const hex = cellHex(b, cell);
    return ofA.some((other) => distance(hex, other) <= 1);
  });
}

export const NO_CELL = -1;

/** The cell one step away in the tile's own coordinates, at [cell * 6 + heading]; -1 outside the tile. */
export const WITHIN: readonly number[] = LOCAL_CELLS.flatMap((hex) =>
  HEADINGS.map((heading) => cellAt(step(hex, heading), FIRST_PLACEMENT)),
);

/** The same step over the front of a tile, to the cell of the next one, by its bend. */
export const FORWARD: Readonly<Record<Bend, readonly number[]>> = { [-1]: over(-1), 0: over(0), 1: over(1) };

/** And from a tile (its own bend and coordinates) back to the cell of the one before. */
export const BACK: Readonly<Record<Bend, readonly number[]>> = { [-1]: back(-1), 0: back(0), 1: back(1) };

/** True when a step leaves a tile's front towards a place that a next tile may take. */
export function leadsOn(cell: number, heading: Heading): boolean {
  return BENDS.some((bend) => FORWARD[bend][cell * 6 + heading] !== NO_CELL);
}

function over(bend: Bend): number[] {
  const next = following(FIRST_PLACEMENT, bend);
  return LOCAL_CELLS.flatMap((hex) => HEADINGS.map((heading) => cellAt(step(hex, heading), next)));
}

function back(bend: Bend): number[] {
  const steps = new Array<number>(CELLS_PER_TILE * 6).fill(NO_CELL);
  over(bend).forEach((cell, from) => {
    if (cell === NO_CELL) return;
    const heading = turned((from % 6) as Heading, 3 - bend);
    steps[cell * 6 + heading] = Math.floor(from / 6);
  });
  return steps;
}

function cellAt(hex: Hex, placement: Placement): number {
  return LOCAL_CELLS.findIndex((_, cell) => distance(cellHex(placement, cell), hex) === 0);
}
