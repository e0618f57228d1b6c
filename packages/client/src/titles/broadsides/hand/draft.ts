import type { Row, Side, Spot } from '@packetboat/games/broadsides/data';
import { of, type View } from '@packetboat/games/broadsides/state';
import { EMPTY_SLOTS, type Figure, type Slots } from './hand';

/** A half-made answer. One that was told and taken back lies in the hand again, because its question is open again. */
export interface Draft {
  readonly slots: Slots;
  readonly cell: Spot | null;
  readonly row: Row | null;
  readonly side: Side | null;
  readonly figure: Figure | null;
}

export const NO_DRAFT: Draft = { slots: EMPTY_SLOTS, cell: null, row: null, side: null, figure: null };

/** A draft belongs to the question it answers, as long as that is open. A row is chosen anew after each card. */
export const draftFor = ({ phase, round, turned, boarding, ended, ready }: View, seat: number): string =>
  JSON.stringify([
    ...[seat, phase, round, turned, ended === null, of(ready, seat)],
    ...[boarding?.turn, boarding?.movementsLeft, boarding?.fights],
  ]);
