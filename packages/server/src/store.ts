import path from 'node:path';
import type { Config } from './config';
import type { Logger } from './observe/logger';
import { type Examination, examine } from './storage/examine';
import { damaged } from './storage/explained';
import { type Hold, holdFolder } from './storage/hold';
import type { Upgraded } from './storage/migrate';
import { openStorage, type StoragePlace } from './storage/open';
import { keepPrivate } from './storage/privacy';
import { assertNotEmptied, FILE } from './storage/sqlite';
import type { Storage } from './storage/storage';
import { type WatchedStore, watchStore } from './storage/watch';

/** A server's own store. */
export interface OwnStore extends Pick<WatchedStore, 'storage' | 'look'> {
  readonly place: StoragePlace;
  /** Where an earlier version had written it, and this one has brought it up to date. */
  readonly upgraded: Upgraded | undefined;
  close(): Promise<void>;
}

export interface OwnStoreMake {
  readonly logger: Logger;
  /** Stands between the server and its opened store. */
  readonly wrapStorage: ((storage: Storage) => Storage) | undefined;
  /** The disk has failed. */
  readonly onStorageLost: (() => void) | undefined;
  /** What is to be closed, last one first, when the start fails. */
  readonly opened: (() => Promise<unknown>)[];
}

/** How long a start waits for the database to be looked through; what takes longer goes on beside the server. */
const EXAMINATION_MS = 10_000;

/** Opens the store and watches it. A folder is taken and looked through before. */
export async function openStore(config: Config, make: OwnStoreMake): Promise<OwnStore> {
  const { dataDir, databaseUrl } = config;
  const { logger, opened } = make;
  // Shared by nodes is what PostgreSQL keeps; a folder has one server.
  const folder = databaseUrl === undefined ? await takeFolder(dataDir, make) : undefined;
  const place: StoragePlace = databaseUrl === undefined ? { dataDir } : { databaseUrl };
  let upgraded: Upgraded | undefined;
  const opening = await openStorage(place, {
    copies: path.resolve(config.backups.folder ?? dataDir),
    onLost: (error) => {
      logger.fatal({ err: error }, 'the disk has failed: start the server anew');
      make.onStorageLost?.();
    },
    onUpgraded: (told) => {
      upgraded = told;
    },
  });
  const store = watchStore(make.wrapStorage?.(opening) ?? opening, logger);
  const { storage, look } = store;
  opened.push(() => storage.close());
  folder?.examination.finding.then((finding) => finding !== undefined && store.damaged(finding));
  return {
    storage,
    look,
    place,
    upgraded,
    close: async () => {
      store.stop();
      folder?.examination.stop();
      await storage.close();
      folder?.hold.release();
    },
  };
}

async function takeFolder(
  folder: string,
  { logger, opened }: OwnStoreMake,
): Promise<{ readonly hold: Hold; readonly examination: Examination }> {
  const hold = await holdFolder(folder);
  opened.push(async () => hold.release());
  for (const warning of keepPrivate(folder)) logger.warn(warning);
  const file = path.join(folder, FILE);
  assertNotEmptied(file);
  const examination = examine(file);
  opened.push(async () => examination.stop());
  const finding = await examination.within(EXAMINATION_MS);
  if (finding !== undefined) throw damaged(file, finding);
  return { hold, examination };
}
