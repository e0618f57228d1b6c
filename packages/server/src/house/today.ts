import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { HouseToday, SettingInForce } from '@packetboat/protocol';
import type { Day } from '../observe/day';
import { VERSION } from '../observe/version';
import { SENTENCES, type Trouble } from '../storage/causes';
import type { Storage } from '../storage/storage';
import type { Tables } from '../tables/api';
import type { Daily } from './daily';

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
