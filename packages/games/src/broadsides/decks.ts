import type { Seat } from '../kit/title';
import {
  ALONGSIDE,
  CELLS,
  type Cell,
  COLUMNS,
  cellAt,
  columnOf,
  deckOf,
  LADDERS,
  type Layout,
  LEVELS,
  PLACES,
  ROWS,
  rowOf,
  type Spot,
  spotAt,
} from './data';
import { MOVEMENTS_PER_TURN, other } from './state';

/** How a figure gets from a section to the next. */
export type Way = 'deck' | 'ladder' | 'across';

/** The two decks side by side: where each section leads, and how far apart any two are. */
export interface Decks {
  /** By spot: the spots one movement away. */
  readonly next: readonly (readonly Spot[])[];
  /** By spot and spot: the least number of movements between them. */
  readonly distance: readonly (readonly number[])[];
  /** By spot and number of movements: the spots that far away, as far as a turn reaches. */
  readonly around: readonly (readonly (readonly Spot[])[])[];
}

/** The way between two sections of one ship (BS-9.3, BS-9.4); `undefined` when one movement is not enough. */
export function wayAboard(a: Cell, b: Cell): 'deck' | 'ladder' | undefined {
  if (a === b || !touching(a, b)) return undefined;
  if (LEVELS[rowOf(a)] === LEVELS[rowOf(b)]) return 'deck';
  return LADDERS.some(([c, d]) => (a === c && b === d) || (a === d && b === c)) ? 'ladder' : undefined;
}

export function touching(a: Cell, b: Cell): boolean {
  const rows = Math.abs(ROWS.indexOf(rowOf(a)) - ROWS.indexOf(rowOf(b)));
  const columns = Math.abs(COLUMNS.indexOf(columnOf(a)) - COLUMNS.indexOf(columnOf(b)));
  return Math.max(rows, columns) <= 1;
}

/** Laid when they are first asked for: whoever loads the rules need not wait for all of them. */
const laid = new Map<string, Decks>();

/** The decks as two ships lie alongside. */
export function decksOf({
  layout,
  stationary,
}: {
  readonly layout: Layout;
  readonly stationary: Seat;
}): Decks {
  const how = `${layout}${stationary}`;
  const decks = laid.get(how) ?? lay(layout, stationary);
  laid.set(how, decks);
  return decks;
}

/** How a figure gets from one spot to another in one movement. */
export function wayBetween(from: Spot, to: Spot): Way {
  if (deckOf(from) !== deckOf(to)) return 'across';
  return wayAboard(cellAt(from), cellAt(to)) ?? 'deck';
}

function lay(layout: Layout, stationary: Seat): Decks {
  const next: Spot[][] = PLACES.map((_, from) =>
    CELLS.flatMap((cell) =>
      wayAboard(cellAt(from), cell) === undefined ? [] : [spotAt(deckOf(from), cell)],
    ),
  );
  for (const [a, b] of ALONGSIDE[layout].links) {
    const [from, to] = [spotAt(stationary, a), spotAt(other(stationary), b)];
    next[from]?.push(to);
    next[to]?.push(from);
  }
  const distance = PLACES.map((_, from) => distancesFrom(from, next));
  const spots = PLACES.map((_, spot) => spot);
  const around = distance.map((far) =>
    Array.from({ length: MOVEMENTS_PER_TURN + 1 }, (_, steps) => spots.filter((to) => far[to] === steps)),
  );
  return { next, distance, around };
}

function distancesFrom(from: Spot, next: readonly (readonly Spot[])[]): number[] {
  const distance = PLACES.map(() => Number.POSITIVE_INFINITY);
  distance[from] = 0;
  const queue = [from];
  for (const spot of queue) {
    for (const to of next[spot] ?? []) {
      if (distance[to] !== Number.POSITIVE_INFINITY) continue;
      distance[to] = (distance[spot] ?? 0) + 1;
      queue.push(to);
    }
  }
  return distance;
}
