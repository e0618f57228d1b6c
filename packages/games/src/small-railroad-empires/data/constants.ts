import type { Terrain } from './goods';

/** Centres of the tiles on the table, by seats, and the vectors between the centres of joined tiles, by edge. */
export const LAYOUTS: Readonly<Record<number, readonly { readonly q: number; readonly r: number }[]>> = {
  2: [
    { q: 0, r: 0 },
    { q: 7, r: -3 },
    { q: 3, r: 4 },
  ],
  3: [
    { q: 0, r: 0 },
    { q: 7, r: -3 },
    { q: 3, r: 4 },
    { q: 10, r: 1 },
  ],
  4: [
    { q: 0, r: 0 },
    { q: 7, r: -3 },
    { q: 3, r: 4 },
    { q: 10, r: 1 },
  ],
};

export const EDGE_VECTORS = [
  { q: 7, r: -3 },
  { q: 3, r: 4 },
  { q: -4, r: 7 },
  { q: -7, r: 3 },
  { q: -3, r: -4 },
  { q: 4, r: -7 },
] as const;

export const SPACES_PER_TILE = 37;

export const TRACKS_PER_COMPANY = 23;
export const TRAINS_PER_COMPANY = 8;
export const CONTAINERS_PER_COMPANY = 4;
export const NEUTRAL_CONTAINERS = 4;
export const CARDS_AT_START = 3;

/** By seats and by place in the turn order of the first round (SRE-2.7). */
export const MONEY_AT_START: Readonly<Record<number, readonly number[]>> = {
  2: [5, 5],
  3: [5, 7, 8],
  4: [5, 6, 7, 8],
};

export const MOST_MONEY = 30;

export const TERRAIN_COST: Readonly<Record<Terrain | 'factory', number>> = {
  plains: 0,
  forest: 1,
  desert: 2,
  river: 3,
  mountain: 4,
  factory: 0,
};

export const TRACKS_DUE = 2;
export const EXTRA_TRACK_SURCHARGE = 2;
export const SUBSIDY = 1;
export const SHARE_FEE = 1;
export const COMPANIES_PER_SPACE = 2;
export const STAR_PRESTIGE = 1;

/** Money and prestige of a route by its length less one; longer routes pay as the last line. */
export const ROUTE_INCOME: readonly { readonly money: number; readonly prestige: number }[] = [
  { money: 0, prestige: 0 },
  { money: 1, prestige: 0 },
  { money: 1, prestige: 1 },
  { money: 2, prestige: 1 },
  { money: 2, prestige: 2 },
  { money: 3, prestige: 2 },
  { money: 3, prestige: 3 },
  { money: 4, prestige: 3 },
  { money: 4, prestige: 4 },
];

export const ABILITIES = ['tunnelCrew', 'bridgeCrew', 'nightShift', 'freightAgent'] as const;

export type AbilityId = (typeof ABILITIES)[number];

export const TUNNEL_CREW_COST = 2;
export const BRIDGE_CREW_COST = 1;
export const AGENT_MONEY = 1;
export const AGENT_DISCOUNT = 1;

/** The deliveries that free a locked track and its ability. */
export const UNLOCKING_DELIVERIES: readonly number[] = [1, 3, 5, 7];

export const MARKET_PRICES = [1, 2, 3] as const;
export const HAND_LIMIT = 5;

export const MOST_LOANS = 3;
export const LOAN_MONEY = 5;
export const LOAN_PENALTY = 2;

export const ACHIEVEMENTS_IN_PLAY = 5;

/** So few free city slots end the game, by seats. */
export const CITY_LIMIT: Readonly<Record<number, number>> = { 2: 4, 3: 6, 4: 5 };

export const MONEY_PER_PRESTIGE = 5;
