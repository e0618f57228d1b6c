import { boardOf, spaceAt } from './board';
import { openSpots, trackCost } from './building';
import type { G } from './state';
import { may, play, playLawless, told, whyNot } from './testing/play';
import { position } from './testing/position';

const money = (g: G) => g.companies.map((company) => company.money);

test('SRE-3.1 two tracks come before everything else', () => {
  const g = position({ tracks: ['13 19 25', '21'] });
  for (const text of ['endTurn', 'deliver 13 31', `buy ${g.market[0]}`])
    expect(whyNot(g, text)?.key).toBe('turn.tracksDue');
  play(g, 'build 12');
  expect(whyNot(g, 'endTurn')?.key).toBe('turn.tracksDue');
  play(g, 'build 20');
  expect(whyNot(g, 'endTurn')?.key).toBeUndefined();
  expect(may(g, 'deliver')).toEqual(['13 31']);
});

test.each([
  ['lake', 18, 'build.lake'],
  ['city', 31, 'build.city'],
  ['own track', 19, 'build.ownTrack'],
  ['space with two others', 12, 'build.full'],
] as const)('SRE-3.2 no track on a %s', (_, spot, key) => {
  const g = position({ seats: 3, tracks: ['13 19', '12', '12'] });
  expect(whyNot(g, `build ${spot}`)?.key).toBe(key);
  expect(may(g, 'build')).not.toContain(String(spot));
});

test('SRE-3.2 a space with one other company is open, a factory too', () => {
  const g = position({ tracks: ['13 19', '12 13'] });
  expect(may(g, 'build')).toContain('12');
  play(g, 'build 12');
  expect(g.rails[12]).toBe(3);
});

test('SRE-3.3 tracks join on to own tracks and to cities with an own train', () => {
  const g = position({
    tracks: ['13 19', '21'],
    delivered: [
      { seat: 0, from: 15, to: 5, card: 'E1' },
      { seat: 1, from: 2, to: 31, card: 'E2' },
    ],
  });
  const near = [11, 1, 0, 10];
  for (const spot of near) {
    expect(may(g, 'build')).toContain(String(spot));
    expect(whyNot(g, `build ${spot}`)?.key).toBeUndefined();
  }
  // Beside a city with another's train alone.
  expect(whyNot(g, 'build 30')?.key).toBe('build.apart');
  expect(whyNot(g, 'build 34')?.key).toBe('build.apart');
  expect(openSpots(g, 0).length).toBeGreaterThan(near.length);
});

test.each([
  ['plains', '13', 12, 0],
  ['factory', '20', 21, 0],
  ['forest', '15', 16, 1],
  ['desert', '21', 27, 2],
  ['river', '13', 20, 3],
  ['mountain', '15', 9, 4],
] as const)('SRE-3.4 a track on %s', (_, from, spot, cost) => {
  const g = position({ tracks: [from, '33'], money: [10, 10] });
  const [laid] = told(play(g, `build ${spot}`), 'trackLaid');
  expect([laid?.cost, laid?.fee, laid?.surcharge]).toEqual([cost, 0, 0]);
  expect(money(g)).toEqual([10 - cost, 10]);
});

test.each([
  ['plains', 12],
  ['a factory', 13],
] as const)('SRE-3.5 beside another track on %s $1 goes to its company', (_, spot) => {
  const g = position({ tracks: ['19', '12 13'], money: [4, 7] });
  play(g, `build ${spot}`);
  expect(money(g)).toEqual([3, 8]);
});

test('SRE-3.5 the fee adds to the terrain', () => {
  const g = position({ tracks: ['13', '20'], money: [4, 7] });
  expect(trackCost(g, 0, spaceAt(boardOf(g), 20))).toEqual({
    terrain: 3,
    surcharge: 0,
    fee: 1,
    owner: 1,
    total: 4,
  });
});

test('SRE-3.6 one more track costs $2 more, and there is no fourth', () => {
  const g = position({ tracks: ['13', '33'], money: [3, 5] });
  play(g, 'build 12; build 19');
  expect(g.turn.stage).toBe('running');
  expect(whyNot(g, 'build 20')?.key).toBe('build.money');
  const [laid] = told(play(g, 'build 25'), 'trackLaid');
  expect(laid?.surcharge).toBe(2);
  expect(money(g)).toEqual([1, 5]);
  expect(whyNot(g, 'build 11')?.key).toBe('build.extraLaid');
  expect(may(g, 'build')).toEqual([]);
});

test('SRE-3.6 a third track may follow two that could not be laid', () => {
  const g = position({ tracks: ['15', '9 16 22', '9 22'], money: [0, 5, 5] });
  play(g, 'forgo; forgo');
  expect(g.turn.stage).toBe('running');
  play(g, 'loan');
  expect(may(g, 'build')).toEqual(['16']);
  expect(money(g)).toEqual([7, 5, 5]);
});

test('SRE-3.7 a due track is given up only where nothing can be paid', () => {
  const g = position({ tracks: ['15', '22 16'], money: [0, 5] });
  expect(may(g, 'build')).toEqual([]);
  expect(may(g, 'forgo')).toHaveLength(1);
  expect(whyNot(g, 'build 9')?.key).toBe('build.money');
  play(g, 'forgo');
  expect(money(g)).toEqual([1, 5]);
  // Now the plains with another track can be paid, so it must be laid.
  expect(whyNot(g, 'forgo')?.key).toBe('forgo.canBuild');
  play(g, 'build 22');
  expect(money(g)).toEqual([0, 6]);
  expect(whyNot(g, 'forgo')?.key).toBe('turn.notNow');
});

