import { boardOf } from './board';
import { ABILITIES, type AbilityId } from './data';
import { routeIncome } from './delivering';
import type { G } from './state';
import { may, play, told, whyNot } from './testing/play';
import { position, sixDeliveries } from './testing/position';

/** Grain from 13 by way of two free plains to the city at 31: three spaces. */
const short = (more: Partial<Parameters<typeof position>[0]> = {}): G =>
  position({
    tracks: ['13 19 25', '33'],
    hands: [['F8', 'S1', 'E6'], ['S2']],
    stage: 'running',
    ship: 'H2',
    ...more,
  });

test.each([
  ['no token', 'deliver 15 5', 'deliver.noToken'],
  ['no own track on the factory', 'deliver 2 31', 'deliver.noTrack'],
  ['a city that does not want it', 'deliver 13 23', 'deliver.notWanted'],
  ['a city out of reach', 'deliver 21 23', 'deliver.noRoute'],
  ['a taken slot', 'deliver 33 5', 'deliver.slotTaken'],
  ['a start that is no factory', 'deliver 19 31', 'deliver.notFactory'],
  ['an end that is no city', 'deliver 13 19', 'deliver.notCity'],
  ['a space of no tile', 'deliver 13 147', 'space.unknown'],
] as const)('SRE-5.2 no delivery with %s', (_, text, key) => {
  const g = short({
    tracks: ['13 19 25 21 15 33 9', '2'],
    delivered: [{ seat: 1, from: 15, to: 5, card: 'E1' }],
  });
  // The iron slot of the city at 5.
  if (key === 'deliver.slotTaken') g.trains[1] = 1;
  expect(whyNot(g, text)?.key).toBe(key);
});

test('SRE-5.1 one delivery a turn, with a train and a card', () => {
  const g = short();
  play(g, 'deliver 13 31; play F8; unlock nightShift');
  expect(g.turn.stage).toBe('buying');
  expect(whyNot(g, 'deliver 13 31')?.key).toBe('turn.notNow');
  expect(whyNot(g, 'build 12')?.key).toBe('turn.notNow');
  expect(whyNot(short({ hands: [[], ['S2']] }), 'deliver 13 31')?.key).toBe('deliver.noCard');
  expect(may(short({ hands: [[], ['S2']] }), 'deliver')).toEqual([]);
  const none = short();
  const first = none.companies[0];
  if (first !== undefined)
    first.deliveries = Array.from({ length: 8 }, () => ({
      good: 'coal',
      from: 2,
      to: 31,
      length: 1,
      card: 'F8',
      met: false,
    }));
  expect(whyNot(none, 'deliver 13 31')?.key).toBe('deliver.noTrain');
  expect(may(none, 'deliver')).toEqual([]);
});

test.each([
  [1, 0, 0],
  [2, 1, 0],
  [3, 1, 1],
  [4, 2, 1],
  [5, 2, 2],
  [6, 3, 2],
  [7, 3, 3],
  [8, 4, 3],
  [9, 4, 4],
  [10, 4, 4],
  [23, 4, 4],
])('SRE-5.5 a route of %i pays $%i and %i prestige', (length, money, prestige) => {
  expect(routeIncome(length)).toEqual({ money, prestige });
});

test('SRE-5.6 token, train, income, card, agent, ship and export come in order', () => {
  const g = short({
    delivered: [
      { seat: 0, from: 15, to: 5, card: 'E1' },
      { seat: 0, from: 2, to: 31, card: 'E2' },
      { seat: 1, from: 21, to: 23, card: 'E3' },
    ],
    abilities: [['freightAgent'], ['nightShift']],
    ship: 'H1',
    slots: [0, 'neutral', 1],
    achievements: ['A02', 'A03', 'A06', 'A08', 'A11'],
  });
  const events = play(g, 'deliver 13 31; play F8; unlock nightShift');
  expect(events.map(({ key }) => key)).toEqual([
    'delivered',
    'cardPlayed',
    'agentPaid',
    'containerLoaded',
    'exportPaid',
    'exportPaid',
    'shipDocked',
    'abilityFreed',
    'achieved',
  ]);
  expect(g.tokens[boardOf(g).spaces[13]?.index ?? -1]).toBe(false);
});

test('SRE-5.6 the token leaves its factory and the train takes the slot', () => {
  const g = short();
  const events = play(g, 'deliver 13 31; play E6');
  expect(told(events, 'delivered')[0]).toMatchObject({
    good: 'grain',
    money: 1,
    prestige: 1,
    city: 'Port Brannoch',
  });
  expect(g.trains.slice(0, 6)).toEqual([null, null, null, null, null, 0]);
  expect(g.tokens[1]).toBe(false);
  expect(g.companies[0]?.money).toBe(11);
});

test('SRE-6.1 the card goes into the collection though its condition fails', () => {
  const g = short();
  expect(whyNot(g, 'play E6')?.key).toBe('turn.notNow');
  play(g, 'deliver 13 31');
  expect(may(g, 'play')).toEqual(['F8', 'S1', 'E6']);
  expect(whyNot(g, 'play S2')?.key).toBe('play.notInHand');
  const events = play(g, 'play E6');
  expect(told(events, 'cardPlayed')).toEqual([{ seat: 0, card: 'E6', met: false, money: 0, prestige: 0 }]);
  expect(g.companies[0]?.hand).toEqual(['F8', 'S1']);
  expect(g.companies[0]?.deliveries).toHaveLength(1);
});

