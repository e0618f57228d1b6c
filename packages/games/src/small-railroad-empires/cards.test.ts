import { boardOf, type Space, spaceAt } from './board';
import { factsOf, holds } from './cards';
import { type CardCondition, TRAIN_CARDS } from './data';
import type { G, Spot } from './state';
import { position } from './testing/position';

/** Side 1A at the place of tile 0 and 2A at tile 1 (spaces 37 to 73). */
const facts = (g: G, route: Spot[], to: Spot) => factsOf(g, boardOf(g), 0, route, to);

const plain = () => position({ tracks: ['13 19 25', '33'] });

test.each([
  ['always', { type: 'always' }, [13], true],
  ['maxLength', { type: 'maxLength', n: 3 }, [13, 19, 25], true],
  ['maxLength', { type: 'maxLength', n: 2 }, [13, 19, 25], false],
  ['minLength', { type: 'minLength', n: 3 }, [13, 19, 25], true],
  ['minLength', { type: 'minLength', n: 4 }, [13, 19, 25], false],
  ['exactLength', { type: 'exactLength', n: 3 }, [13, 19, 25], true],
  ['exactLength', { type: 'exactLength', n: 4 }, [13, 19, 25], false],
  // A city on the way counts in the length.
  ['exactLength', { type: 'exactLength', n: 5 }, [2, 1, 5, 11, 17], true],
  ['good', { type: 'good', good: 'grain' }, [13], true],
  ['good', { type: 'good', good: 'iron' }, [13], false],
  ['minTerrain', { type: 'minTerrain', terrain: 'plains', n: 2 }, [13, 19, 25], true],
  ['minTerrain', { type: 'minTerrain', terrain: 'plains', n: 3 }, [13, 19, 25], false],
  // The factory has no terrain.
  ['minTerrain', { type: 'minTerrain', terrain: 'mountain', n: 1 }, [15, 16], false],
  ['minTerrain', { type: 'minTerrain', terrain: 'mountain', n: 2 }, [15, 9, 10], true],
  ['minDistinctTerrains', { type: 'minDistinctTerrains', n: 3 }, [15, 9, 16, 22], true],
  ['minDistinctTerrains', { type: 'minDistinctTerrains', n: 4 }, [15, 9, 16, 22], false],
  // A city on the way and a second factory add no terrain.
  ['minDistinctTerrains', { type: 'minDistinctTerrains', n: 2 }, [2, 1, 5, 15], false],
  ['minStarSpaces', { type: 'minStarSpaces', n: 1 }, [33, 29], true],
  ['minStarSpaces', { type: 'minStarSpaces', n: 2 }, [33, 29], false],
] as const satisfies readonly (readonly [string, CardCondition, readonly Spot[], boolean])[])(
  'SRE-6.2 %s %j on %j: %s',
  (_, condition, route, expected) => {
    expect(holds(condition, facts(plain(), [...route], 31))).toBe(expected);
  },
);

test.each([
  ['sameTile', 31, true],
  ['sameTile', 42, false],
  ['otherTile', 31, false],
  ['otherTile', 42, true],
] as const)('SRE-6.2 %s to the city at %i: %s', (type, to, expected) => {
  const g = plain();
  expect(spaceAt(boardOf(g), to).kind).toBe('city');
  expect(holds({ type }, facts(g, [13, 19], to))).toBe(expected);
});

test('SRE-6.2 only the tiles of factory and city are compared, not those between', () => {
  const g = plain();
  const away = boardOf(g).spaces.find(({ tile, near }) => tile === 0 && near.some((one) => one > 36));
  const beyond = away?.near.find((one) => one > 36) ?? -1;
  const route = [13, 19, away?.spot ?? -1, beyond, 25];
  expect(holds({ type: 'sameTile' }, facts(g, route, 31))).toBe(true);
  expect(holds({ type: 'otherTile' }, facts(g, route, 31))).toBe(false);
});

test.each([
  ['goodDeliveredBefore', false, false],
  ['goodNotDeliveredBefore', false, true],
  ['goodDeliveredBefore', true, true],
  ['goodNotDeliveredBefore', true, false],
] as const)('SRE-6.2 %s looks at earlier deliveries of this company', (type, before, expected) => {
  const g = position({
    tracks: ['13 19 25', '33'],
    delivered: [{ seat: before ? 0 : 1, from: 13, to: 31, card: 'E1' }],
  });
  expect(holds({ type }, facts(g, [13, 19, 25], 31))).toBe(expected);
});

test.each([
  ['minSharedSpaces', 2, '13 19', true],
  ['minSharedSpaces', 2, '19', false],
  ['maxSharedSpaces', 0, '', true],
  ['maxSharedSpaces', 0, '13', false],
] as const)('SRE-6.3 %s %i with another company on %j: %s', (type, n, others, expected) => {
  const g = position({ tracks: ['13 19 25', others] });
  expect(holds({ type, n }, facts(g, [13, 19, 25], 31))).toBe(expected);
});

test('SRE-6.3 a city on the way is no shared space, and a star counts whoever was first', () => {
  const g = position({
    tracks: ['2 1 11 17 29', '29'],
    delivered: [
      { seat: 0, from: 15, to: 5, card: 'E1' },
      { seat: 1, from: 33, to: 5, card: 'E2' },
    ],
  });
  expect(facts(g, [2, 1, 5, 11, 17], 23).shared).toBe(0);
  expect(holds({ type: 'minStarSpaces', n: 1 }, facts(g, [17, 29], 23))).toBe(true);
});

test('SRE-6.2 every type of condition stands on a card', () => {
  const types = new Set(Object.values(TRAIN_CARDS).map(({ condition }) => condition.type));
  const spaces: readonly Space[] = boardOf(plain()).spaces;
  expect(types.size).toBe(14);
  expect(spaces.length).toBe(111);
});
