import type { Seat } from '../kit/title';
import { laneOf, levelOf } from './geometry';
import { boatOf, type Criterion, cellOf, racing, tileOf, type View } from './state';

/** The lines of MQ-9.2, in turn: the greater figure goes first. */
const CRITERIA: readonly { by: Criterion; of(boat: View['boats'][number]): number }[] = [
  { by: 'tile', of: ({ at }) => tileOf(at) },
  { by: 'level', of: ({ at }) => levelOf(cellOf(at)) },
  { by: 'speed', of: ({ speed }) => speed },
  { by: 'coal', of: ({ coal }) => coal },
  { by: 'right', of: ({ at }) => laneOf(cellOf(at)) },
];

/** What puts one boat before the other, and by how much; never a tie, for no two boats share a hex. */
function compared(view: View, a: Seat, b: Seat): { by: Criterion; difference: number } {
  for (const { by, of } of CRITERIA) {
    const difference = of(boatOf(view.boats, b)) - of(boatOf(view.boats, a));
    if (difference !== 0) return { by, difference };
  }
  return { by: 'seat', difference: a - b };
}

/** The boats by position, the one furthest ahead first. */
export function byPosition(view: View, seats: readonly Seat[]): Seat[] {
  return [...seats].sort((a, b) => compared(view, a, b).difference);
}

export interface OrderOfMovement {
  readonly order: Seat[];
  /** What put each boat before the next one: one entry fewer than `order`. */
  readonly by: Criterion[];
}

/** The order a new round would have if it began now (MQ-9). */
export function nextOrder(view: View): OrderOfMovement {
  const seats = racing(view);
  if (view.race === 'introductory') return { order: seats, by: seats.slice(1).map(() => 'seat') };
  const order = byPosition(view, seats);
  return { order, by: order.slice(1).map((seat, i) => compared(view, order[i] ?? seat, seat).by) };
}
