import { type Speed, speedAfter, standsMs } from './since-speed';

test.each<[Speed, number]>([
  ['slow', 2400],
  ['usual', 1200],
  ['fast', 480],
])('at the %s speed a step of 1200 ms stands for %d ms', (speed, ms) => {
  expect(standsMs(1200, speed)).toBe(ms);
});

test('from the usual speed one comes to the fast one, the slow one, and back', () => {
  const speeds: Speed[] = ['usual'];
  for (let presses = 0; presses < 3; presses++) speeds.push(speedAfter(speeds.at(-1) ?? 'usual'));
  expect(speeds).toEqual(['usual', 'fast', 'slow', 'usual']);
});
