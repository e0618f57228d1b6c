import type { CardId } from './data/cards';
import { legal } from './moves';
import { boatOf } from './state';
import { play, told, whyNot } from './testing/play';
import { type MerchantAt, position } from './testing/position';

function onRiver(merchant: MerchantAt, track = 0, rest: Parameters<typeof position>[0]['rest'] = 'deck') {
  return position({ merchants: [merchant, {}], track, rest });
}

const reach = (g: ReturnType<typeof onRiver>) =>
  legal(g, 0).flatMap((move) => (move.type === 'sail' ? [move.args.to] : []));

test.each([
  ['BH-5.1 a 20 ft boat goes 1 to 4 spaces', { at: 9 }, 0, [10, 11, 12, 13]],
  ['BH-5.1 a 30 ft boat goes 1 to 3', { at: 9, size: '30ft' }, 0, [10, 11, 12]],
  ['BH-5.1 a 40 ft boat goes 1 to 3', { at: 9, size: '40ft' }, 0, [10, 11, 12]],
  ['BH-14.3 in winter 1 less', { at: 9 }, 6, [10, 11, 12]],
  ['BH-14.3 a big boat in winter still goes 2', { at: 9, size: '40ft' }, 5, [10, 11]],
  ['BH-14.4 in spring 1 more', { at: 9 }, 7, [10, 11, 12, 13, 14]],
  ['BH-14.5 in summer as in autumn', { at: 9 }, 12, [10, 11, 12, 13]],
  ['BH-5.1 not beyond the last space', { at: 28 }, 0, [29, 30]],
  ['BH-5.3 from a port the first space is the exit', { at: 'memphis', inPort: true }, 0, [12, 13, 14, 15]],
  ['BH-5.3 from St. Louis the first space is 1', { at: 0 }, 0, [1, 2, 3, 4]],
  ['BH-5.5 at the last space there is no move', { at: 30 }, 0, []],
  ['BH-5.5 without a boat there is no move', {}, 0, []],
] satisfies [string, MerchantAt, number, number[]][])('%s', (_, merchant, track, expected) => {
  expect(reach(onRiver(merchant, track))).toEqual(expected);
});

test.each([
  [{}, 'sail 3', { key: 'boat.none' }],
  [{ at: 9 }, 'sail 9', { key: 'sail.upstream', params: { at: 9 } }],
  [{ at: 9 }, 'sail 7', { key: 'sail.upstream', params: { at: 9 } }],
  [{ at: 9 }, 'sail 14', { key: 'sail.tooFar', params: { farthest: 13 } }],
  [{ at: 30 }, 'sail 30', { key: 'sail.riverEnds' }],
])('BH-5.1, BH-5.5 %j may not %s', (merchant, move, refusal) => {
  expect(whyNot(onRiver(merchant), move)).toEqual(refusal);
});

describe('the third move', () => {
  test('BH-5.2 two moves earn a third at the same speed, and no fourth', () => {
    const g = onRiver({ at: 5 });
    const events = play(g, 'sail 9; sail 13');
    expect(told(events, 'sail.bonusEarned')).toEqual([{ seat: 0 }]);
    expect(reach(g)).toEqual([14, 15, 16, 17]);
    play(g, 'sail 17');
    expect(whyNot(g, 'sail 18')).toEqual({ key: 'turn.noActions' });
  });

  test('BH-5.2 a move and a port action earn none', () => {
    const g = onRiver({ at: 'memphis' });
    play(g, 'port; closeSale none; closeBuy; leave; sail 15');
    expect(reach(g)).toEqual([]);
  });

  test('BH-5.2 it may be left out', () => {
    const g = onRiver({ at: 5 });
    play(g, 'sail 9; sail 10; endTurn');
    expect(boatOf(g, 0).at).toBe(10);
  });

  test('BH-5.2 neither moves nor a third move left over from the turn before count', () => {
    const deck: CardId[] = ['ice', 'ice', 'ice', 'ice'];
    const g = position({ merchants: [{ at: 5 }, {}], deck });
    play(g, 'sail 6; endTurn; endTurn; sail 7');
    expect([g.moves, g.bonus]).toEqual([1, false]);
    play(g, 'sail 8');
    expect(g.bonus).toBe(true);
    play(g, 'endTurn; endTurn');
    expect([g.actions, g.bonus]).toEqual([2, false]);
  });

  test('BH-5.2 it lapses at the end of the river', () => {
    const g = onRiver({ at: 23 });
    play(g, 'sail 27; sail 30');
    expect(g.bonus).toBe(false);
  });

  test('BH-5.2 it lapses with the expedition', () => {
    const g = onRiver({ at: 5 });
    play(g, 'sail 9; sail 10; end');
    expect(g.bonus).toBe(false);
    expect(legal(g, 0)).toEqual([{ type: 'endTurn', args: {} }]);
  });
});

test('BH-5.4 boats share spaces and ports', () => {
  const g = position({ merchants: [{ at: 'helena' }, { at: 'helena', inPort: true }, { at: 12 }] });
  play(g, 'port; closeSale none; closeBuy; leave; endTurn; sail 15; endTurn; sail 14; port');
  expect(boatOf(g, 2).inPort).toBe(true);
});

describe('Good Current', () => {
  test('BH-12.8 it adds 2 spaces to every move still to come, the third included', () => {
    const g = onRiver({ at: 0, hand: ['current'] });
    play(g, 'sail 4; current; sail 10');
    expect(reach(g).at(-1)).toBe(16);
    expect(g.discards).toEqual(['current']);
  });

  test('BH-12.8 it may be played for the third move alone', () => {
    const g = onRiver({ at: 5, hand: ['current'] });
    play(g, 'sail 6; sail 7; current');
    expect(reach(g).at(-1)).toBe(13);
  });

  test('BH-12.8 fewer spaces may be used', () => {
    const g = onRiver({ at: 0, hand: ['current'] });
    play(g, 'current; sail 5');
    expect(boatOf(g, 0).at).toBe(5);
  });

  test('BH-12.8 several add up', () => {
    const g = onRiver({ at: 0, hand: ['current', 'current'] });
    play(g, 'current; current');
    expect(reach(g).at(-1)).toBe(8);
  });

  test('BH-12.8 it is gone with the turn', () => {
    const g = position({ merchants: [{ at: 0, hand: ['current'] }, {}], deck: ['ice', 'ice'] });
    play(g, 'current; endTurn; endTurn');
    expect(reach(g).at(-1)).toBe(4);
  });

  test.each([
    ['without the card', { at: 3 }, '', { key: 'current.none' }],
    ['without a boat', { hand: ['current'] }, '', { key: 'current.noMove' }],
    ['at the last space', { at: 30, hand: ['current'] }, '', { key: 'current.noMove' }],
    [
      'after the last move',
      { at: 0, hand: ['current'] },
      'sail 1; sail 2; sail 3',
      { key: 'current.noMove' },
    ],
  ] satisfies [string, MerchantAt, string, object][])('BH-12.8 not %s', (_, merchant, before, refusal) => {
    const g = onRiver(merchant);
    if (before !== '') play(g, before);
    expect(whyNot(g, 'current')).toEqual(refusal);
  });
});
