import { chanceFromText } from '../kit';
import {
  ALONGSIDE,
  ARCS,
  arcAt,
  bearingOf,
  CELLS,
  CREW,
  collisionBearing,
  dotAhead,
  GUNS,
  HEADING_NAMES,
  HEADINGS,
  HULL_SECTIONS,
  ISLANDS,
  isIsland,
  LADDERS,
  LEVELS,
  layoutFor,
  MASTS,
  onSea,
  PLACES,
  ROWS,
  SEA,
  STARTS,
  STEPS,
  sideOf,
  turned,
} from './data';
import { wayAboard } from './decks';
import { setup } from './setup';

const dots = Array.from({ length: SEA.width * SEA.height }, (_, i) => ({
  x: i % SEA.width,
  y: Math.floor(i / SEA.width),
}));
const opposite = ({ x, y }: { x: number; y: number }) => ({ x: SEA.width - 1 - x, y: SEA.height - 1 - y });

test('BS-1.1 both ships carry the same', () => {
  const g = setup({ seats: 2, options: {} }, { chance: chanceFromText('data'), tell: () => {} });
  const [a, b] = g.ships;
  expect(GUNS).toHaveLength(10);
  expect(CREW).toBe(20);
  for (const key of ['guns', 'masts', 'hull', 'aground', 'captain', 'fallen'] as const) {
    expect(a?.[key]).toEqual(b?.[key]);
  }
  expect([...(a?.crew ?? [])].reverse().slice(24).reverse()).toEqual(b?.crew.slice(24));
});

test('BS-1.2 where the islands lie', () => {
  const rows = Array.from({ length: SEA.height }, (_, y) =>
    Array.from({ length: SEA.width }, (_, x) => (isIsland({ x, y }) ? '#' : '.')).join(''),
  );
  expect(rows).toEqual([
    '...........',
    '...........',
    '......#....',
    '..##.......',
    '........#..',
    '........#..',
    '.....#.....',
    '..#........',
    '..#........',
    '.......##..',
    '....#......',
    '...........',
    '...........',
  ]);
});

test('BS-1.2 the sea is the same from both sides, every dot can be reached, and none is a dead end', () => {
  expect(ISLANDS).toHaveLength(7);
  const sea = dots.filter((dot) => !isIsland(dot));
  expect([dots.length, sea.length]).toEqual([143, 132]);
  for (const dot of dots) expect(isIsland(opposite(dot))).toBe(isIsland(dot));
  const [first, second] = STARTS;
  expect([first, second].map(({ x, y, heading }) => [x, y, HEADING_NAMES[heading]])).toEqual([
    [5, 12, 'N'],
    [5, 0, 'S'],
  ]);
  expect(opposite(first)).toMatchObject({ x: second.x, y: second.y });
  const reached = new Set<string>();
  const queue = [{ x: first.x, y: first.y }];
  for (const dot of queue) {
    if (reached.has(`${dot.x},${dot.y}`)) continue;
    reached.add(`${dot.x},${dot.y}`);
    const exits = HEADINGS.map((h) => dotAhead(dot, h)).filter((to) => onSea(to) && !isIsland(to));
    expect(exits.length).toBeGreaterThanOrEqual(3);
    queue.push(...exits);
  }
  expect(reached.size).toBe(sea.length);
});

test('BS-1.3 eight headings, one step each, and eight turns make a circle', () => {
  expect(HEADINGS.map((h) => bearingOf({ x: 4, y: 4 }, dotAhead({ x: 4, y: 4 }, h)))).toEqual([...HEADINGS]);
  expect(new Set(STEPS.map(({ x, y }) => `${x},${y}`)).size).toBe(8);
  expect(STEPS.every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) === 1)).toBe(true);
  expect(turned(turned(7, 1), -1)).toBe(7);
  expect([turned(0, -1), turned(7, 1)]).toEqual([7, 0]);
});

test('BS-1.4 24 sections; only ladders join decks of different height', () => {
  expect([CELLS.length, PLACES.length]).toEqual([24, 48]);
  expect(ROWS.map((row) => LEVELS[row]).join('')).toBe('21000011');
  const between = CELLS.flatMap((a) => CELLS.map((b) => [a, b] as const)).filter(
    ([a, b]) => wayAboard(a, b) === 'ladder',
  );
  expect(between).toHaveLength(2 * LADDERS.length);
  for (const [a, b] of LADDERS) expect(wayAboard(a, b)).toBe('ladder');
});

