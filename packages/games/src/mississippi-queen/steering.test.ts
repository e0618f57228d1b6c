import { legal } from './moves';
import { play, told, whyNot } from './testing/play';
import { type BoatAt, position, spot } from './testing/position';

const alone = (boat: Partial<BoatAt>) =>
  position({ river: 'S0 R05 R07', boats: [{ at: '0.7', ...boat }, { at: '0.1' }] });

test('MQ-4.1 a boat goes exactly as many hexes as its speed, straight ahead, and then ends its move', () => {
  const g = alone({ speed: 3, heading: 'N' });
  expect(whyNot(g, 'endMove')).toEqual({ key: 'endMove.pointsLeft', params: { left: 3 } });
  const events = play(g, 'ahead; ahead');
  expect(whyNot(g, 'endMove')).toEqual({ key: 'endMove.pointsLeft', params: { left: 1 } });
  events.push(...play(g, 'ahead'));
  expect(whyNot(g, 'ahead')?.key).toBe('ahead.noPoints');
  events.push(...play(g, 'endMove'));
  expect(told(events, 'wentAhead').map(({ to, pointsLeft }) => [to, pointsLeft])).toEqual([
    ['0.12', 2],
    ['0.17', 1],
    ['1.2', 0],
  ]);
  expect(told(events, 'moveEnded')).toEqual([{ seat: 0, speed: 3, hexes: 3, pushes: 0, turns: 0, coal: 0 }]);
  expect(g.round.order[g.round.at]).toBe(1);
});

test.each([
  ['an island', '1.2', 'N', 'ahead.island'],
  ['the bank', '0.9', 'SE', 'ahead.bank'],
  ['the bank behind the start', '0.2', 'S', 'ahead.bank'],
  ['a tile not laid yet', '2.17', 'N', 'ahead.unlaid'],
] as const)('MQ-4.2 %s bars the way', (_, at, heading, key) => {
  expect(whyNot(alone({ at, heading }), 'ahead')?.key).toBe(key);
});

test('MQ-4.2 a tile that has been taken away bars the way', () => {
  const g = position({
    river: 'S0 R05 R07',
    gone: 1,
    boats: [{ at: '1.2', heading: 'S' }, { at: '1.8' }],
    order: [0, 1],
  });
  expect(whyNot(g, 'ahead')?.key).toBe('ahead.gone');
});

test('MQ-4.2 a hex with a boat is entered by pushing alone', () => {
  const g = position({ river: 'S0 R05', boats: [{ at: '0.2', speed: 2 }, { at: '0.7' }], order: [0, 1] });
  expect(whyNot(g, 'ahead')).toEqual({ key: 'ahead.boat', params: { seat: 1 } });
});

test.each([
  ['turn left', 0],
  ['turn left; turn right', 1],
  ['turn right; turn right; turn right', 2],
])('MQ-4.3 the first turn is free, each further 60 degrees costs one coal: %s', (text, coal) => {
  const g = alone({ speed: 1 });
  play(g, text);
  expect(g.boats[0]?.coal).toBe(6 - coal);
});

test('MQ-4.3 a move of speed 3 with three turns in it costs 2 coal', () => {
  const g = alone({ at: '0.7', speed: 3, coal: 2 });
  const events = play(g, 'turn left; ahead; turn right; ahead; turn right; ahead; endMove');
  expect(g.boats[0]).toMatchObject({ at: spot('0.17'), heading: 1, coal: 0 });
  expect(told(events, 'turned').map(({ side, coal }) => [side, coal])).toEqual([
    ['left', 0],
    ['right', 1],
    ['right', 1],
  ]);
});

test('MQ-4.3 boats may still turn after the last hex, and not without coal for it', () => {
  const g = alone({ speed: 1, coal: 0 });
  play(g, 'ahead; turn right');
  expect(whyNot(g, 'turn right')?.key).toBe('turn.coal');
  expect(legal(g, 0).map(({ type }) => type)).toEqual(['endMove', 'resign']);
});

test('MQ-4.1 only the boat whose move it is may act', () => {
  const g = alone({});
  expect(whyNot(g, '1: ahead')).toEqual({ key: 'notYourTurn', params: { seat: 0 } });
  expect(whyNot(g, 'face N')?.key).toBe('facing.notAsked');
  expect(legal(g, 1)).toEqual([]);
});
