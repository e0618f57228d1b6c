import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Move, titles } from '@packetboat/games';
import { createEngines } from '../rules/engines';
import { RulesTimeout } from '../rules/guard';
import { ownThread } from './ownThread';
import { ferryThought, nightFerry, recordedThoughts } from './testing/positions';
import type { Thinker, Thought, WaitedForBy } from './thinker';
import * as thoughtWorker from './thoughtWorker';
import { type WorkerThinkerSettings, workerThinker } from './workerThinker';

/** Workers run what was built: `npm test` builds before it runs the suites. */
const WORKER_FILE = path.join(__dirname, '../../dist/standins/worker.js');
/** Longer than any test may take. */
const HOUR_MS = 3_600_000;
const TITLES_MODULE = path.join(__dirname, 'testing/failing.cjs');

const open: Thinker[] = [];
function thinker(settings: Partial<WorkerThinkerSettings> = {}): Thinker {
  if (!existsSync(WORKER_FILE)) throw new Error(`${WORKER_FILE} is missing: build first, as npm test does`);
  const made = workerThinker({
    titlesModule: TITLES_MODULE,
    workerFile: WORKER_FILE,
    limitMs: 20_000,
    threads: 1,
    ...settings,
  });
  open.push(made);
  return made;
}
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const subjects = [...titles, nightFerry];
const ferry = (luck: string): Thought => ({ ...ferryThought, luck });
/** The same thought of a title whose stand-in does that. */
const failing = (title: string): Thought => ({ ...ferryThought, title });
const legal = (move: Move) => nightFerry.refuse(ferryThought.view, ferryThought.seat, move) === undefined;

test.each(subjects.map((title) => [title.meta.name, title] as const))(
  'P-10.15 %s: the same thought is the same move in a worker and on the own thread',
  async (_, title) => {
    const thoughts = recordedThoughts(title, 16);
    const seats = new Set(thoughts.map(({ seat }) => seat));
    expect(seats.size).toBe(title.meta.seats.max);
    const here = ownThread(createEngines([title]), 20_000);
    const there = thinker({ threads: 2 });
    const moves = await Promise.all(
      thoughts.map(async (thought) => {
        const move = await there.think(thought);
        expect(title.refuse(thought.view, thought.seat, move)).toBeUndefined();
        return move;
      }),
    );
    expect(moves).toEqual(await Promise.all(thoughts.map((thought) => here.think(thought))));
  },
);

test('P-10.12 a stand-in that loops is stopped, asked once more and stopped again; the next thought is answered', async () => {
  const one = thinker({ limitMs: 100 });
  const endless = one.think(failing('loops'));
  const next = one.think(ferry('next'));
  await expect(endless).rejects.toThrow(RulesTimeout);
  expect(legal(await next)).toBe(true);
});

test('P-10.10 what a stand-in throws is told by its name and place, without a word of the view', async () => {
  const one = thinker();
  const error = await one.think(failing('throws')).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'TypeError', why: 'throws', message: 'throws: TypeError' });
  expect((error as Error).stack).toContain('failing.cjs');
  expect((error as Error).stack).not.toContain('secret hand');
  expect(legal(await one.think(ferry('next')))).toBe(true);
});

test.each([
  ['ends its worker', 'exits'],
  ['wants all memory', 'hoards'],
])('P-10.10 a stand-in that %s costs its own thought alone', async (_, title) => {
  const one = thinker({ memoryMb: 64 });
  const died = one.think(failing(title));
  const next = one.think(ferry('next'));
  await expect(died).rejects.toMatchObject({ why: 'died' });
  expect(legal(await next)).toBe(true);
});

test('P-10.10 what cannot be sent to another thread, or back, costs that thought alone', async () => {
  const one = thinker();
  const away = one.think({ ...ferryThought, view: { no: () => 'view' } });
  const back = one.think(failing('sends'));
  const next = one.think(ferry('next'));
  await expect(away).rejects.toMatchObject({ why: 'throws' });
  await expect(back).rejects.toMatchObject({ why: 'throws' });
  expect(legal(await next)).toBe(true);
});

