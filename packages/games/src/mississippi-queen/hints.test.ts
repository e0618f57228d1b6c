import { distance } from '../kit';
import {
  coalBill,
  forfeitOf,
  landingPlacement,
  ordersOfMovement,
  outlook,
  reach,
  tilesOnTable,
  toTheLanding,
} from './hints';
import { play } from './testing/play';
import { position, spot } from './testing/position';

test('MQ-1.3 the tiles on the table know their hexes: water, island, station, dock, start and entry', () => {
  const g = position({
    race: 'introductory',
    river: 'S0 R01 R02 R05>',
    gone: 1,
    landing: 0,
    boats: [{ at: '1.2' }, { at: '2.2' }],
  });
  const tiles = tilesOnTable(g);
  expect(tiles.map(({ number, tile, heading }) => [number, tile, heading])).toEqual([
    [1, 'R01', 0],
    [2, 'R02', 0],
    [3, 'R05', 1],
  ]);
  const cells = tiles[2]?.cells ?? [];
  expect(
    cells.filter(({ kind }) => kind !== 'water').map(({ spot: at, kind }) => [at - spot('3.0'), kind]),
  ).toEqual([
    [0, 'island'],
    [4, 'island'],
    [7, 'station'],
  ]);
  expect(cells.findIndex(({ dock }) => dock)).toBe(13);
  expect(cells.flatMap(({ entry }, cell) => (entry ? [cell] : []))).toEqual([16, 17, 18]);
  const landing = landingPlacement(g);
  expect(landing && tiles[2] && distance(landing.centre, tiles[2].centre)).toBe(4);
});

test('MQ-2.1 the starting spaces carry their numbers', () => {
  const [start] = tilesOnTable(position({ river: 'S0 R05', boats: [{ at: '0.2' }, { at: '0.9' }] }));
  expect(start?.cells.flatMap(({ start: number }, cell) => (number ? [[number, cell]] : []))).toEqual([
    [5, 1],
    [1, 2],
    [4, 3],
    [3, 5],
    [2, 9],
  ]);
});

test('MQ-9.2 the strip shows what decides, now and for the next round', () => {
  const g = position({ river: 'S0 R05', boats: [{ at: '0.7' }, { at: '0.9' }] });
  expect(ordersOfMovement(g).now).toEqual({ order: [0, 1], by: ['level'] });
  play(g, 'ahead; endMove');
  expect(ordersOfMovement(g).next).toEqual({ order: [0, 1], by: ['level'] });
});

test('MQ-4.3 the coal bill counts speed and turns apart', () => {
  const g = position({ river: 'S0 R05 R07', boats: [{ at: '0.7' }, { at: '0.1' }] });
  expect(coalBill(g)).toEqual({ speed: 0, turns: 0, turnsLeft: 7, freeTurnLeft: true, pointsLeft: 1 });
  play(g, 'speed 4; turn left; turn right; ahead');
  expect(coalBill(g)).toEqual({ speed: 2, turns: 1, turnsLeft: 3, freeTurnLeft: false, pointsLeft: 3 });
});

test('MQ-4.1 the reach of a boat without coal: straight, or with its one turn, at three speeds', () => {
  const g = position({ river: 'S0 R05 R07', boats: [{ at: '0.7', speed: 1, coal: 0 }, { at: '0.1' }] });
  const spots = reach(g).map(({ spot: at }) => at);
  const places = ['0.12', '0.11', '0.13', '0.17', '0.16', '0.18', '0.15', '0.19'].map(spot);
  expect([...spots].sort()).toEqual([...places].sort());
  expect(reach(g).every(({ coal }) => coal === 0)).toBe(true);
});

test.each([
  ['clear', { at: '0.7', coal: 0 }],
  ['coal', { at: '1.12', speed: 3, coal: 6 }],
  ['none', { at: '1.12', speed: 3, coal: 0 }],
] as const)('MQ-7.2 the outlook of a boat is %s', (expected, boat) => {
  const g = position({ river: 'S0 R05', boats: [{ at: '0.1' }, boat], order: [0, 1] });
  expect(outlook(g, 1)).toBe(expected);
});

test('MQ-5.2 whoever has come to the newest tile sees open water where the next one will lie', () => {
  const g = position({ river: 'S0 R05', boats: [{ at: '1.12', coal: 0 }, { at: '0.1' }], order: [0, 1] });
  play(g, 'ahead');
  expect(outlook({ ...g, move: { ...g.move, reached: null } }, 0)).toBe('none');
  expect(outlook(g, 0)).toBe('clear');
  expect(forfeitOf(g)).toBeNull();
});

test.each([
  ['nothing', { at: '1.12', heading: 'NE', speed: 3, coal: 0 }, null],
  ['coal that the free turn spares', { at: '0.10', heading: 'NW', speed: 3, coal: 3 }, ['coal', true]],
  ['the next move, unless she is turned', { at: '0.9', heading: 'SE', speed: 2, coal: 0 }, ['move', true]],
  ['the next move, turned or not', { at: '1.7', speed: 4, coal: 0 }, ['move', false]],
] as const)('MQ-7.2 a captain who ends his move here gives up %s', (_, boat, expected) => {
  const forfeit = forfeitOf(position({ river: 'S0 R05', boats: [boat, { at: '0.1' }], order: [0, 1] }));
  expect(forfeit && [forfeit.lost, forfeit.turnKeeps]).toEqual(expected);
});

test('MQ-12.2 how far the landing is, is known in tiles, and in hexes once it lies', () => {
  const boats = [{ at: '0.7' }, { at: '1.7' }];
  const race = 'introductory';
  const early = position({ race, river: 'S0 R01', boats });
  expect(toTheLanding(early, 0)).toEqual({ seat: 0, tiles: 3, hexes: undefined });
  expect(toTheLanding(early, null)).toEqual({ seat: 1, tiles: 2, hexes: undefined });
  const late = position({
    race,
    river: 'S0 R01 R02 R05',
    landing: 0,
    boats: [{ at: '2.2' }, { at: '3.12' }],
  });
  expect(toTheLanding(late, 1)).toEqual({ seat: 1, tiles: 0, hexes: 1 });
  expect(toTheLanding(late, 0)?.hexes).toBeGreaterThan(4);
});
