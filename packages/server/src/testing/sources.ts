import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(__dirname, '../..');

/** What is made of sources by the first suite that wants it, for all suites and runs to come, each under a digest of its sources. */
export const KEPT = join(PACKAGE, '../../node_modules/.cache');

/** A file by its path under `src`, and what it holds. */
export type Source = readonly [file: string, text: string];

/** All sources of some folders of this package but their tests. */
export function sourcesIn(folders: readonly string[]): readonly Source[] {
  const src = join(PACKAGE, 'src');
  return folders
    .flatMap((folder) =>
      readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => [file, readFileSync(join(src, file), 'utf8')]);
}

export const digestOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
