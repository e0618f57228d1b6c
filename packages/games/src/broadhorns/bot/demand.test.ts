import { position } from '../testing/position';
import { openDemand } from './demand';

test.each([
  [2, false],
  [3, true],
  [4, true],
])('BH-15.5 among %i merchants the stand-in prices the wreaths of towns: %s', (many, prices) => {
  const g = position({ merchants: Array.from({ length: many }, () => ({ gold: 6 })), deck: ['peddler'] });
  expect(openDemand(g).some(({ tileGold }) => tileGold > 0)).toBe(prices);
});
