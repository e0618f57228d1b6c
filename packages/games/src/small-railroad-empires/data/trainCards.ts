import type { Good, Reward, Terrain } from './goods';

export type TrainClass = 'switcher' | 'freighter' | 'mountaineer' | 'express';

/** What a train card asks of the route of its delivery (SRE-6.2). */
export type CardCondition =
  | { readonly type: 'always' | 'sameTile' | 'otherTile' | 'goodDeliveredBefore' | 'goodNotDeliveredBefore' }
  | {
      readonly type:
        | 'maxLength'
        | 'minLength'
        | 'exactLength'
        | 'maxSharedSpaces'
        | 'minSharedSpaces'
        | 'minDistinctTerrains'
        | 'minStarSpaces';
      readonly n: number;
    }
  | { readonly type: 'minTerrain'; readonly terrain: Terrain; readonly n: number }
  | { readonly type: 'good'; readonly good: Good };

export interface TrainCard {
  readonly kind: TrainClass;
  readonly name: string;
  readonly condition: CardCondition;
  readonly reward: Reward;
}

export const TRAIN_CARDS = {
  S1: { kind: 'switcher', name: 'Yard Hop', condition: { type: 'maxLength', n: 3 }, reward: { money: 3 } },
  S2: {
    kind: 'switcher',
    name: 'Market Run',
    condition: { type: 'maxLength', n: 3 },
    reward: { prestige: 1, money: 1 },
  },
  S3: {
    kind: 'switcher',
    name: 'Branch Goods',
    condition: { type: 'maxLength', n: 4 },
    reward: { prestige: 1, money: 1 },
  },
  S4: {
    kind: 'switcher',
    name: 'Four-Mile Turn',
    condition: { type: 'exactLength', n: 4 },
    reward: { prestige: 2 },
  },
  S5: {
    kind: 'switcher',
    name: 'Valley Turn',
    condition: { type: 'exactLength', n: 5 },
    reward: { prestige: 2 },
  },
  S6: {
    kind: 'switcher',
    name: 'Private Siding',
    condition: { type: 'maxSharedSpaces', n: 0 },
    reward: { prestige: 2 },
  },
  S7: {
    kind: 'switcher',
    name: 'Joint Siding',
    condition: { type: 'minSharedSpaces', n: 2 },
    reward: { prestige: 2, money: 1 },
  },
  S8: {
    kind: 'switcher',
    name: 'District Local',
    condition: { type: 'sameTile' },
    reward: { prestige: 1, money: 2 },
  },
  F1: {
    kind: 'freighter',
    name: 'Collier',
    condition: { type: 'good', good: 'coal' },
    reward: { prestige: 2 },
  },
  F2: {
    kind: 'freighter',
    name: 'Log Train',
    condition: { type: 'good', good: 'timber' },
    reward: { prestige: 2 },
  },
  F3: {
    kind: 'freighter',
    name: 'Harvest Special',
    condition: { type: 'good', good: 'grain' },
    reward: { prestige: 2 },
  },
  F4: {
    kind: 'freighter',
    name: 'Ore Drag',
    condition: { type: 'good', good: 'iron' },
    reward: { prestige: 2 },
  },
  F5: {
    kind: 'freighter',
    name: 'Mill Express',
    condition: { type: 'good', good: 'cloth' },
    reward: { prestige: 2 },
  },
  F6: {
    kind: 'freighter',
    name: 'New Account',
    condition: { type: 'goodNotDeliveredBefore' },
    reward: { prestige: 1, money: 1 },
  },
  F7: {
    kind: 'freighter',
    name: 'Standing Order',
    condition: { type: 'goodDeliveredBefore' },
    reward: { prestige: 2, money: 1 },
  },
  F8: { kind: 'freighter', name: 'Pick-up Goods', condition: { type: 'always' }, reward: { prestige: 1 } },
  M1: {
    kind: 'mountaineer',
    name: 'Tunnel Pilot',
    condition: { type: 'minTerrain', terrain: 'mountain', n: 1 },
    reward: { prestige: 1, money: 2 },
  },
  M2: {
    kind: 'mountaineer',
    name: 'Summit Banker',
    condition: { type: 'minTerrain', terrain: 'mountain', n: 2 },
    reward: { prestige: 3, money: 1 },
  },
  M3: {
    kind: 'mountaineer',
    name: 'River Pilot',
    condition: { type: 'minTerrain', terrain: 'river', n: 1 },
    reward: { prestige: 1, money: 1 },
  },
  M4: {
    kind: 'mountaineer',
    name: 'Twin Spans',
    condition: { type: 'minTerrain', terrain: 'river', n: 2 },
    reward: { prestige: 3 },
  },
  M5: {
    kind: 'mountaineer',
    name: 'Pine Ridge Mixed',
    condition: { type: 'minTerrain', terrain: 'forest', n: 2 },
    reward: { prestige: 2 },
  },
  M6: {
    kind: 'mountaineer',
    name: 'Dry Country Mixed',
    condition: { type: 'minTerrain', terrain: 'desert', n: 2 },
    reward: { prestige: 2, money: 1 },
  },
  M7: {
    kind: 'mountaineer',
    name: 'Scenic Line',
    condition: { type: 'minDistinctTerrains', n: 3 },
    reward: { prestige: 2 },
  },
  M8: {
    kind: 'mountaineer',
    name: 'Grand Scenic',
    condition: { type: 'minDistinctTerrains', n: 4 },
    reward: { prestige: 3, money: 1 },
  },
  E1: {
    kind: 'express',
    name: 'Morning Mail',
    condition: { type: 'minLength', n: 5 },
    reward: { prestige: 2 },
  },
  E2: { kind: 'express', name: 'Cash Express', condition: { type: 'minLength', n: 5 }, reward: { money: 3 } },
  E3: {
    kind: 'express',
    name: 'County Flyer',
    condition: { type: 'minLength', n: 6 },
    reward: { prestige: 2, money: 1 },
  },
  E4: {
    kind: 'express',
    name: 'Night Mail',
    condition: { type: 'minLength', n: 6 },
    reward: { prestige: 3 },
  },
  E5: {
    kind: 'express',
    name: 'Limited',
    condition: { type: 'minLength', n: 7 },
    reward: { prestige: 3, money: 1 },
  },
  E6: {
    kind: 'express',
    name: 'Continental',
    condition: { type: 'minLength', n: 9 },
    reward: { prestige: 4 },
  },
  E7: { kind: 'express', name: 'Border Express', condition: { type: 'otherTile' }, reward: { prestige: 2 } },
  E8: {
    kind: 'express',
    name: 'Pioneer',
    condition: { type: 'minStarSpaces', n: 1 },
    reward: { prestige: 2 },
  },
} as const satisfies Readonly<Record<string, TrainCard>>;

export type TrainCardId = keyof typeof TRAIN_CARDS;

export const TRAIN_CARD_IDS = Object.keys(TRAIN_CARDS) as TrainCardId[];

export function trainCard(id: TrainCardId): TrainCard {
  return TRAIN_CARDS[id];
}
