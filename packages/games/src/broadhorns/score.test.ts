import { legal } from './moves';
import { outcome, wreathGold } from './score';
import { play, told, whyNot } from './testing/play';
import { type MerchantAt, position } from './testing/position';
import { turn } from './turn';

/** The last turn of the last round, by the last seat. */
function lastTurn(...merchants: MerchantAt[]) {
  const g = position({
    merchants,
    seat: merchants.length - 1,
    track: 15,
    lastRound: true,
    deck: ['peddler'],
  });
  play(g, 'endTurn');
  return outcome(g);
}

const totals = (result: ReturnType<typeof outcome>) => result?.scores.map(({ total }) => total);

describe('the last round', () => {
  test.each([
    ['the first seat', 0, 2],
    ['the last seat', 1, 1],
  ])('BH-15.1 when %s fills the track, all have the same number of turns', (_, seat, turns) => {
    const filler: MerchantAt = { at: 'vicksburg', cargo: 'apples' };
    const g = position({
      merchants: seat === 0 ? [filler, {}] : [{}, filler],
      seat,
      tiles: { vicksburg: 'vicksburg-3' },
      filled: { vicksburg: [1, 2, 3] },
      track: 14,
      deck: ['peddler', 'peddler'],
    });
    const events = play(g, 'port; sell 0 0; closeSale pork; closeBuy; leave');
    expect(told(events, 'season.lastRound')).toEqual([{ seat }]);
    for (let made = 0; made < turns; made++) {
      expect(outcome(g)).toBeUndefined();
      play(g, 'endTurn');
    }
    expect(outcome(g)?.ending).toBe('yearOver');
    expect(legal(g, 0)).toEqual([]);
    expect(whyNot(g, 'endTurn')).toEqual({ key: 'match.over' });
  });

  test('BH-15.1 market, spoiling and cards go on as usual', () => {
    const g = position({
      merchants: [{}, { at: 9, cargo: 'pork' }],
      track: 15,
      lastRound: true,
      market: { furs: [0, 0, 0] },
      deck: ['peddler', 'ice'],
    });
    const keys = play(g, 'endTurn; endTurn').map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining(['market.refilled', 'spoil.moved', 'draw.made', 'match.ended']),
    );
    expect(g.hands).toEqual([['peddler'], ['ice']]);
  });

  test.each([
    ['sold', { at: 'memphis' }, 'port; closeSale none; closeBuy; end'],
    ['abandoned', { at: 9 }, 'end'],
  ] satisfies [string, MerchantAt, string][])(
    'BH-15.2 whose boat is %s gets no other',
    (_, merchant, moves) => {
      const g = position({ merchants: [merchant, {}], track: 15, lastRound: true });
      play(g, moves);
      expect(whyNot(g, 'port')).toEqual({ key: 'port.retired' });
      expect(legal(g, 0)).toEqual([{ type: 'endTurn', args: {} }]);
    },
  );

  test('BH-15.2 nor does who has filled the track and then sells the boat, with an action left', () => {
    const g = position({
      merchants: [{ at: 'vicksburg', cargo: 'apples' }, {}],
      tiles: { vicksburg: 'vicksburg-3' },
      filled: { vicksburg: [1, 2, 3] },
      track: 14,
    });
    play(g, 'port; sell 0 0; closeSale pork; closeBuy; end');
    expect(g.actions).toBe(1);
    expect(whyNot(g, 'port')).toEqual({ key: 'port.retired' });
  });

  test('BH-15.2 who was in St. Louis without a boat may still take one', () => {
    const g = position({
      merchants: [{}, { gold: 5 }],
      track: 15,
      lastRound: true,
      market: { flour: [1, 1, 1], pork: [0, 0, 1] },
    });
    play(g, 'endTurn; port; takeBoat 20ft; buy flour; closeBuy; endTurn');
    expect(outcome(g)?.scores[1]).toMatchObject({
      cargo: -1,
      aboard: 2,
      resale: 1,
      wreaths: 3,
      total: 5 - 1 + 2 + 1 + 3,
    });
  });
});

