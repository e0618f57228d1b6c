import { type ChronicleEvent, chanceFromText } from '../kit';
import { GOODS, type Good, type ShipId } from './data';
import { loadShip } from './freight';
import type { G } from './state';
import { play, told } from './testing/play';
import { position } from './testing/position';

/** The seats of the printed examples. */
const PURPLE = 0;
const RED = 1;
const YELLOW = 2;

/** Only the ship step of a delivery. */
function load(g: G, seat: number, good: Good): ChronicleEvent[] {
  const events: ChronicleEvent[] = [];
  loadShip(g, seat, good, { chance: chanceFromText('ship'), tell: (event) => void events.push(event) });
  return events;
}

const harbour = (ship: ShipId, slots: (number | 'neutral')[] = [], seats = 3): G =>
  position({ seats, tracks: ['13 19 25', '15 16 10', '33'], ship, slots, money: [5, 5, 5, 5] });

const gains = (g: G) => g.companies.map(({ money, tally }) => [money - 5, tally.ships]);

test('SRE-10.3 printed example 1: purple delivers to a wild first slot, an own container and no bonus', () => {
  const g = position({
    seats: 3,
    tracks: ['13 19 25', '15 16 10', '33'],
    ship: 'H1',
    hands: [['F8'], [], []],
    stage: 'running',
  });
  const events = play(g, 'deliver 13 31; play F8');
  expect(told(events, 'containerLoaded')).toEqual([
    { seat: PURPLE, ship: 'H1', slot: 0, own: true, money: 0, prestige: 0 },
  ]);
  expect(g.dock?.slots).toEqual([PURPLE, 'free', 'free', 'free']);
  expect(g.companies[PURPLE]?.tally.ships).toBe(0);
});

test('SRE-10.4 printed example 2: red does not match, a neutral container and no bonus', () => {
  const g = position({
    seats: 3,
    tracks: ['13 19 25', '15 16 10', '33'],
    ship: 'H1',
    slots: [PURPLE],
    delivered: [{ seat: PURPLE, from: 13, to: 31, card: 'E1' }],
    hands: [[], ['F8'], []],
    seat: RED,
    stage: 'running',
  });
  // The second slot asks for coal, red brings cloth.
  const events = play(g, 'deliver 15 5; play F8');
  expect(told(events, 'containerLoaded')).toEqual([
    { seat: RED, ship: 'H1', slot: 1, own: false, money: 0, prestige: 0 },
  ]);
  expect(g.dock?.slots).toEqual([PURPLE, 'neutral', 'free', 'free']);
  expect(g.companies[RED]?.tally.ships).toBe(0);
});

test('SRE-10.5 printed example 3: yellow fills the ship and gains 1 prestige, purple has the most and gains 1 and $1', () => {
  const g = position({
    seats: 3,
    tracks: ['13', '15', '33 29 24 17 10'],
    ship: 'H1',
    slots: [PURPLE, 'neutral', PURPLE],
    delivered: [
      { seat: PURPLE, from: 13, to: 31, card: 'E1' },
      { seat: RED, from: 15, to: 5, card: 'E2' },
      { seat: PURPLE, from: 2, to: 23, card: 'E3' },
    ],
    hands: [[], [], ['F8']],
    money: [5, 5, 5],
    seat: YELLOW,
    stage: 'running',
  });
  const events = play(g, 'deliver 33 5; play F8');
  expect(told(events, 'containerLoaded')).toEqual([
    { seat: YELLOW, ship: 'H1', slot: 3, own: true, money: 0, prestige: 1 },
  ]);
  expect(told(events, 'exportPaid')).toEqual([
    { seat: PURPLE, ship: 'H1', bonus: 'first', containers: 2, money: 1, prestige: 1 },
  ]);
  expect(g.companies.map(({ tally }) => tally.ships)).toEqual([1, 0, 1]);
  expect(g.companies[PURPLE]?.money).toBe(6);
  expect(told(events, 'shipDocked')).toHaveLength(1);
  expect(g.dock?.slots).toEqual(['free', 'free', 'free', 'free']);
});

test('SRE-10.1 one ship is docked and empty, seven wait', () => {
  const g = harbour('H3');
  expect([g.dock, g.ships.length]).toEqual([{ ship: 'H3', slots: ['free', 'free', 'free', 'free'] }, 7]);
});

test('SRE-10.2 a wild slot further right is not to be had yet', () => {
  const g = harbour('H2');
  expect(told(load(g, PURPLE, 'iron'), 'containerLoaded')[0]).toMatchObject({ slot: 0, own: false });
  expect(told(load(g, PURPLE, 'iron'), 'containerLoaded')[0]).toMatchObject({ slot: 1, own: true });
});

test.each(GOODS)('SRE-10.3 a wild slot takes %s', (good) => {
  const g = harbour('H1');
  expect(told(load(g, RED, good), 'containerLoaded')[0]).toMatchObject({ slot: 0, own: true });
});

