import { legal } from './moves';
import { boatOf } from './state';
import { play, told, whyNot } from './testing/play';
import { position } from './testing/position';

/** Seat 1's boat after seat 0 has ended its turn. */
function nextMorning(of: { cargo: string; track?: number; hand?: 'ice'[] }) {
  const g = position({
    merchants: [{}, { at: 9, size: '40ft', cargo: of.cargo, hand: of.hand ?? [] }],
    track: of.track ?? 0,
    deck: ['peddler', 'peddler'],
  });
  const events = play(g, 'endTurn');
  return {
    g,
    events,
    cargo: () => boatOf(g, 1).boxes.map((barrel) => (barrel ? `${barrel.cargo}@${barrel.wear}` : '-')),
  };
}

test.each([
  ['BH-4.1 what perishes moves one space on', 'flour apples@2 pork@3', ['flour@1', 'apples@3', 'pork@4']],
  ['BH-4.1 from the last space a barrel is lost', 'flour@4 apples@3', ['-', 'apples@4']],
  ['BH-4.2 furs and whiskey never spoil', 'furs whiskey flour', ['furs@0', 'whiskey@0', 'flour@1']],
])('%s', (_, cargo, expected) => {
  expect(nextMorning({ cargo }).cargo().slice(0, expected.length)).toEqual(expected);
});

test('BH-4.1 step 2 is for the boat of the turn alone', () => {
  const g = position({
    merchants: [
      { at: 9, cargo: 'pork@4' },
      { at: 9, cargo: 'pork' },
    ],
    deck: ['peddler'],
  });
  play(g, 'endTurn');
  expect([0, 1].map((seat) => boatOf(g, seat).boxes[0]?.wear)).toEqual([4, 1]);
});

test('BH-4.1 lost barrels are in the bag again', () => {
  const { g, events } = nextMorning({ cargo: 'flour@4 flour@4 pork@4' });
  expect(told(events, 'spoil.lost')).toEqual([
    { seat: 1, cargo: 'flour', barrels: 2 },
    { seat: 1, cargo: 'pork', barrels: 1 },
  ]);
  expect([g.bag.flour, g.bag.pork]).toEqual([10, 10]);
});

test('BH-4.3, BH-14.3 in winter nothing moves', () => {
  const { cargo, events } = nextMorning({ cargo: 'flour@4 apples', track: 4 });
  expect(cargo().slice(0, 2)).toEqual(['flour@4', 'apples@0']);
  expect(told(events, 'spoil.winter')).toEqual([{ seat: 1 }]);
});

test('BH-4.4 Ice as the first thing in the turn brings everything back, lost barrels too', () => {
  const { g, cargo } = nextMorning({ cargo: 'flour@4 apples@1 furs', hand: ['ice'] });
  const bag = { ...g.bag };
  play(g, 'ice');
  expect(cargo().slice(0, 3)).toEqual(['flour@4', 'apples@1', 'furs@0']);
  expect(g.bag.flour).toBe(bag.flour - 1);
  expect(g.discards).toContain('ice');
  expect(g.actions).toBe(2);
});

test('BH-4.4 a second Ice in the same turn finds nothing left to skip', () => {
  const { g } = nextMorning({ cargo: 'flour', hand: ['ice', 'ice'] });
  play(g, 'ice');
  expect(whyNot(g, 'ice')).toEqual({ key: 'ice.nothingSpoiled' });
});

test('BH-4.4 nobody is asked: the turn looks the same with and without Ice in the hand', () => {
  const open = (hand: ['ice'] | undefined) => {
    const { g, events } = nextMorning({ cargo: 'flour', ...(hand ? { hand } : {}) });
    return { step: g.step, keys: events.map(({ key }) => key), others: legal(g, 0) };
  };
  expect(open(['ice'])).toEqual(open(undefined));
});

test.each([
  [
    'BH-4.4 after any other move it is too late',
    ['ice'] as ['ice'],
    'sail 10',
    { key: 'ice.nothingSpoiled' },
  ],
  ['BH-4.4 it needs the card', undefined, '', { key: 'ice.none' }],
])('%s', (_, hand, before, refusal) => {
  const { g } = nextMorning({ cargo: 'flour', ...(hand ? { hand } : {}) });
  if (before !== '') play(g, before);
  expect(whyNot(g, 'ice')).toEqual(refusal);
});

test('BH-4.4 with nothing aboard that perishes there is nothing to skip', () => {
  const { g } = nextMorning({ cargo: 'furs', hand: ['ice'] });
  expect(whyNot(g, 'ice')).toEqual({ key: 'ice.nothingSpoiled' });
});

test('BH-4.5 a barrel that is bought takes the first empty box, on its first space', () => {
  const g = position({ merchants: [{ at: 'memphis', size: '30ft', cargo: 'furs', gold: 20 }, {}] });
  boatOf(g, 0).boxes.reverse();
  play(g, 'port; closeSale none; buy pork; buy whiskey');
  expect(boatOf(g, 0).boxes.map((barrel) => barrel?.cargo)).toEqual([
    'pork',
    'whiskey',
    undefined,
    undefined,
    'furs',
  ]);
  expect(boatOf(g, 0).boxes[0]).toEqual({ cargo: 'pork', wear: 0 });
});
