import { damageCardsDue, type G, of } from './state';
import { choices, dice, play, stay, told, whyNot } from './testing/play';
import { atSea, type ShipAt } from './testing/position';
import { turn } from './turn';

const BROADSIDE: [ShipAt, ShipAt] = [
  { at: [5, 8], heading: 'N' },
  { at: [6, 8], heading: 'N' },
];
const APART: [ShipAt, ShipAt] = [
  { at: [1, 11], heading: 'N' },
  { at: [9, 1], heading: 'S' },
];

function exchange(ships: [ShipAt, ShipAt]): G {
  const g = atSea(ships);
  stay(g, dice(1));
  return g;
}

/** Holds fire until the round is over. */
function holdOut(g: G): void {
  const round = g.round;
  while (g.phase === 'firing' && g.round === round) play(g, `${turn(g).seat} holdFire`, dice(1, 1, 1));
}

test('BS-7.1 each mast lost costs a damage card, from the next round on; the main mast takes two hits', () => {
  const g = exchange(BROADSIDE);
  const events = play(g, '0 fire C port; 0 fire C port; 0 fire G port', dice(4, 4, 4));
  expect(told(events, 'mastHit').map(({ mast, left }) => `${mast} ${left}`)).toEqual([
    'main 1',
    'main 0',
    'fore 0',
  ]);
  expect(g.due).toEqual([0, 0]);
  holdOut(g);
  expect([g.round, g.due]).toEqual([4, [0, 2]]);
});

test('BS-7.1 a topped main mast costs nothing yet', () => {
  const g = exchange(BROADSIDE);
  play(g, '0 fire C port', dice(4));
  expect(damageCardsDue(of(g.ships, 1))).toBe(0);
});

test('BS-7.2 two hits on a side ruin a section, a third does nothing', () => {
  const g = exchange(BROADSIDE);
  const results = [1, 2, 3].map(() => {
    const [fired] = told(play(g, '0 fire B port', dice(2)), 'fired');
    return `${fired?.result} ${damageCardsDue(of(g.ships, 1))}`;
  });
  expect(results).toEqual(['hull 0', 'hull 1', 'hullFull 1']);
});

test('BS-7.2 hits on both sides of a row are counted apart', () => {
  const g = exchange([BROADSIDE[0], { ...BROADSIDE[1], hit: [['B', 'starboard']] }]);
  play(g, '0 fire B port', dice(2));
  expect(damageCardsDue(of(g.ships, 1))).toBe(0);
});

test('BS-7.3 the third ruined section sinks her, at the end of the exchange', () => {
  const g = exchange([
    BROADSIDE[0],
    {
      ...BROADSIDE[1],
      ruined: [
        ['A', 'starboard'],
        ['H', 'port'],
      ],
      hit: [['C', 'port']],
    },
  ]);
  play(g, '0 fire C port', dice(2));
  expect(g.ended).toBeNull();
  play(g, '0 holdFire; 1 holdFire');
  expect(g.ended).toEqual({ ending: 'sunk', winner: 0 });
});

test('BS-7.3 masts never do', () => {
  const masts = ['mizzen', 'main', 'bowsprit'] as const;
  const g = atSea([
    BROADSIDE[0],
    {
      ...BROADSIDE[1],
      mastsGone: masts,
      ruined: [
        ['A', 'port'],
        ['B', 'port'],
      ],
    },
  ]);
  play(g, '0 lock remain,remain,remain; 1 lock damage,damage,damage', dice(1));
  play(g, '0 fire G port; 0 holdFire; 1 holdFire', dice(4, 1));
  expect([of(g.ships, 1).masts, g.ended]).toEqual([[0, 0, 0, 0], null]);
});

