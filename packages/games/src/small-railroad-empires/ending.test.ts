import { chanceFromText } from '../kit';
import { CITY_LIMIT } from './data';
import { freeSlots } from './delivering';
import { legal } from './moves';
import { outcome, scoreOf } from './score';
import { companyOf, type G } from './state';
import { may, play, playLawless, told, whyNot } from './testing/play';
import { position } from './testing/position';

test.each([
  [2, 4],
  [3, 6],
  [4, 5],
])('SRE-11.1 with %i companies %i free slots begin the last round', (seats, limit) => {
  expect(CITY_LIMIT[seats]).toBe(limit);
  for (const over of [1, 2]) {
    const g = position({
      seats,
      tracks: ['13 19 25', '33', '', ''],
      hands: [['F8'], [], [], []],
      stage: 'running',
      freight: false,
    });
    // Trains that stem from no delivery fill the other slots, but for the one that takes the grain.
    const taken = g.trains.map((_, slot) => slot).filter((slot) => slot !== 5);
    for (const slot of taken.slice(limit + over - 1)) g.trains[slot] = seats - 1;
    expect(freeSlots(g)).toBe(limit + over);
    playLawless(g, 'deliver 13 31; play F8');
    expect(freeSlots(g)).toBe(limit + over - 1);
    expect(g.trigger).toBe(over === 1 ? 'cities' : null);
  }
});

test('SRE-11.1 the round is finished, and the first trigger names the ending', () => {
  const g = position({ seats: 3, tracks: ['13', '33', '21'], stage: 'running', money: [9, 9, 9] });
  g.trigger = 'deck';
  play(g, 'endTurn');
  expect([g.turn.seat, g.ended]).toEqual([1, null]);
  play(g, 'build 34; build 28; endTurn');
  const events = play(g, 'build 20; build 27; endTurn');
  expect(told(events, 'gameOver')[0]?.ending).toBe('deck');
  expect(told(events, 'contractShown')).toHaveLength(3);
  expect(outcome(g)?.ending).toBe('deck');
  expect([legal(g, 2), whyNot(g, '2: endTurn')?.key]).toEqual([[], 'game.over']);
});

/** Seat 1 is the last of the round and has nothing left to do but to end its turn. */
function lastTurn(laid: number): G {
  return position({ tracks: ['13', '33'], seat: 1, stage: 'running', laid });
}

test('SRE-11.3 a round without a track ends the game, one with a track does not', () => {
  const idle = lastTurn(0);
  play(idle, 'endTurn');
  expect(idle.ended).toBe('tracks');
  const busy = lastTurn(1);
  play(busy, 'endTurn');
  expect([busy.ended, busy.turn.round, busy.laid]).toEqual([null, 4, 0]);
});

test('SRE-11.2 with no open track anywhere the game ends with the round, locked ones or not', () => {
  for (const open of [0, 1]) {
    const g = lastTurn(3);
    for (const company of g.companies) company.tracks = 0;
    const [first] = g.companies;
    if (first !== undefined) first.tracks = open;
    playLawless(g, 'endTurn');
    expect(g.companies.every(({ locked }) => locked.length === 4)).toBe(true);
    expect(g.ended).toBe(open === 0 ? 'tracks' : null);
  }
});

test('SRE-11.2 tracks that run out in mid-round end nothing before the round is over', () => {
  const g = position({ tracks: ['13', '33'], stage: 'running', laid: 3 });
  for (const company of g.companies) company.tracks = 0;
  playLawless(g, 'endTurn');
  expect([g.turn.seat, g.ended]).toEqual([1, null]);
  playLawless(g, 'endTurn');
  expect(g.ended).toBe('tracks');
});

test('SRE-11.1 a last round already called names the ending, though the tracks ran out as well', () => {
  const g = lastTurn(3);
  for (const company of g.companies) company.tracks = 0;
  g.trigger = 'cities';
  playLawless(g, 'endTurn');
  expect(g.ended).toBe('cities');
});

test('SRE-11.3 a track laid counts, what is paid for one not laid does not', () => {
  const idle = position({
    tracks: ['9 16 22', '9 22', '15'],
    money: [5, 5, 0],
    seat: 2,
    laid: 0,
  });
  play(idle, 'forgo; forgo; endTurn');
  expect(idle.ended).toBe('tracks');
  const busy = position({ tracks: ['13', '33'], seat: 1, laid: 0 });
  play(busy, 'build 34; build 28');
  expect(busy.laid).toBe(2);
  play(busy, 'endTurn');
  expect(busy.ended).toBeNull();
});

