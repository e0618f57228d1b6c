import { landWaiting, outcome, ROUNDS_OF_STANDOFF, ranking } from './landing';
import { sailedOver } from './sailing';
import { play, rolling, told, whyNot } from './testing/play';
import { type BoatAt, finale, position, spot } from './testing/position';
import { watersOf } from './waters';

const intro = (boats: BoatAt[], last = 'R05') =>
  position({
    race: 'introductory',
    river: `S0 R01 R02 ${last}`,
    gone: 1,
    landing: 0,
    boats,
    order: boats.map((_, seat) => seat),
  });

test('MQ-10.1 the platform has three entries, one fewer when an island lies there', () => {
  const entries = (last: string) => [...watersOf(intro([{ at: '2.2' }, { at: '2.1' }], last)).entries];
  expect(entries('R05')).toEqual([76, 77, 78]);
  expect(entries('R08')).toEqual([76, 78]);
});

test('MQ-10.2 in the introductory race the first boat to touch an entry lands, points left or not', () => {
  const g = intro([{ at: '3.12', speed: 5 }, { at: '2.2' }, { at: '2.1' }]);
  const events = play(g, 'ahead');
  expect(told(events, 'landed')).toEqual([{ seat: 0, place: 1, byPush: false }]);
  expect(told(events, 'moveEnded')).toMatchObject([{ hexes: 1, speed: 5 }]);
  expect(g.round.at).toBe(1);
  expect(g.ended).toBeNull();
});

test('MQ-10.2 an entry completes a move that could not go on', () => {
  const g = intro([{ at: '3.16', heading: 'NE', speed: 6, coal: 0 }, { at: '2.2' }]);
  expect(whyNot(g, 'ahead')).toBeUndefined();
});

test.each([
  [1, [1, 2], 'landed'],
  [2, [1, 2], 'racing'],
  [1, [1], 'racing'],
])('MQ-10.3 a passenger boat at an entry with speed %i and %j aboard is %s', (speed, aboard, fate) => {
  const g = finale([{ at: '11.13', speed, aboard }, { at: '10.5' }, { at: '10.0' }]);
  play(g, speed === 1 ? 'ahead' : 'turn left; ahead; ahead');
  expect(g.boats[0]?.fate).toBe(fate);
});

test('MQ-10.4 a boat pushed to the landing stands before the pusher who lands in the same move', () => {
  const g = intro([{ at: '3.13', heading: 'NW', speed: 4 }, { at: '3.12', speed: 5 }, { at: '2.2' }]);
  const events = play(g, 'push N; ahead');
  expect(told(events, 'landed')).toEqual([
    { seat: 1, place: 1, byPush: true },
    { seat: 0, place: 2, byPush: false },
  ]);
  expect(g.facing).toEqual([]);
  expect(outcome(g)).toMatchObject({ ending: 'landed', places: [[1], [0], [2]] });
});

test.each([
  ['introductory', 2, [1, 2], ['ahead']],
  ['passengers', 2, [1, 2], ['ahead', 'turn', 'ahead']],
  ['passengers', 1, [1, 2], ['ahead']],
] as const)(
  'MQ-10.3 a way drawn along the landing, in the %s race at speed %i with %j aboard, is %j',
  (race, speed, aboard, moves) => {
    const g = finale([{ at: '11.11', speed, aboard: [...aboard] }, { at: '10.5' }, { at: '10.0' }]);
    g.race = race;
    const way = sailedOver(g, [spot('11.16'), spot('11.17')]);
    expect(way.moves.map(({ type }) => type)).toEqual(moves);
  },
);

test("MQ-10.4 landed boats are off the water and in nobody's way", () => {
  const g = intro([{ at: '3.12' }, { at: '3.11', heading: 'NE' }, { at: '2.1' }]);
  play(g, 'ahead');
  expect(g.boats[0]?.fate).toBe('landed');
  play(g, 'ahead; endMove; ahead; endMove; turn left; ahead');
  expect(g.landed).toEqual([0, 1]);
});

test.each([
  ['introductory', { speed: 4 }, ['landed']],
  ['passengers', { speed: 1, aboard: [1, 2] }, ['landed']],
  ['passengers', { speed: 2, aboard: [1, 2] }, ['racing']],
] as const)('MQ-10.5 a boat where the platform is placed has reached it: %s, %j', (race, boat, fates) => {
  const boats = [
    { at: '3.17', speed: boat.speed, aboard: 'aboard' in boat ? [...boat.aboard] : [] },
    { at: '3.2' },
  ];
  const g = position({ race, river: 'S0 R01 R02 R05', boats, landing: 0, stack: [] });
  landWaiting(g, { chance: rolling(), tell: () => {} });
  expect(g.boats.slice(0, 1).map(({ fate }) => fate)).toEqual(fates);
});

test('MQ-11.1 a race that is decided asks nobody and rolls nothing more', () => {
  const g = intro([{ at: '3.13', heading: 'NW', speed: 4 }, { at: '3.12' }]);
  play(g, 'push SW; ahead');
  expect(outcome(g)?.places).toEqual([[0], [1]]);
  expect(g.facing).toEqual([]);

  const other = position({ river: 'S0 R05', boats: [{ at: '0.17' }, { at: '0.7' }], order: [0, 1] });
  expect(told(play(other, 'ahead; resign'), 'rolled')).toEqual([]);
  expect(other.ended).toBe('alone');
});

