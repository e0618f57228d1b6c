import { forcedMove, isInForce, type OrderKind, type Orders } from '@packetboat/games/kit/orders';
import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import type { LogLine } from '@packetboat/protocol';
import { createContext } from 'react';
import type { AnyClientTitle } from '../titles/contract';
import { words } from '../words';

/** Something that can be ordered with one press where it is asked. */
export interface Offer {
  readonly order: string;
  readonly choice: string;
  readonly label: string;
}

/** What the bar of a stage says of orders, and what it offers. */
export interface OrderDesk {
  readonly offers: readonly Offer[];
  /** There is more to order than that. */
  readonly more: boolean;
  /** What is about to be done without asking. */
  readonly coming: string | null;
  give(order: string, choice: string | null): void;
  open(): void;
}

/** Whoever watches orders nothing. */
export const OrdersContext = createContext<OrderDesk | null>(null);

/** The kinds that could be ordered at this moment. */
export const kindsNow = (title: AnyClientTitle, view: object, seat: Seat): readonly OrderKind[] =>
  (title.rules.orders ?? []).filter(({ span }) => span === undefined || span(view, seat) !== null);

/** The kinds of which an order is in force. */
export const kindsInForce = (
  title: AnyClientTitle,
  view: object,
  seat: Seat,
  orders: Orders,
): readonly OrderKind[] =>
  (title.rules.orders ?? []).filter((kind) => {
    const order = orders[kind.id];
    return order !== undefined && isInForce(kind, view, seat, order);
  });

interface Asked {
  readonly title: AnyClientTitle;
  readonly view: object;
  /** A seat that is asked now. */
  readonly seat: Seat;
  readonly orders: Orders;
  readonly log: readonly LogLine[];
  readonly told: readonly ChronicleEvent[];
  /** It could take something back instead. */
  readonly undoable: boolean;
}

/** What is offered to a seat that is asked, and what is about to be done for it. */
export function offersAt({
  title,
  view,
  seat,
  orders,
  log,
  told,
  undoable,
}: Asked): Omit<OrderDesk, 'give' | 'open'> {
  const asked = kindsNow(title, view, seat).filter((kind) => kind.asks(view, seat));
  const standing = kindsInForce(title, view, seat, orders);
  const free = asked.filter((kind) => !standing.includes(kind));
  const offers = free.flatMap(({ id }) =>
    (title.words.orders?.[id]?.now(view, seat, told) ?? []).map(([choice, label]) => ({
      order: id,
      choice,
      label,
    })),
  );
  const wentBack = log.at(-1)?.kind === 'undo' || log.at(-1)?.kind === 'rewind';
  const answering = wentBack
    ? undefined
    : standing.find(({ id, answer }) => answer(view, seat, orders[id]?.choice ?? '') !== null);
  const forced =
    !wentBack && !undoable && orders.forced === undefined && forcedMove(title.rules, view, seat) !== null;
  const said = answering && title.words.orders?.[answering.id]?.choice(orders[answering.id]?.choice ?? '');
  return {
    offers,
    more: free.some(({ choices }) => choices.length > 2),
    coming: said !== undefined ? words.orders.done(said) : forced ? words.orders.once : null,
  };
}
