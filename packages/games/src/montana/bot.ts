import type { Chance, Seat } from '../kit';
import { legal } from './legal';
import type { MontanaMove } from './moves';
import type { View } from './state';

export function bot(view: View, seat: Seat, chance: Chance): MontanaMove {
  return chance.pick(legal(view, seat));
}
