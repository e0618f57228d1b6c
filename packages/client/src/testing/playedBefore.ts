import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Move } from '@packetboat/games/kit/title';

/**
 * Where a whole run keeps what was played in it. Each suite looks at the same games, and thinking of their moves is most of what
 * playing them takes. A suite that runs by itself plays its own: its rules may be newer than those of yesterday's games.
 */
const folderOfRun = (): string | undefined => process.env.PACKETBOAT_PLAYED_GAMES;

/** The moves of a game that another suite of this run has played to its end, by all that they follow from. */
export function movesBefore(what: string): readonly Move[] | undefined {
  const folder = folderOfRun();
  if (folder === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(fileOf(folder, what), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function keepMoves(what: string, moves: readonly Move[]): void {
  const folder = folderOfRun();
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  // Another worker may look at this very moment: the file is there whole or not at all.
  const half = join(folder, randomUUID());
  writeFileSync(half, JSON.stringify(moves));
  renameSync(half, fileOf(folder, what));
}

const fileOf = (where: string, what: string): string =>
  join(where, createHash('sha256').update(what).digest('hex'));
