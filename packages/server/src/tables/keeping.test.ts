import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage } from '../storage/open';
import type { Retention, Storage } from '../storage/storage';
import { sampleMatch } from '../storage/testing/samples';
import { writeDeed } from '../testing/writing';
import { createKeeping, DOUBT_MS, GRACE_MS, LOOK_MS } from './keeping';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const START = 1_800_000_000_000;
const KEEP: Retention = { openMs: 14 * DAY, idleMs: 90 * DAY, finishedMs: 365 * DAY };

let dataDir: string;
let storage: Storage;
/** What really passes, and by how much the wall clock is wrong about it. */
let passed: number;
let wrong: number;
let lines: string[];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'packetboat-keeping-'));
  storage = await openStorage({ dataDir });
  [passed, wrong, lines] = [0, 0, []];
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process of the house, which begins to look. Its own clock of spans begins where it likes. */
async function process(retention = KEEP) {
  const begun = passed;
  const note = (level: string) => (_: object, text: string) => void lines.push(`${level} ${text}`);
  const keeping = createKeeping({
    storage,
    expire: storage.expire,
    retention,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    now: () => START + passed + wrong,
    elapsed: () => 5 + passed - begun,
  });
  await keeping.look();
  return keeping;
}
type Process = Awaited<ReturnType<typeof process>>;

/** So much time in which the processes look every hour. */
async function stayUp(ms: number, ...processes: readonly Process[]): Promise<void> {
  for (const end = passed + ms; passed < end; ) {
    passed += LOOK_MS;
    for (const one of processes) await one.look();
  }
}

async function openTables(count: number, ageMs: number): Promise<string[]> {
  const tables = Array.from({ length: count }, () => sampleMatch({ createdAt: START + passed - ageMs }));
  for (const table of tables) await storage.createMatch(table, { hash: `host of ${table.id}` });
  return tables.map(({ id }) => id);
}
const left = async () => (await storage.countMatches()).open;
const said = (text: string) => lines.filter((line) => line.includes(text)).length;

test('P-10.21 what is past its keeping is marked, told of, and deleted after seven days of uptime', async () => {
  await openTables(3, 15 * DAY);
  const house = await process();
  expect(lines).toEqual([]);
  await stayUp(LOOK_MS, house);
  expect(lines).toEqual([expect.stringMatching(/^info tables are past their keeping: .* 7 more days/)]);
  await stayUp(GRACE_MS - LOOK_MS, house);
  expect(await left()).toBe(3);
  await stayUp(LOOK_MS, house);
  expect(await left()).toBe(0);
  expect(lines.slice(1)).toEqual(['info cleared old tables away']);
});

test('P-10.21 who sits down in the meantime keeps the table', async () => {
  const [used = ''] = await openTables(2, 15 * DAY);
  const house = await process();
  await stayUp(GRACE_MS / 2, house);
  const ada = { seat: 0, name: 'Ada', contribution: '', opens: 'hers', by: null } as const;
  await writeDeed(storage, used, { kind: 'sat', ...ada }, { at: START + passed });
  await stayUp(GRACE_MS, house);
  expect(await left()).toBe(1);
  expect(await storage.match(used)).toBeDefined();
});

test('P-10.21 days in which the house was closed do not count, over however many lives', async () => {
  await openTables(1, 15 * DAY);
  for (let evening = 0; evening < 40; evening++) {
    await stayUp(4 * HOUR, await process());
    passed += 20 * HOUR;
  }
  expect(await left()).toBe(1);
  for (let evening = 0; evening < 3; evening++) {
    await stayUp(4 * HOUR, await process());
    passed += 20 * HOUR;
  }
  expect(await left()).toBe(0);
  expect(said('clock')).toBe(0);
});

test('P-10.21 many nodes are one house: their days are not added up', async () => {
  await openTables(1, 15 * DAY);
  const nodes = [await process(), await process(), await process()];
  await stayUp(GRACE_MS, ...nodes);
  expect(await left()).toBe(1);
  // One goes, and another one takes over.
  await stayUp(3 * LOOK_MS, ...nodes.slice(1));
  expect(await left()).toBe(0);
});

