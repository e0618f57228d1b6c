import { legal } from './moves';
import { boatOf, merchantOf } from './state';
import { play, told, whyNot } from './testing/play';
import { type MerchantAt, type PositionOf, position } from './testing/position';

const gold = (g: ReturnType<typeof position>) => merchantOf(g, 0).gold;

describe('in St. Louis', () => {
  const inStLouis = (purse: number, more: Partial<Parameters<typeof position>[0]> = {}) => {
    const g = position({ merchants: [{ gold: purse }, {}], ...more });
    play(g, 'port');
    return g;
  };

  test.each([
    [0, ['20ft']],
    [6, ['20ft', '30ft']],
    [9, ['20ft', '30ft', '40ft']],
  ])('BH-9.1 %i gold are enough for %j, in the first turn too', (purse, sizes) => {
    const offered = legal(inStLouis(purse), 0).flatMap((move) =>
      move.type === 'takeBoat' ? [move.args.boat] : [],
    );
    expect(offered).toEqual(sizes);
  });

  test('BH-9.1 the boat is paid for', () => {
    const g = inStLouis(8);
    expect(whyNot(g, 'takeBoat 40ft')).toEqual({ key: 'boat.tooDear', params: { cost: 9, gold: 8 } });
    play(g, 'takeBoat 30ft');
    expect(gold(g)).toBe(4);
    expect(boatOf(g, 0)).toMatchObject({ size: '30ft', at: 0, boxes: [null, null, null, null, null] });
  });

  test('BH-9.2 the cheapest barrel of a good goes first, and each makes the next one dearer', () => {
    const g = inStLouis(20, { market: { flour: [1, 1, 1], pork: [0, 0, 1] } });
    const events = play(g, 'takeBoat 20ft; buy flour; buy flour; buy flour');
    expect(told(events, 'buy.market').map(({ price }) => price)).toEqual([1, 2, 3]);
    expect(gold(g)).toBe(14);
    expect(g.market.flour).toEqual([0, 0, 0]);
  });

  test('BH-9.2 what the market lacks cannot be bought there', () => {
    const g = inStLouis(20, { market: { furs: [0, 0, 0] } });
    play(g, 'takeBoat 20ft');
    expect(whyNot(g, 'buy furs')).toEqual({ key: 'buy.notOnMarket', params: { cargo: 'furs' } });
  });

  test('BH-9.3 the bag has any good for 4 gold, and the market keeps its barrels', () => {
    const g = inStLouis(20, { market: { furs: [0, 0, 0] } });
    play(g, 'takeBoat 20ft; buyFromBag furs; buyFromBag flour');
    expect(gold(g)).toBe(12);
    expect(g.market.flour).toEqual([0, 1, 1]);
    expect(g.bag).toMatchObject({ furs: 11, flour: 9 });
  });

  test('BH-9.3 what the bag lacks cannot be bought from it', () => {
    const noOther: PositionOf['market'] = {
      furs: [0, 0, 0],
      pork: [0, 0, 0],
      apples: [0, 0, 0],
      flour: [0, 0, 0],
    };
    const g = position({
      merchants: [{ gold: 20 }, { at: 3, cargo: 'whiskey whiskey' }],
      market: { ...noOther, whiskey: [8, 1, 1] },
    });
    play(g, 'port; takeBoat 20ft');
    expect(whyNot(g, 'buyFromBag whiskey')).toEqual({ key: 'buy.notInBag', params: { cargo: 'whiskey' } });
  });

  test.each([
    ['BH-9.6 no box, no barrel', 20, 'buy flour; buy furs; buy pork', { key: 'buy.noBox' }],
    ['BH-9.6 no credit', 2, 'buy flour', { key: 'buy.tooDear', params: { price: 3, gold: 0 } }],
  ])('%s', (_, purse, bought, refusal) => {
    const g = inStLouis(purse);
    play(g, `takeBoat 20ft; ${bought}`);
    expect(whyNot(g, 'buy flour')).toEqual(refusal);
  });

  test.each([
    ['no box, no barrel', 20, 'buy flour; buy furs; buy pork', { key: 'buy.noBox' }],
    ['no credit', 3, '', { key: 'buy.tooDear', params: { price: 4, gold: 3 } }],
  ])('BH-9.6 from the bag: %s', (_, purse, bought, refusal) => {
    const g = inStLouis(purse);
    play(g, `takeBoat 20ft${bought === '' ? '' : `; ${bought}`}`);
    expect(whyNot(g, 'buyFromBag flour')).toEqual(refusal);
  });

  test('BH-9.6 without gold the smallest boat may leave empty', () => {
    const g = inStLouis(0);
    play(g, 'takeBoat 20ft; closeBuy; sail 4');
    expect(boatOf(g, 0).at).toBe(4);
  });

  test('BH-9.5 no Peddler comes to St. Louis', () => {
    const g = position({ merchants: [{ hand: ['peddler'] }, {}] });
    play(g, 'port; takeBoat 20ft');
    expect(whyNot(g, 'peddle flour')).toEqual({ key: 'peddle.inStLouis' });
  });
});

