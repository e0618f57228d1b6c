import { HEADING_NAMES, HEADINGS } from './data';
import { carryOut } from './sail';
import { of } from './state';
import { dice, play, told, whyNot } from './testing/play';
import { atSea, type ShipAt } from './testing/position';

const SEAHAWK: ShipAt = { at: [9, 1], heading: 'S' };

function berths(ships: [ShipAt, ShipAt], first: string, second: string) {
  const g = atSea(ships);
  const events = play(g, `0 lock ${first}; 1 lock ${second}`, dice(1, 1));
  const at = g.ships.map(({ x, y, heading }) => `${x},${y} ${HEADING_NAMES[heading]}`);
  return { g, events, at };
}

test('BS-4.1 card by card, both ships at once', () => {
  const { at, events } = berths(
    [{ at: [1, 11], heading: 'N' }, SEAHAWK],
    'forward,starboard,forward',
    'port,forward,forward',
  );
  expect(told(events, 'cardTurned').map(({ slot, seat, card }) => `${slot} ${seat} ${card}`)).toEqual([
    '1 0 forward',
    '1 1 port',
    '2 0 starboard',
    '2 1 forward',
    '3 0 forward',
    '3 1 forward',
  ]);
  expect(at).toEqual(['2,9 NE', '10,2 SE']);
});

test.each(['remain', 'damage'] as const)('BS-4.2 "%s" leaves a ship as she is', (card) => {
  for (const heading of HEADINGS) {
    expect(carryOut(card, { x: 4, y: 5, heading })).toEqual({ x: 4, y: 5, heading, result: 'still' });
  }
});

test.each([
  ['N', 4, 4],
  ['NE', 5, 4],
  ['E', 5, 5],
  ['SE', 5, 6],
  ['S', 4, 6],
  ['SW', 3, 6],
  ['W', 3, 5],
  ['NW', 3, 4],
] as const)('BS-4.3 heading %s, "forward" leads from 4,5 to %i,%i', (name, x, y) => {
  const heading = HEADINGS[HEADING_NAMES.indexOf(name)] ?? 0;
  // 5,6 is an island: there the ship stays before it (BS-4.6).
  const expected = name === 'SE' ? { x: 4, y: 5, result: 'aground' } : { x, y, result: 'ahead' };
  expect(carryOut('forward', { x: 4, y: 5, heading })).toEqual({ ...expected, heading });
});

test('BS-4.4 turns are 45 degrees, on the dot', () => {
  const turn = (card: 'starboard' | 'port') =>
    HEADINGS.map((heading) => HEADING_NAMES[carryOut(card, { x: 4, y: 5, heading }).heading]).join(' ');
  expect(turn('starboard')).toBe('NE E SE S SW W NW N');
  expect(turn('port')).toBe('NW N NE E SE S SW W');
  expect(carryOut('port', { x: 4, y: 5, heading: 0 })).toMatchObject({ x: 4, y: 5, result: 'turned' });
});

test('BS-4.5 at the edge she loses that card alone', () => {
  const { at, events } = berths(
    [{ at: [0, 6], heading: 'NW' }, SEAHAWK],
    'forward,starboard,forward',
    'remain,remain,remain',
  );
  expect(at[0]).toBe('0,5 N');
  expect(told(events, 'cardTurned')[0]).toMatchObject({ result: 'edge', x: 0, y: 6 });
});

test('BS-4.6 before an island she stays and loses the rest of the round, but plots again', () => {
  const { g, at, events } = berths(
    [{ at: [4, 11], heading: 'N' }, SEAHAWK],
    'forward,port,forward',
    'forward,forward,forward',
  );
  expect(at).toEqual(['4,11 N', '9,4 S']);
  expect(told(events, 'cardLapsed')).toEqual([
    { seat: 0, slot: 2 },
    { seat: 0, slot: 3 },
  ]);
  expect(whyNot(g, '0 lock port,forward,forward')).toBeUndefined();
  expect(of(g.ships, 0).aground).toBe(false);
});

test('BS-4.6 aground she still fires', () => {
  const { g } = berths(
    [
      { at: [4, 11], heading: 'N' },
      { at: [5, 11], heading: 'N' },
    ],
    'forward,port,port',
    'remain,port,port',
  );
  expect(of(g.ships, 0).aground).toBe(true);
  expect(g.volley?.guns[0]).toHaveLength(5);
});

test.each([
  [
    'change places',
    [
      { at: [5, 8], heading: 'N' },
      { at: [5, 7], heading: 'S' },
    ],
    '5,7 N',
    '5,8 S',
  ],
  [
    'cross',
    [
      { at: [5, 8], heading: 'NE' },
      { at: [6, 8], heading: 'NW' },
    ],
    '6,7 NE',
    '5,7 NW',
  ],
] as [string, [ShipAt, ShipAt], string, string][])(
  'BS-4.7 ships that %s pass each other',
  (_, ships, a, b) => {
    const g = atSea(ships);
    const events = play(g, '0 lock forward,remain,remain; 1 lock forward,remain,remain', dice(1));
    expect(told(events, 'collided')).toEqual([]);
    expect(g.ships.map(({ x, y, heading }) => `${x},${y} ${HEADING_NAMES[heading]}`)).toEqual([a, b]);
  },
);

test.each([
  ['both sail there at once', 'forward,remain,remain', 'forward,remain,remain', 1],
  ['one waits there', 'forward,remain,remain', 'remain,forward,remain', 2],
])('BS-4.8 ships that end a card on the same dot collide: %s', (_, first, second, card) => {
  const ships: [ShipAt, ShipAt] = [
    { at: [4, 8], heading: 'E' },
    { at: [6, 8], heading: 'W' },
  ];
  const { g, events } = berths(ships, first, second);
  expect(told(events, 'collided')).toHaveLength(1);
  expect([g.ships.map(({ x, y }) => `${x},${y}`), g.turned]).toEqual([['5,8', '5,8'], card]);
});

test('BS-4.9 after the third card the cards go back to the hands, and the next round begins', () => {
  const { g, events } = berths(
    [{ at: [1, 11], heading: 'N' }, SEAHAWK],
    'forward,forward,forward',
    'remain,remain,remain',
  );
  expect(g).toMatchObject({ round: 4, phase: 'plotting', plots: [[], []], ready: [false, false], turned: 0 });
  expect(g.shown).toEqual([
    ['forward', 'forward', 'forward'],
    ['remain', 'remain', 'remain'],
  ]);
  expect(told(events, 'roundBegan')).toEqual([{ round: 4, due0: 0, due1: 0 }]);
  expect(whyNot(g, '0 lock forward,forward,forward')).toBeUndefined();
});
