import { type Place, spotOf } from './data';
import { bonus } from './fight';
import { winningOdds } from './odds';
import { of } from './state';
import { choices, dice, play, told, whyNot } from './testing/play';
import { alongside, type Party } from './testing/position';
import { turn } from './turn';

/** Seat 0 has entered 1D3 with so many, and its movements are made. */
function entered(own: Party, enemy: Party, ...more: Place[]) {
  const g = alongside([own, enemy]);
  const { boarding } = g;
  if (boarding === null) throw new Error('no boarding');
  boarding.movementsLeft = 0;
  boarding.fights = ['1D3' as const, ...more].map(spotOf);
  return g;
}

const AWAY = { captain: '0A4' } as const;
const FAR = { captain: '1A4' } as const;

test('BS-10.1 fights come after the movements', () => {
  const g = alongside([
    { crew: { '0D5': 1 }, ...AWAY },
    { crew: { '1D3': 1 }, ...FAR },
  ]);
  play(g, '0 step crew 0D5 1D3');
  expect(choices(g, 0, 'fight')).toEqual([]);
  expect(whyNot(g, '0 fight 1D3')).toEqual({ key: 'turn.moveFirst', params: { left: 2 } });
});

test('BS-10.1 nobody moves between two fights, though fewer than three movements could be made', () => {
  const g = alongside([
    { crew: { '0C5': 1 }, captain: '0E5' },
    { crew: { '1C3': 1, '1E3': 1 }, ...FAR },
  ]);
  play(g, '0 step crew 0C5 1C3; 0 step captain 0E5 1E3');
  expect(choices(g, 0, 'fight')).toEqual(['fight 1C3', 'fight 1E3']);
  play(g, '0 fight 1C3', dice(6, 1));
  // The winner of the first fight is free again, and a movement was left.
  expect(choices(g, 0, 'step')).toEqual([]);
  expect(whyNot(g, '0 step crew 1C3 1D3')).toEqual({ key: 'movement.none' });
  expect(choices(g, 0, 'fight')).toEqual(['fight 1E3']);
  expect(turn(g)).toMatchObject({ seat: 0, stage: 'fighting' });
});

test('BS-10.1 section by section, in the order the side on turn chooses', () => {
  const own = { crew: { '1D3': 1, '1E3': 1 }, ...AWAY } as const;
  const enemy = { crew: { '1D3': 1, '1E3': 1 }, ...FAR } as const;
  for (const [first, second] of [
    ['1D3', '1E3'],
    ['1E3', '1D3'],
  ] as const) {
    const g = entered(own, enemy, '1E3');
    expect(choices(g, 0, 'fight')).toEqual(['fight 1D3', 'fight 1E3']);
    expect(whyNot(g, '1 fight 1D3')).toEqual({ key: 'turn.notYours' });
    expect(whyNot(g, '0 fight 1C3')).toEqual({ key: 'fight.none', params: { place: '1C3' } });
    play(g, `0 fight ${first}`, dice(6, 1));
    expect(turn(g)).toMatchObject({ seat: 0, stage: 'fighting' });
    play(g, `0 fight ${second}`, dice(6, 1));
    expect(turn(g)).toMatchObject({ seat: 1, stage: 'boarding' });
  }
});

test.each([
  [1, 1, false, 0],
  [2, 1, false, 1],
  [3, 1, false, 2],
  [3, 2, false, 1],
  [1, 2, false, 0],
  [1, 3, false, 0],
  [1, 1, true, 1],
  [2, 1, true, 2],
  [3, 1, true, 3],
  [1, 3, true, 1],
])('BS-10.2 %i against %i, Captain %p: %i', (figures, enemies, captain, expected) => {
  expect(bonus(figures, enemies, captain)).toBe(expected);
});

test('BS-10.2 the bonuses are counted anew for each roll, the Captain as a figure', () => {
  const g = entered({ crew: { '1D3': 2 }, captain: '1D3' }, { crew: { '1D3': 2 }, ...FAR });
  const events = play(g, '0 fight 1D3', dice(1, 6, 1, 6, 3, 3, 6, 1, 6, 1));
  const rolls = told(events, 'struck').map((one) => `${one.bonus0}:${one.bonus1} ${one.loser} ${one.lost}`);
  expect(rolls).toEqual(['2:0 0 crew', '1:0 0 crew', '1:1 -1 tie', '1:1 1 crew', '1:0 1 crew']);
});

test('BS-10.3 the lower sum loses a figure, a tie loses nobody', () => {
  const g = entered({ crew: { '1D3': 1 }, ...AWAY }, { crew: { '1D3': 1 }, ...FAR });
  const events = play(g, '0 fight 1D3', dice(4, 4, 2, 2, 3, 5));
  expect(told(events, 'struck').map(({ loser, lost }) => `${loser} ${lost}`)).toEqual([
    '-1 tie',
    '-1 tie',
    '0 crew',
  ]);
  expect(told(events, 'fightWon')).toEqual([{ seat: 1, place: '1D3', figures: 1 }]);
});

