import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from '../storage/open';
import { FILE } from '../storage/sqlite';
import { digestOf, KEPT, sourcesIn } from './sources';

/**
 * To make all its tables anew takes a store many times as long as most tests use it. So a store that has them and holds nothing
 * is made once, by the server's own storage, and copied for each test. It is known by the sources of the storage: another
 * migration makes another one. That stores are begun from nothing is what the tests of the storage and of the program show.
 */
const DIGEST = digestOf(sourcesIn(['storage']));

/** Lays such a file into a folder. */
export async function layReadyFile(dataDir: string): Promise<void> {
  const folder = join(KEPT, 'packetboat-stores');
  const kept = join(folder, `${DIGEST}.sqlite`);
  if (!existsSync(kept)) await makeFile(folder, kept);
  copyFileSync(kept, join(dataDir, FILE));
}

async function makeFile(folder: string, kept: string): Promise<void> {
  const dataDir = join(folder, randomUUID());
  mkdirSync(dataDir, { recursive: true });
  await (await openStorage({ dataDir })).close();
  // Another suite may be about it as well: the file is there whole or not at all.
  renameSync(join(dataDir, FILE), kept);
  rmSync(dataDir, { recursive: true });
}
