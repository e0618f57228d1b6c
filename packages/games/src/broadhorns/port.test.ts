import { legal } from './moves';
import { boatOf } from './state';
import { play, whyNot } from './testing/play';
import { type MerchantAt, position } from './testing/position';

test('BH-6.1 on the entrance the boat goes into the port, and out by the exit', () => {
  const g = position({ merchants: [{ at: 8 }, {}] });
  play(g, 'sail 11; port');
  expect(boatOf(g, 0)).toMatchObject({ at: 11, inPort: true });
  expect(g.actions).toBe(0);
});

test.each([
  ['BH-6.1 not from the exit', { at: 12 }, { key: 'port.notAtEntrance', params: { at: 12 } }],
  ['BH-6.1 not from between two towns', { at: 9 }, { key: 'port.notAtEntrance', params: { at: 9 } }],
  [
    'BH-6.3 not a second time in the same town',
    { at: 'memphis', inPort: true },
    { key: 'port.used', params: { place: 'memphis' } },
  ],
  ['BH-6.4 not a second time in St. Louis', { at: 0 }, { key: 'port.used', params: { place: 'st-louis' } }],
] satisfies [string, MerchantAt, object][])('%s', (_, merchant, refusal) => {
  const g = position({ merchants: [merchant, {}] });
  expect(whyNot(g, 'port')).toEqual(refusal);
});

test('BH-6.2 a port action goes from sale to purchase to travelers', () => {
  const g = position({ merchants: [{ at: 'memphis', cargo: 'flour' }, {}] });
  const steps = ['port', 'closeSale none', 'closeBuy', 'leave'].map((move) => {
    play(g, move);
    return g.step;
  });
  expect(steps).toEqual(['sell', 'buy', 'travelers', 'actions']);
  expect(whyNot(g, 'sell 0 0')).toEqual({ key: 'turn.notNow', params: { step: 'actions' } });
});

test('BH-6.2 a town may be visited for nothing at all', () => {
  const g = position({ merchants: [{ at: 'memphis' }, {}] });
  play(g, 'port; closeSale none; closeBuy; leave');
  expect(g.actions).toBe(1);
});

test('BH-6.3 other towns of the same expedition are open', () => {
  const g = position({ merchants: [{ at: 'napoleon', inPort: true }, {}] });
  play(g, 'sail 20; port');
  expect(g.port?.place).toBe('vicksburg');
});

test('BH-6.4 in St. Louis there are a boat and cargo, and nothing else', () => {
  const g = position({ merchants: [{ gold: 9, hand: ['traveler-1', 'peddler'] }, {}] });
  play(g, 'port');
  expect(legal(g, 0).map(({ type }) => type)).toEqual(['takeBoat', 'takeBoat', 'takeBoat']);
  play(g, 'takeBoat 20ft');
  expect(new Set(legal(g, 0).map(({ type }) => type))).toEqual(new Set(['buy', 'buyFromBag', 'closeBuy']));
  play(g, 'closeBuy');
  expect([g.step, g.actions]).toEqual(['actions', 1]);
});

test('BH-6.4 a new expedition has a new port action in St. Louis', () => {
  const g = position({ merchants: [{ at: 3 }, {}] });
  play(g, 'end; port; takeBoat 20ft');
  expect(boatOf(g, 0).at).toBe(0);
});
