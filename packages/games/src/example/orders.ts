import type { OrderKind } from '../kit/orders';
import type { Seat } from '../kit/title';
import type { ExampleMove } from './moves';
import type { View } from './state';

/** What to offer for crates that are landed: nothing, or all one has. Either is answered whatever the purse holds. */
const offer: OrderKind<View, ExampleMove> = {
  id: 'offer',
  choices: ['nothing', 'all'],
  asks: ({ landed, offers }, seat) => landed !== null && offers[seat] === null,
  answer: ({ landed, offers, coins }, seat, choice) => {
    if (landed === null || offers[seat] !== null) return null;
    return { type: 'offer', args: { coins: choice === 'all' ? (coins[seat] ?? 0) : 0 } };
  },
};

export const orders: readonly OrderKind<View, ExampleMove>[] = [offer];

/** Whether everybody can tell what a seat may do: coins lie open, crates in a hand do not. */
export function open({ landed, hands }: View, seat: Seat): boolean {
  return landed !== null || (hands[seat] ?? []).length === 0;
}