test.each([
  ['the last cannon', { guns: ['D3'], crew: {}, captain: null }, 'destroyed'],
  ['the last cannon and crew', { guns: ['D3'], crew: { D3: 1 }, captain: null }, 'destroyed'],
  ['all three at once', { guns: ['D3'], crew: { D3: 2 }, captain: 'D3' }, 'destroyed'],
  ['all but a cannon', { guns: ['D3', 'E3'], crew: { D3: 2 }, captain: 'D3' }, null],
  ['all but a man', { guns: ['D3'], crew: { D3: 2, A4: 1 }, captain: 'D3' }, null],
  ['all but the Captain', { guns: ['D3'], crew: { D3: 2 }, captain: 'A4' }, null],
] as [string, ShipAt, string | null][])('BS-7.4 losing %s: %s', (_, ship, ending) => {
  const g = exchange([BROADSIDE[0], { ...BROADSIDE[1], ...ship }]);
  play(g, '0 fire D port; 0 holdFire; 1 holdFire', dice(3, 1));
  expect(g.ended?.ending ?? null).toBe(ending);
});

test.each([
  [
    'both sunk',
    {
      ruined: [
        ['A', 'port'],
        ['B', 'port'],
      ],
      hit: [
        ['C', 'port'],
        ['C', 'starboard'],
      ],
    },
    2,
  ],
  ['one sunk, one destroyed', null, 3],
] as [string, ShipAt | null, number][])('BS-7.5 %s in one exchange is a draw', (_, ship, roll) => {
  const sinking: ShipAt = {
    ruined: [
      ['A', 'port'],
      ['B', 'port'],
    ],
    hit: [
      ['C', 'port'],
      ['C', 'starboard'],
    ],
  };
  const g = exchange([
    { ...BROADSIDE[0], ...sinking },
    { ...BROADSIDE[1], ...(ship ?? { guns: ['C3'], crew: {}, captain: null }) },
  ]);
  play(g, '0 fire C port; 0 holdFire; 1 fire C starboard', dice(roll, 2));
  if (g.ended === null) play(g, '1 holdFire');
  expect(g.ended).toEqual({ ending: 'bothLost', winner: null });
});

test('BS-7.6 the Captain is lost: the round is finished, the next one idle, then he is replaced', () => {
  const g = atSea([BROADSIDE[0], BROADSIDE[1]]);
  play(g, '0 lock remain,remain,remain; 1 lock remain,forward,forward', dice(1));
  play(g, '0 fire D port; 0 holdFire; 1 holdFire', dice(4, 1));
  expect(of(g.ships, 1)).toMatchObject({ captain: null, lostIn: 3 });
  // She sails on as plotted.
  holdOut(g);
  expect([g.ships[1]?.x, g.ships[1]?.y]).toEqual([6, 6]);
  expect(turn(g)).toEqual({ seat: 0, acting: [0], stage: 'plotting' });
  const idle = play(g, '0 lock remain,remain,remain');
  expect([g.ships[1]?.x, g.ships[1]?.y, g.round]).toEqual([6, 6, 4]);
  expect(told(idle, 'cardTurned').map(({ seat }) => seat)).toEqual([0, 0, 0]);
  expect(told(idle, 'cardLapsed')).toEqual([]);
  expect(turn(g)).toEqual({ seat: 0, acting: [1], stage: 'appointing' });
  expect(whyNot(g, '1 appoint A4')).toEqual({ key: 'appoint.nobody', params: { cell: 'A4' } });
  expect(whyNot(g, '0 appoint B3')).toEqual({ key: 'appoint.notAsked' });
  expect(choices(g, 1, 'appoint')).toHaveLength(10);
  play(g, '1 appoint E5');
  expect(of(g.ships, 1)).toMatchObject({ captain: 24 + 14, lostIn: null, fallen: 1 });
  expect(of(g.ships, 1).crew[24 + 14]).toBe(1);
  // A round that is closed after a choice is counted once (BS-7.8).
  expect([g.round, g.quietRounds]).toEqual([5, 1]);
  expect(turn(g)).toEqual({ seat: 0, acting: [0, 1], stage: 'plotting' });
});

test('BS-7.6 in her idle round she fires', () => {
  const g = atSea([BROADSIDE[0], { ...BROADSIDE[1], captain: null }]);
  play(g, '0 lock remain,remain,remain', dice(2));
  expect(turn(g)).toEqual({ seat: 1, acting: [1], stage: 'firing' });
  expect(told(play(g, '1 fire A starboard', dice(1)), 'fired')).toHaveLength(1);
});

