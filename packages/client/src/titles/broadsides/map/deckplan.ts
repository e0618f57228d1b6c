import {
  type Cell,
  COLUMNS,
  cellAt,
  columnOf,
  deckOf,
  GUNS,
  MASTS,
  type Mast,
  ROWS,
  type Row,
  rowOf,
  type Side,
  type Spot,
} from '@packetboat/games/broadsides/data';

/** A deck is drawn with its bow to the right and port at the top, its middle at 0,0. Sections are so large. */
export const CELL_LONG = 86;
export const CELL_WIDE = 56;
/** From the middle to the outer side of the hull, with foam. */
export const HALF_BEAM = 116;
/** From the middle to the lanterns at the stern and to the end of the bowsprit. */
export const HALF_LENGTH = 500;

const STERN = -344;

export type XY = readonly [x: number, y: number];

/** Where a row begins, from the stern. */
export const rowX = (row: Row): number => STERN + ROWS.indexOf(row) * CELL_LONG;

/** The middle of a section. */
export const cellXY = (cell: Cell): XY => [
  rowX(rowOf(cell)) + CELL_LONG / 2,
  (columnOf(cell) - 4) * CELL_WIDE,
];

/** Where the planking narrows, sections do: the outer edge of those at port, from stern to bow. */
const NARROWED: Partial<Record<Row, readonly XY[]>> = {
  A: [
    [-341, -71],
    [-300, -78],
    [-260, -81],
  ],
  H: [
    [260, -76],
    [302, -67],
    [341, -52],
  ],
};

/** A section's outline, a little inside its edges. */
export function cellPath(cell: Cell): string {
  const [x, y] = cellXY(cell);
  const [dx, dy] = [CELL_LONG / 2 - 2, CELL_WIDE / 2 - 2];
  const column = columnOf(cell);
  const edge = column === 4 ? undefined : NARROWED[rowOf(cell)];
  if (edge === undefined)
    return `M${x - dx + 5},${y - dy}h${2 * dx - 10}q5,0 5,5v${2 * dy - 10}q0,5 -5,5h${10 - 2 * dx}q-5,0 -5,-5v${10 - 2 * dy}q0,-5 5,-5Z`;
  const sign = column === 3 ? 1 : -1;
  const outer = edge.map(([ex, ey]) => `L${ex},${sign * ey}`).join('');
  const inner = y + sign * dy;
  return `M${x - dx},${inner}${outer}L${x + dx},${inner}Z`;
}

/** Where a section's cannon stands: towards the stern and the side. */
export const gunXY = (cell: Cell): XY => {
  const [x, y] = cellXY(cell);
  return [x - 16, y + (columnOf(cell) === 3 ? 2 : -2)];
};

/** The muzzle of a cannon, outboard. */
export const muzzleXY = (cell: Cell): XY => {
  const [x] = gunXY(cell);
  return [x, columnOf(cell) === 3 ? -HALF_BEAM + 8 : HALF_BEAM - 8];
};

const MAST_SHIFT: Readonly<Record<Mast, number>> = { mizzen: -12, main: 0, fore: 0, bowsprit: -6 };
const MAST_RADIUS: Readonly<Record<Mast, number>> = { mizzen: 14, main: 17, fore: 14, bowsprit: 11 };

export const MAST_PLANS = MASTS.map(({ id, row, hits }) => {
  const [x, y] = cellXY(`${row}4`);
  return { id, hits, radius: MAST_RADIUS[id], x: x + MAST_SHIFT[id], y: y - 5 };
});

/** The boxes of a hull section, and how far they follow the bend of the planks. */
export function boxesXY(row: Row, side: Side): { readonly at: XY; readonly tilt: number } {
  const out = row === 'A' ? 92 : row === 'G' ? 94 : row === 'H' ? 75 : 98;
  const bend = row === 'A' ? 9 : row === 'G' ? -10 : row === 'H' ? -27 : 0;
  const sign = side === 'port' ? -1 : 1;
  return { at: [rowX(row) + CELL_LONG / 2, sign * out], tilt: sign * bend };
}

