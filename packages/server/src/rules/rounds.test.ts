import { RulesTimeout } from './guard';
import { createRounds } from './rounds';

const busy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const loop = (): never => {
  for (;;);
};

test('P-10.11 rules that come together are run together, and each gets its own answer', async () => {
  const rounds = createRounds(1000, 0);
  const order: string[] = [];
  const error = new TypeError('a rule erred');
  const answers = await Promise.allSettled([
    rounds.run(() => order.push('one')),
    rounds.run(() => {
      void Promise.resolve().then(() => order.push('afterwards'));
      throw error;
    }),
    rounds.run(() => order.push('three')),
  ]);
  expect(answers).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: error },
    { status: 'fulfilled', value: 2 },
  ]);
  expect(order).toEqual(['one', 'three', 'afterwards']);
});

test('P-10.11 of a round the rules that loop are blamed, and no others', async () => {
  const rounds = createRounds(100, 0);
  const answers = await Promise.allSettled([
    rounds.run(() => 'before'),
    rounds.run(loop),
    rounds.run(() => 'between'),
    rounds.run(loop),
    rounds.run(() => 'after'),
  ]);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason))).toEqual([
    'before',
    expect.any(RulesTimeout),
    'between',
    expect.any(RulesTimeout),
    'after',
  ]);
});

test('P-10.11 rules are not blamed for a time that others have used up', async () => {
  const rounds = createRounds(300, 0);
  const slow = Array.from({ length: 8 }, (_, i) =>
    rounds.run(() => {
      busy(120);
      return i;
    }),
  );
  expect(await Promise.all(slow)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('P-10.12 rules that the time ran out on are asked once more, also where they were alone', async () => {
  const rounds = createRounds(100, 0);
  let tries = 0;
  const slowAtFirst = () => {
    tries++;
    while (tries === 1);
    return tries;
  };
  expect(await rounds.run(slowAtFirst)).toBe(2);
  tries = 0;
  const looping = rounds.run(() => {
    tries++;
    return loop();
  });
  await expect(looping).rejects.toThrow(RulesTimeout);
  expect(tries).toBe(2);
});

describe('by a clock that is driven', () => {
  const ROUND_MS = 600;
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a lone move waits for nothing; one soon after it waits for the next round', async () => {
    const rounds = createRounds(1000, ROUND_MS);
    const begun = performance.now();
    const at = () => performance.now() - begun;
    const first = rounds.run(at);
    await jest.advanceTimersByTimeAsync(0);
    expect(await first).toBeLessThan(1);
    const both = Promise.all([rounds.run(at), rounds.run(at)]);
    await jest.advanceTimersByTimeAsync(2 * ROUND_MS);
    const [second, third] = await both;
    expect(second).toBeGreaterThanOrEqual(ROUND_MS);
    expect(second).toBeLessThan(1.5 * ROUND_MS);
    expect(third).toBe(second);
  });

  test('who comes once there may be a round begins it for all who wait; where nobody does they do not wait for ever', async () => {
    const rounds = createRounds(1000, ROUND_MS);
    const lone = rounds.run(() => {});
    await jest.advanceTimersByTimeAsync(0);
    await lone;
    let hasCome = false;
    const waits = rounds.run(() => hasCome);
    await jest.advanceTimersByTimeAsync(ROUND_MS + 10);
    hasCome = true;
    const comes = rounds.run(() => 'together');
    await jest.advanceTimersByTimeAsync(0);
    expect(await Promise.all([waits, comes])).toEqual([true, 'together']);
    const alone = rounds.run(() => 'alone');
    await jest.advanceTimersByTimeAsync(2 * ROUND_MS);
    expect(await alone).toBe('alone');
  });
});
