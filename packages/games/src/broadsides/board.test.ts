import { LAYOUTS, PLACES, type Place, placeAt, spotOf } from './data';
import { decksOf } from './decks';
import { choices, dice, play, told, whyNot } from './testing/play';
import { alongside, crewsAt } from './testing/position';
import { turn } from './turn';

const ENEMY = { captain: '1H4' } as const;

/** Where a lone Captain of seat 0 may go from here. */
function waysFrom(place: Place, layout: (typeof LAYOUTS)[number] = 'R'): string {
  const g = alongside([{ captain: place }, { captain: place === '1A4' ? '1H4' : '1A4' }], { layout });
  return choices(g, 0, 'step')
    .map((text) => text.split(' ')[3])
    .join(' ');
}

test.each([
  ['one figure thrice', '0 step crew 0C3 0D3; 0 step crew 0D3 0E3; 0 step crew 0E3 0F3', [0, 0, 0, 1]],
  ['one twice, another once', '0 step crew 0C3 0D3; 0 step crew 0D3 0E3; 0 step crew 0E4 0F3', [0, 0, 1, 1]],
  ['three figures once', '0 step crew 0C3 0D3; 0 step crew 0E4 0F3; 0 step captain 0C4 0D4', [0, 1, 0, 1]],
] as const)('BS-9.1 three movements: %s', (_, text, expected) => {
  const g = alongside([{ crew: { '0C3': 1, '0E4': 1 }, captain: '0C4' }, ENEMY]);
  const events = play(g, text);
  expect(told(events, 'moved').map(({ left }) => left)).toEqual([2, 1, 0]);
  expect((['0C3', '0D3', '0E3', '0F3'] as const).map((place) => crewsAt(g, place)[0])).toEqual(expected);
  expect(choices(g, 0, 'step')).toEqual([]);
  expect(whyNot(g, '0 step captain 0D4 0E4')).toEqual({ key: 'movement.none' });
});

test('BS-9.2 nobody may pass while a movement is possible', () => {
  const g = alongside([{ crew: { '0C3': 1 }, captain: '0C4' }, ENEMY]);
  for (const left of [3, 2, 1]) {
    expect(whyNot(g, '0 endTurn')).toEqual({ key: 'turn.moveFirst', params: { left } });
    expect(choices(g, 0, 'endTurn')).toEqual([]);
    play(g, choices(g, 0, 'step').map((text) => `0 ${text}`)[0] ?? '');
  }
  expect(choices(g, 0, 'endTurn')).toEqual(['endTurn']);
});

test('BS-9.2 where none is possible, fewer are made', () => {
  // Everybody who could move stands in a fight already, and the Captain is hemmed in by his own.
  const hemmedIn = { crew: { '0A3': 3, '0A5': 3, '0B4': 3 }, captain: '0A4' } as const;
  const enemies = { crew: { '0A3': 1, '0A5': 1, '0B4': 1 }, captain: '1H4' } as const;
  const g = alongside([hemmedIn, enemies]);
  if (g.boarding !== null) g.boarding.fights = (['0A3', '0A5', '0B4'] as const).map(spotOf);
  expect(choices(g, 0, 'step')).toEqual([]);
  expect(choices(g, 0, 'fight')).toEqual(['fight 0A3', 'fight 0A5', 'fight 0B4']);
  expect(turn(g).stage).toBe('boarding');
});

test.each([
  ['amidships', '0D4', '0C3 0C4 0C5 0D3 0D5 0E3 0E4 0E5'],
  ['at the end of the main deck', '0F4', '0E3 0E4 0E5 0F3 0F5'],
  ['on the forecastle', '0H4', '0G3 0G4 0G5 0H3 0H5'],
  ['on the poop', '0A3', '0A4'],
] as const)('BS-9.3 aboard, any section around on the same level: %s', (_, from, expected) => {
  expect(waysFrom(from)).toBe(expected);
});

test.each([
  ['0A4', '0A3 0A5 0B4'],
  ['0B4', '0A4 0B3 0B5'],
  ['0B3', '0B4 0C3'],
  ['0C3', '0B3 0C4 0D3 0D4'],
  ['0F3', '0E3 0E4 0F4 0G3'],
  ['0G3', '0F3 0G4 0H3 0H4'],
] as const)('BS-9.4 the ladder at %s', (from, expected) => {
  expect(waysFrom(from)).toBe(expected);
});

test.each([
  ['0C4', '0B4'],
  ['0C4', '0B3'],
  ['0A3', '0B3'],
  ['0F4', '0G4'],
  ['0G5', '0F4'],
] as const)('BS-9.4 there is no ladder from %s to %s', (from, to) => {
  const g = alongside([{ captain: from }, ENEMY]);
  expect(whyNot(g, `0 step captain ${from} ${to}`)).toEqual({ key: 'movement.level', params: { from, to } });
});

test('BS-9.4 every deck can be reached, in nine movements at most aboard one ship', () => {
  for (const layout of LAYOUTS) {
    const { distance } = decksOf({ layout, stationary: 0 });
    const aboard = distance.slice(0, 24).flatMap((row) => row.slice(0, 24));
    expect(Math.max(...distance.flat())).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(Math.max(...aboard)).toBeLessThanOrEqual(9);
  }
});

