import { inTurns } from './inTurns';

/** A clock that only work moves on. */
function made(turnMs: number, most?: number, moving = () => false) {
  let now = 0;
  const done: string[] = [];
  const pass = inTurns({ turnMs, moving, now: () => now, ...(most !== undefined && { most }) });
  const work = (name: string, takesMs: number) => {
    now += takesMs;
    done.push(name);
  };
  return {
    done,
    ask: (name: string, takesMs = 1) => pass(() => work(name, takesMs)),
    /** What it takes is done right after it has returned. */
    askSoon: (name: string, takesMs = 1) => pass(() => process.nextTick(work, name, takesMs)),
  };
}
/** Everything of the coming turn has been done. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('P-20.10 what comes first is done at once, and the rest in the turns after it, in order', async () => {
  const { done, ask } = made(2);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name);
  expect(done).toEqual(['a']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c']);
  ask('g');
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  await nextTurn();
  ask('h');
  expect(done.at(-1)).toBe('h');
});

test('P-20.10 what a piece leaves to be done right after it counts as well', async () => {
  const { done, askSoon } = made(2);
  for (const name of ['a', 'b', 'c', 'd']) askSoon(name);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});

test('P-20.10 of pieces that take next to nothing a turn takes a few dozen', async () => {
  const { done, ask } = made(2);
  const all = Array.from({ length: 100 }, (_, n) => `${n}`);
  for (const name of all) ask(name, 0);
  await nextTurn();
  expect(done).toHaveLength(33);
  await nextTurn();
  expect(done).toHaveLength(65);
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(done).toEqual(all);
});

test('P-20.10 one piece that takes long ends its turn, and a turn begins anew', async () => {
  const { done, ask } = made(2);
  for (const name of ['a', 'b', 'c']) ask(name, 50);
  expect(done).toEqual(['a']);
  await nextTurn();
  expect(done).toEqual(['a', 'b']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c']);
});

test('P-20.10 while a move is under way a turn takes one piece, however little that is', async () => {
  let moving = true;
  const { done, ask } = made(2, undefined, () => moving);
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name, 0.5);
  expect(done).toEqual(['a']);
  await nextTurn();
  expect(done).toEqual(['a', 'b']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c']);
  moving = false;
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
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