test('SRE-11.4 contract, money and loans enter the final score, which may be below 0', () => {
  const g = position({
    tracks: ['0 9 10 3 8', '33'],
    contracts: ['C7', 'C1'],
    money: [14, 4],
    loans: [1, 3],
    seat: 1,
    stage: 'running',
  });
  expect(outcome(g)).toBeUndefined();
  g.trigger = 'deck';
  const events = play(g, 'endTurn');
  expect(told(events, 'contractShown')).toEqual([
    { seat: 0, contract: 'C7', met: true, prestige: 4 },
    { seat: 1, contract: 'C1', met: false, prestige: 0 },
  ]);
  expect(scoreOf(g, 0)).toMatchObject({ contract: 4, money: 2, loans: -2, prestige: 4 });
  expect(scoreOf(g, 1)).toMatchObject({ contract: 0, money: 0, loans: -6, prestige: -6 });
});

test('SRE-12.3 the contracts shown at the end stop undo, the end of any other turn does not', () => {
  for (const trigger of ['deck', null] as const) {
    const g = lastTurn(1);
    g.trigger = trigger;
    let reveals = 0;
    play(g, 'endTurn', { ...chanceFromText('x'), reveal: () => void reveals++ });
    expect(reveals).toBe(trigger === null ? 0 : 1);
  }
});

/** What company 0 and company 1 have beyond what makes them equal, and the places. */
const TIES: readonly (readonly [string, Partial<Figures>, Partial<Figures>, number[][]])[] = [
  ['prestige first', { money: 4, deliveries: 1 }, { prestige: 1 }, [[1], [0]]],
  ['more deliveries before more money', { deliveries: 1 }, { money: 2 }, [[0], [1]]],
  ['more money before fewer loans', { prestige: 2, loans: 1, money: 1 }, {}, [[0], [1]]],
  ['fewer loans', { prestige: 2, loans: 1 }, {}, [[1], [0]]],
  ['all equal', {}, {}, [[0, 1]]],
];

interface Figures {
  prestige: number;
  deliveries: number;
  money: number;
  loans: number;
}

test.each(TIES)('SRE-11.5 ties: %s', (_, ...[zero, one, places]) => {
  const g = position({ tracks: ['13', '33'], contracts: ['C1', 'C2'], money: [0, 0] });
  [zero, one].forEach(({ prestige = 0, deliveries = 0, money = 0, loans = 0 }, seat) => {
    const company = companyOf(g.companies, seat);
    company.tally.cards += prestige;
    company.money += money;
    company.loans += loans;
    if (deliveries === 1) {
      company.deliveries.push({ good: 'coal', from: 2, to: 31, length: 1, card: 'F8', met: false });
    }
  });
  g.ended = 'tracks';
  expect(outcome(g)?.places).toEqual(places);
});

test('SRE-3.1 whose turn it is goes round by seats, and a round has one turn each', () => {
  const g = position({ seats: 3, tracks: ['13', '33', '21'] });
  const seen: number[] = [];
  for (let i = 0; i < 4; i++) {
    seen.push(g.turn.seat);
    play(g, `build ${may(g, 'build')[0]}`);
    play(g, `build ${may(g, 'build')[0]}; endTurn`);
  }
  expect([seen, g.turn.round]).toEqual([[0, 1, 2, 0], 4]);
});

test('SRE-3.1 every round begins with the first player', () => {
  const g = position({ seats: 3, tracks: ['13', '33', '21'], stage: 'running' });
  g.first = 2;
  g.turn.seat = 1;
  play(g, 'endTurn');
  expect([g.turn.seat, g.turn.round]).toEqual([2, 4]);
});

test.each([
  [0, -1],
  [5, 0],
])('SRE-11.5 the log names a winner only where the victory is not shared ($%i more)', (more, winner) => {
  const g = position({
    tracks: ['13', '33'],
    contracts: ['C1', 'C2'],
    money: [more, 0],
    seat: 1,
    stage: 'running',
  });
  g.trigger = 'deck';
  expect(told(play(g, 'endTurn'), 'gameOver')).toEqual([{ ending: 'deck', winner }]);
});
