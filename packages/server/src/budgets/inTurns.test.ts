import { inTurns } from './inTurns';

/** A clock that only work moves on. */
function made(turnMs: number) {
  let now = 0;
  const done: string[] = [];
  const pass = inTurns(turnMs, () => now);
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
