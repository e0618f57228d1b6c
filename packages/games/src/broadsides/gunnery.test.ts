import { dotAhead, type Gun, HEADING_NAMES, HEADINGS, ROWS } from './data';
import { bearingGuns } from './gunnery';
import { type G, of } from './state';
import { choices, dice, play, stay, told, whyNot } from './testing/play';
import { atSea, type ShipAt } from './testing/position';
import { turn } from './turn';

/** Broadside to broadside, heading the same way: seat 0 to port, so that its starboard cannons bear, and seat 1's port ones. */
const BROADSIDE: [ShipAt, ShipAt] = [
  { at: [5, 8], heading: 'N' },
  { at: [6, 8], heading: 'N' },
];

/** The exchange after the first card, seat 0 firing first. */
function exchange(ships: [ShipAt, ShipAt] = BROADSIDE): G {
  const g = atSea(ships);
  stay(g, dice(1, 1));
  return g;
}

test.each([
  ['two dots apart', [5, 8], [7, 8], 0],
  ['side by side', [5, 8], [6, 8], 10],
  ['corner to corner', [5, 8], [6, 7], 4],
] as const)('BS-5.1 %s: %i and %i', (_, a, b, guns) => {
  const g = atSea([
    { at: a, heading: 'N' },
    { at: b, heading: 'N' },
  ]);
  const events = stay(g, dice(1, 1, 1));
  const [began] = told(events, 'exchangeBegan');
  expect((began?.guns0 ?? 0) + (began?.guns1 ?? 0)).toBe(guns);
});

test('BS-5.1 after each of the three cards', () => {
  const g = atSea(BROADSIDE);
  stay(g, dice(1));
  for (const card of [1, 2, 3]) {
    expect([g.phase, g.turned]).toEqual(['firing', card]);
    play(g, '0 holdFire; 1 holdFire', dice(...(card < 3 ? [1] : [])));
  }
  expect(g.phase).toBe('plotting');
});

test('BS-5.1 where no cannon bears, the next card is turned', () => {
  const g = atSea([
    { at: [5, 8], heading: 'N' },
    { at: [5, 7], heading: 'N' },
  ]);
  expect(told(stay(g), 'exchangeBegan')).toEqual([]);
  expect(g.phase).toBe('plotting');
});

// Which cannons bear for each heading and bearing stands as a table in `data.test.ts`; here on the real sea.
test('BS-5.2 the printed example: forward, broadside, aft, or none', () => {
  const bears = (heading: number) =>
    bearingGuns(atSea([{ at: [5, 8], heading: HEADING_NAMES[heading] ?? 'N' }, { at: [6, 8] }]), 0).join();
  expect(HEADINGS.map(bears)).toEqual([
    'F5,E5,D5,C5,B5',
    'F5,E5',
    '',
    'F3,E3',
    'F3,E3,D3,C3,B3',
    'C3,B3',
    '',
    'C5,B5',
  ]);
});

test('BS-5.3 how the enemy heads makes no difference', () => {
  for (const own of HEADINGS) {
    for (const bearing of HEADINGS) {
      const { x, y } = dotAhead({ x: 5, y: 8 }, bearing);
      const guns = HEADINGS.map((enemy) => {
        const ships: [ShipAt, ShipAt] = [
          { at: [5, 8], heading: HEADING_NAMES[own] ?? 'N' },
          { at: [x, y], heading: HEADING_NAMES[enemy] ?? 'N' },
        ];
        return bearingGuns(atSea(ships), 0).join();
      });
      expect(new Set(guns).size).toBe(1);
    }
  }
});

test('BS-5.4 a cannon needs no crew, and fires again after the next card', () => {
  const g = exchange([{ ...BROADSIDE[0], crew: {}, captain: null }, BROADSIDE[1]]);
  expect(g.volley?.guns[0]).toHaveLength(5);
  play(g, Array.from({ length: 5 }, () => '0 fire A port').join(';'), dice(1, 1, 1, 1, 1));
  play(g, '1 holdFire', dice(1));
  expect([g.turned, g.volley?.guns[0]]).toEqual([2, ['F5', 'E5', 'D5', 'C5', 'B5']]);
});