test('P-10.21 of many tables one look takes one in a hundred', async () => {
  await openTables(700, 15 * DAY);
  const house = await process();
  await stayUp(GRACE_MS + LOOK_MS, house);
  expect(await left()).toBe(700 - 7);
  await stayUp(LOOK_MS, house);
  expect(await left()).toBe(700 - 14);
});

test('P-10.21 a setting that was mistyped for some days costs nothing', async () => {
  await openTables(20, 3 * DAY);
  await stayUp(2 * DAY, await process({ ...KEEP, openMs: DAY }));
  expect(said('past their keeping:')).toBeGreaterThan(0);
  await stayUp(5 * DAY, await process());
  expect(said('stay')).toBe(1);
  expect(await left()).toBe(20);
});

describe('P-10.25 a wall clock that leaps deletes nothing', () => {
  test.each([
    ['400 days ahead', 400 * DAY],
    ['400 days back', -400 * DAY],
    ['two hours back', -2 * HOUR],
  ])('%s at the start', async (_, leap) => {
    await openTables(47, DAY);
    await stayUp(DAY, await process());
    wrong = leap;
    const house = await process();
    expect(lines).toEqual([expect.stringMatching(/^warn the clock of this machine .*Look at the clock$/)]);
    await stayUp(DOUBT_MS - LOOK_MS, house);
    expect(lines).toHaveLength(1);
    wrong = 0;
    await stayUp(3 * DAY, house);
    expect(said('past their keeping:')).toBe(0);
    expect(await left()).toBe(47);
  });

  test('while it runs, once for each leap', async () => {
    await openTables(47, DAY);
    const house = await process();
    for (const leap of [400 * DAY, 0, -400 * DAY, 0]) {
      await stayUp(5 * LOOK_MS, house);
      wrong = leap;
    }
    await stayUp(2 * DAY, house);
    expect(said('leapt ahead by 9600 hours')).toBe(2);
    expect(said('went back by 9600 hours')).toBe(2);
    expect(lines).toHaveLength(4);
    expect(await left()).toBe(47);
  });

  test('in a house that has never looked: its newest change tells', async () => {
    await openTables(47, 0);
    wrong = 400 * DAY;
    await stayUp(DOUBT_MS - LOOK_MS, await process());
    expect(lines).toEqual([expect.stringContaining('leapt ahead')]);
    expect(await left()).toBe(47);
  });

  test('nor does one that stays wrong, before the seven days of uptime', async () => {
    await openTables(47, DAY);
    const house = await process();
    await stayUp(DAY, house);
    wrong = 400 * DAY;
    await stayUp(DOUBT_MS + GRACE_MS, house);
    expect(await left()).toBe(47);
    wrong = 0;
    await stayUp(DOUBT_MS + 2 * LOOK_MS, house);
    expect(said('stay')).toBe(1);
    await stayUp(DAY, house);
    expect(await left()).toBe(47);
  });

  test('nor a backup put back after months', async () => {
    await openTables(47, DAY);
    await stayUp(DAY, await process());
    passed += 60 * DAY;
    const house = await process();
    await stayUp(DOUBT_MS + GRACE_MS - LOOK_MS, house);
    expect(await left()).toBe(47);
  });

  test('a machine that sleeps at night is not told of', async () => {
    const house = await process();
    for (let night = 0; night < 5; night++) {
      await stayUp(12 * HOUR, house);
      wrong += 12 * HOUR;
    }
    await house.look();
    expect(lines).toEqual([]);
  });

  test('nodes whose clocks differ delete nothing', async () => {
    await openTables(10, 15 * DAY);
    const good = await process();
    const bad = createKeeping({
      storage,
      expire: storage.expire,
      retention: KEEP,
      log: { info: () => {}, warn: (_, text) => void lines.push(`warn ${text}`), error: () => {} },
      now: () => START + passed + 400 * DAY,
      elapsed: () => passed,
    });
    await stayUp(2 * GRACE_MS, good, bad);
    expect(said('leapt ahead')).toBeGreaterThan(0);
    expect(said('went back')).toBeGreaterThan(0);
    expect(await left()).toBe(10);
  });
});
