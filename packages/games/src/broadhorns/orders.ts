import type { OrderKind } from '../kit/orders';
import type { Seat } from '../kit/title';
import { LAST_WEAR } from './data/goods';
import type { BroadhornsMove } from './moves';
import { handOf, holds, merchantOf, type View } from './state';

/**
 * What to say to a spoil card (BH-12.4): let it strike, or play Ice if a barrel on its last space would be lost. Either
 * answers whether the seat holds Ice or not: who waits for the answers learns nothing from their coming.
 */
const ice: OrderKind<View, BroadhornsMove> = {
  id: 'ice',
  choices: ['strike', 'lastSpace'],
  asks: ({ step }) => step === 'ice',
  answer: (view, seat, choice) => {
    if (view.step !== 'ice') return null;
    const plays = choice === 'lastSpace' && wouldBeLost(view, seat) && holds(view, seat, 'ice');
    return { type: 'answer', args: { ice: plays } };
  },
};

/** Whether the spoil card would take a barrel off its last space. */
export function wouldBeLost(view: View, seat: Seat): boolean {
  const strikes: readonly string[] = view.asked?.strikes ?? [];
  const boxes = merchantOf(view, seat).boat?.boxes ?? [];
  return boxes.some(
    (barrel) => barrel !== null && barrel.wear === LAST_WEAR && strikes.includes(barrel.cargo),
  );
}

export const orders: readonly OrderKind<View, BroadhornsMove>[] = [ice];

/** Whether everybody can tell what a seat may do: nothing of it may hang on a card that others do not see. */
export function open(view: View, seat: Seat): boolean {
  return view.step === 'boat' || handOf(view, seat).length === 0;
}
