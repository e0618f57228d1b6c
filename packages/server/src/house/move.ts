import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Engines } from '../rules/engines';
import { makeBackup } from '../storage/copies/backup';
import { fileOf, isFile, openReader, readingOn } from '../storage/copies/reader';
import { putInPlace } from '../storage/copies/whole';
import { writeDatabase } from '../storage/copies/write';
import { type Hold, holdFolder } from '../storage/hold';
import type { StoragePlace } from '../storage/open';
import { addressOf } from '../storage/postgres';
import { assertNoServer, holdsNothing } from './restore';
import { allMatches, type Verified, verifyMatches } from './verify';

/**
 * Copies a whole store into an empty one on the other engine. No server runs on either. Every row that has arrived is held
 * against its original, and every match folded where it has arrived; the original stays as it is.
 */
export async function move(from: StoragePlace, to: StoragePlace, engines: Engines): Promise<Verified> {
  if (isFile(from) === isFile(to)) {
    throw new Error('A store is moved between a folder and a PostgreSQL database: use backup and restore');
  }
  const holds: Hold[] = [];
  try {
    for (const place of [from, to]) {
      if (isFile(place)) holds.push(await holdFolder(place.dataDir));
      else await assertNoServer(place);
    }
    await assertEmpty(to);
    return await (isFile(to)
      ? intoFolder(from, to.dataDir, engines)
      : intoDatabase(from, to.databaseUrl, engines));
  } finally {
    for (const hold of holds) hold.release();
  }
}

async function assertEmpty(place: StoragePlace): Promise<void> {
  const missing = isFile(place) && !existsSync(fileOf(place));
  if (missing || (await holdsNothing(place))) return;
  throw new Error(
    isFile(place)
      ? `${fileOf(place)} holds matches already: move that file elsewhere, or name another folder`
      : `PostgreSQL at ${addressOf(place.databaseUrl)} holds matches already: name an empty database`,
  );
}

async function intoDatabase(from: StoragePlace, databaseUrl: string, engines: Engines): Promise<Verified> {
  const reader = await openReader(from);
  try {
    let verified: Verified | undefined;
    await writeDatabase(databaseUrl, reader.db, async (db) => {
      verified = await verifyMatches(readingOn('postgres', 'the new store', db), engines, allMatches({ db }));
    });
    if (verified === undefined) throw new Error('the new store was not looked at');
    return verified;
  } finally {
    await reader.close();
  }
}

async function intoFolder(from: StoragePlace, dataDir: string, engines: Engines): Promise<Verified> {
  const work = mkdtempSync(join(dataDir, 'packetboat-moving-'));
  try {
    let verified: Verified | undefined;
    const copy = await makeBackup(from, join(work, 'packetboat.sqlite'), async (file) => {
      const reader = await openReader({ file });
      try {
        verified = await verifyMatches(reader, engines, allMatches(reader));
      } finally {
        await reader.close();
      }
    });
    if (verified === undefined) throw new Error('the new store was not looked at');
    putInPlace(copy.file, fileOf({ dataDir }));
    return verified;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
