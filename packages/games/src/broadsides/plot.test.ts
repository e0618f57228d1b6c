import type { Card } from './data';
import { damageCardsDue, of } from './state';
import { choices, dice, play, told, whyNot } from './testing/play';
import { atSea, type ShipAt } from './testing/position';
import { turn } from './turn';
import { view } from './view';

/** Far from each other and from every island. */
const APART: [ShipAt, ShipAt] = [
  { at: [1, 11], heading: 'N' },
  { at: [9, 1], heading: 'S' },
];

const DAMAGES: [string, number, ShipAt][] = [
  ['nothing', 0, {}],
  ['a topped main mast', 0, {}],
  ['a mast', 1, { mastsGone: ['fore'] }],
  ['a ruined section', 1, { ruined: [['C', 'port']] }],
  ['a mast and a section', 2, { mastsGone: ['main'], ruined: [['H', 'starboard']] }],
  ['three masts', 3, { mastsGone: ['mizzen', 'main', 'fore'] }],
  [
    'all masts and two sections',
    3,
    {
      mastsGone: ['mizzen', 'main', 'fore', 'bowsprit'],
      ruined: [
        ['A', 'port'],
        ['A', 'starboard'],
      ],
    },
  ],
];

test('BS-3.1 any three of the four orders, each as often as one likes', () => {
  const plots = choices(atSea(APART), 0, 'lock');
  expect(plots).toHaveLength(64);
  expect(plots).toContain('lock forward,forward,forward');
  expect(plots).toContain('lock port,remain,starboard');
});

test.each(DAMAGES)('BS-3.2 with %s lost, %i damage cards are due', (_, due, ship) => {
  const g = atSea([{ ...APART[0], ...ship }, APART[1]]);
  expect(damageCardsDue(of(g.ships, 0))).toBe(due);
  const plots = choices(g, 0, 'lock').map((text) => text.slice(5).split(','));
  const count = (plot: string[]) => plot.filter((card) => card === 'damage').length;
  expect(new Set(plots.map(count))).toEqual(new Set([due]));
  // Any slot may be the damaged one.
  expect(plots).toHaveLength([64, 48, 12, 1][due] ?? 0);
});

test('BS-3.2 a damage card too many or too few is refused with both counts', () => {
  const g = atSea([{ ...APART[0], mastsGone: ['fore'] }, APART[1]]);
  expect(whyNot(g, '0 lock forward,forward,forward')).toEqual({
    key: 'plot.damageCards',
    params: { due: 1, laid: 0 },
  });
  expect(whyNot(g, '1 lock damage,forward,forward')).toEqual({
    key: 'plot.damageCards',
    params: { due: 0, laid: 1 },
  });
});

test('BS-3.3 both plot at once; a locked plot is known as locked and no more', () => {
  const g = atSea(APART);
  expect(turn(g)).toEqual({ seat: 0, acting: [0, 1], stage: 'plotting' });
  expect(play(g, '0 lock forward,port,remain')).toEqual([{ key: 'ready', params: { seat: 0 } }]);
  expect(turn(g)).toEqual({ seat: 0, acting: [1], recalling: [0], stage: 'plotting' });
  expect(view(g, 0).plots[0]).toEqual(['forward', 'port', 'remain']);
  for (const audience of [1, null]) expect(view(g, audience).plots[0]).toEqual(['down', 'down', 'down']);
});

test('BS-3.3 it may be taken back until the other is locked too, and then not any more', () => {
  const g = atSea(APART);
  expect(whyNot(g, '0 unlock')).toEqual({ key: 'ready.not' });
  const locked = play(g, '0 lock forward,port,remain');
  expect(whyNot(g, '0 lock forward,port,remain')).toEqual({ key: 'ready.already' });
  expect(choices(g, 0, 'lock')).toEqual([]);
  const unlocked = play(g, '0 unlock');
  expect(g.plots).toEqual([[], []]);
  // The same plot again and another one tell the same.
  expect(play(g, '0 lock forward,port,remain')).toEqual(locked);
  play(g, '0 unlock');
  expect(play(g, '0 lock remain,remain,remain')).toEqual(locked);
  expect(unlocked).toEqual([{ key: 'notReady', params: { seat: 0 } }]);
  play(g, '1 lock remain,remain,remain');
  expect(g.round).toBe(4);
  expect(whyNot(g, '0 unlock')).toEqual({ key: 'ready.not' });
});

