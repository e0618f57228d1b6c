import { atSea, type ShipAt } from '../testing/position';
import { lead, worth } from './worth';

const NEAR: [ShipAt, ShipAt] = [{ at: [5, 9] }, { at: [5, 7] }];
const FAR: [ShipAt, ShipAt] = [{ at: [5, 12] }, { at: [5, 0] }];

test.each([
  ['a cannon', { guns: ['F3', 'E3', 'D3', 'C3', 'B3', 'F5', 'E5', 'D5', 'C5'] }],
  ['the Captain', { captain: null }],
  ['a mast', { mastsGone: ['fore'] }],
  ['a hull section', { ruined: [['C', 'port']] }],
  ['half a hull section', { hit: [['C', 'port']] }],
] satisfies [string, Partial<ShipAt>][])('a ship that has lost %s is worse off by it', (_, lost) => {
  const g = atSea([NEAR[0], { ...NEAR[1], ...lost }]);
  expect(lead(g, 0)).toBeGreaterThan(lead(atSea(NEAR), 0));
  expect(worth(g, 0)).toBeGreaterThan(worth(g, 1));
});

test('BS-13.2 quiet rounds are worth less the more there are of them and the farther apart the ships are, to both', () => {
  for (const seat of [0, 1]) {
    const [none, near, far] = [
      worth(atSea(NEAR), seat),
      worth(atSea(NEAR, { quietRounds: 4 }), seat),
      worth(atSea(FAR, { quietRounds: 4 }), seat),
    ];
    expect(near).toBeLessThan(none);
    expect(far).toBeLessThan(near);
    expect(worth(atSea(FAR, { quietRounds: 8 }), seat)).toBeLessThan(far);
  }
});
