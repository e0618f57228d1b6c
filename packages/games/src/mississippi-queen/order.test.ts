import { chanceFromText } from '../kit';
import { levelOf } from './geometry';
import { nextOrder } from './order';
import { setup } from './setup';
import { play, told } from './testing/play';
import { type BoatAt, position } from './testing/position';
import { turnOf } from './turns';

test.each([
  ['tile', { at: '2.2' }, { at: '1.17', speed: 6 }],
  ['level', { at: '1.17' }, { at: '1.16', speed: 6 }],
  ['speed', { at: '1.16', speed: 3 }, { at: '1.18', speed: 2 }],
  ['coal', { at: '1.16', coal: 5 }, { at: '1.18', coal: 4 }],
  ['right', { at: '1.18' }, { at: '1.16' }],
] as const)('MQ-9.2 %s decides', (by, first: BoatAt, second: BoatAt) => {
  const river = 'S0 R05 R07';
  expect(nextOrder(position({ river, boats: [first, second] }))).toEqual({ order: [0, 1], by: [by] });
  expect(nextOrder(position({ river, boats: [second, first] }))).toEqual({ order: [1, 0], by: [by] });
});

test('MQ-9.2 the printed example: grey, beige level with red but further right, red, green, brown', () => {
  const [red, beige, green, brown, grey] = [0, 1, 2, 3, 4];
  const g = position({
    river: 'S0 R05 R07',
    boats: [
      { at: '1.11', speed: 3, coal: 4 },
      { at: '1.13', speed: 3, coal: 4 },
      { at: '1.3' },
      { at: '0.17' },
      { at: '2.2' },
    ],
  });
  expect(nextOrder(g)).toEqual({
    order: [grey, beige, red, green, brown],
    by: ['tile', 'right', 'level', 'tile'],
  });
});

test("MQ-9.3 the stick meets a tile's hexes row by row, the outer lanes later", () => {
  const levels = [-1, -0.5, 0, -0.5, -1, 0, 0.5, 1, 0.5, 0, 1, 1.5, 2, 1.5, 1, 2, 2.5, 3, 2.5, 2];
  expect(levels.map((_, cell) => levelOf(cell) / 2)).toEqual(levels);
});

test('MQ-9.3 the later tile is ahead even where the stick would find both boats level', () => {
  const g = position({ river: 'S0 R07 R05', boats: [{ at: '0.17', speed: 6 }, { at: '1.0' }] });
  expect(nextOrder(g)).toEqual({ order: [1, 0], by: ['tile'] });
});

test('MQ-9.4 the first round goes by starting space, the second by position', () => {
  const tools = { chance: chanceFromText('order'), tell: () => {} };
  const g = setup({ seats: 5, options: { race: 'passengers' } }, tools);
  expect(g.round).toEqual({
    number: 1,
    order: [0, 1, 2, 3, 4],
    by: ['start', 'start', 'start', 'start'],
    at: 0,
  });
  const events = Array.from({ length: 5 }, () => play(g, 'ahead; endMove')).flat();
  expect(told(events, 'roundBegan')).toEqual([
    { round: 2, order: '1,0,2,3,4', by: 'right,right,level,right' },
  ]);
});

test('MQ-9.1 in the introductory race boats move clockwise all race long', () => {
  const g = position({
    race: 'introductory',
    river: 'S0 R05 R07',
    boats: [{ at: '0.1' }, { at: '0.7' }, { at: '0.3' }],
  });
  for (const number of [2, 3]) {
    expect(g.round).toMatchObject({ number, order: [0, 1, 2], by: ['seat', 'seat'] });
    play(g, 'ahead; endMove');
    expect(turnOf(g).seat).toBe(1);
    play(g, 'ahead; endMove');
    expect(turnOf(g).seat).toBe(2);
    play(g, 'ahead; endMove');
  }
  expect(turnOf(g).seat).toBe(0);
});

test('MQ-9.5 an order once settled holds for the round, and boats that are out are passed over', () => {
  const g = position({
    river: 'S0 R05 R07',
    boats: [{ at: '1.2', heading: 'NE', speed: 2 }, { at: '1.1', speed: 4 }, { at: '0.17' }],
  });
  expect(g.round.order).toEqual([0, 1, 2]);
  play(g, 'ahead; turn left; ahead; endMove');
  expect(nextOrder(g).order[0]).toBe(0);
  play(g, 'resign');
  expect(turnOf(g).seat).toBe(2);
  play(g, 'turn left; ahead; endMove');
  expect(g.round).toMatchObject({ number: 3, order: [0, 2] });
});
