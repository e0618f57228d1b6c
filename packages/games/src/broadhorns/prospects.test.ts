import { TOWNS } from './data/towns';
import { ghosts, passageTo, prospectAt, spoilsIn } from './prospects';
import { outcome, scoresNow } from './score';
import { merchantOf } from './state';
import { play } from './testing/play';
import { type MerchantAt, type PositionOf, position } from './testing/position';

/** At Vicksburg, tile 3: apples 4, pork 4, furs 5, whiskey 3; bonus 2. */
function nearVicksburg(merchant: MerchantAt, more: Omit<PositionOf, 'merchants'> = {}) {
  return position({
    merchants: [{ at: 'vicksburg', size: '40ft', gold: 0, ...merchant }, {}],
    tiles: { vicksburg: 'vicksburg-3', natchez: 'natchez-3' },
    ...more,
  });
}

test.each([
  ['one barrel earns no bonus', { cargo: 'furs' }, {}, 5, 'sell 0 2; closeSale none'],
  ['two barrels earn the bonus', { cargo: 'furs pork' }, {}, 11, 'sell 0 2; sell 1 1; closeSale none'],
  [
    'the last space earns the bonus',
    { cargo: 'furs' },
    { filled: { vicksburg: [0, 1, 3] } },
    7,
    'sell 0 2; closeSale pork',
  ],
  ['what finds no space brings 1', { cargo: 'furs furs' }, {}, 6, 'sell 0 2; dump 1; closeSale none'],
  [
    'a delivery card in the hand counts',
    { cargo: 'furs', hand: ['delivery-vicksburg-furs'] },
    {},
    7,
    'sell 0 2; deliver delivery-vicksburg-furs; closeSale none',
  ],
  [
    'and one that lies at the town',
    { cargo: 'furs' },
    { beside: { vicksburg: ['delivery-vicksburg-furs'] } },
    7,
    'sell 0 2; deliver delivery-vicksburg-furs; closeSale none',
  ],
] satisfies [string, MerchantAt, Omit<PositionOf, 'merchants'>, number, string][])(
  'BH-7 what a sale would pay is what it pays: %s',
  (_, merchant, more, gold, moves) => {
    const g = nearVicksburg(merchant, more);
    expect(prospectAt(g, 0, 'vicksburg').total).toBe(gold);
    play(g, `port; ${moves}`);
    expect(merchantOf(g, 0).gold).toBe(gold);
  },
);

test('BH-7.2 the oldest barrel goes onto the dearest space', () => {
  const g = position({
    merchants: [{ at: 'natchez', cargo: 'flour flour@3' }, {}],
    tiles: { natchez: 'natchez-4' },
  });
  expect(prospectAt(g, 0, 'natchez').sales).toEqual([
    { space: 0, box: 1 },
    { space: 1, box: 0 },
  ]);
});

test('BH-8.3 a sale that fills the town promises its wreaths', () => {
  const g = nearVicksburg({ cargo: 'furs' }, { filled: { vicksburg: [0, 1, 3] } });
  expect(prospectAt(g, 0, 'vicksburg')).toMatchObject({ fills: true, wreaths: 2, bonus: 2 });
  expect(prospectAt(nearVicksburg({ cargo: 'furs' }), 0, 'vicksburg')).toMatchObject({
    fills: false,
    wreaths: 0,
  });
});

test('BH-4.1 a barrel on the last space is lost in one step, furs never', () => {
  expect([0, 4].map((wear) => spoilsIn({ cargo: 'pork', wear }))).toEqual([5, 1]);
  expect(spoilsIn({ cargo: 'furs', wear: 0 })).toBeUndefined();
});

test('BH-5.1, BH-14.4 three moves ahead by the season, and no further than the river', () => {
  const at = (space: number, track: number) =>
    ghosts(position({ merchants: [{ at: space, size: '30ft' }, {}], track }), 0);
  expect(at(0, 0)).toEqual([3, 6, 9]);
  expect(at(0, 4)).toEqual([2, 4, 6]);
  expect(at(0, 7)).toEqual([4, 8, 12]);
  expect(at(25, 0)).toEqual([28, 30]);
  expect(at(30, 0)).toEqual([]);
});

test.each([
  [{ actions: 2, moves: 0 }, [5, 10, 15]],
  // The second move earns a third; the next one is of another turn.
  [{ actions: 1, moves: 1 }, [5, 10, 13]],
  [{ actions: 1, moves: 0 }, [5, 8, 11]],
  [{ actions: 0, moves: 2, bonus: true }, [5, 8, 11]],
  [{ actions: 0, moves: 2 }, [3, 6, 9]],
])('BH-12.8 a Good Current carries the boat in the moves of its turn alone: %j', (left, ahead) => {
  const g = { ...position({ merchants: [{ at: 0, size: '30ft' }, {}] }), current: 2, ...left };
  expect(ghosts(g, 0)).toEqual(ahead);
});

test.each([
  // A move and the port action fit into this turn.
  [4, { moves: 1, turns: 0 }],
  // Two moves and the third reach it, but no action is left for the port.
  [11, { moves: 3, turns: 1 }],
  [14, { moves: 4, turns: 1 }],
  [16, { moves: 4, turns: 1 }],
  [20, { moves: 5, turns: 2 }],
])('BH-5.2 the passage from the landing to space %i', (space, passage) => {
  const g = position({ merchants: [{ at: 0, size: '20ft' }, {}] });
  expect(passageTo(g, 0, space)).toEqual(passage);
});

test('the passage is the one that is then made', () => {
  const g = position({
    merchants: [{ at: 0, size: '20ft' }, {}],
    deck: ['ice', 'ice', 'peddler', 'peddler'],
  });
  const target = TOWNS.helena.entrance;
  const promised = passageTo(g, 0, target);
  play(g, 'sail 4; sail 8; sail 12; endTurn; endTurn; sail 14; port');
  expect(promised).toEqual({ moves: 4, turns: g.round - 1 });
  expect(passageTo(g, 0, 3)).toBeUndefined();
});

test('BH-15.5 the stand of the game is what its end would pay', () => {
  const g = position({
    merchants: [
      { gold: 11, at: 5, cargo: 'furs flour', tiles: ['helena-6'] },
      { gold: 9, tiles: ['memphis-1'] },
    ],
    seat: 1,
    track: 15,
    lastRound: true,
    deck: ['peddler'],
  });
  const now = scoresNow(g);
  expect(now.map(({ total }) => total)).toEqual([11 + 1 + 4 + 7, 9]);
  play(g, 'endTurn');
  expect(outcome(g)?.scores).toEqual(now);
});

test('BH-6.2 the bill of a port action begins when it does', () => {
  const g = nearVicksburg({ cargo: 'furs', gold: 3 });
  play(g, 'port; sell 0 2');
  const { ledger } = merchantOf(g, 0);
  expect(ledger.sales - (g.port?.ledger.sales ?? 0)).toBe(5);
  expect(g.port?.ledger.start).toBe(3);
});
