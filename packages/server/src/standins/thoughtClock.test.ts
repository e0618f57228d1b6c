import { thoughtClock } from './thoughtClock';

test('P-26.5 while others are thought before it the time of advice stands still, for so long as it may', () => {
  let now = 100;
  const clock = thoughtClock(50, () => now);
  const from = clock.now();
  const passed = (ms: number) => {
    now += ms;
    return clock.now() - from;
  };
  const meanwhile = (ms: number) => {
    clock.stop();
    now += ms;
    clock.goOn();
    return clock.now() - from;
  };
  expect(passed(10)).toBe(10);
  expect(meanwhile(30)).toBe(10);
  expect(passed(5)).toBe(15);
  expect(clock.hasLost()).toBe(false);
  expect(meanwhile(40)).toBe(35);
  expect(clock.hasLost()).toBe(true);
  expect(passed(5)).toBe(40);
});
