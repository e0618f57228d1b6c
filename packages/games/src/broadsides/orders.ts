import type { OrderKind } from '../kit/orders';
import { BOXES_PER_SECTION, ROWS, type Row, SIDES, type Side, sectionOf } from './data';
import type { BroadsidesMove } from './moves';
import { of, other, type View } from './state';

/** A section of a hull as an order names it: `C.port`. */
export const targetOf = (row: Row, side: Side): string => `${row}.${side}`;

const TARGETS = SIDES.flatMap((side) => ROWS.map((row) => ({ row, side })));

/**
 * The cannons still to fire in this exchange fire at one section. When its hull can take no more hits the seat is asked;
 * alongside, where the hull counts no more, it goes on to the last cannon.
 */
const volley: OrderKind<View, BroadsidesMove> = {
  id: 'volley',
  choices: TARGETS.map(({ row, side }) => targetOf(row, side)),
  asks: ({ phase, volley: shots }, seat) => phase === 'firing' && shots?.firing === seat,
  answer: ({ volley: shots, ships }, seat, choice) => {
    const target = TARGETS.find(({ row, side }) => targetOf(row, side) === choice);
    if (shots === null || shots.firing !== seat || target === undefined) return null;
    if (!of(shots.faces, seat).includes(target.side)) return null;
    const hits = of(ships, other(seat)).hull[sectionOf(target.row, target.side)] ?? 0;
    return hits >= BOXES_PER_SECTION && !shots.final ? null : { type: 'fire', args: target };
  },
  // After each card there is one exchange at the most, and one more alongside.
  span: ({ volley: shots, round, turned }) =>
    shots === null ? null : `${round}.${turned}${shots.final ? '.final' : ''}`,
};

export const orders: readonly OrderKind<View, BroadsidesMove>[] = [volley];

/** Whether everybody can tell what a seat may do: nobody else sees a Captain before all have manned, and no plot ever. */
export function open({ phase }: View): boolean {
  return phase !== 'manning' && phase !== 'plotting';
}
