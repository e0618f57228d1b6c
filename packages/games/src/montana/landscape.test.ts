import { chanceFromText, distance, hexKey } from '../kit';
import { COWS, TILE_IDS, tableSize } from './data';
import { connected, drawnHex, shapeOf } from './geometry';
import { cowSites, dealLandscape, fieldAt, fieldSites, lakeSites, middleField, terrainAt } from './landscape';
import { hexName } from './names';
import { setup } from './setup';
import { play, whyNot } from './testing/play';
import { position } from './testing/position';

const TABLES = [2, 3, 4];
/** Enough for every run; the long run of twenty thousand is made with LANDSCAPES=20000. */
const LANDSCAPES = Number(process.env.LANDSCAPES ?? 600);

test.each([
  [2, 7, [2, 3, 2]],
  [3, 9, [3, 3, 3]],
  [4, 10, [3, 4, 3]],
])('MT-2.1 %i seats: %i tiles in rows', (seats, tiles, rows) => {
  const { centres } = tableSize(seats);
  expect(centres).toHaveLength(tiles);
  // A row of tiles climbs by (2, 1) from one to the next.
  const starts = centres.filter(([q, r]) => !centres.some(([a, b]) => a === q - 2 && b === r - 1));
  const lengths = starts.map(([q, r]) => {
    let length = 1;
    while (centres.some(([a, b]) => a === q + 2 * length && b === r + length)) length++;
    return length;
  });
  expect(lengths).toEqual(rows);
});

test.each(TABLES)('MT-2.1 the tiles for %i seats leave no gap and no overlap', (seats) => {
  const { hexes, neighbours } = shapeOf(seats);
  const keys = new Set(hexes.map(hexKey));
  expect(keys.size).toBe(hexes.length);
  expect(
    connected(
      seats,
      hexes.map((_, site) => site),
    ),
  ).toBe(true);
  for (const [site, beside] of neighbours.entries()) {
    for (const next of beside) {
      expect(neighbours[next]).toContain(site);
      expect(distance(hexes[site] ?? { q: 0, r: 0 }, hexes[next] ?? { q: 0, r: 0 })).toBe(1);
    }
  }
  // From outside, every hex that is not land is reached: there is no hole in it.
  const outside = new Set<string>();
  const ring = [{ q: -9, r: -9 }];
  for (const hex of ring) {
    for (const [dq, dr] of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const) {
      const next = { q: hex.q + dq, r: hex.r + dr };
      const inside = Math.abs(next.q) <= 12 && Math.abs(next.r) <= 12;
      if (!inside || keys.has(hexKey(next)) || outside.has(hexKey(next))) continue;
      outside.add(hexKey(next));
      ring.push(next);
    }
  }
  expect(outside.size).toBe(25 * 25 - hexes.length);
});

test.each([
  [2, 36, 43, 24],
  [3, 48, 57, 30],
  [4, 54, 64, 32],
])(
  'MT-2.2 and MT-2.3 random landscapes for %i seats hang together and have room enough',
  (seats, fields, places, needed) => {
    const chance = chanceFromText(`land ${seats}`);
    const { neighbours } = shapeOf(seats);
    const tiles = new Set<string>();
    const turns = new Set<number>();
    for (let i = 0; i < LANDSCAPES / TABLES.length; i++) {
      const land = dealLandscape(seats, chance);
      const sites = fieldSites(land);
      expect(new Set(land.map(({ tile }) => tile)).size).toBe(tableSize(seats).centres.length);
      expect(connected(seats, sites)).toBe(true);
      expect(sites.length).toBeGreaterThanOrEqual(fields);
      const room = sites.reduce((sum, site) => sum + (fieldAt(land, site)?.settlements ?? 0), 0);
      expect(room).toBeGreaterThanOrEqual(places);
      expect(room - 2).toBeGreaterThan(needed);
      const shores = lakeSites(land).map((lake) =>
        (neighbours[lake] ?? []).filter((site) => sites.includes(site)),
      );
      expect(Math.min(...shores.map(({ length }) => length))).toBeGreaterThan(0);
      for (const { tile, turn } of land) {
        tiles.add(tile);
        turns.add(turn);
      }
    }
    expect(tiles.size).toBe(12);
    expect(turns.size).toBe(6);
  },
);

test('MT-2.2 a turned tile is the same ring, moved on clockwise', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((place) => drawnHex(place, 0))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect([0, 1, 2, 3, 4, 5, 6].map((place) => drawnHex(place, 2))).toEqual([0, 5, 6, 1, 2, 3, 4]);
});

