import type { Good, Terrain } from './goods';

export type AchievementCondition =
  | { readonly type: 'bothSlotsOfOneCity' }
  | { readonly type: 'ownTracksOn'; readonly terrain: Terrain; readonly n: number }
  | {
      readonly type:
        | 'deliveries'
        | 'singleDeliveryLength'
        | 'distinctGoodsDelivered'
        | 'trainsOnDistinctTiles'
        | 'collectionSameClass'
        | 'collectionDistinctClasses'
        | 'ownTracksShared';
      readonly n: number;
    };

export interface Achievement {
  readonly name: string;
  readonly condition: AchievementCondition;
  /** Prestige of whoever marks it first, and of all others. */
  readonly first: number;
  readonly later: number;
}

export const ACHIEVEMENTS = {
  A01: { name: 'Busy Timetable', condition: { type: 'deliveries', n: 4 }, first: 4, later: 2 },
  A02: {
    name: 'Tunnel Company',
    condition: { type: 'ownTracksOn', terrain: 'mountain', n: 3 },
    first: 5,
    later: 2,
  },
  A03: {
    name: 'Bridge Company',
    condition: { type: 'ownTracksOn', terrain: 'river', n: 3 },
    first: 5,
    later: 2,
  },
  A04: {
    name: 'Sand and Sleepers',
    condition: { type: 'ownTracksOn', terrain: 'desert', n: 3 },
    first: 4,
    later: 2,
  },
  A05: {
    name: 'Woodland Line',
    condition: { type: 'ownTracksOn', terrain: 'forest', n: 4 },
    first: 3,
    later: 1,
  },
  A06: { name: 'Long Haul', condition: { type: 'singleDeliveryLength', n: 9 }, first: 4, later: 1 },
  A07: { name: 'Full Catalogue', condition: { type: 'distinctGoodsDelivered', n: 4 }, first: 5, later: 2 },
  A08: { name: 'House Supplier', condition: { type: 'bothSlotsOfOneCity' }, first: 3, later: 1 },
  A09: { name: 'Three Districts', condition: { type: 'trainsOnDistinctTiles', n: 3 }, first: 5, later: 2 },
  A10: { name: 'Matched Stock', condition: { type: 'collectionSameClass', n: 3 }, first: 4, later: 2 },
  A11: { name: 'Mixed Stock', condition: { type: 'collectionDistinctClasses', n: 4 }, first: 4, later: 2 },
  A12: { name: 'Running Rights', condition: { type: 'ownTracksShared', n: 5 }, first: 4, later: 2 },
} as const satisfies Readonly<Record<string, Achievement>>;

export type AchievementId = keyof typeof ACHIEVEMENTS;

export const ACHIEVEMENT_IDS = Object.keys(ACHIEVEMENTS) as AchievementId[];

export function achievement(id: AchievementId): Achievement {
  return ACHIEVEMENTS[id];
}

export type ContractCondition =
  | { readonly type: 'deliveredEach'; readonly goods: readonly Good[] }
  | { readonly type: 'trainsInDistinctCities' | 'trainCardConditionsMet'; readonly n: number }
  | { readonly type: 'ownTracksOnAny'; readonly terrains: readonly Terrain[]; readonly n: number };

export interface Contract {
  readonly name: string;
  readonly condition: ContractCondition;
  readonly prestige: number;
}

export const CONTRACTS = {
  C1: { name: 'Foundry Charter', condition: { type: 'deliveredEach', goods: ['coal', 'iron'] }, prestige: 4 },
  C2: {
    name: 'Shipyard Charter',
    condition: { type: 'deliveredEach', goods: ['timber', 'iron'] },
    prestige: 4,
  },
  C3: {
    name: 'Town Pantry Charter',
    condition: { type: 'deliveredEach', goods: ['grain', 'coal'] },
    prestige: 4,
  },
  C4: {
    name: 'Outfitter Charter',
    condition: { type: 'deliveredEach', goods: ['cloth', 'grain'] },
    prestige: 4,
  },
  C5: {
    name: 'Furnisher Charter',
    condition: { type: 'deliveredEach', goods: ['timber', 'cloth'] },
    prestige: 4,
  },
  C6: { name: 'Wide Network Charter', condition: { type: 'trainsInDistinctCities', n: 4 }, prestige: 4 },
  C7: {
    name: 'Engineer Charter',
    condition: { type: 'ownTracksOnAny', terrains: ['mountain', 'river'], n: 5 },
    prestige: 4,
  },
  C8: { name: 'Timetable Charter', condition: { type: 'trainCardConditionsMet', n: 4 }, prestige: 4 },
} as const satisfies Readonly<Record<string, Contract>>;

export type ContractId = keyof typeof CONTRACTS;

export const CONTRACT_IDS = Object.keys(CONTRACTS) as ContractId[];

export function contract(id: ContractId): Contract {
  return CONTRACTS[id];
}
