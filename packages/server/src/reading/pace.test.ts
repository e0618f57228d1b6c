import type { Rank } from '../match/rank';
import { RulesTimeout } from '../rules/guard';
import { createPacer, ReaderGone, SliceFailed } from './pace';

const LIMIT_MS = 200;
const reader = (rank: Rank, address: string = rank) => ({ rank, address, gone: () => false });

/** What ran, in its order. */
async function orderOf(
  jobs: readonly (readonly [name: string, rank: Rank, address: string])[],
): Promise<string[]> {
  const pacer = createPacer(LIMIT_MS);
  const order: string[] = [];
  await Promise.all(
    jobs.map(([name, rank, address]) => pacer.of(reader(rank, address))(() => order.push(name))),
  );
  return order;
}

test('P-8.7 people at a table come first, and one slice in four is for those who come last', async () => {
  const jobs = (['stranger', 'watching', 'seated'] as const).flatMap((rank) =>
    [1, 2, 3].map((n) => [`${rank} ${n}`, rank, rank] as const),
  );
  expect(await orderOf(jobs)).toEqual([
    'seated 1',
    'seated 2',
    'seated 3',
    'stranger 1',
    'watching 1',
    'watching 2',
    'watching 3',
    'stranger 2',
    'stranger 3',
  ]);
});

test('P-8.7 addresses have their turns one after the other', async () => {
  const many = [1, 2, 3].map((n) => [`many ${n}`, 'watching', 'a'] as const);
  expect(await orderOf([...many, ['one', 'watching', 'b']])).toEqual(['many 1', 'one', 'many 2', 'many 3']);
});

test('P-8.6 no slice runs while a move is being made, unless moves go on without end', async () => {
  // However long this machine takes for it, no patience ends before it is said to.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
  const pacer = createPacer(LIMIT_MS);
  let made = () => {};
  const moving = pacer.first(
    new Promise<void>((resolve) => {
      made = resolve;
    }),
  );
  const order: string[] = [];
  const read = pacer.of(reader('stranger'))(() => order.push('read'));
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  order.push('made');
  made();
  await Promise.all([moving, read]);
  expect(order).toEqual(['made', 'read']);

  // This move does not end before the slice has run.
  const both = pacer.first(pacer.of(reader('stranger'))(() => order.push('all the same')));
  await jest.advanceTimersByTimeAsync(20);
  await both;
  expect(order.at(-1)).toBe('all the same');
  jest.useRealTimers();
});

test('P-8.6 between two slices the event loop goes round', async () => {
  const pacer = createPacer(LIMIT_MS);
  const order: string[] = [];
  const slices = [1, 2, 3].map((n) => pacer.of(reader('watching'))(() => order.push(`slice ${n}`)));
  const other = (async () => {
    for (let n = 1; n <= 3; n++) {
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`other ${n}`);
    }
  })();
  await Promise.all([...slices, other]);
  expect(order.slice(0, 5)).toEqual(['slice 1', 'other 1', 'slice 2', 'other 2', 'slice 3']);
});

test('P-8.9 a slice that throws or loops fails by itself', async () => {
  const pace = createPacer(LIMIT_MS).of(reader('watching'));
  const thrown = new Error('rules');
  const failed = await pace(() => {
    throw thrown;
  }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(SliceFailed);
  expect((failed as Error).cause).toBe(thrown);
  await expect(
    pace(() => {
      for (;;);
    }),
  ).rejects.toThrow(SliceFailed);
  expect(await pace(() => 'goes on')).toBe('goes on');
});

test('P-10.12 a slice that the time ran out on is run once more, and then blamed', async () => {
  const pace = createPacer(LIMIT_MS).of(reader('watching'));
  let tries = 0;
  const answer = await pace(() => {
    tries++;
    while (tries === 1);
    return 'done';
  });
  expect([answer, tries]).toEqual(['done', 2]);
  tries = 0;
  const failed = await pace(() => {
    tries++;
    for (;;);
  }).catch((error: unknown) => error);
  expect([(failed as Error).cause, tries]).toEqual([expect.any(RulesTimeout), 2]);
});

test('P-20.6 whoever has gone has no turn', async () => {
  const pacer = createPacer(LIMIT_MS);
  let gone = false;
  const waiting = pacer.of({ ...reader('watching'), gone: () => gone })(() => 'read');
  gone = true;
  await expect(waiting).rejects.toThrow(ReaderGone);
});