test.each([
  ['R', '0A5 0B5 0C5 0D5 0E5 0F5 0G5 0H5', '1A3 1B3 1C3 1D3 1E3 1F3 1G3 1H3'],
  ['L', '0A3 0B3 0C3 0D3 0E3 0F3 0G3 0H3', '1A5 1B5 1C5 1D5 1E5 1F5 1G5 1H5'],
  ['B', '0B3 0C3 0D3 0E3 0F3 0G3', '1G3 1F3 1E3 1D3 1C3 1B3'],
] as const)('BS-9.5 the ways across in layout %s, both ways', (layout, own, enemy) => {
  const across = (from: number) =>
    (decksOf({ layout, stationary: 0 }).next[from] ?? []).filter((to) => to < 24 !== from < 24);
  const pairs = PLACES.flatMap((_, from) => across(from).map((to) => `${placeAt(from)}-${placeAt(to)}`));
  const expected = own.split(' ').map((place, i) => [place, enemy.split(' ')[i]]);
  expect(pairs.sort()).toEqual(expected.flatMap(([a, b]) => [`${a}-${b}`, `${b}-${a}`]).sort());
});

test('BS-9.5 across means straight opposite, never diagonally, never between different heights', () => {
  const g = alongside([{ captain: '0C5' }, ENEMY]);
  expect(whyNot(g, '0 step captain 0C5 1D3')).toEqual({
    key: 'movement.notOpposite',
    params: { from: '0C5', to: '1D3' },
  });
  expect(whyNot(g, '0 step captain 0C5 1C3')).toBeUndefined();
  const bows = alongside([{ captain: '0A3' }, { captain: '1D4' }], { layout: 'B' });
  expect(whyNot(bows, '0 step captain 0A3 1H3')).toMatchObject({ key: 'movement.notOpposite' });
});

test('BS-9.5 who has boarded may come back', () => {
  const g = alongside([{ crew: { '0C5': 1 }, captain: '0A4' }, ENEMY]);
  const events = play(g, '0 step crew 0C5 1C3; 0 step crew 1C3 1D3; 0 step crew 1D3 0D5');
  expect(told(events, 'moved').map(({ way }) => way)).toEqual(['across', 'deck', 'across']);
});

test('BS-9.5 run into by the other seat, the same sides touch the other way round', () => {
  const { next } = decksOf({ layout: 'R', stationary: 1 });
  expect(next[spotOf('1C5')]).toContain(spotOf('0C3'));
  expect(next[spotOf('0C5')]).not.toContain(spotOf('1C3'));
});

test('BS-9.6 no fourth figure of a side enters a section, the Captain counts', () => {
  const g = alongside([{ crew: { '0D4': 2, '0D3': 1 }, captain: '0D4' }, ENEMY]);
  expect(whyNot(g, '0 step crew 0D3 0D4')).toEqual({ key: 'movement.full', params: { place: '0D4' } });
});

test('BS-9.7 who enters a section with enemies stays there', () => {
  const g = alongside([
    { crew: { '0C5': 2, '0D5': 1 }, captain: '0A4' },
    { crew: { '1C3': 1 }, captain: '1H4' },
  ]);
  play(g, '0 step crew 0C5 1C3');
  expect(whyNot(g, '0 step crew 1C3 0C5')).toEqual({ key: 'movement.fighting', params: { place: '1C3' } });
  expect(whyNot(g, '0 step crew 1C3 1D3')).toEqual({ key: 'movement.fighting', params: { place: '1C3' } });
  play(g, '0 step crew 0C5 1C3');
  expect(g.boarding?.fights).toEqual([spotOf('1C3')]);
});

test.each([
  ['somebody who is not there', '0 step crew 0D4 0D3', { key: 'movement.nobody', params: { place: '0D4' } }],
  ['the enemy', '0 step captain 1H4 1G4', { key: 'movement.nobody', params: { place: '1H4' } }],
  [
    'two sections at once',
    '0 step captain 0A4 0D4',
    { key: 'movement.apart', params: { from: '0A4', to: '0D4' } },
  ],
  ['to where he is', '0 step captain 0A4 0A4', { key: 'movement.apart', params: { from: '0A4', to: '0A4' } }],
  ['on the other side of the turn', '1 step captain 1H4 1G4', { key: 'turn.notYours' }],
])('BS-9.1 nobody moves %s', (_, text, refusal) => {
  const g = alongside([{ crew: { '0C3': 1 }, captain: '0A4' }, ENEMY]);
  expect(whyNot(g, text)).toEqual(refusal);
});

test('BS-9.8 without a fight the turn ends at its owner’s word', () => {
  const g = alongside([{ captain: '0D4' }, ENEMY]);
  play(g, '0 step captain 0D4 0D3; 0 step captain 0D3 0D4; 0 step captain 0D4 0D3');
  expect(turn(g)).toEqual({ seat: 0, acting: [0], stage: 'boarding' });
  const chance = dice();
  const events = play(g, '0 endTurn', chance);
  expect(told(events, 'turnEnded')).toEqual([{ seat: 0, quiet: 1 }]);
  expect(turn(g)).toEqual({ seat: 1, acting: [1], stage: 'boarding' });
  expect(g.boarding).toMatchObject({ turn: 2, movementsLeft: 3 });
});

test('BS-9.8 with one it does not', () => {
  const g = alongside([
    { crew: { '0C5': 1 }, captain: '0D5' },
    { crew: { '1C3': 1 }, captain: '1H4' },
  ]);
  play(g, '0 step crew 0C5 1C3; 0 step captain 0D5 0D4; 0 step captain 0D4 0D5');
  expect(turn(g).stage).toBe('fighting');
  expect(whyNot(g, '0 endTurn')).toEqual({ key: 'turn.fightFirst', params: { fights: 1 } });
});
