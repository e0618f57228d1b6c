import type { Chance, Seat } from '../kit';
import { type BroadhornsMove, legal } from './moves';
import type { View } from './state';

export function bot(view: View, seat: Seat, chance: Chance): BroadhornsMove {
  return chance.pick(legal(view, seat));
}