describe('along the river', () => {
  const at = (merchant: MerchantAt, more: Partial<Parameters<typeof position>[0]> = {}) => {
    const g = position({
      merchants: [{ gold: 20, ...merchant }, {}],
      tiles: { memphis: 'memphis-1' },
      ...more,
    });
    play(g, 'port; closeSale none');
    return g;
  };

  test('BH-9.4 goods of the banner cost the market price and the increase of the town', () => {
    const g = at({ at: 'memphis' });
    play(g, 'buy pork; buy whiskey');
    // Memphis, tile 1: pork 1 more, whiskey 2 more; on the market both cost 2.
    expect(gold(g)).toBe(20 - 3 - 4);
  });

  test.each([
    ['buy flour', { key: 'buy.notOnBanner', params: { cargo: 'flour' } }],
    ['buyFromBag pork', { key: 'buy.onlyInStLouis' }],
    ['peddle flour', { key: 'peddle.none' }],
  ])('BH-9.4, BH-9.5 at Memphis "%s" is refused', (move, refusal) => {
    expect(whyNot(at({ at: 'memphis' }), move)).toEqual(refusal);
  });

  test('BH-9.4 on the bare board the printed increases hold', () => {
    const g = at(
      { at: 'memphis' },
      {
        tiles: { memphis: 'board' },
        merchants: [{ at: 'memphis', gold: 20 }, { tiles: ['memphis-1', 'memphis-2', 'memphis-3'] }],
      },
    );
    play(g, 'buy pork');
    expect(gold(g)).toBe(20 - 5);
  });

  test('BH-9.5 a Peddler brings any good for the cheapest price and 1', () => {
    const g = at(
      { at: 'memphis', hand: ['peddler', 'peddler'] },
      { market: { furs: [1, 1, 1], pork: [0, 0, 1] } },
    );
    play(g, 'peddle furs; peddle furs');
    expect(gold(g)).toBe(20 - 2 - 3);
    expect(g.discards).toEqual(['peddler', 'peddler']);
    expect(whyNot(g, 'peddle furs')).toEqual({ key: 'peddle.none' });
  });

  test('BH-9.5 a good of the banner too costs 1 above the market, not the increase of the town', () => {
    const g = at({ at: 'memphis', hand: ['peddler'] });
    play(g, 'peddle whiskey');
    expect(gold(g)).toBe(20 - 3);
  });

  test.each([
    ['no box, no barrel', { cargo: 'furs furs furs' }, { key: 'buy.noBox' }],
    ['no credit', { gold: 2 }, { key: 'buy.tooDear', params: { price: 3, gold: 2 } }],
  ] satisfies [string, MerchantAt, object][])('BH-9.6 from a Peddler: %s', (_, merchant, refusal) => {
    const g = at({ at: 'memphis', hand: ['peddler'], ...merchant });
    expect(whyNot(g, 'peddle whiskey')).toEqual(refusal);
  });

  test('BH-9.5 also in New Orleans, which sells nothing itself', () => {
    const g = at({ at: 'new-orleans', hand: ['peddler'] });
    expect(legal(g, 0).map(({ type }) => type)).not.toContain('buy');
    play(g, 'peddle whiskey');
    expect(gold(g)).toBe(20 - 3);
  });

  test('BH-9.5 not what the market lacks', () => {
    const g = at({ at: 'memphis', hand: ['peddler'] }, { market: { furs: [0, 0, 0] } });
    expect(whyNot(g, 'peddle furs')).toEqual({ key: 'buy.notOnMarket', params: { cargo: 'furs' } });
  });
});
