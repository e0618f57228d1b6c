import { legal } from './moves';
import { boatOf, merchantOf, townOf } from './state';
import { play, told, whyNot } from './testing/play';
import { type MerchantAt, type PositionOf, position } from './testing/position';

/** At Vicksburg, tile 3: apples 4, pork 4, furs 5, whiskey 3; bonus 2. */
function atVicksburg(merchant: MerchantAt, more: Omit<PositionOf, 'merchants'> = {}) {
  const g = position({
    merchants: [{ at: 'vicksburg', size: '40ft', gold: 0, ...merchant }, {}],
    tiles: { vicksburg: 'vicksburg-3', natchez: 'natchez-3' },
    ...more,
  });
  play(g, 'port');
  return g;
}

const gold = (g: ReturnType<typeof position>) => merchantOf(g, 0).gold;

test('BH-7.1 a barrel goes onto its space for the value of the space', () => {
  const g = atVicksburg({ cargo: 'furs' });
  play(g, 'sell 0 2');
  expect(gold(g)).toBe(5);
  expect(townOf(g, 'vicksburg').filled).toEqual([false, false, true, false]);
  expect(boatOf(g, 0).boxes[0]).toBeNull();
});

test.each([
  ['sell 5 0', {}, { key: 'sell.emptyBox' }],
  ['sell 0 4', {}, { key: 'sell.noSuchSpace' }],
  ['sell 0 1', {}, { key: 'sell.otherCargo', params: { wanted: 'pork', cargo: 'apples' } }],
  ['sell 0 0', { filled: { vicksburg: [0] } }, { key: 'sell.spaceFilled' }],
  ['dump 0', {}, { key: 'dump.spaceFree', params: { cargo: 'apples' } }],
  ['dump 4', {}, { key: 'sell.emptyBox' }],
])('BH-7.1, BH-7.3 "%s" is refused', (move, more, refusal) => {
  expect(whyNot(atVicksburg({ cargo: 'apples' }, more), move)).toEqual(refusal);
});

test('BH-7.2 among two spaces for its good the seller chooses', () => {
  const at = { at: 'natchez', size: '20ft', cargo: 'furs', gold: 0 } as const;
  for (const [space, value] of [
    [2, 5],
    [3, 4],
  ]) {
    const g = position({ merchants: [at, {}], tiles: { natchez: 'natchez-3' } });
    play(g, `port; sell 0 ${space}`);
    expect(gold(g)).toBe(value);
  }
});

test.each([
  ['whose space is filled', 'apples', { filled: { vicksburg: [0] } }],
  ['that the town never takes', 'flour', {}],
])('BH-7.3 a barrel %s sells for 1 gold, into the bag', (_, cargo, more) => {
  const g = atVicksburg({ cargo }, more);
  const before = g.bag[cargo as 'flour'];
  play(g, 'dump 0');
  expect(gold(g)).toBe(1);
  expect(g.bag[cargo as 'flour']).toBe(before + 1);
});

