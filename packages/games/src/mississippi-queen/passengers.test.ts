import { chanceFromText } from '../kit';
import { inTheRunning, stationsToCome } from './passengers';
import { passengersFor } from './river';
import { setup } from './setup';
import { play, told } from './testing/play';
import { type BoatAt, position } from './testing/position';

const atDock = (boat: Partial<BoatAt>, waiting = 1) =>
  position({
    river: 'S0 R05 R01',
    waiting: { 1: waiting },
    boats: [{ at: '1.8', ...boat }, { at: '0.7' }],
    order: [0, 1],
  });

test.each([
  [2, 1, 1],
  [3, 1, 1],
  [4, 1, 2],
  [5, 2, 2],
])('MQ-8.1 with %i boats %i wait at a red station and %i at a brown one', (seats, red, brown) => {
  const boats = ['0.2', '0.9', '0.5', '0.3', '0.1'].slice(0, seats).map((at) => ({ at }));
  const g = position({ river: 'S0 R05 R01', boats });
  expect([passengersFor('R05', g), passengersFor('R01', g), passengersFor('R09', g)]).toEqual([
    red,
    brown,
    0,
  ]);
});

test('MQ-8.1 the tile joined before the start brings its passengers', () => {
  for (let i = 0; i < 20; i++) {
    const tools = { chance: chanceFromText(`first ${i}`), tell: () => {} };
    const g = setup({ seats: 4, options: { race: 'passengers' } }, tools);
    const first = g.river[1];
    expect(first?.waiting).toBe(first && passengersFor(first.tile, g));
  }
});

test('MQ-8.1 the introductory race has no passengers', () => {
  const g = position({ race: 'introductory', river: 'S0 R05', boats: [{ at: '1.8' }, { at: '0.7' }] });
  expect(told(play(g, 'ahead'), 'boarded')).toEqual([]);
});

test('MQ-8.2 a boat that slows to speed 2 and then to 1 takes a passenger at the dock', () => {
  const g = position({
    river: 'S0 R05 R07',
    boats: [{ at: '0.17', speed: 3 }, { at: '0.7' }],
    order: [0, 1],
  });
  play(g, 'speed 2; ahead; turn right; ahead; endMove; ahead; endMove');
  const events = play(g, 'speed 1; turn left; ahead');
  expect(told(events, 'boarded')).toEqual([{ seat: 0, aboard: 1, colour: 'red', waiting: 0, byPush: false }]);
  expect(g.boats[0]?.aboard).toEqual([1]);
});

test('MQ-8.2 at a higher speed a dock is water like any other', () => {
  const g = atDock({ speed: 2 });
  play(g, 'ahead; ahead');
  expect(g.boats[0]?.aboard).toEqual([]);
});

test.each([
  ['one a stop', [], 2, 1],
  ['never a second from the same station', [1], 2, 1],
  ['two in all', [0, 2], 2, 2],
])('MQ-8.3 %s', (_, aboard, waiting, after) => {
  const boats = [{ at: '1.8', aboard }, { at: '0.7' }, { at: '0.1' }, { at: '0.2' }, { at: '0.3' }];
  const g = position({ river: 'S0 R05 R01', waiting: { 1: waiting }, boats, order: [0, 1, 2, 3, 4] });
  play(g, 'ahead');
  expect(g.boats[0]?.aboard).toHaveLength(after);
});

test('MQ-8.4 where nobody waits any more nobody boards', () => {
  const g = atDock({}, 0);
  expect(told(play(g, 'ahead'), 'boarded')).toEqual([]);
  expect(g.boats[0]?.aboard).toEqual([]);
});

test('MQ-11.3 a boat is in the running while its passengers and the stations left to it make two', () => {
  const last = (aboard: number[], waiting: Record<number, number>) => {
    const g = position({
      river: 'S0 R01 R02 R03 R04 R06 R07 R08 R09 R10 R11 R05',
      gone: 10,
      landing: 0,
      waiting,
      boats: [{ at: '10.3', aboard }, { at: '11.2' }],
    });
    return inTheRunning(g, 0);
  };
  expect(last([1, 2], { 11: 0 })).toBe(true);
  expect(last([1], { 11: 1 })).toBe(true);
  expect(last([1], { 11: 0 })).toBe(false);
  expect(last([11], { 11: 1 })).toBe(false);
  expect(last([], { 11: 1 })).toBe(false);
});

test('MQ-12.2 how many stations are still to come is known in the passenger race', () => {
  const g = position({ river: 'S0 R05 R09', boats: [{ at: '0.2' }, { at: '0.7' }] });
  expect(stationsToCome(g)).toBe(7);
  expect(stationsToCome({ ...g, race: 'introductory' })).toBe(0);
});
