import type { Seat } from '../kit/title';
import { type Board, networkOf, spaceAt } from './board';
import type { Spot, View } from './state';

/**
 * For each space of the company's network, how many spaces the shortest route from there to the city has, both the
 * space itself and the one beside the city counted; 0 where there is none. The city itself is no part of it.
 */
export function lengthsTo(board: Board, network: Uint8Array, city: Spot): Uint8Array {
  const lengths = new Uint8Array(board.spaces.length);
  let ring: readonly Spot[] = [city];
  for (let length = 1; ring.length > 0; length++) {
    const next: Spot[] = [];
    for (const spot of ring) {
      for (const near of spaceAt(board, spot).near) {
        if (network[near] !== 1 || lengths[near] !== 0 || near === city) continue;
        lengths[near] = length;
        next.push(near);
      }
    }
    ring = next;
  }
  return lengths;
}

/** Where a shortest route may go on from a space. */
export function onwards(board: Board, lengths: Uint8Array, from: Spot): Spot[] {
  const length = lengths[from] ?? 0;
  return length < 2 ? [] : spaceAt(board, from).near.filter((near) => lengths[near] === length - 1);
}

/** The lengths from everywhere in a seat's network to a city. */
export function lengthsFor(
  view: Pick<View, 'rails' | 'trains' | 'tiles'>,
  board: Board,
  seat: Seat,
  city: Spot,
): Uint8Array {
  return lengthsTo(board, networkOf(view, seat), city);
}
