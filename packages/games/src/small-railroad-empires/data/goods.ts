export const GOODS = ['coal', 'timber', 'grain', 'iron', 'cloth'] as const;

export type Good = (typeof GOODS)[number];

export const TERRAINS = ['plains', 'forest', 'desert', 'river', 'mountain'] as const;

export type Terrain = (typeof TERRAINS)[number];

export interface Reward {
  readonly money?: number;
  readonly prestige?: number;
}
