import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config';
import { reasonOf } from '../storage/reasons';
import type { Log } from '../tables/context';

// A server writes into its data folder where the tool on the same machine finds it, and what that opens while it runs. Whoever
// can read this file can read the store.

const FILE = 'packetboat.running';

const running = z.object({ url: z.url(), key: z.string() });
export type Running = z.infer<typeof running>;

/** Writes it down where there is a folder; on a database there need be none. Returns what takes it away. */
export function tellRunning({ dataDir }: Pick<Config, 'dataDir'>, told: Running, log: Log): { end(): void } {
  const file = join(dataDir, FILE);
  if (!existsSync(dataDir)) return { end: () => {} };
  try {
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify(told), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    log.warn(
      { file, reason: reasonOf(error) },
      'the tool will not find this server: its address could not be written into the data folder',
    );
  }
  return {
    end: () => {
      try {
        // On a database another node may have taken its place.
        if (runningIn(dataDir)?.key === told.key) rmSync(file, { force: true });
      } catch {
        // What nobody answers at is taken for a server that has gone.
      }
    },
  };
}

/** What a server has written, which may have gone meanwhile. */
export function runningIn(dataDir: string): Running | undefined {
  try {
    return running.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
