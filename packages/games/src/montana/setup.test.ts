import { chanceFromText } from '../kit';
import { check } from './check';
import { supplyAtStart, tableSize } from './data';
import { setup } from './setup';
import { stageOf, turnOf } from './stages';
import { workersHeld } from './state';
import { play, spinning, told, whyNot } from './testing/play';

const table = (seats: number) =>
  setup({ seats, options: { startTile: 'automatic' } }, { chance: chanceFromText('setup'), tell: () => {} });

test.each([2, 3, 4])(
  'MT-3.1, MT-3.2 %i seats begin with goods from the box, a cow, silver and settlements',
  (seats) => {
    const g = table(seats);
    expect(check(g)).toEqual([]);
    expect(g.supply.goods).toEqual(supplyAtStart(seats));
    expect(g.players.map(({ silver }) => silver)).toEqual([3, 4, 5, 6].slice(0, seats));
    for (const player of g.players) {
      expect(player.goods).toEqual({ grain: 1, pumpkin: 1, copper: 1, stone: 1, bigCopper: 0, bigStone: 0 });
      expect(player).toMatchObject({ cows: 1, canteens: 0, settlements: tableSize(seats).settlements });
      expect(workersHeld(player)).toBe(0);
    }
  },
);

test('MT-3.3 seat by seat everybody spins twice; then the starting player begins', () => {
  const g = table(3);
  const chance = spinning(3, 8, 4, 7, 6, 2);
  const acting: number[] = [];
  for (let spins = 0; spins < 6; spins++) {
    expect(turnOf(g)).toMatchObject({ stage: 'spinning' });
    acting.push(turnOf(g).seat);
    play(g, 'spin', chance);
  }
  expect(acting).toEqual([0, 0, 1, 1, 2, 2]);
  expect(g.players.map(({ workers }) => workers)).toEqual([
    { copper: 2, stone: 0, grain: 2, pumpkin: 0 },
    { copper: 0, stone: 2, grain: 0, pumpkin: 2 },
    { copper: 1, stone: 1, grain: 1, pumpkin: 1 },
  ]);
  expect(g.round).toBe(1);
  expect(turnOf(g)).toEqual({ seat: 0, acting: [0], stage: 'choosing' });
});

test('MT-3.3 a white space brings any two workers, named before the next spin', () => {
  const g = table(2);
  const events = play(g, 'spin', spinning(5));
  expect(told(events, 'spun')).toEqual([{ seat: 0, space: 5, workers: 'white' }]);
  expect(stageOf(g)).toBe('hiring');
  expect(whyNot(g, 'spin')?.key).toBe('hire.first');
  play(g, 'hire copper,pumpkin; spin; hire copper,copper', spinning(1));
  expect(g.players[0]?.workers).toEqual({ copper: 3, stone: 0, grain: 0, pumpkin: 1 });
  expect(turnOf(g).seat).toBe(1);
});

test('MT-3.3 nothing else is done before the first turn', () => {
  const g = table(2);
  for (const text of [
    'recruit',
    'city',
    'bank 1 copper',
    'advance 1',
    'cattle silver',
    'endTurn',
    'canteen',
  ]) {
    expect(whyNot(g, text)?.key).toBe('spin.first');
  }
  play(g, 'spin; spin; spin; spin', spinning(2, 2, 2, 2));
  expect(whyNot(g, 'spin')?.key).toBe('spin.onlyBefore');
});
