import { play, told, whyNot } from './testing/play';
import { type BoatAt, position } from './testing/position';

const alone = (boat: Partial<BoatAt>) =>
  position({ river: 'S0 R05 R07', boats: [{ at: '0.7', ...boat }, { at: '0.1' }] });

test.each([
  // speed, to, coal, cost; the first two are the printed examples.
  [6, 3, 4, 2],
  [2, 4, 6, 1],
  [3, 4, 0, 0],
  [3, 2, 0, 0],
  [1, 4, 6, 2],
  [5, 1, 6, 3],
])('MQ-3.2 from speed %i to %i with %i coal costs %i', (from, to, coal, cost) => {
  const g = alone({ speed: from, coal });
  const events = play(g, `speed ${to}`);
  expect(g.boats[0]).toMatchObject({ speed: to, coal: coal - cost });
  expect(told(events, 'speedChanged')).toEqual([{ seat: 0, from, to, coal: cost }]);
});

test.each([
  [1, 4, 1, { needed: 2, coal: 1 }],
  [6, 3, 1, { needed: 2, coal: 1 }],
  [5, 3, 0, { needed: 1, coal: 0 }],
])('MQ-3.2 from speed %i to %i is not to be had with %i coal', (from, to, coal, params) => {
  expect(whyNot(alone({ at: '0.12', speed: from, coal }), `speed ${to}`)).toEqual({
    key: 'speed.coal',
    params,
  });
});

test('MQ-3.1 the speed is set before the first hex, once, and to a new number', () => {
  const g = alone({ speed: 2 });
  expect(whyNot(g, 'speed 2')).toEqual({ key: 'speed.same', params: { speed: 2 } });
  play(g, 'turn left; turn right; speed 3');
  expect(whyNot(g, 'speed 2')?.key).toBe('speed.chosen');
  play(g, 'ahead');
  expect(whyNot(g, 'speed 2')?.key).toBe('speed.underWay');
});

test('MQ-3.1 a boat that goes ahead at once keeps its speed', () => {
  const g = alone({ speed: 2 });
  play(g, 'ahead');
  expect(whyNot(g, 'speed 3')?.key).toBe('speed.underWay');
  play(g, 'ahead; endMove');
  expect(g.boats[0]).toMatchObject({ speed: 2, coal: 6 });
});