test.each([
  ['S1', true, 3, 0],
  ['S3', true, 1, 1],
  ['F6', true, 1, 1],
  ['F7', false, 0, 0],
] as const)(
  'SRE-6.2 %s with the first good of its kind, over three spaces: %s, $%i and %i prestige',
  (...one) => {
    const [card, met, money, prestige] = one;
    const g = short({ hands: [[card], ['S2']] });
    play(g, `deliver 13 31; play ${card}`);
    const [company] = g.companies;
    expect(company?.deliveries.at(-1)?.met).toBe(met);
    // $1 and 1 prestige are the income of the route.
    expect([company?.money, company?.tally.cards]).toEqual([10 + 1 + money, prestige]);
  },
);

const MADE = [
  { seat: 0, from: 15, to: 5, card: 'E1' },
  { seat: 0, from: 2, to: 23, card: 'E2' },
  { seat: 0, from: 21, to: 23, card: 'E3' },
] as const;

test.each([0, 1, 2])('SRE-7.1 delivery number %i + 1 frees an ability if that is odd', (before) => {
  const g = short({ delivered: [...MADE.slice(0, before)] });
  const open = g.companies[0]?.tracks ?? 0;
  play(g, 'deliver 13 31; play F8');
  expect(g.turn.stage).toBe(before === 1 ? 'buying' : 'unlocking');
  if (before === 1) return;
  const [ability = 'tunnelCrew'] = may(g, 'unlock') as AbilityId[];
  expect(may(g, 'unlock')).toHaveLength(before === 0 ? 4 : 3);
  play(g, `unlock ${ability}`);
  expect(g.companies[0]?.tracks).toBe(open + 1);
  expect(g.companies[0]?.locked).not.toContain(ability);
  expect(whyNot(g, `unlock ${ability}`)?.key).toBe('turn.notNow');
});

test.each([
  [3, 'buying'],
  [4, 'unlocking'],
  [5, 'buying'],
])('SRE-7.1 after %i deliveries one more leads to %s', (before, stage) => {
  const g = short({ delivered: sixDeliveries().slice(0, before) });
  play(g, 'deliver 13 31; play F8');
  expect(g.turn.stage).toBe(stage);
});

test('SRE-7.1 an ability owned is not to be freed again, and the last one comes by itself', () => {
  const g = short({ delivered: [...MADE.slice(0, 2)], abilities: [['nightShift'], []] });
  play(g, 'deliver 13 31; play F8');
  expect(whyNot(g, 'unlock nightShift')?.key).toBe('unlock.notLocked');
  const last = short({ sides: ['1A', '2A', '3A'], delivered: sixDeliveries() });
  expect(last.companies[0]?.locked).toEqual(['freightAgent']);
  const events = play(last, 'deliver 13 31; play F8');
  expect(told(events, 'abilityFreed')).toEqual([{ seat: 0, ability: 'freightAgent' }]);
  // SRE-7.4: the delivery that frees the agent is not paid by it.
  expect(told(events, 'agentPaid')).toEqual([]);
  expect(last.turn.stage).toBe('buying');
});

const one = { delivered: [MADE[0]] };

test.each([
  ['tunnelCrew', '15', 9, 2],
  ['bridgeCrew', '13', 20, 1],
  ['nightShift', '15', 9, 4],
] as const)('SRE-7.2 with the %s this space costs what it costs', (ability, from, spot, cost) => {
  const g = position({ tracks: [from, '33'], ...one, abilities: [[ability], []] });
  expect(told(play(g, `build ${spot}`), 'trackLaid')[0]?.cost).toBe(cost);
});

test('SRE-7.3 night shift spares the surcharge, nothing else, and there is still one third track', () => {
  const g = position({ tracks: ['13', '11'], ...one, abilities: [['nightShift'], []] });
  play(g, 'build 12; build 19');
  expect(told(play(g, 'build 11'), 'trackLaid')[0]).toMatchObject({ cost: 1, surcharge: 0, fee: 1 });
  expect(whyNot(g, 'build 25')?.key).toBe('build.extraLaid');
});

test('SRE-7.4 the freight agent pays $1 a delivery and lowers prices, not below $0', () => {
  const g = short({ ...one, abilities: [['freightAgent'], []], market: ['M1', 'M2', 'M3'], money: [5, 5] });
  const events = play(g, 'deliver 13 31; play F8');
  expect(told(events, 'agentPaid')).toEqual([{ seat: 0, money: 1 }]);
  const before = g.companies[0]?.money ?? 0;
  const free = structuredClone(g);
  play(free, 'buy M1');
  expect(free.companies[0]?.money).toBe(before);
  play(g, 'buy M3');
  expect(g.companies[0]?.money).toBe(before - 2);
  expect(ABILITIES).toContain('freightAgent');
});
