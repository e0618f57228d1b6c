import { legal } from './moves';
import { play, rolling, told, whyNot } from './testing/play';
import { type BoatAt, finale, position, spot } from './testing/position';
import { turnOf } from './turns';

/** Boat 0 pushes boat 1 on the first tile after the start, with boat 2 close by: the printed example. */
const example = () =>
  position({
    river: 'S0 R05',
    boats: [{ at: '0.16', speed: 4 }, { at: '1.1', heading: 'S' }, { at: '0.17' }],
    order: [0, 1, 2],
  });

const pushes = (g: ReturnType<typeof position>) =>
  legal(g, 0).flatMap((move) => (move.type === 'push' ? [move.args.to] : []));

test('MQ-6.1 at speed 4 one point to enter, one to push, two hexes more; three hexes to choose from', () => {
  const g = example();
  expect(pushes(g)).toEqual(['N', 'NE', 'NW']);
  const events = play(g, 'push NE; ahead; ahead; endMove');
  expect(told(events, 'pushed')).toEqual([
    { seat: 0, pushed: 1, from: '0.16', at: '1.1', to: '1.2', pointsLeft: 2 },
  ]);
  expect(told(events, 'moveEnded')).toEqual([{ seat: 0, speed: 4, hexes: 3, pushes: 1, turns: 0, coal: 0 }]);
  expect(g.boats[0]?.at).toBe(spot('1.11'));
  expect(g.boats[1]?.at).toBe(spot('1.2'));
  play(g, 'face SW');
  expect(g.boats[1]?.heading).toBe(4);
});

test.each(['ahead', 'push N', 'push NE'])(
  'MQ-6.2 with one point left a taken hex cannot be entered: %s',
  (text) => {
    const g = position({ river: 'S0 R05', boats: [{ at: '0.2', speed: 2 }, { at: '0.12' }], order: [0, 1] });
    play(g, 'ahead');
    expect(whyNot(g, text)).toEqual({ key: 'push.noSparePoint', params: { seat: 1 } });
  },
);

test('MQ-6.2 speed 1 does not push at a dock', () => {
  const g = position({ river: 'S0 R05 R07', boats: [{ at: '1.8' }, { at: '1.13' }], order: [0, 1] });
  expect(whyNot(g, 'push N')?.key).toBe('push.noSparePoint');
});

test('MQ-6.2 speed 1 does not push at the landing', () => {
  const g = finale([
    { at: '11.12', aboard: [1, 2] },
    { at: '11.17', speed: 3, aboard: [3] },
  ]);
  expect(whyNot(g, 'push SE')?.key).toBe('push.noSparePoint');
});

test('MQ-6.3 two pushes make the way two hexes shorter than the speed', () => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.2', speed: 6 }, { at: '0.7' }, { at: '0.12' }],
    order: [0, 1, 2],
  });
  const events = play(g, 'push NE; push NE; ahead; ahead; endMove');
  expect(told(events, 'moveEnded')[0]).toMatchObject({ speed: 6, hexes: 4, pushes: 2 });
  expect(g.boats.map(({ at }) => at)).toEqual([spot('1.2'), spot('0.13'), spot('0.18')]);
});

test('MQ-6.3 the same boat may be pushed twice, and is faced once', () => {
  const g = position({ river: 'S0 R05', boats: [{ at: '0.2', speed: 4 }, { at: '0.7' }], order: [0, 1] });
  const events = play(g, 'push N; push NE; endMove; face S');
  expect(told(events, 'pushed').map(({ to }) => to)).toEqual(['0.12', '0.18']);
  expect(told(events, 'faced')).toEqual([{ seat: 1, heading: 'S' }]);
  expect(turnOf(g)).toEqual({ seat: 1, acting: [1], stage: 'steering' });
});

test.each([
  ['an island', 'SW', 'push.island'],
  ['a hex with a boat', 'SE', 'push.occupied'],
  ['the hex the push came from', 'S', 'push.taboo'],
] as const)('MQ-6.4 nobody is pushed onto %s', (_, to, key) => {
  expect(whyNot(example(), `push ${to}`)?.key).toBe(key);
});

test.each([
  ['the bank', '0.8', 'NE', '0.14', 'NE', 0, 'push.bank'],
  ['a tile not laid yet', '1.12', 'N', '1.17', 'N', 0, 'push.unlaid'],
  ['a tile taken away', '1.8', 'SW', '1.2', 'S', 1, 'push.gone'],
] as const)('MQ-6.4 nobody is pushed onto %s', (_, at, heading, other, to, gone, key) => {
  const g = position({
    river: 'S0 R05',
    gone,
    boats: [{ at, heading, speed: 2 }, { at: other }],
    order: [0, 1],
  });
  expect(whyNot(g, `push ${to}`)?.key).toBe(key);
});

