import { remembered } from './remembered';

/** Something that takes as long as it is told, by a clock of its own. */
function dear(longestMs = 1_000) {
  let time = 0;
  const waiting: { resolve(n: number): void; reject(error: Error): void }[] = [];
  let asked = 0;
  const ask = remembered(
    () => {
      asked++;
      return new Promise<number>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    longestMs,
    () => time,
  );
  return {
    ask,
    asked: () => asked,
    pass: (ms: number) => {
      time += ms;
    },
    answer: (n: number) => waiting.shift()?.resolve(n),
    fail: () => waiting.shift()?.reject(new Error('no connection')),
  };
}

test('those who ask at the same time share one answer', async () => {
  const { ask, asked, pass, answer } = dear();
  const all = [ask(), ask(), ask()];
  pass(5_000);
  all.push(ask());
  answer(1);
  expect(await Promise.all(all)).toEqual([1, 1, 1, 1]);
  expect(asked()).toBe(1);
});

test.each([
  [2, 100],
  [10, 500],
  [30, 1_000],
])('an answer that took %i ms is good for %i ms', async (took, goodMs) => {
  const { ask, asked, pass, answer } = dear();
  const first = ask();
  pass(took);
  answer(1);
  await first;
  pass(goodMs - 1);
  expect([await ask(), asked()]).toEqual([1, 1]);
  pass(1);
  const next = ask();
  answer(2);
  expect([await next, asked()]).toEqual([2, 2]);
});

test('a failure is told to those who wait, and asked for again by the next', async () => {
  const { ask, pass, answer, fail } = dear();
  const both = Promise.allSettled([ask(), ask()]);
  pass(100);
  fail();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = ask();
  answer(3);
  expect(await next).toBe(3);
});
