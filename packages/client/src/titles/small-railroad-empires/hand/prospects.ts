import { type Prospect, prospectsOf } from '@packetboat/games/small-railroad-empires/prospects';
import type { View } from '@packetboat/games/small-railroad-empires/state';

const known = new WeakMap<View, Map<number, readonly Prospect[]>>();

/** Deliveries that a company could work for, nearest first. Worked out once for a position. */
export function nearestProspects(view: View, seat: number): readonly Prospect[] {
  if (view.ended !== null || view.turn.stage === 'starting') return [];
  const bySeat = known.get(view) ?? new Map();
  known.set(view, bySeat);
  const found =
    bySeat.get(seat) ?? prospectsOf(view, seat).sort((a, b) => a.tracks - b.tracks || a.effort - b.effort);
  bySeat.set(seat, found);
  return found;
}
