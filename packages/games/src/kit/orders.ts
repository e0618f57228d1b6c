import type { AnyTitle, Move, Seat } from './title';

/**
 * A question that comes again and again, and what may be said about it beforehand. All of it goes by the seat's own view;
 * whether it answers at all goes by what everybody knows, since others see that it did.
 */
export interface OrderKind<V extends object = object, M extends Move = Move> {
  readonly id: string;
  /** What may be ordered. Without an order the seat is asked. */
  readonly choices: readonly string[];
  /** Whether its question is put to a seat that acts now. A page offers the order there. */
  asks(view: V, seat: Seat): boolean;
  /** The move that an order makes of the step at hand, for a seat that acts; null: the seat is asked. */
  answer(view: V, seat: Seat, choice: string): M | null;
  /**
   * What an order given now is for (a visit, an exchange of fire), named so that no other has the name: it ends with it.
   * Null: there is no such thing now, and nothing to order. A kind without it stands until it is taken back.
   */
  span?(view: V, seat: Seat): string | null;
}

/** An order as it was given. */
export interface Order {
  readonly choice: string;
  /** What it is for; null where it stands until it is taken back. */
  readonly span: string | null;
}

/** The orders of a seat, by their kinds. */
export type Orders = Readonly<Record<string, Order>>;

/** What every title has: a seat may say that it wants to be asked even where there is one thing to do. */
export const FORCED = { id: 'forced', choices: ['ask'] } as const;

/** Why a move was made without anybody asking for it. */
export type MadeBy = 'order' | 'forced';

export interface MoveByOrder {
  readonly move: Move;
  readonly by: MadeBy;
}

type WithOrders = Pick<AnyTitle, 'orders' | 'open' | 'turn' | 'legal' | 'outcome'>;

export function orderKind({ orders = [] }: Pick<AnyTitle, 'orders'>, id: string): OrderKind | undefined {
  return orders.find((kind) => kind.id === id);
}

/** Whether an order still says something about what is being played. */
export function isInForce(kind: OrderKind, view: object, seat: Seat, { choice, span }: Order): boolean {
  if (!kind.choices.includes(choice)) return false;
  return kind.span === undefined || (span !== null && kind.span(view, seat) === span);
}

/** What a seat's orders make of the step at hand, from its own view; null: it is asked. */
export function moveByOrder(title: WithOrders, view: object, seat: Seat, orders: Orders): MoveByOrder | null {
  if (title.outcome(view) !== undefined || !title.turn(view).acting.includes(seat)) return null;
  for (const kind of title.orders ?? []) {
    const order = orders[kind.id];
    if (order === undefined || !isInForce(kind, view, seat, order)) continue;
    const move = kind.answer(view, seat, order.choice);
    if (move !== null) return { move, by: 'order' };
  }
  if (orders[FORCED.id] !== undefined) return null;
  const move = forcedMove(title, view, seat);
  return move === null ? null : { move, by: 'forced' };
}

/** The one legal move of a seat that acts, where everybody can tell that there is no other. */
export function forcedMove({ open, legal }: WithOrders, view: object, seat: Seat): Move | null {
  if (open?.(view, seat) !== true) return null;
  const [only, ...others] = legal(view, seat);
  return only === undefined || others.length > 0 ? null : only;
}
