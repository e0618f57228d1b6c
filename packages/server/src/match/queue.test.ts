import { serialQueue } from './queue';
import type { Rank } from './rank';
import { createTurns } from './turns';

/** Something that begins when it is called and ends when it is told to. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('P-20.5 people at a table come before those who watch, and both before strangers', async () => {
  const queue = serialQueue();
  const { open, opened } = gate();
  const order: string[] = [];
  const jobs = [queue.run(() => opened)];
  const came: Rank[] = ['stranger', 'watching', 'stranger', 'seated', 'watching', 'seated'];
  for (const [n, rank] of came.entries()) jobs.push(queue.run(() => void order.push(`${rank} ${n}`), rank));
  open();
  await Promise.all(jobs);
  expect(order).toEqual(['seated 3', 'seated 5', 'watching 1', 'watching 4', 'stranger 0', 'stranger 2']);
});

test('P-20.5 who sits waits for no turn of a stranger, at this table or another', async () => {
  const turns = createTurns();
  const [here, there] = [serialQueue(undefined, turns), serialQueue(undefined, turns)];
  const order: string[] = [];
  const strangers = [here, there, there].map((queue, n) =>
    queue.run(() => void order.push(`stranger ${n}`), 'stranger'),
  );
  await here.run(() => void order.push('seated'));
  expect(order).toEqual(['seated']);
  await Promise.all(strangers);
  expect(order).toHaveLength(4);
});

test('P-20.5 one stranger a turn of the event loop, however many wait', async () => {
  const queue = serialQueue();
  let begun = 0;
  const waiting = Array.from({ length: 20 }, () => queue.run(() => void begun++, 'stranger'));
  let most = 0;
  while (begun < 20) {
    const before = begun;
    await new Promise((turned) => setImmediate(turned));
    most = Math.max(most, begun - before);
  }
  expect(most).toBeLessThanOrEqual(2);
  await Promise.all(waiting);
});

test('P-20.5 who never pauses keeps nobody out', async () => {
  const queue = serialQueue();
  const order: string[] = [];
  let going = true;
  const moveOn = async (): Promise<void> => {
    order.push('move');
    if (going) void queue.run(moveOn);
  };
  for (let n = 0; n < 3; n++) void queue.run(moveOn);
  await Promise.all([
    queue.run(() => void order.push('watching'), 'watching'),
    queue.run(() => void order.push('stranger'), 'stranger'),
  ]);
  going = false;
  await queue.drained();
  expect(order.indexOf('stranger')).toBeLessThan(10);
  expect(order.indexOf('watching')).toBeLessThan(20);
});

test('P-20.4 a queue has so much room for each rank', async () => {
  const queue = serialQueue({ seated: 2, watching: 1, stranger: 1 });
  const { open, opened } = gate();
  const jobs = [queue.run(() => opened)];
  await new Promise((turned) => setImmediate(turned));
  jobs.push(queue.run(() => {}, 'stranger'));
  expect([queue.full('stranger'), queue.full('watching'), queue.full('seated')]).toEqual([
    true,
    false,
    false,
  ]);
  jobs.push(
    queue.run(() => {}),
    queue.run(() => {}),
  );
  expect(queue.full('seated')).toBe(true);
  expect(queue.idle()).toBe(false);
  open();
  await Promise.all(jobs);
  await queue.drained();
  expect(queue.idle()).toBe(true);
});

test('a job that fails is told so, and the next one runs', async () => {
  const queue = serialQueue();
  const failed = queue.run(() => {
    throw new Error('no');
  });
  const next = queue.run(() => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
