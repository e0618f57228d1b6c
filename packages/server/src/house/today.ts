import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SettingInForce } from '../config';
import type { Day, DayTold } from '../observe/day';
import { VERSION } from '../observe/version';
import { SENTENCES, type Trouble } from '../storage/causes';
import type { Storage } from '../storage/storage';
import type { Tables } from '../tables/api';
import type { BackupFile, Daily } from './daily';

/** How a house is: what its host sees first. Nothing of what players hold is in it. */
export interface HouseToday extends DayTold {
  readonly version: string;
  readonly upMs: number;
  readonly store: { readonly engine: string; readonly place: string; readonly bytes: number | null };
  /** What is wrong with the store; null where nothing is. */
  readonly trouble: { readonly cause: string; readonly what: string; readonly remedy: string } | null;
  /** How many there are, by status. */
  readonly tables: Readonly<Record<string, number>>;
  /** How many are in this process's memory, and of these how many hold their state. */
  readonly live: number;
  readonly awake: number;
  readonly sockets: number;
  readonly memory: { readonly rss: number; readonly heapUsed: number };
  /** Of the disk the store or the backups lie on; null where neither is a file. */
  readonly disk: { readonly free: number; readonly size: number } | null;
  readonly backups: {
    readonly folder: string | null;
    readonly failing: boolean;
    readonly files: readonly BackupFile[];
  };
  readonly settings: readonly SettingInForce[];
}

export interface TodayMake {
  readonly storage: Pick<Storage, 'engine' | 'place' | 'countMatches'>;
  readonly tables: Pick<Tables, 'live' | 'awake'>;
  readonly look: () => Promise<Trouble | undefined>;
  readonly daily: Daily;
  readonly day: Day;
  readonly sockets: () => number;
  readonly settings: readonly SettingInForce[];
}

export async function houseToday(make: TodayMake): Promise<HouseToday> {
  const { storage, tables, daily, day } = make;
  const trouble = await make.look();
  const { rss, heapUsed } = process.memoryUsage();
  const file = storage.engine === 'sqlite' ? storage.place : undefined;
  const folder = file === undefined ? daily.folder : dirname(file);
  return {
    version: VERSION,
    upMs: Math.round(process.uptime() * 1000),
    store: { engine: storage.engine, place: storage.place, bytes: bytesOf(file) },
    trouble: trouble === undefined ? null : { cause: trouble.cause, ...SENTENCES[trouble.cause] },
    // While the store does not answer the rest is told all the same.
    tables: await storage.countMatches().catch(() => ({})),
    live: tables.live(),
    awake: tables.awake(),
    sockets: make.sockets(),
    memory: { rss, heapUsed },
    disk: await diskOf(folder),
    backups: { folder: daily.folder ?? null, failing: daily.failing, files: daily.files() },
    settings: make.settings,
    ...day.told(),
  };
}

/** The file and what lies beside it while it is in use. */
function bytesOf(file: string | undefined): number | null {
  if (file === undefined) return null;
  return ['', '-wal'].reduce(
    (sum, companion) => sum + (statSync(file + companion, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

async function diskOf(folder: string | undefined): Promise<HouseToday['disk']> {
  if (folder === undefined) return null;
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}
