/** Goods, boats and prices. Figures that the printed rules do not give are our own (see RULES.md). */

export const CARGOES = ['flour', 'apples', 'pork', 'furs', 'whiskey'] as const;
export type Cargo = (typeof CARGOES)[number];

export const PERISHABLES = ['flour', 'apples', 'pork'] as const;
export type Perishable = (typeof PERISHABLES)[number];

export function isPerishable(cargo: Cargo): cargo is Perishable {
  return cargo !== 'furs' && cargo !== 'whiskey';
}

export const BARRELS_OF_EACH = 12;

/** A cargo box has five spaces, numbered by how far a barrel has worn: 0 is the first, 4 the last. */
export const LAST_WEAR = 4;

export const MARKET_SIZE = 10;

/** The rows of the market, cheapest first, and how many barrels of one good each holds. */
export const MARKET_ROWS = [
  { price: 1, holds: MARKET_SIZE },
  { price: 2, holds: 1 },
  { price: 3, holds: 1 },
] as const;

/** A barrel straight from the bag, in St. Louis alone. */
export const BAG_PRICE = 4;

/** What a Peddler adds to the market's price. */
export const PEDDLER_INCREASE = 1;

export const DELIVERY_BONUS = 2;
export const ICE_BONUS = 1;

/** A barrel sold without an empty space that wants it. */
export const DUMP_PRICE = 1;

/** A barrel still aboard when the game ends. */
export const FINAL_BARREL = 2;

/** So many barrels onto spaces in one sale earn the town's bonus. */
export const SALES_FOR_BONUS = 2;

export const BOAT_SIZES = ['20ft', '30ft', '40ft'] as const;
export type BoatSize = (typeof BOAT_SIZES)[number];

export interface BoatData {
  readonly cost: number;
  readonly boxes: number;
  readonly occupants: number;
  readonly speed: number;
  readonly resale: number;
  readonly handLimit: number;
}

export const BOATS: Readonly<Record<BoatSize, BoatData>> = {
  '20ft': { cost: 0, boxes: 3, occupants: 1, speed: 4, resale: 1, handLimit: 3 },
  '30ft': { cost: 4, boxes: 5, occupants: 2, speed: 3, resale: 2, handLimit: 4 },
  '40ft': { cost: 9, boxes: 7, occupants: 3, speed: 3, resale: 3, handLimit: 5 },
};

export const ACTIONS_A_TURN = 2;

/** What one Good Current adds to every move still to come in the turn. */
export const CURRENT_SPACES = 2;

/** By seat: who begins has least. */
export const START_GOLD = [6, 7, 8, 8] as const;

/** Gold for the places in the count of wreaths, by number of seats. */
export const WREATH_BONUS: Readonly<Record<number, readonly number[]>> = {
  2: [7],
  3: [12, 6],
  4: [15, 10, 5],
};
