import type { Card, Row, Side, Spot } from '@packetboat/games/broadsides/data';
import { of, type View } from '@packetboat/games/broadsides/state';
import { EMPTY_SLOTS, type Figure, type Slots } from './hand';

/** A half-made answer. */
export interface Draft {
  readonly slots: Slots;
  readonly cell: Spot | null;
  readonly row: Row | null;
  readonly side: Side | null;
  readonly figure: Figure | null;
}

const NO_DRAFT: Draft = { slots: EMPTY_SLOTS, cell: null, row: null, side: null, figure: null };

/** A draft belongs to the question it answers, as long as that is open. A row is chosen anew after each card. */
export const draftFor = ({ phase, round, turned, boarding, ended, ready }: View, seat: number): string =>
  `${seat} ${phase} ${round} ${turned} ${boarding?.turn ?? ''} ${ended === null} ${of(ready, seat)}`;

/** A plot that was locked comes back into the hand as it was. */
export function freshDraft(view: View, seat: number): Draft {
  const plot = view.phase === 'plotting' ? of(view.plots, seat) : [];
  const cards = plot.filter((card): card is Card => card !== 'down');
  const captain = view.phase === 'manning' ? of(view.ships, seat).captain : null;
  return { ...NO_DRAFT, cell: captain, slots: cards.length === 3 ? cards : EMPTY_SLOTS };
}
