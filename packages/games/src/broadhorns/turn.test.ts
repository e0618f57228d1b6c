import type { BroadhornsEvent, Tools } from './chronicle';
import { noGoods, refreshMarket } from './market';
import { legal } from './moves';
import { drawing, play, told, whyNot } from './testing/play';
import { position } from './testing/position';
import { turn } from './turn';

const verbs = (g: ReturnType<typeof position>, seat = 0) => [
  ...new Set(legal(g, seat).map(({ type }) => type)),
];

describe('a turn', () => {
  test('BH-2.1 turns go round, and a round is one turn each', () => {
    const g = position({ merchants: [{}, {}, {}], deck: ['peddler', 'peddler', 'peddler'] });
    const seats = ['endTurn', 'endTurn', 'endTurn'].map((move) => {
      const { seat } = turn(g);
      play(g, move);
      return [seat, g.round];
    });
    expect(seats).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
    ]);
  });

  test('BH-2.2 market and spoiling come by themselves, in this order', () => {
    const g = position({
      merchants: [{}, { at: 9, cargo: 'pork' }],
      market: { furs: [0, 0, 1] },
      deck: ['peddler'],
    });
    const keys = play(g, 'endTurn', drawing('furs')).map(({ key }) => key);
    expect(keys).toEqual(['draw.made', 'draw.card', 'turn.began', 'market.refilled', 'spoil.moved']);
    expect(turn(g)).toEqual({ seat: 1, acting: [1], stage: 'actions' });
  });

  test.each([
    [
      'two port actions',
      { at: 'helena', cargo: 'pork' },
      'port; sell 0 2; closeSale none; closeBuy; end; port; takeBoat 20ft; closeBuy',
    ],
    ['a port action and a move', {}, 'port; takeBoat 20ft; closeBuy; sail 4'],
    ['a move and a port action', { at: 12 }, 'sail 14; port; closeSale none; closeBuy; leave'],
    ['two moves', { at: 12 }, 'sail 14; sail 15'],
  ] as const)('BH-2.3 two actions: %s', (_, merchant, moves) => {
    const g = position({ merchants: [{ ...merchant }, {}], tiles: { helena: 'helena-1' } });
    play(g, moves);
    expect(g.actions).toBe(0);
    expect(whyNot(g, 'port')).toEqual({ key: 'turn.noActions' });
  });

  test('BH-2.4 actions may be left out', () => {
    const g = position({ merchants: [{ at: 4 }, {}], deck: ['peddler'] });
    expect(verbs(g)).toContain('endTurn');
    play(g, 'endTurn');
    expect(turn(g).seat).toBe(1);
  });

  test.each([
    ['1: endTurn', { key: 'turn.notYours' }],
    ['buy flour', { key: 'turn.notNow', params: { step: 'actions' } }],
    ['answer false', { key: 'turn.notNow', params: { step: 'actions' } }],
  ])('BH-2.1 "%s" is refused', (move, refusal) => {
    expect(whyNot(position({ merchants: [{}, {}] }), move)).toEqual(refusal);
  });
});

describe('the market', () => {
  const short = { flour: [0, 0, 0], apples: [1, 1, 1] } as const;
  const sparse = () =>
    position({
      merchants: [{}, {}],
      market: {
        flour: [...short.flour],
        apples: [...short.apples],
        pork: [0, 0, 0],
        furs: [0, 1, 0],
        whiskey: [1, 1, 1],
      },
      deck: ['peddler', 'peddler'],
    });

  test('BH-3.2 the printed market example: each good fills 3, then 2, then 1', () => {
    const g = sparse();
    play(g, 'endTurn', drawing('flour flour flour'));
    expect(g.market.flour).toEqual([1, 1, 1]);
  });

  test('BH-3.2 barrels on the market stay where they are: only the drawn one takes the dearer space', () => {
    const g = sparse();
    play(g, 'endTurn', drawing('furs pork apples'));
    expect(g.market).toMatchObject({ furs: [0, 1, 1], pork: [0, 0, 1], apples: [2, 1, 1] });
  });

  test('BH-3.1 it stays short during the turn in which somebody bought, and is ten again for the next', () => {
    const g = position({ merchants: [{}, {}], deck: ['peddler'] });
    play(g, 'port; takeBoat 20ft; buy flour; buy flour; closeBuy; sail 1');
    expect(g.market.flour).toEqual([0, 0, 0]);
    const events = play(g, 'endTurn', drawing('furs flour'));
    expect(told(events, 'market.refilled')).toEqual([{ flour: 1, apples: 0, pork: 0, furs: 1, whiskey: 0 }]);
    expect(g.market).toMatchObject({ flour: [0, 0, 1], furs: [1, 1, 1] });
  });

  test('BH-3.1, BH-3.3 an empty bag leaves it short; the next refresh makes up for it', () => {
    const g = position({ merchants: [{}, {}], market: { furs: [0, 0, 0], flour: [0, 0, 0] } });
    const events: BroadhornsEvent[] = [];
    const tools: Tools = { chance: drawing(), tell: (event) => void events.push(event) };
    g.bag = { ...noGoods(), pork: 3 };
    refreshMarket(g, tools);
    expect(g.market.pork).toEqual([3, 1, 1]);
    expect(told(events, 'market.short')).toEqual([{ missing: 1 }]);
    g.bag = { ...noGoods(), furs: 2 };
    refreshMarket(g, tools);
    expect(g.market.furs).toEqual([0, 0, 1]);
    expect(g.bag.furs).toBe(1);
  });
});