test.each([
  ['H2', 0, 'timber', 1, 0],
  ['H6', 1, 'cloth', 2, 0],
  ['H3', 3, 'timber', 0, 1],
  ['H4', 3, 'grain', 0, 0],
] as const)(
  'SRE-10.3 %s, slot %i with %s pays $%i and %i prestige at once',
  (ship, slot, good, money, prestige) => {
    const g = harbour(
      ship,
      Array.from({ length: slot }, () => 'neutral'),
    );
    const loaded = told(load(g, RED, good), 'containerLoaded');
    expect(loaded).toEqual([{ seat: RED, ship, slot, own: true, money, prestige }]);
  },
);

test.each([
  [
    'the most alone',
    [0, 0, 1],
    'first',
    [
      [2, 1],
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'two tied',
    [0, 1, 'neutral'],
    'second',
    [
      [0, 1],
      [0, 1],
      [0, 0],
    ],
  ],
  [
    'three tied',
    [0, 1, 2],
    'second',
    [
      [0, 1],
      [0, 1],
      [0, 1],
    ],
  ],
  [
    'one container against none',
    [0, 'neutral', 'neutral'],
    'first',
    [
      [2, 1],
      [0, 0],
      [0, 0],
    ],
  ],
] as const)('SRE-10.6 %s: %j', (_, slots, bonus, expected) => {
  // The last slot of H3 asks for timber; its exports are 1 prestige and $2, and 1 prestige.
  const g = harbour('H3', [...slots]);
  const paid = told(load(g, RED, 'coal'), 'exportPaid');
  expect(paid.every((one) => one.bonus === bonus)).toBe(true);
  expect(gains(g)).toEqual(expected);
});

test('SRE-10.6 the second most gains nothing', () => {
  const g = harbour('H8', [0, 0, 1]);
  load(g, PURPLE, 'coal');
  expect(gains(g)).toEqual([
    [0, 3],
    [0, 0],
    [0, 0],
  ]);
});

test('SRE-10.7 neutral containers win nothing, and alone pay nobody', () => {
  const g = harbour('H3', ['neutral', 'neutral', 'neutral']);
  const events = load(g, RED, 'coal');
  expect(told(events, 'exportNone')).toEqual([{ ship: 'H3' }]);
  expect(told(events, 'exportPaid')).toEqual([]);
  expect(gains(g)).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('SRE-10.8 the delivery that fills a ship loads no second one', () => {
  const g = harbour('H3', [0, 0, 1]);
  const events = load(g, RED, 'timber');
  expect(told(events, 'containerLoaded')).toHaveLength(1);
  expect(g.dock?.slots).toEqual(['free', 'free', 'free', 'free']);
  expect(g.dock?.ship).not.toBe('H3');
  expect(g.ships).toHaveLength(6);
});

test('SRE-10.8 after the eighth ship the expansion stops', () => {
  const g = harbour('H3', [0, 0, 1]);
  g.ships = [];
  expect(told(load(g, RED, 'timber'), 'shipsGone')).toEqual([{ ship: 'H3' }]);
  expect(g.dock).toBeNull();
  expect(load(g, RED, 'timber')).toEqual([]);
});

test('SRE-10.9 a ship filled by the very last delivery pays, one that is not full does not', () => {
  const made = [
    { seat: 0, from: 15, to: 5, card: 'E1' },
    { seat: 0, from: 2, to: 23, card: 'E2' },
    { seat: 1, from: 21, to: 23, card: 'E3' },
  ] as const;
  for (const covered of [2, 3]) {
    const g = position({
      tracks: ['33', '13 19 25'],
      delivered: made.slice(0, covered),
      ship: 'H4',
      slots: [0, 0, 1].slice(0, covered),
      hands: [[], ['S1']],
      seat: 1,
      stage: 'running',
    });
    g.trigger = 'cities';
    // Without question: the first delivery frees an ability, the second does not.
    const unlock = covered === 2 ? '; unlock nightShift' : '';
    const events = play(g, `deliver 13 31; play S1${unlock}; endTurn`);
    expect(g.ended).toBe('cities');
    expect(told(events, 'exportPaid')).toHaveLength(covered === 3 ? 2 : 0);
    expect(told(events, 'shipDocked')).toHaveLength(covered === 3 ? 1 : 0);
    // Both stand even on the full ship; on the other one seat 0 leads in vain.
    expect(g.companies.map(({ tally }) => tally.ships)).toEqual(covered === 3 ? [1, 1] : [0, 0]);
  }
});

test('SRE-10.9 export money stops at $30', () => {
  const g = harbour('H3', [0, 0, 1]);
  const first = g.companies[0];
  if (first !== undefined) first.money = 29;
  const events = load(g, RED, 'coal');
  expect(told(events, 'moneyLost')).toEqual([{ seat: 0, lost: 1 }]);
  expect(first?.money).toBe(30);
});

test('SRE-1.1 without the expansion a delivery meets no ship', () => {
  const g = position({
    tracks: ['13 19 25', '33'],
    freight: false,
    hands: [['F8'], ['S1']],
    stage: 'running',
  });
  const events = play(g, 'deliver 13 31; play F8');
  expect(told(events, 'containerLoaded')).toEqual([]);
  expect(g.dock).toBeNull();
});
