import { forecastAt } from './forecast';
import { merchantOf } from './state';
import { play } from './testing/play';
import { type MerchantAt, type PositionOf, position } from './testing/position';

/** At Vicksburg, tile 3: apples 4, pork 4, furs 5, whiskey 3; bonus 2. */
function aboveVicksburg(merchant: MerchantAt, more: Omit<PositionOf, 'merchants'> = {}) {
  return position({
    merchants: [{ at: 17, size: '40ft', gold: 0, ...merchant }, {}],
    tiles: { vicksburg: 'vicksburg-3' },
    deck: ['peddler', 'peddler', 'current', 'current'],
    ...more,
  });
}

const TURN = 'endTurn; endTurn';

test.each([
  ['one barrel', { cargo: 'furs' }, {}, 5, 'sail 20; port; sell 0 2; closeSale none'],
  [
    'two barrels and their bonus',
    { cargo: 'furs pork' },
    {},
    11,
    'sail 20; port; sell 0 2; sell 1 1; closeSale none',
  ],
  [
    'what finds no stall is not counted',
    { cargo: 'furs furs flour' },
    {},
    5,
    'sail 20; port; sell 0 2; closeSale none',
  ],
  [
    'a delivery card',
    { cargo: 'furs', hand: ['delivery-vicksburg-furs'] },
    {},
    7,
    'sail 20; port; sell 0 2; deliver delivery-vicksburg-furs; closeSale none',
  ],
  [
    'a fare',
    { cargo: 'furs', aboard: ['traveler-5', 'traveler-6'] },
    {},
    8,
    'sail 20; port; sell 0 2; closeSale none; closeBuy',
  ],
  ['a fare alone', { aboard: ['traveler-5'] }, {}, 3, 'sail 20; port; closeSale none; closeBuy'],
  [
    'no barrel that is lost at the start of the turn in which it could be sold',
    { cargo: 'furs pork@4', at: 14 },
    {},
    5,
    `sail 17; sail 20; ${TURN}; port; sell 0 2; closeSale none`,
  ],
  [
    'a barrel that keeps so long',
    { cargo: 'furs pork@3', at: 14 },
    {},
    11,
    `sail 17; sail 20; ${TURN}; port; sell 0 2; sell 1 1; closeSale none`,
  ],
  [
    'in winter nothing spoils',
    { cargo: 'furs pork@4', at: 16 },
    { track: 4 },
    11,
    `sail 18; sail 20; ${TURN}; port; sell 0 2; sell 1 1; closeSale none`,
  ],
] satisfies [string, MerchantAt, Omit<PositionOf, 'merchants'>, number, string][])(
  'BH-7, BH-10.3, BH-4.1 what is foreseen is what is paid: %s',
  (_, merchant, more, gold, moves) => {
    const g = aboveVicksburg(merchant, more);
    expect(forecastAt(g, 0, 'vicksburg')?.gold).toBe(gold);
    play(g, moves);
    expect(merchantOf(g, 0).gold).toBe(gold);
  },
);

test('BH-4.1, BH-8.3 wreaths are not promised for a barrel that has spoiled by then', () => {
  const more = { filled: { vicksburg: [0, 2, 3] } };
  const at = (cargo: string) => forecastAt(aboveVicksburg({ cargo, at: 14 }, more), 0, 'vicksburg');
  expect(at('pork@3')).toMatchObject({ gold: 6, fills: true, wreaths: 2, lost: 0, left: 0 });
  expect(at('pork@4 furs')).toMatchObject({ gold: 0, fills: false, wreaths: 0, lost: 1, left: 1 });
});

test('BH-7.5 in a sale under way it is what is still to come', () => {
  const g = aboveVicksburg({ cargo: 'furs pork flour', aboard: ['traveler-5'] });
  const to = () => forecastAt(g, 0, 'vicksburg');
  play(g, 'sail 20; port');
  expect(to()).toMatchObject({ gold: 14, stalls: 9, bonus: 2, fares: 3, left: 1 });
  play(g, 'sell 0 2');
  expect(to()).toMatchObject({ gold: 9, stalls: 4, bonus: 2, fares: 3 });
  play(g, 'sell 1 1');
  expect(to()).toMatchObject({ gold: 5, stalls: 0, bonus: 2, fares: 3 });
  play(g, 'closeSale none');
  expect(to()).toMatchObject({ gold: 3, bonus: 0, fares: 3, left: 1 });
  play(g, 'closeBuy');
  expect(to()).toBeUndefined();
  // BH-6.3: no second port action there.
  play(g, 'leave');
  expect(to()).toBeUndefined();
  expect(forecastAt(g, 0, 'helena')).toBeUndefined();
  expect(merchantOf(g, 0).gold).toBe(14);
});
