import { chanceFromText } from '../../kit';
import { spotOf } from '../data';
import { notation } from '../moves';
import { QUIET_ROUNDS } from '../state';
import { play, whyNot } from '../testing/play';
import { alongside, atSea, type ShipAt } from '../testing/position';
import { view } from '../view';
import { bot } from './bot';

/** What the stand-in does in so many tries, each with other luck. */
function tries(g: Parameters<typeof view>[0], seat: number, times = 30): Map<string, number> {
  const seen = new Map<string, number>();
  for (let i = 0; i < times; i++) {
    const text = notation.write(bot(view(g, seat), seat, chanceFromText(`try ${i}`)));
    seen.set(text, (seen.get(text) ?? 0) + 1);
    expect(whyNot(g, `${seat} ${text}`)).toBeUndefined();
  }
  return seen;
}

const BROADSIDE: [ShipAt, ShipAt] = [
  { at: [5, 8], heading: 'N' },
  { at: [6, 8], heading: 'N' },
];

function exchange(ships: [ShipAt, ShipAt]) {
  const g = atSea(ships);
  const due = (n: number) => [0, 1, 2].map((slot) => (slot < n ? 'damage' : 'remain')).join();
  play(g, `0 lock ${due(g.due[0] ?? 0)}; 1 lock ${due(g.due[1] ?? 0)}`, {
    ...chanceFromText('x'),
    die: () => 1,
  });
  return g;
}

test('BS-13.1 it aims at the section that sinks the enemy', () => {
  const g = exchange([
    BROADSIDE[0],
    {
      ...BROADSIDE[1],
      ruined: [
        ['A', 'port'],
        ['H', 'port'],
      ],
      hit: [['B', 'port']],
    },
  ]);
  expect([...tries(g, 0).keys()]).toEqual(['fire B port']);
});

test('BS-13.1 it aims at the row of the Captain', () => {
  const g = exchange([BROADSIDE[0], { ...BROADSIDE[1], captain: 'E3' }]);
  expect([...tries(g, 0).keys()]).toEqual(['fire E port']);
});

test('BS-13.1 alongside it aims at figures, not at masts and hull', () => {
  const g = atSea([
    { at: [5, 9], heading: 'N' },
    { at: [5, 8], heading: 'N', crew: { G4: 2 }, captain: 'B4', guns: ['C3', 'C5'] },
  ]);
  play(g, '0 lock forward,port,port; 1 lock remain,port,port', { ...chanceFromText('x'), die: () => 1 });
  expect([...tries(g, 0).keys()]).toEqual(['fire B port']);
});

test('BS-13.1 it turns a broadside on an enemy who lies still', () => {
  const g = atSea([
    { at: [5, 8], heading: 'NE' },
    { at: [6, 8], heading: 'E', captain: null },
  ]);
  const plots = [...tries(g, 0).keys()];
  // From the first card on the enemy lies abeam, and never at the bow or the stern.
  expect(plots.every((text) => text.startsWith('lock port'))).toBe(true);
});

test('BS-13.1 it attacks the Captain where the odds are good, with all who get there', () => {
  const g = alongside([
    { crew: { '0D5': 3 }, captain: '0A4' },
    { crew: { '1D3': 1 }, captain: '1D3' },
  ]);
  for (let i = 0; i < 3; i++) {
    expect([...tries(g, 0, 5).keys()]).toEqual(['step crew 0D5 1D3']);
    play(g, '0 step crew 0D5 1D3');
  }
  expect([...tries(g, 0, 5).keys()]).toEqual(['fight 1D3']);
});

test.each([
  ['one of these is against the enemy Captain', { captain: '1D3' }, { captain: '0A4' }, 'fight 1D3'],
  ['in one of these its own Captain stands', { captain: '1A4' }, { captain: '1D3' }, 'fight 1F3'],
] as const)(
  'BS-10.6 of two fights it chooses the one that may spare it the other: %s',
  (_, theirs, own, chosen) => {
    const g = alongside([
      { crew: { '1D3': 2, '1F3': 2 }, ...own },
      { crew: { '1D3': 1, '1F3': 1 }, ...theirs },
    ]);
    if (g.boarding !== null)
      Object.assign(g.boarding, { movementsLeft: 0, fights: [spotOf('1D3'), spotOf('1F3')] });
    if (chosen === 'fight 1D3') g.boarding?.fights.reverse();
    expect([...tries(g, 0, 5).keys()]).toEqual([chosen]);
  },
);

test('BS-13.1 it does not throw a man away', () => {
  const g = alongside([
    { crew: { '0D5': 1 }, captain: '0A4' },
    { crew: { '1D3': 3 }, captain: '1A4' },
  ]);
  expect(tries(g, 0).has('step crew 0D5 1D3')).toBe(false);
});

test('BS-13.2 it claims the draw when it may', () => {
  const g = atSea([{ at: [1, 11] }, { at: [9, 1] }], { quietRounds: QUIET_ROUNDS });
  expect([...tries(g, 0).keys()]).toEqual(['claimDraw']);
});

test('BS-13.2 it surrenders only a ship that can neither sail nor fire', () => {
  const lame: ShipAt = { at: [1, 11], mastsGone: ['mizzen', 'main', 'fore'] };
  expect([...tries(atSea([{ ...lame, guns: [] }, { at: [9, 1] }]), 0).keys()]).toEqual(['surrender']);
  expect([...tries(atSea([lame, { at: [9, 1] }]), 0).keys()]).toEqual(['lock damage,damage,damage']);
});
