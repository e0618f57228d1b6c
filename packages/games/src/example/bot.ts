import type { Chance } from '../kit/chance';
import type { Seat } from '../kit/title';
import type { ExampleMove } from './moves';
import type { View } from './state';

/** Lands its best crate, draws when it has none, and offers up to half of what a crate is worth. */
export function bot(view: View, seat: Seat, chance: Chance): ExampleMove {
  if (view.landed !== null) {
    const limit = Math.min(Math.ceil(view.landed / 2), view.coins[seat] ?? 0);
    return { type: 'offer', args: { coins: chance.die(limit + 1) - 1 } };
  }
  const best = Math.max(0, ...(view.hands[seat] ?? []));
  const crate = view.hands[seat]?.find((one) => one === best);
  return crate === undefined || crate === 0 ? { type: 'draw', args: {} } : { type: 'land', args: { crate } };
}
