import type { Engines } from '../rules/engines';
import { makeBackup } from '../storage/copies/backup';
import { openReader, type Source } from '../storage/copies/reader';
import type { Copy } from '../storage/copies/whole';
import { sampleOf, type Verified, verifyMatches } from './verify';

/** So many matches are folded before a copy is called good. */
export const SAMPLE = 20;

/** Some matches of a copy do not fold. */
export class BadCopy extends Error {
  constructor(readonly verified: Verified) {
    const [first] = verified.failed;
    super(`${verified.failed.length} of its newest matches cannot be read (${first?.id}: ${first?.why})`);
    this.name = 'BadCopy';
  }
}

/** Makes a backup that has been opened, and some of whose matches were folded. */
export function backUp(source: Source, file: string, engines: Engines): Promise<Copy> {
  return makeBackup(source, file, async (copy) => {
    try {
      await checkSample({ file: copy }, engines);
    } catch (error) {
      if (!(error instanceof BadCopy)) throw error;
      await assertFailThere(source, engines, error);
    }
  });
}

/** Opens a store and folds some of its matches. */
export async function checkSample(copy: Source, engines: Engines): Promise<Verified> {
  const reader = await openReader(copy);
  try {
    const verified = await verifyMatches(reader, engines, await sampleOf(reader, SAMPLE));
    if (verified.failed.length > 0) throw new BadCopy(verified);
    return verified;
  } finally {
    await reader.close();
  }
}

/** A match that does not fold in a copy is no fault of the copy where it does not fold in the store either. */
async function assertFailThere(source: Source, engines: Engines, bad: BadCopy): Promise<void> {
  const reader = await openReader(source);
  try {
    const ids = bad.verified.failed.map(({ id }) => id);
    const there = await verifyMatches(reader, engines, ids);
    // One that was deleted meanwhile cannot be asked any more.
    if (there.fine > 0) throw bad;
  } finally {
    await reader.close();
  }
}
