/** From the stern to the bow. */
export const ROWS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type Row = (typeof ROWS)[number];

/** A column is the roll that hits it: 3 to port, 4 amidships, 5 to starboard. */
export const COLUMNS = [3, 4, 5] as const;
export type Column = (typeof COLUMNS)[number];

export type Side = 'port' | 'starboard';
export const SIDES: readonly [Side, Side] = ['port', 'starboard'];

/** A section of a ship's deck: `C4`. */
export type Cell = `${Row}${Column}`;

/** All 24, row by row from the stern: a cell's number is its place in this list. */
export const CELLS: readonly Cell[] = ROWS.flatMap((row) =>
  COLUMNS.map((column) => `${row}${column}` as const),
);

/** A section of either ship, by the seat that owns it: `0C4`. Boarders stand on both decks. */
export type Place = `${0 | 1}${Cell}`;

/** All 48: seat 0's deck, then seat 1's. */
export const PLACES: readonly Place[] = ([0, 1] as const).flatMap((seat) =>
  CELLS.map((cell) => `${seat}${cell}` as const),
);

/** A section of either ship as a number: its place in `PLACES`. */
export type Spot = number;

export const CELLS_PER_DECK = CELLS.length;

/** How high each row lies: poop, quarterdeck, main deck (four rows), forecastle (two). */
export const LEVELS: Readonly<Record<Row, number>> = { A: 2, B: 1, C: 0, D: 0, E: 0, F: 0, G: 1, H: 1 };

/** The only ways between decks of different height. */
export const LADDERS: readonly (readonly [Cell, Cell])[] = [
  ['A4', 'B4'],
  ['B3', 'C3'],
  ['B5', 'C5'],
  ['F3', 'G3'],
  ['F5', 'G5'],
];

/** Cannons, from the bow to the stern of each side: the order in which they fire. */
export const GUNS = ['F3', 'E3', 'D3', 'C3', 'B3', 'F5', 'E5', 'D5', 'C5', 'B5'] as const;
export type Gun = (typeof GUNS)[number];

/** From stern to bow, with the hits each one stands. */
export const MASTS = [
  { id: 'mizzen', row: 'A', hits: 1 },
  { id: 'main', row: 'C', hits: 2 },
  { id: 'fore', row: 'G', hits: 1 },
  { id: 'bowsprit', row: 'H', hits: 1 },
] as const satisfies readonly { id: string; row: Row; hits: number }[];
export type Mast = (typeof MASTS)[number]['id'];

/** Hits that ruin a hull section; there is one to each row and side. */
export const BOXES_PER_SECTION = 2;
export const HULL_SECTIONS = ROWS.length * SIDES.length;

/** Ruined hull sections that sink a ship. */
export const RUINS_TO_SINK = 3;

export const CREW = 20;
export const CREW_PER_GUN = 2;

/** Figures of one side, Captain included. */
export const FIGURES_PER_CELL = 3;

export function rowOf(cell: Cell): Row {
  return cell.charAt(0) as Row;
}

export function columnOf(cell: Cell): Column {
  return Number(cell.charAt(1)) as Column;
}

export function sideOf(gun: Gun): Side {
  return columnOf(gun) === 3 ? 'port' : 'starboard';
}

const numbers: ReadonlyMap<string, number> = new Map(CELLS.map((cell, number) => [cell, number]));

export function spotAt(seat: number, cell: Cell): Spot {
  return seat * CELLS_PER_DECK + (numbers.get(cell) ?? 0);
}

/** Whose deck a spot is on. */
export function deckOf(spot: Spot): 0 | 1 {
  return spot < CELLS_PER_DECK ? 0 : 1;
}

export function cellAt(spot: Spot): Cell {
  return CELLS[spot % CELLS_PER_DECK] ?? 'A3';
}

export function placeAt(spot: Spot): Place {
  return `${deckOf(spot)}${cellAt(spot)}`;
}

export function spotOf(place: Place): Spot {
  return spotAt(Number(place.charAt(0)), place.slice(1) as Cell);
}

/** The number of a hull section: its place in `Ship.hull`. */
export function sectionOf(row: Row, side: Side): number {
  return ROWS.indexOf(row) * SIDES.length + SIDES.indexOf(side);
}
