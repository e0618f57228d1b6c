import { type Site, shapeOf } from './geometry';

/**
 * What every hex is called, wherever it is said or printed: its row as a letter from the north, and its number in the
 * row from the west. "D5" is the fifth hex of the fourth row. The names depend on the number of seats alone.
 */
export function hexNames(seats: number): readonly string[] {
  const known = NAMES.get(seats) ?? named(seats);
  NAMES.set(seats, known);
  return known;
}

const NAMES = new Map<number, readonly string[]>();

function named(seats: number): string[] {
  const { hexes } = shapeOf(seats);
  const north = Math.min(...hexes.map(({ r }) => r));
  return hexes.map(({ q, r }) => {
    const west = hexes.filter((other) => other.r === r && other.q < q).length;
    return `${String.fromCharCode(65 + r - north)}${west + 1}`;
  });
}

export function hexName(view: { readonly players: readonly unknown[] }, site: Site): string {
  return hexNames(view.players.length)[site] ?? '';
}
