import type { Cell, Side } from './deck';
import { LEVELS, ROWS, rowOf } from './deck';
import { type Heading, turned } from './sea';

/** How two ships lie alongside: hit on her right side, on her left side, or at bow or stern. */
export type Layout = 'R' | 'L' | 'B';

export const LAYOUTS: readonly Layout[] = ['R', 'L', 'B'];

/** By the bearing the mover came from, counted from the stationary ship's bow. */
export const LAYOUT_BY_BEARING: readonly [Layout, Layout, Layout, Layout, Layout, Layout, Layout, Layout] = [
  'B',
  'R',
  'R',
  'R',
  'B',
  'L',
  'L',
  'L',
];

export interface Alongside {
  readonly stationarySide: Side;
  readonly moverSide: Side;
  /** Both bows point the same way. */
  readonly sameDirection: boolean;
  /** Sections that face each other, the stationary ship's first: the only ways across. */
  readonly links: readonly (readonly [Cell, Cell])[];
}

function alongside(stationarySide: Side, moverSide: Side): Alongside {
  const sameDirection = stationarySide !== moverSide;
  const column = { port: 3, starboard: 5 } as const;
  const links = ROWS.map((row, i): readonly [Cell, Cell] => {
    const opposite = sameDirection ? row : (ROWS[ROWS.length - 1 - i] ?? row);
    return [`${row}${column[stationarySide]}`, `${opposite}${column[moverSide]}`];
  });
  // No way across between decks of different height (BS-9.5): it costs layout B its first and its last pair.
  const level = links.filter(([a, b]) => LEVELS[rowOf(a)] === LEVELS[rowOf(b)]);
  return { stationarySide, moverSide, sameDirection, links: level };
}

export const ALONGSIDE: Readonly<Record<Layout, Alongside>> = {
  R: alongside('starboard', 'port'),
  L: alongside('port', 'starboard'),
  B: alongside('port', 'port'),
};

/** Where the mover came from as the stationary ship sees it: a mover always comes straight ahead. */
export function collisionBearing(moverHeading: Heading, stationaryHeading: Heading): Heading {
  return turned(moverHeading, 4 - stationaryHeading);
}

export function layoutFor(moverHeading: Heading, stationaryHeading: Heading): Layout {
  return LAYOUT_BY_BEARING[collisionBearing(moverHeading, stationaryHeading)];
}