test('a stand-in that errs makes the first legal move', async () => {
  const [first] = nightFerry.legal(ferryThought.view, ferryThought.seat);
  expect(await thinker().think(failing('errs'))).toEqual(first);
});

test('rules that the worker does not have are unavailable, and so is everything without a worker', async () => {
  const unknown = { ...ferryThought, rules: 7 };
  await expect(thinker().think(unknown)).rejects.toMatchObject({ why: 'unavailable' });
  const nobody = thinker({ titlesModule: path.join(__dirname, 'nowhere.cjs') });
  const two = [nobody.think(ferry('a')), nobody.think(ferry('b'))];
  for (const thought of two) await expect(thought).rejects.toMatchObject({ why: 'unavailable' });
});

test('the thoughts of a hundred tables are all answered, who came first before who came later', async () => {
  const one = thinker();
  const answered: number[] = [];
  const thoughts = Array.from({ length: 100 }, async (_, table) => {
    const move = await one.think(ferry(`table ${table}`));
    answered.push(table);
    return move;
  });
  expect((await Promise.all(thoughts)).every(legal)).toBe(true);
  expect(answered).toEqual(Array.from({ length: 100 }, (_, table) => table));
});

test('P-10.15 thoughts for people come first, and of ten at least one that nobody waits for', async () => {
  const one = thinker();
  const answered: string[] = [];
  const ask = async (name: string, by: WaitedForBy) => {
    await one.think(ferry(name), undefined, by);
    answered.push(name);
  };
  const alone = Array.from({ length: 4 }, (_, i) => ask(`alone ${i}`, 'nobody'));
  const people = Array.from({ length: 20 }, (_, i) => ask(`people ${i}`, 'people'));
  await Promise.all([...alone, ...people]);
  const nth = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `people ${from + i}`);
  expect(answered).toEqual([
    ...nth(0, 9),
    'alone 0',
    ...nth(9, 18),
    'alone 1',
    ...nth(18, 20),
    'alone 2',
    'alone 3',
  ]);
});

test('P-10.28 who plays at once does not wait for a thread behind who searches', async () => {
  const one = thinker({ threads: 1 });
  const searched = one.think({ ...failing('loops'), ms: HOUR_MS }).catch((error: unknown) => error);
  expect(legal(await one.think(ferry('at once')))).toBe(true);
  await one.close();
  expect(await searched).toMatchObject({ why: 'closed' });
});

