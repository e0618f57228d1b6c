import type { Thought } from './thinker';
import type { ThoughtWorker, WorkerHears } from './thoughtWorker';
import * as thoughtWorker from './thoughtWorker';
import { workerThinker } from './workerThinker';

const WANTED_MS = 1_800;
const WITHIN_MS = 5_000;

/** Whoever waits for what has been said has heard it. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

/** One worker that takes exactly as long as it may, by a clock that the test moves on. */
function slowWorker() {
  let now = 0;
  let hears: WorkerHears | undefined;
  const given: { readonly id: number; readonly ms: number; readonly ends: number }[] = [];
  const worker: ThoughtWorker = {
    ask: (id, { ms = 0 }) => void given.push({ id, ms, ends: now + ms }),
    drop: () => {},
    end: async () => {},
  };
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(thoughtWorker, 'startThoughtWorker').mockImplementation((_, listener) => {
    hears = listener;
    return worker;
  });
  const move = { type: 'pass', args: {} };
  return {
    /** How long each thought was given. */
    given,
    begin: () => hears?.said({ says: 'ready' }),
    now: () => now,
    /** Whatever ends before then is answered when it ends. */
    goOn: async (until: number) => {
      for (let last = given.at(-1); last !== undefined && last.ends <= until; last = given.at(-1)) {
        now = Math.max(now, last.ends);
        const before = given.length;
        hears?.said({ says: 'found', id: last.id, move, advice: { kind: 'only', move } });
        await heard();
        if (given.length === before) break;
      }
      now = until;
    },
  };
}

const thought = { ms: WANTED_MS } as Thought;
afterEach(() => jest.restoreAllMocks());

/** How many of so many are advised, one of whom comes every so often, and how long they have waited. */
async function crowd(count: number, everyMs: number) {
  const worker = slowWorker();
  const thinker = workerThinker({ titlesModule: '', limitMs: 1_000_000, threads: 1 });
  const waits: number[] = [];
  const failures: number[] = [];
  let refused = 0;
  const asked: Promise<unknown>[] = [];
  for (let n = 0; n < count; n++) {
    await worker.goOn(n * everyMs);
    const from = worker.now();
    const done = (to: number[]) => () => void to.push(worker.now() - from);
    if (thinker.hasTimeToAdvise(WITHIN_MS))
      asked.push(thinker.advise(thought, WITHIN_MS).then(done(waits), done(failures)));
    else refused++;
    await heard();
    if (n === 0) worker.begin();
  }
  await worker.goOn(count * everyMs + WITHIN_MS);
  // Whatever has not come by then fails.
  await thinker.close();
  await Promise.all(asked);
  expect(failures).toEqual([]);
  return { waits, refused, thoughtMs: worker.given.map(({ ms }) => ms) };
}

test('P-26.5 who is alone has all the time that is wanted', async () => {
  expect((await crowd(5, 2_000)).thoughtMs).toEqual([1_800, 1_800, 1_800, 1_800, 1_800]);
});

test.each([
  ['twice as many as there is time for', 50, 900],
  ['six times as many', 100, 300],
  ['eight at once', 8, 0],
])('P-26.5 where %s want advice, each has less time and all have it in time', async (_, count, everyMs) => {
  const { waits, refused, thoughtMs } = await crowd(count, everyMs);
  expect(refused).toBe(0);
  expect(waits).toHaveLength(count);
  expect(Math.max(...waits)).toBeLessThan(WITHIN_MS);
  expect(Math.min(...thoughtMs)).toBeGreaterThanOrEqual(250);
});

test('P-26.5 where there are more than can be advised, some are at once and the others refused at once', async () => {
  const { waits, refused, thoughtMs } = await crowd(400, 50);
  expect(waits.length).toBeGreaterThan(60);
  expect(Math.max(...waits)).toBeLessThan(WITHIN_MS);
  expect(Math.min(...thoughtMs)).toBeGreaterThanOrEqual(250);
  expect(waits.length + refused).toBe(400);
});