describe('scoring', () => {
  test.each([
    ['BH-15.3 a barrel aboard is worth 2', { at: 9, cargo: 'furs pork@4', gold: 3 }, 3 + 4 + 1],
    ['BH-15.3 a 40 ft boat is worth its resale', { at: 9, size: '40ft', gold: 3 }, 3 + 3],
    ['BH-15.3 in St. Louis too', { at: 0, gold: 3 }, 3 + 1],
    ['BH-15.4 travelers aboard are worth nothing', { at: 9, aboard: ['traveler-5'], gold: 3 }, 3 + 1],
  ] satisfies [string, MerchantAt, number][])('%s', (_, merchant, total) => {
    expect(totals(lastTurn({ ...merchant, tiles: ['memphis-1'] }, { gold: 9 }))?.[0]).toBe(total + 7);
  });

  test('BH-15.3 the score says where the gold came from', () => {
    const result = lastTurn({ gold: 4, at: 9, cargo: 'furs' }, { gold: 3, tiles: ['memphis-5', 'helena-1'] });
    expect(result?.scores[1]).toMatchObject({ start: 3, wreaths: 7, wreathCount: 4, tiles: 2, total: 10 });
    expect(result?.scores[0]).toMatchObject({ start: 4, aboard: 2, resale: 1, wreaths: 0, total: 7 });
  });

  test.each([
    ['2: first alone', [3, 1], [7, 0]],
    ['2: tied for first, 7 / 2 rounded down', [4, 4], [3, 3]],
    ['2: nobody has any', [0, 0], [3, 3]],
    ['3: each a place', [5, 2, 1], [12, 6, 0]],
    ['3: two tied for first, (12 + 6) / 2', [4, 4, 1], [9, 9, 0]],
    ['3: two tied for second, (6 + 0) / 2', [4, 1, 1], [12, 3, 3]],
    ['3: second with no wreaths at all', [4, 0, 0], [12, 3, 3]],
    ['3: all tied, (12 + 6 + 0) / 3', [2, 2, 2], [6, 6, 6]],
    ['4: each a place', [1, 9, 4, 2], [0, 15, 10, 5]],
    ['4: two tied for first, (15 + 10) / 2 rounded down', [6, 6, 3, 1], [12, 12, 5, 0]],
    ['4: three tied for first, (15 + 10 + 5) / 3', [6, 6, 6, 1], [10, 10, 10, 0]],
    ['4: two tied for second, (10 + 5) / 2 rounded down', [6, 3, 3, 1], [15, 7, 7, 0]],
    ['4: three tied for second, (10 + 5 + 0) / 3', [6, 3, 3, 3], [15, 5, 5, 5]],
    ['4: two tied for third, (5 + 0) / 2 rounded down', [6, 4, 3, 3], [15, 10, 2, 2]],
    ['4: two and two, the second two (5 + 0) / 2', [6, 6, 3, 3], [12, 12, 2, 2]],
    ['4: all tied, (15 + 10 + 5 + 0) / 4 rounded down', [2, 2, 2, 2], [7, 7, 7, 7]],
  ])('BH-15.5 %s', (_, wreaths, gold) => {
    expect(wreathGold(wreaths)).toEqual(gold);
  });

  test.each([
    ['the most gold wins', [{ gold: 9 }, { gold: 30 }], [[1], [0]]],
    [
      'among equals the one with more tiles',
      [
        { gold: 9, tiles: ['memphis-3'] },
        { gold: 9, tiles: ['memphis-1', 'helena-1'] },
      ],
      [[1], [0]],
    ],
    [
      'who is still equal shares the place',
      [
        { gold: 9, tiles: ['memphis-1'] },
        { gold: 9, tiles: ['helena-1'] },
      ],
      [[0, 1]],
    ],
  ] satisfies [string, MerchantAt[], number[][]][])('BH-15.6 %s', (_, merchants, places) => {
    expect(lastTurn(...merchants)?.places).toEqual(places);
  });

  test('BH-15.1 nobody is asked while the game runs on', () => {
    expect(turn(position({ merchants: [{}, {}], track: 15, lastRound: true })).acting).toEqual([0]);
  });
});
