import type { Seat } from '@packetboat/games';
import { type Purse, purse } from '../budgets/purse';
import type { Budgets } from '../budgets/settings';

/** What the seats of a table have left, and those who look at it together. */
export interface TablePurses {
  seat(seat: Seat): Purse;
  seatTalk(seat: Seat): Purse;
  /** Each of them is an entry of the log. */
  seatOrders(seat: Seat): Purse;
  seatAdvice(seat: Seat): Purse;
  readonly lookers: Purse;
  readonly lookersTalk: Purse;
}

export function tablePurses(budgets: Budgets): TablePurses {
  const seats = new Map<Seat, Purse>();
  const talks = new Map<Seat, Purse>();
  const orders = new Map<Seat, Purse>();
  const advice = new Map<Seat, Purse>();
  const of = (purses: Map<Seat, Purse>, seat: Seat, rate: Budgets['seatWork']) => {
    const made = purses.get(seat) ?? purse(rate);
    purses.set(seat, made);
    return made;
  };
  return {
    seat: (seat) => of(seats, seat, budgets.seatWork),
    seatTalk: (seat) => of(talks, seat, budgets.seatTalk),
    seatOrders: (seat) => of(orders, seat, budgets.seatOrders),
    seatAdvice: (seat) => of(advice, seat, budgets.seatAdvice),
    lookers: purse(budgets.tableWork),
    lookersTalk: purse(budgets.tableTalk),
  };
}