test('BS-6.1 a cannon shot away in an exchange still fires in it, and in no later one', () => {
  const g = exchange();
  play(g, '0 fire F port; 0 holdFire', dice(3));
  expect(of(g.ships, 1).guns).not.toContain('F3');
  expect(g.volley).toMatchObject({ firing: 1, guns: [[], ['F3', 'E3', 'D3', 'C3', 'B3']] });
  const events = play(
    g,
    Array.from({ length: 5 }, () => '1 fire H starboard').join(';'),
    dice(1, 1, 1, 1, 1, 1),
  );
  expect(told(events, 'fired').map(({ gun }) => gun)).toEqual(['F3', 'E3', 'D3', 'C3', 'B3']);
  expect(g.volley?.guns[1]).toEqual(['E3', 'D3', 'C3', 'B3']);
});

test('BS-6.1 only cannons aboard when it begins', () => {
  const g = exchange([BROADSIDE[0], { ...BROADSIDE[1], guns: ['B3', 'D3', 'D5'] }]);
  expect(g.volley?.guns[1]).toEqual(['D3', 'B3']);
});

test.each([1, 2])('BS-6.2 with cannons on both sides a die of two says who fires first: %i', (face) => {
  const g = atSea(BROADSIDE);
  const [began] = told(stay(g, dice(face)), 'exchangeBegan');
  expect(began).toMatchObject({ first: face - 1, drawn: true });
  expect(turn(g)).toEqual({ seat: face - 1, acting: [face - 1], stage: 'firing' });
  play(g, `${face - 1} holdFire`);
  expect(turn(g).seat).toBe(2 - face);
});

test('BS-6.2 with cannons on one side there is nothing to draw', () => {
  const g = atSea([BROADSIDE[0], { ...BROADSIDE[1], guns: [] }]);
  const [began] = told(stay(g, dice()), 'exchangeBegan');
  expect(began).toMatchObject({ first: 0, drawn: false, guns0: 5, guns1: 0 });
});

test('BS-6.3 cannon by cannon: row, roll, effect', () => {
  const g = exchange();
  expect(choices(g, 0, 'fire')).toEqual(ROWS.map((row) => `fire ${row} port`));
  expect(choices(g, 1, 'fire')).toEqual([]);
  expect(whyNot(g, '1 fire A starboard')).toEqual({ key: 'turn.notYours' });
  const guns: Gun[] = [];
  for (const row of ['E', 'E', 'A', 'H', 'C']) {
    const [fired] = told(play(g, `0 fire ${row} port`, dice(1)), 'fired');
    if (fired !== undefined) guns.push(fired.gun);
  }
  expect(guns).toEqual(['F5', 'E5', 'D5', 'C5', 'B5']);
  expect(turn(g).seat).toBe(1);
});

test('BS-6.3 the rest of the fire may be held', () => {
  const g = exchange();
  const events = play(g, '0 fire A port; 0 holdFire', dice(1));
  expect(told(events, 'heldFire')).toEqual([{ seat: 0, guns: 4 }]);
  expect(turn(g).seat).toBe(1);
});

test.each([
  [1, 'miss'],
  [2, 'hull'],
  [3, 'deck'],
  [4, 'mast'],
  [5, 'deck'],
  [6, 'miss'],
])('BS-6.4 a roll of %i at row C: %s', (roll, result) => {
  const g = exchange();
  const before = JSON.stringify(g.ships[1]);
  const [fired] = told(play(g, '0 fire C port', dice(roll)), 'fired');
  expect(fired).toMatchObject({ roll, result, row: 'C' });
  const ship = of(g.ships, 1);
  expect(JSON.stringify(ship) === before).toBe(result === 'miss');
  expect([ship.hull[4], ship.guns.includes('C3'), ship.masts[1], ship.guns.includes('C5')]).toEqual([
    roll === 2 ? 1 : 0,
    roll !== 3,
    roll === 4 ? 1 : 2,
    roll !== 5,
  ]);
});

