import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupFile } from '@packetboat/protocol';
import { reasonOf } from '../storage/reasons';
import type { Storage } from '../storage/storage';
import type { Log } from '../tables/context';

const DAY_MS = 86_400_000;
/** What failed is tried again after so long. */
const AGAIN_MS = 3_600_000;

/** Makes one backup under this name, checked, and tells its size. */
export type MakeBackup = (file: string) => Promise<{ readonly bytes: number }>;

export interface DailyMake {
  readonly storage: Pick<Storage, 'engine' | 'takeTurn' | 'leaveTurn'>;
  readonly folder: string;
  /** Those of so many days stay, the newest ones. */
  readonly keep: number;
  readonly make: MakeBackup;
  readonly log: Log;
  readonly failed: () => void;
  readonly now?: () => number;
}

export interface Daily {
  /** Makes a backup where one is due. */
  look(): Promise<void>;
  /** Where they go; undefined where none are made. */
  readonly folder: string | undefined;
  /** Makes one whatever the time; undefined where that failed, which the log tells. */
  makeNow(): Promise<BackupFile | undefined>;
  /** Those in the folder, the newest first. */
  files(): readonly BackupFile[];
  /** The newest one in the folder, and its age. */
  newest(): { readonly bytes: number; readonly ageMs: number } | undefined;
  /** Whether the last one this process tried could not be made. */
  readonly failing: boolean;
}

type BackupAt = Pick<BackupFile, 'name' | 'at'>;

/** Where none are made by themselves. */
export const noBackups: Daily = {
  look: async () => {},
  folder: undefined,
  makeNow: async () => undefined,
  files: () => [],
  newest: () => undefined,
  failing: false,
};

/** What they are called: told by this name alone they may be deleted, and by their time they have their order. */
const NAME = /^packetboat-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/;

export const backupName = (now: Date): string =>
  `packetboat-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.sqlite`;

/**
 * A backup a day. A folder has one server, which sees by the newest file whether the next one is due; of many nodes on one
 * database each may have a folder of its own, and the store says whose turn it is.
 */
export function createDaily(make: DailyMake): Daily {
  const { storage, folder, keep, log, now = Date.now } = make;
  let failedAt: number | undefined;

  const due = async (at: number): Promise<boolean> => {
    if (storage.engine === 'postgres') return storage.takeTurn('backup', { now: at, everyMs: DAY_MS });
    if (failedAt !== undefined && Math.abs(at - failedAt) < AGAIN_MS) return false;
    const newest = backupsIn(folder).at(-1);
    return newest === undefined || Math.abs(at - newest.at) >= DAY_MS;
  };

  let making: Promise<BackupFile | undefined> | undefined;

  /** One at a time: who asks meanwhile gets the same. */
  const makeOne = (at: number): Promise<BackupFile | undefined> => {
    making ??= makeAt(at).finally(() => {
      making = undefined;
    });
    return making;
  };

  async function makeAt(at: number): Promise<BackupFile | undefined> {
    const begun = performance.now();
    const name = backupName(new Date(at));
    const file = join(folder, name);
    try {
      const { bytes } = await make.make(file);
      failedAt = undefined;
      log.info({ file, bytes, ms: Math.round(performance.now() - begun) }, 'backup made and checked');
      for (const old of tooMany(backupsIn(folder), keep)) rmSync(join(folder, old.name));
      return { name, bytes, at: at - (at % 1000) };
    } catch (error) {
      failedAt = at;
      make.failed();
      log.warn(
        { file, reason: reasonOf(error) },
        `the backup of today could not be made: ${reasonOf(error)}. It is tried again in an hour: see docs/hosting.md, Backups`,
      );
      return undefined;
    }
  }

  const files = () =>
    backupsIn(folder)
      .map(({ name, at }) => ({ name, at, bytes: statSync(join(folder, name)).size }))
      .reverse();

  return {
    look: async () => {
      const at = now();
      if (!(await due(at)) || (await makeOne(at)) !== undefined) return;
      if (storage.engine === 'postgres') await storage.leaveTurn('backup', at - DAY_MS + AGAIN_MS);
    },
    folder,
    makeNow: () => makeOne(now()),
    files,
    newest: () => {
      const [newest] = files();
      return newest && { bytes: newest.bytes, ageMs: Math.max(0, now() - newest.at) };
    },
    get failing() {
      return failedAt !== undefined;
    },
  };
}

/** The oldest first. */
function backupsIn(folder: string): readonly BackupAt[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      if (year === undefined) return [];
      return [{ name, at: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }];
    })
    .sort((a, b) => a.at - b.at);
}

/** Of the newest day so many stay, however many somebody wants made. */
const OF_ONE_DAY = 5;

/** Those that may go: of each day before the newest one all but its last, and whatever is older than so many days. */
function tooMany(files: readonly BackupAt[], days: number): readonly BackupAt[] {
  const byDay = new Map<number, BackupAt[]>();
  for (const file of files) {
    const day = Math.floor(file.at / DAY_MS);
    byDay.set(day, [...(byDay.get(day) ?? []), file]);
  }
  const kept = [...byDay.values()]
    .reverse()
    .slice(0, days)
    .flatMap((ofDay, daysBefore) => ofDay.slice(daysBefore === 0 ? -OF_ONE_DAY : -1));
  return files.filter((file) => !kept.includes(file));
}

/** The first look is soon after a start, and not at once: a server that is started anew all the time makes no copies. */
const SOONEST_MS = 20_000;
const LATEST_MS = 120_000;
const LOOK_MS = 600_000;

/** Looks now and then, at moments that differ from house to house. Returns what ends it. */
export function lookDaily(daily: Daily): () => Promise<void> {
  let running = Promise.resolve();
  const look = () => {
    running = running.then(() => daily.look());
  };
  const first = setTimeout(look, SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS));
  const next = setInterval(look, LOOK_MS);
  for (const timer of [first, next]) timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(next);
    return running;
  };
}