test('MQ-6.4 no hex the pusher has stood on in this move is open, the first one included', () => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.7', heading: 'NE', speed: 4 }, { at: '0.12' }],
    order: [0, 1],
  });
  play(g, 'ahead; turn left; turn left');
  expect(whyNot(g, 'push S')?.key).toBe('push.taboo');
  expect(whyNot(g, 'push SE')?.key).toBe('push.taboo');
  expect(pushes(g)).toEqual(['N', 'NE', 'SW', 'NW']);
});

test('MQ-6.4 boats are pushed across joints, back onto an older tile, and onto docks', () => {
  const onto = (boats: BoatAt[], text: string) => {
    const g = position({ river: 'S0 R05 R07', boats, order: [0, 1] });
    play(g, text);
    return g.boats[1]?.at;
  };
  expect(onto([{ at: '0.16', speed: 2 }, { at: '1.1' }], 'push SE')).toBe(spot('0.17'));
  expect(onto([{ at: '0.12', speed: 2 }, { at: '0.17' }], 'push N')).toBe(spot('1.2'));
  expect(
    onto(
      [
        { at: '1.2', heading: 'NE', speed: 2 },
        { at: '1.8', speed: 3 },
      ],
      'push N',
    ),
  ).toBe(spot('1.13'));
});

test('MQ-6.5 a boat that can go nowhere is not pushed, and its hex not entered', () => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.2', heading: 'SW', speed: 3 }, { at: '0.1' }, { at: '0.5' }, { at: '0.6' }],
    order: [0, 1, 2, 3],
  });
  expect(whyNot(g, 'push N')).toEqual({ key: 'push.nowhere', params: { seat: 1 } });
  expect(whyNot(g, 'ahead')).toEqual({ key: 'push.nowhere', params: { seat: 1 } });
});

test('MQ-6.6 owners face their boats in the order of the pushes, before the die is thrown', () => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.2', speed: 6 }, { at: '0.7' }, { at: '0.12' }],
    order: [0, 1, 2],
  });
  const before = play(g, 'push NE; push NE; ahead; ahead; endMove');
  expect(turnOf(g)).toEqual({ seat: 0, acting: [1], stage: 'facing' });
  expect(legal(g, 0)).toEqual([]);
  expect(legal(g, 1)).toHaveLength(6);
  expect(whyNot(g, '0: ahead')).toEqual({ key: 'facing.waiting', params: { seat: 1 } });
  expect(whyNot(g, '1: resign')?.key).toBe('facing.first');
  before.push(...play(g, 'face S'));
  expect(turnOf(g).acting).toEqual([2]);
  expect(told(before, 'rolled')).toEqual([]);
  expect(told(play(g, 'face NW'), 'rolled')).toHaveLength(1);
  expect(g.boats.map(({ heading, coal }) => [heading, coal])).toEqual([
    [0, 6],
    [3, 6],
    [5, 6],
  ]);
});

test.each([
  [1, [], [1]],
  [2, [], []],
  [1, [1], [1]],
  [1, [0, 2], [0, 2]],
])(
  'MQ-6.7 pushed to a dock, showing speed %i and with %j aboard, a boat then has %j',
  (speed, aboard, after) => {
    const g = position({
      river: 'S0 R05 R07',
      boats: [{ at: '1.2', heading: 'NE', speed: 2 }, { at: '1.8', speed, aboard }, { at: '1.1' }],
      order: [0, 1, 2],
    });
    const events = play(g, 'push N');
    expect(g.boats[1]?.aboard).toEqual(after);
    expect(told(events, 'boarded').map(({ byPush }) => byPush)).toEqual(
      after.length > aboard.length ? [true] : [],
    );
  },
);

test.each([
  [1, [1, 2], 'landed'],
  [2, [1, 2], 'racing'],
  [1, [1], 'racing'],
])(
  'MQ-6.7 pushed to the landing, showing speed %i and with %j aboard, a boat is %s',
  (speed, aboard, fate) => {
    const g = finale([
      { at: '11.13', heading: 'NW', speed: 2 },
      { at: '11.12', speed, aboard },
      { at: '11.1' },
    ]);
    play(g, 'push N');
    expect(g.boats[1]?.fate).toBe(fate);
    play(g, 'endMove');
    expect(g.facing).toEqual(fate === 'landed' ? [] : [1]);
  },
);

test('MQ-6.8 a boat may be pushed back to where it came from', () => {
  const g = position({
    river: 'S0 R05',
    boats: [{ at: '0.7' }, { at: '0.13', heading: 'NW', speed: 2 }],
    order: [0, 1],
  });
  play(g, 'ahead; endMove');
  play(g, 'push S; endMove; face N', rolling());
  expect(g.boats[0]?.at).toBe(spot('0.7'));
});