test('BS-3.4 three damage cards hold a ship, which fires and has not lost', () => {
  const crippled: ShipAt = { at: [5, 8], heading: 'N', mastsGone: ['mizzen', 'main', 'fore'] };
  const g = atSea([crippled, { at: [6, 8], heading: 'N' }]);
  expect(choices(g, 0, 'lock')).toEqual(['lock damage,damage,damage']);
  play(g, '0 lock damage,damage,damage; 1 lock remain,remain,remain', dice(1));
  expect(g.ships[0]).toMatchObject({ x: 5, y: 8, heading: 0 });
  expect(g.volley?.guns[0]).toEqual(['F5', 'E5', 'D5', 'C5', 'B5']);
  expect(g.ended).toBeNull();
});

test('BS-3.5 a damaged ship may surrender while no plot of hers is locked', () => {
  const g = atSea([{ ...APART[0], mastsGone: ['fore'] }, APART[1]]);
  expect(choices(g, 0, 'surrender')).toEqual(['surrender']);
  play(g, '0 lock damage,forward,forward');
  expect(whyNot(g, '0 surrender')).toEqual({ key: 'ready.already' });
  const events = play(g, '0 unlock; 0 surrender');
  expect(told(events, 'struckColours')).toEqual([{ seat: 0 }]);
  expect(g.ended).toEqual({ ending: 'surrendered', winner: 1 });
});

test('BS-3.5 an undamaged ship may not', () => {
  const g = atSea([{ ...APART[0], hit: [['C', 'port']] }, APART[1]]);
  expect(choices(g, 0, 'surrender')).toEqual([]);
  expect(whyNot(g, '0 surrender')).toEqual({ key: 'surrender.undamaged' });
});

test('BS-3.6 a ship without a Captain is not waited for and may do nothing', () => {
  const g = atSea([{ ...APART[0], captain: null, mastsGone: ['fore'] }, APART[1]]);
  expect(turn(g)).toEqual({ seat: 0, acting: [1], stage: 'plotting' });
  for (const move of ['lock damage,forward,forward', 'unlock', 'surrender', 'claimDraw']) {
    expect(whyNot(g, `0 ${move}`)).toEqual({ key: 'plot.noCaptain' });
  }
  play(g, '1 lock remain,remain,remain');
  expect(g.ships[0]).toMatchObject({ x: 1, y: 11, heading: 0 });
});

test('BS-3.7 cards come to light one by one, and stay with their owner until then', () => {
  const g = atSea([
    { at: [5, 8], heading: 'N' },
    { at: [6, 8], heading: 'N' },
  ]);
  const chance = dice(1);
  play(g, '0 lock remain,port,forward; 1 lock remain,remain,starboard', chance);
  expect(chance.reveals()).toBe(1);
  expect(g.shown).toEqual([['remain'], ['remain']]);
  expect(view(g, 1).plots).toEqual([
    ['down', 'down'],
    ['remain', 'starboard'],
  ]);
  expect(view(g, null).plots).toEqual([
    ['down', 'down'],
    ['down', 'down'],
  ]);
});

test.each([
  [
    'a collision',
    [
      { at: [5, 8], heading: 'N' },
      { at: [5, 7], heading: 'N' },
    ],
    'forward,port,port',
    'remain,starboard,starboard',
  ],
  [
    'running aground',
    [
      { at: [4, 11], heading: 'N' },
      { at: [9, 1], heading: 'S' },
    ],
    'forward,port,port',
    'remain,starboard,starboard',
  ],
] as [string, [ShipAt, ShipAt], string, string][])(
  'BS-3.7 cards that lapse by %s are never shown',
  (_, ships, a, b) => {
    const g = atSea(ships);
    const events = play(g, `0 lock ${a}; 1 lock ${b}`, dice(1));
    const cards: Card[] = told(events, 'cardTurned').flatMap(({ seat, card }) => (seat === 0 ? [card] : []));
    expect(cards).toEqual(['forward']);
    expect(view(g, 1)).toMatchObject({ plots: [[], []], shown: [['forward'], expect.anything()] });
  },
);
