import type { Rate } from './purse';

/** Who may ask for how much. Of work the unit is about a millisecond; messages, lines and connections are counted. */
export interface Budgets {
  readonly connectionWork: Rate;
  readonly connectionTalk: Rate;

  readonly addressWork: Rate;
  /** Messages of those who hold no seat, and of those who do. */
  readonly addressMessages: Rate;
  readonly addressSeatedMessages: Rate;
  /** Refusals for haste; when they are used up, the hasty are sent away sooner. */
  readonly addressHaste: Rate;
  readonly addressConnects: Rate;
  readonly addressTalk: Rate;
  readonly addressSeatedTalk: Rate;

  /** A seat's moves, and its coming back. */
  readonly seatWork: Rate;
  readonly seatTalk: Rate;
  readonly seatOrders: Rate;
  /** Each is up to two seconds' work for a thread of stand-ins. */
  readonly seatAdvice: Rate;
  /** What all who do not sit there ask of one table. */
  readonly tableWork: Rate;
  /** Lines of those who watch one table. */
  readonly tableTalk: Rate;
}

/**
 * Wide enough for 100 people with two tabs each behind one address, for 300 who watch one table, and for 1,000 pages
 * that come back at once from a few addresses: docs/performance.md has the sum. What an address may ask for all the
 * time is a sixth of a core.
 */
export const defaultBudgets: Budgets = {
  connectionWork: { perSecond: 30, burst: 120 },
  connectionTalk: { perSecond: 0.5, burst: 8 },

  addressWork: { perSecond: 150, burst: 1_500 },
  addressMessages: { perSecond: 400, burst: 800 },
  addressSeatedMessages: { perSecond: 400, burst: 1_000 },
  addressHaste: { perSecond: 50, burst: 500 },
  addressConnects: { perSecond: 10, burst: 500 },
  addressTalk: { perSecond: 1, burst: 40 },
  addressSeatedTalk: { perSecond: 2, burst: 200 },

  seatWork: { perSecond: 20, burst: 60 },
  seatTalk: { perSecond: 0.5, burst: 8 },
  seatOrders: { perSecond: 0.5, burst: 20 },
  seatAdvice: { perSecond: 0.5, burst: 10 },
  tableWork: { perSecond: 400, burst: 2_400 },
  tableTalk: { perSecond: 2, burst: 40 },
};

const MANY: Rate = { perSecond: 1_000_000, burst: 1_000_000 };

/** For benchmarks and scripts, which do in a second what people do in an hour. */
export const boundlessBudgets: Budgets = {
  connectionWork: MANY,
  connectionTalk: MANY,
  addressWork: MANY,
  addressMessages: MANY,
  addressSeatedMessages: MANY,
  addressHaste: MANY,
  addressConnects: MANY,
  addressTalk: MANY,
  addressSeatedTalk: MANY,
  seatWork: MANY,
  seatTalk: MANY,
  seatOrders: MANY,
  seatAdvice: MANY,
  tableWork: MANY,
  tableTalk: MANY,
};