test('MT-2.3 turns under which some field is cut off are drawn again', () => {
  const tiles = ['T12', 'T02', 'T10', 'T04', 'T05', 'T06', 'T07', 'T08', 'T11'] as const;
  const isWhole = (turns: readonly number[]) =>
    connected(3, fieldSites(tiles.map((tile, i) => ({ tile, turn: turns[i] ?? 0 }))));
  const chance = chanceFromText('cut off');
  const drawn = Array.from({ length: 4000 }, () => tiles.map(() => chance.die(6) - 1));
  const cutOff = drawn.find((turns) => !isWhole(turns));
  const whole = drawn.find((turns) => isWhole(turns));
  if (cutOff === undefined || whole === undefined) throw new Error('no such turns were drawn');
  const picks = [...cutOff, ...whole];
  const rigged = {
    ...chance,
    shuffle: <T>(items: readonly T[]) => (items.length === 12 ? ([...tiles] as unknown as T[]) : [...items]),
    pick: <T>(items: readonly T[]) => items[picks.shift() ?? 0] as T,
  };
  expect(dealLandscape(3, rigged).map(({ turn }) => turn)).toEqual(whole);
  expect(picks).toEqual([]);
});

test.each(TABLES)('MT-2.4 with %i seats the starting tile takes a plain field in the middle', (seats) => {
  const { fromMiddle } = shapeOf(seats);
  for (let i = 0; i < 50; i++) {
    const land = dealLandscape(seats, chanceFromText(`middle ${seats} ${i}`));
    const site = middleField(land, seats);
    expect(fieldAt(land, site)).toMatchObject({ cow: false, settlements: 1 });
    const nearer = fieldSites(land).filter((one) => (fromMiddle[one] ?? 0) < (fromMiddle[site] ?? 0));
    expect(nearer.every((one) => fieldAt(land, one)?.cow || fieldAt(land, one)?.settlements === 2)).toBe(
      true,
    );
    expect((shapeOf(seats).neighbours[site] ?? []).some((one) => fieldAt(land, one) !== undefined)).toBe(
      true,
    );
  }
});

const chosen = () =>
  setup({ seats: 2, options: { startTile: 'chosen' } }, { chance: chanceFromText('chosen'), tell: () => {} });

test('MT-2.4 with the option, the starting player lays it before anybody spins', () => {
  const g = chosen();
  const field = fieldSites(g.landscape)[4] ?? 0;
  const lake = lakeSites(g.landscape)[0] ?? 0;
  expect(g.startTile).toBeNull();
  expect(whyNot(g, 'spin')?.key).toBe('startTile.first');
  expect(whyNot(g, `1: layStart ${field}`)?.key).toBe('notYourTurn');
  expect(whyNot(g, `layStart ${lake}`)?.key).toBe('startTile.notAField');
  expect(whyNot(g, 'layStart 69')?.key).toBe('startTile.notAField');
  const events = play(g, `layStart ${field}`);
  expect(events).toEqual([
    { key: 'startTileLaid', params: { seat: 0, hex: hexName(g, field) }, place: `land.${field}` },
  ]);
  expect(g.startTile).toBe(field);
  expect(whyNot(g, `layStart ${field}`)?.key).toBe('spin.first');
  expect(whyNot(position({ players: [{}, {}] }), `layStart ${field}`)?.key).toBe('startTile.laid');
});

test('MT-2.5 a field under the starting tile loses its cow to the supply', () => {
  const g = chosen();
  const [site = 0] = cowSites(g.landscape);
  const before = g.supply.cows;
  play(g, `layStart ${site}`);
  expect(g.cows).not.toContain(site);
  expect(g.supply.cows).toBe(before + 1);
});

test('MT-2.5 the starting tile takes no canteen, and nothing is built on it', () => {
  const g = position({ players: [{ goods: 'GS' }, {}], start: 16, round: 1 });
  const lakes = lakeSites(g.landscape);
  expect(g.canteens).toEqual(lakes);
  expect(whyNot(g, 'build 16')?.key).toBe('build.startTile');
});

test.each(TABLES)(
  'MT-2.6 every cow field but the covered one has its cow, every lake its canteen (%i seats)',
  (seats) => {
    const options = { startTile: 'automatic' } as const;
    const g = setup({ seats, options }, { chance: chanceFromText(`cows ${seats}`), tell: () => {} });
    expect(g.cows).toEqual(cowSites(g.landscape).filter((site) => site !== g.startTile));
    expect(g.canteens).toEqual(lakeSites(g.landscape));
    expect(g.supply.cows).toBe(COWS - g.cows.length - seats);
    expect(TILE_IDS).toEqual(expect.arrayContaining(g.landscape.map(({ tile }) => tile)));
    expect(terrainAt(g.landscape, g.startTile ?? -1)?.kind).toBe('field');
  },
);
