import { inTurns } from './inTurns';

/** A clock that only work moves on. */
function made(turnMs: number, most?: number) {
  let now = 0;
  const done: string[] = [];
  const pass = inTurns(turnMs, most, () => now);
  return {
    done,
    ask: (name: string, takesMs = 1) =>
      pass(() => {
        now += takesMs;
        done.push(name);
      }),
  };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('P-20.10 what fits into a turn is done at once, and the rest in the turns after it, in order', async () => {
  const { done, ask } = made(2);
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name);
  expect(done).toEqual(['a', 'b']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  ask('f');
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await nextTurn();
  ask('g');
  expect(done.at(-1)).toBe('g');
});

test('P-20.10 one piece that takes long ends its turn, and a turn begins anew', async () => {
  const { done, ask } = made(2);
  ask('long', 50);
  ask('after');
  expect(done).toEqual(['long']);
  await nextTurn();
  expect(done).toEqual(['long', 'after']);
});

test('P-20.10 where a turn has no time at all it takes one piece', async () => {
  const { done, ask } = made(0);
  for (const name of ['a', 'b', 'c']) ask(name);
  expect(done).toEqual(['a']);
  await nextTurn();
  expect(done).toEqual(['a', 'b']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c']);
});

test('P-20.10 what would wait behind too much is not taken, and is again once there is room', async () => {
  const { done, ask } = made(0, 2);
  expect(['a', 'b', 'c', 'd'].map((name) => ask(name))).toEqual([true, true, true, false]);
  await nextTurn();
  expect(['e', 'f'].map((name) => ask(name))).toEqual([true, false]);
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'e']);
});