test('SRE-3.7 with $0 a free plain must still be taken', () => {
  const g = position({ tracks: ['13', '33'], money: [0, 5] });
  expect(whyNot(g, 'forgo')?.key).toBe('forgo.canBuild');
  expect(may(g, 'build')).toEqual(['12', '19']);
});

test('SRE-3.7 a loan instead of the subsidy', () => {
  const g = position({ tracks: ['15', '22 16'], money: [0, 5] });
  play(g, 'loan');
  expect(whyNot(g, 'forgo')?.key).toBe('forgo.canBuild');
  play(g, 'build 9');
  expect(money(g)).toEqual([1, 5]);
});

test('SRE-3.8 without open tracks both are paid at once', () => {
  const g = position({ tracks: ['13', '33'], money: [5, 5] });
  const second = g.companies[1];
  if (second !== undefined) {
    // All its tracks lie on the third tile.
    const spots = boardOf(g)
      .spaces.filter(({ tile, kind }) => tile === 2 && kind !== 'lake' && kind !== 'city')
      .slice(0, 18);
    for (const { spot, star } of spots) {
      g.rails[spot] = 2;
      if (star) second.tally.stars++;
    }
    second.tracks = 0;
  }
  const events = play(g, 'build 12; build 19; endTurn');
  expect(told(events, 'subsidyPaid')).toEqual([
    { seat: 1, money: 1 },
    { seat: 1, money: 1 },
  ]);
  expect([g.turn.seat, g.turn.stage, money(g)]).toEqual([1, 'running', [5, 7]]);
  expect(whyNot(g, 'build 34')?.key).toBe('build.noTracks');
});

test('SRE-3.8 after the last open track the second one due is paid at once', () => {
  const g = position({ tracks: ['13', '33'], money: [5, 5] });
  const [first] = g.companies;
  if (first !== undefined) first.tracks = 1;
  // Where its other tracks went is not looked at here.
  const events = playLawless(g, 'build 12');
  expect(told(events, 'subsidyPaid')).toEqual([{ seat: 0, money: 1 }]);
  expect([g.turn.stage, money(g)]).toEqual(['running', [6, 5]]);
});

test('SRE-3.8 hemmed in on all sides both are paid at once', () => {
  // Seat 0 sits on the factory in the west of 1A; every space round it holds two others.
  const g = position({ seats: 3, tracks: ['15', '9 16 22', '9 16 22'], seat: 2 });
  const around = boardOf(g).spaces[15]?.near ?? [];
  expect(around).toEqual(expect.arrayContaining([9, 16, 22]));
  expect(around).toHaveLength(3);
  g.first = 0;
  const events = play(g, 'build 17; build 24; endTurn');
  expect(told(events, 'subsidyPaid')).toHaveLength(2);
  expect([g.turn.seat, g.turn.stage, g.turn.round]).toEqual([0, 'running', 4]);
});

test('SRE-3.9 the first track of anybody on a star gains 1 prestige', () => {
  const g = position({ tracks: ['24', '28'], money: [10, 10] });
  expect(told(play(g, 'build 29'), 'starReached')).toEqual([{ seat: 0, space: 29, prestige: 1 }]);
  play(g, 'build 17; endTurn');
  expect(told(play(g, 'build 29'), 'starReached')).toEqual([]);
  expect(g.companies.map(({ tally }) => tally.stars)).toEqual([1, 0]);
});

test('SRE-4.1 money above $30 is lost, share fees too', () => {
  const g = position({ tracks: ['19', '12'], money: [30, 30] });
  const events = play(g, 'build 12; loan');
  expect(told(events, 'moneyLost')).toEqual([
    { seat: 1, lost: 1 },
    { seat: 0, lost: 4 },
  ]);
  expect(money(g)).toEqual([30, 30]);
});

test('SRE-4.2 three loans of $5 in own turns, none in others', () => {
  const g = position({ tracks: ['13', '33'], money: [0, 0] });
  expect(whyNot(g, '1: loan')?.key).toBe('turn.notYours');
  play(g, 'loan; build 12; loan; build 19; loan');
  expect(money(g)).toEqual([15, 0]);
  expect(g.companies[0]?.loans).toBe(3);
  expect(whyNot(g, 'loan')?.key).toBe('loan.most');
  expect(may(g, 'loan')).toEqual([]);
});

test('SRE-4.2 a loan may come between any two steps of a turn', () => {
  const g = position({ tracks: ['15 9 16 10', '33'], stage: 'running', hands: [['F8'], ['S1']] });
  const stages: string[] = [];
  for (const text of ['deliver 15 5', 'via 16', 'play F8', 'unlock nightShift']) {
    play(g, text);
    stages.push(g.turn.stage);
    expect(may(g, 'loan')).toHaveLength(1);
    const copy = structuredClone(g);
    play(copy, 'loan');
    expect(copy.companies[0]?.money).toBe((g.companies[0]?.money ?? 0) + 5);
    expect(copy.turn).toEqual(g.turn);
  }
  expect(stages).toEqual(['routing', 'loading', 'unlocking', 'buying']);
});
