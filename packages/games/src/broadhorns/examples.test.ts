import { boatOf, merchantOf, townOf } from './state';
import { drawing, play, told } from './testing/play';
import { position } from './testing/position';

/** The printed examples, move by move. One tile fits them all: Vicksburg 3 (apples 4, pork 4, furs 5, whiskey 3). */
const tiles = { vicksburg: 'vicksburg-3' } as const;

test('BH-7.1, BH-7.4, BH-10.3, BH-11.2, BH-11.4 the first example: one sale, a delivery, a fare, and home', () => {
  const g = position({
    merchants: [
      {
        at: 'vicksburg',
        gold: 0,
        cargo: 'apples',
        aboard: ['traveler-5'],
        hand: ['delivery-vicksburg-apples'],
      },
      {},
    ],
    tiles,
    beside: { vicksburg: ['delivery-vicksburg-furs', 'delivery-vicksburg-whiskey'] },
  });
  play(g, 'port; sell 0 0; deliver delivery-vicksburg-apples');
  expect(merchantOf(g, 0).gold).toBe(6);
  expect(townOf(g, 'vicksburg').filled).toEqual([true, false, false, false]);
  expect(g.discards).toEqual(['delivery-vicksburg-apples']);

  play(g, 'closeSale none; closeBuy');
  expect(merchantOf(g, 0).gold).toBe(6 + 3);
  expect(g.discards).toEqual(['delivery-vicksburg-apples', 'traveler-5']);

  play(g, 'end');
  expect(merchantOf(g, 0)).toMatchObject({ gold: 6 + 3 + 1, boat: null });

  play(g, 'port; takeBoat 20ft');
  expect(boatOf(g, 0).at).toBe(0);
  expect(g.actions).toBe(0);
});

test('BH-7.3 to BH-7.5, BH-8.1 to BH-8.3, BH-9.4 the second example: a town is filled for 17 gold', () => {
  const g = position({
    merchants: [
      {
        at: 18,
        size: '40ft',
        gold: 0,
        cargo: 'whiskey pork furs apples@4',
        hand: ['delivery-vicksburg-pork'],
      },
      {},
    ],
    tiles,
    filled: { vicksburg: [0] },
    beside: { vicksburg: ['delivery-vicksburg-furs', 'delivery-vicksburg-whiskey'] },
    market: { flour: [2, 1, 1], whiskey: [0, 0, 0] },
  });
  play(g, 'sail 20; port; sell 0 3; sell 1 1; sell 2 2; dump 3');
  expect(merchantOf(g, 0).gold).toBe(13);
  play(g, 'deliver delivery-vicksburg-pork');
  expect(merchantOf(g, 0).gold).toBe(13 + 2);

  const events = play(g, 'closeSale apples');
  expect(merchantOf(g, 0)).toMatchObject({ gold: 17, tiles: ['vicksburg-3'] });
  expect(told(events, 'sell.bonus')).toEqual([{ seat: 0, town: 'vicksburg', gold: 2 }]);
  expect(g.track).toEqual(['apples']);
  expect(townOf(g, 'vicksburg').filled).toEqual([false, false, false, false]);
  expect(townOf(g, 'vicksburg').cards).toEqual(['delivery-vicksburg-furs', 'delivery-vicksburg-whiskey']);

  // The tile that came to light asks 1 more for flour; the one just removed asked 2 more, and that counts.
  expect(townOf(g, 'vicksburg').tile).not.toBe('vicksburg-3');
  play(g, 'buy flour; buy flour');
  expect(merchantOf(g, 0).gold).toBe(17 - 3 - 3);
});

test('BH-9.4, BH-10.1 the third example: flour at 2 above the market, and a traveler to Baton Rouge', () => {
  const g = position({
    merchants: [{ at: 'vicksburg', size: '30ft', gold: 8, hand: ['traveler-13'] }, {}],
    tiles,
    market: { flour: [2, 1, 1], whiskey: [0, 0, 0] },
  });
  play(g, 'port; closeSale none; buy flour; buy flour');
  expect(merchantOf(g, 0).gold).toBe(8 - 6);
  play(g, 'closeBuy; board traveler-13; leave; sail 23');
  expect(boatOf(g, 0)).toMatchObject({ at: 23, inPort: false, travelers: ['traveler-13'] });
  expect(g.actions).toBe(0);
});

test('BH-3.2, BH-9.1, BH-9.2 the market example, and the purchase made from it', () => {
  const g = position({
    merchants: [{}, { gold: 12 }],
    market: { flour: [0, 0, 0], apples: [0, 1, 0], pork: [0, 0, 1], whiskey: [0, 0, 1] },
    deck: ['peddler'],
  });
  const chance = drawing('flour flour flour flour apples');
  const before: number[][] = [];
  const pick = <T>(items: readonly T[]): T => {
    before.push([...g.market.flour]);
    return chance.pick(items);
  };
  play(g, 'endTurn', { ...chance, pick });
  // Rows for 1, 2 and 3 gold: the first flour takes the space for 3, the second the one for 2, then the open row.
  expect(before).toEqual([
    [0, 0, 0],
    [0, 0, 1],
    [0, 1, 1],
    [1, 1, 1],
    [2, 1, 1],
  ]);
  expect(g.market).toMatchObject({ flour: [2, 1, 1], apples: [0, 1, 1] });

  const events = play(g, 'port; takeBoat 30ft; buy flour; buy flour; buy apples; buy apples; closeBuy');
  expect(told(events, 'boat.taken')).toEqual([{ seat: 1, boat: '30ft', cost: 4 }]);
  expect(told(events, 'buy.market').map(({ price }) => price)).toEqual([1, 1, 2, 3]);
  expect(merchantOf(g, 1).gold).toBe(12 - 4 - 7);
  expect(boatOf(g, 1).boxes.filter((barrel) => barrel === null)).toHaveLength(1);
  play(g, 'sail 3');
  expect(g.actions).toBe(0);
});
