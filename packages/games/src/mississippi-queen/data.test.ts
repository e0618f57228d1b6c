import { chanceFromText, distance, HEADINGS, type Heading, hexKey, neighbours, turnsBetween } from '../kit';
import { BENDS, ENTRY_CELLS, RIVER_TILES, TILES, type TileId, tileData } from './data';
import { cellHex, FIRST_PLACEMENT, following, LOCAL_CELLS, touching } from './geometry';
import { setup } from './setup';
import { cellOf, type Spot, spotAt, tileOf } from './state';
import { position } from './testing/position';
import { mississippiQueen } from './title';
import { watersOf } from './waters';

const TILE_IDS = Object.keys(TILES) as TileId[];

function newTable(seats: number, race: 'passengers' | 'introductory') {
  return setup({ seats, options: { race } }, { chance: chanceFromText(`${seats} ${race}`), tell: () => {} });
}

test('MQ-1.1 two to five boats, the passenger race by default', () => {
  expect(mississippiQueen.meta.seats).toEqual({ min: 2, max: 5 });
  expect(mississippiQueen.meta.defaults).toEqual({ race: 'passengers' });
  expect(mississippiQueen.meta.options[0]?.choices.map(({ value }) => value)).toEqual([
    'passengers',
    'introductory',
  ]);
});

test('MQ-1.2 a starting tile and eleven others, no two alike and none the mirror of another', () => {
  expect(RIVER_TILES).toHaveLength(11);
  const mirrored = (cell: number) => 5 * Math.floor(cell / 5) + 4 - (cell % 5);
  const faces = TILE_IDS.flatMap((id) => {
    const { islands, station } = tileData(id);
    const face = (of: (cell: number) => number) =>
      `${islands.map(of).sort((a, b) => a - b)}|${station ? [of(station.building), of(station.dock)] : ''}`;
    return [...new Set([face((cell) => cell), face(mirrored)])];
  });
  expect(new Set(faces).size).toBe(faces.length);
});

test.each(BENDS)(
  'MQ-1.3 a piece with bend %i touches the one before along nine pairs of hexes and lies beside it',
  (bend) => {
    const next = following(FIRST_PLACEMENT, bend);
    const old = new Set(LOCAL_CELLS.map((_, cell) => hexKey(cellHex(FIRST_PLACEMENT, cell))));
    const fresh = LOCAL_CELLS.map((_, cell) => cellHex(next, cell));
    expect(old.size).toBe(20);
    expect(fresh.some((hex) => old.has(hexKey(hex)))).toBe(false);
    const pairs = fresh.flatMap((hex) => neighbours(hex).filter((other) => old.has(hexKey(other))));
    expect(pairs).toHaveLength(9);
    expect(touching(FIRST_PLACEMENT, next)).toBe(true);
  },
);

test.each(BENDS)('MQ-1.3 steps over a joint with bend %i agree with the hexes they lead to', (bend) => {
  const sign = { [-1]: '<', 0: '', 1: '>' }[bend];
  const waters = watersOf(
    position({ river: `S0 R05 R10${sign} R07${sign}`, boats: [{ at: '0.2' }, { at: '0.7' }] }),
  );
  const spots: Spot[] = Array.from({ length: 80 }, (_, spot) => spot);
  const wet = spots.filter(waters.isWater);
  let joints = 0;
  for (const from of wet) {
    for (const heading of HEADINGS) {
      const to = waters.next(from, heading);
      const there = wet.find(
        (spot) => distance(waters.hex(spot), neighbours(waters.hex(from))[heading] ?? { q: 99, r: 99 }) === 0,
      );
      expect(to >= 0 ? to : undefined).toBe(there);
      if (to >= 0 && tileOf(to) !== tileOf(from)) joints++;
    }
  }
  expect(joints).toBeGreaterThan(20);
});

test('MQ-1.4 four red stations, four brown, three tiles without, 3 to 4 islands a tile', () => {
  const colours = RIVER_TILES.map((id) => tileData(id).station?.colour ?? 'none');
  const count = (colour: string) => colours.filter((one) => one === colour).length;
  expect([count('red'), count('brown'), count('none')]).toEqual([4, 4, 3]);
  for (const id of RIVER_TILES) {
    expect(tileData(id).islands.length).toBeGreaterThanOrEqual(3);
    expect(tileData(id).islands.length).toBeLessThanOrEqual(4);
  }
});

