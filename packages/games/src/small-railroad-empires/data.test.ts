import { boardOf } from './board';
import {
  ABILITIES,
  ACHIEVEMENTS,
  CONTAINERS_PER_COMPANY,
  CONTRACTS,
  GOODS,
  NEUTRAL_CONTAINERS,
  SHIP_IDS,
  SHIPS,
  SIDE_IDS,
  SIDES,
  shipCard,
  TRACKS_PER_COMPANY,
  TRAIN_CARDS,
  TRAINS_PER_COMPANY,
} from './data';

test('SRE-1.2 the box holds what the printed one does', () => {
  expect(4 * TRACKS_PER_COMPANY).toBe(92);
  expect(4 * TRAINS_PER_COMPANY).toBe(32);
  expect(ABILITIES).toHaveLength(4);
  expect(5 * CONTAINERS_PER_COMPANY + NEUTRAL_CONTAINERS).toBe(24);
  const kinds = Object.values(TRAIN_CARDS).map(({ kind }) => kind);
  for (const kind of ['switcher', 'freighter', 'mountaineer', 'express'] as const) {
    expect(kinds.filter((one) => one === kind)).toHaveLength(8);
  }
  expect(Object.keys(ACHIEVEMENTS)).toHaveLength(12);
  expect(Object.keys(CONTRACTS)).toHaveLength(8);
  expect(SHIP_IDS).toHaveLength(8);
});

test.each(SIDE_IDS)('SRE-1.3 side %s has its spaces, goods, wishes and stars', (side) => {
  const { spaces, factories, cities } = boardOf({ tiles: [{ side, turns: 0 }] });
  const count = (kind: string) => spaces.filter((space) => space.kind === kind).length;
  expect(spaces).toHaveLength(37);
  expect(factories.map(({ good }) => good).sort()).toEqual([...GOODS].sort());
  expect(['city', 'plains', 'forest', 'desert', 'river', 'mountain', 'lake'].map(count)).toEqual([
    3, 7, 6, 4, 4, 4, 4,
  ]);
  const wishes = cities.flatMap(({ demand }) => demand);
  expect(wishes).toHaveLength(6);
  expect(new Set(wishes).size).toBe(5);
  expect(cities.every(({ demand: [a, b] }) => a !== b)).toBe(true);
  const stars = spaces.filter(({ star }) => star);
  expect(stars).toHaveLength(3);
  expect(stars.some(({ kind }) => kind === 'factory' || kind === 'city' || kind === 'lake')).toBe(false);
  expect(SIDES[side].marks).toHaveLength(6);
});

test('SRE-1.3 no two cities have one name', () => {
  const names = Object.values(SIDES).flatMap(({ cities }) => cities.map(({ name }) => name));
  expect(new Set(names).size).toBe(24);
});

test('SRE-1.2 ships ask for every good, and their second export is below the first', () => {
  const asked = Object.values(SHIPS).flatMap(({ slots }) => slots.map(({ good }) => good));
  const count = (good: string) => asked.filter((one) => one === good).length;
  expect(['wild', ...GOODS].map(count)).toEqual([8, 4, 5, 5, 5, 5]);
  for (const ship of SHIP_IDS) {
    const { firstExport, secondExport, slots } = shipCard(ship);
    expect(slots).toHaveLength(4);
    const worth = ({ money = 0, prestige = 0 }) => 2 * prestige + money;
    expect(worth(secondExport)).toBeLessThan(worth(firstExport));
  }
});
