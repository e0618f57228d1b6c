import { broadhorns, broadhornsFirst } from './broadhorns';
import { broadsides } from './broadsides';
import type { AnyTitle } from './kit';
import { mississippiQueen, mississippiQueenFirst } from './mississippi-queen';
import { montana } from './montana';
import { smallRailroadEmpires } from './small-railroad-empires';

/** Every title there is, in the order of the front page. Server, client and suites take titles from here alone. */
export const titles: readonly AnyTitle[] = [
  mississippiQueen,
  broadhorns,
  broadsides,
  montana,
  smallRailroadEmpires,
];

/**
 * The titles in every edition of their rules that matches may still go on by: the present ones, and older ones beside
 * them, each with a number of its own.
 */
export const editions: readonly AnyTitle[] = [...titles, mississippiQueenFirst, broadhornsFirst];

export function titleById(id: string): AnyTitle | undefined {
  return titles.find((title) => title.meta.id === id);
}
