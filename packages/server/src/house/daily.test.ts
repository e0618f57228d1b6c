import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { editions } from '@packetboat/games';
import { serve } from '../http/testing/serve';
import { createEngines } from '../rules/engines';
import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { backUp } from './backups';
import { backupName, createDaily, type Daily, type MakeBackup } from './daily';

const DAY = 86_400_000;
const HOUR = 3_600_000;

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packetboat-daily-'));
  now = Date.UTC(2026, 3, 1, 3);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () => readdirSync(folder).sort();

describe.each(testEngines())('backups made by themselves, on %s', (engine) => {
  const engines = createEngines(editions);
  let made: TestPlace;
  let storage: Storage;
  beforeEach(async () => {
    made = await testPlace(engine);
    storage = await openStorage(made.place);
  });
  afterEach(async () => {
    await storage.close();
    await made.remove();
  });

  const said: string[] = [];
  const log = {
    info: () => {},
    error: () => {},
    debug: () => {},
    warn: (_: object, text: string) => said.push(text),
  };
  const whole: MakeBackup = (file) => backUp(made.place, file, engines);
  const daily = (make: MakeBackup = whole, keep = 14): Daily =>
    createDaily({ storage, folder, keep, make, log: log as never, failed: () => {}, now: () => now });

  test('come one a day, and the newest stay', async () => {
    const backups = daily(whole, 2);
    expect(backups.newest()).toBeUndefined();
    for (let hour = 0; hour <= 72; hour += 12, now += 12 * HOUR) await backups.look();
    now -= 12 * HOUR;
    expect(files()).toEqual([now - DAY, now].map((at) => backupName(new Date(at))));
    expect(backups.newest()).toMatchObject({ ageMs: 0, bytes: expect.any(Number) });
    expect(backups.failing).toBe(false);
  });

  test('are made by one of several nodes, or by the next process of a folder when they are due alone', async () => {
    await daily().look();
    await Promise.all([daily().look(), daily().look()]);
    expect(files()).toHaveLength(1);
  });

  test('that somebody wants now push none of other days away, and give up no turn when they fail', async () => {
    let broken = false;
    const backups = daily(async (file) => {
      if (broken) throw new Error('There is no room');
      writeFileSync(file, 'copy');
      return { bytes: 4 };
    }, 3);
    const days = [now, now + DAY, now + 2 * DAY].map((at) => backupName(new Date(at)));
    for (let day = 0; day < 3; day++, now += DAY) await backups.look();
    now -= DAY;
    for (let press = 0; press < 20; press++) {
      now += 60_000;
      expect(await backups.makeNow()).toBeDefined();
    }
    expect(files().slice(0, 2)).toEqual(days.slice(0, 2));
    expect(files()).toHaveLength(2 + 5);
    broken = true;
    expect(await backups.makeNow()).toBeUndefined();
    broken = false;
    now += 2 * HOUR;
    const before = files();
    await backups.look();
    expect(files()).toEqual(before);
    now += DAY;
    await backups.look();
    expect(files()).toEqual([days[1], before.at(-1), backupName(new Date(now))]);
  });

  test('that cannot be made are told with their reason and tried again in an hour', async () => {
    let tries = 0;
    const backups = daily(async (file) => {
      tries++;
      if (tries === 1) throw new Error('There is no room');
      return whole(file);
    });
    await backups.look();
    expect(said.at(-1)).toMatch(/There is no room\. It is tried again in an hour/);
    expect(backups.failing).toBe(true);
    now += HOUR / 2;
    await backups.look();
    expect(tries).toBe(1);
    now += HOUR / 2;
    await backups.look();
    expect(tries).toBe(2);
    expect(backups.failing).toBe(false);
    expect(files()).toHaveLength(1);
  });
});

test('no file is deleted but backups made by themselves', async () => {
  const others = [
    'packetboat-before-restore-20260101T000000Z.sqlite',
    'mine.sqlite',
    'packetboat-2025.sqlite',
  ];
  for (const name of others) writeFileSync(path.join(folder, name), '');
  mkdirSync(path.join(folder, 'more'));
  const make: MakeBackup = async (file) => {
    writeFileSync(file, 'copy');
    return { bytes: 4 };
  };
  const storage = { engine: 'sqlite', takeTurn: async () => true, leaveTurn: async () => {} };
  const log = { info: () => {}, error: () => {}, debug: () => {}, warn: () => {} } as never;
  const backups = createDaily({ storage, folder, keep: 1, make, log, failed: () => {}, now: () => now });
  await backups.look();
  now += DAY;
  await backups.look();
  expect(files()).toEqual([...others, 'more', backupName(new Date(now))].sort());
});

test('P-19.1 a server tells of the age and size of the newest backup, and of none with a figure', async () => {
  const served = await serve({ backups: { folder, keep: 3 } }, { makeBackup: async () => ({ bytes: 0 }) });
  const figures = async () =>
    (await (await fetch(`${served.url}/metrics`)).text()).match(/^packetboat_backup_\w+ .*$/gm);
  try {
    const health = (await (await fetch(`${served.url}/healthz`)).json()) as object;
    expect(health).toEqual({ status: 'ok', version: expect.any(String) });
    writeFileSync(path.join(folder, backupName(new Date(Date.now() - HOUR))), 'four');
    const [age, bytes] = (await figures()) ?? [];
    expect(Number(age?.split(' ')[1])).toBeGreaterThan(3_500);
    expect(bytes).toBe('packetboat_backup_bytes 4');
  } finally {
    await served.end();
  }
});
