import { legal } from './moves';
import { outcome } from './score';
import { merchantOf, townOf } from './state';
import { play, told, whyNot } from './testing/play';
import { type MerchantAt, position } from './testing/position';

const ended = (merchant: MerchantAt, moves: string) => {
  const g = position({ merchants: [{ gold: 0, ...merchant }, {}] });
  const bag = { ...g.bag };
  const events = play(g, moves);
  return { g, bag, events, merchant: merchantOf(g, 0) };
};

const PORT = 'port; closeSale none; closeBuy';

test.each([
  ['BH-11.1 at the start of the turn', { at: 9 }, 'end'],
  ['BH-11.1 between two actions', { at: 9 }, 'sail 10; end'],
  ['BH-11.1 after the last action', { at: 9 }, 'sail 10; sail 11; end'],
])('%s an expedition may be ended, without an action', (_, merchant, moves) => {
  const { merchant: after, g } = ended(merchant, moves);
  expect(after.boat).toBeNull();
  expect(g.actions).toBe(2 - moves.split('sail').length + 1);
});

test('BH-11.1 not in St. Louis: a boat for nothing would be gold for nothing', () => {
  const { g } = ended({}, 'port; takeBoat 20ft; closeBuy');
  expect(whyNot(g, 'end')).toEqual({ key: 'end.inStLouis' });
});

test('BH-11.1 nor once the card is drawn, to escape the hand limit', () => {
  const g = position({
    merchants: [{ at: 9, hand: ['ice', 'ice', 'peddler'] }, {}],
    deck: ['current'],
  });
  play(g, 'endTurn');
  expect(whyNot(g, 'end')).toEqual({ key: 'turn.notNow', params: { step: 'discard' } });
});

test('BH-11.1 nor without a boat', () => {
  expect(whyNot(position({ merchants: [{}, {}] }), 'end')).toEqual({ key: 'boat.none' });
});

test.each([
  ['20ft', 1],
  ['30ft', 2],
  ['40ft', 3],
] as const)('BH-11.2 at the end of a port action a %s boat is sold for %i', (size, gold) => {
  const { merchant } = ended({ at: 'memphis', size }, `${PORT}; end`);
  expect(merchant).toMatchObject({ gold, boat: null });
});

test('BH-11.2 travelers stay at that town, barrels go to the bag', () => {
  const { g, bag, events } = ended(
    { at: 'memphis', cargo: 'pork furs', aboard: ['traveler-5'] },
    `${PORT}; end`,
  );
  expect(townOf(g, 'memphis').cards).toEqual(['traveler-5']);
  expect(g.bag).toEqual({ ...bag, pork: bag.pork + 1, furs: bag.furs + 1 });
  expect(told(events, 'expedition.cargoLost')).toEqual([
    { seat: 0, flour: 0, apples: 0, pork: 1, furs: 1, whiskey: 0 },
  ]);
});

test.each([
  ['on the river', { at: 9 }, 'end'],
  ['on an entrance', { at: 'memphis' }, 'end'],
  ['in a port of an earlier turn', { at: 'memphis', inPort: true }, 'end'],
  ['in a port once its port action is over', { at: 'memphis' }, `${PORT}; leave; end`],
] satisfies [string, MerchantAt, string][])('BH-11.3 %s there is no resale', (_, where, moves) => {
  const { g, merchant, bag } = ended({ ...where, cargo: 'furs', aboard: ['traveler-5'] }, moves);
  expect(merchant).toMatchObject({ gold: 0, boat: null });
  expect(g.discards).toEqual(['traveler-5']);
  expect(g.bag.furs).toBe(bag.furs + 1);
});

test('BH-11.4 the action that is left may be a port action in St. Louis', () => {
  const { g } = ended({ at: 'memphis' }, `${PORT}; end; port; takeBoat 20ft`);
  expect(merchantOf(g, 0).boat).toMatchObject({ at: 0, inPort: true });
});

test('BH-11.4 without an action left there is only the end of the turn', () => {
  const { g } = ended({ at: 8 }, `sail 11; ${PORT}; end`);
  expect(legal(g, 0)).toEqual([{ type: 'endTurn', args: {} }]);
});

/** The last round, in New Orleans, with a barrel that finds no stall. */
const lastEvening = () =>
  position({
    merchants: [{ at: 'new-orleans', cargo: 'furs furs', size: '30ft', gold: 0 }, {}],
    tiles: { 'new-orleans': 'new-orleans-1' },
    track: 15,
    lastRound: true,
    seat: 0,
    deck: ['peddler', 'peddler'],
  });

test('BH-11.5 in the last round the boat may stay there, and what is aboard counts', () => {
  const g = lastEvening();
  play(g, `${PORT}; leave`);
  expect(merchantOf(g, 0)).toMatchObject({ retired: false, boat: { inPort: true } });
  expect(legal(g, 0).map(({ type }) => type)).not.toContain('sail');
  play(g, 'endTurn; endTurn');
  expect(outcome(g)?.scores[0]).toMatchObject({ aboard: 4, resale: 2 });
});

test('BH-17.1 in a year of the first edition it does not', () => {
  const g = lastEvening();
  delete g.edition;
  play(g, `${PORT}; leave`);
  expect(merchantOf(g, 0)).toMatchObject({ retired: true, boat: null, gold: 2 });
});

test.each(['leave', 'end'])('BH-11.5 in New Orleans the port action ends the expedition (%s)', (move) => {
  const { merchant } = ended({ at: 'new-orleans', size: '30ft' }, `${PORT}; ${move}`);
  expect(merchant).toMatchObject({ gold: 2, boat: null });
});
