import { distance } from '../kit';
import { coalBill, landingPlacement, ordersOfMovement, outlook, reach, tilesOnTable } from './hints';
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