/**
 * Places for figures of one side in a section, so that they keep clear of cannon and mast.
 */
export function figurePlaces(cell: Cell, armed: boolean): readonly XY[] {
  const [x, y] = cellXY(cell);
  if (!armed) return [offset(x, y, -21, 8), offset(x, y, 21, 8), offset(x, y, 0, -12)];
  return [offset(x, y, 15, -13), offset(x, y, 15, 13), offset(x, y, 34, 0)];
}

/** Where a Captain stands among cannon and crew. */
export const captainXY = (cell: Cell): XY => {
  const [x, y] = cellXY(cell);
  return isGunCell(cell) ? [x + 34, y] : [x, y];
};

/**
 * Where figures of one side stand in the middle of a section. Where the other side is there too, each has a row of its own, and
 * two who are alone face each other.
 */
export function meleePlaces([x, y]: XY, seat: number, own: number, others: number): readonly XY[] {
  const sign = seat === 0 ? -1 : 1;
  if (own === 1 && others === 1) return [offset(x, y, sign * 20, 0)];
  const dy = others === 0 ? 0 : sign * 13.5;
  return Array.from({ length: own }, (_, i) => offset(x, y, (i - (own - 1) / 2) * 27, dy));
}

const offset = (x: number, y: number, dx: number, dy: number): XY => [x + dx, y + dy];

export const isGunCell = (cell: Cell): boolean => GUNS.some((gun) => gun === cell);

/** How two decks lie on the stage: who is at the foot, and which ship is turned about. */
export interface Mooring {
  readonly foot: number;
  readonly flipped: readonly [boolean, boolean];
  /** Water between the hulls. */
  readonly gap: number;
}

/** Lays the ships so that the sides that face each other do so. */
export function moor(foot: number, facing: readonly Side[], gap: number): Mooring {
  const flips = [0, 1].map((seat) => facing[seat] === (seat === foot ? 'starboard' : 'port'));
  return { foot, flipped: [flips[0] === true, flips[1] === true], gap };
}

/** How far above or below the middle of the stage a ship's own middle lies. */
export const shipY = ({ foot, gap }: Mooring, seat: number): number =>
  (seat === foot ? 1 : -1) * (HALF_BEAM + gap / 2);

/** A point of a ship on the stage. */
export function onStage(mooring: Mooring, seat: number, [x, y]: XY): XY {
  const sign = mooring.flipped[seat === 0 ? 0 : 1] ? -1 : 1;
  return [sign * x, sign * y + shipY(mooring, seat)];
}

/** The middle of any section of either deck. */
export const spotXY = (mooring: Mooring, spot: Spot): XY =>
  onStage(mooring, deckOf(spot), cellXY(cellAt(spot)));

/** The section next to another as the stage shows them, for arrow keys; `undefined` at the edge. */
export function neighbour(
  mooring: Mooring,
  from: Spot,
  [dx, dy]: XY,
  spots: readonly Spot[],
): Spot | undefined {
  const [x, y] = spotXY(mooring, from);
  let best: { readonly spot: Spot; readonly far: number } | undefined;
  for (const spot of spots) {
    const [ax, ay] = spotXY(mooring, spot);
    const [along, across] = [
      (ax - x) * dx + (ay - y) * dy,
      Math.abs((ax - x) * dy) + Math.abs((ay - y) * dx),
    ];
    if (along <= 1) continue;
    const far = along + across * 3;
    if (best === undefined || far < best.far) best = { spot, far };
  }
  return best?.spot;
}

export const ALL_ROWS = ROWS;
export const ALL_COLUMNS = COLUMNS;

/** The hull from outside and the deck inside it. */
export const OUTER =
  'M-370,-76C-314,-104 -254,-112 -174,-112H156C266,-112 384,-86 436,0C384,86 266,112 156,112H-174C-254,112 -314,104 -370,76Z';
export const INNER =
  'M-350,-70C-314,-80 -274,-84 -204,-84H176C266,-84 358,-66 402,0C358,66 266,84 176,84H-204C-274,84 -314,80 -350,70Z';