describe('delivery cards', () => {
  const pork = 'delivery-vicksburg-pork';

  test.each([
    ['from the hand', { hand: [pork] } satisfies MerchantAt, {}, true],
    ['from beside the town', {}, { beside: { vicksburg: [pork] } } satisfies Partial<PositionOf>, false],
  ])('BH-7.4 one is claimed %s for 2 gold and discarded', (_, merchant, more, fromHand) => {
    const g = atVicksburg({ cargo: 'pork', ...merchant }, more);
    const events = play(g, `sell 0 1; deliver ${pork}`);
    expect(gold(g)).toBe(6);
    expect(g.discards).toEqual([pork]);
    expect(told(events, 'sell.delivered')).toEqual([{ seat: 0, card: pork, gold: 2, fromHand }]);
  });

  test('BH-7.4 one a sale, however much is sold', () => {
    const g = atVicksburg(
      { cargo: 'pork furs', hand: [pork] },
      { beside: { vicksburg: ['delivery-vicksburg-furs'] } },
    );
    play(g, `sell 0 1; sell 1 2; deliver ${pork}`);
    expect(whyNot(g, 'deliver delivery-vicksburg-furs')).toEqual({ key: 'deliver.once' });
  });

  test.each([
    [
      'of another town',
      'delivery-natchez-apples',
      { cargo: 'apples' },
      'sell 0 0',
      { key: 'deliver.notHere' },
    ],
    ['that somebody else holds', pork, { cargo: 'pork' }, 'sell 0 1', { key: 'deliver.notHere' }],
    ['that is none', 'ice', { cargo: 'pork', hand: ['ice'] }, 'sell 0 1', { key: 'deliver.notHere' }],
    [
      'for a good not sold',
      pork,
      { cargo: 'furs', hand: [pork] },
      'sell 0 2',
      { key: 'deliver.notSold', params: { cargo: 'pork' } },
    ],
  ] satisfies [string, string, MerchantAt, string, object][])(
    'BH-7.4 not one %s',
    (_, card, merchant, sale, refusal) => {
      const g = atVicksburg(merchant);
      play(g, sale);
      expect(whyNot(g, `deliver ${card}`)).toEqual(refusal);
    },
  );

  test('BH-7.4 a barrel sold for 1 gold earns none', () => {
    const g = atVicksburg({ cargo: 'pork', hand: [pork] }, { filled: { vicksburg: [1] } });
    play(g, 'dump 0');
    expect(whyNot(g, `deliver ${pork}`)).toEqual({ key: 'deliver.notSold', params: { cargo: 'pork' } });
  });
});

test.each([
  ['BH-7.5 one barrel earns no bonus', 'apples', {}, 'sell 0 0; closeSale none', 4],
  ['BH-7.5 two onto spaces earn it', 'apples pork', {}, 'sell 0 0; sell 1 1; closeSale none', 10],
  ['BH-7.5 three earn it once', 'apples pork furs', {}, 'sell 0 0; sell 1 1; sell 2 2; closeSale none', 15],
  ['BH-7.5 one and a barrel for 1 gold do not', 'apples flour', {}, 'sell 0 0; dump 1; closeSale none', 5],
  [
    'BH-7.5 the last space alone earns it',
    'apples',
    { filled: { vicksburg: [1, 2, 3] } },
    'sell 0 0; closeSale pork',
    6,
  ],
])('%s', (_, cargo, more, moves, expected) => {
  const g = atVicksburg({ cargo }, more);
  play(g, moves);
  expect(gold(g)).toBe(expected);
});

describe('Ice in a sale', () => {
  test('BH-7.6 it adds 1 gold to a perishable barrel, those for 1 gold included', () => {
    const g = atVicksburg({ cargo: 'flour', hand: ['ice'] });
    play(g, 'dump 0; sellOnIce');
    expect(gold(g)).toBe(2);
    expect(g.discards).toEqual(['ice']);
  });

  test('BH-7.6 one card a barrel', () => {
    const g = atVicksburg({ cargo: 'apples pork furs', hand: ['ice', 'ice', 'ice'] });
    play(g, 'sell 0 0; sellOnIce');
    expect(whyNot(g, 'sellOnIce')).toEqual({ key: 'sellOnIce.nothingSold' });
    play(g, 'sell 2 2');
    expect(whyNot(g, 'sellOnIce')).toEqual({ key: 'sellOnIce.nothingSold' });
    play(g, 'sell 1 1; sellOnIce');
    expect(merchantOf(g, 0).ledger.ice).toBe(2);
  });

  test('BH-7.6 it needs the card', () => {
    const g = atVicksburg({ cargo: 'apples' });
    play(g, 'sell 0 0');
    expect(whyNot(g, 'sellOnIce')).toEqual({ key: 'ice.none' });
  });
});

test('BH-7.7 after the sale nothing more is sold, and what is left stays aboard', () => {
  const g = atVicksburg({ cargo: 'apples flour' });
  play(g, 'sell 0 0; closeSale none; closeBuy');
  expect(legal(g, 0).map(({ type }) => type)).toEqual(['leave', 'end']);
  play(g, 'leave');
  expect(boatOf(g, 0).boxes[1]).toEqual({ cargo: 'flour', wear: 0 });
});
