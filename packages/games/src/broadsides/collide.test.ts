import { HEADING_NAMES, HEADINGS, LAYOUT_BY_BEARING, ROWS, STEPS, turned } from './data';
import { type G, of } from './state';
import { choices, dice, play, told, whyNot } from './testing/play';
import { atSea, type ShipAt } from './testing/position';
import { turn } from './turn';

/** Seat 0 sails into seat 1, who lies in 5,8. */
function rammed(
  mover: ShipAt,
  stationary: ShipAt,
  ...faces: number[]
): { g: G; events: ReturnType<typeof play> } {
  const heading = HEADINGS.find((h) => HEADING_NAMES[h] === (mover.heading ?? 'N')) ?? 0;
  const { x, y } = STEPS[heading];
  const g = atSea([
    { ...mover, at: [5 - x, 8 - y] },
    { ...stationary, at: [5, 8] },
  ]);
  const plots = [
    '0 lock forward,port,port',
    ...(stationary.captain === null ? [] : ['1 lock remain,port,port']),
  ];
  return { g, events: play(g, plots.join(';'), dice(...faces)) };
}

/** Both hold their fire. */
function held(g: G, ...faces: number[]) {
  return play(g, `${turn(g).seat} holdFire; ${1 - turn(g).seat} holdFire`, dice(...faces));
}

test.each([
  ['remained', 'remain'],
  ['turned on her dot', 'port'],
])('BS-8.1 the ship that %s was run into', (_, card) => {
  const g = atSea([
    { at: [5, 9], heading: 'N' },
    { at: [5, 8], heading: 'N' },
  ]);
  const [collided] = told(play(g, `0 lock forward,port,port; 1 lock ${card},port,port`, dice(1)), 'collided');
  expect(collided).toMatchObject({ mover: 0, stationary: 1, drawn: false });
});

test.each([
  ['the edge', { at: [0, 8], heading: 'W' }, { at: [0, 9], heading: 'N' }, 'forward,remain,remain'],
  ['an island', { at: [4, 11], heading: 'N' }, { at: [5, 11], heading: 'W' }, 'forward,remain,remain'],
  [
    'a damage card',
    { at: [5, 8], heading: 'N', mastsGone: ['fore'] },
    { at: [5, 9], heading: 'N' },
    'damage,forward,forward',
  ],
] as [string, ShipAt, ShipAt, string][])('BS-8.1 so was one that was kept by %s', (_, still, mover, plot) => {
  const g = atSea([still, mover]);
  const [collided] = told(play(g, `0 lock ${plot}; 1 lock forward,port,port`, dice(1)), 'collided');
  expect(collided).toMatchObject({ mover: 1, stationary: 0, drawn: false });
});

test('BS-8.1 and one without a Captain', () => {
  const { events } = rammed({ heading: 'N' }, { heading: 'N', captain: null }, 1);
  expect(told(events, 'collided')[0]).toMatchObject({ mover: 0, stationary: 1, drawn: false });
});

test.each([1, 2])('BS-8.1 when both moved, a die of two says which ran into which: %i', (face) => {
  const g = atSea([
    { at: [4, 8], heading: 'E' },
    { at: [6, 8], heading: 'W' },
  ]);
  const [collided] = told(
    play(g, '0 lock forward,port,port; 1 lock forward,port,port', dice(face, 1)),
    'collided',
  );
  expect(collided).toMatchObject({ mover: face - 1, stationary: 2 - face, drawn: true, layout: 'B' });
});

// The full table of headings stands in `data.test.ts`.
test.each(HEADINGS)('BS-8.2 run into from bearing %i', (bearing) => {
  for (const heading of HEADINGS) {
    const mover = turned(heading, bearing + 4);
    const { events } = rammed({ heading: HEADING_NAMES[mover] }, { heading: HEADING_NAMES[heading] }, 1);
    expect(told(events, 'collided')[0]).toMatchObject({ bearing, layout: LAYOUT_BY_BEARING[bearing] });
  }
});

test.each([
  ['port', 'W'],
  ['starboard', 'E'],
] as const)(
  'BS-8.2 of a ship that turns to %s with the card of the collision the new heading counts',
  (card, mover) => {
    // From the old heading she would be met abeam.
    const [x, y] = [mover === 'W' ? 6 : 4, 8];
    const g = atSea([
      { at: [x, y], heading: mover },
      { at: [5, 8], heading: 'N' },
    ]);
    const [collided] = told(
      play(g, `0 lock forward,port,port; 1 lock ${card},port,port`, dice(1)),
      'collided',
    );
    const [heading, moverHeading] = [of(g.ships, 1).heading, of(g.ships, 0).heading];
    expect(HEADING_NAMES[heading]).toBe(card === 'port' ? 'NW' : 'NE');
    const bearing = turned(moverHeading, 4 - heading);
    expect(collided).toMatchObject({ bearing, layout: LAYOUT_BY_BEARING[bearing] });
    expect(bearing).not.toBe(turned(moverHeading, 4));
  },
);

test('BS-8.4 masts, damage and cards are done with; cannons and figures stay as they are', () => {
  const { g, events } = rammed(
    { heading: 'E', guns: ['B3', 'B5'], mastsGone: [] },
    { heading: 'N', mastsGone: [] },
    1,
  );
  expect(told(events, 'exchangeBegan')).toEqual([{ first: 0, drawn: true, final: true, guns0: 1, guns1: 5 }]);
  expect(told(events, 'cardTurned')).toHaveLength(2);
  expect([g.plots, g.turned]).toEqual([[[], []], 1]);
  expect(of(g.ships, 0).guns).toEqual(['B3', 'B5']);
});

