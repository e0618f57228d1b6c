import { isAchieved, isFulfilled } from './achievements';
import { boardOf } from './board';
import {
  ACHIEVEMENTS,
  type AchievementId,
  achievement,
  CONTRACTS,
  type ContractId,
  contract,
  type TrainCardId,
} from './data';
import type { G } from './state';
import { play, told } from './testing/play';
import { position } from './testing/position';

/** A delivery of seat 0 that happened; the cities and factories of 1A are named by their spaces. */
const to = (from: number, city: number, card: TrainCardId, length = 2) => ({
  seat: 0,
  from,
  to: city,
  card,
  length,
});

const GRAIN = to(13, 31, 'E1');
const COAL = to(2, 31, 'E2');
const CLOTH = to(15, 5, 'F1');
const IRON = to(33, 5, 'M1');
const TIMBER = to(21, 23, 'S1');

/** Meets the achievement, and a position just short of it. */
const ACHIEVED: Readonly<Record<AchievementId, readonly [() => G, () => G]>> = {
  A01: [
    () => position({ tracks: ['', ''], delivered: [GRAIN, COAL, CLOTH, IRON] }),
    () => position({ tracks: ['', ''], delivered: [GRAIN, COAL, CLOTH] }),
  ],
  A02: [() => position({ tracks: ['0 9 10', ''] }), () => position({ tracks: ['0 9 11', '10'] })],
  A03: [() => position({ tracks: ['3 8 14', ''] }), () => position({ tracks: ['3 8', '14'] })],
  A04: [() => position({ tracks: ['27 32 35', ''] }), () => position({ tracks: ['27 32', '35'] })],
  A05: [() => position({ tracks: ['11 16 17 24', ''] }), () => position({ tracks: ['11 16 17', '24'] })],
  A06: [
    () => position({ tracks: ['', ''], delivered: [to(13, 31, 'E1', 9)] }),
    () => position({ tracks: ['', ''], delivered: [to(13, 31, 'E1', 8)] }),
  ],
  A07: [
    () => position({ tracks: ['', ''], delivered: [GRAIN, COAL, CLOTH, IRON] }),
    () => position({ tracks: ['', ''], delivered: [GRAIN, COAL, CLOTH] }),
  ],
  A08: [
    () => position({ tracks: ['', ''], delivered: [GRAIN, COAL] }),
    () => position({ tracks: ['', ''], delivered: [GRAIN, { ...COAL, seat: 1 }, CLOTH] }),
  ],
  A09: [() => districts(3), () => districts(2)],
  A10: [
    () => position({ tracks: ['', ''], delivered: [GRAIN, COAL, { ...CLOTH, card: 'E3' }] }),
    () => position({ tracks: ['', ''], delivered: [GRAIN, COAL, CLOTH] }),
  ],
  A11: [
    () => position({ tracks: ['', ''], delivered: [GRAIN, CLOTH, IRON, TIMBER] }),
    () => position({ tracks: ['', ''], delivered: [GRAIN, CLOTH, IRON] }),
  ],
  A12: [
    () => position({ tracks: ['11 16 17 24 30', '11 16 17 24 30'] }),
    () => position({ tracks: ['11 16 17 24 30', '11 16 17 24'] }),
  ],
};

/** Trains of seat 0 on so many tiles. */
function districts(tiles: number): G {
  const { factories, cities } = boardOf(position({ tracks: ['', ''] }));
  const cards: TrainCardId[] = ['E1', 'E2', 'E3'];
  const delivered = cards.slice(0, tiles).map((card, tile) => {
    const city = cities.find((one) => one.tile === tile);
    const factory = factories.find((one) => one.tile === tile && one.good === city?.demand[0]);
    return to(factory?.spot ?? 0, city?.spot ?? 0, card);
  });
  return position({ tracks: ['', ''], delivered });
}

test.each(Object.keys(ACHIEVEMENTS) as AchievementId[])('SRE-8.3 %s is met, and just not met', (id) => {
  const [met, short] = ACHIEVED[id];
  const { condition } = achievement(id);
  expect([isAchieved(met(), 0, condition), isAchieved(short(), 0, condition)]).toEqual([true, false]);
});