test.each(TILE_IDS.filter((id) => tileData(id).station))(
  'MQ-1.4 the dock of %s is water beside its building',
  (id) => {
    const { islands, station } = tileData(id);
    if (station === undefined) throw new Error('no station');
    const hex = (cell: number) => cellHex(FIRST_PLACEMENT, cell);
    expect(islands).toContain(station.building);
    expect(islands).not.toContain(station.dock);
    expect(distance(hex(station.dock), hex(station.building))).toBe(1);
  },
);

test.each(TILE_IDS)('MQ-10.1 every way out of %s keeps at least two entries', (id) => {
  for (const bend of BENDS) {
    const wet = ENTRY_CELLS[bend].filter((cell) => !tileData(id).islands.includes(cell));
    expect(wet.length).toBeGreaterThanOrEqual(2);
  }
});

/** Which entrances of a tile swallow a boat that has no coal and crawls at speed 1. */
function swallowing(id: TileId, bend: '<' | '' | '>'): string[] {
  // Cell 0 of R07 is water, which a boat in R06 needs to slip out to the left.
  const g = position({ river: `S0 ${id} R07${bend}`, boats: [{ at: '0.2' }, { at: '0.7' }] });
  const waters = watersOf(g);
  const lost: string[] = [];
  for (const cell of [0, 1, 2, 3, 4]) {
    for (const heading of [5, 0, 1] as Heading[]) {
      const from = spotAt(1, cell);
      if (waters.isWater(from) && !crawlsOut(from, heading, waters))
        lost.push(`${cell}@${['N', 'NE', '', '', '', 'NW'][heading]}`);
    }
  }
  return lost;
}

function crawlsOut(from: Spot, heading: Heading, waters: ReturnType<typeof watersOf>): boolean {
  const seen = new Set<number>();
  const open: [Spot, Heading][] = [[from, heading]];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const [at, facing] = state;
    if (tileOf(at) === 2) return true;
    if (seen.has(at * 6 + facing)) continue;
    seen.add(at * 6 + facing);
    for (const to of HEADINGS.filter((one) => turnsBetween(facing, one) <= 1)) {
      // The free turn may come before the hex or after it.
      for (const there of [waters.next(at, to), waters.next(at, facing)]) {
        if (there >= 0 && tileOf(there) > 0) open.push([there, to]);
      }
    }
  }
  return false;
}

test.each([
  ['R04', ['0@NW'], ['0@NW'], ['0@NW']],
  ['R06', [], ['0@NW', '1@NW'], ['0@NW', '1@NW']],
  ['R09', ['4@NE'], ['4@NE'], ['4@NE']],
  ['R11', ['3@NW'], ['3@NW'], ['3@NW']],
  ['R01', [], [], []],
  ['R08', [], [], []],
] as const)(
  'MQ-1.4 without coal at speed 1 the entrances of %s that lead nowhere are known',
  (id, left, straight, right) => {
    expect([swallowing(id, '<'), swallowing(id, ''), swallowing(id, '>')]).toEqual([left, straight, right]);
  },
);

test.each([2, 3, 4, 5])(
  'MQ-2.1 %i boats begin on their numbers, at speed 1 with 6 coal, down the river',
  (seats) => {
    const g = newTable(seats, 'passengers');
    expect(g.boats.map(({ at }) => cellOf(at))).toEqual([2, 9, 5, 3, 1].slice(0, seats));
    for (const boat of g.boats) {
      expect(boat).toMatchObject({ heading: 0, speed: 1, coal: 6, aboard: [], fate: 'racing' });
      expect(tileOf(boat.at)).toBe(0);
    }
  },
);

test.each([
  ['introductory', 2],
  ['passengers', 10],
] as const)(
  'MQ-2.2 MQ-2.3 the %s race lays one tile straight on and leaves %i in the stack',
  (race, left) => {
    const g = newTable(3, race);
    expect(g.river.map(({ bend }) => bend)).toEqual([0, 0]);
    expect(g.river[0]?.tile).toBe('S0');
    expect(g.stack).toHaveLength(left);
    expect(g.landing).toBeNull();
  },
);

test.each([
  [2, 8],
  [3, 8],
  [4, 12],
  [5, 16],
])(
  'MQ-2.4 with %i boats %i passengers are in the race, those of the first tile already waiting',
  (seats, total) => {
    const g = newTable(seats, 'passengers');
    expect(g.supply + (g.river[1]?.waiting ?? 0)).toBe(total);
    expect(newTable(seats, 'introductory').supply).toBe(0);
  },
);