test.each([
  ['one', { crew: {}, captain: null }, {}, 1],
  ['the other', {}, { crew: {}, captain: null }, 0],
] as [string, ShipAt, ShipAt, number][])(
  'BS-8.5 a ship with no figure loses on collision: %s',
  (_, a, b, winner) => {
    const g = atSea([
      { at: [5, 9], heading: 'N', ...a },
      { at: [5, 8], heading: 'S', ...b },
    ]);
    play(g, `${winner} lock forward,remain,remain`);
    expect(g.ended).toEqual({ ending: 'unmanned', winner });
  },
);

test('BS-8.5 neither has one: drawn', () => {
  const bare: ShipAt = { crew: {}, captain: null };
  // Her Captain, the last of her, falls while she is under way.
  const g = atSea([
    { at: [5, 8], heading: 'N', ...bare },
    { at: [6, 8], heading: 'W', crew: {}, captain: 'D3' },
  ]);
  play(g, '1 lock remain,forward,remain');
  expect(g.phase).toBe('firing');
  play(g, '0 fire D port; 0 holdFire', dice(3));
  expect(g.ended).toEqual({ ending: 'unmanned', winner: null });
});

test.each([
  ['R', 'W', 'port', 'starboard'],
  ['L', 'E', 'starboard', 'port'],
  ['B', 'N', 'port', 'port'],
] as const)(
  'BS-8.6 layout %s (a mover heading %s): only the cannons of the sides that touch',
  (layout, heading, moverSide, otherSide) => {
    const { g } = rammed({ heading }, { heading: 'N' }, 1);
    expect(g.boarding?.layout).toBe(layout);
    const column = { port: '3', starboard: '5' };
    expect(g.volley?.guns[0]?.join()).toBe([...'FEDCB'].map((row) => row + column[moverSide]).join());
    expect(g.volley?.guns[1]?.join()).toBe([...'FEDCB'].map((row) => row + column[otherSide]).join());
  },
);

test('BS-8.6 any row may be named; hull and masts count no more', () => {
  const { g } = rammed({ heading: 'W' }, { heading: 'N', captain: 'C4' }, 1);
  expect(choices(g, 0, 'fire')).toEqual(ROWS.map((row) => `fire ${row} starboard`));
  const events = play(
    g,
    '0 fire C starboard; 0 fire C starboard; 0 fire A starboard; 0 fire C starboard',
    dice(2, 4, 4, 3),
  );
  expect(told(events, 'fired').map(({ result }) => result)).toEqual(['nothing', 'deck', 'nothing', 'deck']);
  expect(of(g.ships, 1)).toMatchObject({ captain: null, masts: [1, 2, 1, 1], fallen: 3 });
  expect(of(g.ships, 1).hull.every((hits) => hits === 0)).toBe(true);
  expect(of(g.ships, 1).guns).not.toContain('C3');
});

test('BS-8.7 nobody left after the final volley loses; nobody on either side draws', () => {
  const lone: ShipAt = { crew: {}, captain: 'D4' };
  const { g } = rammed({ heading: 'W' }, { heading: 'N', ...lone }, 1);
  play(g, '0 fire D starboard; 0 holdFire; 1 holdFire', dice(4));
  expect(g.ended).toEqual({ ending: 'unmanned', winner: 0 });
  const { g: both } = rammed({ heading: 'W', ...lone }, { heading: 'N', ...lone }, 1);
  play(both, '0 fire D starboard; 0 holdFire; 1 fire D port; 1 holdFire', dice(4, 4));
  expect(both.ended).toEqual({ ending: 'unmanned', winner: null });
});

test('BS-8.7 a Captain lost in the volley, or before, is replaced at once', () => {
  const { g } = rammed({ heading: 'W' }, { heading: 'N', captain: null }, 1);
  play(g, '0 holdFire; 1 fire D port; 1 holdFire', dice(4));
  expect(turn(g)).toEqual({ seat: 0, acting: [0, 1], stage: 'appointing' });
  play(g, '1 appoint B5');
  const events = play(g, '0 appoint F3', dice(2, 5));
  expect(told(events, 'rolledToBoard')).toEqual([{ roll0: 2, roll1: 5 }]);
  expect(g.ships.map(({ lostIn }) => lostIn)).toEqual([null, null]);
});

test('BS-8.8 a side without cannons boards like any other', () => {
  const g = atSea([
    { at: [5, 9], heading: 'N', guns: [] },
    { at: [5, 8], heading: 'N', guns: ['B5'] },
  ]);
  play(g, '0 lock forward,port,port; 1 lock remain,port,port', dice(6, 1));
  expect(turn(g)).toEqual({ seat: 0, acting: [0], stage: 'leading' });
});

test.each([
  [[3, 5], 1],
  [[6, 5], 0],
  [[4, 4, 2, 2, 1, 6], 1],
] as const)('BS-8.9 dice %p: seat %i says who boards first', (faces, seat) => {
  const { g } = rammed({ heading: 'W' }, { heading: 'N' }, 1);
  const events = held(g, ...faces);
  expect(told(events, 'rolledToBoard')).toHaveLength(faces.length / 2);
  expect(turn(g)).toEqual({ seat, acting: [seat], stage: 'leading' });
  expect(choices(g, seat, 'begin')).toEqual(['begin 0', 'begin 1']);
  expect(whyNot(g, `${1 - seat} begin 0`)).toEqual({ key: 'turn.notYours' });
  for (const first of [0, 1]) {
    const copy: G = JSON.parse(JSON.stringify(g));
    play(copy, `${seat} begin ${first}`);
    expect(turn(copy)).toEqual({ seat: first, acting: [first], stage: 'boarding' });
  }
});
