import type { Good, Reward } from './goods';

/** One space for a container: what it takes, and what an own container there gains at once. */
export interface ShipSlot {
  readonly good: Good | 'wild';
  readonly bonus: Reward | null;
}

export interface Ship {
  readonly name: string;
  readonly slots: readonly ShipSlot[];
  readonly firstExport: Reward;
  readonly secondExport: Reward;
}

export const SHIPS = {
  H1: {
    name: 'Morning Gull',
    slots: [
      { good: 'wild', bonus: null },
      { good: 'coal', bonus: { money: 1 } },
      { good: 'grain', bonus: { money: 2 } },
      { good: 'iron', bonus: { prestige: 1 } },
    ],
    firstExport: { prestige: 1, money: 1 },
    secondExport: { money: 1 },
  },
  H2: {
    name: 'Copper Heron',
    slots: [
      { good: 'timber', bonus: { money: 1 } },
      { good: 'wild', bonus: null },
      { good: 'cloth', bonus: { prestige: 1 } },
      { good: 'coal', bonus: { money: 2 } },
    ],
    firstExport: { prestige: 2 },
    secondExport: { prestige: 1 },
  },
  H3: {
    name: 'Lady Marigold',
    slots: [
      { good: 'grain', bonus: { money: 1 } },
      { good: 'iron', bonus: { money: 1 } },
      { good: 'wild', bonus: null },
      { good: 'timber', bonus: { prestige: 1 } },
    ],
    firstExport: { prestige: 1, money: 2 },
    secondExport: { prestige: 1 },
  },
  H4: {
    name: 'North Lantern',
    slots: [
      { good: 'cloth', bonus: { money: 1 } },
      { good: 'grain', bonus: { prestige: 1 } },
      { good: 'coal', bonus: { money: 1 } },
      { good: 'wild', bonus: null },
    ],
    firstExport: { prestige: 2, money: 1 },
    secondExport: { prestige: 1 },
  },
  H5: {
    name: 'Silver Otter',
    slots: [
      { good: 'wild', bonus: null },
      { good: 'iron', bonus: { money: 1 } },
      { good: 'timber', bonus: { money: 1 } },
      { good: 'cloth', bonus: { prestige: 1 } },
    ],
    firstExport: { prestige: 2 },
    secondExport: { money: 2 },
  },
  H6: {
    name: 'Old Providence',
    slots: [
      { good: 'coal', bonus: { money: 1 } },
      { good: 'cloth', bonus: { money: 2 } },
      { good: 'wild', bonus: null },
      { good: 'grain', bonus: { prestige: 1 } },
    ],
    firstExport: { prestige: 1, money: 2 },
    secondExport: { money: 2 },
  },
  H7: {
    name: 'Western Star',
    slots: [
      { good: 'iron', bonus: { money: 1 } },
      { good: 'wild', bonus: null },
      { good: 'timber', bonus: { prestige: 1 } },
      { good: 'cloth', bonus: { money: 1 } },
    ],
    firstExport: { prestige: 2, money: 1 },
    secondExport: { prestige: 1, money: 1 },
  },
  H8: {
    name: 'Tern of Velmouth',
    slots: [
      { good: 'grain', bonus: { money: 1 } },
      { good: 'timber', bonus: { money: 2 } },
      { good: 'iron', bonus: { prestige: 1 } },
      { good: 'wild', bonus: null },
    ],
    firstExport: { prestige: 3 },
    secondExport: { prestige: 1 },
  },
} as const satisfies Readonly<Record<string, Ship>>;

export type ShipId = keyof typeof SHIPS;

export const SHIP_IDS = Object.keys(SHIPS) as ShipId[];

export function shipCard(id: ShipId): Ship {
  return SHIPS[id];
}