describe('P-10.28 where one thread searches', () => {
  const [montana] = titles.filter(({ meta }) => meta.id === 'montana');
  if (montana === undefined) throw new Error('Montana is there no more');
  const [first] = recordedThoughts(montana, 1_000).filter(
    ({ view, seat }) => montana.legal(view, seat).length > 2,
  );
  if (first === undefined) throw new Error('nobody has a choice');
  const searched = (level: number, ms: number): Thought => ({ ...first, level, ms });
  /** Two choose in secret at the same time there: who searches has no doubt that ends before its time does. */
  const inSecret = (ms: number): Thought => {
    const broadsides = titles.find(({ meta }) => meta.id === 'broadsides');
    const [one] = broadsides === undefined ? [] : recordedThoughts(broadsides, 1_000);
    if (one === undefined) throw new Error('Broadsides is there no more');
    return { ...one, level: 3, ms };
  };
  const mayBeMade = (move: Move) => montana.refuse(first.view, first.seat, move) === undefined;

  /** How many workers are started while it lasts. */
  async function workersOf(work: () => Promise<void>): Promise<number> {
    const starts = jest.spyOn(thoughtWorker, 'startThoughtWorker');
    try {
      await work();
      return starts.mock.calls.length;
    } finally {
      starts.mockRestore();
    }
  }

  test('who thinks for a moment does not wait for who thinks long, and that one goes on afterwards', async () => {
    const one = thinker({ limitMs: HOUR_MS });
    const order: string[] = [];
    const workers = await workersOf(async () => {
      const noted = async (name: string, thought: Thought) => {
        const move = await one.think(thought);
        order.push(name);
        return move;
      };
      const [long, short] = [noted('long', searched(3, 4_000)), noted('short', searched(2, 50))];
      expect((await Promise.all([long, short])).every(mayBeMade)).toBe(true);
    });
    expect(order).toEqual(['short', 'long']);
    expect(workers).toBe(1);
  });

  test('what nobody waits for does not go before what people wait for', async () => {
    const one = thinker({ limitMs: HOUR_MS });
    const order: string[] = [];
    const noted = async (name: string, ms: number, by: WaitedForBy) => {
      await one.think(searched(3, ms), undefined, by);
      order.push(name);
    };
    await noted('first', 50, 'people');
    await Promise.all([noted('long', 1_000, 'people'), noted('short', 50, 'nobody')]);
    expect(order).toEqual(['first', 'long', 'short']);
  });

  test('what is searched next does not give more time to what loops and nobody wants any more', async () => {
    const one = thinker({ limitMs: HOUR_MS });
    const ending = new AbortController();
    await one.think(searched(2, 50));
    const unwanted = one.think({ ...failing('loops'), ms: HOUR_MS }, ending.signal);
    ending.abort(new Error('the match went on'));
    const next = one.think(searched(2, 50));
    await expect(unwanted).rejects.toThrow('the match went on');
    expect(mayBeMade(await next)).toBe(true);
  });

  test('a search nobody wants any more ends, and its worker thinks on', async () => {
    const one = thinker({ limitMs: HOUR_MS });
    const workers = await workersOf(async () => {
      const ending = new AbortController();
      const unwanted = one.think(searched(3, HOUR_MS), ending.signal);
      await one.think(searched(2, 50));
      const next = one.think(searched(3, 50));
      ending.abort(new Error('the match went on'));
      await expect(unwanted).rejects.toThrow('the match went on');
      expect(mayBeMade(await next)).toBe(true);
    });
    expect(workers).toBe(1);
  });

  test('P-26.5 advice is thought of when no stand-in has anything to think about, and makes way for one that has', async () => {
    const one = thinker({ limitMs: HOUR_MS });
    const order: string[] = [];
    const noted = async (name: string, found: Promise<unknown>) => {
      await found;
      order.push(name);
    };
    const workers = await workersOf(async () => {
      const advised = noted('advice', one.advise(searched(3, 4_000), HOUR_MS));
      const next = noted('more advice', one.advise(searched(3, 50), HOUR_MS));
      const standIns = (['people', 'nobody'] as const).map((by) =>
        noted(by, one.think(searched(3, 3_000), undefined, by)),
      );
      await Promise.all([advised, next, ...standIns]);
    });
    expect(order.slice(0, 2)).toEqual(['people', 'nobody']);
    expect(workers).toBe(1);
  });

  test('P-26.3 the same advice in a worker and on the own thread, and the move of a stand-in with as many playouts', async () => {
    const thought: Thought = { ...searched(3, HOUR_MS), playouts: 30 };
    const here = ownThread(createEngines([montana]), 20_000);
    const advice = await thinker({ limitMs: HOUR_MS }).advise(thought, HOUR_MS);
    expect(advice).toEqual(await here.advise(thought, HOUR_MS));
    expect(advice.move).toEqual(await here.think(thought));
  });

  test('P-26.5 advice for which there is no time left is unavailable', async () => {
    await expect(thinker().advise({ ...first, level: 3, ms: 1 }, HOUR_MS)).rejects.toMatchObject({
      why: 'unavailable',
    });
  });

  test('P-26.5 advice that makes way for a stand-in loses no time', async () => {
    const one = thinker({ limitMs: HOUR_MS });
    await one.think(searched(2, 50));
    const order: string[] = [];
    const advised = one.advise(searched(3, 1_500), HOUR_MS).finally(() => order.push('advice'));
    await one.think(inSecret(2_000));
    order.push('stand-in');
    expect(await advised).toMatchObject({ kind: 'weighed' });
    expect(order).toEqual(['stand-in', 'advice']);
  });

  test('P-26.5 where it has made way for so long that nothing could be weighed there is no advice', async () => {
    const one = thinker({ limitMs: HOUR_MS });
    await one.think(searched(2, 50));
    const advised = one.advise(searched(3, 1_000), 1_500).catch((error: unknown) => error);
    await one.think(inSecret(2_000));
    expect(await advised).toMatchObject({ why: 'unavailable' });
  });

  test('P-26.5 a stand-in does not wait for another worker where one is at advice', async () => {
    const one = thinker({ threads: 2, limitMs: HOUR_MS });
    const ending = new AbortController();
    const workers = await workersOf(async () => {
      await one.think(searched(2, 50));
      const advised = one.advise(inSecret(HOUR_MS), 2 * HOUR_MS, ending.signal);
      expect(mayBeMade(await one.think(searched(2, 50)))).toBe(true);
      ending.abort(new Error('it is not wanted'));
      await expect(advised).rejects.toThrow('it is not wanted');
    });
    expect(workers).toBe(1);
  });

  test('what loops before a longer one costs itself alone', async () => {
    const one = thinker({ limitMs: 300 });
    const long = one.think(searched(3, 3_000));
    const endless = one.think({ ...failing('loops'), ms: 50 });
    await expect(endless).rejects.toThrow(RulesTimeout);
    expect(mayBeMade(await long)).toBe(true);
  });
});