test('MQ-11.1 the race goes on for second place and ends when one boat is left', () => {
  const g = intro([{ at: '3.12' }, { at: '3.11' }, { at: '2.2' }]);
  play(g, 'ahead');
  expect(outcome(g)).toBeUndefined();
  const events = play(g, 'ahead');
  expect(outcome(g)).toEqual({
    ending: 'landed',
    places: [[0], [1], [2]],
    scores: [
      { tile: 4, coal: 6 },
      { tile: 4, coal: 6 },
      { tile: 3, coal: 6 },
    ],
  });
  expect(told(events, 'raceOver')).toEqual([{ ending: 'landed', winner: 0 }]);
  expect(whyNot(g, '2: ahead')?.key).toBe('race.over');
});

test.each(['introductory', 'passengers'] as const)(
  'MQ-11.2 in the %s race the last boat afloat wins if nobody has landed',
  (race) => {
    const g = position({
      race,
      river: 'S0 R05',
      boats: [{ at: '0.2' }, { at: '0.7' }, { at: '0.12' }],
      order: [0, 1, 2],
    });
    play(g, 'resign');
    expect(g.ended).toBeNull();
    play(g, 'resign');
    expect(outcome(g)).toMatchObject({ ending: 'alone', places: [[2], [1], [0]] });
  },
);

test('MQ-11.3 the race is over when no boat can find two passengers any more', () => {
  const g = finale([{ at: '10.1', aboard: [1] }, { at: '11.2' }, { at: '11.1', aboard: [2] }], 0);
  const events = play(g, 'ahead; endMove');
  expect(told(events, 'raceOver')).toEqual([{ ending: 'hopeless', winner: 2 }]);
  expect(outcome(g)).toEqual({
    ending: 'hopeless',
    places: [[2], [0], [1]],
    scores: [
      { tile: 11, passengers: 1, coal: 6 },
      { tile: 12, passengers: 0, coal: 6 },
      { tile: 12, passengers: 1, coal: 6 },
    ],
  });
});

test('MQ-11.3 with a boat landed, the race ends as landed when the others have no hope', () => {
  const g = finale([{ at: '11.12', aboard: [1, 2] }, { at: '11.2' }, { at: '11.1', aboard: [2] }], 0);
  play(g, 'ahead');
  expect(outcome(g)).toMatchObject({ ending: 'landed', places: [[0], [2], [1]] });
});

test('MQ-11.3 a boat that loses its last chance is told so', () => {
  const g = finale(
    [
      { at: '11.8', aboard: [1] },
      { at: '11.2', aboard: [2] },
      { at: '11.1', aboard: [3, 4] },
    ],
    1,
  );
  const events = play(g, 'ahead');
  expect(told(events, 'boarded')).toHaveLength(1);
  expect(told(events, 'hopeless')).toEqual([{ seat: 1 }]);
  expect(g.ended).toBeNull();
});

/** A round in which two boats get nowhere, so many rounds after somebody last got on. */
function idleRound(rounds: number) {
  const g = finale([
    { at: '10.1', aboard: [1] },
    { at: '10.0', aboard: [2, 3] },
  ]);
  g.round.number = g.gainedIn === undefined ? 0 : g.gainedIn + rounds;
  return { g, events: () => play(g, 'ahead; endMove; ahead; endMove') };
}

test('MQ-11.5 a race in which nobody gets on for so long is broken off at the end of the round', () => {
  const { g } = idleRound(ROUNDS_OF_STANDOFF);
  play(g, 'ahead; endMove');
  expect(g.ended).toBeNull();
  const events = play(g, 'ahead; endMove');
  expect(told(events, 'raceOver')).toEqual([{ ending: 'standoff', winner: 1 }]);
  expect(outcome(g)).toMatchObject({ ending: 'standoff', places: [[1], [0]] });
});

test('MQ-11.5 not a round before', () => {
  const { g, events } = idleRound(ROUNDS_OF_STANDOFF - 1);
  events();
  expect(g.ended).toBeNull();
});

test('MQ-11.5 a tile, a passenger and a landing begin the count anew', () => {
  const tile = position({ river: 'S0 R05', boats: [{ at: '0.17' }, { at: '0.1' }], order: [0, 1] });
  tile.gainedIn = 1;
  play(tile, 'ahead; endMove');
  expect(tile.gainedIn).toBe(tile.round.number);

  const passenger = finale(
    [
      { at: '11.8', aboard: [1] },
      { at: '10.1', aboard: [2] },
    ],
    2,
  );
  passenger.gainedIn = 1;
  play(passenger, 'ahead');
  expect(passenger.gainedIn).toBe(passenger.round.number);

  const landing = finale([
    { at: '11.12', aboard: [1, 2] },
    { at: '11.2', aboard: [3, 4] },
    { at: '10.1', aboard: [5, 6] },
  ]);
  landing.gainedIn = 1;
  play(landing, 'ahead');
  expect([landing.landed, landing.gainedIn]).toEqual([[0], landing.round.number]);
});

test('MQ-13.1 a race of the first edition is not broken off', () => {
  const { g, events } = idleRound(ROUNDS_OF_STANDOFF);
  delete g.gainedIn;
  events();
  expect(g.ended).toBeNull();
});

test('MQ-11.4 landed boats, then those racing by passengers and position, then those out, the last first', () => {
  const g = finale([
    { at: '11.1' },
    { at: '11.12', aboard: [1] },
    { at: '11.2' },
    { at: '11.3' },
    { at: '11.17' },
  ]);
  const fates = ['racing', 'racing', 'landed', 'resigned', 'coal'] as const;
  g.boats.forEach((boat, seat) => {
    boat.fate = fates[seat] ?? 'racing';
  });
  g.landed = [2];
  g.out = [4, 3];
  expect(ranking(g)).toEqual([2, 1, 0, 3, 4]);
  g.boats.forEach((boat) => {
    boat.fate = boat.fate === 'racing' ? 'racing' : boat.fate;
    boat.aboard = [];
  });
  expect(ranking(g)).toEqual([2, 1, 0, 3, 4]);
});