test('BS-1.5 four masts, the main mast stands two hits', () => {
  expect(MASTS.map(({ id, row, hits }) => `${id} ${row}4 ${hits}`)).toEqual([
    'mizzen A4 1',
    'main C4 2',
    'fore G4 1',
    'bowsprit H4 1',
  ]);
});

test('BS-1.6 a hull section to each row and side', () => {
  expect(HULL_SECTIONS).toBe(16);
});

test('BS-1.7 five cannons a side: two forward, one midship, two aft', () => {
  for (const side of ['port', 'starboard'] as const) {
    const rows = GUNS.filter((gun) => sideOf(gun) === side).map((gun) => gun.charAt(0));
    expect(rows.join('')).toBe('FEDCB');
  }
  expect(ARCS.map((arc) => arc?.guns.join() ?? '')).toEqual([
    '',
    'F5,E5',
    'F5,E5,D5,C5,B5',
    'C5,B5',
    '',
    'C3,B3',
    'F3,E3,D3,C3,B3',
    'F3,E3',
  ]);
});

// One line for each heading of one's own, one word for each bearing of the enemy, both clockwise from north:
// side (p, s) and battery (f forward, b broadside, a aft), or - where nothing bears.
const BEARING_GUNS = `
  N  -  sf sb sa -  pa pb pf
  NE pf -  sf sb sa -  pa pb
  E  pb pf -  sf sb sa -  pa
  SE pa pb pf -  sf sb sa -
  S  -  pa pb pf -  sf sb sa
  SW sa -  pa pb pf -  sf sb
  W  sb sa -  pa pb pf -  sf
  NW sf sb sa -  pa pb pf -`;

const arcTable = BEARING_GUNS.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

test.each(
  arcTable.flatMap(([name = '', ...words], h) =>
    words.map((word, b) => [name, HEADING_NAMES[b], word, h, b]),
  ),
)('BS-5.2 heading %s, enemy to the %s: %s', (_name, _bearing, word, h, b) => {
  const arc = arcAt(HEADINGS[Number(b)] ?? 0, HEADINGS[Number(h)] ?? 0);
  const shown = arc === null ? '-' : `${arc.side.charAt(0)}${arc.battery.charAt(0)}`;
  expect(shown).toBe(word);
});

// One line for each heading of the ship run into, one letter for each heading of the mover, both from north.
const LAYOUT_TABLE = [
  'BLLLBRRR',
  'RBLLLBRR',
  'RRBLLLBR',
  'RRRBLLLB',
  'BRRRBLLL',
  'LBRRRBLL',
  'LLBRRRBL',
  'LLLBRRRB',
];

test.each(
  LAYOUT_TABLE.flatMap((line, lying) =>
    [...line].map(
      (layout, moving) => [HEADING_NAMES[moving], HEADING_NAMES[lying], layout, moving, lying] as const,
    ),
  ),
)('BS-8.2 a mover heading %s runs into a ship heading %s: layout %s', (_m, _s, layout, moving, lying) => {
  const [mover, stationary] = [HEADINGS[moving] ?? 0, HEADINGS[lying] ?? 0];
  expect(layoutFor(mover, stationary)).toBe(layout);
  // The same from the sea: the dot the mover came from, as the stationary ship sees it.
  const from = bearingOf({ x: 5, y: 5 }, dotAhead({ x: 5, y: 5 }, turned(mover, 4)));
  expect(collisionBearing(mover, stationary)).toBe(turned(from ?? 0, -stationary));
});

test.each([
  ['R', 'starboard', 'port', true, 'A5-A3 B5-B3 C5-C3 D5-D3 E5-E3 F5-F3 G5-G3 H5-H3'],
  ['L', 'port', 'starboard', true, 'A3-A5 B3-B5 C3-C5 D3-D5 E3-E5 F3-F5 G3-G5 H3-H5'],
  ['B', 'port', 'port', false, 'B3-G3 C3-F3 D3-E3 E3-D3 F3-C3 G3-B3'],
] as const)('BS-8.3 layout %s: %s against %s', (layout, stationarySide, moverSide, sameDirection, links) => {
  expect(ALONGSIDE[layout]).toMatchObject({ stationarySide, moverSide, sameDirection });
  expect(ALONGSIDE[layout].links.map((pair) => pair.join('-')).join(' ')).toBe(links);
});