const FULFILLED: Readonly<Record<ContractId, readonly [() => G, () => G]>> = {
  C1: goods([COAL, IRON]),
  C2: goods([TIMBER, IRON]),
  C3: goods([GRAIN, COAL]),
  C4: goods([CLOTH, GRAIN]),
  C5: goods([TIMBER, CLOTH]),
  C6: [() => fourCities(4), () => fourCities(3)],
  C7: [() => position({ tracks: ['0 9 10 3 8', ''] }), () => position({ tracks: ['0 9 10 3 11', '8'] })],
  C8: [() => paid(4), () => paid(3)],
};

function goods(delivered: ReturnType<typeof to>[]): readonly [() => G, () => G] {
  return [
    () => position({ tracks: ['', ''], delivered }),
    // Another company's delivery is none of ours.
    () => position({ tracks: ['', ''], delivered: delivered.map((one, i) => ({ ...one, seat: i })) }),
  ];
}

function fourCities(many: number): G {
  const { factories, cities } = boardOf(position({ tracks: ['', ''] }));
  const cards: TrainCardId[] = ['E1', 'E2', 'E3', 'E4'];
  const left = [...factories];
  const delivered = cards.slice(0, many).map((card, i) => {
    const city = cities[i];
    const at = left.findIndex(({ good }) => good !== null && city?.demand.includes(good));
    const [factory] = left.splice(at, 1);
    return to(factory?.spot ?? 0, city?.spot ?? 0, card);
  });
  return position({ tracks: ['', ''], delivered });
}

function paid(many: number): G {
  const g = position({ tracks: ['', ''], delivered: [GRAIN, COAL, CLOTH, IRON] });
  for (const one of g.companies[0]?.deliveries.slice(0, many) ?? []) one.met = true;
  return g;
}

test.each(Object.keys(CONTRACTS) as ContractId[])('SRE-11.4 contract %s is fulfilled, and just not', (id) => {
  const [met, short] = FULFILLED[id];
  const { condition, prestige } = contract(id);
  expect([isFulfilled(met(), 0, condition), isFulfilled(short(), 0, condition)]).toEqual([true, false]);
  expect(prestige).toBe(4);
});

test('SRE-8.1 what a rival makes true is marked in the next own turn', () => {
  const g = position({
    tracks: ['11 16 17 24 30', '11 16 17 24 25'],
    money: [20, 20],
    seat: 1,
    achievements: ['A12', 'A02', 'A03', 'A04', 'A06'],
  });
  expect(told(play(g, 'build 30; build 19; endTurn'), 'achieved')).toEqual([
    { seat: 1, achievement: 'A12', first: true, prestige: 4 },
  ]);
  // Seat 0 meets it, too, and gains the lower prestige at the end of its own turn.
  expect(g.achievements[0]?.by).toEqual([1]);
  const events = play(g, 'build 25; build 10; endTurn');
  expect(told(events, 'achieved')).toEqual([{ seat: 0, achievement: 'A12', first: false, prestige: 2 }]);
});

test('SRE-8.1 what a rival makes true after the last own turn is never marked', () => {
  const g = position({
    tracks: ['11 16 17 24 30', '11 16 17 24 25'],
    money: [20, 20],
    seat: 1,
    achievements: ['A12', 'A02', 'A03', 'A04', 'A06'],
  });
  g.trigger = 'deck';
  play(g, 'build 30; build 19; endTurn');
  expect([g.ended, g.achievements[0]?.by]).toEqual(['deck', [1]]);
  expect(g.companies.map(({ tally }) => tally.achievements)).toEqual([0, 4]);
});

test('SRE-8.1 without a delivery achievements are marked before the purchase', () => {
  const g = position({
    tracks: ['9 10', '33'],
    money: [20, 5],
    achievements: ['A02', 'A03', 'A04', 'A06', 'A08'],
    market: ['M1', 'M2', 'M3'],
  });
  const keys = play(g, 'build 4; build 16; buy M1').map(({ key }) => key);
  expect(keys.indexOf('achieved')).toBeGreaterThan(0);
  expect(keys.indexOf('achieved')).toBeLessThan(keys.indexOf('bought'));
});

test('SRE-8.2 each achievement pays each company once', () => {
  const g = position({
    tracks: ['9 10', '33'],
    money: [20, 5],
    achievements: ['A02', 'A03', 'A04', 'A06', 'A08'],
  });
  play(g, 'build 4; build 16; endTurn; build 34; build 28; endTurn');
  expect(g.companies.map(({ tally }) => tally.achievements)).toEqual([5, 0]);
  play(g, 'build 11; build 17; endTurn');
  expect(g.companies[0]?.tally.achievements).toBe(5);
  expect(g.achievements[0]?.by).toEqual([0]);
});