test('BS-6.5 cannon, crew and Captain of the section are all hit', () => {
  const g = exchange([BROADSIDE[0], { ...BROADSIDE[1], captain: 'D3' }]);
  const events = play(g, '0 fire D port', dice(3));
  expect(told(events, 'fired')[0]).toMatchObject({ result: 'deck', guns: 1, crew: 2, captain: true });
  expect(events.map(({ key }) => key)).toEqual(['fired', 'gunLost', 'crewLost', 'captainLost']);
  expect(of(g.ships, 1)).toMatchObject({ captain: null, lostIn: 3, fallen: 3 });
});

test.each([
  ['A', 'mast', 1],
  ['B', 'deck', 1],
  ['C', 'mast', 1],
  ['D', 'deck', 1],
  ['E', 'deck', 1],
  ['F', 'deck', 1],
  ['G', 'mast', 1],
  ['H', 'mast', 1],
] as const)('BS-6.6 a 4 at row %s: %s, and the figures amidships', (row, result, crew) => {
  const g = exchange([BROADSIDE[0], { ...BROADSIDE[1], crew: { [`${row}4`]: 1 }, captain: `${row}4` }]);
  const [fired] = told(play(g, `0 fire ${row} port`, dice(4)), 'fired');
  expect(fired).toMatchObject({ result, crew, captain: true });
});

test('BS-6.6 where nobody stands and no mast is left, a 4 finds nothing', () => {
  const g = exchange([BROADSIDE[0], { ...BROADSIDE[1], mastsGone: ['fore'] }]);
  const events = play(g, '0 fire B port; 0 fire G port', dice(4, 4));
  expect(told(events, 'fired').map(({ result }) => result)).toEqual(['nothing', 'nothing']);
});

test('BS-6.7 the hull is hit on the side that faces the gunner', () => {
  const g = exchange();
  expect(whyNot(g, '0 fire C starboard')).toEqual({ key: 'fire.otherSide', params: { side: 'starboard' } });
  play(g, '0 fire C port', dice(2));
  expect(of(g.ships, 1).hull.slice(4, 6)).toEqual([1, 0]);
});

test.each([
  ['her bow', 'W'],
  ['her stern', 'E'],
] as const)('BS-6.7 when she shows %s, the gunner names the side', (_, heading) => {
  const g = exchange([BROADSIDE[0], { at: [6, 8], heading }]);
  expect(choices(g, 0, 'fire')).toHaveLength(16);
  play(g, '0 fire C starboard', dice(2));
  play(g, '0 fire C port', dice(2));
  expect(of(g.ships, 1).hull.slice(4, 6)).toEqual([1, 1]);
});

test('BS-6.8 from her port side the starboard column is hit as well', () => {
  const g = exchange();
  play(g, '0 fire E port', dice(5));
  expect(of(g.ships, 1).guns).not.toContain('E5');
});

test('BS-6.9 a second shot at what is gone finds nothing', () => {
  const g = exchange();
  const events = play(g, '0 fire E port; 0 fire E port', dice(3, 3));
  expect(told(events, 'fired').map(({ result }) => result)).toEqual(['deck', 'nothing']);
});

test('BS-6.10 a ship that is sunk already fires before she is lost', () => {
  const sinking: ShipAt = {
    ...BROADSIDE[1],
    ruined: [
      ['A', 'port'],
      ['B', 'port'],
    ],
    hit: [['C', 'port']],
  };
  const g = exchange([BROADSIDE[0], sinking]);
  play(g, '0 fire C port; 0 holdFire', dice(2));
  expect([g.ended, turn(g).seat]).toEqual([null, 1]);
  play(g, '1 fire D starboard; 1 holdFire', dice(5));
  expect(g.ended).toEqual({ ending: 'sunk', winner: 0 });
  expect(of(g.ships, 0).guns).not.toContain('D5');
});