test('BS-10.4 the Captain falls last', () => {
  const g = entered({ crew: { '1D3': 3 }, ...AWAY }, { crew: { '1D3': 2 }, captain: '1D3' });
  const events = play(g, '0 fight 1D3', dice(6, 1, 6, 1, 6, 1));
  expect(told(events, 'struck').map(({ lost }) => lost)).toEqual(['crew', 'crew', 'captain']);
});

test('BS-10.5 a fight goes on until one side has nobody left in the section', () => {
  const g = entered({ crew: { '1D3': 3 }, ...AWAY }, { crew: { '1D3': 3, '1D4': 1 }, ...FAR });
  const events = play(g, '0 fight 1D3', dice(1, 6, 1, 6, 1, 6));
  expect(told(events, 'struck')).toHaveLength(3);
  expect(told(events, 'fightWon')).toEqual([{ seat: 1, place: '1D3', figures: 3 }]);
  expect(of(g.ships, 0).fallen).toBe(20);
});

test('BS-10.6 the fall of a Captain ends the game, with fights still due', () => {
  const g = entered({ crew: { '1D3': 3, '1E3': 1 }, ...AWAY }, { crew: { '1E3': 1 }, captain: '1D3' }, '1E3');
  const events = play(g, '0 fight 1D3', dice(6, 1));
  expect(g.ended).toEqual({ ending: 'captain', winner: 0 });
  expect(told(events, 'gameOver')).toEqual([{ ending: 'captain', winner: 0 }]);
  expect(choices(g, 0, 'fight')).toEqual([]);
  expect(whyNot(g, '0 fight 1E3')).toEqual({ key: 'game.over' });
});

test('BS-10.6 also when he falls in his own attack', () => {
  const g = entered({ captain: '1D3' }, { crew: { '1D3': 3 }, ...FAR });
  play(g, '0 fight 1D3', dice(1, 6));
  expect(g.ended).toEqual({ ending: 'captain', winner: 1 });
});

test.each([
  [{ '0B3': 2 }, { '1B3': 1 }, 0],
  [{ '0B3': 1 }, { '1B3': 3 }, 1],
  [{ '0B3': 2 }, { '1B3': 2 }, null],
] as const)('BS-10.7 twenty turns without a fight: %p against %p, winner %p', (own, enemy, winner) => {
  const g = alongside([
    { crew: own, captain: '0D4' },
    { crew: enemy, captain: '1D4' },
  ]);
  for (let i = 0; i < 20; i++) {
    expect(g.ended).toBeNull();
    const seat = turn(g).seat;
    const [there, back] = [
      `${seat} step captain ${seat}D4 ${seat}D3`,
      `${seat} step captain ${seat}D3 ${seat}D4`,
    ];
    const home = of(g.ships, seat).captain === 24 * seat + 10;
    play(g, home ? `${there};${back};${there}` : `${back};${there};${back}`);
    const events = play(g, `${seat} endTurn`);
    expect(told(events, 'turnEnded')).toEqual([{ seat, quiet: i + 1 }]);
  }
  expect(g.ended).toEqual({ ending: 'standoff', winner });
});

test('BS-10.7 a fight begins the count anew', () => {
  const g = entered({ crew: { '1D3': 1 }, ...AWAY }, { crew: { '1D3': 1 }, ...FAR });
  if (g.boarding !== null) g.boarding.quietTurns = 19;
  play(g, '0 fight 1D3', dice(6, 1));
  expect([g.ended, g.boarding?.quietTurns]).toEqual([null, 0]);
  // A fight of an earlier turn does not keep the next ones from counting.
  play(g, '1 step captain 1A4 1A3; 1 step captain 1A3 1A4; 1 step captain 1A4 1A3; 1 endTurn');
  expect(g.boarding).toMatchObject({ seat: 0, quietTurns: 1 });
});

test.each([
  [{ crew: 1, captain: false }, { crew: 1, captain: false }, 0.5],
  [{ crew: 0, captain: true }, { crew: 0, captain: true }, 0.5],
  [{ crew: 0, captain: true }, { crew: 1, captain: false }, 21 / 31],
  [{ crew: 2, captain: false }, { crew: 0, captain: false }, 1],
])('BS-10.2 the odds of %p against %p', (own, enemy, expected) => {
  expect(winningOdds(own, enemy)).toBeCloseTo(expected, 10);
  expect(winningOdds(own, enemy) + winningOdds(enemy, own)).toBeCloseTo(1, 10);
});