test('what loops on one of two workers holds up nobody on the other', async () => {
  const two = thinker({ threads: 2, limitMs: HOUR_MS });
  const ending = new AbortController();
  const endless = two.think(failing('loops'), ending.signal);
  const others = Array.from({ length: 20 }, (_, table) => two.think(ferry(`${table}`)));
  expect((await Promise.all(others)).every(legal)).toBe(true);
  ending.abort();
  await expect(endless).rejects.toThrow('aborted');
});

describe('a thought nobody wants any more', () => {
  const reason = new Error('the match went on');

  test('is not begun', async () => {
    const one = thinker();
    await expect(one.think(ferryThought, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  test('leaves the line', async () => {
    const one = thinker();
    const ending = new AbortController();
    const first = one.think(ferry('first'));
    const unwanted = one.think(failing('loops'), ending.signal);
    const next = one.think(ferry('next'));
    ending.abort(reason);
    await expect(unwanted).rejects.toBe(reason);
    expect([await first, await next].every(legal)).toBe(true);
  });

  test('is stopped in the middle, and not asked again', async () => {
    const one = thinker({ limitMs: HOUR_MS });
    await one.think(ferry('first'));
    const ending = new AbortController();
    const unwanted = one.think(failing('loops'), ending.signal);
    const next = one.think(ferry('next'));
    ending.abort(reason);
    await expect(unwanted).rejects.toBe(reason);
    expect(legal(await next)).toBe(true);
    expect(legal(await one.think(ferry('after')))).toBe(true);
  });
});

test('after the end everything is rejected: what is under way, what waits and what comes', async () => {
  const one = thinker();
  await one.think(ferry('first'));
  const thoughts = [one.think(failing('loops')), one.think(ferry('waits'))];
  const rejected = Promise.all(thoughts.map((each) => expect(each).rejects.toMatchObject({ why: 'closed' })));
  await one.close();
  await rejected;
  await expect(one.think(ferryThought)).rejects.toMatchObject({ why: 'closed' });
});

test('a worker that nobody asks keeps no process alive', async () => {
  const idle = `
    const { workerThinker } = require(${JSON.stringify(WORKER_FILE.replace('worker.js', 'workerThinker.js'))});
    const thinker = workerThinker({ titlesModule: ${JSON.stringify(TITLES_MODULE)}, limitMs: ${HOUR_MS} });
    thinker.think(${JSON.stringify(ferryThought)}).then(() => console.log('answered'));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', idle], { timeout: 30_000 });
  expect(stdout).toBe('answered\n');
});

test('while twenty dear thoughts are thought, the own thread does other things', async () => {
  const dear = titles.flatMap((title) => recordedThoughts(title, 50)).slice(0, 20);
  const one = thinker();
  await one.think(ferry('first'));
  let turns = 0;
  let thinking = true;
  const count = () => {
    turns++;
    if (thinking) setImmediate(count);
  };
  setImmediate(count);
  const moves = await Promise.all(dear.map((thought) => one.think(thought)));
  thinking = false;
  expect(moves).toHaveLength(20);
  // More often than an answer wakes it.
  expect(turns).toBeGreaterThan(20);
});