test('BS-7.6 when both must, both choose at the same time', () => {
  const g = atSea([
    { ...BROADSIDE[0], captain: null },
    { ...BROADSIDE[1], at: [9, 1], captain: 'D4' },
  ]);
  of(g.ships, 1).captain = null;
  Object.assign(of(g.ships, 1), { lostIn: 2, fallen: 1 });
  g.ready = [true, false];
  // Nobody plots this round: it is sailed as soon as the round before is closed.
  const before = atSea(APART, { round: 2 });
  before.ships = g.ships;
  before.ready = [true, true];
  before.phase = 'firing';
  before.turned = 3;
  before.volley = { final: false, firing: 0, guns: [['F5'], []], faces: [['port'], ['starboard']] };
  const events = play(before, '0 holdFire');
  expect(told(events, 'liesStill')).toEqual([{ seat: 0 }, { seat: 1 }]);
  expect(turn(before)).toEqual({ seat: 0, acting: [0, 1], stage: 'appointing' });
  play(before, '1 appoint B3');
  expect(turn(before).acting).toEqual([0]);
  play(before, '0 appoint B3');
  expect([before.phase, before.round]).toEqual(['plotting', 4]);
});

test('BS-7.7 the next Captain can be lost as well, and the same follows', () => {
  const g = atSea([BROADSIDE[0], { ...BROADSIDE[1], captain: null }]);
  play(g, '0 lock remain,remain,remain', dice(1, 1, 1));
  holdOut(g);
  play(g, '1 appoint D3');
  stay(g, dice(1));
  play(g, '0 fire D port; 0 holdFire; 1 holdFire', dice(3, 1));
  expect(of(g.ships, 1)).toMatchObject({ captain: null, lostIn: 4 });
  holdOut(g);
  expect(turn(g).acting).toEqual([0]);
});

test('BS-7.7 with no crew left she lies still for good, and fires', () => {
  const g = atSea([BROADSIDE[0], { ...BROADSIDE[1], crew: {}, captain: null }]);
  for (const round of [3, 4, 5]) {
    expect(g.round).toBe(round);
    play(g, '0 lock remain,remain,remain', dice(2));
    expect(turn(g).seat).toBe(1);
    holdOut(g);
  }
  expect(of(g.ships, 1)).toMatchObject({ x: 6, y: 8, lostIn: 2 });
});

test.each([
  [11, { key: 'claim.tooSoon', params: { rounds: 11, needed: 12 } }],
  [12, undefined],
])('BS-7.8 after %i quiet rounds a draw may be claimed: %p', (quietRounds, refusal) => {
  const g = atSea(APART, { quietRounds });
  for (const seat of [0, 1]) expect(whyNot(g, `${seat} claimDraw`)).toEqual(refusal);
  expect(choices(g, 1, 'claimDraw')).toHaveLength(refusal === undefined ? 1 : 0);
  if (refusal !== undefined) return;
  const events = play(g, '1 claimDraw');
  expect(told(events, 'claimedDraw')).toEqual([{ seat: 1, rounds: 12 }]);
  expect(g.ended).toEqual({ ending: 'becalmed', winner: null });
});

test('BS-7.8 a shot, even a miss, ends the quiet; holding fire does not', () => {
  const g = atSea(BROADSIDE, { quietRounds: 5 });
  stay(g, dice(1));
  holdOut(g);
  expect(g.quietRounds).toBe(6);
  stay(g, dice(1));
  play(g, '0 fire A port', dice(6));
  holdOut(g);
  expect(g.quietRounds).toBe(0);
});

test('BS-7.8 when nobody is left to claim it, the draw comes by itself', () => {
  const g = atSea([
    { ...BROADSIDE[0], crew: {}, captain: null },
    { ...BROADSIDE[1], crew: {}, captain: 'D3' },
  ]);
  // Her last man falls to a shot while she sails out of range: neither ship can ever move again.
  play(g, '1 lock remain,forward,forward', dice(1));
  play(g, '0 fire D port; 0 holdFire; 1 holdFire', dice(3, 1));
  play(g, '0 holdFire; 1 holdFire');
  expect(g.ended).toEqual({ ending: 'becalmed', winner: null });
  expect(g.quietRounds).toBe(12);
});
