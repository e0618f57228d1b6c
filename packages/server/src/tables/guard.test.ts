import { guarded, RulesTimeout } from './guard';

test('P-10.11 what rules return and throw comes out of the guard as it is', () => {
  const value = { deep: [1] };
  const error = new TypeError('a rule erred');
  expect(guarded(1000, () => value)).toBe(value);
  expect(() =>
    guarded(1000, () => {
      throw error;
    }),
  ).toThrow(error);
});

test('P-10.11 rules that loop are stopped, within one another and again and again', () => {
  const loop = (): number => {
    for (;;);
  };
  for (let i = 0; i < 3; i++) {
    expect(() => guarded(20, () => guarded(60_000, loop))).toThrow(RulesTimeout);
    expect(guarded(1000, () => i)).toBe(i);
  }
});

test('P-10.11 nothing that waits runs in the middle of the rules', async () => {
  const order: string[] = [];
  const waiting = Promise.resolve().then(() => order.push('waiting'));
  guarded(1000, () => order.push('rules'));
  order.push('after');
  await waiting;
  expect(order).toEqual(['rules', 'after', 'waiting']);
});
